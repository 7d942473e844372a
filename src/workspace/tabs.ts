import type { Tab } from './types';

export interface TabState {
  readonly tabs: readonly Tab[];
  readonly activeTab: string | undefined;
}

/** Opens or activates a tab. A preview takes the place of the preview before it. */
export function openTab(state: TabState, path: string, preview: boolean): TabState {
  const open = state.tabs.find((t) => t.path === path);
  if (open) {
    const tabs = open.preview && !preview ? state.tabs.map((t) => (t.path === path ? { path, preview: false } : t)) : state.tabs;
    return { tabs, activeTab: path };
  }
  const tab: Tab = { path, preview };
  const old = preview ? state.tabs.findIndex((t) => t.preview) : -1;
  if (old >= 0) return { tabs: state.tabs.with(old, tab), activeTab: path };
  const at = state.tabs.findIndex((t) => t.path === state.activeTab);
  return { tabs: at < 0 ? [...state.tabs, tab] : state.tabs.toSpliced(at + 1, 0, tab), activeTab: path };
}

/** Makes a preview stay. */
export function keepTab(state: TabState, path: string): TabState {
  return state.tabs.some((t) => t.path === path && t.preview) ? { ...state, tabs: state.tabs.map((t) => (t.path === path ? { path, preview: false } : t)) } : state;
}

/** Closes a tab; its right neighbour, or else the left one, becomes active. */
export function closeTab(state: TabState, path: string): TabState {
  const at = state.tabs.findIndex((t) => t.path === path);
  if (at < 0) return state;
  const tabs = state.tabs.toSpliced(at, 1);
  return { tabs, activeTab: state.activeTab === path ? (tabs[at] ?? tabs[at - 1])?.path : state.activeTab };
}

/** Moves a tab to a place among the others. */
export function moveTab(state: TabState, path: string, to: number): TabState {
  const tab = state.tabs.find((t) => t.path === path);
  if (!tab) return state;
  const rest = state.tabs.filter((t) => t !== tab);
  return { ...state, tabs: rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, tab) };
}

export function renameTab(state: TabState, from: string, to: string): TabState {
  if (!state.tabs.some((t) => t.path === from)) return state;
  return { tabs: state.tabs.map((t) => (t.path === from ? { ...t, path: to } : t)), activeTab: state.activeTab === from ? to : state.activeTab };
}

/** Tabs of a record, without those whose file is gone. */
export function tabsOf(tabs: readonly Tab[], active: string | undefined, exists: (path: string) => boolean): TabState {
  const left = tabs.filter((t) => exists(t.path)).map(({ path, preview }) => ({ path, preview: preview === true }));
  return { tabs: left, activeTab: left.some((t) => t.path === active) ? active : left[0]?.path };
}
