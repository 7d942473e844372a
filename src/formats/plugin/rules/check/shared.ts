import { freeName } from './fixes/rules';
import { change } from './fixes/values';
import type { LocalFinding } from './report';
import type { SharedName } from './rule';

/** The names of one rule, and where the rule stands. */
export interface NamesOfRule {
  readonly index: number;
  readonly names: readonly SharedName[];
}

/** Names that an earlier rule has already: rule ids (W5) and, in rules that are on, command names (W6). Pointers are the document's. */
export function checkSharedNames(rules: readonly NamesOfRule[]): readonly LocalFinding[] {
  const first = new Map<string, string>();
  const findings: LocalFinding[] = [];
  const taken = new Set<string>();
  for (const { names } of rules) for (const { key } of names) taken.add(key);
  for (const { index, names } of rules) {
    for (const { key, kind, name, pointer, maxLength } of names) {
      const at = `/rules/${index}${pointer}`;
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, at);
        continue;
      }
      const prefix = key.slice(0, key.length - (kind === 'id' ? name : name.toLowerCase()).length);
      const keyOf = (n: string) => prefix + (kind === 'id' ? n : n.toLowerCase());
      findings.push({
        pointer: at,
        severity: 'warning',
        code: kind === 'id' ? 'plugin/duplicate-rule-id' : 'plugin/duplicate-command',
        params: { name, first: Number(earlier.split('/')[2]) + 1 },
        related: [{ pointer: earlier, code: 'plugin/note-first-name', params: {} }],
        fixes: () => [change(at, freeName(name, taken, maxLength, keyOf), { preferred: true })],
      });
    }
  }
  return findings;
}
