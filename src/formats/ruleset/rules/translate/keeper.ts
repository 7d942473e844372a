import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { nodeValue } from '../../../../language/json/value';
import type { OpenFile } from '../session/project-state';
import { checkLocaleKeys } from './check-keys';
import { checkLocale } from './check-locale';
import { checkLocaleSet } from './locale-set';
import { readLocale } from './locale-file';
import { leftBehind } from './left-behind';
import { readReviewMarks, REVIEW_PATH, type MarksFile, type ReviewMarks } from './review-marks';
import { StringHistory } from './string-history';
import { displayStrings, EntryMemory } from './strings';
import { TableMemory } from './table-memory';
import type { DisplayStrings, LocaleFile } from './types';

/** The ruleset a project's translations are for, as far as it can be read just now. */
export interface LocaleSurroundings {
  readonly main: OpenFile;
  readonly catalogs: readonly OpenFile[];
}

const NO_TEXTS: readonly string[] = [];

interface ReadFile {
  readonly locale: LocaleFile;
  readonly own: readonly Finding[];
  judged: { readonly texts: readonly string[]; readonly marks: ReviewMarks | undefined; readonly findings: readonly Finding[] } | undefined;
}

/**
 * The translations of one project over time: what has been read from each file and version is kept, and so is where every
 * display string was seen, so that a changed English text can be told what it became.
 */
export class LocaleKeeper {
  readonly history = new StringHistory();
  readonly table = new TableMemory();
  /** True while the project has no file of review marks and a fix may make it. */
  mayMakeMarks = false;
  private readonly entries = new EntryMemory();
  private readonly read = new WeakMap<OpenFile, ReadFile>();
  private extracted:
    { readonly from: readonly OpenFile[]; readonly strings: DisplayStrings; readonly texts: readonly string[] } | undefined;
  private marksRead: { readonly from: OpenFile; readonly marks: ReviewMarks } | undefined;

  /** The display strings of the project; the last ones that could be read while the ruleset cannot be. */
  strings(surroundings: LocaleSurroundings | undefined): DisplayStrings | undefined {
    if (!surroundings) return this.extracted?.strings;
    const { main, catalogs } = surroundings;
    const from = [main, ...catalogs];
    const { extracted } = this;
    if (extracted && extracted.from.length === from.length && extracted.from.every((file, i) => file === from[i])) return extracted.strings;
    const strings = displayStrings(main.cursor, new Map(catalogs.map((file) => [file.path, file.cursor])), this.entries);
    const texts = strings.strings.map((s) => s.text);
    const same = extracted && extracted.texts.length === texts.length && extracted.texts.every((text, i) => text === texts[i]);
    this.extracted = { from, strings, texts: same ? extracted.texts : texts };
    this.history.note(strings);
    return strings;
  }

  /** The texts of the display strings; the same list for as long as they are the same. */
  texts(surroundings: LocaleSurroundings | undefined): readonly string[] {
    this.strings(surroundings);
    return this.extracted?.texts ?? NO_TEXTS;
  }

  /** What a translation file says, as far as it can be read. */
  locale(file: OpenFile): LocaleFile {
    return this.reading(file).locale;
  }

  /** The review marks of the studio's file. */
  marks(files: readonly OpenFile[]): ReviewMarks | undefined {
    const file = files.find((f) => f.path === REVIEW_PATH && !f.unreadable);
    if (!file) return undefined;
    if (this.marksRead?.from !== file) this.marksRead = { from: file, marks: readReviewMarks(file.source.text) };
    return this.marksRead.marks;
  }

  /** The file of marks as fixes can write it. */
  marksFile(files: readonly OpenFile[]): MarksFile | undefined {
    const file = files.find((f) => f.path === REVIEW_PATH);
    const marks = this.marks(files);
    if (file && marks) return { marks, length: file.source.text.length };
    return this.mayMakeMarks ? NO_MARKS : undefined;
  }

  /** Everything that is to be said about the translations of a project. `files` may hold the studio's own files too. */
  check(files: readonly OpenFile[], surroundings: LocaleSurroundings | undefined): Finding[] {
    const locales = files.filter((file) => file.kind === 'locale');
    if (locales.length === 0) return [];
    const strings = this.strings(surroundings);
    const marksFile = this.marksFile(files);
    const marks = marksFile?.marks;
    const findings = checkLocaleSet(locales.map((file) => file.path));
    const options = { ...(strings ? { became: this.history.became(strings) } : {}), marks: marksFile };
    if (strings && surroundings) {
      const readable = locales.filter((file) => !file.unreadable).map((file) => this.locale(file));
      findings.push(...leftBehind(strings, readable.sort((a, b) => (a.language < b.language ? -1 : 1)), this.history, marksFile));
    }
    for (const file of locales) {
      const reading = this.reading(file);
      findings.push(...reading.own);
      if (!strings || !this.extracted || file.unreadable) continue;
      const { texts } = this.extracted;
      if (reading.judged?.texts !== texts || reading.judged.marks !== marks) {
        reading.judged = { texts, marks, findings: checkLocaleKeys(reading.locale, strings, options) };
      }
      findings.push(...reading.judged.findings);
    }
    return findings;
  }

  private reading(file: OpenFile): ReadFile {
    const known = this.read.get(file);
    if (known) return known;
    const { root } = file.unreadable ? { root: undefined } : file.document;
    const value = root ? nodeValue(root) : undefined;
    // While the text is torn only what it still says is judged: nothing is reported as missing.
    const torn = !file.unreadable && !file.document.wellFormed;
    const own = checkLocale(Cursor.root(file.path, value), file.bytes).filter((f) => !torn || !ASKS_FOR_MORE.has(f.code));
    const reading: ReadFile = { locale: readLocale(file.path, value), own, judged: undefined };
    this.read.set(file, reading);
    return reading;
  }
}

const NO_MARKS: MarksFile = { marks: new Map(), length: 0 };

/** Faults that something more would mend, which may stand in the part of a torn text that cannot be read. */
const ASKS_FOR_MORE: ReadonlySet<string> = new Set([
  'ruleset/locale-meta-missing',
  'ruleset/locale-missing',
  'ruleset/locale-translates-nothing',
  'ruleset/locale-direction-left-out',
]);
