import type { Finding, FixPlan } from '../../../../language/json/finding';
import { nearest } from '../../../../language/nearest';
import { escapeSegment } from '../../../../language/pointer';
import { cut } from '../shape/texts';
import { ENGLISH } from './language-tag';
import { staleKeys } from './table';
import type { DisplayStrings, LocaleFile } from './types';
import { markSteps, type MarksFile } from './review-marks';

/** Most stale keys that get a guess by their letters, and most strings one is compared with. */
const MOST_GUESSED = 40;
const MOST_COMPARED = 500;
/** Most missing strings that one fix adds; more are filled in the table. */
const MOST_ADDED = 300;

export interface KeyCheckOptions {
  /** What a string that is no longer shown became, when that is known. */
  readonly became?: (text: string) => string | undefined;
  /** Set when the studio's file of review marks can be written, so that a fix marks what it moves. */
  readonly marks?: MarksFile | undefined;
}

/**
 * What a translation file says beside its ruleset: keys that are no display string (a warning with ways out), and how many
 * strings are not translated yet. Reference 5, section 5.10, "Locale files".
 */
export function checkLocaleKeys(locale: LocaleFile, strings: DisplayStrings, options: KeyCheckOptions = {}): Finding[] {
  if (locale.language === ENGLISH || !locale.translates) return [];
  const missing = strings.strings.filter(({ text }) => !locale.strings.has(text)).map(({ text }) => text);
  const untranslated = strings.strings.filter(({ text }) => (locale.strings.get(text) ?? '') === '').map(({ text }) => text);
  const guess = guesser(untranslated);
  const findings = staleKeys(locale, strings).map((key) => stale(locale, strings, key, options.became?.(key) ?? guess(key), options));
  if (untranslated.length > 0 && strings.strings.length > 0) {
    findings.push({
      file: locale.path,
      pointer: '/ruleset',
      severity: 'info',
      code: 'ruleset/locale-untranslated',
      params: {
        count: untranslated.length,
        total: strings.strings.length,
        some: untranslated.slice(0, 3).map((text) => (text.length > 40 ? `${cut(text, 39)}…` : text)),
      },
      mark: 'key',
      fixes: missing.length > 0 && missing.length <= MOST_ADDED ? [addMissing(locale, missing)] : [],
    });
  }
  return findings;
}

function addMissing(locale: LocaleFile, missing: readonly string[]): FixPlan {
  const params = { count: missing.length };
  return {
    code: 'ruleset/fix-locale-add-missing',
    params,
    steps: missing.map((key) => ({ op: 'insert' as const, file: locale.path, pointer: `/ruleset/${escapeSegment(key)}`, value: '' })),
  };
}

function stale(locale: LocaleFile, strings: DisplayStrings, key: string, to: string | undefined, options: KeyCheckOptions): Finding {
  const pointer = `/ruleset/${escapeSegment(key)}`;
  const text = locale.strings.get(key) ?? '';
  const target = to !== undefined && strings.byText.has(to) ? to : undefined;
  const taken = target !== undefined && (locale.strings.get(target) ?? '') !== '';
  const remove: FixPlan = {
    code: 'ruleset/fix-remove-key',
    params: { key },
    preferred: text === '' || taken,
    steps: [{ op: 'remove', file: locale.path, pointer }],
  };
  const fixes = target !== undefined && !taken && text !== '' ? [move(locale, key, target, text, options), remove] : [remove];
  return {
    file: locale.path,
    pointer,
    severity: 'warning',
    code: 'ruleset/locale-stale-key',
    params: { key, to: target ?? '', taken },
    mark: 'key',
    fixes,
  };
}

/** "Move the translation to the string it became", marked for review where the studio's file of marks is there. */
function move(locale: LocaleFile, key: string, to: string, text: string, { marks }: KeyCheckOptions): FixPlan {
  const from = `/ruleset/${escapeSegment(key)}`;
  const target = `/ruleset/${escapeSegment(to)}`;
  const file = locale.path;
  const steps: FixPlan['steps'] = locale.strings.has(to)
    ? [
        { op: 'set', file, pointer: target, value: text },
        { op: 'remove', file, pointer: from },
      ]
    : [{ op: 'rename', file, pointer: from, key: to }];
  const mark = markSteps(marks, [{ language: locale.language, key: to, from: key }]);
  return { code: 'ruleset/fix-locale-move', params: { to }, preferred: true, steps: [...steps, ...mark] };
}

/** What a key may have become by its letters: the same but for case, blanks and signs, or the nearest string without a translation. */
function guesser(untranslated: readonly string[]): (key: string) => string | undefined {
  let plain: Map<string, string> | undefined;
  let guessed = 0;
  return (key) => {
    plain ??= new Map(untranslated.map((text) => [letters(text), text]));
    const same = letters(key) === '' ? undefined : plain.get(letters(key));
    if (same !== undefined || guessed >= MOST_GUESSED) return same;
    guessed++;
    const near = untranslated.filter((text) => Math.abs(text.length - key.length) <= Math.max(2, key.length / 3));
    return nearest(key, near.slice(0, MOST_COMPARED), 1)[0];
  };
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
