import type { Finding } from '../../../../language/json/finding';

/** Largest `ruleset.json` in UTF-8 bytes. Reference 1, section 2.4. */
export const RULESET_BYTES = 512 * 1024;
/** Largest catalog file in UTF-8 bytes. Reference 1, section 2.4. */
export const CATALOG_BYTES = 2 * 1024 * 1024;

/** Says when a file is larger than the engine takes; `bytes` is its size as stored, in UTF-8 bytes. */
export function checkSize(bytes: number, file: string, kind: 'ruleset' | 'catalog' = 'ruleset'): Finding[] {
  const limit = kind === 'ruleset' ? RULESET_BYTES : CATALOG_BYTES;
  if (bytes <= limit) return [];
  return [{ file, pointer: '', severity: 'error', code: kind === 'ruleset' ? 'ruleset/file-too-big' : 'ruleset/catalog-file-too-big', params: { bytes, limit, over: bytes - limit } }];
}
