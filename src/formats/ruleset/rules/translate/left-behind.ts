import type { Finding } from '../../../../language/json/finding';
import { carryTranslations } from './carry';
import { ENGLISH } from './language-tag';
import { markSteps, type MarksFile } from './review-marks';
import type { StringHistory } from './string-history';
import type { DisplayStrings, LocaleFile } from './types';

/** Places told by a number only: what stands there may have moved up or down, and is not taken for a changed text. */
const NUMBERED = /\/\d+$/;

/**
 * The English texts that changed and left their translations behind, each at the place that shows it, with the fix that
 * carries them to the new words, to be read again. A warning where the old words are shown nowhere any more; otherwise,
 * where only one of several places changed, a note. Seed 000: what a lookup finds is the English text itself.
 */
export function leftBehind(strings: DisplayStrings, files: readonly LocaleFile[], history: StringHistory, marks: MarksFile | undefined): Finding[] {
  const changed = history.changedPlaces();
  const translating = files.filter((file) => file.translates && file.language !== ENGLISH);
  if (changed.length === 0 || translating.length === 0) return [];
  const places = new Map(changed.map(({ place, former }) => [place, former]));
  const findings: Finding[] = [];
  for (const { text: to, uses } of strings.strings) {
    const use = uses.find(({ place }) => places.has(place));
    if (!use) continue;
    const former = (places.get(use.place) ?? []).filter((text) => text !== to);
    const gone = former.filter((text) => !strings.byText.has(text)).reverse();
    // What was passed while typing is no text that was meant: of those still shown elsewhere only the first counts.
    const kept = NUMBERED.test(use.place) ? [] : former.filter((text) => strings.byText.has(text)).slice(0, 1);
    for (const from of [...gone, ...kept]) {
      const stillUsed = strings.byText.has(from);
      const { steps, review } = carryTranslations([{ from, to, stillUsed }], translating);
      if (review.length === 0) continue;
      const languages = review.map(({ language }) => language);
      findings.push({
        file: use.file,
        pointer: use.pointer,
        severity: stillUsed ? 'info' : 'warning',
        code: 'ruleset/translations-left-behind',
        params: { from, to, languages, stillUsed },
        fixes: [{ code: 'ruleset/fix-carry-translations', params: { to, languages }, preferred: true, steps: [...steps, ...markSteps(marks, review)] }],
      });
      break;
    }
  }
  return findings;
}
