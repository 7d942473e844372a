import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, EMPTY_TABLE, TableMemory, type ReceivedTable } from './table-memory';
import type { TableRow } from './types';

const row = (key: string, english = key): TableRow => ({ section: 'ruleset', key, english, uses: [], parts: [], cells: [] });

/** Takes in everything there is to come. */
function follow(memory: TableMemory, table: ReceivedTable, rows: readonly TableRow[]): { readonly table: ReceivedTable; readonly sent: number[] } {
  const sent: number[] = [];
  let held = table;
  for (let more = true; more; ) {
    const delta = memory.delta(held.state, rows);
    sent.push(delta.rows.length);
    const next = applyDelta(held, structuredClone(delta));
    if (!next) throw new Error('made for another state');
    held = next;
    more = delta.more;
  }
  return { table: held, sent };
}

describe('a table that is told by its differences', () => {
  it('is the same on the other side, whatever changes', () => {
    const texts = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, fc.constantFrom('1', '2')), { maxLength: 6 }), (tables) => {
        const memory = new TableMemory();
        let held = EMPTY_TABLE;
        for (const [keys, mark] of tables) {
          const rows = keys.map((key) => {
            const next = row(key, key > 'e' ? key : key + mark);
            const known = memory.known.get(`ruleset ${key}`);
            return known?.english === next.english ? known : next;
          });
          ({ table: held } = follow(memory, held, rows));
          expect(held.rows).toEqual(rows);
          expect(held.ids).toEqual(rows.map((one) => `ruleset ${one.key}`));
        }
      }),
    );
  });

  it('sends a large table in parts, and a large change too, with the rows of before until their turn', () => {
    const memory = new TableMemory();
    const rows = Array.from({ length: 4_000 }, (_, i) => row(`t${i}`));
    const first = follow(memory, EMPTY_TABLE, rows);
    expect(first.sent).toEqual([1_500, 1_500, 1_000]);
    const changed = rows.map((one, i) => (i % 2 === 0 ? row(one.key, 'other') : one));
    const delta = memory.delta(first.table.state, changed);
    const half = applyDelta(first.table, delta);
    expect(delta).toMatchObject({ more: true, order: undefined });
    expect(half?.rows.length).toBe(4_000);
    expect(half?.rows[3_998]?.english).toBe('t3998');
    expect(follow(memory, half ?? EMPTY_TABLE, changed).table.rows).toEqual(changed);
  });

  it('serves several readers, and begins anew for a state it does not know', () => {
    const memory = new TableMemory();
    const rows = [row('a'), row('b')];
    const one = follow(memory, EMPTY_TABLE, rows).table;
    const other = follow(memory, EMPTY_TABLE, rows).table;
    const next = [...rows, row('c')];
    expect(follow(memory, one, next)).toMatchObject({ sent: [1] });
    expect(follow(memory, other, next)).toMatchObject({ sent: [1] });
    const fresh = new TableMemory();
    const whole = fresh.delta(one.state, next);
    expect(whole).toMatchObject({ since: '', more: false });
    expect(applyDelta(one, whole)?.rows).toEqual(next);
    // An answer for another state is not taken.
    expect(applyDelta(other, memory.delta(one.state, rows))).toBeUndefined();
    // Of many states the oldest is forgotten.
    let last = one;
    for (let i = 0; i < 20; i++) last = follow(memory, last, [row(`n${i}`)]).table;
    expect(memory.delta(one.state, rows)).toMatchObject({ since: '' });
  });
});
