import type { Cursor } from '../../../../../language/json/cursor';
import type { FaceRule, LadderStep, Natural, PoolResolution, Reroll, Resolution, Spend } from './model';
import { optionalRef, optionalTexts, ref, stepTable } from './read-parts';
import { readTiers } from './read-sheet';

/** How checks are rolled. A kind whose keys are not public reads as `other`. Reference 1, sections 6 to 9. */
export function readResolution(at: Cursor): Resolution {
  const modifier = at.get('abilityModifier');
  const base = {
    abilityModifier:
      modifier.get('op').string === 'stepTable'
        ? ({ op: 'stepTable', table: stepTable(modifier.get('table')) } as const)
        : ({ op: modifier.get('op').string === 'floorHalfMinusTen' ? 'floorHalfMinusTen' : 'identity' } as const),
    proficiency: optionalRef(at.at('proficiency', 'bonus')),
    tiers: readTiers(at.get('proficiencyTiers')),
    penaltyFrom: at.get('penaltyFrom').string,
    adjust: at
      .get('adjust')
      .items()
      .map((one) => ({ value: ref(one.get('value')), abilities: optionalTexts(one.get('abilities')), pointer: one.pointer })),
    ladder: readLadder(at.get('difficultyLadder')),
    pointer: at.pointer,
  };
  const kind = at.get('kind').string;
  if (kind === 'dice-sum') {
    return {
      ...base,
      kind,
      dice: { count: at.at('dice', 'count').number ?? 1, sides: at.at('dice', 'sides').number ?? 20 },
      advantage: at.get('advantage').boolean ?? false,
      naturals: { check: natural(at.at('naturals', 'check')), save: natural(at.at('naturals', 'save')) },
    };
  }
  return kind === 'dice-pool' ? { ...base, ...readPool(at) } : { ...base, kind: 'other', name: kind ?? '' };
}

type PoolPart = Omit<PoolResolution, 'abilityModifier' | 'proficiency' | 'tiers' | 'penaltyFrom' | 'adjust' | 'ladder' | 'pointer'>;

function readPool(at: Cursor): PoolPart {
  const sides = at.at('die', 'sides').number ?? 10;
  const target = at.get('target');
  const botch = at.get('botch');
  const botchUpTo = botch.get('upTo').number;
  const situational = at.get('situationalDice');
  return {
    kind: 'dice-pool',
    sides,
    pool: {
      min: at.at('pool', 'min').number ?? 1,
      max: at.at('pool', 'max').number ?? 40,
      abilityPlusAbility: at.at('pool', 'abilityPlusAbility').boolean ?? false,
    },
    target: { default: target.get('default').number ?? sides, min: target.get('min').number ?? 2, max: target.get('max').number ?? sides },
    double: faceRule(at.get('double')),
    explode: faceRule(at.get('explode')),
    cancel: at.at('cancel', 'upTo').number,
    botch:
      botchUpTo === undefined
        ? undefined
        : { upTo: botchUpTo, rule: botch.get('rule').string === 'halfOrMore' ? 'halfOrMore' : 'noSuccesses' },
    exceptional: at.at('exceptional', 'successes').number,
    rerolls: at
      .get('reroll')
      .items()
      .flatMap((one) => {
        const [id, rule] = [one.get('id').string, reroll(one)];
        return id === undefined || !rule ? [] : [{ ...rule, id, pointer: one.pointer }];
      }),
    situational: situational.isObject ? { min: situational.get('min').number ?? 0, max: situational.get('max').number ?? 0 } : undefined,
    spend: at.get('spend').items().flatMap(readSpend),
  };
}

function readSpend(at: Cursor): Spend[] {
  const pool = at.get('pool').string;
  const per = at.get('perCheck');
  if (pool === undefined) return [];
  return [
    {
      pool,
      amount: at.get('amount').number ?? 1,
      successes: at.get('successes').number ?? 0,
      dice: at.get('dice').number ?? 0,
      reroll: reroll(at.get('reroll')),
      perCheck: per.string === 'pool' ? 'pool' : (per.number ?? ref(per)),
      pointer: at.pointer,
    },
  ];
}

/** A re-throw; undefined when it cannot be read. */
export function reroll(at: Cursor): Reroll | undefined {
  const upTo = at.get('upTo').number;
  return upTo === undefined ? undefined : { upTo, mode: at.get('mode').string === 'until' ? 'until' : 'once' };
}

function faceRule(at: Cursor): FaceRule | undefined {
  return at.isObject ? { from: at.get('from').number, min: at.get('min').number } : undefined;
}

function natural(at: Cursor): Natural {
  return (['both', 'max-only', 'min-only'] as const).find((one) => one === at.string) ?? 'none';
}

/** The steps of a difficulty ladder. */
export function readLadder(list: Cursor): LadderStep[] {
  return list
    .items()
    .flatMap((at) =>
      at.isObject
        ? [
            {
              label: at.get('label').string ?? '',
              pointer: at.pointer,
              dc: at.get('dc').number,
              successes: at.get('successes').number,
              target: at.get('target').number,
            },
          ]
        : [],
    );
}
