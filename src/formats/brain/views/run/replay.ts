import type { Workspace } from '../../../../workspace/types';
import type { BrainRun, RecordComparison, RecordFault, RunPlan } from '../../run/contract';
import { compareRecords, readRecord, replayPlan } from '../../run/record';
import { filesOf } from './choices';
import { changeSlot, type Slot } from './store';

/** How far the replay of a record is, and what came of it. */
export type ReplayState =
  | { readonly kind: 'running'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly name: string; readonly faults: readonly RecordFault[] }
  | { readonly kind: 'compared'; readonly name: string; readonly comparison: RecordComparison };

/** Resolves when the run of a plan has ended; false when another run took its place. */
function ended(run: BrainRun, plan: RunPlan): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { plan: now, state } = run.snapshot();
      if (now === plan && state !== 'ended') return false;
      leave();
      resolve(now === plan);
      return true;
    };
    let leave: () => void = () => undefined;
    leave = run.subscribe(look);
    look();
  });
}

/** Plays what a record says with the project's files as they are now, and compares. */
export async function replay(workspace: Workspace, slot: Slot, name: string, text: string, revision: string): Promise<void> {
  const set = (state: ReplayState | undefined, more: { readonly revision?: string } = {}) => changeSlot(workspace, slot.id, { replay: state, ...more });
  const reading = readRecord(text);
  if (!reading.record) {
    set({ kind: 'unreadable', name, faults: reading.faults });
    return;
  }
  const plan = replayPlan(reading.record, filesOf(workspace));
  set({ kind: 'running', name }, { revision });
  slot.run.restart(plan);
  if (!(await ended(slot.run, plan))) return;
  const after = await slot.run.record();
  if (after && slot.run.snapshot().plan === plan) set({ kind: 'compared', name, comparison: compareRecords(reading.record, after) });
}
