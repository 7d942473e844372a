import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import type { CheckContext } from '../context';
import { freshLabel } from '../create';
import { SHEET_ID } from '../id-form';
import type { Declaration } from '../names';
import { isWoundTrack } from '../sheet/value-ref';

/** What a fight takes away, as far as it can be read. */
export type Health =
  | { readonly form: 'pool'; readonly id: string | undefined }
  | { readonly form: 'track'; readonly track: Declaration | undefined }
  | undefined;

/** The least a wound track has, for "create it": with the kinds of mark the fight already names. */
function wounds({ root }: CheckContext): Readonly<Record<string, JsonValue>> {
  const block = root.at('combat', 'damageKinds');
  const soaked = root.at('combat', 'pool', 'soak', 'byKind').members();
  const named = [block.get('default').string, ...block.get('byType').members().map((at) => at.string), ...soaked.map((at) => String(at.key))];
  const ids = [...new Set(named.flatMap((id) => (id !== undefined && SHEET_ID.test(id) ? [id] : [])))].slice(0, 6);
  const labels = new Set<string>();
  return {
    min: 0,
    max: 3,
    levels: [{ label: 'Hurt', penalty: 0 }, { label: 'Maimed', penalty: -1 }, { label: 'Down', penalty: -2 }],
    kinds: (ids.length > 0 ? ids : ['harm']).map((id, severity) => {
      const label = freshLabel(id, labels, 16);
      labels.add(label.toLowerCase());
      return { id, label, severity };
    }),
  };
}

/** `health` names a live pool that does not start empty, or a wound track (Reference 4, section 2, rules 1 and 2). */
export function checkHealth(context: CheckContext, health: Cursor): void {
  if (!health.isObject || (health.has('pool') && health.has('track'))) return;
  context.refer(health.get('pool'), 'pool', {
    legal: (pool) => pool.at.get('start').string !== 'empty',
    why: 'ruleset/health-starts-empty',
  });
  context.refer(health.get('track'), 'track', { legal: (track) => isWoundTrack(track.at), why: 'ruleset/health-plain-track', create: wounds(context) });
}

/** Reads `combat.health`: undefined when it is missing or names both forms, the track only when it is a wound track. */
export function readHealth(context: CheckContext, health: Cursor): Health {
  if (!health.isObject || (health.has('pool') && health.has('track'))) return undefined;
  if (health.has('pool')) return { form: 'pool', id: health.get('pool').string };
  const id = health.get('track').string;
  if (id === undefined) return undefined;
  return { form: 'track', track: context.names.find(['track'], id).find((track) => isWoundTrack(track.at)) };
}
