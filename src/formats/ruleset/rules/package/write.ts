import { Cursor } from '../../../../language/json/cursor';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { EditStep, Finding } from '../../../../language/json/finding';
import { parseJson } from '../../../../language/json/parse';
import { nodeValue } from '../../../../language/json/value';
import type { JobControl } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { decodeText } from '../../../../language/utf8';
import { capabilityLevel, type Capability } from '../capability';
import { type OpenFile } from '../session/project-state';
import { checkLocaleSet } from '../translate/locale-set';
import { encodeBase64Into, encodedLength } from './base64';
import { encodeText } from './bytes';
import { checkManifest } from './check-manifest';
import { collectDocuments, type Collected } from './collect';
import { defaultDetails, MANIFEST_PATH, newManifest, printManifest } from './details';
import { checkInside } from './inside';
import { DOCUMENT_BYTES, MOST_CATALOGS, PACKAGE_BYTES, PACKAGE_FORMAT, PACKAGE_VERSION } from './limits';
import { partOf } from './progress';
import type { NotWritten, PackedDocument, PackFile, Sha256, WrittenPackage } from './types';

export interface WriteOptions {
  readonly sha256: Sha256;
  readonly control: JobControl;
  /** For the official catalogue: no translations inside, level 374 at least, 811 when it has language packs beside it. */
  readonly published?: { readonly languagePacks: boolean };
}

/** Bytes encoded between two rests. */
const SLICE = 3 * 256 * 1024;

/**
 * Writes the package file of a project: every document as it is, byte for byte, in a manifest with sizes and hashes and the
 * lowest Capability API its content needs. Refused, with the places in the project, when the engine would refuse the package.
 * A manifest the project has is kept character for character where nothing it says changed. Reference 6, sections 2, 4 and 7.
 */
export async function writePackage(files: readonly PackFile[], options: WriteOptions): Promise<WrittenPackage | NotWritten> {
  const { control, sha256, published } = options;
  const all = collectDocuments(files);
  const chosen = published ? all.documents.filter((d) => d.kind !== 'locale') : all.documents;
  const collected: Collected = {
    ...all,
    documents: asListed(
      chosen,
      files.find((f) => f.path === MANIFEST_PATH),
    ),
  };
  const { documents } = collected;
  const read: PackedDocument[] = [];
  for (const document of documents) {
    read.push({ ...document, text: textOf(document.bytes) });
    await control.rest();
  }
  const findings: Finding[] = [...collected.findings, ...limitFaults(read)];
  const inside = await checkInside(read, new Set(read.map((d) => d.path)), partOf(control, 0, 0.5));
  findings.push(...inside.findings.filter((f) => f.severity === 'error' && !TOLD_BY_LIMITS.has(f.code)), ...inside.files.flatMap((f) => grammarFaults(f)));
  await control.rest();
  if (findings.length > 0) return { findings: findings.map((f) => inProject(f, collected)) };
  const capability = packageLevel(inside.files, options);
  const lines: { path: string; sha256: string; bytes: number }[] = [];
  const total = documents.reduce((sum, d) => sum + d.bytes.length, 0);
  let done = 0;
  const hashing = partOf(control, 0.5, 0.65);
  for (const { path, bytes } of documents) {
    lines.push({ path, sha256: await sha256(bytes), bytes: bytes.length });
    done += bytes.length;
    hashing.progress(done, total);
    await control.rest();
  }
  const ruleset = inside.files.find((f) => f.kind === 'ruleset');
  const manifest = manifestFor(
    files.find((f) => f.path === MANIFEST_PATH),
    ruleset?.cursor ?? Cursor.root('ruleset.json', undefined),
    lines,
    capability,
  );
  if ('findings' in manifest) return manifest;
  const bytes = await assemble(manifest.value, documents, partOf(control, 0.65, 1), total);
  if (bytes.length > PACKAGE_BYTES) {
    return {
      findings: [
        {
          file: 'ruleset.json',
          pointer: '',
          severity: 'error',
          code: 'ruleset/export-too-big',
          params: { bytes: bytes.length, limit: PACKAGE_BYTES },
        },
      ],
    };
  }
  const { id, version } = manifest;
  return {
    name: published ? `${id}-${version}.ruleset.json` : `${id}.ruleset.json`,
    bytes,
    sha256: await sha256(bytes),
    manifestText: manifest.text,
    manifestUnchanged: manifest.unchanged,
    level: { declared: manifest.declared, needed: capability.level, certain: capability.certain, features: capability.features },
  };
}

