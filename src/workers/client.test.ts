import { describe, expect, it } from 'vitest';
import type { CheckResult, FormatRules, FormatSession, SourceFile } from '../language/session';
import { applyEdits } from '../language/text-index';
import { HEARTBEAT, LanguageClient, MOST_RESTARTS, SILENCE, type ClientState, type WorkerLike } from './client';
import { LanguageHost } from './host';
import type { FromWorker, ToWorker } from './protocol';

/** A session whose "check" gives the text's length, so that a test sees which text was checked. */
function lengthFormat(onCheck: () => void = () => undefined): FormatRules {
  const createSession = (): FormatSession => {
    const files = new Map<string, SourceFile>();
    return {
      open: (opened) => opened.forEach((f) => files.set(f.path, f)),
      update: (path, edits, version) => {
        const file = files.get(path);
        if (!file) throw new Error(`${path} is not open`);
        files.set(path, { path, version, text: applyEdits(file.text, edits) });
      },
      close: (path) => void files.delete(path),
      check: async () => {
        onCheck();
        await Promise.resolve();
        const versions = Object.fromEntries([...files.values()].map((f) => [f.path, f.version]));
        const total = [...files.values()].reduce((sum, f) => sum + f.text.length, 0);
        return { diagnostics: [], total, counts: { error: 0, warning: 0, info: 0 }, versions };
      },
      outline: () => [],
      complete: () => [],
      hover: ({ file }) => ({ span: { start: 0, end: 0 }, parts: [{ kind: 'text', text: files.get(file)?.text ?? '' }] }),
      definition: () => {
        throw new Error('broken on purpose');
      },
      references: () => [],
      prepareRename: () => ({ refused: { code: 'none', params: {} } }),
      rename: () => [],
      format: () => [],
      selections: () => [],
    };
  };
  return { id: 'ruleset', recognise: () => 1, createSession, messages: {} };
}

/** Client and hosts in one thread on a clock the test moves; workers can be made deaf or be killed. */
function setup(format = lengthFormat()) {
  let now = 0;
  const timers: { at: number; work: () => void; every?: number }[] = [];
  const later = (work: () => void, milliseconds: number, every?: number) => {
    const timer = { at: now + milliseconds, work, ...(every === undefined ? {} : { every }) };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
  };
  const workers: { worker: WorkerLike; deaf: boolean; terminated: boolean; posted: ToWorker[] }[] = [];
  const texts = new Map<string, SourceFile>([['a.json', { path: 'a.json', version: 1, text: 'abc' }]]);
  const seen = { results: [] as CheckResult[], states: [] as ClientState[], failures: [] as string[], checking: 0 };
  const createWorker = (): WorkerLike => {
    const record = { deaf: false, terminated: false, posted: [] as ToWorker[] } as (typeof workers)[number];
    const host = new LanguageHost([format], {
      post: (message: FromWorker) => {
        if (!record.deaf && !record.terminated) later(() => record.worker.onmessage?.({ data: message }), 0);
      },
      later: (work, milliseconds) => later(() => !record.terminated && !record.deaf && work(), milliseconds),
      now: () => now,
    });
    record.worker = {
      postMessage: (message) => {
        record.posted.push(message);
        if (!record.deaf && !record.terminated) host.receive(message);
      },
      terminate: () => (record.terminated = true),
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    workers.push(record);
    return record.worker;
  };
  const client = new LanguageClient({
    format: 'ruleset',
    createWorker,
    files: () => [...texts.values()],
    checks: true,
    onChecking: () => seen.checking++,
    onChecked: (result) => seen.results.push(result),
    onState: (state) => seen.states.push(state),
    onFailure: (message) => seen.failures.push(message),
    every: (work, milliseconds) => later(work, milliseconds, milliseconds),
    now: () => now,
  });
  /** Moves the clock, runs what is due in order, and lets promises settle. */
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers[0];
      if (!next || next.at > end) break;
      timers.shift();
      now = next.at;
      if (next.every !== undefined) timers.push({ ...next, at: now + next.every });
      next.work();
      for (let i = 0; i < 5; i++) await Promise.resolve();
    }
    now = end;
  };
  const edit = (text: string) => {
    const file = texts.get('a.json');
    if (!file) throw new Error('no file');
    const edits = [{ span: { start: file.text.length, end: file.text.length }, text }];
    texts.set('a.json', { path: 'a.json', version: file.version + 1, text: file.text + text });
    client.update('a.json', edits, file.version + 1);
  };
  return { client, workers, seen, pass, edit, texts };
}

