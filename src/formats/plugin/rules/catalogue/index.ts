import source from '../../../../../schemas/catalogue-1.json';
import { loadCatalogue } from './load';
import type { Catalogue, Words } from './types';

export { loadCatalogue } from './load';
export type * from './types';

/** The catalogue of grammar version 1, as published (`catalogue-1.json`). */
export const catalogue: Catalogue = loadCatalogue(source);

/** A catalogue word in a language; English where the language has none. */
export function wordIn(words: Words, language: string): string {
  return words[language] ?? words.en;
}
