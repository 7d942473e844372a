import { TextIndex } from '../text-index';
import { reportDuplicates } from './duplicates';
import { clip } from './faults';
import { quoteClosers, Scanner, type Scalar } from './scanner';
import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonProperty, JsonString } from './tree';

export interface ParseOptions {
  /** Deepest nesting that is kept; default 256. */
  readonly depthLimit?: number;
}

/** Nesting that is read unless the caller says otherwise. */
export const DEPTH_LIMIT = 256;

/**
 * Reads a JSON text, also one with mistakes, in one pass without recursion. Every value that can be made out is kept.
 * A text without a fault (tolerated ones and `json/too-deep` aside) is exactly one that JSON.parse takes. Never throws.
 */
export function parseJson(text: string, options: ParseOptions = {}): JsonDocument {
  const depthLimit = options.depthLimit ?? DEPTH_LIMIT;
  const parser = new Parser(text, depthLimit);
  parser.run();
  const { faults } = parser.scanner;
  return {
    text,
    index: parser.index,
    root: parser.root,
    faults: faults.sorted(),
    faultTotal: faults.total,
    wellFormed: faults.wellFormed,
    depthLimit,
  };
}

type Box = JsonObject | JsonArray;
type State = 'value' | 'first' | 'key' | 'after' | 'done';

class Parser {
  readonly scanner: Scanner;
  readonly index: TextIndex;
  root: JsonNode | undefined;
  /** The innermost object or array that is open. */
  private box: Box | undefined;
  /** The property whose value comes next. */
  private property: JsonProperty | undefined;
  private colonEnd = 0;
  /** Where the newest whole value ends, and that value when it is a text. */
  private lastEnd = 0;
  private lastText: JsonString | undefined;
  /** The comma that stands open before the next entry; -1 when there is none. */
  private comma = -1;
  private depth = 0;
  private tooDeep = false;
  private reopened = false;

  constructor(
    private readonly text: string,
    private readonly depthLimit: number,
  ) {
    this.scanner = new Scanner(text);
    this.index = new TextIndex(text);
  }

  run(): void {
    const { scanner } = this;
    if (this.text.charCodeAt(0) === 0xfeff) {
      scanner.pos = 1;
      scanner.fault('json/byte-order-mark', {}, 0, 1, { code: 'json/mend-remove-mark', edits: [{ span: { start: 0, end: 1 }, text: '' }] });
    }
    let state: State = 'value';
    while (state !== 'done') {
      scanner.skip();
      if (scanner.pos >= this.text.length) state = this.atEnd();
      else if (state === 'after') state = this.after();
      else if (state === 'value') state = this.value();
      else if (state === 'key') state = this.key();
      else state = this.first();
    }
    if (this.root?.type === 'object') reportDuplicates(this.root, scanner.faults);
  }

  private value(): State {
    const { scanner } = this;
    const start = scanner.pos;
    const c = scanner.code;
    switch (c) {
      case 34:
        return this.scalar({ type: 'string', value: scanner.string(false) }, start);
      case 123:
      case 91:
        return this.open(c === 123);
      case 44:
      case 125:
      case 93:
        if (this.property) {
          this.missingValue(this.property);
          return 'after';
        }
        if (this.box) return 'after';
        this.unexpected(start, start + 1, 'The file has to begin with a value.');
        return 'value';
      case 58:
        scanner.fault('json/extra-colon', {}, start, start + 1, { code: 'json/mend-remove-colon', edits: [{ span: { start, end: start + 1 }, text: '' }] });
        scanner.pos = start + 1;
        return 'value';
      default:
    }
    if (c === 45 || c === 43 || c === 46 || (c >= 48 && c <= 57)) return this.scalar(scanner.number(), start);
    const closers = quoteClosers(c);
    if (closers !== '') return this.scalar({ type: 'string', value: scanner.wrongQuotes(closers) }, start);
    if (c < 32) {
      this.unexpected(start, start + 1, 'It is a control character that cannot be seen.');
      return 'value';
    }
    return this.scalar(scanner.word(), start);
  }

  private holder(): JsonProperty | JsonArray | undefined {
    return this.property ?? (this.box?.type === 'array' ? this.box : undefined);
  }

  private attach(node: JsonNode): void {
    const { property, box } = this;
    if (property) {
      property.value = node;
      property.end = node.end;
    } else if (box?.type === 'array') box.items.push(node);
    else this.root = node;
  }

  private scalar(read: Scalar, start: number): State {
    const node = { type: read.type, start, end: this.scanner.pos, parent: this.holder(), value: read.value } as JsonNode;
    this.attach(node);
    this.property = undefined;
    this.comma = -1;
    this.lastEnd = node.end;
    this.lastText = node.type === 'string' ? node : undefined;
    return 'after';
  }

