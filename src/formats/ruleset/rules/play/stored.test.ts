import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LIVE_LIMITS, readLive, storeLive } from './stored';

const kept = (live: unknown) => storeLive(readLive(live));

describe('a stored live state, entry by entry', () => {
  test.each([
    ['a whole value', { pools: { a: { value: 3 } } }, { pools: { a: { value: 3 } } }],
    ['temporary points', { pools: { a: { value: 3, temp: 0 } } }, { pools: { a: { value: 3, temp: 0 } } }],
    ['a fraction drops the pool', { pools: { a: { value: 1.5 }, b: { value: 1 } } }, { pools: { b: { value: 1 } } }],
    ['another key drops the pool', { pools: { a: { value: 1, note: 'x' } } }, {}],
    ['temporary points below 0 drop it', { pools: { a: { value: 1, temp: -1 } } }, {}],
    [
      'a number beyond a million drops it',
      { pools: { a: { value: 1_000_001 } }, tracks: { b: -1_000_001, c: -1_000_000 } },
      { tracks: { c: -1_000_000 } },
    ],
    ['a text for a track', { tracks: { a: '3', b: 2 } }, { tracks: { b: 2 } }],
    ['marks', { wounds: { a: { marks: ['x', ''] } } }, { wounds: { a: { marks: ['x', ''] } } }],
    ['one mark that is no text drops the entry whole', { wounds: { a: { marks: ['x', 3] } } }, {}],
    ['65 marks', { wounds: { a: { marks: Array.from({ length: 65 }, () => 'x') } } }, {}],
    ['a long mark', { wounds: { a: { marks: ['x'.repeat(201)] } } }, {}],
    ['overflow below 0', { wounds: { a: { marks: [], overflow: -1 } } }, {}],
    ['a text of 501 characters', { text: { a: 'x'.repeat(501), b: 'x'.repeat(500) } }, { text: { b: 'x'.repeat(500) } }],
    ['a state of 81 characters', { states: { a: 'x'.repeat(81), b: 'x' } }, { states: { b: 'x' } }],
    ['conditions: repeats once, others dropped', { conditions: ['a', 3, 'a', 'x'.repeat(81), 'b'] }, { conditions: ['a', 'b'] }],
    ['a part that is no object', { pools: [1], conditions: { a: true }, tracks: { a: 1 } }, { tracks: { a: 1 } }],
    ['a live state that is no object', [1, 2], {}],
    ['nothing', null, {}],
    ['an unknown part', { purse: { coin: 3 } }, {}],
    ['a key of 201 characters', { tracks: { ['k'.repeat(201)]: 1, ['k'.repeat(200)]: 1 } }, { tracks: { ['k'.repeat(200)]: 1 } }],
    ['a key named __proto__', JSON.parse('{"tracks":{"__proto__":2}}') as unknown, JSON.parse('{"tracks":{"__proto__":2}}') as unknown],
  ])('%s', (_name, live, expected) => expect(kept(live)).toEqual(expected));

  it('keeps only so many entries, the first ones', () => {
    const many = (count: number, value: unknown) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, value]));
    const live = readLive({
      pools: many(700, { value: 1 }),
      tracks: many(40, 1),
      wounds: many(40, { marks: [] }),
      text: many(20, 'x'),
      states: many(40, 'x'),
      conditions: Array.from({ length: 99 }, (_, i) => `c${i}`),
    });
    expect([live.pools.size, live.tracks.size, live.wounds.size, live.text.size, live.states.size, live.conditions.length]).toEqual([
      LIVE_LIMITS.pools,
      LIVE_LIMITS.tracks,
      LIVE_LIMITS.wounds,
      LIVE_LIMITS.text,
      LIVE_LIMITS.states,
      LIVE_LIMITS.conditions,
    ]);
    expect(live.pools.has('k0')).toBe(true);
  });

  it('never throws, and what it keeps it keeps again', () => {
    fc.assert(fc.property(fc.jsonValue(), (live) => void expect(kept(kept(live))).toEqual(kept(live))));
  });
});
