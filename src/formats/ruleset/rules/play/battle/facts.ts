import type { Cursor } from '../../../../../language/json/cursor';
import { labelled, readDice, type BattleNames } from './names';
import type { ActionFact } from './types';

const MOMENTS = ['used', 'aimed', 'hit', 'harmed'] as const;
const SHAPES = ['burst', 'cone', 'line'] as const;

/** What a creature's action says, in the order it is read: cost, roll, harm, save, conditions, reach, limits. Reference 4, section 5.2. */
export function creatureFacts(at: Cursor, names: BattleNames, called: ReadonlyMap<string, string>): ActionFact[] {
  const toHit = at.get('toHit').number;
  const count = at.get('targetCount').number;
  const cost = at.at('signature', 'cost').number;
  return [
    ...budgetFact(at.get('budget').string, names),
    ...(cost === undefined ? [] : [{ kind: 'signature' as const, label: '', amount: cost }]),
    ...reactionFact(at.get('reaction')),
    ...(at.get('self').boolean === true ? [{ kind: 'self' as const }] : []),
    ...sequenceFact(at.get('sequence'), called),
    ...(toHit === undefined ? [] : [{ kind: 'to-hit' as const, number: toHit, dice: names.pool }]),
    ...(at.get('autoHit').boolean === true ? [{ kind: 'auto-hit' as const }] : []),
    ...harmFacts('damage', at.get('damage'), names, at.at('save', 'difficulty').number ?? at.get('saveDifficulty').number),
    ...plusFacts(at.at('damage', 'plus'), names, at.at('save', 'difficulty').number ?? at.get('saveDifficulty').number),
    ...saveFact(at.get('save'), names, undefined),
    ...appliesFacts(at.get('applies'), names),
    ...(count === undefined ? [] : [{ kind: 'targets' as const, count }]),
    ...distanceFacts(at, names.unit),
    ...limitFacts(at),
  ];
}

/**
 * What a catalog entry's `mechanics` say, for the list it is used from. `budget` is the list's own, `difficulty` what its
 * saves are thrown against, `toHit` its number to hit with. Reference 3, section 2.
 */
export function mechanicsFacts(
  at: Cursor,
  names: BattleNames,
  source: { readonly budget: string; readonly difficulty: number | undefined; readonly toHit: number | undefined; readonly unit: string },
): ActionFact[] {
  const harm = at.get('kind').string === 'heal' ? 'heal' : 'damage';
  const count = at.get('targetCount').number;
  const type = at.get('damageType').string;
  const attack = at.get('attackRoll').boolean === true && source.toHit !== undefined;
  const range = at.get('range').number;
  return [
    ...(at.get('free').boolean === true ? [] : budgetFact(at.get('budget').string ?? source.budget, names)),
    ...at
      .get('cost')
      .items()
      .flatMap((one) => {
        const [pool, amount] = [one.get('pool').string, one.get('amount').number];
        return pool === undefined || amount === undefined ? [] : [{ kind: 'cost' as const, label: labelled(names.pools, pool), amount }];
      }),
    ...reactionFact(at.get('reaction')),
    ...(attack ? [{ kind: 'to-hit' as const, number: source.toHit, dice: names.pool }] : []),
    ...(at.get('autoHit').boolean === true ? [{ kind: 'auto-hit' as const }] : []),
    ...harmFacts(harm, at.get('amount'), names, source.difficulty, type),
    ...plusFacts(at.get('plus'), names, source.difficulty),
    ...harmFacts('temporary', at.get('temporary'), names, undefined),
    ...saveFact(at.get('save'), names, source.difficulty),
    ...appliesFacts(at.get('applies'), names),
    ...(count === undefined ? [] : [{ kind: 'targets' as const, count }]),
    ...(range === undefined || range === 0 ? [] : [{ kind: 'range' as const, distance: range, long: undefined, unit: source.unit }]),
    ...areaFact(at.get('area'), source.unit),
    ...(at.get('concentration').boolean === true ? [{ kind: 'concentration' as const }] : []),
  ];
}

