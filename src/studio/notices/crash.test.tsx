// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Words } from '../words';
import type { Studio } from '../state/studio';
import { CrashScreen } from './crash';

const text = '{ "id": "mine" }';

/** The part of a studio that the crash screen reads. */
function studioWith(files: Record<string, string>): { studio: Studio; flushed: () => number } {
  let flushes = 0;
  const state = {
    files: Object.fromEntries(Object.keys(files).map((path) => [path, { kind: 'text' }])),
    activeTab: Object.keys(files)[0],
  };
  const part = {
    words: new Words(),
    actions: { flush: async () => void flushes++, exportProject: async () => ({ kind: 'cancelled' }) },
    workspace: { store: { getState: () => state }, document: (path: string) => ({ text: files[path] }) },
  };
  return { studio: Object.assign(Object.create(null), part), flushed: () => flushes };
}

function Broken({ broken }: { readonly broken: { now: boolean } }) {
  if (broken.now) throw new Error('a view that fails');
  return <p>all is well</p>;
}

describe('CrashScreen', () => {
  let root: ReturnType<typeof createRoot>;
  let place: HTMLElement;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    place = document.createElement('div');
    root = createRoot(place);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('shows the author\'s text for copying, saves what is not stored, and goes on when asked', () => {
    const broken = { now: true };
    const { studio, flushed } = studioWith({ 'ruleset.json': text, 'catalogs/knacks.json': '[]' });
    act(() => root.render(<CrashScreen studio={studio}><Broken broken={broken} /></CrashScreen>));
    expect(place.querySelector('textarea')?.value).toBe(text);
    expect([...place.querySelectorAll('option')].map((o) => o.textContent)).toEqual(['ruleset.json', 'catalogs/knacks.json']);
    expect(place.textContent).toContain('a view that fails');
    expect(flushed()).toBe(1);
    broken.now = false;
    const again = [...place.querySelectorAll('button')].find((b) => b.textContent === studio.words.t('crash.again'));
    act(() => again?.click());
    expect(place.textContent).toBe('all is well');
  });
});
