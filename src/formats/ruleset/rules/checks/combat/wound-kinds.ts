import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import { readHealth } from './health';

/**
 * The keys of a map are kinds of mark on the track that `combat.health` names (Reference 4, section 3.4;
 * also a creature's `soak.byKind`, section 5.1). Says nothing when the health itself cannot be read.
 */
export function checkKindKeys(context: CheckContext, byKind: Cursor): void {
  const health = readHealth(context, context.root.at('combat', 'health'));
  for (const at of byKind.members()) {
    if (health?.form === 'track' && health.track) context.refer(at, 'wound-kind', { scope: health.track.id, inKey: true });
    else if (health?.form === 'pool') {
      context.report(at, 'ruleset/soak-by-kind-without-track', { kind: String(at.key) }, { mark: 'key', fixes: [removeFix(at)] });
    }
  }
}
