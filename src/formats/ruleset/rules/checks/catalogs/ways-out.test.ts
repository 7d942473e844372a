import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import type { EditStep, Finding } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';
import { formatMessage } from '../../../../../language/messages';
import { fitsCatalog, fitsRuleset } from '../../generated/validators.js';
import { applySteps } from '../../testing/apply-fix';
import { patched } from '../../testing/check-patched';
import { runChecks } from '../index';
import { catalogBase, poolCatalogBase } from './testing';
import { rulesetMessages } from '../../index';

const MESSAGES = rulesetMessages;

interface Project {
  readonly ruleset: JsonValue;
  readonly files: Readonly<Record<string, JsonValue>>;
  readonly present: readonly { readonly path: string; readonly bytes: number }[];
}

const alone = (ruleset: JsonValue): Project => ({ ruleset, files: {}, present: [] });
const broken = (change: Readonly<Record<string, JsonValue | undefined>>, base = catalogBase()): Project => alone(patched(base, change));

/** The sum base with its first catalog moved into a file. */
function withFile(change: Readonly<Record<string, JsonValue | undefined>> = {}, fileChange: Readonly<Record<string, JsonValue | undefined>> = {}): Project {
  const base = catalogBase();
  const [header] = base['catalogs'] as { entries?: JsonValue }[];
  const file = { schemaVersion: 1, catalog: 'sea_tricks', entries: header?.entries ?? [] };
  const at = 'catalogs/sea_tricks.json';
  const ruleset = patched(base, { '/catalogs/0/entries': undefined, '/catalogs/0/asset': at, ...change });
  return { ruleset, files: { [at]: patched(file, fileChange) }, present: [{ path: at, bytes: 900 }] };
}

function check(project: Project): readonly Finding[] {
  const catalogFiles = new Map(Object.entries(project.files).map(([at, value]) => [at, Cursor.root(at, value)]));
  return runChecks(Cursor.root('ruleset.json', project.ruleset), { catalogFiles, catalogFileSet: project.present }).findings;
}

/** The project after a fix; steps without a file are in the finding's own. */
function after(project: Project, finding: Finding, steps: readonly EditStep[]): Project {
  const of = (file: string) => steps.filter((step) => (step.file ?? finding.file) === file);
  const files = Object.fromEntries(Object.entries(project.files).map(([at, value]) => [at, applySteps(value, of(at)) as JsonValue]));
  return { ...project, ruleset: applySteps(project.ruleset, of('ruleset.json')) as JsonValue, files };
}

const E = '/catalogs/0/entries';
const GULL = '/catalogs/1/entries/0/creature';
const MAN = '/catalogs/1/entries/1/creature/sheet';
const ITEM = '/catalogs/2/entries/0/item';
const POOL = poolCatalogBase;

