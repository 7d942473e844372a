import { codePointLength } from '../../../../language/utf8';
import type { JsonNode } from '../../../../language/json/tree';
import type { Catalogue, Field, Trigger } from '../catalogue';
import { describe, expected, quote, words } from './describe';
import { fitNumber, fitPattern, nearestWords, onOneLine, otherChoice, retype, shorten } from './fixes/values';
import { inSmallLetters } from './fixes/texts';
import { hasHalf } from './json';
import type { Report } from './report';
import { checkPlainText, checkTemplate } from './text';

/** What the check of a part knows beside the node at hand. */
export interface PartContext {
  readonly catalogue: Catalogue;
  readonly report: Report;
  /** The document's text. */
  readonly text: string;
  /** The rule's trigger, when it is there and known. */
  readonly trigger: Trigger | undefined;
  /** The entry a parameter belongs to. */
  readonly owner?: string;
}

const LINE_BREAK = /[\n\r\u2028\u2029]/;
const patterns = new Map<string, RegExp>();

/** The regular expression that a whole text has to fit. */
export function wholePattern(inside: string): RegExp {
  let pattern = patterns.get(inside);
  if (!pattern) patterns.set(inside, (pattern = new RegExp(`^(?:${inside})$`, 'u')));
  return pattern;
}

/** Checks one value of the kinds that hold no further entries (nimblock, sections 3, 4 and 11: E4, E9, E11 to E18). Returns true when it is right. */
export function checkField(node: JsonNode, field: Field, pointer: string, context: PartContext): boolean {
  const { report } = context;
  const before = report.findings.length;
  switch (field.type) {
    case 'version':
      checkVersion(node, pointer, context);
      break;
    case 'integer':
    case 'number':
      if (node.type === 'number') checkNumber(node.value, field, pointer, context, node);
      else wrongType(node, field, pointer, context);
      break;
    case 'boolean':
      if (node.type !== 'boolean') wrongType(node, field, pointer, context);
      break;
    case 'choice':
      if (node.type === 'string') checkChoice(node.value, field, pointer, report);
      else wrongType(node, field, pointer, context);
      break;
    default:
      if (node.type === 'string') checkText(node.value, field, pointer, context);
      else wrongType(node, field, pointer, context);
  }
  return report.findings.length === before;
}

/** Reports a value of the wrong JSON type (E4), `null` included. */
export function wrongType(node: JsonNode, field: Field, pointer: string, { report, text }: PartContext): void {
  const written = node.type === 'object' || node.type === 'array' ? '' : text.slice(node.start, node.end);
  const span = { start: node.start - report.origin, end: node.end - report.origin };
  const fixes = retype(pointer, field, node, written, span);
  const leaveOut = node.type === 'null' && !field.required;
  report.add(pointer, 'plugin/wrong-type', { key: field.name, expected: expected(field), found: describe(node, text), leaveOut }, { fixes: () => fixes });
}

function checkVersion(node: JsonNode, pointer: string, { report, text, catalogue }: PartContext): void {
  const version = catalogue.specVersion;
  if (node.type === 'number' && node.value === version) return;
  report.add(pointer, 'plugin/spec-version', { version, found: describe(node, text) }, {
    fixes: () => [{ code: 'plugin/fix-change', params: { to: String(version) }, preferred: true, steps: [{ op: 'set', pointer, value: version }] }],
  });
}

function checkNumber(value: number, field: Field, pointer: string, { report, text }: PartContext, node: JsonNode): void {
  const found = text.slice(node.start, Math.min(node.end, node.start + 24));
  const params = { key: field.name, min: field.min ?? '', max: field.max ?? '', found, unit: field.unit?.en ?? '', whole: field.type === 'integer' };
  const fixes = () => fitNumber(pointer, field, value);
  if (!Number.isFinite(value)) report.add(pointer, 'plugin/not-finite', params, { fixes });
  else if (field.type === 'integer' && !Number.isInteger(value)) report.add(pointer, 'plugin/not-whole', params, { fixes });
  else if (field.min !== undefined && value < field.min) report.add(pointer, 'plugin/too-small', params, { fixes });
  else if (field.max !== undefined && value > field.max) report.add(pointer, 'plugin/too-large', params, { fixes });
}

function checkChoice(word: string, field: Field, pointer: string, report: Report): void {
  if (hasHalf(word) || field.choices.some((c) => c.value === word)) return;
  const all = field.choices.map((c) => c.value);
  const params = { key: field.name, choices: words(all.map((w) => `"${w}"`)), found: quote(word), near: nearestWords(word, all).slice(0, 1) };
  report.add(pointer, 'plugin/unknown-choice', params, { fixes: () => otherChoice(pointer, field, word) });
}

function checkText(value: string, field: Field, pointer: string, context: PartContext): void {
  const { report } = context;
  if (hasHalf(value)) return;
  if (field.type === 'slug' || field.type === 'identifier') {
    checkPattern(value, field, pointer, report);
    return;
  }
  const params = { key: field.name, min: field.minLength, max: field.maxLength };
  const length = value.length <= field.maxLength && value.length >= field.minLength ? value.length : codePointLength(value);
  if (length < field.minLength) {
    report.add(pointer, 'plugin/text-too-short', { ...params, length }, { fixes: () => fitPattern(pointer, field, '') });
  } else if (length > field.maxLength) {
    report.add(pointer, 'plugin/text-too-long', { ...params, length }, { fixes: () => shorten(pointer, value, field.maxLength) });
  } else if (field.type === 'line') {
    const at = value.search(LINE_BREAK);
    if (at >= 0) report.add(pointer, 'plugin/line-break', { key: field.name }, { part: { start: at, end: at + 1 }, fixes: () => onOneLine(pointer, value) });
  } else if (field.template) checkTemplate(value, field, pointer, context);
  else checkPlainText(value, field, pointer, report);
}

function checkPattern(value: string, field: Field, pointer: string, report: Report): void {
  const fits = field.pattern === undefined || wholePattern(field.pattern).test(value);
  if (fits && value.length <= field.maxLength) {
    if (field.smallLetters) checkSmallLetters(value, field, pointer, report);
    return;
  }
  const code = field.type === 'slug' ? 'plugin/bad-rule-id' : 'plugin/bad-identifier';
  report.add(pointer, code, { key: field.name, max: field.maxLength, length: codePointLength(value), found: quote(value) }, { fixes: () => fitPattern(pointer, field, value) });
}

function checkSmallLetters(value: string, field: Field, pointer: string, report: Report): void {
  const at = value.search(/[A-Z]/);
  if (at < 0) return;
  report.add(pointer, 'plugin/capital-letter', { key: field.name, found: quote(value) }, { severity: 'warning', part: { start: at, end: at + 1 }, fixes: () => inSmallLetters(pointer, field, value) });
}
