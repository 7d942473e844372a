import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../language/json/tree';
import { parseJson } from '../../../../language/json/parse';
import { applyEdits } from '../../../../language/text-index';
import type { DocumentChange, TextDocument } from '../../../../workspace/types';
import { readRules } from '../../rules/play';
import { shifted, withTyped, type Cards } from './cards';
import { LiveJson } from './live-json';
import { neverTaken, placesOf, runOf } from './runs';

describe('open cards', () => {
  const typed = { text: '{', over: '{}' };
  const cards = (...open: string[]): Cards => ({ open: new Set(open), json: new Map(open.map((at) => [at, typed])) });
  const at = (index: number) => `/m/0/steps/${index}`;

  it.each<[string, number | undefined, number | undefined, string[], string[]]>([
    ['go along when one moves down', 0, 2, [at(0), at(1)], [at(2), at(0)]],
    ['go along when one moves up', 2, 0, [at(2), at(0)], [at(0), at(1)]],
    ['close with what was removed, and the rest moves up', 1, undefined, [at(1), at(2)], [at(1)]],
    ['make place for what came', undefined, 1, [at(0), at(1)], [at(0), at(2)]],
    ['leave other lists alone', 0, 1, ['/m/1/steps/0', '/m/0/stepsX/0'], ['/m/1/steps/0', '/m/0/stepsX/0']],
  ])('%s', (_, from, to, before, after) => {
    const next = shifted(cards(...before), '/m/0/steps', from, to);
    expect([...next.open]).toEqual(after);
    expect([...next.json.keys()]).toEqual(after);
  });

  it('move with the steps below an entry', () => {
    expect([...shifted(cards('/m/1/steps/3'), '/m', 1, 0).open]).toEqual(['/m/0/steps/3']);
  });

  it('keep typed JSON until it is used', () => {
    const with1 = withTyped(cards(), '/a', typed);
    expect(with1.json.get('/a')).toEqual(typed);
    expect(withTyped(with1, '/a', undefined).json.size).toBe(0);
  });
});

describe('a text that is followed', () => {
  /** As much of a document as is asked for. */
  function textOf(start: string) {
    const listeners = new Set<(change: DocumentChange) => void>();
    let text = start;
    let version = 1;
    const document: Pick<TextDocument, 'text' | 'version' | 'subscribe'> = {
      get text() {
        return text;
      },
      get version() {
        return version;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const put = (from: string, to: string) => {
      const at = text.indexOf(from);
      const edits = [{ span: { start: at, end: at + from.length }, text: to }];
      text = applyEdits(text, edits);
      version++;
      for (const listener of listeners) listener({ edits, version, cause: 'edit', origin: '' });
    };
    return { document, put };
  }
  const START = '{ "sheet": { "version": 1, "migrations": [{ "from": 1, "steps": [{ "rename": "field", "from": "a", "to": "b" }] }] } }';
  const versionOf = (sheet: JsonValue) => (sheet as { version: number }).version;

  it('gives the sheet as it stands after each change, also after one that was missed', () => {
    const { document, put } = textOf(START);
    const live = new LiveJson(document);
    expect(versionOf(live.snapshot().sheet)).toBe(1);
    put('"version": 1', '"version": 2');
    expect(versionOf(live.snapshot().sheet)).toBe(2);
    const stop = live.subscribe(() => undefined);
    put('"version": 2', '"version": 33');
    expect(versionOf(live.snapshot().sheet)).toBe(33);
    stop();
    put('33', '4');
    live.subscribe(() => undefined);
    put('"version": 4', '"version": 5');
    expect(versionOf(live.snapshot().sheet)).toBe(5);
    expect(live.current().text).toBe(parseJson(document.text).text);
  });

  it('keeps what could last be read while it is torn, and is the same object until something changes', () => {
    const { document, put } = textOf(START);
    const live = new LiveJson(document);
    live.subscribe(() => undefined);
    const before = live.snapshot();
    expect(live.snapshot()).toBe(before);
    put('"version": 1,', '{ [');
    expect(live.snapshot()).toMatchObject({ torn: 1, sheet: before.sheet, shape: before.shape });
    put('{ [', '"version": 1,');
    expect(live.snapshot()).toMatchObject({ torn: undefined, sheet: before.sheet });
  });

  it('knows a shape by the steps and cases, not by what they say', () => {
    const { document, put } = textOf(START);
    const live = new LiveJson(document);
    live.subscribe(() => undefined);
    const first = live.snapshot();
    put('"to": "b"', '"to": "c"');
    expect(live.snapshot().shape).toBe(first.shape);
    put('"steps": [', '"steps": [{},');
    expect(live.snapshot().shape).not.toBe(first.shape);
    expect(live.shapeAt(first.version)).toBe(first.shape);
    expect(live.shapeAt(99)).toBeUndefined();
  });
});

describe('sheets that were moved', () => {
  const rules = readRules({
    sheet: {
      version: 2,
      fields: [{ id: 'class', label: 'Class', type: 'text', maxLength: 40 }, { id: 'a', label: 'A', type: 'number', min: 0, max: 9 }, { id: 'b', label: 'B', type: 'number', min: 0, max: 9 }],
      migrations: [{ from: 1, steps: [{ route: 'level', by: 'class', cases: [{ words: ['scout'], to: 'a' }], else: 'b', default: 4 }] }],
    },
  });
  const run = (fields: { [key: string]: JsonValue }) => runOf(rules, { id: 'x', name: 'X', from: 'pasted', sheet: { v: 1, build: { fields } }, live: null });

  it('show each place before and after, what was lost and what landed on a default', () => {
    const places = placesOf(run({ class: 'Scout', level: 3, purse: 7 }));
    expect(places.map((one) => [one.at, one.before, one.after, one.fate?.fate])).toEqual([
      ['/build/fields/class', 'Scout', 'Scout', undefined],
      ['/build/fields/level', 3, 3, 'moved'],
      ['/build/fields/purse', 7, 7, 'lost'],
      ['/build/fields/a', undefined, 3, undefined],
    ]);
    expect(placesOf(run({ class: 'Scout' })).find((one) => one.at === '/build/fields/a')?.landed).toMatchObject({ value: 4, whose: 'step' });
  });

  it('tell the ways that none of them took', () => {
    const never = (...texts: string[]) => neverTaken(rules, texts.map((text) => run({ class: text, level: 1 }))).map((one) => one.index);
    expect(never('Scout')).toEqual([undefined]);
    expect(never('Bard')).toEqual([0]);
    expect(never('Bard', 'Scout')).toEqual([]);
  });
});
