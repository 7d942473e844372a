import type { FileEdit } from '../../../../language/diagnostic';
import { planEdits } from '../../../../language/json/diagnose';
import { parseJson } from '../../../../language/json/parse';
import { applyEdits } from '../../../../language/text-index';
import { OpenFile } from '../session/project-state';
import { carryTranslations } from './carry';
import type { LocaleKeeper, LocaleSurroundings } from './keeper';
import { markSteps, REVIEW_PATH } from './review-marks';
import { renamedStrings } from './string-history';
import { displayStrings } from './strings';

/**
 * The edits that keep translations when a rename changes texts that players see (a choice without a label, a damage type),
 * marked to be read again; to be made together with the rename's own. `files` are all of the project.
 */
export function carriedByRename(rename: readonly FileEdit[], files: ReadonlyMap<string, OpenFile>, surroundings: LocaleSurroundings, keeper: LocaleKeeper): readonly FileEdit[] {
  const locales = [...files.values()].filter((file) => file.kind === 'locale' && !file.unreadable).map((file) => keeper.locale(file));
  const before = keeper.strings(surroundings);
  if (!before || locales.every((locale) => locale.strings.size === 0)) return [];
  const renamed = (file: OpenFile): OpenFile => {
    const own = rename.filter((edit) => edit.file === file.path);
    return own.length === 0 ? file : new OpenFile({ path: file.path, version: file.source.version + 1, text: applyEdits(file.source.text, own) });
  };
  const { main, catalogs } = surroundings;
  const after = displayStrings(renamed(main).cursor, new Map(catalogs.map((file) => [file.path, renamed(file).cursor])));
  const { steps, review } = carryTranslations(renamedStrings(before, after), locales);
  if (steps.length === 0) return [];
  const all = [...files.values()];
  const sources = new Map(all.filter((file) => !file.unreadable).map((file) => [file.path, { file: file.path, version: file.source.version, doc: file.document }]));
  if (!files.has(REVIEW_PATH)) sources.set(REVIEW_PATH, newMarksSource());
  return planEdits(sources, main.path, [...steps, ...markSteps(keeper.marksFile(all), review)]) ?? [];
}

/** The file of marks before it is there: an edit of its version 0 makes it. */
export function newMarksSource(): { readonly file: string; readonly version: number; readonly doc: ReturnType<typeof parseJson> } {
  return { file: REVIEW_PATH, version: 0, doc: parseJson('{}') };
}
