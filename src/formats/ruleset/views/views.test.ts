import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../language/text-index';
import { isRefusal, jsonEdit } from '../../../language/json/edit';
import { parseJson } from '../../../language/json/parse';
import type { JsonValue } from '../../../language/json/tree';
import type { LadderStep } from '../rules/play';
import { ENGLISH_TRANSLATOR } from '../rules/translate/translator';
import { textSay } from './language/say';
import { ladderSentence } from './layers/change-words';
import { pastedSheets } from './migrate/runs';
import { printJson, stepsBetween, usableName } from './play/sheet-files';
import { playWords } from './words';
import { battleWords } from './words-battle';
import { checkWords } from './words-checks';
import { languageWords } from './words-language';
import { layerWords } from './words-layers';
import { migrationWords } from './words-migrate';
import { sheetWords } from './words-sheet';

const all = { ...sheetWords, ...checkWords, ...layerWords, ...migrationWords, ...languageWords, ...battleWords };

describe('words', () => {
  it('have the same places in every language', () => {
    const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const [key, [en, ...others]] of Object.entries(all)) {
      for (const other of others) expect(places(other), key).toEqual(places(en));
      for (const text of [en, ...others]) expect(text.trim(), key).not.toBe('');
    }
  });

  it('have one form for one', () => {
    const w = playWords('en');
    expect(w('draft.accept', { n: 1 })).toBe('Accept this step');
    expect(w('draft.accept', { n: 3 })).toBe('Accept 3 steps');
    expect(playWords('tr')('draft.accept', { n: 3 })).toBe('3 adımı kabul et');
  });

  it.each([[0, '0%'], [1, '100%'], [1 - 1e-15, '100%'], [0.5, '50.0%'], [0.9999, '>99.9%'], [1 / 2 ** 14, '0.0061%'], [1e-9, '<0.0001%']])('write a chance of %d as %s', (chance, text) => {
    expect(playWords('en').percent(chance)).toBe(text);
  });
});

describe('a stored sheet is changed by the smallest edit', () => {
  const json = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.integer(), fc.boolean(), fc.string({ maxLength: 4 }), fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 3, noNullPrototype: true })),
  })).value;
  const object = fc.dictionary(fc.constantFrom('v', 'build', 'x'), json, { maxKeys: 3, noNullPrototype: true });

  it('whatever it was and becomes', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const text = printJson(before);
        const edits = jsonEdit(parseJson(text), stepsBetween(before, after));
        if (isRefusal(edits)) throw new Error(edits.refused.code);
        expect(JSON.parse(applyEdits(text, edits))).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  it('and keeps what the author wrote around it', () => {
    const text = '{ "v": 1,\n  "build": { "abilities": { "back": 2 },   "fields": {} } }\n';
    const edits = jsonEdit(parseJson(text), stepsBetween({ v: 1, build: { abilities: { back: 2 }, fields: {} } }, { v: 1, build: { abilities: { back: 5 }, fields: {} } }));
    expect(isRefusal(edits) ? '' : applyEdits(text, edits)).toBe(text.replace('"back": 2', '"back": 5'));
  });

  it.each([['Lamp keeper', 'Lamp keeper'], ['  a/b:c ', 'a b c'], ['..', ''], ['ünal.live', ''], ['등불지기', '등불지기'], ['', '']])('a name of %j is %j', (wish, name) => {
    expect(usableName(wish)).toBe(name);
  });
});

describe('differences', () => {
  it('say what a new ladder moves, takes and brings', () => {
    const step = (label: string, dc: number): LadderStep => ({ label, dc, pointer: '', successes: undefined, target: undefined });
    const w = textSay(playWords('en'), ENGLISH_TRANSLATOR);
    expect(ladderSentence([step('Easy', 6), step('Hard', 10), step('Desperate', 12)], [step('Easy', 7), step('Hard', 10), step('Hopeless', 17)], { kind: 'dice-sum' }, w)).toBe('Easy 6 → 7. Gone: Desperate. New: Hopeless (17).');
    expect(ladderSentence([step('Easy', 6)], [step('Easy', 6)], { kind: 'dice-sum' }, w)).toBe('A ladder with the same steps takes the place of the old one.');
  });
});

describe('pasted sheets', () => {
  it.each([
    ['a stored sheet', '{ "v": 2, "build": { "fields": {} } }', [{ sheet: { v: 2, build: { fields: {} } }, live: {} }]],
    ['one with its live state', '{ "v": 2, "build": {}, "live": { "pools": {} } }', [{ sheet: { v: 2, build: {} }, live: { pools: {} } }]],
    ['both apart', '{ "sheet": { "v": 1, "build": {} }, "live": null }', [{ sheet: { v: 1, build: {} }, live: {} }]],
    ['a bare build', '{ "fields": { "xp": 3 } }', [{ sheet: { v: 1, build: { fields: { xp: 3 } } }, live: {} }]],
    ['a list', '[{ "v": 1, "build": {} }, 3]', [{ sheet: { v: 1, build: {} }, live: {} }]],
    ['no JSON', '{ v: 1 }', undefined],
  ])('%s', (_, text, sheets) => {
    expect(pastedSheets(text)).toEqual(sheets);
  });
});