/** The documents in the order the project's manifest has them; those it does not know come last. */
function asListed<Document extends PackFile>(documents: readonly Document[], manifest: PackFile | undefined): Document[] {
  const { root } = parseJson(manifest ? (textOf(manifest.bytes) ?? '') : '');
  const listed = root ? Cursor.root(MANIFEST_PATH, nodeValue(root)).get('files').items() : [];
  const order = new Map(listed.map((line, i) => [line.get('path').string, i]));
  return [...documents].sort((a, b) => (order.get(a.path) ?? listed.length) - (order.get(b.path) ?? listed.length));
}

function textOf(bytes: Uint8Array): string | undefined {
  const decoded = decodeText(bytes);
  return 'refused' in decoded || decoded.bom ? undefined : decoded.text;
}

/** A finding in a document told at the project's own path of it. */
function inProject(finding: Finding, { projectPaths }: Collected): Finding {
  return { ...finding, file: projectPaths.get(finding.file) ?? finding.file };
}

/** What the limits of documents say already. */
const TOLD_BY_LIMITS: ReadonlySet<string> = new Set(['ruleset/catalog-file-too-big', 'ruleset/file-too-big', 'ruleset/locale-too-big']);

function limitFaults(documents: readonly PackedDocument[]): Finding[] {
  const findings: Finding[] = [];
  const add = (file: string, code: string, params: Finding['params']): void => {
    findings.push({ file, pointer: '', severity: 'error', code, params });
  };
  for (const { path, kind, bytes, text } of documents) {
    const most = DOCUMENT_BYTES[kind];
    if (bytes.length > most) add(path, 'ruleset/package-document-too-big', { path, kind, bytes: bytes.length, limit: most });
    else if (text === undefined) add(path, bytes[0] === 0xef ? 'ruleset/package-byte-order-mark' : 'ruleset/package-not-utf-8', { path });
  }
  const catalogs = documents.filter((d) => d.kind === 'catalog');
  const extra = catalogs[MOST_CATALOGS];
  if (extra) add(extra.path, 'ruleset/package-too-many-catalogs', { found: catalogs.length, most: MOST_CATALOGS });
  return [...findings, ...checkLocaleSet(documents.filter((d) => d.kind === 'locale').map((d) => d.path))];
}

/** Mistakes of a text's own grammar, as findings at their file. */
function grammarFaults(file: OpenFile): Finding[] {
  const fault = file.document.faults.find((f) => f.tolerated !== true);
  return fault ? [{ file: file.path, pointer: '', severity: 'error', code: fault.code, params: fault.params }] : [];
}

function packageLevel(files: readonly OpenFile[], { published }: WriteOptions): Capability {
  const ruleset = files.find((f) => f.kind === 'ruleset');
  const catalogs = files.filter((f) => f.kind === 'catalog');
  const packs = published?.languagePacks === true ? 'locales/' : undefined;
  const translation = files.find((f) => f.kind === 'locale')?.path ?? packs;
  return capabilityLevel(ruleset?.cursor ?? Cursor.root('ruleset.json', undefined), new Map(catalogs.map((f) => [f.path, f.cursor])), {
    rulesetBytes: ruleset?.bytes ?? 0,
    catalogBytes: new Map(catalogs.map((f) => [f.path, f.bytes])),
    ...(translation === undefined ? {} : { translation }),
    ...(published ? { published: true } : {}),
  });
}

interface ManifestFor {
  readonly text: string;
  readonly value: unknown;
  readonly unchanged: boolean;
  readonly declared: number;
  readonly id: string;
  readonly version: string;
}

