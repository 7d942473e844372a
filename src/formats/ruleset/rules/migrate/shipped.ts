import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep, Finding } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import type { ExportedVersion } from '../navigate/exported';
import { isJsonObject } from '../../../../language/record';

/**
 * Warns where an entry of `sheet.migrations` that an exported version has is gone or not the same any more: an old save may
 * still need it, and sheets it has already moved depend on it. Of each entry the newest version that has it counts.
 * Seed 000, migrations. `versions` are the newest first; their roots, and `root`, are rulesets without their `$comment` keys.
 */
export function checkShippedMigrations(versions: readonly ExportedVersion[], root: Cursor): Finding[] {
  const now = root.at('sheet', 'migrations');
  const findings: Finding[] = [];
  const judged = new Set<number>();
  // A sheet of the newest exported version is what an entry that is not out yet starts from.
  const next = versions[0]?.root.at('sheet', 'version').number ?? 1;
  for (const { version, root: exported } of versions) {
    exported.at('sheet', 'migrations').items().forEach((shipped, order) => {
      const from = shipped.get('from').number;
      if (from === undefined || judged.has(from)) return;
      judged.add(from);
      const entry = now.items().find((item) => item.get('from').number === from);
      if (entry) findings.push(...changes(root, shipped, entry, { from, version, next }));
      else findings.push(removed(root, now, shipped, order, { from, version }));
    });
  }
  return findings;
}

function removed(root: Cursor, now: Cursor, shipped: Cursor, order: number, params: { readonly from: number; readonly version: number }): Finding {
  const value = shipped.value as JsonValue;
  const count = now.items().length;
  return {
    file: root.file,
    pointer: now.exists ? now.pointer : '/sheet',
    severity: 'warning',
    code: 'ruleset/warning-migration-removed',
    params,
    mark: 'key',
    fixes: [
      {
        code: 'ruleset/fix-restore-migration',
        params: { from: params.from },
        preferred: true,
        steps: [now.isArray ? { op: 'insert', pointer: `${now.pointer}/${order < count ? order : '-'}`, value } : { op: 'insert', pointer: '/sheet/migrations', value: [value] }],
      },
    ],
  };
}

/** What an entry has in another way than it went out: a step that is not the same any more, or steps that came later. */
function changes(root: Cursor, shipped: Cursor, entry: Cursor, { from, version, next }: { readonly from: number; readonly version: number; readonly next: number }): Finding[] {
  const steps = shipped.get('steps').items();
  const kept = entry.get('steps').items();
  const common = { file: root.file, severity: 'warning' } as const;
  const added: Cursor[] = [];
  let at = 0;
  for (const [i, step] of steps.entries()) {
    const found = kept.findIndex((one, place) => place >= at && sameJson(one.value, step.value));
    if (found < 0) {
      const place = kept[i] ?? entry;
      const value = step.value as JsonValue;
      const restore: EditStep = kept[i] ? { op: 'set', pointer: place.pointer, value } : { op: 'insert', pointer: `${entry.pointer}/steps/-`, value };
      return [{ ...common, pointer: place.pointer, code: 'ruleset/warning-migration-changed', params: { from, version, step: i + 1 }, fixes: [{ code: 'ruleset/fix-restore-step', params: { step: i + 1 }, preferred: true, steps: [restore] }] }];
    }
    added.push(...kept.slice(at, found));
    at = found + 1;
  }
  added.push(...kept.slice(at));
  return added.map((step) => ({
    ...common,
    pointer: step.pointer,
    code: 'ruleset/warning-migration-grown',
    params: { from, version, next },
    fixes: next > from ? [{ code: 'ruleset/fix-move-step', params: { next }, preferred: true, steps: moveTo(root, step, next) }] : [],
  }));
}

/** Takes a step into the entry that starts from a version; the entry is made, and the sheet's version raised, where it has to be. */
function moveTo(root: Cursor, step: Cursor, from: number): EditStep[] {
  const migrations = root.at('sheet', 'migrations');
  const entry = migrations.items().find((one) => one.get('from').number === from && one.get('steps').isArray);
  if (entry) return [{ op: 'move', from: step.pointer, to: `${entry.pointer}/steps/-` }];
  const version = root.at('sheet', 'version');
  return [
    { op: 'remove', pointer: step.pointer },
    { op: 'insert', pointer: `${migrations.pointer}/-`, value: { from, steps: [step.value as JsonValue] } },
    ...(version.number !== undefined && version.number <= from ? [{ op: 'set', pointer: version.pointer, value: from + 1 } as const] : []),
  ];
}

/** True for values that say the same, whatever the order of their keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}
