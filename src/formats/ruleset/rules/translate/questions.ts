import type { FileEdit } from '../../../../language/diagnostic';
import type { Refusal } from '../../../../language/session';
import type { ExchangeImport, ExchangeTable } from './exchange/table';
import type { Merge } from './exchange/merge';
import type { XliffFile, XliffVersion } from './exchange/xliff';
import type { TextChange } from './edit-steps';
import type { NewLanguage } from './new-language';
import type { TranslatorInput } from './translator';
import type { TableDelta } from './table-memory';
import type { DisplayStrings, LanguageCoverage } from './types';

/** A change of the project: edits of files that are there, and files that are new. */
export interface ProjectChange {
  readonly edits: readonly FileEdit[];
  readonly create: readonly { readonly path: string; readonly text: string }[];
}

/** A text of one language that is to be another one. */
export interface LanguageChange extends TextChange {
  readonly language: string;
}

/** What tells two states of the files of a fallback chain, and of the display strings, apart. */
export interface PreviewStates {
  readonly files: string;
  readonly strings: string;
}

/** What the views of translations ask the session, by name (`FormatSession.view`). All answers are for the newest texts. */
export interface TranslationQuestions {
  /** How the table differs from the state `since` that was answered before ('' for none), with the languages and the parts of the ruleset in the order of its columns and bars. */
  'ruleset/translations': {
    args: { readonly since: string };
    answer: {
      readonly table: TableDelta;
      readonly languages: readonly LanguageCoverage[];
      readonly parts: DisplayStrings['parts'];
      readonly readable: boolean;
    };
  };
  /** The `ruleset` sections, for lookups in previews: `new Map` of each gives what `lookup` takes. */
  'ruleset/locale-strings': {
    args: Record<string, never>;
    answer: readonly (readonly [language: string, strings: readonly (readonly [english: string, translation: string])[]])[];
  };
  /**
   * What a preview needs to be shown in a language. `known` are the states of the two parts the asker holds ('' for none): a
   * part that is still the same is left out.
   */
  'ruleset/preview-language': {
    args: { readonly language: string; readonly known: PreviewStates };
    answer: {
      /** The languages of the project's translations. */
      readonly languages: readonly string[];
      readonly states: PreviewStates;
      readonly files?: Pick<TranslatorInput, 'directions' | 'locales'>;
      readonly strings?: TranslatorInput['strings'];
    };
  };
  /** The edits that write texts; a text that is changed no longer waits to be read again. `read` only takes the marks away. */
  'ruleset/set-translations': {
    args: { readonly changes: readonly LanguageChange[]; readonly read?: readonly { readonly language: string; readonly key: string }[] };
    answer: ProjectChange | Refusal;
  };
  /** The translations that go with a display string which is about to be changed at one place; empty where it has none. `everywhere`: at all its places at once. */
  'ruleset/carry-translations': {
    args: { readonly file: string; readonly pointer: string; readonly to: string; readonly everywhere?: boolean };
    answer: ProjectChange | Refusal;
  };
  'ruleset/new-language': { args: { readonly code: string }; answer: NewLanguage };
  'ruleset/export-language': {
    args: { readonly language: string; readonly format: 'csv' | `xliff-${XliffVersion}` };
    answer: XliffFile & { readonly name: string };
  };
  /** An imported language beside the one of the project; nothing is changed. */
  'ruleset/merge-language': { args: { readonly language: string; readonly units: ExchangeImport['units'] }; answer: Merge };
  'ruleset/exchange-table': { args: { readonly language: string }; answer: ExchangeTable };
}

export type TranslationQuestion = keyof TranslationQuestions;