/** One broken project for every code of this folder. */
const FAULTS: readonly Project[] = [
  broken({ [`${E}/0/rows/0/values`]: { name: 3, uses: '3', back: 'prt', colour: 'red', heavy: true, worth: 0.5 } }),
  broken({ [`${E}/0/rows/0/values/uses`]: 2.5 }),
  broken({ [`${E}/0/rows/0/values/uses`]: 25 }),
  broken({ [`${E}/0/rows/0/values/name`]: 'x'.repeat(99) }),
  broken({ [`${E}/1/rows/1/values/stowed`]: 'false' }),
  broken({ [`${E}/1/rows/1/values/name`]: undefined }),
  broken({ [`${E}/1/rows/0/list`]: 'arms', [`${E}/1/rows/0/values`]: { name: 'Hook' } }),
  broken({ [`${E}/0/rows/-`]: { list: 'tricks', values: { name: 'More' } } }),
  broken({ [`${E}/0/rows/0/scaled/back`]: { from: { const: 1 } } }),
  broken({ [`${E}/0/rows/0/values/uses`]: undefined }),
  broken({ [`${E}/0/rows/0/scaled/uses/from`]: { derived: 'cargo' } }),
  broken({ [`${E}/0/filters/depth`]: '2', [`${E}/0/filters/crew`]: 'mates', [`${E}/0/filters/port`]: ['Tarhaven'], [`${E}/0/filters/moon`]: 1 }),
  broken({ [`${E}/1/id`]: 'knot-lore' }),
  broken({ [`${E}/-`]: { id: 'crab', label: 'Crab', creature: { tier: 'nuisance', sheet: {} } } }),
  broken({ '/combat': undefined, [E]: [] }),
  broken({ '/items': undefined, '/sheet/derived/7': undefined, '/gm/sheetSummary/derived/5': undefined, '/catalogs/2/entries': [] }),
  broken({ '/combat/abilities/0/saveDifficulty': undefined }),
  broken({ '/battle': { health: { track: 'bruises' } } }),
  broken({ [`${E}/3/mechanics/standard/budget`]: 'act', [`${E}/3/mechanics/standard/actions/0`]: 'dash' }),
  broken({ [`${E}/2/mechanics/rider/sources/0`]: 'tricks' }),
  broken({ [`${E}/2/mechanics/rider/requires/column`]: 'sharp' }),
  broken({ [`${E}/2/mechanics/rider/sources`]: undefined, '/combat/attacks': undefined }),
  broken({ [`${E}/0/mechanics/check`]: { dice: 1 } }),
  broken({ [`${E}/0/mechanics/cost/0/pool`]: 'mana', [`${E}/1/mechanics/damageType`]: 'Tar', [`${E}/1/mechanics/reaction/against/catalogs/-`]: 'songs' }),
  broken({ '/catalogs/0/entries/0/mechanics/check/reroll/upTo': 10, '/catalogs/0/entries/0/mechanics/check/threshold': 4, '/catalogs/0/entries/0/mechanics/check/explode': 7 }, POOL()),
  broken({ '/catalogs/0/entries/0/mechanics/amount/dice': '2d6', '/resolution/double/min': undefined }, POOL()),
  broken({ '/combat/threat': undefined }),
  broken({ [`${GULL}/soak`]: { all: 1 } }),
  broken({ '/combat/pool': {} }, POOL()),
  broken({ [`${GULL}/actions/2/sequence`]: [{ action: 'flurry' }, { action: 'screech' }, { action: 'dive' }, { action: 'pek' }] }),
  broken({ [`${GULL}/actions/-`]: { id: 'storm', name: 'Storm', budget: 'act', sequence: [{ action: 'flurry' }] } }),
  broken({ [`${GULL}/actions/1/damage/plus`]: [{ flat: 1, save: { save: 'stay_aboard', onSuccess: 'half' } }] }),
  broken({ [`${GULL}/tier`]: 'pest', [`${GULL}/checks/push`]: 1, [`${GULL}/conditionImmunities/0`]: 'asleep', [`${GULL}/riders/0/actions`]: ['bite'] }),
  broken({ [`${MAN}/abilities/grip`]: 9, [`${MAN}/bonuses/climb`]: 9, [`${MAN}/saves/stay_aboard`]: 'master', [`${MAN}/skills/swim`]: 'green' }),
  broken({ [`${MAN}/lists/arms`]: ['A', 'B', 'C', 'D'].map((name) => ({ name })), [`${MAN}/lists/spells`]: [] }),
  broken({ [`${MAN}/lists/tricks/0/_catalog`]: 'knot-lore' }),
  broken({ [`${MAN}/lists/tricks/0/_catalog`]: 'shop/brass-hook' }),
  broken({ [`${MAN}/lists/tricks/0/_catalog`]: 'sea_tricks/knot-lor' }),
  broken({ [`${ITEM}/tags/-`]: 'brass', [`${ITEM}/slots/hand`]: 3, [`${ITEM}/worn/abilities/grip/set`]: 9, '/items/binding': undefined }),
  broken({ [`${ITEM}/category`]: 'tool', [`${ITEM}/rarity`]: 'odd', [`${ITEM}/tags/1`]: 'tarred', [`${ITEM}/stats/glow`]: 3, [`${ITEM}/slots/head`]: 1, [`${ITEM}/cost/unit`]: 'mark' }),
  broken({ '/items/carry/stat': 'maker' }),
  broken({ '/items/stats/1/min': -1 }),
  broken({ '/items/rarityCaps/1/rarity': 'common' }),
  broken({ '/items/rarityCaps/0/stats': { polish: 1.5, maker: 1 }, '/items/rarityCaps/1/stats/polish': 9 }),
  broken({ '/items/currencies/1/units/0/id': 'penny', '/items/currencies/0/units/-': { id: 'mark', label: 'marks', value: 12 } }),
  broken({ '/items/currencies/1/units/0/value': 2 }),
  broken({ '/items/carry': undefined }),
  withFile({}, { '/catalog': 'songs' }),
  { ...withFile(), present: [] },
  { ...withFile(), present: Array.from({ length: 13 }, (_, i) => ({ path: `catalogs/${i === 5 ? 'shop' : `f${i}`}.json`, bytes: 10 })) },
  withFile({ [`${MAN}/lists/tricks/0/_catalog`]: 'sea_tricks/knot-lor' }),
  broken({ '/catalogs/2/entries': [] }),
  broken({ '/catalogs/0/filters/-': { id: 'moon', label: 'Moon', type: 'number' } }),
  broken({ [`${E}/1/label`]: 'knot LORE ', '/catalogs/1/entries/1/label': 'Gull' }),
  broken({ [`${E}/0/rows/0/values/name`]: ' ' }),
  broken({ [`${ITEM}/slots`]: undefined, [`${ITEM}/binds`]: undefined }),
  broken({ '/combat': undefined, '/catalogs/1': undefined }),
  broken({ '/items/propose': false, '/items/tags/1/label': 'BRASS' }),
];