/** Which budget it is paid from. */
export function budgetFact(budget: string | undefined, names: BattleNames): ActionFact[] {
  return budget === undefined ? [] : [{ kind: 'budget', label: labelled(names.budgets, budget) }];
}

function harmFacts(kind: 'damage' | 'heal' | 'temporary', at: Cursor, names: BattleNames, difficulty: number | undefined, given?: string): ActionFact[] {
  const [dice, flat] = [at.get('dice').string, at.get('flat').number];
  if (dice === undefined && flat === undefined) return [];
  const save = at.at('save', 'save').string;
  return [
    {
      kind,
      dice,
      flat: flat ?? 0,
      type: at.get('type').string ?? given,
      ...(save === undefined ? {} : { save: { label: labelled(names.saves, save), difficulty: at.at('save', 'difficulty').number ?? difficulty } }),
    },
  ];
}

function plusFacts(list: Cursor, names: BattleNames, difficulty: number | undefined): ActionFact[] {
  return list.items().flatMap((one) => harmFacts('damage', one, names, difficulty));
}

function saveFact(at: Cursor, names: BattleNames, difficulty: number | undefined): ActionFact[] {
  const save = at.get('save').string;
  if (save === undefined) return [];
  return [{ kind: 'save', label: labelled(names.saves, save), difficulty: at.get('difficulty').number ?? difficulty, onSuccess: at.get('onSuccess').string ?? '' }];
}

function appliesFacts(list: Cursor, names: BattleNames): ActionFact[] {
  return list.items().flatMap((one): ActionFact[] => {
    const condition = one.get('condition').string;
    if (condition === undefined) return [];
    const word = one.get('duration').string;
    const duration = one.at('duration', 'rounds').number ?? (word === 'until-save' ? 'until-save' : 'instant');
    return [{ kind: 'applies', label: labelled(names.conditions, condition), duration }];
  });
}

function reactionFact(at: Cursor): ActionFact[] {
  const on = MOMENTS.find((one) => one === at.get('on').string);
  return on ? [{ kind: 'reaction', on }] : [];
}

function sequenceFact(list: Cursor, called: ReadonlyMap<string, string>): ActionFact[] {
  const parts = list.items().flatMap((one) => {
    const action = one.get('action').string;
    return action === undefined ? [] : [{ label: called.get(action) ?? action, times: one.get('times').number ?? 1 }];
  });
  return parts.length === 0 ? [] : [{ kind: 'sequence', parts }];
}

function distanceFacts(at: Cursor, unit: string): ActionFact[] {
  const reach = at.get('reach').number;
  const range = at.get('range').number ?? at.at('range', 'normal').number;
  return [
    ...(reach === undefined || reach === 0 ? [] : [{ kind: 'reach' as const, distance: reach, unit }]),
    ...(range === undefined || range === 0 ? [] : [{ kind: 'range' as const, distance: range, long: at.at('range', 'long').number, unit }]),
    ...areaFact(at.get('area'), unit),
  ];
}

function areaFact(at: Cursor, unit: string): ActionFact[] {
  const shape = SHAPES.find((one) => one === at.get('shape').string);
  const size = at.get('size').number;
  return shape && size !== undefined ? [{ kind: 'area', shape, size, unit }] : [];
}

function limitFacts(at: Cursor): ActionFact[] {
  const uses = at.get('uses');
  const [per, count] = [(['encounter', 'day'] as const).find((one) => one === uses.get('per').string), uses.get('count').number];
  const dice = readDice(at.at('recharge', 'dice'));
  const from = at.at('recharge', 'from').number;
  return [
    ...(per && count !== undefined ? [{ kind: 'uses' as const, per, count }] : []),
    ...(dice && from !== undefined ? [{ kind: 'recharge' as const, dice, from }] : []),
  ];
}
