import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import type { Declaration } from '../names';
import { isWoundTrack } from '../sheet/value-ref';

/** What a fight takes away, as far as it can be read. */
export type Health =
  | { readonly form: 'pool'; readonly id: string | undefined }
  | { readonly form: 'track'; readonly track: Declaration | undefined }
  | undefined;

/** `health` names a live pool that does not start empty, or a wound track (Reference 4, section 2, rules 1 and 2). */
export function checkHealth(context: CheckContext, health: Cursor): void {
  if (!health.isObject || (health.has('pool') && health.has('track'))) return;
  context.refer(health.get('pool'), 'pool', {
    legal: (pool) => pool.at.get('start').string !== 'empty',
    why: 'ruleset/health-starts-empty',
  });
  context.refer(health.get('track'), 'track', { legal: (track) => isWoundTrack(track.at), why: 'ruleset/health-plain-track' });
}

/** Reads `combat.health`: undefined when it is missing or names both forms, the track only when it is a wound track. */
export function readHealth(context: CheckContext, health: Cursor): Health {
  if (!health.isObject || (health.has('pool') && health.has('track'))) return undefined;
  if (health.has('pool')) return { form: 'pool', id: health.get('pool').string };
  const id = health.get('track').string;
  if (id === undefined) return undefined;
  return { form: 'track', track: context.names.find(['track'], id).find((track) => isWoundTrack(track.at)) };
}
