import path from 'node:path';
import { corpusFolder } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import { jsonEdit, isRefusal } from '../../../../language/json/edit';
import type { EditStep } from '../../../../language/json/finding';
import { parseJson } from '../../../../language/json/parse';
import { applyEdits } from '../../../../language/text-index';
import { readLocale } from './locale-file';
import { displayStrings } from './strings';
import type { DisplayStrings, LocaleFile } from './types';

const folder = corpusFolder(path.resolve('.'));
if (folder === undefined) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

/** True where the labelled cases and real files are beside the project. */
export const hasCorpus = folder !== undefined;

/** A file of the corpus. */
export function corpusPath(file: string): string {
  return path.join(folder ?? '', file);
}

/** A translation with these texts. */
export function locale(language: string, ruleset: Readonly<Record<string, string>>, card?: Readonly<Record<string, string>>): LocaleFile {
  return readLocale(`locales/${language}.json`, { _meta: { locale: language }, ...(card ? { package: card } : {}), ruleset });
}

/** Display strings from labels of abilities, in their order; `id=Label` gives the id, else it is the label in small letters. */
export function labels(...given: readonly string[]): DisplayStrings {
  const abilities = given.map((text) => {
    const [id = '', label] = text.split('=');
    return label === undefined ? { id: id.toLowerCase(), label: id } : { id, label };
  });
  return displayStrings(Cursor.root('ruleset.json', { sheet: { abilities } }));
}

/** A text after steps; throws where they are refused. */
export function edited(text: string, steps: readonly EditStep[]): string {
  const edits = jsonEdit(parseJson(text), steps);
  if (isRefusal(edits)) throw new Error(edits.refused.code);
  return applyEdits(text, edits);
}
