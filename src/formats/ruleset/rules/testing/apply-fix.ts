import type { EditStep } from '../../../../language/json/finding';
import { parsePointer } from '../../../../language/pointer';
import { copyOf } from './patch';

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * A fix done on a value (text edits do the same on the text): for tests that check a fix by checking again.
 * Throws where a step names a place that is not there.
 */
export function applySteps(document: unknown, steps: readonly EditStep[]): unknown {
  const box: { root: unknown } = { root: copyOf(document) };
  const rank = { set: 0, rename: 1, insert: 2, remove: 3, move: 4, text: 4 } as const;
  const ordered = [...steps].sort((a, b) => rank[a.op] - rank[b.op]);
  const removals = ordered.filter((step) => step.op === 'remove').reverse();
  for (const step of [...ordered.filter((s) => s.op !== 'remove'), ...removals]) {
    if (step.op === 'move' || step.op === 'text') throw new Error(`${step.op} is not done on values`);
    const keys = ['root', ...parsePointer(step.pointer)];
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>(own, box);
    if (typeof holder !== 'object' || holder === null) throw new Error(`nothing at ${step.pointer}`);
    if (step.op === 'set') {
      if (own(holder, last) === undefined) throw new Error(`nothing to set at ${step.pointer}`);
      put(holder, last, copyOf(step.value));
    } else if (step.op === 'insert') {
      if (Array.isArray(holder)) holder.splice(last === '-' ? holder.length : Number(last), 0, copyOf(step.value));
      else put(holder, last, copyOf(step.value));
    } else if (step.op === 'rename') {
      const value = own(holder, last);
      delete (holder as Record<string, unknown>)[last];
      put(holder, step.key, value);
    } else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else {
      if (own(holder, last) === undefined) throw new Error(`nothing to remove at ${step.pointer}`);
      delete (holder as Record<string, unknown>)[last];
    }
  }
  return box.root;
}
