import { describe, expect, it } from 'vitest';
import { checkLocaleKeys } from './check-keys';
import { carryTranslations } from './carry';
import { textSteps } from './edit-steps';
import { readLocale } from './locale-file';
import { changeMarks, printReviewMarks, readReviewMarks, REVIEW_PATH } from './review-marks';
import { renamedStrings, StringHistory } from './string-history';
import { edited, labels, locale } from './testing';

const text = (ruleset: Readonly<Record<string, string>>): string => JSON.stringify({ _meta: { locale: 'ru' }, ruleset }, null, 2);

function findings(strings: ReturnType<typeof labels>, ruleset: Readonly<Record<string, string>>, became?: (key: string) => string | undefined) {
  return checkLocaleKeys(locale('ru', ruleset), strings, became ? { became } : {});
}

describe('keys of a translation', () => {
  it('are display strings, or numbered ones', () => {
    expect(findings(labels('Grip', 'Type 2'), { Grip: 'a', 'Grip 2': 'b', 'Type 2': 'c', 'Type 2 3': 'd' })).toEqual([]);
    expect(findings(labels('Grip'), { Grip: 'a', 'Wit 2': 'b', 'Grip  2': 'c', grip: 'd', 'Grip b': 'e' }).map((f) => f.pointer)).toEqual(['/ruleset/Wit 2', '/ruleset/Grip  2', '/ruleset/grip', '/ruleset/Grip b']);
  });

  it.each<[string, string[], Record<string, string>, string, string]>([
    ['one letter differs', ['Strength', 'Wit'], { Strenght: 'Сила', Wit: 'Ум' }, 'Strength', 'Сила'],
    ['case and signs differ', ['Hold fast!'], { 'hold, fast': 'Держись' }, 'Hold fast!', 'Держись'],
    ['into an empty text', ['Strength'], { Strenght: 'Сила', Strength: '' }, 'Strength', 'Сила'],
  ])('%s: the translation moves to the string it became', (_, given, ruleset, to, value) => {
    const [finding] = findings(labels(...given), ruleset);
    const fix = finding?.fixes?.[0];
    expect(fix).toMatchObject({ code: 'ruleset/fix-locale-move', preferred: true });
    const after = readLocale('locales/ru.json', JSON.parse(edited(text(ruleset), fix?.steps ?? [])));
    expect(after.strings.get(to)).toBe(value);
    expect(findings(labels(...given), Object.fromEntries(after.strings)).filter((f) => f.severity === 'warning')).toEqual([]);
  });

  it('a string that has a translation keeps it', () => {
    const [finding] = findings(labels('Strength'), { Strenght: 'Сила', Strength: 'Мощь' }, () => 'Strength');
    expect(finding?.params).toMatchObject({ to: 'Strength', taken: true });
    expect(finding?.fixes?.map((f) => f.code)).toEqual(['ruleset/fix-remove-key']);
  });

  it('what is not translated yet is told once, and can be added empty', () => {
    const [finding] = findings(labels('A', 'B', 'C'), { A: 'a', B: '' });
    expect(finding).toMatchObject({ severity: 'info', code: 'ruleset/locale-untranslated', params: { count: 2, total: 3 } });
    const after = readLocale('locales/ru.json', JSON.parse(edited(text({ A: 'a', B: '' }), finding?.fixes?.[0]?.steps ?? [])));
    expect([...after.strings]).toEqual([['A', 'a'], ['B', ''], ['C', '']]);
    expect(findings(labels('A'), { A: 'a' })).toEqual([]);
    expect(checkLocaleKeys(readLocale('locales/ru.json', { _meta: { locale: 'ru' } }), labels('A'))).toEqual([]);
  });

  it('marks what it moves where the studio keeps marks', () => {
    const marks = { marks: new Map(), length: 3 };
    const [finding] = checkLocaleKeys(locale('ru', { Strenght: 'Сила' }), labels('Strength'), { marks });
    const steps = (finding?.fixes?.[0]?.steps ?? []).filter((step) => step.file === REVIEW_PATH);
    expect(readReviewMarks(edited('{}\n', steps))).toEqual(new Map([['ru', new Map([['Strength', 'Strenght']])]]));
  });
});

