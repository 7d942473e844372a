import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { forAll, removeFix, setFix } from '../fixes';
import { poolFacts, type PoolFacts } from './dice-facts';
import { resolutionKind } from '../resolution-kind';

/**
 * The steps of a difficulty ladder against the ruleset's own dice: the base one and each layer's.
 * Only a layer's steps are asked for their kind here; the base ladder's shape already is. Reference 1, section 10.
 */
export function checkLadder(context: CheckContext, ladder: Cursor, of: 'base' | 'layer'): void {
  const kind = resolutionKind(context.root);
  if (kind !== 'dice-sum' && kind !== 'dice-pool') return;
  const pool = poolFacts(context);
  const wanted = kind === 'dice-sum' ? 'dc' : 'successes';
  const other = kind === 'dice-sum' ? 'successes' : 'dc';
  // A ladder that mixes the shapes, or has a step of neither, is a fault of its shape.
  const ofOtherKind = of === 'layer' && ladder.items().every((step) => step.has(other) && !step.has(wanted));
  for (const step of ladder.items()) {
    if (!step.isObject) continue;
    if (ofOtherKind) {
      context.report(step, 'ruleset/ladder-step-of-other-kind', { wanted, label: step.get('label').string ?? '' });
      continue;
    }
    if (pool) checkPoolStep(context, step, pool);
  }
}

function checkPoolStep(context: CheckContext, step: Cursor, { target, mostSuccesses }: PoolFacts): void {
  const successes = step.get('successes');
  if (successes.number !== undefined && mostSuccesses !== undefined && successes.number > mostSuccesses && successes.number <= 100) {
    context.report(successes, 'ruleset/too-many-successes', { value: successes.number, max: mostSuccesses }, {
      fixes: [forAll(setFix(successes, mostSuccesses, true))],
    });
  }
  const at = step.get('target');
  if (at.number === undefined || !target) return;
  if (target.min === target.max) {
    context.report(at, 'ruleset/ladder-target-fixed', { value: at.number, target: target.min }, {
      mark: 'property',
      fixes: [forAll(removeFix(at, true))],
    });
  } else if ((at.number < target.min || at.number > target.max) && at.number >= 2 && at.number <= 100) {
    context.report(at, 'ruleset/ladder-target-outside', { value: at.number, min: target.min, max: target.max }, {
      fixes: [forAll(setFix(at, at.number < target.min ? target.min : target.max, true)), removeFix(at)],
    });
  }
}
