import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix, swapFix } from '../fixes';
import type { Declaration } from '../names';
import { readHealth } from './health';
import { damageTypeKey } from './parts';
import { unique } from '../unique';

/** No two damage types are the same once trimmed and in lower case (Reference 4, section 3.1, rule 10). */
export function checkDamageTypes(context: CheckContext, types: Cursor): void {
  const first = new Map<string, Cursor>();
  for (const at of types.items()) {
    if (at.string === undefined) continue;
    const key = damageTypeKey(at.string);
    const before = first.get(key);
    if (before) {
      context.report(at, 'ruleset/damage-type-twice', { type: at.string, same: before.string ?? '' }, {
        related: [{ pointer: before.pointer, code: 'ruleset/first-here', params: { id: before.string ?? '' } }],
        fixes: [removeFix(at, true)],
      });
    } else first.set(key, at);
  }
}

/** Which kind of mark each type of damage makes on the health track (Reference 4, section 3.12). */
export function checkDamageKinds(context: CheckContext, combat: Cursor): void {
  const block = combat.get('damageKinds');
  const health = readHealth(context, combat.get('health'));
  if (health?.form === 'pool' && block.exists) {
    context.report(block, 'ruleset/damage-kinds-with-pool', { pool: health.id ?? '' }, { mark: 'key', fixes: [removeFix(block, true)] });
    return;
  }
  if (health?.form !== 'track' || !health.track) return;
  const { track } = health;
  if (!block.exists) {
    const [kind] = context.names.all(['wound-kind'], track.id);
    context.report(block, 'ruleset/damage-kinds-missing', { track: track.label }, {
      look: combat.get('health'),
      fixes: kind
        ? [{
            code: 'ruleset/fix-add-damage-kinds',
            params: { kind: kind.label },
            preferred: true,
            steps: [{ op: 'insert', pointer: block.pointer, value: { default: kind.id, marks: 'per-point' } }],
          }]
        : [],
    });
    return;
  }
  context.refer(block.get('default'), 'wound-kind', { scope: track.id });
  checkByType(context, block.get('byType'), track);
}

/** Keys are damage types (each once, declared when any is), values are kinds of the track; one message a key. */
function checkByType(context: CheckContext, byType: Cursor, track: Declaration): void {
  const seen = new Map<string, string>();
  const declared = context.names.all(['damage-kind']).length > 0;
  for (const at of byType.members()) {
    const type = String(at.key);
    const key = damageTypeKey(type);
    const same = seen.get(key);
    if (declared) {
      context.refer(at, 'damage-kind', { inKey: true, fold: damageTypeKey, silent: same !== undefined });
    }
    if (same !== undefined) {
      context.report(at, 'ruleset/damage-kind-type-twice', { type, same }, { mark: 'key', fixes: [removeFix(at, true)] });
      continue;
    }
    seen.set(key, type);
    context.refer(at, 'wound-kind', { scope: track.id });
  }
}

/** The scale for opponents (Reference 4, section 3.13). */
export function checkThreat(context: CheckContext, tiers: Cursor): void {
  unique(context, tiers.items());
  for (const tier of tiers.items()) {
    for (const key of ['health', 'damagePerRound']) {
      const [low, high] = [tier.at(key, 0), tier.at(key, 1)];
      if (!tier.get(key).isArray || low.number === undefined || high.number === undefined || low.number <= high.number) continue;
      context.report(low, 'ruleset/threat-band-reversed', { band: key, low: low.number, high: high.number }, {
        look: tier.get(key),
        fixes: [{ ...swapFix(low, high, true), code: 'ruleset/fix-swap-band', params: { low: high.number, high: low.number } }],
      });
    }
  }
}