  private open(isObject: boolean): State {
    const start = this.scanner.pos++;
    const parent = this.holder();
    const box: Box = isObject
      ? { type: 'object', start, end: start + 1, parent, properties: [], closed: false }
      : { type: 'array', start, end: start + 1, parent, items: [], closed: false };
    if (++this.depth <= this.depthLimit) this.attach(box);
    else if (!this.tooDeep) {
      this.tooDeep = true;
      this.scanner.fault('json/too-deep', { limit: this.depthLimit }, start, start + 1);
    }
    this.box = box;
    this.property = undefined;
    this.comma = -1;
    this.lastText = undefined;
    return 'first';
  }

  /** Right after an opening bracket. */
  private first(): State {
    const c = this.scanner.code;
    if (c === 125 || c === 93) return 'after';
    if (c === 44) {
      this.extraCommas();
      return 'first';
    }
    return this.box?.type === 'object' ? 'key' : 'value';
  }

  private extraCommas(): void {
    const { scanner } = this;
    const start = scanner.pos++;
    scanner.fault('json/extra-comma', {}, start, start + 1, { code: 'json/mend-remove-comma', edits: [{ span: { start, end: start + 1 }, text: '' }] });
  }

  private key(): State {
    const { scanner, box } = this;
    if (box?.type !== 'object') return 'value';
    const start = scanner.pos;
    const c = scanner.code;
    if (c === 123 && box.properties.length > 0 && box.parent?.type === 'array') {
      this.missingClose(start);
      return 'value';
    }
    if (c === 58 || c === 123 || c === 91) {
      scanner.fault('json/missing-key', {}, start, start + 1);
      this.startProperty('', start, start, false);
      if (c === 58) scanner.pos++;
      this.colonEnd = scanner.pos;
      return 'value';
    }
    if (c === 125 || c === 93 || c === 44) return 'after';
    let key: string;
    const closers = quoteClosers(c);
    if (c === 34) key = scanner.string(true);
    else if (closers !== '') key = scanner.wrongQuotes(closers);
    else {
      let end = scanner.wordEnd(start);
      if (end === start) {
        this.unexpected(start, start + 1, 'A key in double quotes was expected.');
        return 'key';
      }
      const equals = this.text.indexOf('=', start);
      if (equals > start && equals < end) end = equals;
      key = this.text.slice(start, end);
      scanner.pos = end;
      scanner.fault('json/unquoted-key', { key: clip(key) }, start, end, {
        code: 'json/mend-quotes',
        edits: [{ span: { start, end }, text: JSON.stringify(key) }],
      });
    }
    this.startProperty(key, start, scanner.pos, true);
    return this.colon(key);
  }

