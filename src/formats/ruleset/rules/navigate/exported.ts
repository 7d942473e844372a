import { unzipSync } from 'fflate';
import { Cursor } from '../../../../language/json/cursor';
import { parseJson } from '../../../../language/json/parse';
import { nodeValue } from '../../../../language/json/value';
import type { SourceFile } from '../../../../language/session';
import { decodeText } from '../../../../language/utf8';
import { withoutComments } from '../shape';

/** Where the studio keeps what left it: one zip for each exported version, named by `version`. */
const KEPT = /^\.studio\/versions\/(\d+)\.zip$/;

/** Most bytes of a kept ruleset that are read; more cannot have been exported. */
const MOST_BYTES = 4 * 1024 * 1024;

/** An exported version of the ruleset, as the engine has it. */
export interface ExportedVersion {
  readonly version: number;
  readonly root: Cursor;
}

/** True for a file that holds an exported version. */
export function isExportedVersion(path: string): boolean {
  return KEPT.test(path);
}

/** The newest exported version among the project's files; undefined when nothing was exported yet, or it cannot be read. */
export function lastExported(files: Iterable<SourceFile>): ExportedVersion | undefined {
  let newest: { version: number; bytes: Uint8Array } | undefined;
  for (const { path, bytes } of files) {
    const version = Number(KEPT.exec(path)?.[1] ?? NaN);
    if (bytes && version > (newest?.version ?? -1)) newest = { version, bytes };
  }
  if (!newest) return undefined;
  const root = rulesetOf(newest.bytes);
  return root === undefined ? undefined : { version: newest.version, root: Cursor.root('ruleset.json', root) };
}

function rulesetOf(zip: Uint8Array): unknown {
  let bytes: Uint8Array | undefined;
  try {
    bytes = unzipSync(zip, { filter: (file) => file.name === 'ruleset.json' && file.originalSize <= MOST_BYTES })['ruleset.json'];
  } catch (error) {
    // A damaged zip is no exported version; the file itself stays as it is.
    if (error instanceof Error) return undefined;
    throw error;
  }
  const decoded = bytes ? decodeText(bytes) : undefined;
  if (!decoded || 'refused' in decoded) return undefined;
  const { root } = parseJson(decoded.text);
  return root ? withoutComments(nodeValue(root)) : undefined;
}
