import { describe, expect, it, test } from 'vitest';
import type { JsonValue } from '../../../../language/json/tree';
import { sumBase } from '../testing/base';
import { editLive, type LiveEdit } from './live-edit';
import { readRules } from './rules/read';
import { openSheet } from './sheet/sheet';

const rules = readRules(sumBase());
const edited = (live: JsonValue, edit: LiveEdit, build: JsonValue = {}) => editLive(openSheet(rules, { build, live }), live, edit);
const bruises = (marks: string[], overflow?: number): JsonValue => ({
  wounds: { bruises: { marks, ...(overflow === undefined ? {} : { overflow }) } },
});

describe('a change of the live state', () => {
  test.each<[string, JsonValue, LiveEdit, JsonValue | undefined]>([
    ['a pool, held to its maximum', {}, { kind: 'pool', key: 'rope', value: 99 }, { pools: { rope: { value: 4 } } }],
    ['back at its start the entry goes away', { pools: { breath: { value: 2 } } }, { kind: 'pool', key: 'breath', value: 5 }, {}],
    ['a pool that is not on the sheet', {}, { kind: 'pool', key: 'gone', value: 1 }, undefined],
    ['a hidden track', {}, { kind: 'track', id: 'fame', value: 3 }, undefined],
    ['a state', {}, { kind: 'state', id: 'weather', value: 'storm' }, { states: { weather: 'storm' } }],
    ['a value the state does not offer', {}, { kind: 'state', id: 'weather', value: 'hail' }, undefined],
    ['a text, cut to its length', {}, { kind: 'text', id: 'course', value: 'x'.repeat(99) }, { text: { course: 'x'.repeat(80) } }],
    ['a text emptied', { text: { course: 'North' } }, { kind: 'text', id: 'course', value: '' }, {}],
    ['a condition', { conditions: ['cursed'] }, { kind: 'condition', id: 'soaked', on: true }, { conditions: ['cursed', 'soaked'] }],
    ['a condition off, also one that is not declared', { conditions: ['cursed'] }, { kind: 'condition', id: 'cursed', on: false }, {}],
    [
      'what is not touched stays as stored',
      { tracks: { gone: 4 }, pools: { breath: { value: 5 } } },
      { kind: 'state', id: 'weather', value: 'rain' },
      { tracks: { gone: 4 }, pools: { breath: { value: 5 } }, states: { weather: 'rain' } },
    ],
  ])('%s', (_name, live, edit, expected) => expect(edited(live, edit)).toEqual(expected));

  it('a track', () => {
    expect(edited({}, { kind: 'track', id: 'fame', value: 9 }, { fields: { rank: 'mate' } })).toEqual({ tracks: { fame: 5 } });
    expect(edited({ tracks: { fame: 3 } }, { kind: 'track', id: 'fame', value: 1 }, { fields: { rank: 'mate' } })).toEqual({});
  });
});

describe('marks', () => {
  const mark = (live: JsonValue, kind: string, amount = 1, box?: number) =>
    edited(live, { kind: 'mark', id: 'bruises', mark: kind, amount, ...(box === undefined ? {} : { box }) });

  it('go in by severity and push lighter ones down', () => {
    expect(mark(bruises(['knock']), 'cut')).toEqual(bruises(['cut', 'knock']));
  });

  it('on a full track make the lightest one step worse, whatever kind came in; then they are overflow', () => {
    expect(mark(bruises(['cut', 'knock', 'knock']), 'knock')).toEqual(bruises(['cut', 'cut', 'knock']));
    expect(mark(bruises(['cut', 'cut', 'cut']), 'knock', 2)).toEqual(bruises(['cut', 'cut', 'cut'], 2));
  });

  it('of an unknown kind, or on a track that is none, are refused', () => {
    expect(mark({}, 'burn')).toBeUndefined();
    expect(edited({}, { kind: 'mark', id: 'fame', mark: 'knock', amount: 1 })).toBeUndefined();
  });

  it('on an indexed track land on the named box or the next free one above; all or none', () => {
    const build = { fields: { years: 9 } };
    const dread = (live: JsonValue, amount: number, box?: number) =>
      edited(live, { kind: 'mark', id: 'dread', mark: 'fright', amount, ...(box === undefined ? {} : { box }) }, build);
    expect(dread({}, 1, 2)).toEqual({ wounds: { dread: { marks: ['', 'fright'] } } });
    expect(dread({ wounds: { dread: { marks: ['fright'] } } }, 1)).toEqual({ wounds: { dread: { marks: ['fright', 'fright'] } } });
    expect(dread({ wounds: { dread: { marks: ['fright'] } } }, 2)).toBeUndefined();
  });

  it('heal overflow first, then the lightest; a kind the track does not have heals the lightest', () => {
    const heal = (amount: number, kind?: string) =>
      edited(bruises(['cut', 'knock'], 1), { kind: 'heal', id: 'bruises', amount, ...(kind === undefined ? {} : { mark: kind }) });
    expect(heal(1)).toEqual(bruises(['cut', 'knock']));
    expect(heal(2)).toEqual(bruises(['cut']));
    expect(heal(2, 'cut')).toEqual(bruises(['knock']));
    expect(heal(2, 'burn')).toEqual(bruises(['cut']));
    expect(heal(9)).toEqual({});
  });
});
