import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../../../../workspace/types';
import { browserRun } from '../../run/browser';
import type { BrainRun, RunChoices, RunPlan, RunSnapshot } from '../../run/contract';
import type { ReplayState } from './replay';
import { keepTouched, keptTouched } from './touched';

/** What the author chose in the panel; all else is as the brain and its scenario say. */
export type Touched = Partial<RunChoices>;

/** One run of the panel: its own worker, its own choices. */
export interface Slot {
  /** Counts from 1; a stable key. */
  readonly id: number;
  readonly run: BrainRun;
  readonly touched: Touched;
  /** The revision of the project's files that the newest run began with. */
  readonly revision: string | undefined;
  readonly replay: ReplayState | undefined;
}

export interface RunsState {
  readonly project: string | undefined;
  /** One or two. */
  readonly slots: readonly Slot[];
  readonly chosen: number;
}

const stores = new WeakMap<Workspace, StoreApi<RunsState>>();

const freshSlot = (id: number, touched: Touched = {}): Slot => ({ id, run: browserRun(), touched, revision: undefined, replay: undefined });

/** The runs of a workspace. They go on while other views are shown, and end with the project. */
export function runsStore(workspace: Workspace): StoreApi<RunsState> {
  const known = stores.get(workspace);
  if (known) return known;
  const projectOf = () => workspace.store.getState().project?.id;
  const store = createStore<RunsState>()(() => ({ project: projectOf(), slots: [freshSlot(1, keptTouched(workspace))], chosen: 1 }));
  workspace.store.subscribe(() => {
    const project = projectOf();
    if (project === store.getState().project) return;
    for (const { run } of store.getState().slots) run.dispose();
    store.setState({ project, slots: [freshSlot(1, keptTouched(workspace))], chosen: 1 });
  });
  stores.set(workspace, store);
  return store;
}

export function useRuns<T>(workspace: Workspace, select: (state: RunsState) => T): T {
  return useStore(runsStore(workspace), select);
}

/** A run as it stands; draws anew when it changes. */
export function useSnapshot(run: BrainRun): RunSnapshot {
  return useSyncExternalStore(
    (listener) => run.subscribe(listener),
    () => run.snapshot(),
  );
}

/** Changes one slot's own facts. */
export function changeSlot(workspace: Workspace, id: number, change: Partial<Pick<Slot, 'touched' | 'revision' | 'replay'>>): void {
  runsStore(workspace).setState((s) => ({ slots: s.slots.map((slot) => (slot.id === id ? { ...slot, ...change } : slot)) }));
}

/** Adds a second run with the choices of the first, and shows it. */
export function addSlot(workspace: Workspace): void {
  runsStore(workspace).setState((s) => {
    const [first] = s.slots;
    return s.slots.length > 1 ? s : { slots: [...s.slots, freshSlot((first?.id ?? 0) + 1, first?.touched)], chosen: (first?.id ?? 0) + 1 };
  });
}

/** Ends a run of two and shows the other. */
export function removeSlot(workspace: Workspace, id: number): void {
  const { slots } = runsStore(workspace).getState();
  const left = slots.filter((slot) => slot.id !== id);
  const [first] = left;
  if (!first) return;
  for (const slot of slots) if (slot.id === id) slot.run.dispose();
  runsStore(workspace).setState({ slots: left, chosen: first.id });
}

/** Shows one of the runs. */
export function chooseSlot(workspace: Workspace, id: number): void {
  runsStore(workspace).setState({ chosen: id });
}

/** How a run is begun by one of its controls. */
export type Begin = 'run' | 'step' | 'restart';

/** Plays by other choices from now on; those of the first run are there again after a reload. */
export function choose(workspace: Workspace, slot: Slot, touched: Touched): void {
  changeSlot(workspace, slot.id, { touched });
  if (runsStore(workspace).getState().slots[0]?.id === slot.id) keepTouched(workspace, touched);
}

/** Begins a run with a plan made of the files as they are now. */
export function begin(workspace: Workspace, slot: Slot, how: Begin, plan: RunPlan, revision: string): void {
  changeSlot(workspace, slot.id, { revision, replay: undefined });
  slot.run[how](plan);
}
