import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { removeThis } from '../combat/say';
import { setFix } from '../fixes';
import { checkRename } from './rename';
import { checkRoute } from './route';
import { checkRouteLive } from './route-live';
import { checkSetColumn } from './set-column';
import { Chains, stepsInOrder } from './steps';

/** `sheet.migrations`: every refusal at import (Reference 5, section 5.11). */
export const checkMigrations: Check = (context) => {
  const migrations = context.root.at('sheet', 'migrations');
  if (!migrations.isArray) return;
  checkEntries(context, migrations);
  const steps = stepsInOrder(migrations);
  const chains = new Chains(steps, (kind, id) => context.names.find([kind], id).length > 0);
  for (const { at, order } of steps) {
    const which = ['rename', 'route', 'routeLive', 'setColumn'].filter((key) => at.has(key));
    if (which.length !== 1) continue;
    if (at.has('rename')) checkRename(context, at, order, chains);
    else if (at.has('route')) checkRoute(context, at, order, chains);
    else if (at.has('routeLive')) checkRouteLive(context, at, order, chains);
    else checkSetColumn(context, at.get('setColumn'));
  }
};

export const migrationChecks: readonly Check[] = [checkMigrations];

/** Every entry starts below the sheet's version, and no two start at one (refusals 1 and 2). */
function checkEntries(context: CheckContext, migrations: Cursor): void {
  const versionAt = context.root.at('sheet', 'version');
  const version = versionAt.number;
  const first = new Map<number, Cursor>();
  for (const entry of migrations.items()) {
    const at = entry.get('from');
    const from = at.number;
    if (from === undefined) continue;
    const before = first.get(from);
    if (before) {
      context.report(at, 'ruleset/migration-from-twice', { from }, {
        related: [{ file: before.file, pointer: before.pointer, code: 'ruleset/first-here', params: { id: String(from) } }],
        fixes: entry.get('steps').isArray && entry.get('steps').items().length === 0 ? [removeThis(entry, 'entry', true)] : [],
      });
    } else first.set(from, at);
    if (version === undefined || from < version) continue;
    const raise = Number.isInteger(from) ? [{ ...setFix(versionAt, from + 1, true), code: 'ruleset/fix-raise-sheet-version' }] : [];
    context.report(at, 'ruleset/migration-from-not-below', { from, version, next: from + 1 }, {
      related: [{ file: versionAt.file, pointer: versionAt.pointer, code: 'ruleset/related-sheet-version', params: { version } }],
      fixes: version > 1 ? [...raise, setFix(at, version - 1)] : raise,
    });
  }
}
