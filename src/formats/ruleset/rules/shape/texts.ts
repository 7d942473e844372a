import type { Params } from '../../../../language/diagnostic';
import type { TextForm } from './schema';

/** What is wrong with the characters of a text: the code, and the piece found. */
export interface TextFault {
  readonly code: string;
  readonly params: Params;
}

const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/;
const CONTROL = /[\u0000-\u001f\u007f]/;
const LINE_CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** An invisible character as a parameter: its number, such as U+0009. */
function characterCode(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Line breaks, or else control characters; one string raises only the first of the two. Reference 1, section 2.1. */
function invisible(text: string): TextFault[] {
  const broken = LINE_BREAK.exec(text);
  if (broken) return [{ code: 'ruleset/text-line-break', params: { found: characterCode(broken[0]), at: broken.index + 1 } }];
  const control = CONTROL.exec(text);
  if (control) return [{ code: 'ruleset/text-control-character', params: { found: characterCode(control[0]), at: control.index + 1 } }];
  return [];
}

/** The faults of prompt-safe text: line breaks, control characters, square brackets, macro braces. Reference 1, section 2.1. */
function promptFaults(text: string): TextFault[] {
  const faults = invisible(text);
  const bracket = /[[\]]/.exec(text);
  if (bracket) faults.push({ code: 'ruleset/text-bracket', params: { found: bracket[0], at: bracket.index + 1 } });
  const brace = /\{\{|\}\}/.exec(text);
  if (brace) faults.push({ code: 'ruleset/text-macro-braces', params: { found: brace[0], at: brace.index + 1 } });
  return faults;
}

/** What a text breaks of the rules of its form, beside its length. */
export function textFaults(form: TextForm, text: string): TextFault[] {
  switch (form) {
    case 'prompt':
      return promptFaults(text);
    case 'state-value': {
      const faults = promptFaults(text);
      if (text.includes('"')) faults.push({ code: 'ruleset/text-double-quote', params: { at: text.indexOf('"') + 1 } });
      return faults;
    }
    case 'line': {
      const found = LINE_CONTROL.exec(text);
      return found ? [{ code: LINE_BREAK.test(found[0]) ? 'ruleset/text-line-break' : 'ruleset/text-control-character', params: { found: characterCode(found[0]), at: found.index + 1 } }] : [];
    }
    case 'sheet-id':
      return [{ code: 'ruleset/bad-sheet-id', params: { found: shown(text) } }];
    case 'ruleset-id':
      return [{ code: 'ruleset/bad-ruleset-id', params: { found: shown(text) } }];
    case 'entry-id':
      return [{ code: 'ruleset/bad-entry-id', params: { found: shown(text) } }];
    case 'dice':
      return [{ code: 'ruleset/bad-dice', params: { found: shown(text) } }];
    case 'asset':
      return [{ code: 'ruleset/bad-asset', params: { found: shown(text) } }];
  }
}

/** A value as a message quotes it: one line, at most 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${cut(text, 57)}...` : text;
}

/** The first `length` UTF-16 units, never half of a character. */
export function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const splits = last >= 0xd800 && last <= 0xdbff && text.length > length;
  return text.slice(0, splits ? length - 1 : length);
}

/** The same text without what its form refuses; undefined when nothing sensible is left. */
export function cleaned(form: TextForm, text: string, maxLength: number | undefined): string | undefined {
  const limit = maxLength ?? text.length;
  const words = (separator: string) =>
    text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, separator);
  let clean: string;
  switch (form) {
    case 'prompt':
    case 'state-value':
      clean = text.replace(/[\s\u0085]*[\r\n\u0085\u2028\u2029][\s\u0085]*/g, ' ').replace(/\t+/g, ' ').replace(/[\u0000-\u001f\u007f]/g, '').replace(/\{{2,}/g, '{').replace(/\}{2,}/g, '}').replaceAll('[', '(').replaceAll(']', ')');
      if (form === 'state-value') clean = clean.replaceAll('"', "'");
      clean = cut(clean.trim(), limit);
      break;
    case 'line':
      clean = cut(text.replace(/[\r\n\t\u0085\u2028\u2029]+/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f]/g, ''), limit);
      return clean;
    case 'sheet-id':
      clean = cut(words('_').replace(/^[^a-z]+/, ''), limit).replace(/_+$/, '');
      break;
    case 'ruleset-id':
    case 'entry-id':
      clean = cut(words('-').replace(/^-+/, ''), limit).replace(/-+$/, '');
      break;
    case 'dice': {
      const parts = /^\s*(\d{0,3})\s*[dDwW]\s*(\d{1,4})\s*(?:([+-])\s*(\d{1,4}))?\s*$/.exec(text);
      if (!parts) return undefined;
      const [, count = '', sides = '', sign = '', flat = ''] = parts;
      clean = `${Math.max(1, Number(count || '1'))}d${Math.max(2, Number(sides))}${sign}${flat}`;
      break;
    }
    case 'asset':
      return undefined;
  }
  return clean === '' ? undefined : clean;
}
