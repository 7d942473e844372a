import type { FixPlan } from '../../../../language/json/finding';
import { branches, valueType, type Flat } from './schema';
import { shown } from './texts';
import { pointerOf, walk, type Place, type Report } from './walk';

interface Try {
  readonly branch: Flat;
  readonly report: Report;
  readonly hard: boolean;
}

/**
 * A union without a tag. Every branch is tried: one that fits wins; else the first that failed only softly is
 * reported at its own places; else there is one fault at the union, told in the words of the branch that was
 * plainly meant. Reference 1, section 1, item 5.
 */
export function union(schema: Flat, value: unknown, place: Place | undefined, report: Report): boolean {
  const all = branches(schema);
  const byKey = schema['x-by-key'];
  if (byKey && valueType(value) === 'object') return keyed(all, byKey, value as Record<string, unknown>, place, report);
  const tries: Try[] = [];
  for (const branch of all) {
    const attempt = report.fork();
    const hard = walk(branch, value, place, attempt);
    if (attempt.findings.every((finding) => finding.severity !== 'error')) {
      report.take(attempt);
      return false;
    }
    tries.push({ branch, report: attempt, hard });
  }
  const soft = tries.find((attempt) => !attempt.hard);
  if (soft) {
    takeSoft(soft, all, value, place, report);
    return false;
  }
  misfit(tries, value, place, report);
  return true;
}

/** The keys that tell the object branches of a union apart: the required ones. */
function ownKeys(branch: Flat): readonly string[] {
  return branch.required ?? Object.keys(branch.properties ?? {});
}

function keyed(all: readonly Flat[], keys: readonly string[], value: Record<string, unknown>, place: Place | undefined, report: Report): boolean {
  const found = keys.filter((key) => Object.hasOwn(value, key));
  const [key] = found;
  const branch = key === undefined ? undefined : all.find((b) => b.required?.includes(key));
  if (found.length === 1 && branch) return walk(branch, value, place, report);
  const pointer = pointerOf(place);
  if (found.length === 0) report.add(pointer, 'ruleset/choose-one', { keys });
  else report.add(pointer, 'ruleset/choose-only-one', { keys, found }, { fixes: keepFixes(pointer, found) });
  return true;
}

function keepFixes(pointer: string, found: readonly string[]): FixPlan[] {
  return found.slice(0, 3).map((kept, i) => ({
    code: 'ruleset/fix-keep-key',
    params: { key: kept },
    preferred: i === 0,
    steps: found.filter((key) => key !== kept).map((key) => ({ op: 'remove', pointer: `${pointer}/${key}` })),
  }));
}

/** Soft faults of a branch; a key that another branch asks for is told as a choice, not as unknown. */
function takeSoft(attempt: Try, all: readonly Flat[], value: unknown, place: Place | undefined, report: Report): void {
  const pointer = pointerOf(place);
  for (const finding of attempt.report.findings) {
    const key = finding.code === 'ruleset/unknown-key' && finding.pointer === pointer ? finding.params.key : undefined;
    const other = typeof key === 'string' ? all.find((branch) => branch !== attempt.branch && ownKeys(branch).includes(key)) : undefined;
    const mine = ownKeys(attempt.branch).filter((name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name));
    if (other && typeof key === 'string' && mine.length > 0) {
      const found = [...mine, key];
      report.add(pointer, 'ruleset/choose-only-one', { keys: found, found }, { fixes: keepFixes(pointer, found) });
    } else report.findings.push(finding);
  }
}

/** The branch a value was plainly meant for: the only one of its JSON type, or the object branch with one of its keys. */
function meantBranch(tries: readonly Try[], value: unknown): Try | undefined {
  const type = valueType(value);
  if (type !== 'object' && type !== 'array') return undefined;
  const same = tries.filter(({ branch }) => branch.type === type);
  if (same.length <= 1) return same[0];
  // Of several kinds of list the one with the fewest faults, told by its first.
  if (type === 'array') return same.map(firstFault).sort((a, b) => a.count - b.count)[0];
  const holder = value as object;
  const named = same.filter(({ branch }) => ownKeys(branch).some((key) => Object.hasOwn(holder, key)));
  return named.length === 1 ? named[0] : undefined;
}

function firstFault(attempt: Try): Try & { readonly count: number } {
  const { findings } = attempt.report;
  const first = attempt.report.fork();
  const [fault] = findings;
  if (fault) first.findings.push(fault);
  return { ...attempt, report: first, count: findings.length };
}

function misfit(tries: readonly Try[], value: unknown, place: Place | undefined, report: Report): void {
  const pointer = pointerOf(place);
  const meant = meantBranch(tries, value);
  if (meant) {
    for (const finding of meant.report.findings) {
      if (finding.severity !== 'error') continue;
      const { look = finding.pointer } = finding;
      report.findings.push(look === pointer ? { ...finding, pointer } : { ...finding, pointer, look });
    }
    return;
  }
  const fixes: FixPlan[] = [];
  const seen = new Set<string>();
  for (const attempt of tries) {
    for (const finding of attempt.report.findings) {
      for (const fix of finding.pointer === pointer ? (finding.fixes ?? []) : []) {
        const name = JSON.stringify(fix.steps);
        if (seen.has(name) || (fix.code === 'ruleset/fix-put-in' && fixes.length > 0)) continue;
        seen.add(name);
        fixes.push({ ...fix, preferred: fix.preferred === true && !fixes.some((other) => other.preferred) });
      }
    }
  }
  report.add(pointer, 'ruleset/no-form-fits', { forms: tries.map(({ branch }) => branch.title ?? branch.type ?? ''), found: shown(value), type: valueType(value) }, { fixes: fixes.slice(0, 4) });
}