describe('a changed English text', () => {
  it('is told by its place, not by its position', () => {
    expect(renamedStrings(labels('a=Grip', 'b=Wit'), labels('b=Wit', 'a=Hold'))).toEqual([{ from: 'Grip', to: 'Hold', stillUsed: false }]);
    expect(renamedStrings(labels('a=Grip', 'b=Grip'), labels('a=Hold', 'b=Grip'))).toEqual([{ from: 'Grip', to: 'Hold', stillUsed: true }]);
    expect(renamedStrings(labels('a=Grip'), labels('b=Grip'))).toEqual([]);
  });

  it('is remembered over several changes', () => {
    const history = new StringHistory();
    history.note(labels('a=Grip', 'b=Wit'));
    history.note(labels('a=Gri', 'b=Wit'));
    const now = labels('a=Hold', 'b=Wit');
    history.note(now);
    const became = history.became(now);
    expect(['Grip', 'Gri', 'Wit', 'Nothing'].map(became)).toEqual(['Hold', 'Hold', undefined, undefined]);
    const [finding] = findings(now, { Grip: 'Хват', Wit: 'Ум' }, became);
    expect(finding?.params).toMatchObject({ key: 'Grip', to: 'Hold' });
  });

  it.each<[string, Record<string, string>, { from: string; to: string; stillUsed: boolean }[], Record<string, string>]>([
    ['the key is renamed where it stands', { A: 'a', B: 'b', C: 'c' }, [{ from: 'B', to: 'X', stillUsed: false }], { A: 'a', X: 'b', C: 'c' }],
    ['copied while the old text is shown elsewhere', { A: 'a', B: 'b' }, [{ from: 'A', to: 'X', stillUsed: true }], { A: 'a', X: 'a', B: 'b' }],
    ['an empty text is filled', { A: 'a', X: '' }, [{ from: 'A', to: 'X', stillUsed: false }], { X: 'a' }],
    ['a translation that is there stays', { A: 'a', X: 'x' }, [{ from: 'A', to: 'X', stillUsed: false }], { A: 'a', X: 'x' }],
    ['nothing to carry', { A: '' }, [{ from: 'A', to: 'X', stillUsed: false }, { from: 'Z', to: 'Y', stillUsed: false }], { A: '' }],
    ['one text that became two', { A: 'a' }, [{ from: 'A', to: 'X', stillUsed: false }, { from: 'A', to: 'Y', stillUsed: false }], { X: 'a', Y: 'a' }],
    ['two texts that became one', { A: 'a', B: 'b' }, [{ from: 'A', to: 'X', stillUsed: false }, { from: 'B', to: 'X', stillUsed: false }], { X: 'a', B: 'b' }],
  ])('carries its translations: %s', (_, before, renamed, after) => {
    const { steps, review } = carryTranslations(renamed, [locale('ru', before)]);
    const result = readLocale('locales/ru.json', JSON.parse(edited(text(before), steps)));
    expect(Object.fromEntries(result.strings)).toEqual(after);
    for (const { key, from } of review) expect(result.strings.get(key)).toBe(before[from]);
  });

  it('marks keep the English a translation was made for, also over two changes', () => {
    const once = changeMarks(new Map(), [{ language: 'ru', key: 'B', from: 'A' }]);
    const twice = changeMarks(once, [{ language: 'ru', key: 'C', from: 'B' }]);
    expect(readReviewMarks(printReviewMarks(twice))).toEqual(new Map([['ru', new Map([['C', 'A']])]]));
    expect(printReviewMarks(changeMarks(twice, [], [{ language: 'ru', key: 'C' }]))).toBe('{}\n');
    expect(readReviewMarks('not json')).toEqual(new Map());
    expect(readReviewMarks('{"ru":{"a":5,"b":"c"},"pt":7}')).toEqual(new Map([['ru', new Map([['b', 'c']])], ['pt', new Map()]]));
  });
});

describe('writing texts', () => {
  const strings = labels('A', 'B', 'C', 'D');
  it.each<[string, string, { section: 'package' | 'ruleset'; key: string; text: string }[], string]>([
    ['a text is changed in place', '{"_meta":{},"ruleset":{"A": "a","C":"c"}}', [{ section: 'ruleset', key: 'A', text: 'x' }], '{"_meta":{},"ruleset":{"A": "x","C":"c"}}'],
    ['a new one stands in the ruleset\'s order', '{\n  "ruleset": {\n    "A": "a",\n    "C": "c"\n  }\n}', [{ section: 'ruleset', key: 'B', text: 'b' }], '{\n  "ruleset": {\n    "A": "a",\n    "B": "b",\n    "C": "c"\n  }\n}'],
    ['the first of all', '{"ruleset":{"C":"c"}}', [{ section: 'ruleset', key: 'A', text: 'a' }, { section: 'ruleset', key: 'D', text: 'd' }], '{"ruleset":{"A":"a","C":"c","D":"d"}}'],
    ['an empty text that is not there', '{"ruleset":{}}', [{ section: 'ruleset', key: 'A', text: '' }], '{"ruleset":{}}'],
    ['the section is made', '{"_meta":{}}', [{ section: 'ruleset', key: 'A', text: 'a' }, { section: 'ruleset', key: 'B', text: 'b' }], '{"_meta":{},"ruleset":{"A":"a","B":"b"}}'],
    ['the card comes before the ruleset', '{"_meta":{},"ruleset":{}}', [{ section: 'package', key: 'name', text: 'n' }], '{"_meta":{},"package":{"name":"n"},"ruleset":{}}'],
    ['of two changes the last counts', '{"ruleset":{"A":"a"}}', [{ section: 'ruleset', key: 'A', text: 'x' }, { section: 'ruleset', key: 'A', text: 'y' }], '{"ruleset":{"A":"y"}}'],
  ])('%s', (_, before, changes, after) => {
    const steps = textSteps(readLocale('locales/ru.json', JSON.parse(before)), changes, strings);
    const result = edited(before, steps);
    expect(JSON.stringify(JSON.parse(result))).toBe(JSON.stringify(JSON.parse(after)));
    if (before.includes('\n')) expect(result).toBe(after);
  });
});
