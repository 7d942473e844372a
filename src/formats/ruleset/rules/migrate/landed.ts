import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { parsePointer } from '../../../../language/pointer';
import { blankValue } from '../play/sheet/build';
import type { Migrated } from './index';
import { rulesOf } from './rules-of';
import { own } from './stored';
import { isJsonObject } from '../../../../language/record';

/** A value of the new sheet that nobody stored. */
export interface Landed {
  /** Pointer from `{ build, live }` in the new sheet. */
  readonly at: string;
  readonly value: JsonValue;
  /** step: the `default` of a `route` stood in. sheet: the step had nothing to move, so the sheet's own default reads there. */
  readonly whose: 'step' | 'sheet';
  /** The step, as its place in the ruleset. */
  readonly by: string;
}

/**
 * Values that landed on a default: where a step's `default` stood in for what was never stored, and where a step had nothing
 * to move and nothing stands at its target after all steps, so that the new layout reads its own default. Reference 5, section 5.11.
 */
export function landedOf(root: Cursor, { trace, build }: Migrated): Landed[] {
  const landed = new Map<string, Landed>();
  for (const { pointer, effects } of trace) {
    for (const { kind, at, value, byDefault } of effects) {
      if (byDefault && value !== undefined) landed.set(at, { at, value, whose: 'step', by: pointer });
      if (kind !== 'nothing' || landed.has(at) || isStored(build, at)) continue;
      const reads = defaultAt(root, at);
      if (reads !== undefined) landed.set(at, { at, value: reads, whose: 'sheet', by: pointer });
    }
  }
  return [...landed.values()];
}

function isStored(build: JsonValue, at: string): boolean {
  const [top, part = '', id = ''] = parsePointer(at);
  const map = top === 'build' && isJsonObject(build) ? own(build, part) : undefined;
  return isJsonObject(map) && own(map, id) !== undefined;
}

/** What the sheet reads at a place where nothing is stored; undefined for what it does not have, and for live values. */
function defaultAt(root: Cursor, at: string): JsonValue | undefined {
  const rules = rulesOf(root);
  const [top, part, id] = parsePointer(at);
  if (top !== 'build') return undefined;
  const field = part === 'fields' ? rules.fields.find((one) => one.id === id) : undefined;
  const trained = part === 'skills' ? rules.skills : part === 'saves' ? rules.saves : [];
  if (field) return blankValue(field);
  if (trained.some((one) => one.id === id)) return rules.resolution.tiers[0]?.id;
  return part === 'abilities' ? rules.abilities.find((one) => one.id === id)?.default : undefined;
}
