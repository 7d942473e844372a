import type { FixPlan } from '../../../../../language/json/finding';
import type { Action, Catalogue } from '../../catalogue';
import { change, remove } from './values';

/** Ways out of an entry that does not fit its trigger: an action that says the same to everyone, or out with it. */
export function misfit(pointer: string, what: string, action: Action | undefined, catalogue: Catalogue): FixPlan[] {
  const fixes: FixPlan[] = [];
  const instead = action ? saidToEveryone(action, catalogue) : undefined;
  if (instead) fixes.push(change(`${pointer}/type`, instead.id));
  fixes.push(remove(pointer, what, { preferred: true }));
  return fixes;
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