  private startProperty(key: string, start: number, end: number, kept: boolean): void {
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

  private colon(key: string): State {
    const { scanner, text } = this;
    const keyEnd = scanner.pos;
    this.colonEnd = keyEnd;
    if (scanner.code !== 58) scanner.skip();
    const at = scanner.pos;
    const c = scanner.code;
    if (c === 58) {
      this.colonEnd = ++scanner.pos;
      return 'value';
    }
    if (c === 61) {
      scanner.pos += text.charCodeAt(at + 1) === 62 ? 2 : 1;
      this.colonEnd = scanner.pos;
      scanner.fault('json/wrong-colon', { found: text.slice(at, scanner.pos) }, at, scanner.pos, {
        code: 'json/mend-colon',
        edits: [{ span: { start: at, end: scanner.pos }, text: ':' }],
      });
      return 'value';
    }
    if (c === -1 || c === 44 || c === 125 || c === 93) return 'value';
    scanner.fault('json/missing-colon', { key: clip(key) }, at, this.tokenEnd(at), {
      code: 'json/mend-add-colon',
      edits: [{ span: { start: keyEnd, end: keyEnd }, text: ':' }],
    });
    return 'value';
  }

  private missingValue(property: JsonProperty): void {
    property.end = this.colonEnd;
    this.scanner.fault('json/missing-value', { key: clip(property.key.value) }, property.start, this.colonEnd);
    this.property = undefined;
    this.lastEnd = this.colonEnd;
    this.lastText = undefined;
  }

  /** After a whole value. */
  private after(): State {
    const { scanner, box } = this;
    if (!box) return this.afterRoot();
    const at = scanner.pos;
    const c = scanner.code;
    switch (c) {
      case 44: {
        if (this.comma >= 0) {
          this.extraCommas();
          return 'after';
        }
        this.comma = at;
        scanner.pos = at + 1;
        scanner.skip();
        const next = scanner.code;
        if (next === 44 || next === 125 || next === 93 || next === -1) return 'after';
        return box.type === 'object' ? 'key' : 'value';
      }
      case 125:
      case 93:
        if (this.comma >= 0) {
          const start = this.comma;
          scanner.fault('json/trailing-comma', { where: box.type === 'object' ? 'an object' : 'a list' }, start, start + 1, {
            code: 'json/mend-remove-comma',
            edits: [{ span: { start, end: start + 1 }, text: '' }],
          });
          this.comma = -1;
        }
        return this.close(c);
      case 58:
        return this.colonAfterValue();
      default:
    }
    return this.entryWithoutComma(c);
  }

  private entryWithoutComma(c: number): State {
    const { scanner, box, text } = this;
    const at = scanner.pos;
    const isObject = box?.type === 'object';
    const next: State = isObject ? 'key' : 'value';
    // A comma was read already when an extra one followed it.
    if (this.comma >= 0) return next;
    if (c === 59) {
      scanner.pos++;
      scanner.skip();
      const last = scanner.code === 125 || scanner.code === 93 || scanner.code === -1;
      scanner.fault('json/semicolon', {}, at, at + 1, last
        ? { code: 'json/mend-remove', params: { found: ';' }, edits: [{ span: { start: at, end: at + 1 }, text: '' }] }
        : { code: 'json/mend-semicolon', edits: [{ span: { start: at, end: at + 1 }, text: ',' }] });
      return last ? 'after' : next;
    }
    if (isObject && (c === 123 || c === 91)) return 'key';
    if (c !== 34 && c !== 123 && c !== 91 && quoteClosers(c) === '') {
      const end = Math.max(at + 1, scanner.wordEnd(at));
      let follow = end;
      while (text.charCodeAt(follow) === 32) follow++;
      const fits = isObject ? text.charCodeAt(follow) === 58 : /^[\p{L}\p{N}.+_$-]/u.test(text.slice(at, at + 2));
      if (!fits) {
        this.unexpected(at, end, isObject ? 'A comma or } was expected.' : 'A comma or ] was expected.');
        return 'after';
      }
    }
    scanner.fault('json/missing-comma', { next: clip(text.slice(at, this.tokenEnd(at))) }, at, this.tokenEnd(at), {
      code: 'json/mend-add-comma',
      edits: [{ span: { start: this.lastEnd, end: this.lastEnd }, text: ',' }],
    });
    return next;
  }

  /** A colon after a value: that value was meant as a key. */
  private colonAfterValue(): State {
    const { scanner, box, lastText } = this;
    const at = scanner.pos;
    scanner.pos = at + 1;
    const holder = lastText?.parent;
    if (lastText && box?.type === 'object' && holder?.type === 'property') {
      scanner.faults.takeBack('json/missing-colon', lastText.start);
      holder.value = undefined;
      holder.end = this.colonEnd;
      scanner.fault('json/missing-value', { key: clip(holder.key.value) }, holder.start, holder.end);
      this.startProperty(lastText.value, lastText.start, lastText.end, true);
      this.colonEnd = at + 1;
      return 'value';
    }
    if (lastText && box?.type === 'array' && box.parent?.type === 'property' && box.items.at(-1) === lastText) {
      box.items.pop();
      scanner.faults.takeBack('json/missing-comma', lastText.start);
      this.lastEnd = box.items.at(-1)?.end ?? box.start + 1;
      this.missingClose(lastText.start);
      this.startProperty(lastText.value, lastText.start, lastText.end, true);
      this.colonEnd = at + 1;
      return 'value';
    }
    const edits = [{ span: { start: at, end: at + 1 }, text: '' }];
    if (box?.type === 'array') {
      scanner.fault('json/colon-in-array', {}, at, at + 1);
      return lastText ? 'value' : 'after';
    }
    scanner.fault('json/extra-colon', {}, at, at + 1, { code: 'json/mend-remove-colon', edits });
    return 'after';
  }

  private close(c: number): State {
    const { scanner, box } = this;
    if (!box) return 'after';
    const at = scanner.pos;
    const wanted = box.type === 'object' ? 125 : 93;
    if (c !== wanted && this.opensAbove(c) && !this.looksMistyped(at, box)) {
      this.missingClose(at);
      return 'after';
    }
    if (c !== wanted && !outer(box) && this.text.slice(at + 1, at + 300).trim() !== '') {
      // The whole file would end here, which it does not: the bracket is one too many.
      this.unexpected(at, at + 1, box.type === 'object' ? 'A comma or } was expected.' : 'A comma or ] was expected.');
      return 'after';
    }
    if (c !== wanted) {
      const expected = String.fromCharCode(wanted);
      scanner.fault('json/wrong-close', { ...this.describe(box), expected, found: String.fromCharCode(c) }, at, at + 1, {
        code: 'json/mend-wrong-close',
        params: { to: expected },
        edits: [{ span: { start: at, end: at + 1 }, text: expected }],
      }, { code: 'json/note-opening', params: {}, span: { start: box.start, end: box.start + 1 } });
    }
    scanner.pos = at + 1;
    this.leave(box, at + 1, true);
    return 'after';
  }

  /** True when a bracket further out is one that `c` closes. */
  private opensAbove(c: number): boolean {
    const type = c === 125 ? 'object' : 'array';
    const above = outer(this.box);
    // The direct neighbour is enough: kinds mostly alternate, and looking all the way up would cost time for each bracket.
    return above !== undefined && (above.type === type || outer(above)?.type === type);
  }

  /** True when the entries go on after a closing bracket of the wrong kind as if it had been the right one. */
  private looksMistyped(at: number, box: Box): boolean {
    if (!this.scanner.faults.open) return false;
    const above = outer(box);
    const rest = this.text.slice(at + 1, at + 300);
    if (above && !outer(above) && box.type !== above.type) {
      // Taking it for the end of the whole file only fits when the file does end there.
      if (rest.trim() !== '') return true;
    }
    return box.type === 'array' && above?.type === 'object' && /^\s*,\s*"[^"\\\n]*"\s*:/.test(rest);
  }

