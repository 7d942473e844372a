import type { ActionFact, Battle, LogLine } from '../../rules/play/battle';
import type { Say } from '../language/say';
import { signed } from '../sheet/explain';

/** An amount as it is thrown: `2d6+1`; where a pool is counted, the flat part is so many successes. */
function amount<T>({ dice, flat }: { readonly dice: string | undefined; readonly flat: number }, { kind }: Pick<Battle, 'kind'>, say: Say<T>): T | string {
  if (dice === undefined) return say.number(flat);
  if (flat === 0) return say.isolate(dice);
  if (kind === 'dice-pool') return say('fact.poolAmount', { dice, n: flat });
  return say.isolate(`${dice}${flat < 0 ? '−' : '+'}${say.number(Math.abs(flat))}`);
}

function save<T>({ label, difficulty }: { readonly label: string; readonly difficulty: number | undefined }, say: Say<T>): T {
  return difficulty === undefined ? say('fact.save', { label: say.named(label) }) : say('fact.saveAgainst', { label: say.named(label), n: difficulty });
}

/** What an action's block says, as a short phrase. */
export function factWords<T>(fact: ActionFact, battle: Pick<Battle, 'kind'>, say: Say<T>): T {
  switch (fact.kind) {
    case 'budget':
      return say('fact.budget', { label: say.named(fact.label) });
    case 'cost':
      return say('fact.cost', { label: say.named(fact.label), n: fact.amount });
    case 'signature':
      return say('fact.signature', { n: fact.amount });
    case 'to-hit':
      return fact.dice ? say('fact.toHitDice', { n: fact.number }) : say('fact.toHit', { number: signed(fact.number, say) });
    case 'to-hit-skill':
      return say('fact.toHitSkill', { label: say.named(fact.label) });
    case 'damage':
    case 'heal':
    case 'temporary': {
      const much = amount(fact, battle, say);
      const harm = fact.kind !== 'damage' ? say(`fact.${fact.kind}`, { amount: much }) : fact.type === undefined ? say('fact.damage', { amount: much }) : say('fact.damageType', { amount: much, type: say.named(fact.type) });
      return fact.save ? say('fact.withSave', { harm, save: save(fact.save, say) }) : harm;
    }
    case 'save': {
      const thrown = save(fact, say);
      return fact.onSuccess === 'half' ? say('fact.saveHalf', { save: thrown }) : fact.onSuccess === 'negates' ? say('fact.saveNegates', { save: thrown }) : thrown;
    }
    case 'applies': {
      const label = say.named(fact.label);
      if (typeof fact.duration === 'number') return say('fact.appliesRounds', { label, n: fact.duration });
      return say(fact.duration === 'instant' ? 'fact.applies' : 'fact.appliesUntil', { label });
    }
    case 'targets':
      return say('fact.targets', { n: fact.count });
    case 'reach':
      return say('fact.reach', { n: fact.distance, unit: say.named(fact.unit) });
    case 'range':
      return fact.long === undefined ? say('fact.range', { n: fact.distance, unit: say.named(fact.unit) }) : say('fact.rangeLong', { n: fact.distance, long: fact.long, unit: say.named(fact.unit) });
    case 'area':
      return say(`fact.${fact.shape}`, { n: fact.size, unit: say.named(fact.unit) });
    case 'uses':
      return say(`fact.${fact.per}`, { n: fact.count });
    case 'recharge':
      return say('fact.recharge', { from: fact.from, dice: `${fact.dice.count}d${fact.dice.sides}` });
    case 'sequence':
      return say.join(
        fact.parts.map(({ label, times }) => say('fact.times', { n: times, label: say.named(label) })),
        ', ',
      );
    case 'reaction':
      return say(`fact.${fact.on}`);
    default:
      return say(`fact.${fact.kind}`);
  }
}

/** A line of the log in the page's language, around names in the preview's. */
export function logWords<T>(line: LogLine, say: Say<T>): T {
  switch (line.kind) {
    case 'round':
      return say('log.round', { round: line.round });
    case 'turn':
      return say('log.turn', { who: say.named(line.who) });
    case 'acts': {
      const values = { who: say.named(line.who), action: say.named(line.action) };
      return line.on === undefined ? say('log.acts', values) : say('log.actsOn', { ...values, target: say.named(line.on) });
    }
    case 'standard':
      return say('log.acts', { who: say.named(line.who), action: say(`standard.${line.action}`) });
    case 'condition':
      return say(line.on ? 'log.conditionOn' : 'log.conditionOff', { who: say.named(line.who), condition: say.named(line.condition) });
    case 'health': {
      const { label, value, max } = line.health;
      return say('log.health', { who: say.named(line.who), label: label === '' ? say('battle.health') : say.named(label), from: value, to: line.to, max });
    }
  }
}
