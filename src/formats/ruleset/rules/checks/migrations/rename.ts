import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeThis } from '../combat/say';
import type { NameKind } from '../names';
import { kindOf, RENAMED, type Chains } from './steps';

/** `rename`: the old id is gone from the sheet, the new one is there or taken further (refusals 3 and 5). */
export function checkRename(context: CheckContext, step: Cursor, order: number, chains: Chains): void {
  const kind = kindOf(step.get('rename'), RENAMED);
  if (!kind) return;
  checkGone(context, step, kind);
  const to = step.get('to');
  const onward = to.string !== undefined && chains.follow(kind, to.string, order, kind === 'field') !== undefined;
  context.refer(to, kind, { silent: onward, code: 'ruleset/migration-target-unknown', ...(chains.readsFrom(kind, to.string) ? { create: false } : {}) });
}

/** A moved id is never used again: that is what makes running a step twice safe (refusal 5). */
export function checkGone(context: CheckContext, step: Cursor, kind: NameKind): void {
  const from = step.get('from');
  const still = from.string === undefined ? undefined : context.names.find([kind], from.string)[0];
  if (!still) return;
  context.report(from, 'ruleset/migration-source-still-there', { id: still.id, label: still.label, kind }, {
    related: [{ file: still.at.file, pointer: still.idAt.pointer, code: 'ruleset/declared-here', params: { id: still.id, label: still.label } }],
    fixes: [removeThis(step, 'step')],
  });
}
