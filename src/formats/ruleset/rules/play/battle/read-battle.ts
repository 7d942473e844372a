import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { withoutComments } from '../../shape/comments';
import type { Named, Rules } from '../rules/model';
import { labelOf, named, optionalRef, texts } from '../rules/read-parts';
import { creatureFacts } from './facts';
import { labelled, readDice, type BattleNames } from './names';
import type { AbilitySource, AttackSource, Battle, BattleAction, Budget, Creature, Missing, StandardAction } from './types';

const STANDARD: readonly StandardAction[] = ['dash', 'disengage', 'dodge', 'help', 'hide', 'ready'];

/**
 * Everything a battle screen shows of a ruleset: its `combat` block, and the creatures of its catalogs, in their order.
 * `files` are the catalog files by path. Never throws; what cannot be read is left out, and what a fight would need and is
 * not there is listed. Reference 4, sections 3 and 5.
 */
export function readBattle(rules: Rules, files: ReadonlyMap<string, JsonValue>): Battle {
  const root = Cursor.root('ruleset.json', rules.root);
  const combat = root.get('combat');
  const kind = combat.get('kind').string === 'dice-pool' ? 'dice-pool' : 'attack-vs-defense';
  const budgets = named(combat.at('economy', 'budgets')).map(({ at, named: name }): Budget => ({
    ...name,
    per: at.get('per').string === 'round' ? 'round' : 'turn',
    count: at.get('count').number ?? 1,
  }));
  const unit = combat.at('distance', 'label').string ?? '';
  const names: BattleNames = { budgets, saves: rules.saves, conditions: rules.conditions, pools: rules.pools, unit, pool: kind === 'dice-pool' };
  const bestiary = combat.isObject ? readBestiary(root, files, names) : { creatures: [], missing: [] };
  const initiative = combat.get('initiative');
  const missing: Missing[] = combat.isObject
    ? [...(initiative.get('dice').isObject || initiative.get('pool').isObject ? [] : [{ what: 'initiative' as const, pointer: '/combat/initiative' }]), ...bestiary.missing]
    : [{ what: 'combat', pointer: '/combat' }];
  return {
    kind,
    health: readHealth(combat.get('health')),
    defense: optionalRef(combat.get('defense')),
    initiative: {
      dice: readDice(initiative.get('dice')),
      modifier: optionalRef(initiative.get('modifier')),
      pool: optionalRef(initiative.get('pool')),
      plus: initiative.get('plus').number ?? 0,
    },
    budgets,
    standard: combat
      .get('standard')
      .items()
      .flatMap((at) => {
        const action = STANDARD.find((one) => one === at.string);
        return action ? [{ action, pointer: at.pointer }] : [];
      }),
    contests: named(combat.get('contests')).map(({ at, named: name }): BattleAction => ({ ...name, file: undefined, sort: 'contest', facts: contestFacts(at, names) })),
    attacks: combat.get('attacks').items().flatMap(readAttack),
    abilities: combat.get('abilities').items().flatMap(readAbility),
    unit,
    creatures: bestiary.creatures,
    missing,
  };
}

function contestFacts(at: Cursor, names: BattleNames): BattleAction['facts'] {
  const budget = at.get('budget').string;
  const reach = at.get('reach').number;
  return [
    ...(budget === undefined ? [] : [{ kind: 'budget' as const, label: labelled(names.budgets, budget) }]),
    ...(reach === undefined ? [] : [{ kind: 'reach' as const, distance: reach, unit: names.unit }]),
    ...at
      .at('onWin', 'applies')
      .items()
      .flatMap((one) => {
        const condition = one.get('condition').string;
        return condition === undefined ? [] : [{ kind: 'applies' as const, label: labelled(names.conditions, condition), duration: one.get('rounds').number ?? ('instant' as const) }];
      }),
  ];
}

