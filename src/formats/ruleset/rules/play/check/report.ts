import type { Params, Severity } from '../../../../../language/diagnostic';
import type { Cursor } from '../../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../../language/json/finding';
import { nearest } from '../../../../../language/nearest';
import { removeFix } from '../../checks/fixes';

/** Gathers what is found in one file. */
export class Report {
  readonly findings: Finding[] = [];

  constructor(private readonly file: string) {}

  say(
    at: Cursor,
    severity: Severity,
    code: string,
    params: Params = {},
    fixes: readonly FixPlan[] = [],
    mark: Finding['mark'] = 'value',
  ): void {
    this.findings.push({ file: this.file, pointer: at.pointer, severity, code, params, mark, ...(fixes.length > 0 ? { fixes } : {}) });
  }

  /** A key that names nothing on the sheet: it is kept and not read. */
  unknown(at: Cursor, kind: string, known: readonly string[], severity: Severity = 'warning'): void {
    const id = String(at.key);
    const near = nearest(id, known);
    const parent = at.parent;
    const fixes = near
      .slice(0, 2)
      .flatMap((to, i): FixPlan[] =>
        parent?.has(to) === true
          ? []
          : [
              {
                code: 'ruleset/fix-change-name',
                params: { to },
                preferred: i === 0,
                steps: [{ op: 'rename', pointer: at.pointer, key: to }],
              },
            ],
      );
    this.say(at, severity, 'ruleset/stored-unknown', { id, kind, near: near[0] ?? '' }, [...fixes, removeFix(at)], 'key');
  }
}
