import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { JsonValue } from '../../../../language/json/tree';
import type { Workspace } from '../../../../workspace/types';
import { useWorkspaceState } from '../../../view-hooks';
import { NO_CARDS, type Cards } from './cards';
import type { OldSheet } from './runs';

/** What the author made of an item of the draft: dropped, or with another step. */
export interface DraftChoice {
  readonly dropped: boolean;
  readonly step: JsonValue | undefined;
}

/** What the view keeps while another tab is shown, until the project is closed: nothing typed or pasted goes with the tab. */
export interface Kept {
  readonly cards: Cards;
  readonly choices: Readonly<Record<string, DraftChoice>>;
  /** Sheets that were pasted or made here. */
  readonly extra: readonly OldSheet[];
  /** Ids of sheets that are not moved. */
  readonly left: ReadonlySet<string>;
  /** The sheet whose trace is shown. */
  readonly shown: string | undefined;
  /** What is typed where sheets are pasted. */
  readonly pasting: string;
  /** The exported version that sheets are made from; the newest when none was chosen. */
  readonly madeFrom: number | undefined;
}

const EMPTY: Kept = { cards: NO_CARDS, choices: {}, extra: [], left: new Set(), shown: undefined, pasting: '', madeFrom: undefined };
const stores = new WeakMap<Workspace, { readonly project: string | undefined; readonly store: StoreApi<Kept> }>();

function storeOf(workspace: Workspace, project: string | undefined): StoreApi<Kept> {
  const known = stores.get(workspace);
  if (known?.project === project && known) return known.store;
  const store = createStore<Kept>()(() => EMPTY);
  stores.set(workspace, { project, store });
  return store;
}

/** What is kept for the open project, and how to change it. */
export function useKept(workspace: Workspace): readonly [kept: Kept, change: (change: (before: Kept) => Partial<Kept>) => void] {
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  const store = storeOf(workspace, project);
  return [useStore(store), (change) => store.setState(change)];
}