const sentence = (code: string, params: Finding['params'] = {}): string => formatMessage(MESSAGES[code] ?? code, params);

describe('what is said about catalogs, and the ways out', () => {
  it('every code of this folder is brought about here', () => {
    const written = new Set<string>();
    for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
      for (const [, code] of readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/'(ruleset\/[a-z-]+)'/g)) if (code) written.add(code);
    }
    const said = new Set<string>();
    for (const project of FAULTS) {
      for (const { code, fixes = [], related = [] } of check(project)) {
        for (const one of [code, ...fixes.map((fix) => fix.code), ...related.map((r) => r.code)]) said.add(one);
      }
    }
    expect(written.size).toBeGreaterThan(60);
    expect([...written].filter((code) => !said.has(code))).toEqual([]);
  });

  it.each(FAULTS.map((project, i) => [i, project] as const))('%i: has words for all of it, and every fix helps', (_, project) => {
    const found = check(project);
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) {
      const texts = [sentence(finding.code, finding.params), ...(finding.related ?? []).map((r) => sentence(r.code, r.params)), ...(finding.fixes ?? []).map((fix) => sentence(fix.code, fix.params))];
      for (const text of texts) expect(text, finding.code).not.toMatch(/\{\w+\}|undefined|NaN|^ruleset\/|""|  | [.,;]|Remove "\d+"/);
      for (const fix of finding.fixes ?? []) {
        const mended = after(project, finding, fix.steps);
        const left = check(mended);
        const same = (other: Finding) => other.code === finding.code && other.pointer === finding.pointer && other.look === finding.look && JSON.stringify(other.params) === JSON.stringify(finding.params);
        expect(left.filter(same), `${fix.code} ${JSON.stringify(fix.steps)}`).toEqual([]);
        expect(fitsRuleset(mended.ruleset), `${fix.code} ${JSON.stringify(fix.steps)} ${JSON.stringify(fitsRuleset.errors)}`).toBe(fitsRuleset(project.ruleset));
        for (const value of Object.values(mended.files)) expect(fitsCatalog(value), JSON.stringify(fitsCatalog.errors)).toBe(true);
        const count = (all: readonly Finding[]) => all.filter((f) => f.severity === 'error').length;
        if (fix.preferred) expect(count(left), `${fix.code} ${JSON.stringify(fix.steps)}`).toBeLessThanOrEqual(count(found));
      }
    }
  });
});
