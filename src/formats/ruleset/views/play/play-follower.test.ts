import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LanguageQueries } from '../../../../editor/queries';
import { openedPage } from '../../../../workspace/testing-page';
import type { Workspace } from '../../../../workspace/types';
import { RulesetSession } from '../../rules/session/session';
import type { PlayTexts } from '../../rules/session/view-preview-questions';
import { followerOf } from './play-follower';

const sample = readFileSync(path.resolve('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A language worker without the worker: a session that is brought up to date before each question. */
function languageOf(workspace: Workspace) {
  let session = new RulesetSession();
  let versions = new Map<string, number>();
  const answers: PlayTexts[] = [];
  const sync = () => {
    for (const file of Object.values(workspace.store.getState().files)) {
      const document = workspace.document(file.path);
      if (!document || versions.get(file.path) === file.version) continue;
      if (versions.has(file.path)) session.update(file.path, [{ span: { start: 0, end: texts.get(file.path)?.length ?? 0 }, text: document.text }], file.version);
      else session.open([{ path: file.path, version: file.version, text: document.text }]);
      versions.set(file.path, file.version);
      texts.set(file.path, document.text);
    }
  };
  const texts = new Map<string, string>();
  const ask = vi.fn((_name: string, args: readonly unknown[]) => {
    sync();
    const answer = session.view(String(args[0]), args[1]) as PlayTexts;
    // What crosses from a worker is a copy.
    answers.push(structuredClone(answer));
    return Promise.resolve(answers.at(-1));
  });
  return {
    language: { ask } as LanguageQueries,
    ask,
    answers,
    restart: () => {
      session = new RulesetSession();
      versions = new Map();
    },
  };
}

const opened = async () => {
  const page = await openedPage(`play${++count}`, { 'ruleset.json': sample });
  const worker = languageOf(page.workspace);
  const follower = followerOf(page.workspace);
  const change = (words: string, to: string) => {
    const document = page.workspace.document('ruleset.json');
    const start = document?.text.indexOf(words) ?? -1;
    if (start < 0) throw new Error(`the text has no ${words}`);
    document?.apply([{ span: { start, end: start + words.length }, text: to }], { origin: 'test' });
  };
  return { ...page, ...worker, follower, change, play: () => follower.store.getState() };
};

describe('the preview of a project', () => {
  it('follows the text by what changed, and keeps every part that did not', async () => {
    const { follower, language, answers, change, play } = await opened();
    const leave = follower.enter(language);
    await vi.waitFor(() => expect(play().rules?.skills[0]?.label).toBe('Rigging'));
    const before = play().rules;
    change('"label": "Rigging"', '"label": "Ropes"');
    await vi.waitFor(() => expect(play().rules?.skills[0]?.label).toBe('Ropes'));
    expect(answers.at(-1)?.main).toMatchObject({ change: { steps: [{ op: 'set', value: 'Ropes' }] } });
    expect(play().rules?.catalogs[0]).toBe(before?.catalogs[0]);
    leave();
  });

  it('keeps the last readable version while the text is torn, and says from which line on', async () => {
    const { follower, language, change, play } = await opened();
    const leave = follower.enter(language);
    await vi.waitFor(() => expect(play().rules).toBeDefined());
    const before = play().rules;
    change('"skills": [', '"skills": ');
    await vi.waitFor(() => expect(play().torn).toHaveLength(1));
    expect(play().torn[0]).toMatchObject({ path: 'ruleset.json' });
    expect(play().rules).toBe(before);
    change('"skills": ', '"skills": [');
    await vi.waitFor(() => expect(play().torn).toEqual([]));
    // Read again it is the same as before, so nothing has to be drawn anew.
    expect(play().rules).toBe(before);
    leave();
  });

  it('asks nothing when only a test sheet changed, and nothing once nobody looks', async () => {
    const { follower, language, ask, actions, change, play } = await opened();
    const leave = follower.enter(language);
    const other = follower.enter(language);
    await vi.waitFor(() => expect(play().rules).toBeDefined());
    const asked = ask.mock.calls.length;
    expect(asked).toBe(1);
    actions.putFile('.studio/sheets/a.json', '{ "v": 1, "build": {} }');
    leave();
    change('"label": "Rigging"', '"label": "Ropes"');
    await vi.waitFor(() => expect(play().rules?.skills[0]?.label).toBe('Ropes'));
    expect(ask.mock.calls.length).toBe(asked + 1);
    other();
    change('"label": "Ropes"', '"label": "Knots"');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ask.mock.calls.length).toBe(asked + 1);
    const again = follower.enter(language);
    await vi.waitFor(() => expect(play().rules?.skills[0]?.label).toBe('Knots'));
    again();
  });

  it('takes large catalogs one after the other, and draws once all are there', async () => {
    const entry = (i: number) => ({ id: `song-${i}`, label: `Song ${i}`, summary: 'x'.repeat(1000) });
    const catalog = (id: string) => JSON.stringify({ schemaVersion: 1, catalog: id, entries: Array.from({ length: 800 }, (_, i) => entry(i)) });
    const ids = ['one', 'two', 'three', 'four'];
    const root = { ...(JSON.parse(sample) as object), catalogs: ids.map((id) => ({ id, label: id, asset: `catalogs/${id}.json` })) };
    const { workspace } = await openedPage(`play${++count}`, { 'ruleset.json': JSON.stringify(root), ...Object.fromEntries(ids.map((id) => [`catalogs/${id}.json`, catalog(id)])) });
    const { language, answers } = languageOf(workspace);
    const follower = followerOf(workspace);
    const drawings: number[] = [];
    follower.store.subscribe(({ rules }) => rules && drawings.push(rules.catalogs.filter((one) => one.readable).length));
    const leave = follower.enter(language);
    await vi.waitFor(() => expect(follower.store.getState().rules).toBeDefined());
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(2_000_000);
    expect(drawings).toEqual([4]);
    expect(follower.store.getState().rules?.catalogs.map((one) => one.entries.length)).toEqual([800, 800, 800, 800]);
    leave();
  });

  it('gets the whole text from a worker that was started anew', async () => {
    const { follower, language, answers, change, play, restart } = await opened();
    const leave = follower.enter(language);
    await vi.waitFor(() => expect(play().rules).toBeDefined());
    restart();
    change('"label": "Rigging"', '"label": "Ropes"');
    await vi.waitFor(() => expect(play().rules?.skills[0]?.label).toBe('Ropes'));
    expect(answers.at(-1)?.main).toHaveProperty('value');
    leave();
  });

  it('says why there is nothing when the worker fails, and starts over', async () => {
    const { follower, play } = await opened();
    const leave = follower.enter({ ask: () => Promise.reject(new Error('out of memory')) });
    await vi.waitFor(() => expect(play().failed).toBe('out of memory'));
    leave();
  });
});
