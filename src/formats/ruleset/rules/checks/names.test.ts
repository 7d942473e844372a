import { describe, expect, it } from 'vitest';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { formatMessage } from '../../../../language/messages';
import { applyEdits } from '../../../../language/text-index';
import { fitsRuleset } from '../generated/validators.js';
import { rulesetMessages } from '../index';
import { poolBase, sumBase } from '../testing/base';
import { findings, patched } from '../testing/check-patched';

const sentence = ({ code, params }: { code: string; params?: Finding['params'] }) => formatMessage(rulesetMessages[code] ?? code, params ?? {});

/** Carries out a fix on the document's text, as the studio does. */
function fixed(document: JsonValue, plan: FixPlan): JsonValue {
  const text = JSON.stringify(document, null, 2);
  const edits = jsonEdit(parseJson(text), plan.steps);
  if (isRefusal(edits)) throw new Error(`${plan.code}: ${edits.refused.code} ${JSON.stringify(plan.steps)}`);
  return JSON.parse(applyEdits(text, edits)) as JsonValue;
}

describe('sentences', () => {
  const cases: [Record<string, JsonValue>, string][] = [
    [{ '/sheet/skills/0/ability': 'gripp' }, 'Skill "Climb" uses the ability "gripp", which the sheet does not have. Did you mean "grip"?'],
    [{ '/sheet/skills/0/ability': 'charm' }, 'Skill "Climb" uses the ability "charm", which the sheet does not have. The sheet has the abilities "grip" and "nose".'],
    [{ '/rests/0/restore/0/pool': 'luck' }, 'Rest "A night in port" uses the live pool "luck", which the sheet does not have. The sheet has the live pools "breath" and "rope".'],
    [{ '/sheet/lists/1/pools/maxColumn': 'usess' }, 'List "Tricks" uses the column "usess", which it does not have. Did you mean "uses"?'],
    [{ '/sheet/live/pools/1/max': { derived: 'spare' } }, 'Pool "Rope" reads "Spare", a derived value that changes in play. This number is worked out from the sheet alone, so it cannot read what changes in play.'],
    [{ '/sheet/derived/0/from': { derived: 'cargo' } }, 'Derived value "Practice" reads "Cargo", which is declared below it. Derived values are worked out from top to bottom, so each reads only those above.'],
    [{ '/resolution/adjust/0/abilities/0': 'ear' }, 'Adjustment 1 uses the ability "ear", which the sheet does not have. The sheet has the abilities "grip" and "nose".'],
    [{ '/sheet/live/pools/1/max': { abilityMod: 'constructor' } }, 'Pool "Rope" uses the ability "constructor", which the sheet does not have. The sheet has the abilities "grip" and "nose".'],
    [{ '/sheet/lists/0/hideWhen': { field: 'rank', equals: 'captian' } }, 'List "Sea chest" compares with "captian", which the field "Rank" never holds. Did you mean "captain"?'],
    [{ '/sheet/abilities/0/default': 9 }, 'The default of the ability "Grip" is 9, outside 0 to 5.'],
    [{ '/gm/sheetSummary/derived/-': 'armor' }, 'The sheet summary uses the derived value "armor", which the sheet does not have. The sheet has the derived values "practice", "breath_max", "sea_legs", "cargo", "wet", "standing", "spare", "shine" and others.'],
    [{ '/sheet/live/conditions/1/id': 'soaked' }, 'The id "soaked" is taken by "Soaked". Each id in a list is used once.'],
  ];
  it.each(cases)('%j', (changes, expected) => {
    const found = findings(patched(sumBase(), changes)).filter((f) => f.severity === 'error');
    expect(found.map(sentence)).toContain(expected);
  });
});

