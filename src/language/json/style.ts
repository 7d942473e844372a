import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonProperty } from './tree';

/** How the author writes, as far as a new value has to follow it. */
export interface PrintStyle {
  /** Line end. */
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  /** From a key to its value: mostly ': '. */
  readonly colon: string;
  /** After a comma inside a line. */
  readonly gap: string;
  /** Inside the braces of an object in one line, and inside the brackets of a list in one line. */
  readonly bracePad: string;
  readonly bracketPad: string;
  /** Whether a short object or list of plain values goes in one line. */
  readonly shortObjects: boolean;
  readonly shortArrays: boolean;
}

/** Longest text that is put in one line where lines are the author's habit. */
export const LINE_WIDTH = 80;
/** Objects and lists that are looked at to learn a document's habits. */
const SAMPLE = 400;

type Box = JsonObject | JsonArray;

/** What an object's properties or a list's items are. */
export function entriesOf(box: Box): readonly (JsonProperty | JsonNode)[] {
  return box.type === 'object' ? box.properties : box.items;
}

const styles = new WeakMap<JsonDocument, PrintStyle>();

/** The habits of a document, from its first few hundred objects and lists; kept for the document. */
export function styleOf(doc: JsonDocument): PrintStyle {
  const known = styles.get(doc);
  if (known) return known;
  const style = learn(doc);
  styles.set(doc, style);
  return style;
}

function learn(doc: JsonDocument): PrintStyle {
  const { text } = doc;
  const votes = { unit: new Votes(), colon: new Votes(), gap: new Votes(), brace: new Votes(), bracket: new Votes(), objects: new Votes(), arrays: new Votes() };
  const queue: JsonNode[] = doc.root ? [doc.root] : [];
  let seen = 0;
  for (let i = 0; i < queue.length && seen < SAMPLE; i++) {
    const node = queue[i];
    if (!node || (node.type !== 'object' && node.type !== 'array')) continue;
    seen++;
    const entries = entriesOf(node);
    let plain = true;
    let length = 2;
    for (const entry of entries) {
      const value = entry.type === 'property' ? entry.value : entry;
      if (value && (value.type === 'object' || value.type === 'array')) {
        if (entriesOf(value).length > 0) plain = false;
        if (queue.length < SAMPLE * 8) queue.push(value);
      }
      length += entry.end - entry.start + 2;
    }
    const first = entries[0];
    if (!first) continue;
    const lead = text.slice(node.start + 1, first.start);
    const second = entries[1];
    if (isBroken(lead)) {
      const own = lineIndent(text, node.start);
      const inner = afterBreak(lead);
      if (inner.length > own.length && inner.startsWith(own)) votes.unit.add(inner.slice(own.length));
    } else if (isBlank(lead) && node.closed) {
      (node.type === 'object' ? votes.brace : votes.bracket).add(lead === '' ? '' : ' ');
      if (second) {
        const between = text.slice(first.end, second.start);
        if (/^\s*,[ \t]*$/.test(between)) votes.gap.add(between.endsWith(',') ? '' : ' ');
      }
    }
    if (plain && length <= LINE_WIDTH) (node.type === 'object' ? votes.objects : votes.arrays).add(isBroken(lead) ? 'tall' : 'line');
    if (node.type === 'object') {
      const property = node.properties[0];
      if (property?.value) votes.colon.add(colonText(text, property, property.value));
    }
  }
  const { root } = doc;
  const compact = !/[\r\n]/.test(text) && (root?.type === 'object' || root?.type === 'array') && entriesOf(root).length > 0;
  const colon = votes.colon.best(': ');
  const spaced = colon.endsWith(' ');
  return {
    eol: lineEnd(text),
    unit: votes.unit.best('  '),
    colon,
    gap: votes.gap.best(spaced ? ' ' : ''),
    bracePad: votes.brace.best(spaced && !compact ? ' ' : ''),
    bracketPad: votes.bracket.best(''),
    shortObjects: votes.objects.best(compact ? 'line' : 'tall') === 'line',
    shortArrays: votes.arrays.best(compact ? 'line' : 'tall') === 'line',
  };
}

/** Counts how often each way of writing is used. */
class Votes {
  private readonly counts = new Map<string, number>();

  add(choice: string): void {
    this.counts.set(choice, (this.counts.get(choice) ?? 0) + 1);
  }

  /** The most used; the first seen of equals; the fallback when nothing was seen. */
  best(fallback: string): string {
    let best = fallback;
    let most = 0;
    for (const [choice, count] of this.counts) {
      if (count > most) {
        best = choice;
        most = count;
      }
    }
    return best;
  }
}

/** The text between a key and its value, plain blanks only and none doubled. */
function colonText(text: string, property: JsonProperty, value: JsonNode): string {
  const between = text.slice(property.key.end, value.start);
  if (!/^[ \t]*:\s*$/.test(between)) return ': ';
  return (between.startsWith(':') ? '' : ' ') + ':' + (between.endsWith(':') ? '' : ' ');
}

/** The line end a text uses: that of its first line. */
export function lineEnd(text: string): string {
  const at = text.search(/[\r\n]/);
  if (at < 0 || text.charCodeAt(at) === 10) return '\n';
  return text.charCodeAt(at + 1) === 10 ? '\r\n' : '\r';
}

/** The blanks the line of an offset begins with. */
export function lineIndent(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && text.charCodeAt(start - 1) !== 10 && text.charCodeAt(start - 1) !== 13) start--;
  let end = start;
  while (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9) end++;
  return text.slice(start, end);
}

/** True when a text has a line break. */
export function isBroken(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}

/** True when a text is blank. */
export function isBlank(text: string): boolean {
  return /^\s*$/.test(text);
}

/** What follows the last line break of a text. */
export function afterBreak(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}
