import type { JsonValue } from '../../../../../language/json/tree';
import { fitsRuleset } from '../../generated/validators.js';
import { applySteps } from '../../testing/apply-fix';
import { errors, findings, patched, warnings } from '../../testing/check-patched';
import { rulesetMessages } from '../../index';
import { say } from '../../../../../language/messages';

/** Changes to a small ruleset: a value by pointer, `undefined` to take it out, `/-` at the end to append. */
export type Changes = Readonly<Record<string, JsonValue | undefined>>;

/** A small ruleset without a fault: two dice, a few of everything that fights, layers and migrations name. */
const SMALL: JsonValue = {
  schemaVersion: 1,
  id: 'small',
  version: 1,
  name: 'Small',
  license: { spdx: 'CC0-1.0' },
  coverage: { summary: 'A small one.' },
  resolution: {
    kind: 'dice-sum',
    dice: { count: 2, sides: 6 },
    abilityModifier: { op: 'identity' },
    proficiencyTiers: [{ id: 'plain', label: 'Plain' }],
    difficultyLadder: [{ label: 'Fair', dc: 7 }, { label: 'Hard', dc: 9 }],
  },
  sheet: {
    version: 3,
    abilities: [
      { id: 'brawn', label: 'Brawn', min: 0, max: 5, default: 1 },
      { id: 'wits', label: 'Wits', min: 0, max: 5, default: 1 },
    ],
    skills: [{ id: 'sneak', label: 'Sneak', ability: 'wits' }],
    saves: [{ id: 'steel', label: 'Steel', ability: 'brawn' }],
    fields: [
      { id: 'speed', label: 'Speed', type: 'number', min: 0, max: 20, default: 6 },
      { id: 'road', label: 'Road', type: 'enum', values: ['ash', 'glass', 'salt'], default: 'ash' },
      { id: 'town', label: 'Town', type: 'text', maxLength: 40, hideWhen: { field: 'road', equals: 'salt' } },
      { id: 'level_scout', label: 'Scout level', type: 'number', min: 0, max: 20 },
      { id: 'level_other', label: 'Other level', type: 'number', min: 0, max: 20, default: 0 },
      { id: 'sworn', label: 'Sworn', type: 'boolean' },
    ],
    derived: [{ id: 'guard', label: 'Guard', op: 'sum', of: [{ const: 5 }, { abilityMod: 'wits' }] }],
    lists: [
      {
        id: 'gear',
        label: 'Gear',
        maxItems: 20,
        columns: [
          { id: 'name', label: 'Name', type: 'text', maxLength: 40 },
          { id: 'notes', label: 'Notes', type: 'longtext', maxLength: 400 },
          { id: 'swing', label: 'Swing', type: 'enum', values: ['brawn', 'wits'] },
          { id: 'damage', label: 'Damage', type: 'dice' },
          { id: 'harm', label: 'Harm', type: 'text', maxLength: 40 },
          { id: 'bulk', label: 'Bulk', type: 'number', min: 0, max: 10 },
          { id: 'packed', label: 'Packed', type: 'boolean' },
        ],
      },
    ],
    live: {
      pools: [
        { id: 'grit', label: 'Grit', max: { const: 6 } },
        { id: 'luck', label: 'Luck', max: { const: 3 } },
        { id: 'spark', label: 'Spark', max: { const: 2 } },
        { id: 'stress', label: 'Stress', max: { const: 6 }, start: 'empty' },
      ],
      tracks: [
        { id: 'heat', label: 'Heat', min: 0, max: 5 },
        { id: 'saved', label: 'Saved', min: 0, max: 3 },
        { id: 'lost', label: 'Lost', min: 0, max: 3 },
        { id: 'harm', label: 'Harm', min: 0, max: 2, levels: [{ label: 'Hurt', penalty: 0 }, { label: 'Down', penalty: -2 }], kinds: [{ id: 'knock', label: 'knock', severity: 1 }, { id: 'tear', label: 'tear', severity: 2 }] },
      ],
      text: [{ id: 'focus', label: 'Holding', maxLength: 60 }],
      conditions: [{ id: 'shaken', label: 'Shaken' }, { id: 'held', label: 'Held' }],
    },
  },
  gm: { checkGuidance: 'Ask for a check when something is at stake.' },
  items: {
    categories: [{ id: 'gear', label: 'Gear' }],
    tags: [{ id: 'magical', label: 'Magical' }],
    currencies: [
      { id: 'coin', label: 'Coin', units: [{ id: 'bit', label: 'bits', value: 1 }, { id: 'mark', label: 'marks', value: 10 }] },
      { id: 'salt', label: 'Salt', units: [{ id: 'pinch', label: 'pinches', value: 1 }] },
    ],
  },
  catalogs: [
    {
      id: 'wares',
      label: 'Wares',
      feeds: ['gear'],
      filters: [
        { id: 'grit', label: 'Grit', type: 'number' },
        { id: 'maker', label: 'Maker', type: 'text' },
        { id: 'kinds', label: 'Kinds', type: 'tags' },
      ],
      entries: [{ id: 'rope', label: 'Rope', filters: { grit: 2, maker: 'Ada', kinds: ['long', 'new'] }, rows: [{ list: 'gear', values: { name: 'Rope' } }] }],
    },
  ],
  battle: {
    health: { pool: 'grit' },
    energy: { pool: 'luck' },
    slots: [{ pool: 'spark', level: 1 }],
    skills: [{ list: 'gear', onlyWhen: 'packed', alwaysWhen: { column: 'swing', equals: 'wits' } }],
  },
  combat: {
    kind: 'attack-vs-defense',
    health: { pool: 'grit' },
    defense: { derived: 'guard' },
    initiative: { dice: { count: 2, sides: 6 }, modifier: { abilityMod: 'wits' } },
    attackRoll: { dice: { count: 2, sides: 6 } },
    economy: { budgets: [{ id: 'act', label: 'Act', per: 'turn' }, { id: 'quick', label: 'Quick', per: 'turn' }], movement: { field: 'speed' } },
    distance: { label: 'm', perCell: 2 },
    ranged: { long: 'disadvantage' },
    cover: { bonus: 1 },
    opportunity: { budget: 'quick' },
    attacks: [
      {
        list: 'gear',
        budget: 'act',
        name: 'name',
        reach: { const: 2 },
        range: { normal: { const: 10 }, long: { column: 'bulk' } },
        strikes: { const: 1 },
        strikesCappedBy: { column: 'packed' },
        toHit: { ability: { column: 'swing' }, skill: { column: 'swing' }, proficiency: { column: 'packed' }, bonus: { column: 'bulk' } },
        damage: { dice: { column: 'damage' }, ability: { column: 'swing' }, bonus: { column: 'bulk' }, type: { column: 'harm' } },
      },
    ],
    abilities: [{ list: 'gear', budget: 'quick', toHit: { skillMod: 'sneak' }, saveDifficulty: { const: 8 } }],
    standard: ['dodge', 'help'],
    standardEffects: { dodge: { saves: ['steel'] } },
    conditions: [
      { condition: 'shaken', effects: ['own-attacks-disadvantage'], whileSourceInSight: ['own-attacks-disadvantage'] },
      { condition: 'held', effects: ['speed-zero'], modifiers: [{ to: 'attacks', dice: '1d4' }] },
    ],
    levels: [
      { track: 'heat', at: 3, modifiers: [{ to: 'attacks', flat: -1 }] },
      { derived: 'guard', at: 3, modifiers: [{ to: 'checks', flat: -1, skills: ['sneak'] }] },
    ],
    checks: [{ id: 'grip', label: 'Grip', value: { abilityMod: 'brawn' } }, { id: 'slip', label: 'Slip', value: { abilityMod: 'wits' } }],
    contests: [
      { id: 'grab', label: 'Grab', budget: 'act', reach: 2, attacker: { checks: ['grip'] }, defender: { checks: ['grip', 'slip'] }, onWin: { applies: [{ condition: 'held' }], push: 2 } },
      { id: 'free', label: 'Break free', budget: 'act', attacker: { checks: ['slip'] }, defender: { checks: ['grip'] }, from: { holding: 'held' }, onWin: { ends: [{ condition: 'held', on: 'actor' }] } },
    ],
    concentration: { text: 'focus', save: 'steel', floor: 5, fromDamage: 0.5 },
    dying: { kind: 'saves', successes: 'saved', failures: 'lost', dice: { count: 1, sides: 20 }, succeedAt: 10, naturals: { max: 'success' }, condition: 'held' },
    damageTypes: ['blunt', 'fire'],
    threat: { tiers: [{ id: 'stray', label: 'Stray', health: [3, 8], defense: 5, toHit: 0, damagePerRound: [2, 5], saveDifficulty: 5 }] },
    spendLimits: [{ pool: 'luck', max: { livePool: 'grit' }, per: 'turn' }],
  },
  layers: [{ id: 'winter', label: 'Winter', gm: { guidance: 'It is cold.' } }, { id: 'mud', label: 'Mud', conflicts: ['winter'], gm: { guidance: 'It is wet.' } }],
};