/** One change for every kind of fault that has a way out. */
const FAULTS: [base: () => JsonValue, changes: Record<string, JsonValue | undefined>][] = [
  [sumBase, { '/sheet/skills/0/ability': 'charm' }],
  [sumBase, { '/sheet/skills/0/section': 'mast' }],
  [sumBase, { '/sheet/skillTiers/-': 'legend' }],
  [sumBase, { '/sheet/derived/0/from': { derived: 'cargo' } }],
  [sumBase, { '/sheet/derived/1/of/0': { derived: 'spice' } }],
  [sumBase, { '/sheet/derived/1/of/0': { field: 'height' } }],
  [sumBase, { '/sheet/derived/1/of/0': { abilityModFromField: 'school' } }],
  [sumBase, { '/sheet/derived/1/of/0': { skillMod: 'swim' } }],
  [sumBase, { '/sheet/derived/8/of/0': { saveMod: 'duck' } }],
  [sumBase, { '/sheet/derived/8/of/0': { liveTrack: 'madness' } }],
  [sumBase, { '/sheet/derived/8/of/0': { liveTrack: 'fame', read: 'penalty' } }],
  [sumBase, { '/sheet/derived/8/of/0': { livePool: 'rum' } }],
  [sumBase, { '/sheet/derived/8/of/0': { itemStat: { stat: 'price', from: 'all', pick: 'sum', tag: 'iron', slot: 'hat', category: 'junk' } } }],
  [sumBase, { '/sheet/derived/8/of/0': { listSum: { list: 'chest', column: 'price', onlyWhen: 'sold' } } }],
  [sumBase, { '/sheet/derived/5/from': { field: 'vessel' } }],
  [sumBase, { '/sheet/derived/4/from': { liveState: 'mood' } }],
  [sumBase, { '/sheet/derived/4/table/snow': 1 }],
  [sumBase, { '/sheet/derived/5/table/bosun': 1 }],
  [sumBase, { '/sheet/derived/2/of/0': { skillMod: 'climb' }, '/sheet/skills/1/cap': { derived: 'cargo' } }],
  [sumBase, { '/sheet/lists/1/pools/rechargeColumn': 'when' }],
  [sumBase, { '/sheet/lists/1/pools/maxColumn': 'count' }],
  [sumBase, { '/rests/0/restore/0': { listPools: 'spells', to: 'max' } }],
  [sumBase, { '/rests/0/restore/3/kind': 'burn' }],
  [sumBase, { '/rests/0/restore/4/to': 'snow' }],
  [sumBase, { '/rests/0/clear': { text: ['song'], conditions: ['drunk'] } }],
  [sumBase, { '/gm/sheetSummary/lists/0/onlyWhen': 'broken' }],
  [sumBase, { '/sheet/live/tracks/1/extra/penaltyColumn': 'pain' }],
  [sumBase, { '/sheet/live/tracks/0/kinds': [{ id: 'a', label: 'A', severity: 0 }] }],
  [sumBase, { '/resolution/adjust/0/abilities': ['ear', 'eye'], '/resolution/penaltyFrom': 'fear' }],
  [sumBase, { '/sheet/lists/1/hideWhen': { field: 'mood', equals: 'x' } }],
  [sumBase, { '/rests/0/restore': [{ pool: 'a', to: 'max' }, { poolGroup: 'b', to: 'max' }, { track: 'c', to: 'min' }, { state: 'd', to: 'e' }, { listPools: 'chest', to: 'max' }] }],
  [sumBase, { '/rests/0/restore/2/recharge': ['noon'] }],
  [sumBase, { '/gm/sheetSummary': { fields: ['a'], derived: ['b'], lists: [{ list: 'c', nameColumn: 'd' }, { list: 'chest', nameColumn: 'name', columns: ['e'], groupBy: 'f', onlyWhen: 'g' }] } }],
  [sumBase, { '/sheet/skillTiers': ['legend'] }],
  [sumBase, { '/sheet/lists/0/hideWhen': { field: 'years', equals: '12' } }],
  [sumBase, { '/sheet/lists/0/hideWhen': { field: 'years', in: [3, 99] } }],
  [sumBase, { '/sheet/live/tracks/1/hideWhen': { field: 'sworn', equals: true } }],
  [sumBase, { '/sheet/live/tracks/1/boxes': { penalty: { by: 'filled', table: [[0, 0]] } } }],
  [sumBase, { '/sheet/live/tracks/2/max': 70, '/sheet/live/tracks/2/default': 3, '/sheet/live/tracks/2/min': 1 }],
  [sumBase, { '/rests/0/restore/3': { track: 'fame', kind: 'knock', to: 'min' } }],
  [sumBase, { '/rests/0/restore/2': { listPools: 'tricks', recharge: ['x'], to: 'max' }, '/sheet/lists/1/pools': { nameColumn: 'name', maxColumn: 'uses' } }],
  [sumBase, { '/sheet/abilities/0/default': 9, '/sheet/bonusRange': { min: 4, max: -4 } }],
  [sumBase, { '/sheet/saves/0/id': 'climb', '/sheet/derived/8/of/1/saveMod': 'climb' }],
  [sumBase, { '/sheet/live/tracks/0/id': 'breath' }],
  [sumBase, { '/sheet/derived/1/id': 'ship', '/sheet/live/pools/0/max/derived': 'ship' }],
  [sumBase, { '/sheet/skills/1/cap': { skillMod: 'climb' } }],
  [poolBase, { '/resolution/target': { default: 6, min: 6, max: 6 } }],
  [poolBase, { '/resolution/pool': { min: 9, max: 3 } }],
  [sumBase, { '/sheet/live/tracks/2/kinds': undefined }],
  [sumBase, { '/sheet/live/tracks/2/onFull': undefined }],
  [sumBase, { '/sheet/live/tracks/1/max': 9 }],
  [sumBase, { '/sheet/live/tracks/1/levels/2/penalty': 0 }],
  [sumBase, { '/sheet/fields/0/min': 99 }],
  [sumBase, { '/sheet/fields/0/default': 99 }],
  [sumBase, { '/sheet/fields/1/default': 'capt' }],
  [sumBase, { '/sheet/fields/1/values/-': 'mate' }],
  [sumBase, { '/sheet/fields/1/valueLabels/captian': 'Captain' }],
  [sumBase, { '/sheet/fields/3/default': 'x'.repeat(60) }],
  [sumBase, { '/sheet/live/conditions/-': { id: 'soaked', label: 'Wet' } }],
  [sumBase, { '/sheet/skills/0/untrained': 'harder' }],
  [sumBase, { '/resolution/naturals': { check: 'both' } }],
  [sumBase, { '/resolution/proficiency': undefined }],
  [sumBase, { '/sheet/live': undefined, '/rests': [{ id: 'nap', label: 'Nap', restore: [{ pool: 'breath', to: 'max' }], clear: { conditions: ['soaked'] } }] }],
  [poolBase, { '/resolution/target/default': 4 }],
  [poolBase, { '/resolution/target/max': 12 }],
  [poolBase, { '/resolution/double/from': 8 }],
  [poolBase, { '/resolution/botch/upTo': 5 }],
  [poolBase, { '/resolution/exceptional/successes': 60 }],
  [poolBase, { '/resolution/reroll/0/upTo': 10 }],
  [poolBase, { '/resolution/spend/0/pool': 'soot' }],
  [poolBase, { '/resolution/spend/-': { pool: 'oil', amount: 1, dice: 1, perCheck: 1 } }],
  [poolBase, { '/resolution/difficultyLadder/0/target': 10 }],
];

