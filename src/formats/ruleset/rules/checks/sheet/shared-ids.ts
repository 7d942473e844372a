import type { Cursor } from '../../../../../language/json/cursor';
import type { EditStep, FixPlan } from '../../../../../language/json/finding';
import type { Check, CheckContext } from '../context';
import { freshIds } from '../create';
import type { NameKind } from '../names';

/**
 * The three pairs of lists that share a name space: saves and skills, pools and tracks, derived values and fields.
 * Reference 1, section 3, checks 3 to 5. Runs after the checks that note references, which its fix changes along.
 */
export const checkSharedIds: Check = (context) => {
  const sheet = context.root.get('sheet');
  shareNoId(context, sheet.get('saves'), 'save', 'skill', 'ruleset/save-has-skill-id');
  shareNoId(context, sheet.at('live', 'pools'), 'pool', 'track', 'ruleset/pool-has-track-id');
  shareNoId(context, sheet.get('derived'), 'derived', 'field', 'ruleset/derived-has-field-id');
};

function shareNoId(context: CheckContext, list: Cursor, kind: NameKind, otherKind: NameKind, code: string): void {
  for (const item of list.items()) {
    const at = item.get('id');
    const id = at.string;
    const other = id === undefined ? undefined : context.names.find([otherKind], id)[0];
    if (id === undefined || !other) continue;
    context.report(at, code, { id, other: other.label }, {
      related: [{ file: other.at.file, pointer: other.idAt.pointer, code: 'ruleset/declared-here', params: { id, label: other.label } }],
      fixes: renameEverywhere(context, at, kind, otherKind, id),
    });
  }
}

/** Another id, here and wherever this thing is named. */
function renameEverywhere(context: CheckContext, at: Cursor, kind: NameKind, otherKind: NameKind, id: string): FixPlan[] {
  const { names } = context;
  const named = context.references.filter(({ target }) => target?.kind === kind && target.id === id);
  // One of two things with this id: which of them a place means cannot be known.
  if (names.find([kind], id).length > 1 || named.some(({ part }) => part)) return [];
  const to = freshIds(new Set(names.all([kind, otherKind]).map((d) => d.id)))(id);
  const steps: EditStep[] = [{ op: 'set', pointer: at.pointer, value: to, file: at.file }];
  for (const { at: place, inKey } of named) {
    const { pointer, file } = place;
    steps.push(inKey ? { op: 'rename', pointer, key: to, file } : { op: 'set', pointer, value: to, file });
  }
  return [{ code: 'ruleset/fix-fresh-id', params: { to }, preferred: true, steps }];
}
