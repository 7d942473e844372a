import type { FixPlan } from '../../../../../language/json/finding';
import { nearest } from '../../../../../language/nearest';
import type { Field } from '../../catalogue';
import { exampleValue } from '../../skeleton';
import { readNumber } from '../../template/number';
import { isVariableName, parseTemplate, type Piece, type TemplateFault } from '../../template/template';
import { change } from './values';

/** A text with one stretch of it replaced. */
function splice(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Ways out of a brace that is neither escaped nor a variable. */
export function mendTemplate(pointer: string, text: string, fault: TemplateFault, given: readonly string[]): FixPlan[] {
  const fixes: FixPlan[] = [];
  const { inner } = fault;
  if ((fault.kind === 'blanks' || fault.kind === 'unclosed') && given.includes(inner)) fixes.push(change(pointer, splice(text, fault, `{${inner}}`)));
  if (fault.kind === 'name' || fault.kind === 'blanks' || fault.kind === 'unclosed') {
    for (const name of nearest(inner, given, 1)) if (name !== inner) fixes.push(change(pointer, splice(text, fault, `{${name}}`)));
  }
  const whole = text.slice(fault.start, fault.end);
  const brace = fault.kind === 'lone-close' ? '}' : '{';
  const shown = fault.kind === 'lone-open' || fault.kind === 'lone-close' || fault.kind === 'unclosed' ? brace + whole : `{{${inner}}}`;
  const doubled = splice(text, fault, fault.kind === 'blanks' ? `{${whole}}` : shown);
  fixes.push({ code: 'plugin/fix-escape', params: { text: whole }, steps: [{ op: 'set', pointer, value: doubled }] });
  return fixes.map((fix, i) => ({ ...fix, preferred: i === 0 }));
}

/** Ways out of variables that the trigger does not give: the nearest that it gives, or the names as plain text; all of them at once. */
export function otherVariables(pointer: string, text: string, unknown: readonly string[], given: readonly string[]): FixPlan[] {
  const { pieces } = parseTemplate(text);
  const near = unknown.map((name) => nearest(name, given));
  const fixes: FixPlan[] = [];
  const put = (by: ReadonlyMap<string, string>) => [{ op: 'set', pointer, value: rewrite(text, pieces, by) }] as const;
  const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  if (near.every((names) => names.length > 0)) {
    // With one unknown name each of its neighbours is offered, with several the nearest of each.
    const choices = near.length === 1 ? (near[0] ?? []).map((name) => [name]) : [near.flatMap((names) => names.slice(0, 1))];
    for (const names of choices) {
      const by = new Map(unknown.map((name, i) => [name, `{${names[i] ?? name}}`]));
      fixes.push({ code: 'plugin/fix-variable', params: { from: braced(unknown), to: braced(names) }, steps: put(by) });
    }
  }
  fixes.push({ code: 'plugin/fix-escape', params: { text: braced(unknown) }, steps: put(new Map(unknown.map((name) => [name, `{{${name}}}`]))) });
  return fixes.map((fix, i) => ({ ...fix, preferred: i === 0 }));
}

function rewrite(text: string, pieces: readonly Piece[], by: ReadonlyMap<string, string>): string {
  return pieces.map((piece) => (piece.kind === 'variable' ? by.get(piece.name) : undefined) ?? text.slice(piece.start, piece.end)).join('');
}

/** Slashes taken out of a command's name, or off the start of a console command. */
export function withoutSlash(pointer: string, field: Field, text: string): FixPlan[] {
  const bare = text.replace(/^\/+/, '');
  const value = field.slash === 'never' ? bare.trim().replace(/[/\p{White_Space}]+/gu, '-') : bare;
  return [change(pointer, value === '' ? exampleValue(field) : value, { preferred: true, fixAll: true })];
}

/** A command name as one word. */
export function asOneWord(pointer: string, field: Field, text: string): FixPlan[] {
  const value = text.trim().replace(/[\p{White_Space}]+/gu, '-');
  return [change(pointer, value === '' ? exampleValue(field) : value, { preferred: true, fixAll: value !== '' })];
}

/** A Minecraft key in small letters; one of the known keys when only its dots and underscores differ. */
export function inSmallLetters(pointer: string, field: Field, text: string): FixPlan[] {
  const low = text.toLowerCase();
  const bare = (key: string) => key.replace(/[._]/g, '');
  const known = field.suggest.find((key) => bare(key) === bare(low));
  return [change(pointer, known ?? low, { preferred: true, fixAll: true })];
}

/** The braces taken off what looks like a variable where none is filled in. */
export function withoutVariables(pointer: string, text: string): FixPlan[] {
  return [{ code: 'plugin/fix-unbrace', preferred: true, steps: [{ op: 'set', pointer, value: text.replace(/\{([a-zA-Z][a-zA-Z0-9_]*)\}/g, '$1') }] }];
}

/** What a side of a comparison was meant to be: a number written another way, or a variable. */
export function comparable(pointer: string, text: string, given: readonly string[]): FixPlan[] {
  const trimmed = text.trim();
  const number = trimmed.replace(',', '.').replace(/^([+-]?)\./, '$10.').replace(/\.$/, '');
  if (number !== trimmed && readNumber(number) !== undefined) return [change(pointer, number, { preferred: true })];
  const inner = /^\{\{(.*)\}\}$/.exec(trimmed)?.[1] ?? trimmed;
  if (!isVariableName(inner)) return [];
  const names = given.includes(inner) ? [inner] : nearest(inner, given, 1);
  return names.map((name) => change(pointer, `{${name}}`, { preferred: true }));
}
