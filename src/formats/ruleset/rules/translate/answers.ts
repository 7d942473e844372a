import type { JsonSource } from '../../../../language/json/diagnose';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { EditStep } from '../../../../language/json/finding';
import type { FileEdit } from '../../../../language/diagnostic';
import type { Refusal } from '../../../../language/session';
import { nodeValue } from '../../../../language/json/value';
import { Cursor } from '../../../../language/json/cursor';
import { MANIFEST_PATH, readDetails } from '../package/details';
import type { ProjectView } from '../session/project-view';
import { carryTranslations } from './carry';
import { textSteps } from './edit-steps';
import { writeCsv } from './exchange/csv';
import { mergeExchange } from './exchange/merge';
import { exchangeTable } from './exchange/table';
import { writeXliff } from './exchange/xliff';
import { ENGLISH, fallbackChain } from './language-tag';
import { newLanguage } from './new-language';
import type { LanguageChange, ProjectChange, TranslationQuestions } from './questions';
import { changeMarks, printReviewMarks, REVIEW_PATH, type ReviewMarks } from './review-marks';
import { coverageOf, translationTable, type CardWords } from './table';
import type { DisplayStrings, LocaleFile, TableRow } from './types';

type Answers = {
  readonly [Q in keyof TranslationQuestions]: (
    project: ProjectView,
    args: TranslationQuestions[Q]['args'],
  ) => TranslationQuestions[Q]['answer'];
};

const NO_STRINGS: DisplayStrings = { strings: [], byText: new Map(), parts: [] };
const NO_TEXTS: readonly string[] = [];
const NO_CHANGE: ProjectChange = { edits: [], create: [] };

/** How each question about translations is answered. */
export const translationAnswers: Answers = {
  'ruleset/translations': (project, { since }) => {
    const files = localesOf(project);
    const strings = stringsOf(project);
    return {
      table: project.locales.table.delta(since, rowsOf(project)),
      languages: files.map((file) => coverageOf(strings, file, files)),
      parts: strings.parts,
      readable: project.readable !== undefined,
    };
  },
  'ruleset/locale-strings': (project) => localesOf(project).map((file) => [file.language, [...file.strings]] as const),
  'ruleset/preview-language': previewLanguage,
  'ruleset/set-translations': (project, { changes, read = [] }) => setTexts(project, changes, read),
  'ruleset/carry-translations': carry,
  'ruleset/new-language': (project, { code }) =>
    newLanguage(
      code,
      localesOf(project).map((f) => f.language),
    ),
  'ruleset/export-language': (project, { language, format }) => {
    const table = exchangeTable(rowsOf(project), language);
    if (format === 'csv') return { name: `${language}.csv`, text: writeCsv(table), left: [] };
    return { name: `${language}.xlf`, ...writeXliff(table, format === 'xliff-1.2' ? '1.2' : '2.0') };
  },
  'ruleset/merge-language': (project, { language, units }) => mergeExchange(exchangeTable(rowsOf(project), language), units),
  'ruleset/exchange-table': (project, { language }) => exchangeTable(rowsOf(project), language),
};

/** The project's translations that can be read, in the order of their names. */
export function localesOf({ files, locales }: ProjectView): LocaleFile[] {
  return [...files.values()]
    .filter((file) => file.kind === 'locale' && !file.unreadable)
    .map((file) => locales.locale(file))
    .filter((file) => file.language !== '' && file.language !== 'en')
    .sort((a, b) => (a.language < b.language ? -1 : 1));
}

export function stringsOf({ locales, readable }: ProjectView): DisplayStrings {
  return locales.strings(readable) ?? NO_STRINGS;
}

const digests = new WeakMap<readonly string[], string>();

/** Tells lists of texts apart, also after the worker was started anew. */
function digestOf(texts: readonly string[]): string {
  const known = digests.get(texts);
  if (known !== undefined) return known;
  // Two sums of 32 bits with different steps: texts that agree in both are the same for all that matters here.
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (const text of texts) {
    for (let i = 0; i <= text.length; i++) {
      const unit = i < text.length ? text.charCodeAt(i) : 0x110000;
      one = Math.imul(one ^ unit, 0x01000193);
      two = Math.imul(two ^ unit, 0x85ebca6b);
    }
  }
  const digest = `${texts.length} ${one} ${two}`;
  digests.set(texts, digest);
  return digest;
}

