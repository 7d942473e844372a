import { describe, expect, it } from 'vitest';
import type { LanguageQueries } from '../../../editor/queries';
import { sharedQueries } from './shared-questions';

/** A worker that answers when the test says so. */
function setup() {
  const asked: { readonly args: unknown; readonly signal: AbortSignal | undefined; readonly answer: (value: unknown) => void; readonly fail: (error: Error) => void }[] = [];
  const ask = (_verb: string, args: unknown, signal?: AbortSignal) => new Promise((answer, fail) => void asked.push({ args, signal, answer, fail }));
  const language: LanguageQueries = { ask: ask as LanguageQueries['ask'] };
  const go = (a = 1) => {
    const stop = new AbortController();
    return { stop, answer: sharedQueries(language).ask('view', ['try', { a }], stop.signal) };
  };
  return { asked, go };
}

describe('a question that several views ask', () => {
  it('is asked once, and all are given the same answer', async () => {
    const { asked, go } = setup();
    const [a, b] = [go(), go()];
    expect(asked.map((q) => q.args)).toEqual([['try', { a: 1 }]]);
    const value = { trace: [] };
    asked[0]?.answer(value);
    expect(await a.answer).toBe(value);
    expect(await b.answer).toBe(value);
  });

  it('is asked again for other values, and once it was answered', async () => {
    const { asked, go } = setup();
    const first = go();
    go(2);
    expect(asked).toHaveLength(2);
    asked[0]?.answer(1);
    await first.answer;
    go();
    expect(asked).toHaveLength(3);
  });

  it('is asked anew by who joined it when its text went on meanwhile', async () => {
    const { asked, go } = setup();
    const [a, b] = [go(), go()];
    asked[0]?.answer(undefined);
    expect(await a.answer).toBeUndefined();
    await Promise.resolve();
    expect(asked).toHaveLength(2);
    asked[1]?.answer('new');
    expect(await b.answer).toBe('new');
  });

  it('is cancelled when the last of them has gone, and not before', () => {
    const { asked, go } = setup();
    const [a, b] = [go(), go()];
    a.stop.abort();
    expect(asked[0]?.signal?.aborted).toBe(false);
    b.stop.abort();
    expect(asked[0]?.signal?.aborted).toBe(true);
    go();
    expect(asked).toHaveLength(2);
  });

  it('fails for all of them', async () => {
    const { asked, go } = setup();
    const [a, b] = [go(), go()];
    asked[0]?.fail(new Error('broken'));
    await expect(a.answer).rejects.toThrow('broken');
    await expect(b.answer).rejects.toThrow('broken');
    go();
    expect(asked).toHaveLength(2);
  });
});
