import type { JsonDocument } from '../../../../language/json/tree';
import type { Catalogue } from '../catalogue';
import { PluginChecker } from '../check/plugin';
import type { RuleReport } from '../check/rule';
import type { GameEvent } from './event';
import { readRule, type RunnableRule } from './model';
import { simulate } from './run';
import { runScenario, type Scenario, type ScenarioResult } from './scenario';
import type { Trace } from './trace';

/** Runs a plugin over and over while it is written: a rule is read again only when its text has changed. */
export class PluginRunner {
  private readonly checker: PluginChecker;
  private readonly read = new WeakMap<RuleReport, RunnableRule>();
  private current: { readonly doc: JsonDocument; readonly rules: readonly RunnableRule[] | undefined } | undefined;

  constructor(private readonly catalogue: Catalogue) {
    this.checker = new PluginChecker(catalogue);
  }

  /** The rules of a document, in file order; undefined while it has an error: then nothing runs. */
  rules(doc: JsonDocument): readonly RunnableRule[] | undefined {
    if (this.current?.doc === doc) return this.current.rules;
    const { rules, counts } = this.checker.check(doc, '');
    const sound = doc.faultTotal === 0 && counts.error === 0;
    const runnable = sound
      ? rules.map(({ node, report }) => {
          const rule = this.read.get(report) ?? readRule(node, this.catalogue);
          this.read.set(report, rule);
          return rule;
        })
      : undefined;
    this.current = { doc, rules: runnable };
    return runnable;
  }

  /** What an event sets off; undefined while the document has an error. */
  run(doc: JsonDocument, event: GameEvent): Trace | undefined {
    const rules = this.rules(doc);
    return rules && simulate(rules, event, this.catalogue);
  }

  /** Runs a scenario as a test. */
  test(doc: JsonDocument, scenario: Scenario): ScenarioResult {
    return runScenario(this.rules(doc), scenario, this.catalogue);
  }
}
