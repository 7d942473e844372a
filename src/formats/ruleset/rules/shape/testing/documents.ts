import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../../../../language/json/finding';
import type { PatchOperation } from '../../testing/patch';
import { applyPatch } from '../../testing/patch';
import { checkShape } from '../check';

/** The least a ruleset for summed dice has to say. */
export const sum = {
  schemaVersion: 1,
  id: 'least',
  version: 1,
  name: 'Least',
  coverage: { summary: 'Checks.' },
  resolution: { kind: 'dice-sum', abilityModifier: { op: 'identity' }, proficiencyTiers: [{ id: 'any', label: 'Any' }], difficultyLadder: [{ label: 'Fair', dc: 10 }] },
  sheet: { version: 1 },
  gm: { checkGuidance: 'Ask for checks.' },
};

/** The least a ruleset for dice pools has to say. */
export const pool = {
  ...sum,
  resolution: { ...sum.resolution, kind: 'dice-pool', target: { default: 7, min: 6, max: 8 }, difficultyLadder: [{ label: 'Fair', successes: 1 }] },
};

function sample(name: string): unknown {
  return JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../samples', name), 'utf8'));
}

/** The two samples: one of summed dice, one of pools, with something of everything. */
export const tidewrights = sample('tidewrights.json');
export const orchard = sample('hollow-orchard.json');

/** A document with values put at pointers (`undefined` takes out). */
export function changed(document: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  const patch = Object.entries(changes).map<PatchOperation>(([pointer, value]) => (value === undefined ? { op: 'remove', path: pointer } : { op: 'add', path: pointer, value }));
  return applyPatch(document, patch.map((step) => (step.op === 'add' && /\/\d+$/.test(step.path) ? { ...step, op: 'replace' } : step)));
}

/** What the shape check finds, as `severity` where it is not an error, then `pointer code`, then where to look when that is elsewhere. */
export function told(findings: readonly Finding[]): string[] {
  return findings.map((f) => `${f.severity === 'error' ? '' : `${f.severity} `}${f.pointer} ${f.code.replace('ruleset/', '')}${f.look === undefined ? '' : ` @${f.look}`}`);
}

/** The findings of a changed document as told. */
export function faults(document: unknown, changes: Readonly<Record<string, unknown>>): string[] {
  return told(checkShape('ruleset.json', changed(document, changes)));
}
