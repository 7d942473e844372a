import { directoryOpen, fileOpen, fileSave, supported, type FileWithHandle } from 'browser-fs-access';
import type { DiskAccess, DiskLook, DiskSaved, PickedFile } from './disk';

/** What a dropped folder may hold before reading stops. */
const MOST_DROPPED = 6_000;

/** Real files through the File System Access API where there is one; otherwise through inputs and downloads. */
export function browserDisk(): DiskAccess {
  return {
    inPlace: supported,

    async pickFiles() {
      const files = await unlessCancelled(fileOpen({ multiple: true, id: 'rulewright' }));
      return files?.map((file) => picked(file, file.name, file.handle));
    },

    async pickFolder() {
      const files = await unlessCancelled(directoryOpen({ recursive: true, id: 'rulewright', mode: 'read', skipDirectory: (d) => d.name === '.git' || d.name === 'node_modules' }));
      // An empty folder gives its handle in place of files.
      return files?.filter((file) => file instanceof File).map((file) => picked(file, file.webkitRelativePath || file.name, file.handle));
    },

    dropped: (data) => readDrop(data),

    async look(handle): Promise<DiskLook> {
      if (!(await mayUse(handle))) return { kind: 'denied' };
      try {
        const file = await handle.getFile();
        return { kind: 'found', lastModified: file.lastModified, size: file.size, read: () => bytesOfBlob(file) };
      } catch (error) {
        if (error instanceof DOMException) return { kind: error.name === 'NotFoundError' ? 'gone' : 'denied' };
        throw error;
      }
    },

    async save(bytes, name, handle): Promise<DiskSaved | undefined> {
      let size = 0;
      const type = mimeOf(name);
      const blob = Promise.resolve(bytes).then((ready) => {
        size = ready.length;
        return new Blob([ready.slice()], { type });
      });
      const saved = await unlessCancelled(fileSave(blob, { fileName: name, id: 'rulewright' }, handle ?? null, handle !== undefined));
      if (saved === undefined) return undefined;
      if (saved === null) return { how: 'download', name, lastModified: 0, size };
      const written = await saved.getFile();
      return { how: 'in-place', name: saved.name, handle: saved, lastModified: written.lastModified, size: written.size };
    },
  };
}

/** Undefined when the author closed the picker. */
async function unlessCancelled<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function picked(file: FileWithHandle, path: string, handle: FileSystemFileHandle | undefined): PickedFile {
  return { path, size: file.size, lastModified: file.lastModified, ...(handle ? { handle } : {}), read: () => bytesOfBlob(file) };
}

async function bytesOfBlob(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** The permission of a handle kept from an earlier visit has to be asked for again. */
async function mayUse(handle: FileSystemFileHandle): Promise<boolean> {
  const asks: FileSystemFileHandle & { requestPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState> } = handle;
  if (!asks.requestPermission) return true;
  try {
    return (await asks.requestPermission({ mode: 'readwrite' })) === 'granted';
  } catch (error) {
    // Without a click of the author the browser refuses even to ask.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function mimeOf(name: string): string {
  if (name.endsWith('.json')) return 'application/json';
  if (name.endsWith('.zip')) return 'application/zip';
  return 'application/octet-stream';
}

interface Dropped {
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
  readonly handle: Promise<FileSystemHandle | null> | undefined;
}

/** Everything has to be asked of the items at once: after the event they are empty. */
async function readDrop(data: DataTransfer): Promise<PickedFile[]> {
  const items: Dropped[] = [...data.items]
    .filter((item) => item.kind === 'file')
    .map((item) => {
      const asks: DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> } = item;
      return { entry: item.webkitGetAsEntry(), file: item.getAsFile(), handle: asks.getAsFileSystemHandle?.call(item) };
    });
  const files: PickedFile[] = [];
  for (const { entry, file, handle } of items) {
    if (entry?.isDirectory) await readFolder(entry, files);
    else if (file) {
      // Without a handle the file can still be read.
      const found = await handle?.catch(() => null);
      files.push(picked(file, file.name, found && isFileHandle(found) ? found : undefined));
    }
  }
  return files;
}

async function readFolder(entry: FileSystemEntry, into: PickedFile[]): Promise<void> {
  if (into.length >= MOST_DROPPED) return;
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    into.push(picked(file, entry.fullPath.replace(/^\//u, ''), undefined));
    return;
  }
  if (!isDirectoryEntry(entry) || entry.name === '.git' || entry.name === 'node_modules') return;
  const reader = entry.createReader();
  for (;;) {
    // A reader gives its entries in portions, and an empty one at the end.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return;
    for (const child of portion) await readFolder(child, into);
  }
}

function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
