import { at, changeFix, has, insertFix, items, notBeside, numberAt, removeFix, type LocalRule } from './rule';

/** What an action made of others leaves to them. Reference 4, section 5.2, local. */
const NOT_IN_A_SEQUENCE = ['toHit', 'autoHit', 'damage', 'save', 'saveDifficulty', 'applies', 'targetCount', 'area', 'reaction', 'self'] as const;

const creatureAction: LocalRule = (value, fault) => {
  if (has(value, 'sequence')) for (const key of NOT_IN_A_SEQUENCE) notBeside(value, key, 'sequence', fault);
  if (has(value, 'self') && !has(value, 'sequence')) for (const key of ['targetCount', 'area']) notBeside(value, key, 'self', fault);
  notBeside(value, 'signature', 'reaction', fault);
  if (!has(value, 'sequence')) notBeside(value, 'saveDifficulty', 'save', fault);
  const ends = items(at(value, 'applies')).some((applied) => has(applied, 'saveEnds'));
  if (ends && !has(value, 'save') && !has(value, 'saveDifficulty')) {
    fault(['saveDifficulty'], 'ruleset/save-ends-needs-number', {}, [insertFix('saveDifficulty', 10)]);
  }
};

/** `long` is at least `normal`. Reference 4, section 5.2, `range`. */
const longIsLonger: LocalRule = (value, fault) => {
  const normal = numberAt(value, 'normal');
  const long = numberAt(value, 'long');
  if (normal !== undefined && long !== undefined && long < normal) fault(['long'], 'ruleset/long-below-normal', { long, normal }, [changeFix(['long'], normal)]);
};

/** The dice can show the total. Reference 4, section 5.2, `recharge`. */
const rechargeReachable: LocalRule = (value, fault) => {
  const dice = at(value, 'dice');
  const count = numberAt(dice, 'count');
  const sides = numberAt(dice, 'sides');
  const from = numberAt(value, 'from');
  if (count === undefined || sides === undefined || from === undefined || from <= count * sides) return;
  const most = count * sides;
  fault(['from'], 'ruleset/recharge-out-of-reach', { from, most, dice: `${count}d${sides}` }, most < 1 ? [] : [changeFix(['from'], most)]);
};

/** What the sheet of a creature says already. Reference 4, section 5.1, local 2. */
const ON_THE_SHEET = ['health', 'defense', 'initiativeModifier', 'speed', 'abilities', 'saves', 'checks', 'soak'] as const;
const PLAIN: readonly (readonly [string, number])[] = [['health', 10], ['defense', 10], ['initiativeModifier', 0]];

/** A creature in plain numbers or as a sheet, and its signature actions. Reference 4, section 5.1, local 1 to 3. */
const creature: LocalRule = (value, fault) => {
  const actions = items(at(value, 'actions'));
  const points = numberAt(value, 'signaturePoints');
  let named = points !== undefined;
  actions.forEach((action, i) => {
    if (!has(action, 'signature')) return;
    const cost = numberAt(at(action, 'signature'), 'cost') ?? 0;
    if (points !== undefined && cost > points) fault(['actions', i, 'signature', 'cost'], 'ruleset/signature-too-dear', { cost, points }, [changeFix(['actions', i, 'signature', 'cost'], points)]);
    if (!named) {
      named = true;
      const most = Math.max(1, ...actions.map((a) => numberAt(at(a, 'signature'), 'cost') ?? 0));
      fault(['signaturePoints'], 'ruleset/signature-needs-points', {}, [insertFix('signaturePoints', most)]);
    }
  });
  if (has(value, 'sheet')) {
    for (const key of ON_THE_SHEET) if (has(value, key)) fault([key], 'ruleset/sheet-says-it', { key }, [removeFix(key)]);
    return;
  }
  for (const [key, start] of PLAIN) {
    if (!has(value, key)) fault([key], 'ruleset/creature-needs', { key }, [insertFix(key, start)]);
  }
  if (actions.length === 0) fault(['actions'], 'ruleset/creature-needs-action', {});
};

export const creatureRules: Readonly<Record<string, LocalRule>> = { creatureAction, longIsLonger, rechargeReachable, creature };