describe('ways out', () => {
  it.each(FAULTS)('%#: every fix can be carried out and leads to a file without that fault', (base, changes) => {
    const document = patched(base(), changes);
    const before = findings(document).filter((f) => f.severity === 'error');
    const plans = before.flatMap((finding) => (finding.fixes ?? []).map((plan) => ({ finding, plan })));
    expect(plans.length, 'offers something').toBeGreaterThan(0);
    for (const { finding, plan } of plans) {
      expect(sentence(plan), plan.code).not.toMatch(/\{|undefined|^ruleset\//);
      const after = fixed(document, plan);
      const left = findings(after).filter((f) => f.severity === 'error');
      expect(left.filter((f) => f.code === finding.code && f.pointer === finding.pointer && f.look === finding.look && f.params['id'] === finding.params['id']), `${plan.code} ${JSON.stringify(plan.steps)}`).toEqual([]);
      if (plan.code === 'ruleset/fix-fresh-id') expect(left, JSON.stringify(plan.steps)).toEqual([]);
      if (plan.code === 'ruleset/fix-create' || plan.code === 'ruleset/fix-change-name') {
        expect(left.length, `${plan.code} leads to ${JSON.stringify(left.map((f) => [f.pointer, f.code]))}`).toBeLessThanOrEqual(before.length);
      }
      expect(fitsRuleset(after), `${JSON.stringify(plan.steps)} ${JSON.stringify(fitsRuleset.errors)}`).toBe(true);
    }
  });

  it('"create it" is offered for every kind of name of the sheet, in the right list', () => {
    const created = FAULTS.flatMap(([base, changes]) =>
      findings(patched(base(), changes)).flatMap((f) => (f.fixes ?? []).filter((fix) => fix.code === 'ruleset/fix-create').map((fix) => `${String(fix.params?.['kind'])} ${fix.steps[0]?.op === 'insert' ? fix.steps[0].pointer : ''}`)),
    );
    expect([...new Set(created)].sort()).toEqual(
      [
        'ability /sheet/abilities/-', 'section /sheet/sections/-', 'tier /resolution/proficiencyTiers/-', 'derived /sheet/derived/1', 'derived /sheet/derived/-', 'field /sheet/fields/-', 'skill /sheet/skills/-',
        'save /sheet/saves/-', 'track /sheet/live/tracks/-', 'pool /sheet/live/pools/-', 'item-stat /items/stats/-', 'item-tag /items/tags/-', 'item-slot /items/slots/-',
        'item-category /items/categories/-', 'column /sheet/lists/0/columns/-', 'state /sheet/live/states/-', 'state-value /sheet/live/states/0/values/-', 'enum-value /sheet/fields/1/values/-',
        'column /sheet/lists/1/columns/-', 'list /sheet/lists/-', 'wound-kind /sheet/live/tracks/1/kinds/-', 'live-text /sheet/live/text/-', 'condition /sheet/live/conditions/-', 'pool /sheet/live',
        'condition /sheet/live', 'state /sheet/live', 'track /sheet/live',
      ].sort(),
    );
  });
});
