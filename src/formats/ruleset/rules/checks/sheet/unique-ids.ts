import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import type { NameKind } from '../names';
import { resolutionKind } from '../resolution-kind';
import { unique } from '../unique';

/** The top level's own id. Reference 1, section 3, check 1. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['engine-legacy', 'traditional']);

/** Ids that must differ inside one list, and the few pairs of lists that share a name space. Reference 1, section 3, checks 1 to 5. */
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

  shareNoId(context, sheet.get('saves'), 'skill', 'ruleset/save-has-skill-id');
  shareNoId(context, live.get('pools'), 'track', 'ruleset/pool-has-track-id');
  shareNoId(context, sheet.get('derived'), 'field', 'ruleset/derived-has-field-id');
};

function shareNoId(context: CheckContext, list: Cursor, kind: NameKind, code: string): void {
  for (const item of list.items()) {
    const at = item.get('id');
    const other = at.string === undefined ? undefined : context.names.find([kind], at.string)[0];
    if (!other) continue;
    context.report(at, code, { id: other.id, other: other.label }, {
      related: [{ file: other.at.file, pointer: other.idAt.pointer, code: 'ruleset/declared-here', params: { id: other.id, label: other.label } }],
    });
  }
}
