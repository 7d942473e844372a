import { codePointLength } from '../../../../language/utf8';
import type { FixPlan } from '../../../../language/json/finding';
import type { JsonArray, JsonNode, JsonObject } from '../../../../language/json/tree';
import type { Action, Catalogue, Field, PartName, Trigger } from '../catalogue';
import { exampleEntry, exampleRule, firstAction, isLost } from '../skeleton';
import { variablesOf } from '../template/template';
import { describe } from './describe';
import { checkEntry, entryIn } from './entry';
import { checkField, wholePattern, wrongType, type PartContext } from './field';
import { cancelFirst, dropAction, saidToEveryone, withoutPlayer } from './fixes/rules';
import { change, remove } from './fixes/values';
import { checkJson, hasHalf } from './json';
import { checkNames, itemsAt, keyOf, valueOf } from './object';
import { Report, type LocalFinding } from './report';

/** A name that no two rules should share: a rule's id, a command's name. */
export interface SharedName {
  readonly kind: 'id' | 'param';
  /** What is compared: the kind, the trigger, and the name in the way it is compared. */
  readonly key: string;
  readonly name: string;
  /** Pointer within the rule. */
  readonly pointer: string;
  readonly maxLength: number;
}

/** All that the checks of the whole document need to know of a rule. Nothing in it depends on where the rule lies. */
export interface RuleReport {
  readonly findings: readonly LocalFinding[];
  readonly names: readonly SharedName[];
}

/** Checks one rule of a plugin by itself (nimblock, sections 2.2 to 13, but for what compares rules). */
export function checkRule(node: JsonNode, text: string, catalogue: Catalogue): RuleReport {
  const report = new Report(node.start);
  checkJson(node, '', report);
  if (node.type !== 'object') {
    const value = exampleRule(catalogue);
    wrongItem(node, 'rule', '', { catalogue, report, text, trigger: undefined }, () => [{ code: 'plugin/fix-example', steps: [{ op: 'set', pointer: '', value }] }]);
    return { findings: report.findings, names: [] };
  }
  const trigger = entryIn(catalogue.triggers, valueOf(node, 'trigger'));
  const context: PartContext = { catalogue, report, text, trigger };
  const { rule } = catalogue.parts;
  checkNames(node, rule.keys, rule.key, '', context, {
    unknown: 'plugin/unknown-key',
    missing: 'plugin/missing-key',
    value: (field) => (field.name === 'actions' ? actionsFor(catalogue, trigger) : exampleRule(catalogue)[field.name]),
  });
  for (const field of rule.keys) {
    const value = valueOf(node, field.name);
    if (!value) continue;
    if (field.type === 'part') checkTrigger(node, value, field, context);
    else if (field.type === 'list') checkList(node, field, context);
    else checkField(value, field, `/${field.name}`, context);
  }
  checkOrder(node, context);
  return { findings: report.findings, names: sharedNames(node, trigger, context) };
}

function actionsFor(catalogue: Catalogue, trigger: Trigger | undefined) {
  const action = firstAction(catalogue, trigger);
  return action ? [exampleEntry(action)] : undefined;
}

function checkTrigger(rule: JsonObject, value: JsonNode, field: Field, context: PartContext): void {
  const pointer = `/${field.name}`;
  const { report, catalogue } = context;
  if (value.type !== 'object') {
    wrongType(value, field, pointer, context);
    return;
  }
  const trigger = checkEntry('trigger', catalogue.triggers, value, pointer, context);
  if (!trigger?.restart || isOff(rule)) return;
  const name = trigger.params.find((p) => p.unique)?.name;
  const params = valueOf(value, 'params');
  if (name === undefined || params?.type !== 'object' || valueOf(params, name)?.type !== 'string') return;
  report.add(`${pointer}/params/${name}`, 'plugin/command-restart', {}, { severity: 'info' });
}

function checkList(rule: JsonObject, field: Field, context: PartContext): void {
  const { report, catalogue, trigger } = context;
  const items = itemsAt(rule, field, '', context);
  const list = valueOf(rule, field.name);
  if (list?.type === 'array') checkCount(list, field, `/${field.name}`, context, () => (field.of === 'action' ? actionsFor(catalogue, trigger)?.[0] : undefined));
  items.forEach((item, i) => {
    const pointer = `/${field.name}/${i}`;
    if (item.type !== 'object') {
      const place = { catalogue, trigger, only: field.of === 'action' && items.length === 1 };
      wrongItem(item, field.of, pointer, context, () => dropAction(pointer, field.of ?? '', place));
      return;
    }
    if (field.of === 'condition') {
      const condition = checkEntry('condition', catalogue.conditions, item, pointer, context);
      if (condition?.needs.includes('player') && trigger && !trigger.player) {
        report.add(`${pointer}/type`, 'plugin/needs-player', { entry: condition.id, trigger: trigger.id }, { fixes: () => [remove(pointer, condition.id, { preferred: true })] });
      }
      return;
    }
    const action = checkEntry('action', catalogue.actions, item, pointer, context);
    if (action) checkAction(action, item, pointer, context, items.length === 1);
  });
}