function previewLanguage(
  project: ProjectView,
  { language, known }: TranslationQuestions['ruleset/preview-language']['args'],
): TranslationQuestions['ruleset/preview-language']['answer'] {
  const files = localesOf(project);
  const languages = files.map((file) => file.language);
  const wanted = new Set(fallbackChain(language));
  const chain = files.filter((file) => wanted.has(file.language));
  const strings = language === ENGLISH ? NO_TEXTS : project.locales.texts(project.readable);
  const states = {
    files: [language, ...chain.map((file) => `${file.path} ${project.files.get(file.path)?.source.version ?? 0}`)].join('\n'),
    strings: digestOf(strings),
  };
  const directions = chain.flatMap((file) => (file.direction === undefined ? [] : [[file.language, file.direction] as const]));
  return {
    languages,
    states,
    ...(states.files === known.files ? {} : { files: { directions, locales: chain.map((file) => [file.language, [...file.strings]] as const) } }),
    ...(states.strings === known.strings ? {} : { strings }),
  };
}

function rowsOf(project: ProjectView): TableRow[] {
  return translationTable(stringsOf(project), cardWords(project), localesOf(project), marksOf(project), project.locales.table.known);
}

function marksOf({ files, locales }: ProjectView): ReviewMarks {
  return locales.marks([...files.values()]) ?? new Map();
}

/** The card's words in English: the manifest's, or those a package would get. */
function cardWords({ files, readable }: ProjectView): CardWords {
  const manifest = files.get(MANIFEST_PATH);
  const { root } = manifest && !manifest.unreadable ? manifest.document : { root: undefined };
  const { name, description } = readDetails(
    Cursor.root(MANIFEST_PATH, root && nodeValue(root)),
    readable?.main.cursor ?? Cursor.root('ruleset.json', undefined),
  );
  return [{ key: 'name', english: name }, ...(description === '' ? [] : [{ key: 'description', english: description }])];
}

function setTexts(
  project: ProjectView,
  changes: readonly LanguageChange[],
  read: readonly { readonly language: string; readonly key: string }[],
): ProjectChange | Refusal {
  const strings = stringsOf(project);
  const steps = localesOf(project).flatMap((file) =>
    textSteps(
      file,
      changes.filter((c) => c.language === file.language),
      strings,
    ),
  );
  const done = [...read, ...changes.filter((c) => c.section === 'ruleset')];
  return change(project, steps, changeMarks(marksOf(project), [], done));
}

function carry(
  project: ProjectView,
  { file, pointer, to, everywhere = false }: TranslationQuestions['ruleset/carry-translations']['args'],
): ProjectChange | Refusal {
  const strings = stringsOf(project);
  const string = strings.strings.find((s) => s.uses.some((use) => use.file === file && use.pointer === pointer));
  if (!string || string.text === to || to === '') return NO_CHANGE;
  const { steps, review } = carryTranslations([{ from: string.text, to, stillUsed: !everywhere && string.uses.length > 1 }], localesOf(project));
  return change(project, steps, changeMarks(marksOf(project), review));
}

/** Steps on the translation files and the marks as they shall be, as one change. */
function change(project: ProjectView, steps: readonly EditStep[], marks: ReviewMarks): ProjectChange | Refusal {
  const edits = editsOf(project, steps);
  if (isRefusal(edits)) return edits;
  const before = marksOf(project);
  if (printReviewMarks(before) === printReviewMarks(marks)) return { edits, create: [] };
  const file = project.files.get(REVIEW_PATH);
  const text = printReviewMarks(marks);
  // An edit of version 0 makes the file, in the same step as all the others.
  if (!file) return { edits: [...edits, { file: REVIEW_PATH, version: 0, span: { start: 0, end: 0 }, text }], create: [] };
  if (file.unreadable) return { edits, create: [] };
  const whole = { start: 0, end: file.source.text.length };
  return { edits: [...edits, { file: REVIEW_PATH, version: file.source.version, span: whole, text }], create: [] };
}

/** Steps on several files as their smallest edits; the first refusal when one of them cannot be made. */
export function editsOf({ files }: ProjectView, steps: readonly EditStep[]): readonly FileEdit[] | Refusal {
  const byFile = new Map<string, EditStep[]>();
  for (const step of steps) byFile.set(step.file ?? '', [...(byFile.get(step.file ?? '') ?? []), step]);
  const all: FileEdit[] = [];
  for (const [path, own] of byFile) {
    const file = files.get(path);
    if (!file || file.unreadable) return { refused: { code: 'json/format-not-text', params: {} } };
    const source: JsonSource = { file: path, version: file.source.version, doc: file.document };
    const edits = jsonEdit(source.doc, own);
    if (isRefusal(edits)) return edits;
    all.push(...edits.map((edit) => ({ ...edit, file: path, version: source.version })));
  }
  return all;
}
