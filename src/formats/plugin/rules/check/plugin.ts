import { itemsWithoutFault, isBroken } from './broken';
import type { Finding } from '../../../../language/json/finding';
import { findProperty } from '../../../../language/json/locate';
import type { JsonDocument, JsonNode, JsonObject } from '../../../../language/json/tree';
import type { Catalogue } from '../catalogue';
import { exampleRule, exampleValue } from '../skeleton';
import { describe } from './describe';
import { checkField, type PartContext } from './field';
import { checkJson, checkKeys, keyPointer } from './json';
import { checkNames, itemsAt, keyOf, valueOf } from './object';
import { placed, Report, type LocalFinding } from './report';
import { checkCount, checkRule, type RuleReport } from './rule';
import { checkSharedNames } from './shared';

/** A rule that was checked, and the text it had then. */
interface Remembered {
  readonly text: string;
  readonly report: RuleReport;
}

/** What a check of a plugin found. */
export interface PluginCheck {
  readonly findings: readonly Finding[];
  /** How many there are by severity. */
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number };
  /** The rules that were judged, in file order; a rule whose text is the same has the same report as before. */
  readonly rules: readonly { readonly index: number; readonly node: JsonNode; readonly report: RuleReport }[];
  /** Rules that had to be checked anew. */
  readonly checkedRules: number;
}

/**
 * Checks a plugin over and over while it is written: a rule whose text has not changed is not checked again, wherever it stands now.
 * The answer is always that of a check from scratch.
 */
export class PluginChecker {
  private remembered: readonly Remembered[] = [];

  constructor(private readonly catalogue: Catalogue) {}

  /** The findings of a document in `file`. Mistakes of JSON itself stay in `doc.faults`; what they touch is left alone. */
  check(doc: JsonDocument, file: string): PluginCheck {
    const root = new Report(0);
    const rules = doc.root ? this.root(doc, doc.root, root) : [];
    const { reports, fresh } = this.rules(doc, rules);
    const findings: Finding[] = [];
    const counts = { error: 0, warning: 0, info: 0 };
    const keep = (local: LocalFinding, pointer: string, start: number) => {
      counts[local.severity]++;
      findings.push(placed(file, local, { pointer, start }));
    };
    for (const local of root.findings) keep(local, '', 0);
    rules.forEach(({ node, index }, i) => {
      for (const local of reports[i]?.findings ?? []) keep(local, `/rules/${index}`, node.start);
    });
    for (const local of checkSharedNames(rules.map(({ index }, i) => ({ index, names: reports[i]?.names ?? [] })))) keep(local, '', 0);
    const judged = rules.flatMap(({ node, index }, i) => {
      const report = reports[i];
      return report ? [{ index, node, report }] : [];
    });
    return { findings, counts, rules: judged, checkedRules: fresh };
  }

  /** Checks what belongs to the plugin itself and returns its rules. */
  private root(doc: JsonDocument, root: JsonNode, report: Report): readonly IndexedRule[] {
    const { catalogue } = this;
    const context: PartContext = { catalogue, report, text: doc.text, trigger: undefined };
    if (isBroken(doc)) return root.type === 'object' ? itemsWithoutFault(doc, valueOf(root, 'rules')) : [];
    if (root.type !== 'object') {
      report.add('', 'plugin/wrong-type', { key: 'plugin', part: true, expected: 'an object, between { and }', found: describe(root, doc.text), leaveOut: false });
      return [];
    }
    checkKeys(root, '', report);
    const { plugin } = catalogue.parts;
    const list = findProperty(root, 'rules');
    for (const property of root.properties) {
      if (property.value && property !== list) checkJson(property.value, keyPointer('', property), report);
    }
    checkNames(root, plugin.keys, plugin.key, '', context, {
      unknown: 'plugin/unknown-key',
      missing: 'plugin/missing-key',
      value: (field) => (field.type === 'list' ? [exampleRule(catalogue)] : exampleValue(field)),
    });
    for (const field of plugin.keys) {
      const value = valueOf(root, field.name);
      if (value && field.type !== 'list') checkField(value, field, `/${field.name}`, context);
    }
    return this.list(root, context);
  }

  private list(root: JsonObject, context: PartContext): readonly IndexedRule[] {
    const field = keyOf(this.catalogue.parts.plugin, 'rules');
    const list = valueOf(root, field.name);
    if (list?.type === 'array') checkCount(list, field, '/rules', context, () => exampleRule(this.catalogue));
    else if (list) checkJson(list, '/rules', context.report);
    return itemsAt(root, field, '', context).map((node, index) => ({ node, index }));
  }

  private rules(doc: JsonDocument, rules: readonly IndexedRule[]): { readonly reports: readonly RuleReport[]; readonly fresh: number } {
    const before = this.remembered;
    const shift = before.length - rules.length;
    let byText: Map<string, RuleReport> | undefined;
    let fresh = 0;
    const now = rules.map(({ node }, i): Remembered => {
      const text = doc.text.slice(node.start, node.end);
      for (const known of [before[i], before[i + shift]]) if (known?.text === text) return { text, report: known.report };
      byText ??= new Map(before.map((r) => [r.text, r.report]));
      const known = byText.get(text);
      if (known) return { text, report: known };
      fresh++;
      return { text, report: checkRule(node, doc.text, this.catalogue) };
    });
    this.remembered = now;
    return { reports: now.map((r) => r.report), fresh };
  }
}

/** A rule with its place in `rules`. */
export interface IndexedRule {
  readonly node: JsonNode;
  readonly index: number;
}

/** Checks a plugin from scratch: every error, warning and information that the grammar knows (nimblock, sections 11 to 13). */
export function checkPlugin(doc: JsonDocument, catalogue: Catalogue, file = 'plugin.json'): readonly Finding[] {
  return new PluginChecker(catalogue).check(doc, file).findings;
}

