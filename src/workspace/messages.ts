import type { MessageTable } from '../language/session';

const megabytes = (bytes: unknown): string => `${(Number(bytes) / (1024 * 1024)).toFixed(1)} MB`;

/** English sentences of the workspace: steps of the history, why something cannot be done, what happened to the storage. */
export const workspaceMessages: MessageTable = {
  'workspace/step-typing': 'typing',
  'workspace/step-edit': 'edit',
  'workspace/step-create': 'create {path}',
  'workspace/step-rename': 'rename {path} to {to}',
  'workspace/step-delete': 'delete {path}',
  'workspace/step-duplicate': 'duplicate {path}',
  'workspace/step-import': ({ files }) => (Array.isArray(files) && files.length === 1 ? `import ${files[0]}` : `import ${Array.isArray(files) ? files.length : 'some'} files`),
  'workspace/step-restore': 'restore an older version of {path}',

  'workspace/path-empty': 'A file needs a name.',
  'workspace/path-empty-part': '"{path}" has an empty part: a path is names with single slashes between them, such as catalogs/gear.json.',
  'workspace/path-dots': '"{part}" cannot be part of a path: files stay inside their project.',
  'workspace/path-absolute': '"{path}" points outside the project.',
  'workspace/path-character': '"{part}" holds {character}, which file names cannot have everywhere.',
  'workspace/path-edge': 'The name "{part}" begins with a space, or ends with a space or a dot, which some systems drop.',
  'workspace/path-reserved': '"{part}" is a name that Windows keeps for itself.',
  'workspace/path-long': 'The path is {found} characters long; up to {limit} are possible.',
  'workspace/path-part-long': 'The name "{part}" takes {found} bytes; up to {limit} are possible.',
  'workspace/path-taken': 'There is already a file named {path}.',
  'workspace/path-case': 'There is already a file named {other}; some systems cannot tell it from {path}.',
  'workspace/path-under-file': '{other} is a file, so nothing can lie inside it.',
  'workspace/path-is-folder': '{path} is the name of a folder here.',

  'workspace/no-project': 'No project is open.',
  'workspace/no-such-file': 'The project has no file {path}.',
  'workspace/no-such-project': 'This project is no longer in the browser\'s storage.',
  'workspace/project-name-empty': 'A project needs a name.',
  'workspace/project-open-elsewhere': 'The project is open in another tab. Close it there, or take it over first.',
  'workspace/project-not-stored': 'The project "{name}" stays open: the browser has no room for its last changes. Download it, or make room and try again.',
  'workspace/project-deleted': 'The project "{name}" was put in the bin. It stays there for 30 days.',
  'workspace/file-deleted': '{path} was deleted.',
  'workspace/read-only': 'Another tab is writing this project. Take over to change it here.',
  'workspace/take-over-failed': 'The project could not be taken over from the other tab.',
  'workspace/taken-by-force': 'Another tab took this project over while this one did not answer. What was not saved here is kept among the versions of {files}.',

  'workspace/open-failed': 'The project could not be read from the browser\'s storage ({detail}). Nothing was changed.',
  'workspace/storage-failed': 'The browser\'s storage did not take this ({detail}). The text itself is still here.',
  'workspace/settings-not-kept': 'The browser does not keep settings for this page; they hold until it is closed.',
  'workspace/revision-failed': 'An older version could not be kept ({detail}). The present text is not affected.',
  'workspace/revision-gone': 'This version is no longer kept.',
  'workspace/records-set-aside': ({ count }) => `${count} stored ${count === 1 ? 'project' : 'projects'} could not be read. What was stored is set aside, not deleted.`,
  'workspace/files-set-aside': ({ count, files }) =>
    `${count === 1 ? 'A stored file' : `${count} stored files`} of this project could not be read: ${Array.isArray(files) ? files.join(', ') : String(files)}. What was stored is set aside, not deleted.`,

  'workspace/files-skipped': ({ count, files }) => `${count === 1 ? 'One file was' : `${count} files were`} not taken: ${Array.isArray(files) ? files.join(', ') : String(files)}.`,
  'workspace/file-unreadable': 'The browser could not read {path}.',
  'workspace/import-too-many': '{path} was left out: up to {limit} files are taken at once.',
  'workspace/import-too-large': ({ path, limit }) => `${String(path)} was left out: up to ${megabytes(limit)} are taken at once.`,
  'workspace/zip-damaged': 'The archive {path} is damaged: its table of contents cannot be read.',
  'workspace/zip-entry-damaged': '{path} is damaged inside the archive.',
  'workspace/zip-encrypted': '{path} is locked with a password inside the archive.',
  'workspace/zip-disks': 'The archive {path} is one part of several: all of it has to be one file.',
  'workspace/zip-name': 'The name of an entry in the archive is not written in UTF-8. Pack it again with a newer tool.',
  'workspace/zip-link': '{path} is a link inside the archive; only real files are taken.',
  'workspace/zip-method': '{path} is packed in a way this studio cannot read (method {method}); store or deflate it.',
  'workspace/zip-too-many': 'The archive {path} holds {found} entries; up to {limit} are taken.',
  'workspace/zip-too-large': ({ path, limit, found }) => `The archive ${String(path)} unpacks to ${megabytes(found)}; up to ${megabytes(limit)} are taken.`,
  'workspace/zip-bomb': 'The archive {path} grows far more than real files do when unpacked, so it was left alone.',

  'workspace/disk-denied': 'The browser was not allowed to use the file {name}. Save again and allow it, or save under another name.',
  'workspace/disk-failed': '{path} could not be written ({detail}). The text is still here.',
};
