import { describe, expect, it } from 'vitest';
import { closeTab, keepTab, moveTab, openTab, renameTab, tabsOf, type TabState } from './tabs';

/** `a b* [c]`: b is a preview, c is active. */
function tabs(drawn: string): TabState {
  const parts = drawn.split(' ').filter(Boolean);
  const active = parts.find((p) => p.startsWith('['));
  const bare = (p: string) => p.replace(/[[\]*]/gu, '');
  return { tabs: parts.map((p) => ({ path: bare(p), preview: p.includes('*') })), activeTab: active && bare(active) };
}

describe('tabs', () => {
  it.each<[string, (s: TabState) => TabState, string]>([
    ['a [b] c', (s) => openTab(s, 'd', false), 'a b [d] c'],
    ['a [b] c', (s) => openTab(s, 'c', false), 'a b [c]'],
    ['a [b*]', (s) => openTab(s, 'c', true), 'a [c*]'],
    ['a [b*]', (s) => openTab(s, 'b', false), 'a [b]'],
    ['a [b*]', (s) => openTab(s, 'c', false), 'a b* [c]'],
    ['a b*', (s) => openTab(s, 'c', false), 'a b* [c]'],
    ['a [b*]', (s) => keepTab(s, 'b'), 'a [b]'],
    ['a [b] c', (s) => closeTab(s, 'b'), 'a [c]'],
    ['a [b]', (s) => closeTab(s, 'b'), '[a]'],
    ['a [b]', (s) => closeTab(s, 'a'), '[b]'],
    ['[a]', (s) => closeTab(s, 'a'), ''],
    ['[a]', (s) => closeTab(s, 'x'), '[a]'],
    ['a [b] c', (s) => moveTab(s, 'c', 0), 'c a [b]'],
    ['a [b] c', (s) => moveTab(s, 'a', 99), '[b] c a'],
    ['a [b]', (s) => renameTab(s, 'b', 'x'), 'a [x]'],
    ['a [b]', (s) => tabsOf(s.tabs, s.activeTab, (p) => p !== 'b'), '[a]'],
  ])('%s', (before, change, after) => expect(change(tabs(before))).toEqual(tabs(after)));
});