describe('language client and host', () => {
  it('checks what it opens, and again after an edit', async () => {
    const { seen, pass, edit } = setup();
    await pass(100);
    expect(seen.results.map((r) => r.total)).toEqual([3]);
    edit('de');
    await pass(200);
    expect(seen.results.map((r) => [r.total, r.versions['a.json']])).toEqual([[3, 1], [5, 2]]);
  });

  it('checks a burst of edits once, with all of them in it', async () => {
    let checks = 0;
    const { seen, pass, edit } = setup(lengthFormat(() => checks++));
    await pass(100);
    for (let i = 0; i < 20; i++) {
      edit('x');
      await pass(10);
    }
    await pass(200);
    expect(seen.results.at(-1)?.total).toBe(23);
    expect(checks).toBe(2);
  });

  it('answers a question for the newest text, or with undefined when the text went on', async () => {
    const { client, pass, edit } = setup();
    await pass(100);
    edit('!');
    const fresh = client.ask('hover', [{ file: 'a.json', offset: 0 }]);
    await pass(50);
    expect((await fresh)?.parts[0]?.text).toBe('abc!');
    const stale = client.ask('hover', [{ file: 'a.json', offset: 0 }]);
    const late = client.ask('hover', [{ file: 'a.json', offset: 0 }], undefined, true);
    edit('?');
    await pass(50);
    expect(await stale).toBeUndefined();
    // Whoever only shows it can have it all the same.
    expect((await late)?.parts[0]?.text).toMatch(/^abc!/);
  });

  it('drops a question that was cancelled', async () => {
    const { client, pass } = setup();
    await pass(100);
    const controller = new AbortController();
    const answer = client.ask('hover', [{ file: 'a.json', offset: 0 }], controller.signal);
    controller.abort();
    await pass(50);
    expect(await answer).toBeUndefined();
  });

  it('says when a question fails and goes on', async () => {
    const { client, seen, pass, workers } = setup();
    await pass(100);
    const answer = client.ask('definition', [{ file: 'a.json', offset: 0 }]);
    await pass(50);
    expect(await answer).toBeUndefined();
    expect(seen.failures[0]).toContain('broken on purpose');
    expect(workers).toHaveLength(1);
  });

  it('replaces a worker that stays silent, with the newest text', async () => {
    const { client, workers, seen, pass, edit } = setup();
    await pass(100);
    const first = workers[0];
    if (!first) throw new Error('no worker');
    first.deaf = true;
    edit('lost?');
    const hanging = client.ask('hover', [{ file: 'a.json', offset: 0 }]);
    await pass(SILENCE + 3 * HEARTBEAT);
    expect(first.terminated).toBe(true);
    expect(seen.states).toEqual([{ state: 'restarted', reason: 'silent', times: 1 }]);
    expect(await hanging).toBeUndefined();
    await pass(200);
    expect(seen.results.at(-1)?.total).toBe(8);
  });

  it('replaces a worker that died at once, and stops trying after three deaths in a minute until asked', async () => {
    const { client, workers, seen, pass } = setup();
    await pass(100);
    for (let i = 0; i <= MOST_RESTARTS; i++) {
      workers.at(-1)?.worker.onerror?.({ message: 'out of memory', preventDefault: () => undefined });
      await pass(100);
    }
    expect(seen.states.at(-1)).toEqual({ state: 'stopped', reason: 'died', message: 'out of memory' });
    expect(workers).toHaveLength(1 + MOST_RESTARTS);
    client.restart();
    await pass(200);
    expect(workers).toHaveLength(2 + MOST_RESTARTS);
    expect(seen.results.at(-1)?.total).toBe(3);
  });

  it('does not blame the worker when the page itself slept', async () => {
    const { workers, seen, pass } = setup();
    await pass(100);
    const first = workers[0];
    if (!first) throw new Error('no worker');
    await pass(60_000);
    expect(seen.states).toEqual([]);
    expect(first.terminated).toBe(false);
  });

  it('opens without checking in a safe start, and checks when turned on', async () => {
    const { client, seen, pass } = setup();
    client.setChecks(false);
    await pass(500);
    expect(seen.results).toEqual([]);
    client.setChecks(true);
    await pass(100);
    expect(seen.results).toHaveLength(1);
  });
});
