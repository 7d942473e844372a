import type { Finding } from '../../../../language/json/finding';
import { fitsCatalog, fitsRuleset } from '../generated/validators';
import { withoutComments } from './comments';
import { rootSchema } from './schema';
import { Report, walk } from './walk';

function check(kind: 'ruleset' | 'catalog', file: string, value: unknown): Finding[] {
  const bare = withoutComments(value);
  // The compiled validator answers at once for a file with nothing to say about it; the walk explains the others.
  const quick = kind === 'ruleset' ? fitsRuleset : fitsCatalog;
  if (quick(bare)) return [];
  const [first] = quick.errors ?? [];
  const report = new Report(file);
  walk(rootSchema(kind), bare, undefined, report);
  if (report.findings.length === 0) {
    report.add(first?.instancePath ?? '', 'ruleset/does-not-fit', {});
  }
  return report.findings;
}

/**
 * The shape of a ruleset: keys, types, lists of words, limits, texts, and the rules inside one object.
 * `value` is the parsed document, comments included. Pure; the order of the findings is that of the walk.
 * References 1 to 5, everything marked local or of the shape pass.
 */
export function checkShape(file: string, value: unknown): Finding[] {
  return check('ruleset', file, value);
}

/** The shape of a catalog file (`catalogs/<id>.json`). Reference 5, section 5.7. */
export function checkCatalogShape(file: string, value: unknown): Finding[] {
  return check('catalog', file, value);
}

/**
 * True when a finding of the shape hides the cross-checks of the whole file: in the engine a wrong type, a missing key,
 * an unknown word or tag, or a form that fits nothing stops them. Reference 1, section 1, item 6.
 */
export function isHard(finding: Finding): boolean {
  return HARD.has(finding.code) || (finding.code === 'ruleset/not-a-pair' && Number(finding.params.count) < Number(finding.params.min));
}

const HARD: ReadonlySet<string> = new Set(['ruleset/wrong-type', 'ruleset/missing-key', 'ruleset/missing-tag', 'ruleset/not-in-list', 'ruleset/not-the-value', 'ruleset/no-form-fits', 'ruleset/does-not-fit']);
