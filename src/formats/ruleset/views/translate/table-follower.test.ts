import { describe, expect, it, vi } from 'vitest';
import type { LanguageQueries } from '../../../../editor/queries';
import { TableMemory } from '../../rules/translate/table-memory';
import type { TableRow } from '../../rules/translate/types';
import { TableFollower, type Translations } from './table-follower';

const row = (key: string): TableRow => ({ section: 'ruleset', key, english: key, uses: [], parts: [], cells: [] });

/** A follower beside a worker that answers when the test says so. */
function desk() {
  const memory = new TableMemory();
  const waiting: (() => void)[] = [];
  let rows: readonly TableRow[] = [];
  const answers = { fail: undefined as string | undefined, none: 0 };
  const ask = vi.fn(
    (_name: string, args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const { since } = args[1] as { since: string };
        waiting.push(() => {
          if (answers.fail !== undefined) reject(new Error(answers.fail));
          else if (answers.none-- > 0) resolve(undefined);
          else resolve({ table: memory.delta(since, rows), languages: [], parts: [], readable: true });
        });
      }),
  );
  const told: { value: Translations | undefined; error: string | undefined }[] = [];
  const follower = new TableFollower({ ask } as LanguageQueries, (value, error) => told.push({ value, error }));
  const answer = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { follower, ask, answers, told, answer, waiting, set: (next: readonly TableRow[]) => (rows = next) };
}

const keys = (told: { value: Translations | undefined } | undefined): string[] => told?.value?.rows.map((one) => one.key) ?? [];

describe('following the table', () => {
  it('shows each answer, however fast the texts go on, and the last of them last', async () => {
    const { follower, ask, told, answer, set } = desk();
    const [a, b, c] = [row('a'), row('b'), row('c')];
    set([a]);
    follower.follow();
    follower.follow();
    expect(ask).toHaveBeenCalledTimes(1);
    await answer();
    expect(keys(told.at(-1))).toEqual(['a']);
    set([a, b]);
    follower.follow();
    await answer();
    set([a, b, c]);
    await answer();
    expect(keys(told.at(-1))).toEqual(['a', 'b', 'c']);
    expect(ask).toHaveBeenCalledTimes(3);
    // Nothing is asked while nothing changes.
    await answer();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('takes a large table in parts', async () => {
    const { follower, told, answer, set } = desk();
    set(Array.from({ length: 3_200 }, (_, i) => row(`t${i}`)));
    follower.follow();
    await answer();
    expect(told.at(-1)?.value?.rows.length).toBe(1_500);
    await answer();
    await answer();
    expect(told.at(-1)?.value?.rows.length).toBe(3_200);
  });

  it('tells what failed, asks again where no answer came, and is quiet once it was stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { follower, ask, answers, told, waiting, set } = desk();
      const settle = async (): Promise<void> => {
        waiting.shift()?.();
        for (let i = 0; i < 5; i++) await Promise.resolve();
      };
      set([row('a')]);
      answers.fail = 'out of memory';
      follower.follow();
      await settle();
      expect(told).toEqual([{ value: undefined, error: 'out of memory' }]);
      answers.fail = undefined;
      answers.none = 1;
      follower.follow();
      await settle();
      expect(ask).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(500);
      expect(ask).toHaveBeenCalledTimes(3);
      await settle();
      expect(keys(told.at(-1))).toEqual(['a']);
      expect(told.at(-1)?.error).toBeUndefined();
      follower.stop();
      follower.follow();
      expect(ask).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
