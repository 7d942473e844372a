import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';

/** What the engine takes in a fight and what does nothing all the same; none of these is said without being true. */
export function warnCombat(context: CheckContext, combat: Cursor): void {
  for (const key of ['conditions', 'levels']) {
    for (const entry of combat.get(key).items()) warnRepeatedEffects(context, entry.get('effects'));
  }
  for (const entry of combat.get('conditions').items()) warnIdleCondition(context, entry);
  for (const level of combat.get('levels').items()) warnAlwaysOn(context, level);
}

/** An effect named twice works once. */
function warnRepeatedEffects(context: CheckContext, effects: Cursor): void {
  const seen = new Set<string>();
  for (const at of effects.items()) {
    const effect = at.string;
    if (effect === undefined) continue;
    if (seen.has(effect)) {
      context.report(at, 'ruleset/warning-effect-twice', { effect }, { severity: 'warning', fixes: [removeFix(at, true)] });
    }
    seen.add(effect);
  }
}

/** A condition that is mapped to nothing changes nothing in a fight. */
function warnIdleCondition(context: CheckContext, entry: Cursor): void {
  if (!entry.isObject || entry.get('condition').string === undefined) return;
  const idle = ['effects', 'modifiers', 'failsSaves'].every((key) => !entry.has(key) || (entry.get(key).isArray && entry.get(key).items().length === 0));
  if (!idle) return;
  context.report(entry, 'ruleset/warning-condition-idle', {}, {
    severity: 'warning',
    look: entry.get('condition'),
    fixes: [removeFix(entry)],
  });
}

/** A level at or below the lowest value of its track is on from the start. */
function warnAlwaysOn(context: CheckContext, level: Cursor): void {
  const track = context.names.find(['track'], level.get('track').string ?? '')[0];
  const at = level.get('at');
  const min = track?.at.get('min').number;
  if (min === undefined || at.number === undefined || at.number > min) return;
  context.report(at, 'ruleset/warning-level-always-on', { at: at.number, min, track: track?.label ?? '' }, { severity: 'warning' });
}
