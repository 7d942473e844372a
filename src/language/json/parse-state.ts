import { TextIndex } from '../text-index';
import { reportDuplicates } from './duplicates';
import { clip } from './faults';
import { Scanner } from './scanner';
import { entriesOf, isBlank, isBroken, lineEnd, lineIndent } from './style';
import type { JsonArray, JsonNode, JsonObject, JsonProperty, JsonString } from './tree';
import { suspectUnclosed } from './unclosed';

export type Box = JsonObject | JsonArray;

/** Closing brackets that are laid out line by line; more are put in as they are. */
const MOST_LAID_OUT = 50;

/** What is open while a text is read, the tree so far, and the repairs that several states of the parser share. */
export class ParseState {
  readonly scanner: Scanner;
  readonly index: TextIndex;
  root: JsonNode | undefined;
  /** The innermost object or array that is open. */
  protected box: Box | undefined;
  /** The property whose value comes next. */
  protected property: JsonProperty | undefined;
  protected colonEnd = 0;
  /** Where the newest whole value ends, and that value when it is a text. */
  protected lastEnd = 0;
  protected lastText: JsonString | undefined;
  /** The comma that stands open before the next entry; -1 when there is none. */
  protected comma = -1;
  protected depth = 0;
  protected tooDeep = false;
  protected reopened = false;

  constructor(
    protected readonly text: string,
    protected readonly depthLimit: number,
  ) {
    this.scanner = new Scanner(text);
    this.index = new TextIndex(text);
  }

  protected holder(): JsonProperty | JsonArray | undefined {
    return this.property ?? (this.box?.type === 'array' ? this.box : undefined);
  }

  protected attach(node: JsonNode): void {
    const { property, box } = this;
    if (property) {
      property.value = node;
      property.end = node.end;
    } else if (box?.type === 'array') box.items.push(node);
    else this.root = node;
  }

  protected startProperty(key: string, start: number, end: number, kept: boolean): void {
    const { box } = this;
    if (box?.type !== 'object') return;
    const name: { -readonly [K in keyof JsonString]: JsonString[K] } = { type: 'string', start, end, parent: undefined, value: key };
    const property: JsonProperty = { type: 'property', start, end, parent: box, key: name, value: undefined };
    name.parent = property;
    if (kept) box.properties.push(property);
    this.property = property;
    this.lastText = undefined;
    this.comma = -1;
  }

  protected missingValue(property: JsonProperty): void {
    property.end = this.colonEnd;
    this.scanner.fault('json/missing-value', { key: clip(property.key.value) }, property.start, this.colonEnd);
    this.property = undefined;
    this.lastEnd = this.colonEnd;
    this.lastText = undefined;
  }

  /** Closes the innermost bracket before `at`, where its own closing bracket is missing. */
  protected missingClose(at: number): void {
    const { scanner, box } = this;
    if (!box) return;
    const expected = box.type === 'object' ? '}' : ']';
    const put = Math.max(box.start + 1, this.lastEnd);
    scanner.fault('json/missing-close', { ...this.describe(box), expected, next: clip(this.text.slice(at, this.tokenEnd(at))) }, at, this.tokenEnd(at), {
      code: 'json/mend-close',
      params: { text: expected },
      edits: [{ span: { start: put, end: put }, text: expected }],
    }, { code: 'json/note-opening', params: {}, span: { start: box.start, end: box.start + 1 } });
    this.leave(box, put, false);
  }

  protected describe(box: Box): { kind: string; line: number } {
    return { kind: box.type, line: this.index.position(box.start).line };
  }

  protected leave(box: Box, end: number, closed: boolean): void {
    box.end = end;
    box.closed = closed;
    if (box.type === 'object' && box !== this.root) reportDuplicates(box, this.scanner.faults);
    if (box.parent?.type === 'property') box.parent.end = end;
    this.box = outer(box);
    this.property = undefined;
    this.comma = -1;
    this.depth--;
    this.lastEnd = end;
    this.lastText = undefined;
  }

  /** One fault for all that is open at the end of the text: at the innermost, or where the indentation shows the gap. */
  protected reportUnclosed(box: Box): void {
    const { scanner, text, index } = this;
    let closers = '';
    for (let open: Box | undefined = box; open; open = outer(open)) closers += open.type === 'object' ? '}' : ']';
    const code = (open: Box) => (open.type === 'object' ? 'json/unclosed-object' : 'json/unclosed-array');
    const cutShort = scanner.faults.list.some((f) => f.code === 'json/unclosed-text' || f.code === 'json/unclosed-comment');
    const suspect = closers.length === 1 && this.root && scanner.faults.wellFormed ? suspectUnclosed(this.root, index, lineEnd(text)) : undefined;
    if (suspect) {
      const { box: open, put } = suspect;
      scanner.fault(code(open), { count: 1 }, open.start, open.start + 1,
        { code: 'json/mend-close', params: { text: suspect.text.trim() }, edits: [{ span: { start: put, end: put }, text: suspect.text }] },
        { code: 'json/note-taken-close', params: {}, span: { start: open.end - 1, end: open.end } });
      return;
    }
    const put = Math.max(this.lastEnd, box.start + 1);
    const edits = [{ span: { start: put, end: put }, text: closers.length > MOST_LAID_OUT ? closers : this.laidOut(box) }];
    if (this.comma >= 0) edits.push({ span: { start: this.comma, end: this.comma + 1 }, text: '' });
    scanner.fault(code(box), { count: closers.length }, box.start, box.start + 1,
      closers.length <= this.depthLimit && !cutShort ? { code: 'json/mend-close', params: { text: clip(closers) }, edits } : undefined,
      { code: 'json/note-end', params: {}, span: { start: text.length, end: text.length } });
  }

  /** The closing brackets of all that is open, each on a line of its own where its object or list runs over several. */
  private laidOut(box: Box): string {
    const { text } = this;
    let closers = '';
    for (let open: Box | undefined = box; open; open = outer(open)) {
      const [first] = entriesOf(open);
      const lead = first ? text.slice(open.start + 1, first.start) : '';
      closers += isBroken(lead) ? lineEnd(text) + lineIndent(text, open.start) : isBlank(lead) ? lead : '';
      closers += open.type === 'object' ? '}' : ']';
    }
    return closers;
  }

  /** End of the token at `at`, for marking it. */
  protected tokenEnd(at: number): number {
    const { text, scanner } = this;
    if (text.charCodeAt(at) === 34) {
      const limit = Math.min(text.length, at + 200);
      for (let i = at + 1; i < limit; i++) {
        const c = text.charCodeAt(i);
        if (c === 34) return i + 1;
        if (c === 10 || c === 13) return i;
        if (c === 92) i++;
      }
      return limit;
    }
    return Math.max(at + 1, Math.min(scanner.wordEnd(at), at + 200));
  }

  protected unexpected(start: number, end: number, wanted: 'value' | 'key' | 'object' | 'array' | 'hidden'): void {
    const { scanner, text } = this;
    scanner.pos = end;
    scanner.fault('json/unexpected', { found: clip(text.slice(start, end)), wanted }, start, end, {
      code: 'json/mend-remove',
      params: { found: clip(text.slice(start, end)) },
      edits: [{ span: { start, end }, text: '' }],
    });
  }
}

/** The object or array around another one. */
export function outer(box: Box | undefined): Box | undefined {
  const parent = box?.parent;
  return parent?.type === 'property' ? parent.parent : parent;
}
