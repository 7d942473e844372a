import { reportDuplicates } from './duplicates';
import { clip } from './faults';
import { outer, ParseState, type Box } from './parse-state';
import { quoteClosers, type Scalar } from './scanner';
import type { JsonDocument, JsonNode } from './tree';

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

type State = 'value' | 'first' | 'key' | 'after' | 'done';

class Parser extends ParseState {
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
        this.unexpected(start, start + 1, 'value');
        return 'value';
      case 58:
        scanner.fault('json/extra-colon', {}, start, start + 1, { code: 'json/mend-remove-colon', edits: [{ span: { start, end: start + 1 }, text: '' }] });
        scanner.pos = start + 1;
        return 'value';
      default:
    }
    if (c === 45 || c === 43 || c === 46 || (c >= 48 && c <= 57)) return this.scalar(scanner.number(), start);
    const closers = quoteClosers(c);
    if (closers !== '') return this.scalar({ type: 'string', value: scanner.wrongQuotes(closers, false) }, start);
    if (c < 32) {
      this.unexpected(start, start + 1, 'hidden');
      return 'value';
    }
    return this.scalar(scanner.word(), start);
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
    else if (closers !== '') key = scanner.wrongQuotes(closers, true);
    else {
      let end = scanner.wordEnd(start);
      if (end === start) {
        this.unexpected(start, start + 1, 'key');
        return 'key';
      }
      key = this.text.slice(start, end);
      const equals = key.indexOf('=');
      if (equals > 0) {
        end = start + equals;
        key = key.slice(0, equals);
      }
      if (!scanner.unopened(start, end, true)) {
        scanner.pos = end;
        scanner.fault('json/unquoted-key', { key: clip(key) }, start, end, {
          code: 'json/mend-quotes',
          edits: [{ span: { start, end }, text: JSON.stringify(key) }],
        });
      }
    }
    this.startProperty(key, start, scanner.pos, true);
    return this.colon(key);
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
          scanner.fault('json/trailing-comma', { kind: box.type }, start, start + 1, {
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
      if (text.charCodeAt(follow) === 34) follow++;
      while (text.charCodeAt(follow) === 32) follow++;
      const fits = isObject ? text.charCodeAt(follow) === 58 : /^[\p{L}\p{N}.+_$-]/u.test(text.slice(at, at + 2));
      if (!fits) {
        this.unexpected(at, end, isObject ? 'object' : 'array');
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
      this.unexpected(at, at + 1, box.type);
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
    if (root && (scanner.code === 123 || scanner.code === 91) && this.isStray(root)) {
      // Words before the first bracket: the file begins with the bracket all the same.
      const found = text.slice(root.start, root.end);
      scanner.fault('json/text-before', { found: clip(found) }, root.start, root.end, { code: 'json/mend-remove', params: { found: clip(found) }, edits: [{ span: { start: root.start, end: at }, text: '' }] });
      this.root = undefined;
      this.lastText = undefined;
      return 'value';
    }
    const rest = text.slice(at, end);
    const mend = rest.length <= 200 && /^[\s,;}\]]+$/.test(rest)
      ? { code: 'json/mend-remove', params: { found: clip(rest) }, edits: [{ span: { start: at, end }, text: '' }] }
      : undefined;
    scanner.fault('json/after-end', {}, at, this.tokenEnd(at), mend);
    return 'done';
  }

  /** True for words without quotes, whose own fault is taken back. */
  private isStray(node: JsonNode): boolean {
    const { faults } = this.scanner;
    const before = faults.total;
    for (const code of ['json/unquoted-text', 'json/unknown-word']) faults.takeBack(code, node.start);
    return faults.total < before;
  }

  private atEnd(): State {
    const { scanner, text, box } = this;
    if (this.property) this.missingValue(this.property);
    if (!box) {
      if (!this.root && !scanner.faults.list.some((f) => f.code === 'json/unexpected' || f.code === 'json/extra-colon')) scanner.fault('json/empty', {}, 0, 0);
      return 'done';
    }
    this.reportUnclosed(box);
    for (let open: Box | undefined = this.box; open; open = this.box) this.leave(open, text.length, false);
    return 'done';
  }

}