function readHealth(at: Cursor): Battle['health'] {
  for (const kind of ['pool', 'track'] as const) {
    const id = at.get(kind).string;
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

function readAttack(at: Cursor): AttackSource[] {
  const [list, budget, name] = [at.get('list').string, at.get('budget').string, at.get('name').string];
  if (list === undefined || budget === undefined || name === undefined) return [];
  const column = (...path: string[]) => at.at(...path, 'column').string;
  return [
    {
      list,
      budget,
      name,
      ability: column('toHit', 'ability'),
      skill: column('toHit', 'skill'),
      proficiency: column('toHit', 'proficiency'),
      bonus: column('toHit', 'bonus'),
      dice: column('damage', 'dice'),
      damageAbility: column('damage', 'ability'),
      damageBonus: column('damage', 'bonus'),
      damageType: column('damage', 'type'),
    },
  ];
}

function readAbility(at: Cursor): AbilitySource[] {
  const [list, budget] = [at.get('list').string, at.get('budget').string];
  if (list === undefined || budget === undefined) return [];
  const always = at.get('alwaysWhen');
  const column = always.get('column').string;
  return [
    {
      list,
      budget,
      onlyWhen: at.get('onlyWhen').string,
      alwaysWhen: column === undefined ? undefined : { column, equals: always.get('equals').value },
      toHit: optionalRef(at.get('toHit')),
      saveDifficulty: optionalRef(at.get('saveDifficulty')),
    },
  ];
}

function readBestiary(root: Cursor, files: ReadonlyMap<string, JsonValue>, names: BattleNames): { readonly creatures: readonly Creature[]; readonly missing: readonly Missing[] } {
  const creatures: Creature[] = [];
  const missing: Missing[] = [];
  const tiers = named(root.at('combat', 'threat', 'tiers')).map(({ named: name }) => name);
  const catalogs = named(root.get('catalogs')).filter(({ at }) => at.get('holds').string === 'creatures');
  for (const { at, named: header } of catalogs) {
    const asset = at.has('entries') ? undefined : at.get('asset').string;
    const file = asset === undefined ? undefined : files.get(asset);
    if (asset !== undefined && file === undefined) {
      missing.push({ what: 'creature-file', pointer: `${at.pointer}/asset`, label: header.label, file: asset });
      continue;
    }
    const entries = asset === undefined ? at.get('entries') : Cursor.root(asset, withoutComments(file ?? null)).get('entries');
    for (const { at: entry, named: own } of named(entries)) {
      if (entry.get('creature').isObject) creatures.push(readCreature(entry.get('creature'), { ...own, key: `${header.id}/${own.id}`, file: asset }, tiers, names));
    }
  }
  if (catalogs.length === 0) missing.push({ what: 'creature-catalog', pointer: '/catalogs' });
  else if (creatures.length === 0 && missing.length === 0) missing.push({ what: 'creatures', pointer: catalogs[0]?.at.pointer ?? '/catalogs' });
  return { creatures, missing };
}

function readCreature(at: Cursor, name: Pick<Creature, 'id' | 'label' | 'pointer' | 'key' | 'file'>, tiers: readonly Named[], names: BattleNames): Creature {
  const tier = at.get('tier').string;
  const health = at.get('health');
  const actions = named(at.get('actions'));
  const nameOf = (one: Cursor, id: string) => one.get('name').string ?? labelOf(one, id);
  const called = new Map(actions.map(({ at: one, named: own }) => [own.id, nameOf(one, own.id)]));
  return {
    ...name,
    tier: tier === undefined ? undefined : labelled(tiers, tier),
    health: health.number !== undefined ? { dice: undefined, flat: health.number } : health.isObject ? { dice: health.get('dice').string, flat: health.get('flat').number ?? 0 } : undefined,
    defense: at.get('defense').number,
    initiativeModifier: at.get('initiativeModifier').number ?? 0,
    traits: at
      .get('traits')
      .items()
      .flatMap((one) => {
        const [title, text] = [one.get('name').string, one.get('text').string];
        return title === undefined || text === undefined ? [] : [{ name: title, text }];
      }),
    resist: texts(at.get('resist')),
    vulnerable: texts(at.get('vulnerable')),
    immune: texts(at.get('immune')),
    conditionImmunities: texts(at.get('conditionImmunities')),
    actions: actions.map(({ at: one, named: own }): BattleAction => ({ ...own, label: nameOf(one, own.id), file: name.file, sort: 'action', facts: creatureFacts(one, names, called) })),
    sheet: at.has('sheet') ? at.get('sheet').value : undefined,
  };
}
