/** The shapes of translation: what is shown to players, where, in which part of the ruleset, and what a language makes of it. */

/** A part of the ruleset that coverage is told for: one of its blocks, or one of its catalogs as `catalog:<id>`. */
export type RulesetPart = 'overview' | 'resolution' | 'sheet' | 'rests' | 'items' | 'battle' | 'combat' | 'layers' | `catalog:${string}`;

/** What sort of text a place holds. */
export type StringKind =
  | 'name'
  | 'edition'
  | 'summary'
  | 'label'
  | 'short'
  | 'value'
  | 'value-label'
  | 'damage-type'
  | 'cell'
  | 'stat'
  | 'trait-name'
  | 'trait-text'
  | 'action'
  | 'rider'
  | 'restriction';

/** A place that shows a string. */
export interface StringUse {
  readonly file: string;
  /** JSON pointer of the text. */
  readonly pointer: string;
  /** The same place told by ids where list items have one: it stays when items move (`/sheet/skills/#stealth/label`). */
  readonly place: string;
  readonly part: RulesetPart;
  readonly kind: StringKind;
}

/** One English string that players see, with every place it is used at; translated once for all of them. */
export interface DisplayString {
  readonly text: string;
  /** In the order of the files; at least one. */
  readonly uses: readonly StringUse[];
  /** The parts of its uses, each once. */
  readonly parts: readonly RulesetPart[];
}

/** Every display string of a ruleset and its catalogs, in the order they are first used. */
export interface DisplayStrings {
  readonly strings: readonly DisplayString[];
  /** The same by their text. */
  readonly byText: ReadonlyMap<string, DisplayString>;
  /** The parts that show anything, in the order of the file, with the name an author gave them ('' for the ruleset's own blocks). */
  readonly parts: readonly { readonly part: RulesetPart; readonly label: string }[];
}

/** A translation file as far as it could be read; sections that are missing or of another type are empty. */
export interface LocaleFile {
  /** `locales/pt-BR.json`. */
  readonly path: string;
  /** The language of the file's name. */
  readonly language: string;
  readonly direction: string | undefined;
  /** False for a file without the `ruleset` section, which translates nothing. */
  readonly translates: boolean;
  /** False for a file without the `package` section. */
  readonly hasCard: boolean;
  /** The card's words: `name`, `description`, and any others. Texts only. */
  readonly card: ReadonlyMap<string, string>;
  /** English to the translation; '' is not translated yet. Texts only. */
  readonly strings: ReadonlyMap<string, string>;
}

/** A file for `en`, and one without the `ruleset` section, translates nothing. */
export type Locales = ReadonlyMap<string, LocaleFile>;

/** The answer of a lookup: what is shown, and the language whose file gave it (`en` for English). */
export interface Shown {
  readonly text: string;
  readonly from: string;
}

/** What a table shows about one string in one language. */
export type CellState =
  /** No text, or an empty one; `parent` shows through when a parent language has one. */
  | 'untranslated'
  | 'translated'
  /** The key is no string of the ruleset any more. */
  | 'stale';

/** What differs between a string and its translation, beyond the words. */
export type CellDifference = 'same-as-english' | 'placeholders' | 'numbers' | 'end-punctuation' | 'outer-spaces' | 'line-breaks';

export interface TableCell {
  readonly language: string;
  /** The file's own text; undefined when the key is not there. */
  readonly text: string | undefined;
  readonly state: CellState;
  readonly differences: readonly CellDifference[];
  /** What is shown when there is no own text: the parent language's, or English. */
  readonly shown: Shown;
  /** An author should look at it: its English was changed since. Holds the English it was made for. */
  readonly review: string | undefined;
}

/** A row of the translation table: a word of the package's card, a display string, or a key that is none any more. */
export interface TableRow {
  readonly section: 'package' | 'ruleset';
  /** The key in the locale files. */
  readonly key: string;
  /** The English text: the key itself in `ruleset`, the manifest's text in `package`. */
  readonly english: string;
  readonly uses: readonly StringUse[];
  readonly parts: readonly RulesetPart[];
  readonly cells: readonly TableCell[];
}

/** How much of something a language has. */
export interface Coverage {
  readonly total: number;
  /** In the language's own file. */
  readonly translated: number;
  /** Only by way of a parent language. */
  readonly inherited: number;
}

export interface LanguageCoverage {
  readonly language: string;
  readonly all: Coverage;
  readonly parts: readonly { readonly part: RulesetPart; readonly coverage: Coverage }[];
  /** Keys that are no string of the ruleset. */
  readonly stale: number;
}

/** What the engine keeps of a package's translations for the language it is set to (Reference 5, section 5.10). */
export interface ImportChoice {
  readonly kept: string | undefined;
  readonly dropped: readonly string[];
}