/** A list that is too short or too long (E10). */
export function checkCount(list: JsonArray, field: Field, pointer: string, { report }: PartContext, example: () => Parameters<typeof change>[1] | undefined): void {
  const { minItems = 0, maxItems = Infinity } = field;
  const count = list.items.length;
  if (count < minItems) {
    const value = example();
    report.add(pointer, 'plugin/too-few', { key: field.name, min: minItems }, {
      fixes: () => (value === undefined ? [] : [{ code: 'plugin/fix-add', params: { key: field.of ?? '' }, preferred: true, steps: [{ op: 'insert', pointer: `${pointer}/-`, value }] }]),
    });
  } else if (count > maxItems) report.add(pointer, 'plugin/too-many', { key: field.name, max: maxItems, count });
}

/** What an action needs of its trigger (E19, E20), and what will not be seen or may be dangerous (W2, information). */
function checkAction(action: Action, node: JsonObject, pointer: string, { report, catalogue, trigger }: PartContext, only: boolean): void {
  const at = `${pointer}/type`;
  const place = { catalogue, trigger, only };
  const params = { entry: action.id, trigger: trigger?.id ?? '' };
  if (trigger && action.needs.includes('player') && !trigger.player) {
    report.add(at, 'plugin/needs-player', params, { fixes: () => withoutPlayer(pointer, action, place) });
  } else if (trigger && action.needs.includes('cancellable') && !trigger.cancellable) {
    const cancellable = catalogue.triggers.all.filter((t) => t.cancellable).map((t) => t.id);
    report.add(at, 'plugin/not-cancellable', { ...params, cancellable }, { fixes: () => dropAction(pointer, action.id, place, { preferred: true, fixAll: true }) });
  }
  const { effect } = action;
  if (isLost(action, trigger)) {
    const instead = saidToEveryone(action, catalogue);
    report.add(at, 'plugin/message-lost', params, {
      severity: 'warning',
      fixes: () => [...(instead ? [change(at, instead.id, { preferred: true })] : []), ...dropAction(pointer, action.id, place)],
    });
  }
  if (effect.kind === 'console') warnOfPlayersText(effect.command, node, pointer, trigger, report);
}

/** A console command with text that a player wrote: players then write console commands themselves. */
function warnOfPlayersText(param: string, node: JsonObject, pointer: string, trigger: Trigger | undefined, report: Report): void {
  const params = valueOf(node, 'params');
  const command = params?.type === 'object' ? valueOf(params, param) : undefined;
  if (command?.type !== 'string') return;
  const written = variablesOf(command.value).filter((name) => trigger?.variable.get(name)?.written);
  if (written.length > 0) report.add(`${pointer}/params/${param}`, 'plugin/player-text-in-command', { names: written.map((n) => `{${n}}`) }, { severity: 'info' });
}

/** A cancel that comes after a wait cancels nothing (W1). */
function checkOrder(rule: JsonObject, { report, catalogue, trigger }: PartContext): void {
  const actions = valueOf(rule, 'actions');
  if (!trigger?.cancellable || actions?.type !== 'array') return;
  let wait = -1;
  actions.items.forEach((item, i) => {
    const kind = entryIn(catalogue.actions, item)?.effect.kind;
    if (kind === 'wait' && wait < 0) wait = i;
    if (kind !== 'cancel' || wait < 0) return;
    const first = wait;
    report.add(`/actions/${i}/type`, 'plugin/cancel-after-delay', {}, {
      severity: 'warning',
      related: [{ pointer: `/actions/${first}/type`, code: 'plugin/note-wait', params: {} }],
      fixes: () => cancelFirst(i, first),
    });
  });
}

function isOff(rule: JsonObject): boolean {
  const enabled = valueOf(rule, 'enabled');
  return enabled?.type === 'boolean' && enabled.value === false;
}

/** An entry of a list that is no object. */
export function wrongItem(item: JsonNode, of: PartName | undefined, pointer: string, { report, text }: PartContext, fixes: () => readonly FixPlan[]): void {
  const what = of ?? 'entry';
  report.add(pointer, 'plugin/wrong-type', { key: what, part: true, expected: 'an object, between { and }', found: describe(item, text), leaveOut: false }, { fixes });
}

function isRight(text: string, field: Field): boolean {
  return !hasHalf(text) && (field.pattern === undefined || wholePattern(field.pattern).test(text)) && codePointLength(text) <= field.maxLength;
}

function sharedNames(rule: JsonObject, trigger: Trigger | undefined, { catalogue }: PartContext): SharedName[] {
  const names: SharedName[] = [];
  const id = valueOf(rule, 'id');
  const idField = keyOf(catalogue.parts.rule, 'id');
  if (id?.type === 'string' && isRight(id.value, idField)) names.push({ kind: 'id', key: `id ${id.value}`, name: id.value, pointer: '/id', maxLength: idField.maxLength });
  const given = valueOf(rule, 'trigger');
  const params = given?.type === 'object' ? valueOf(given, 'params') : undefined;
  if (!trigger || params?.type !== 'object' || isOff(rule)) return names;
  for (const field of trigger.params) {
    const value = field.unique ? valueOf(params, field.name) : undefined;
    if (value?.type !== 'string' || !isRight(value.value, field)) continue;
    names.push({ kind: 'param', key: `${trigger.id} ${field.name} ${value.value.toLowerCase()}`, name: value.value, pointer: `/trigger/params/${field.name}`, maxLength: field.maxLength });
  }
  return names;
}

