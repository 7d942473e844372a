import { unzipSync, Zip, ZipDeflate } from 'fflate';
import { Cursor } from '../../../../language/json/cursor';
import { parseJson } from '../../../../language/json/parse';
import { nodeValue } from '../../../../language/json/value';
import { decodeText } from '../../../../language/utf8';
import type { JobControl } from '../../../../language/session';
import { isExportedVersion } from '../navigate/exported';
import { withoutComments } from '../shape';
import { collectDocuments } from './collect';
import { DOCUMENT_BYTES, documentKind } from './limits';
import { MANIFEST_PATH } from './details';
import type { PackFile } from './types';

/** A version that left the studio, whole, as it is kept under `.studio/versions/`. */
export interface KeptVersion {
  readonly version: number;
  /** The documents and the manifest by their paths in a package. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The ruleset's value without its notes; undefined when it cannot be read. */
  readonly root: Cursor | undefined;
}

/** Where an exported version is kept. */
export function keptPath(version: number): string {
  return `.studio/versions/${version}.zip`;
}

/**
 * The file that keeps an exported version, compressed, and its path. Undefined when the ruleset says no version.
 * The same version exported again (with other translations, say) takes the place of the one before.
 */
export async function keepVersion(files: readonly PackFile[], control: JobControl): Promise<PackFile | undefined> {
  const { documents } = collectDocuments(files);
  const ruleset = documents.find((d) => d.kind === 'ruleset');
  const version = ruleset && valueOf(ruleset.bytes)?.get('version').number;
  if (version === undefined || !Number.isInteger(version) || version < 1) return undefined;
  const manifest = files.find((f) => f.path === MANIFEST_PATH);
  const bytes = await zipInSlices([...documents, ...(manifest ? [manifest] : [])], control);
  return { path: keptPath(version), bytes };
}

/** Bytes compressed between two rests. */
const SLICE = 512 * 1024;
/** The same files make the same zip whenever it is made; zips know no date before 1980. */
const EPOCH = Date.UTC(1980, 0, 2);

async function zipInSlices(files: readonly PackFile[], control: JobControl): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const failed: Error[] = [];
  const archive = new Zip((error, part) => {
    if (error) failed.push(error);
    else parts.push(part);
  });
  const total = files.reduce((sum, f) => sum + f.bytes.length, 0);
  let done = 0;
  for (const { path, bytes } of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = EPOCH;
    archive.add(entry);
    for (let from = 0; from < bytes.length || from === 0; from += SLICE) {
      const slice = bytes.slice(from, from + SLICE);
      entry.push(slice, from + SLICE >= bytes.length);
      done += slice.length;
      control.progress(done, total);
      await control.rest();
    }
  }
  archive.end();
  const [error] = failed;
  if (error) throw error;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const cache = new WeakMap<Uint8Array, KeptVersion | undefined>();

/** The newest version kept among a project's files; undefined when none is there or it cannot be read. */
export function newestKept(files: Iterable<{ readonly path: string; readonly bytes?: Uint8Array | undefined }>): KeptVersion | undefined {
  let newest: { version: number; bytes: Uint8Array } | undefined;
  for (const { path, bytes } of files) {
    if (!isExportedVersion(path) || !bytes) continue;
    const version = Number(/(\d+)\.zip$/.exec(path)?.[1]);
    if (version > (newest?.version ?? -1)) newest = { version, bytes };
  }
  if (!newest) return undefined;
  if (!cache.has(newest.bytes)) cache.set(newest.bytes, readKept(newest.version, newest.bytes));
  return cache.get(newest.bytes);
}

function readKept(version: number, bytes: Uint8Array): KeptVersion | undefined {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const kind = documentKind(name);
        return kind ? originalSize <= 2 * DOCUMENT_BYTES[kind] : name === MANIFEST_PATH && originalSize <= DOCUMENT_BYTES.ruleset;
      },
    });
    const ruleset = files['ruleset.json'];
    return { version, files: new Map(Object.entries(files)), root: ruleset && valueOf(ruleset) };
  } catch (error) {
    // A damaged zip is no kept version; the file itself stays as it is.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function valueOf(bytes: Uint8Array): Cursor | undefined {
  const decoded = decodeText(bytes);
  if ('refused' in decoded) return undefined;
  const { root } = parseJson(decoded.text);
  return root ? Cursor.root('ruleset.json', withoutComments(nodeValue(root))) : undefined;
}
