import type { SourceFile } from '../../../language/session';
import { decodeText } from '../../../language/utf8';
import { asciiLower } from './bytes';
import type { Draft } from './draft';
import { LIMITS, MANIFEST } from './limits';
import { checkManifest, type ManifestResult } from './manifest/check';
import { checkPackage, digestFixes } from './package/check';
import { pathFault } from './package/paths';
import { unpackBrain } from './package/zip-read';
import { readYaml, type YamlDocument } from './yaml';
import { isStudioPath } from '../../../language/studio-folder';

/** The manifest's text as read; one reading for each version of the file. */
const documents = new WeakMap<SourceFile, YamlDocument>();
const manifests = new WeakMap<SourceFile, ManifestResult>();

/** A manifest read by the strict rules; beyond the size the engine takes only its beginning is read. */
export function manifestDocument(file: SourceFile): YamlDocument {
  const known = documents.get(file);
  if (known) return known;
  const document = readYaml(file.text.length > LIMITS.manifest ? '' : file.text, LIMITS.yaml);
  const whole: YamlDocument = document.text === file.text ? document : { ...document, text: file.text, whole: false };
  documents.set(file, whole);
  return whole;
}

/** The manifest among files; the first of several that are named alike. */
export function manifestOf(files: readonly SourceFile[]): SourceFile | undefined {
  return files.find((file) => asciiLower(file.path) === MANIFEST);
}

/** The archive that these files are, when all there is is one `.oabrain`. */
export function archiveOf(files: readonly SourceFile[]): SourceFile | undefined {
  const own = files.filter((file) => !isStudioPath(file.path));
  return own.length === 1 && own[0] && asciiLower(own[0].path).endsWith('.oabrain') ? own[0] : undefined;
}

/** What the checks say of a brain's files, without the Lua in them. */
export function checkFiles(files: readonly SourceFile[]): { readonly drafts: readonly Draft[]; readonly manifest: ManifestResult } {
  const file = manifestOf(files);
  const manifest = file ? judged(file) : checkManifest(readYaml('', LIMITS.yaml), MANIFEST);
  const found = checkPackage(files, manifest.facts, file);
  const own = file ? manifest.drafts.map((draft) => digestFixes(draft, files, manifest.facts)) : [];
  return { drafts: [...own, ...found], manifest };
}

function judged(file: SourceFile): ManifestResult {
  const known = manifests.get(file);
  if (known) return known;
  const result = checkManifest(manifestDocument(file), file.path);
  const unreadable = file.bytes && decodeText(file.bytes);
  const bytes = file.bytes && unreadable && 'refused' in unreadable ? unreadable.refused : undefined;
  const whole: ManifestResult = bytes
    ? {
        ...result,
        drafts: [
          { file: file.path, pointer: '', span: { start: 0, end: 0 }, severity: 'error', code: bytes.code, params: bytes.params, ...(typeof bytes.params.line === 'number' ? { line: bytes.params.line } : {}) },
          ...result.drafts.filter((d) => d.code === 'brain/manifest-too-large'),
        ],
      }
    : result;
  manifests.set(file, whole);
  return whole;
}

/** Files inside an archive, with what is refused of the archive itself. */
export interface OpenedArchive {
  readonly files: readonly SourceFile[];
  readonly drafts: readonly Draft[];
}

const archives = new WeakMap<SourceFile, Promise<OpenedArchive>>();

/** Unpacks an `.oabrain`; once for each version of the file. */
export function openArchive(archive: SourceFile, bytes: Uint8Array, rest: () => Promise<void>): Promise<OpenedArchive> {
  const known = archives.get(archive) ?? unpack(archive, bytes, rest);
  archives.set(archive, known);
  return known;
}

async function unpack(archive: SourceFile, bytes: Uint8Array, rest: () => Promise<void>): Promise<OpenedArchive> {
  const { files, refused } = await unpackBrain(bytes, rest);
  const drafts = refused.map(({ path, code, params }): Draft => ({ file: path ?? archive.path, pointer: '', span: { start: 0, end: 0 }, severity: 'error', code, params }));
  return { files: files.map((f) => sourceOf(f.path, f.bytes, archive.version)), drafts };
}

/** A file as a session takes it: text where it is UTF-8, else its bytes. */
export function sourceOf(path: string, bytes: Uint8Array, version: number): SourceFile {
  const decoded = decodeText(bytes);
  return 'text' in decoded ? { path, version, text: decoded.text } : { path, version, text: '', bytes };
}

/** True for files whose place can be judged at all. */
export function hasSafePath(file: SourceFile): boolean {
  return pathFault(file.path) === undefined;
}
