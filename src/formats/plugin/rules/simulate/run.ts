import type { Catalogue, Field } from '../catalogue';
import { renderTemplate } from '../template/render';
import { fillTemplate } from '../template/template';
import type { GameEvent } from './event';
import type { ParamValue, ParamValues, RunnableAction, RunnableCondition, RunnableRule } from './model';
import { hasPermission, tryTest } from './try-test';
import type { ActionTrace, ConditionTrace, NotRun, RuleTrace, Said, Trace } from './trace';

/**
 * Runs the rules on an event and tells everything that happened (nimblock, section 14). Nothing is random and nothing is kept:
 * the same rules and event give the same trace, and actions do not change the state that later rules see.
 */
export function simulate(rules: readonly RunnableRule[], event: GameEvent, catalogue: Catalogue): Trace {
  const traces: RuleTrace[] = [];
  rules.forEach((rule, index) => {
    if (rule.trigger.id === event.type) traces.push(new RuleRun(rule, index, event, catalogue).run());
  });
  const actions = traces.flatMap((t) => t.actions.map((action) => ({ at: action.at, rule: t.rule, action })));
  const cancelledBy = actions.filter((a) => a.action.cancelled).map(place);
  return {
    rules: traces,
    cancelled: cancelledBy.length > 0,
    cancelledBy,
    tooLate: actions.filter((a) => a.action.skipped === 'too-late').map(place),
    timeline: actions.sort((a, b) => a.at - b.at || a.rule - b.rule || a.action.index - b.action.index),
  };
}

function place({ rule, action }: { readonly rule: number; readonly action: ActionTrace }) {
  return { rule, action: action.index };
}

class RuleRun {
  /** Seconds since the event. */
  private at = 0;
  private waited = false;

  constructor(
    private readonly rule: RunnableRule,
    private readonly index: number,
    private readonly event: GameEvent,
    private readonly catalogue: Catalogue,
  ) {}

  run(): RuleTrace {
    const { rule, index } = this;
    const base = { rule: index, id: rule.id, name: rule.name, match: rule.match };
    const why = this.whyNot();
    if (why) return { ...base, ran: false, why, conditions: [], actions: [] };
    const conditions = rule.conditions.map((c, i) => this.condition(c, i));
    // "any" of none holds as "all" of none does.
    const holds = rule.match === 'all' || conditions.length === 0 ? conditions.every((c) => c.holds) : conditions.some((c) => c.holds);
    if (!holds) return { ...base, ran: false, why: 'conditions', conditions, actions: [] };
    return { ...base, ran: true, conditions, actions: rule.actions.map((a, i) => this.action(a, i)) };
  }

  /** Why a rule of this trigger does not start with this event (nimblock, 14.1). */
  private whyNot(): NotRun | undefined {
    const { rule, event } = this;
    if (!rule.enabled) return 'off';
    const { starts } = rule.trigger;
    if (starts.kind === 'command') {
      if (String(event.params[starts.name] ?? '').toLowerCase() !== String(rule.triggerParams[starts.name]).toLowerCase()) return 'other-command';
      const permission = String(rule.triggerParams[starts.permission] ?? '');
      if (permission !== '' && !(this.playerIsThere() && hasPermission(event.state, permission))) return 'no-permission';
    }
    if (starts.kind === 'interval' && event.params[starts.seconds] !== rule.triggerParams[starts.seconds]) return 'other-interval';
    return undefined;
  }

  /** The player may be missing from the start, have left by now, or be one who was leaving (nimblock, 14.10). */
  private playerIsThere(): boolean {
    const { trigger } = this.rule;
    const { leavesAfter } = this.event.state;
    if (!trigger.player || (this.value('player') ?? '') === '') return false;
    if (trigger.leaves && this.waited) return false;
    return leavesAfter === undefined || this.at < leavesAfter;
  }

  private readonly value = (name: string): string | undefined => (Object.hasOwn(this.event.vars, name) ? this.event.vars[name] : undefined);

  private fill(fields: readonly Field[], params: ParamValues): ParamValues {
    const filled: Record<string, ParamValue> = {};
    for (const field of fields) {
      const value = params[field.name] ?? '';
      filled[field.name] = field.template && typeof value === 'string' ? fillTemplate(value, this.value) : value;
    }
    return filled;
  }

  private condition({ condition, not, params }: RunnableCondition, index: number): ConditionTrace {
    const filled = this.fill(condition.params, params);
    const noPlayer = condition.needs.includes('player') && !this.playerIsThere();
    const { result, compared } = tryTest(condition.test, { params: filled, vars: this.event.vars, state: this.event.state });
    const held = !noPlayer && result;
    return { index, type: condition.id, not, result: held, holds: held !== not, compared, noPlayer };
  }

  private action({ action, params }: RunnableAction, index: number): ActionTrace {
    const filled = this.fill(action.params, params);
    const base = { index, type: action.id, params: filled, at: this.at };
    const { effect } = action;
    if (action.needs.includes('player') && !this.playerIsThere()) return { ...base, done: false, skipped: 'no-player' };
    switch (effect.kind) {
      case 'cancel':
        return this.waited ? { ...base, done: false, skipped: 'too-late' } : { ...base, done: true, cancelled: true };
      case 'wait': {
        const waits = Number(filled[effect.seconds]);
        this.at = plus(this.at, waits);
        this.waited = true;
        return { ...base, done: true, waits };
      }
      case 'say': {
        const said = (name: string) => String(filled[name] ?? '');
        const runs = (name: string) => renderTemplate(String(params[name] ?? ''), this.value, this.catalogue);
        const second = effect.second === undefined ? {} : { second: said(effect.second), secondRuns: runs(effect.second) };
        const whole: Said = { to: effect.to, where: effect.where, text: said(effect.text), runs: runs(effect.text), ...second };
        return { ...base, done: true, said: whole };
      }
      default:
        return { ...base, done: true };
    }
  }
}

/** Adds seconds without the dust of binary fractions: 0.1 and 0.2 are 0.3. */
function plus(a: number, b: number): number {
  return Math.round((a + b) * 1e9) / 1e9;
}
