import type { Check } from '../context';
import { resolutionKind } from '../resolution-kind';
import { unique } from '../unique';

/** The top level's own id. Reference 1, section 3, check 1. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['engine-legacy', 'traditional']);

/** Ids that must differ inside one list. Reference 1, section 3, checks 1 and 2. */
export const checkUniqueIds: Check = (context) => {
  const { root } = context;
  const id = root.get('id');
  if (id.string !== undefined && RESERVED_IDS.has(id.string)) context.report(id, 'ruleset/reserved-id', { id: id.string });

  const sheet = root.get('sheet');
  const live = sheet.get('live');
  for (const key of ['sections', 'abilities', 'skills', 'saves', 'fields', 'derived', 'lists']) unique(context, sheet.get(key).items());
  for (const list of sheet.get('lists').items()) unique(context, list.get('columns').items());
  for (const key of ['pools', 'tracks', 'text', 'conditions', 'states']) unique(context, live.get(key).items());
  for (const track of live.get('tracks').items()) unique(context, track.get('kinds').items());
  const kind = resolutionKind(root);
  if (kind !== 'other') unique(context, root.at('resolution', 'proficiencyTiers').items());
  if (kind === 'dice-pool') unique(context, root.at('resolution', 'reroll').items());
  unique(context, root.get('rests').items());
};
