import type { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';

/**
 * Warns where an entry of `sheet.migrations` that an exported version has is gone or not the same any more:
 * an old save may still need it, and sheets it has already moved depend on it. Seed 000, migrations.
 * `exported` and `root` are rulesets without their `$comment` keys.
 */
export function checkShippedMigrations(exported: Cursor, root: Cursor, version: number): Finding[] {
  const now = root.at('sheet', 'migrations');
  const findings: Finding[] = [];
  exported.at('sheet', 'migrations').items().forEach((shipped, order) => {
    const from = shipped.get('from').number;
    if (from === undefined) return;
    const entry = now.items().find((item) => item.get('from').number === from);
    if (!entry) {
      const value = shipped.value as JsonValue;
      findings.push({
        file: root.file,
        pointer: now.exists ? now.pointer : '/sheet',
        severity: 'warning',
        code: 'ruleset/warning-migration-removed',
        params: { from, version },
        mark: 'key',
        fixes: [
          {
            code: 'ruleset/fix-restore-migration',
            params: { from },
            preferred: true,
            steps: [now.isArray ? { op: 'insert', pointer: `${now.pointer}/${Math.min(order, now.items().length) === now.items().length ? '-' : order}`, value } : { op: 'insert', pointer: '/sheet/migrations', value: [value] }],
          },
        ],
      });
      return;
    }
    const steps = shipped.get('steps').items();
    const kept = entry.get('steps').items();
    // Steps may be added while the version above is not out; those that shipped stay as they were.
    const changed = steps.findIndex((step, i) => JSON.stringify(step.value) !== JSON.stringify(kept[i]?.value));
    if (changed < 0) return;
    const place = kept[changed] ?? entry;
    findings.push({
      file: root.file,
      pointer: place.pointer,
      severity: 'warning',
      code: 'ruleset/warning-migration-changed',
      params: { from, version, step: changed + 1 },
      fixes: [
        {
          code: 'ruleset/fix-restore-step',
          params: { step: changed + 1 },
          preferred: true,
          steps: [
            kept[changed]
              ? { op: 'set', pointer: place.pointer, value: steps[changed]?.value as JsonValue }
              : { op: 'insert', pointer: `${entry.pointer}/steps/-`, value: steps[changed]?.value as JsonValue },
          ],
        },
      ],
    });
  });
  return findings;
}
