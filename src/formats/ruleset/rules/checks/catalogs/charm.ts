import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';

/** What an entry does to a check it is used on: `mechanics.check`. Reference 1, section 12; reference 5, section 5.6.4, rule 8. */
export function checkCharm(context: CheckContext, check: Cursor): void {
  if (!check.exists) return;
  const resolution = context.root.get('resolution');
  const kind = resolution.get('kind').string;
  if (kind === 'dice-sum') {
    context.report(check, 'ruleset/charm-without-pool', {}, { mark: 'key', fixes: [removeFix(check, true)] });
  }
  if (kind !== 'dice-pool') return;
  const die = resolution.get('die');
  const sides = die.exists ? die.get('sides').number : 10;
  checkReroll(context, check.at('reroll', 'upTo'), sides);
  checkThreshold(context, check.get('threshold'), resolution.get('target'));
  checkFace(context, check.get('explode'), resolution.get('explode'), sides);
  checkFace(context, check.get('double'), resolution.get('double'), sides);
}

/** A re-throw of the top face would never end. */
function checkReroll(context: CheckContext, upTo: Cursor, sides: number | undefined): void {
  const face = upTo.number;
  if (face === undefined || !isFace(face, 1, 999) || sides === undefined || face < sides) return;
  context.report(upTo, 'ruleset/charm-reroll-top-face', { found: face, most: sides - 1 }, { fixes: [setFix(upTo, sides - 1, true)] });
}

function checkThreshold(context: CheckContext, threshold: Cursor, target: Cursor): void {
  const face = threshold.number;
  const min = target.get('min').number;
  const max = target.get('max').number;
  if (face === undefined || !isFace(face, 2, 1000) || min === undefined || max === undefined || min > max) return;
  if (face >= min && face <= max) return;
  context.report(threshold, 'ruleset/charm-threshold-outside', { found: face, min, max }, {
    fixes: [setFix(threshold, face < min ? min : max, true)],
  });
}

/** A face is moved only where the rule says how far down it may go. */
function checkFace(context: CheckContext, at: Cursor, rule: Cursor, sides: number | undefined): void {
  const face = at.number;
  const what = String(at.key);
  if (face === undefined || !isFace(face, 2, 1000) || (rule.exists && !rule.isObject)) return;
  const min = rule.get('min').number;
  if (min === undefined) {
    if (rule.get('min').exists) return;
    context.report(at, 'ruleset/charm-face-fixed', { what }, { mark: 'property', fixes: [removeFix(at, true)] });
  } else if (sides !== undefined && min <= sides && (face < min || face > sides)) {
    context.report(at, 'ruleset/charm-face-outside', { what, found: face, min, max: sides }, {
      fixes: [setFix(at, face < min ? min : sides, true)],
    });
  }
}

/** A number the shape takes for a face; others are told there. */
function isFace(face: number, least: number, most: number): boolean {
  return Number.isInteger(face) && face >= least && face <= most;
}
