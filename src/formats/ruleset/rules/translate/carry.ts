import type { EditStep } from '../../../../language/json/finding';
import { escapeSegment } from '../../../../language/pointer';
import type { RenamedString } from './string-history';
import type { LocaleFile } from './types';

/** What keeps translations when English strings change. */
export interface CarryPlan {
  /** Steps on the translation files, all for the files as they are. */
  readonly steps: readonly EditStep[];
  /** Translations that now stand for other English words, to be marked for review (`changeMarks`). */
  readonly review: readonly { readonly language: string; readonly key: string; readonly from: string }[];
}

const at = (key: string): string => `/ruleset/${escapeSegment(key)}`;

/**
 * The steps that give changed strings the translations they had: the key is renamed, or copied while the old English is
 * still shown elsewhere. A translation the new string has already is kept, and the old key stays where it is.
 */
export function carryTranslations(renamed: readonly RenamedString[], files: readonly LocaleFile[]): CarryPlan {
  const steps: EditStep[] = [];
  const review: { language: string; key: string; from: string }[] = [];
  for (const file of files) {
    const gone = new Set<string>();
    const given = new Set<string>();
    for (const { from, to, stillUsed } of renamed) {
      const text = file.strings.get(from);
      if (text === undefined || text === '' || given.has(to) || (file.strings.get(to) ?? '') !== '') continue;
      given.add(to);
      review.push({ language: file.language, key: to, from });
      const empty = file.strings.has(to);
      if (stillUsed || gone.has(from))
        steps.push(
          empty
            ? set(file, to, text)
            : { op: 'insert', file: file.path, pointer: at(to), value: text, ...(stillUsed ? { after: from } : {}) },
        );
      else if (empty) steps.push(set(file, to, text), { op: 'remove', file: file.path, pointer: at(from) });
      else steps.push({ op: 'rename', file: file.path, pointer: at(from), key: to });
      if (!stillUsed) gone.add(from);
    }
  }
  return { steps, review };
}

function set(file: LocaleFile, key: string, value: string): EditStep {
  return { op: 'set', file: file.path, pointer: at(key), value };
}
