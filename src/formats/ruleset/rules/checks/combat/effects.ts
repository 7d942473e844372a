import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';

/**
 * The skills and saves an effect names: of a condition or level in a fight, of an item's `worn`, `carried` and
 * `requires[].otherwise` (Reference 5, section 5.4). Each unknown one is reported at its own place.
 */
export function checkEffectNames(context: CheckContext, effect: Cursor): void {
  referAll(context, effect.get('skills'), 'skill');
  referAll(context, effect.get('saves'), 'save');
  referAll(context, effect.get('failsSaves'), 'save');
  for (const modifier of effect.get('modifiers').items()) {
    referAll(context, modifier.get('skills'), 'skill');
    referAll(context, modifier.get('saves'), 'save');
  }
}

function referAll(context: CheckContext, list: Cursor, kind: 'skill' | 'save'): void {
  for (const at of list.items()) context.refer(at, kind);
}