/** The same ruleset with checks and fights thrown as dice pools and health on a wound track. */
export const POOL: Changes = {
  '/resolution': {
    kind: 'dice-pool',
    die: { sides: 10 },
    pool: { min: 1, max: 10 },
    target: { default: 7, min: 5, max: 9 },
    abilityModifier: { op: 'identity' },
    proficiencyTiers: [{ id: 'plain', label: 'Plain' }],
    difficultyLadder: [{ label: 'Fair', successes: 1 }],
  },
  '/combat/kind': 'dice-pool',
  '/combat/attackRoll': undefined,
  '/combat/pool': { damageTarget: 6, soak: { roll: true, byKind: { knock: { abilityMod: 'brawn' } } } },
  '/combat/health': { track: 'harm' },
  '/combat/damageKinds': { default: 'knock', byType: { fire: 'tear' }, marks: 'per-point' },
  '/combat/conditions/1/modifiers/0': { to: 'attacks', flat: 1 },
};

/** A pool fight whose initiative is kept and moved by attacks. */
export const KEPT: Changes = {
  ...POOL,
  '/combat/initiative': {
    pool: { abilityMod: 'wits' },
    plus: 1,
    resource: {
      base: 3,
      styles: [{ id: 'press', label: 'Press', takes: {} }, { id: 'blow', label: 'Blow', spends: { onMiss: [[0, 0], [6, 2]] } }],
      crash: { at: 0, condition: 'shaken' },
    },
  },
};