/** The project's manifest brought up to date, or a new one. A level it declares already is kept while it is high enough. */
function manifestFor(
  file: PackFile | undefined,
  root: Cursor,
  lines: readonly { path: string; sha256: string; bytes: number }[],
  capability: Capability,
): ManifestFor | NotWritten {
  const before = file ? (textOf(file.bytes) ?? '') : printManifest(newManifest(defaultDetails(root)));
  const doc = parseJson(before);
  const fault = doc.faults.find((f) => f.tolerated !== true);
  if (!doc.root || fault)
    return {
      findings: [
        {
          file: MANIFEST_PATH,
          pointer: '',
          severity: 'error',
          code: fault?.code ?? 'ruleset/manifest-not-an-object',
          params: fault?.params ?? { found: 'nothing' },
        },
      ],
    };
  const old = Cursor.root(MANIFEST_PATH, nodeValue(doc.root));
  const minor = old.at('capabilityApi', 'minor').number;
  const declared = minor !== undefined && file && minor >= capability.level ? minor : capability.declare;
  const steps: EditStep[] = [];
  if (minor !== declared) steps.push({ op: 'set', pointer: '/capabilityApi/minor', value: declared });
  const paths = lines.map((line) => line.path);
  if (!sameSet(old.at('contributions', 'assets', 'paths'), paths))
    steps.push({ op: 'set', pointer: '/contributions/assets/paths', value: paths });
  if (!sameLines(old.get('files'), lines)) steps.push({ op: 'set', pointer: '/files', value: lines.map((line) => ({ ...line })) });
  const edits = jsonEdit(doc, steps);
  if (isRefusal(edits)) return { findings: [{ file: MANIFEST_PATH, pointer: '', severity: 'error', ...edits.refused }] };
  const text = applyEdits(before, edits);
  const value: unknown = JSON.parse(text);
  const faults = checkManifest(Cursor.root(MANIFEST_PATH, value));
  if (faults.length > 0) return { findings: faults };
  const manifest = Cursor.root(MANIFEST_PATH, value);
  return {
    text,
    value,
    unchanged: file !== undefined && text === before,
    declared,
    id: manifest.get('id').string ?? '',
    version: manifest.get('version').string ?? '',
  };
}

function sameSet(list: Cursor, paths: readonly string[]): boolean {
  const found = list.items().map((item) => item.string);
  return found.length === paths.length && paths.every((path) => found.includes(path));
}

/** True when the manifest lists exactly these documents, whatever the order of a line's keys. */
function sameLines(files: Cursor, lines: readonly { path: string; sha256: string; bytes: number }[]): boolean {
  const items = files.items();
  return (
    items.length === lines.length &&
    lines.every(
      (line, i) =>
        items[i]?.get('path').value === line.path &&
        items[i]?.get('sha256').value === line.sha256 &&
        items[i]?.get('bytes').value === line.bytes,
    )
  );
}

/** The whole file: two blanks of indent, a line a document, a line break at the end. */
async function assemble(manifest: unknown, documents: readonly PackFile[], control: JobControl, total: number): Promise<Uint8Array> {
  const head = JSON.stringify({ format: PACKAGE_FORMAT, version: PACKAGE_VERSION, manifest }, null, 2);
  const opening = encodeText(`${head.slice(0, head.lastIndexOf('\n'))},\n  "files": {\n`);
  const keys = documents.map(({ path }, i) => encodeText(`${i === 0 ? '' : ',\n'}    ${JSON.stringify(path)}: "`));
  const closing = encodeText('"\n  }\n}\n');
  const size =
    opening.length +
    closing.length -
    1 +
    documents.reduce((sum, d, i) => sum + (keys[i]?.length ?? 0) + encodedLength(d.bytes.length) + 1, 0);
  const file = new Uint8Array(size);
  file.set(opening);
  let at = opening.length;
  let done = 0;
  for (const [i, { bytes }] of documents.entries()) {
    const key = keys[i];
    if (key) file.set(key, at);
    at += key?.length ?? 0;
    for (let from = 0; from < bytes.length; from += SLICE) {
      const slice = bytes.subarray(from, from + SLICE);
      at = encodeBase64Into(slice, file, at);
      done += slice.length;
      control.progress(done, total);
      await control.rest();
    }
    file[at++] = 34;
  }
  file.set(closing.subarray(1), at);
  return file;
}
