import type { FixPlan } from '../../../../../language/json/finding';
import type { Action, Catalogue, Trigger } from '../../catalogue';
import { exampleEntry, firstAction } from '../../skeleton';
import { change, remove } from './values';

/** Takes an action out; the only one of its rule is exchanged for one that fits, since a rule cannot be without. */
export function dropAction(pointer: string, what: string, { catalogue, trigger, only }: ActionPlace, more: Partial<FixPlan> = {}): FixPlan[] {
  if (!only) return [remove(pointer, what, more)];
  const other = firstAction(catalogue, trigger);
  return other ? [{ code: 'plugin/fix-exchange', params: { to: other.id }, steps: [{ op: 'set', pointer, value: exampleEntry(other) }], ...more, fixAll: false }] : [];
}

/** Where an action stands: under which trigger, and whether it is the only one of its rule. */
export interface ActionPlace {
  readonly catalogue: Catalogue;
  readonly trigger: Trigger | undefined;
  readonly only: boolean;
}

/** Ways out of an action that needs a player where there is none: one that says the same to everyone, or out with it. */
export function withoutPlayer(pointer: string, action: Action, place: ActionPlace): FixPlan[] {
  const instead = saidToEveryone(action, place.catalogue);
  return [...(instead ? [change(`${pointer}/type`, instead.id)] : []), ...dropAction(pointer, action.id, place, { preferred: true })];
}

/** The action that says to everyone what this one says to the player, with the same parameters. */
export function saidToEveryone(action: Action, catalogue: Catalogue): Action | undefined {
  const { effect } = action;
  if (effect.kind !== 'say' || effect.to !== 'player') return undefined;
  return catalogue.actions.all.find(
    (other) => other.needs.length === 0 && other.effect.kind === 'say' && other.effect.to === 'everyone' && other.params.length === action.params.length && other.params.every((p) => action.param.get(p.name)?.type === p.type),
  );
}

/** Moves a cancel before the first wait of its rule. */
export function cancelFirst(action: number, wait: number): FixPlan[] {
  return [{ code: 'plugin/fix-cancel-first', preferred: true, steps: [{ op: 'move', from: `/actions/${action}`, to: `/actions/${wait}` }] }];
}

/** A name that is not taken, made from one that is: `welcome-2`. */
export function freeName(name: string, taken: ReadonlySet<string>, most: number, key: (name: string) => string = (n) => n): string {
  for (let n = 2; ; n++) {
    const tail = `-${n}`;
    const candidate = Array.from(name).slice(0, most - tail.length).join('') + tail;
    if (!taken.has(key(candidate))) return candidate;
  }
}
