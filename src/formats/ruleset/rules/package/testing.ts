import { createHash } from 'node:crypto';
import type { JsonValue } from '../../../../language/json/tree';
import { sumBase } from '../testing/base';
import type { PackFile, Sha256 } from './types';

/** SHA-256 as the tests' platform has it, apart from the code under test. */
export const sha256: Sha256 = async (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A file of a project from its text or its value. */
export function file(path: string, content: string | JsonValue): PackFile {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { path, bytes: new Uint8Array(Buffer.from(text, 'utf8')) };
}

/** The text of bytes. */
export function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

type JsonObject = { [key: string]: JsonValue };

/** A valid ruleset with one catalog in a file of its own. */
export function withCatalog(): JsonObject {
  return { ...sumBase(), catalogs: [{ id: 'songs', label: 'Songs', feeds: ['tricks'], asset: 'catalogs/songs.json' }] };
}

export const SONGS: JsonObject = {
  schemaVersion: 1,
  catalog: 'songs',
  entries: [{ id: 'reed-song', label: 'Reed Song', rows: [{ list: 'tricks', values: { name: 'Reed Song' } }] }],
};
export const RUSSIAN: JsonObject = { _meta: { locale: 'ru', direction: 'ltr' }, ruleset: { 'Reed Song': 'Песня' } };

/** A package that is taken: a ruleset, a catalog and a translation, with everything its manifest says true. */
export function packageValue(
  documents: Readonly<Record<string, JsonValue | string | Uint8Array>> = {
    'ruleset.json': withCatalog(),
    'catalogs/songs.json': SONGS,
    'locales/ru.json': RUSSIAN,
  },
): {
  format: string;
  version: number;
  manifest: JsonObject & { files: JsonObject[]; contributions: { assets: { paths: string[] } } };
  files: Record<string, JsonValue>;
} {
  const entries = Object.entries(documents).map(([path, content]): [string, Buffer] => [
    path,
    content instanceof Uint8Array
      ? Buffer.from(content)
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content), 'utf8'),
  ]);
  return {
    format: 'marinara-ruleset',
    version: 1,
    manifest: {
      schemaVersion: 2,
      capabilityApi: { major: 1, minor: 811 },
      builtAgainst: { engineVersion: '2.4.8', engineCommit: '0'.repeat(40) },
      id: 'ruleset-tide-and-tar',
      name: 'Tide and Tar',
      version: '1.0.0',
      description: '',
      engine: { min: '2.4.8', maxExclusive: '4.0.0' },
      kind: ['ruleset'],
      entrypoints: {},
      contributions: { assets: { paths: entries.map(([path]) => path) } },
      files: entries.map(([path, bytes]) => ({ path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length })),
      permissions: [],
      restartRequired: false,
    },
    files: Object.fromEntries(entries.map(([path, bytes]) => [path, bytes.toString('base64')])),
  };
}
