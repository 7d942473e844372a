import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import { isWoundTrack } from '../sheet/value-ref';
import { checkGone } from './rename';
import { kindOf, ROUTED, type Chains } from './steps';

/** `routeLive`: a stored pool or track goes to the one the sheet shows (refusals 3, 4, 5 and 8). */
export function checkRouteLive(context: CheckContext, step: Cursor, order: number, chains: Chains): void {
  const kind = kindOf(step.get('routeLive'), ROUTED);
  if (!kind) return;
  checkGone(context, step, kind);
  const seen = new Set<string>();
  const sorts = new Map<boolean, string>();
  for (const target of [...step.get('cases').items(), step.get('else')]) {
    const id = target.string;
    const twice = id !== undefined && target.key !== 'else' && seen.has(id);
    const onward = id !== undefined && chains.follow(kind, id, order, true) !== undefined;
    const found = context.refer(target, kind, {
      silent: onward || twice,
      code: 'ruleset/migration-target-unknown',
      ...(chains.readsFrom(kind, id) ? { create: false } : {}),
    });
    if (twice) context.report(target, 'ruleset/migration-case-twice', { id }, { fixes: [removeFix(target, true)] });
    if (id !== undefined) seen.add(id);
    if (kind === 'track' && found) sorts.set(isWoundTrack(found.at), sorts.get(isWoundTrack(found.at)) ?? found.label);
  }
  const [wound, plain] = [sorts.get(true), sorts.get(false)];
  if (wound !== undefined && plain !== undefined) context.report(step, 'ruleset/migration-tracks-mixed', { wound, plain });
}
