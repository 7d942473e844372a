import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../../../../workspace/types';
import { useWorkspaceState } from '../../../view-hooks';
import type { LogLine } from '../../rules/play/battle';

/** What was done on the battle screen; it stays while the tabs change and goes with the page. */
export interface FightState {
  readonly project: string | undefined;
  /** Undefined until somebody was added or taken out: the ruleset's first creatures then. */
  readonly creatures: readonly { readonly id: number; readonly creature: string }[] | undefined;
  readonly seed: number;
  /** Whose turn it is, who is looked at, and who is aimed at, by key. */
  readonly turn: string | undefined;
  readonly round: number;
  readonly chosen: string | undefined;
  readonly target: string | undefined;
  /** What was set by hand, by key. */
  readonly health: Readonly<Record<string, number>>;
  readonly conditions: Readonly<Record<string, readonly string[]>>;
  /** Newest last. */
  readonly log: readonly LogLine[];
}

const START: FightState = { project: undefined, creatures: undefined, seed: 1, turn: undefined, round: 1, chosen: undefined, target: undefined, health: {}, conditions: {}, log: [] };

/** Lines of the log that are kept. */
const MOST_LINES = 100;

const stores = new WeakMap<Workspace, StoreApi<FightState>>();

export interface Fight {
  readonly state: FightState;
  readonly change: (change: Partial<FightState>, ...lines: readonly LogLine[]) => void;
}

/** The fight on the battle screen of the open project. */
export function useFight(workspace: Workspace): Fight {
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  const store = stores.get(workspace) ?? createStore<FightState>()(() => START);
  stores.set(workspace, store);
  const now = (held: FightState): FightState => (held.project === project ? held : { ...START, project });
  return {
    state: now(useStore(store)),
    change: (change, ...lines) =>
      store.setState((held) => {
        const state = now(held);
        return { ...state, ...change, log: [...(change.log ?? state.log), ...lines].slice(-MOST_LINES) };
      }, true),
  };
}
