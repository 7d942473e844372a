import { formatJson } from '../../../../language/json/format';
import { parseJson } from '../../../../language/json/parse';
import { printValue } from '../../../../language/json/print';
import type { PrintStyle } from '../../../../language/json/style';
import type { JsonValue } from '../../../../language/json/tree';
import type { CompletionItem, SourceFile } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { parsePointer } from '../../../../language/pointer';
import tidewrights from '../../samples/tidewrights.json?raw';
import { rulesetRules } from '../index';
import { plainSnippet } from './snippet';
import { withValue } from './values';

/** How the sample is written for these tests: short objects and lists in one line. */
const STYLE: PrintStyle = { eol: '\n', unit: '  ', colon: ': ', gap: ' ', bracePad: ' ', bracketPad: '', shortObjects: true, shortArrays: true };

/** The Tidewrights sample as text with `fill` at a place (`-` is the end of a list), and where it begins and ends. */
export function hole(pointer: string, fill: string, base: JsonValue = JSON.parse(tidewrights) as JsonValue): { readonly text: string; readonly start: number; readonly tail: number } {
  const path = parsePointer(pointer);
  const list = path.at(-1) === '-' ? path.slice(0, -1) : undefined;
  const at = list ? [...list, '999'] : path;
  const marked = withValue(base, at, '@@', true);
  if (marked === undefined) throw new Error(`nothing at ${pointer}`);
  const text = `${printValue(marked, STYLE, '')}\n`;
  const start = text.indexOf('"@@"');
  if (start < 0) throw new Error(`nothing at ${pointer}`);
  return { text: text.slice(0, start) + fill + text.slice(start + 4), start, tail: text.length - start - 4 };
}

/** What is offered where `|` stands in a text. */
export function offersAt(marked: string, path = 'ruleset.json', beside: readonly SourceFile[] = []) {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  if (offset < 0) throw new Error('there is no mark');
  const session = rulesetRules.createSession();
  session.open([{ path, version: 1, text }, ...beside]);
  const items = [...session.complete({ file: path, offset })].sort((a, b) => (a.sortText < b.sortText ? -1 : a.sortText > b.sortText ? 1 : 0));
  const after = (label: string): string => {
    const item = items.find((i) => i.label === label);
    if (!item) throw new Error(`${label} is not offered, only ${items.map((i) => i.label).join(', ')}`);
    return applyEdits(text, [{ span: item.edit.span, text: put(item) }, ...(item.also ?? [])]);
  };
  /** The errors of the file once an offer is taken, as `pointer code`. */
  const errors = async (label: string): Promise<string[]> => {
    const again = rulesetRules.createSession();
    again.open([{ path, version: 1, text: after(label) }, ...beside]);
    const { diagnostics } = await again.check();
    return diagnostics.filter((d) => d.severity === 'error' && d.file === path).map((d) => `${d.pointer} ${d.code.replace('ruleset/', '')}`);
  };
  return { items, labels: items.map((i) => i.label), after, errors };
}

/** The text of an offer when every place to fill in keeps its guess. */
function put(item: CompletionItem): string {
  return item.snippet ? plainSnippet(item.edit.text) : item.edit.text;
}

/** What stands in the hole once an offer is taken, in one line; throws when anything outside it changed. */
export function filled(pointer: string, fill: string, label: string): ReturnType<typeof fillHole> {
  const key = [pointer, fill, label].join('\n');
  const known = done.get(key) ?? fillHole(pointer, fill, label);
  done.set(key, known);
  return known;
}

const done = new Map<string, ReturnType<typeof fillHole>>();

function fillHole(pointer: string, fill: string, label: string) {
  const { text, start, tail } = hole(pointer, fill);
  const offers = offersAt(text);
  const after = offers.after(label);
  if (after.slice(0, start) !== text.slice(0, start) || after.slice(after.length - tail) !== text.slice(text.length - tail)) throw new Error('something outside the place changed');
  const value = after.slice(start, after.length - tail).replace(/\s*\n\s*/g, ' ');
  return { value, tidy: isTidy(after, start, after.length - tail), labels: offers.labels, errors: () => offers.errors(label) };
}

/** True when laying the text out anew would change nothing between two offsets. */
function isTidy(text: string, start: number, end: number): boolean {
  const edits = formatJson(parseJson(text));
  return Array.isArray(edits) && !edits.some(({ span }) => span.start >= start && span.end <= end);
}
