import { describe, expect, it } from 'vitest';
import type { FormatRules } from '../language/session';
import { CHECK_DELAY, LanguageHost, LONGEST_DELAY } from './host';
import type { FromWorker } from './protocol';

/** A host whose checks take as long as the test says, on a clock that the test moves. */
function hostWith(checks: { takes: number }) {
  let now = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  const delays: number[] = [];
  const posted: FromWorker[] = [];
  const format: FormatRules = {
    id: 'ruleset',
    recognise: () => 1,
    messages: {},
    createSession: () => ({
      open: () => undefined,
      update: () => undefined,
      close: () => undefined,
      check: async () => {
        now += checks.takes;
        return { diagnostics: [], total: 0, counts: { error: 0, warning: 0, info: 0 }, versions: {} };
      },
      outline: () => [],
      complete: () => [],
      hover: () => undefined,
      definition: () => [],
      references: () => [],
      prepareRename: () => ({ refused: { code: 'none', params: {} } }),
      rename: () => [],
      format: () => [],
      selections: () => [],
    }),
  };
  const host = new LanguageHost([format], {
    post: (message) => void posted.push(message),
    later: (work, milliseconds) => {
      const timer = { at: now + milliseconds, work };
      timers.add(timer);
      if (milliseconds > 0) delays.push(milliseconds);
      return () => void timers.delete(timer);
    },
    now: () => now,
  });
  /** Runs what is due until nothing is left. */
  const settle = async (): Promise<void> => {
    for (let next = [...timers].sort((a, b) => a.at - b.at)[0]; next; next = [...timers].sort((a, b) => a.at - b.at)[0]) {
      timers.delete(next);
      now = Math.max(now, next.at);
      next.work();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const key = async (): Promise<void> => {
    host.receive({ type: 'update', path: 'a', edits: [], version: 2 });
    await settle();
  };
  return { host, settle, key, delays, checked: () => posted.filter((message) => message.type === 'checked').length };
}

describe('how long a check waits', () => {
  it.each<[string, number, number]>([
    ['a quick one hardly', 60, CHECK_DELAY],
    ['a long one for a pause', 400, 200],
    ['the longest not for ever', 4_000, LONGEST_DELAY],
  ])('%s', async (_, takes, delay) => {
    const { host, settle, key, delays, checked } = hostWith({ takes });
    host.receive({ type: 'start', format: 'ruleset', files: [], checks: true });
    await settle();
    await key();
    await key();
    expect(delays).toEqual([CHECK_DELAY, delay]);
    expect(checked()).toBe(3);
  });

  it('is found out anew with each check', async () => {
    const checks = { takes: 600 };
    const { host, settle, key, delays } = hostWith(checks);
    host.receive({ type: 'start', format: 'ruleset', files: [], checks: true });
    await settle();
    await key();
    checks.takes = 10;
    await key();
    await key();
    expect(delays).toEqual([CHECK_DELAY, 300, CHECK_DELAY]);
  });
});