/** The errors of the small ruleset with changes made one after another, as "pointer code". */
export function errorsOf(...changes: readonly Changes[]): string[] {
  return errors(smallRuleset(...changes));
}

/** The warnings with one of these codes, as "pointer code". */
export function warningsOf(codes: readonly string[], ...changes: readonly Changes[]): string[] {
  return warnings(smallRuleset(...changes))
    .map((line) => line.replace('warning-', ''))
    .filter((line) => codes.some((code) => line.endsWith(` ${code}`)));
}

/** The small ruleset with changes made. Throws when a pointer leads nowhere. */
export function smallRuleset(...changes: readonly Changes[]): JsonValue {
  return changes.reduce<JsonValue>((document, change) => patched(document, change), SMALL);
}

/** Of every fix offered for the errors of a changed ruleset, those that do not leave fewer errors: "code of the fix: errors left". */
export function uselessFixes(...changes: readonly Changes[]): string[] {
  const document = smallRuleset(...changes);
  const before = errors(document);
  const fits = fitsRuleset(document);
  return findings(document)
    .filter((finding) => finding.severity === 'error')
    .flatMap((finding) => finding.fixes ?? [])
    .map((fix) => {
      const mended = applySteps(document, fix.steps) as JsonValue;
      return { fix, after: [...errors(mended), ...(fits && !fitsRuleset(mended) ? ['another shape'] : [])] };
    })
    .filter(({ after }) => after.length >= before.length)
    .map(({ fix, after }) => `${fix.code}: ${after.join(', ')}`);
}

/** What is said of a changed ruleset without words for it: findings, related places and fixes whose code is not worded, or whose sentence has a gap. */
export function wordless(...changes: readonly Changes[]): string[] {
  const said = findings(smallRuleset(...changes)).flatMap((finding) => [finding, ...(finding.related ?? []), ...(finding.fixes ?? [])]);
  return said
    .map(({ code, params = {} }) => ({ code, sentence: say([rulesetMessages], code, params) }))
    .filter(({ code, sentence }) => sentence === code || /\{\w+\}|undefined|NaN|\[object|""|  /.test(sentence))
    .map(({ code, sentence }) => `${code}: ${sentence}`);
}
