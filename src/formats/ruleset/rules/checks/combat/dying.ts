import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import type { Declaration } from '../names';
import { checkNaturals } from './kind';
import { isWoundTrack } from '../sheet/value-ref';

/** What a caster holds, and the save damage forces (Reference 4, section 3.10). */
export function checkConcentration(context: CheckContext, concentration: Cursor): void {
  context.refer(concentration.get('text'), 'live-text');
  context.refer(concentration.get('save'), 'save');
}

/** Rolls of somebody at zero, counted on two plain tracks (Reference 4, section 3.11). */
export function checkDying(context: CheckContext, dying: Cursor): void {
  if (!dying.isObject) return;
  const successes = checkCounter(context, dying.get('successes'), undefined);
  checkCounter(context, dying.get('failures'), successes);
  context.refer(dying.get('condition'), 'condition');
  checkNaturals(context, dying, dying.get('naturals'));
}

/** A track that counts death rolls: plain, never hidden, with a written number of 1 or more above its min. */
function checkCounter(context: CheckContext, at: Cursor, other: string | undefined): string | undefined {
  const id = at.string;
  if (id === undefined) return undefined;
  const declared = context.names.find(['track'], id)[0];
  context.refer(at, 'track', {
    legal: (track) => track.id !== other && counterFault(track) === undefined,
    why: id === other ? 'ruleset/dying-one-counter' : declared ? counterFault(declared) : undefined,
    create: { min: 0, max: 3 },
  });
  return id;
}

/** Why a track cannot count death rolls, as the code of the report; undefined when it can or when it cannot be read. */
function counterFault(track: Declaration): string | undefined {
  if (isWoundTrack(track.at)) return 'ruleset/dying-wound-track';
  if (track.at.has('hideWhen')) return 'ruleset/dying-hidden-track';
  const max = track.at.get('max');
  if (max.isObject) return 'ruleset/dying-max-off-sheet';
  const min = track.at.get('min');
  if (max.number === undefined) return undefined;
  if (max.number < 1 || (min.number !== undefined && max.number <= min.number)) return 'ruleset/dying-max-low';
  return undefined;
}
