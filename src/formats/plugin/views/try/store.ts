import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { catalogue } from '../../rules/catalogue';
import { readEvent, sampleEvent, type EventState, type GameEvent } from '../../rules/simulate/event';
import type { PlainValue, Workspace } from '../../../../workspace/types';

/** What is being tried, shared by "Try it" and the blocks. */
export interface TryState {
  /** Undefined until the author, or the first rule of the file, has chosen one. */
  readonly event: GameEvent | undefined;
  /** The scenario whose event this is, until the event is changed. */
  readonly scenario: string | undefined;
  /** The blocks show the path of the run. */
  readonly onBlocks: boolean;
}

/** Under which the event is kept across reloads. */
const KEPT = 'plugin.event';

const stores = new WeakMap<Workspace, StoreApi<TryState>>();

/** The one store of a workspace. */
export function tryStore(workspace: Workspace): StoreApi<TryState> {
  const known = stores.get(workspace);
  if (known) return known;
  const kept = readEvent(workspace.store.getState().settings.views[KEPT]);
  const event = kept && catalogue.triggers.byId.has(kept.type) ? kept : undefined;
  const store = createStore<TryState>()(() => ({ event, scenario: undefined, onBlocks: true }));
  stores.set(workspace, store);
  return store;
}

export function useTry<T>(workspace: Workspace, select: (state: TryState) => T): T {
  return useStore(tryStore(workspace), select);
}

/** Tries another event from now on, and remembers it. */
export function setEvent(workspace: Workspace, event: GameEvent, scenario?: string): void {
  tryStore(workspace).setState({ event, scenario });
  const { state } = event;
  const kept: PlainValue = { type: event.type, params: event.params, vars: event.vars, state: { ...state, permissions: [...state.permissions] } };
  workspace.store.getState().actions.setViewFact(KEPT, kept);
}

/** Tries the example of a trigger with the player's state as it is. */
export function chooseTrigger(workspace: Workspace, id: string, more: Partial<GameEvent['params']> = {}): void {
  const trigger = catalogue.triggers.byId.get(id);
  if (!trigger) return;
  const sample = sampleEvent(trigger);
  const before = tryStore(workspace).getState().event;
  const params = { ...sample.params };
  for (const [name, value] of Object.entries(more)) if (value !== undefined) params[name] = value;
  const vars = { ...sample.vars };
  for (const name of Object.keys(vars)) {
    const kept = before?.vars[name];
    if (kept !== undefined) vars[name] = kept;
  }
  setEvent(workspace, { ...sample, params, vars, state: before?.state ?? sample.state });
}

/** Changes what the player and the dice are like. */
export function changeState(workspace: Workspace, event: GameEvent, change: Partial<EventState>): void {
  const state: EventState = { ...event.state, ...change };
  if (state.leavesAfter === undefined) {
    const { leavesAfter: _, ...stays } = state;
    setEvent(workspace, { ...event, state: stays });
  } else setEvent(workspace, { ...event, state });
}