  /** Closes the innermost bracket before `at`, where its own closing bracket is missing. */
  private missingClose(at: number): void {
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

  private describe(box: Box): { kind: string; line: number } {
    return { kind: box.type === 'object' ? 'object' : 'list', line: this.index.position(box.start).line };
  }

  private leave(box: Box, end: number, closed: boolean): void {
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

  private afterRoot(): State {
    const { scanner, root, text } = this;
    const at = scanner.pos;
    const end = text.trimEnd().length;
    if (root?.type === 'object' && root.closed && !this.reopened && text.charCodeAt(end - 1) === 125 && /^,\s*"[^"\\\n]*"\s*:/.test(text.slice(at, at + 300))) {
      const brace = root.end - 1;
      this.reopened = true;
      scanner.fault('json/closed-early', {}, brace, root.end, { code: 'json/mend-remove', params: { found: '}' }, edits: [{ span: { start: brace, end: root.end }, text: '' }] });
      root.closed = false;
      this.box = root;
      this.depth = 1;
      return 'after';
    }
    const rest = text.slice(at, end);
    const mend = rest.length <= 200 && /^[\s,;}\]]+$/.test(rest)
      ? { code: 'json/mend-remove', params: { found: clip(rest) }, edits: [{ span: { start: at, end }, text: '' }] }
      : undefined;
    scanner.fault('json/after-end', {}, at, Math.max(at + 1, end), mend);
    return 'done';
  }

  private atEnd(): State {
    const { scanner, text, box } = this;
    if (this.property) this.missingValue(this.property);
    if (!box) {
      if (!this.root && !scanner.faults.list.some((f) => f.code === 'json/unexpected' || f.code === 'json/extra-colon')) scanner.fault('json/empty', {}, 0, 0);
      return 'done';
    }
    let closers = '';
    for (let open: Box | undefined = box; open; open = outer(open)) closers += open.type === 'object' ? '}' : ']';
    const put = Math.max(this.lastEnd, box.start + 1);
    const edits = [{ span: { start: put, end: put }, text: closers }];
    if (this.comma >= 0) edits.push({ span: { start: this.comma, end: this.comma + 1 }, text: '' });
    scanner.fault(box.type === 'object' ? 'json/unclosed-object' : 'json/unclosed-array', { count: closers.length }, box.start, box.start + 1,
      closers.length <= this.depthLimit ? { code: 'json/mend-close', params: { text: clip(closers) }, edits } : undefined,
      { code: 'json/note-end', params: {}, span: { start: text.length, end: text.length } });
    for (let open: Box | undefined = this.box; open; open = this.box) this.leave(open, text.length, false);
    return 'done';
  }

  /** End of the token at `at`, for marking it. */
  private tokenEnd(at: number): number {
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

  private unexpected(start: number, end: number, wanted: string): void {
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
function outer(box: Box | undefined): Box | undefined {
  const parent = box?.parent;
  return parent?.type === 'property' ? parent.parent : parent;
}
