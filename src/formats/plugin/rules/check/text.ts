import type { FixPlan } from '../../../../language/json/finding';
import { nearest } from '../../../../language/nearest';
import type { Field } from '../catalogue';
import { exampleValue } from '../skeleton';
import { readNumber } from '../template/number';
import { isPlain, parseTemplate, type Piece } from '../template/template';
import { quote, words } from './describe';
import type { PartContext } from './field';
import { asOneWord, comparable, mendTemplate, otherVariables, withoutSlash, withoutVariables } from './fixes/texts';
import { change } from './fixes/values';
import type { Report } from './report';

const VARIABLE_SHAPE = /\{[a-zA-Z][a-zA-Z0-9_]*\}/;

/** A template: its braces, its variables (E17, E18), and what it is for (W3, W9). */
export function checkTemplate(value: string, field: Field, pointer: string, context: PartContext): void {
  const { report, trigger } = context;
  if (field.slash === 'not-first' && value.startsWith('/')) {
    report.add(pointer, 'plugin/console-slash', {}, { severity: 'warning', part: { start: 0, end: 1 }, fixes: () => withoutSlash(pointer, field, value) });
  }
  let pieces: readonly Piece[] = [];
  if (!isPlain(value)) {
    const template = parseTemplate(value);
    const given = trigger?.variables.map((v) => v.name) ?? [];
    const { fault } = template;
    if (fault) {
      const text = value.slice(fault.start, fault.end);
      report.add(pointer, `plugin/template-${fault.kind}`, { key: field.name, text, inner: fault.inner, given }, { part: { start: fault.start, end: fault.end }, fixes: () => asText(field, pointer, mendTemplate(pointer, value, fault, given)) });
      return;
    }
    pieces = template.pieces;
    checkVariables(value, pieces, field, pointer, context);
  }
  if (field.numeric) checkSide(value, pieces, pointer, context);
}

/** Braces shown as text are no number: where one is wanted, an example goes in their place. */
function asText(field: Field, pointer: string, fixes: readonly FixPlan[]): readonly FixPlan[] {
  if (!field.numeric) return fixes;
  const kept = fixes.filter((fix) => fix.code !== 'plugin/fix-escape');
  return kept.length > 0 ? kept : [change(pointer, exampleValue(field))];
}

function checkVariables(value: string, pieces: readonly Piece[], field: Field, pointer: string, { report, trigger }: PartContext): void {
  if (!trigger) return;
  const unknown: string[] = [];
  let part: { start: number; end: number } | undefined;
  for (const piece of pieces) {
    if (piece.kind !== 'variable' || trigger.variable.has(piece.name)) continue;
    part ??= { start: piece.start, end: piece.end };
    if (!unknown.includes(piece.name)) unknown.push(piece.name);
  }
  if (!part) return;
  const given = trigger.variables.map((v) => v.name);
  const params = {
    names: words(unknown.map((n) => `{${n}}`), 'and'),
    trigger: trigger.id,
    given: words(given.map((n) => `{${n}}`), 'and'),
    near: unknown.flatMap((name) => nearest(name, given, 1)).slice(0, 1).map((n) => `{${n}}`),
  };
  report.add(pointer, 'plugin/unknown-variable', params, { part, fixes: () => asText(field, pointer, otherVariables(pointer, value, unknown, given)) });
}

/** A side of a comparison without a variable has to be a number (W9): the comparison can never hold otherwise. */
function checkSide(value: string, pieces: readonly Piece[], pointer: string, { report, trigger }: PartContext): void {
  if (pieces.some((piece) => piece.kind === 'variable')) return;
  // Without braces there are no pieces; codes stay as they are written.
  const shown = pieces.length === 0 ? value : pieces.map((piece) => (piece.kind === 'escape' ? piece.text : value.slice(piece.start, piece.end))).join('');
  if (readNumber(shown) !== undefined) return;
  const given = trigger?.variables.map((v) => v.name) ?? [];
  report.add(pointer, 'plugin/compare-no-number', { found: quote(value), empty: value.trim() === '' }, { severity: 'warning', fixes: () => comparable(pointer, value, given) });
}

/** The plain text of a trigger's parameter: what a command's name should not hold, and variables that stay as written (W3, W4, W8). */
export function checkPlainText(value: string, field: Field, pointer: string, report: Report): void {
  const warn = (code: string, found: RegExpExecArray | null, fixes: NonNullable<Parameters<Report['add']>[3]>['fixes']) => {
    const part = found ? { start: found.index, end: found.index + found[0].length } : undefined;
    report.add(pointer, code, { key: field.name, found: found?.[0] ?? '' }, { severity: 'warning', part, fixes });
  };
  const slash = field.slash === 'never' ? /\//.exec(value) : null;
  if (slash) warn('plugin/command-slash', slash, () => withoutSlash(pointer, field, value));
  else if (field.word && value === '') warn('plugin/command-empty', null, () => asOneWord(pointer, field, value));
  else if (field.word) {
    const blank = /\p{White_Space}/u.exec(value);
    if (blank) warn('plugin/command-blank', blank, () => asOneWord(pointer, field, value));
  }
  const variable = VARIABLE_SHAPE.exec(value);
  if (variable) warn('plugin/variable-in-trigger', variable, () => withoutVariables(pointer, value));
}
