import type { Edit, Params, Span } from '../diagnostic';
import type { Refusal } from '../session';
import { afterBreak, entriesOf, isBlank, isBroken, lineIndent, styleOf, type PrintStyle } from './style';
import { isHarmless } from './faults';
import { findProperty } from './locate';
import { printScalar, printValue, type Layout } from './print';
import type { JsonArray, JsonDocument, JsonNode, JsonObject, JsonProperty, JsonValue } from './tree';

export type Box = JsonObject | JsonArray;

/** What is put in: a value to be written, or text moved here from elsewhere. */
export type Content = { readonly value: JsonValue } | { readonly moved: JsonNode };

interface Insertion {
  /** The key, in an object. */
  readonly key: string;
  readonly content: Content;
}

/** What happens to the entries of one object or list. */
interface Changes {
  readonly box: Box;
  readonly removed: Set<number>;
  readonly renamed: Map<number, string>;
  /** By the index of the entry they come before; the number of entries is the end. */
  readonly inserted: Map<number, Insertion[]>;
}

/** Thrown inside the editing modules only; `jsonEdit` turns it into a refusal. */
export class EditRefused extends Error {
  readonly refusal: Refusal;

  constructor(code: string, params: Params = {}) {
    super(code);
    this.refusal = { refused: { code, params } };
  }
}

/**
 * Changes of one document, gathered first and written as text edits at the end, so that commas come out right
 * when several entries of one object change together. All offsets refer to the document as it is.
 */
export class EditPlan {
  private readonly style: PrintStyle;
  private readonly changes = new Map<Box, Changes>();
  private readonly direct: Edit[] = [];

  constructor(private readonly doc: JsonDocument) {
    this.style = styleOf(doc);
  }

  /** Puts `text` in the place of a span, as it is. */
  text(span: Span, text: string): void {
    if (span.start < 0 || span.end < span.start || span.end > this.doc.text.length) throw new EditRefused('json/edit-conflict');
    this.direct.push({ span, text });
  }

  /** Writes another value in the place of a node. */
  replace(node: JsonNode, value: JsonValue): void {
    this.refuseFaults(node, node.type === 'object' || node.type === 'array');
    const { text } = this.doc;
    const layout = this.layoutBeside(node, value);
    const printed = printValue(value, this.style, lineIndent(text, node.start), layout);
    this.direct.push({ span: { start: node.start, end: node.end }, text: printed });
  }

  remove(box: Box, index: number): void {
    const changes = this.changing(box);
    if (changes.removed.has(index) || changes.renamed.has(index)) throw new EditRefused('json/edit-conflict');
    changes.removed.add(index);
  }

  rename(object: JsonObject, index: number, key: string): void {
    const changes = this.changing(object);
    if (changes.removed.has(index) || changes.renamed.has(index)) throw new EditRefused('json/edit-conflict');
    changes.renamed.set(index, key);
  }

  /** Puts an entry before entry `slot`; the number of entries is the end. */
  insert(box: Box, slot: number, key: string, content: Content): void {
    const changes = this.changing(box);
    const list = changes.inserted.get(slot);
    if (list) list.push({ key, content });
    else changes.inserted.set(slot, [{ key, content }]);
  }

  /** The edits, in the order of the text. Throws EditRefused when steps clash or the text is in doubt there. */
  edits(): Edit[] {
    const edits = [...this.direct];
    for (const changes of this.changes.values()) {
      if (changes.box.type === 'object') refuseDoubledKeys(changes.box, changes);
      this.write(changes, edits);
    }
    const { text } = this.doc;
    const real = edits.filter((e) => text.slice(e.span.start, e.span.end) !== e.text);
    real.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    this.refuseClashes(edits.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));
    return real;
  }

  private changing(box: Box): Changes {
    const known = this.changes.get(box);
    if (known) return known;
    this.refuseFaults(box, true);
    if (!box.closed) throw new EditRefused('json/edit-syntax', { line: this.doc.index.position(box.start).line });
    const changes: Changes = { box, removed: new Set(), renamed: new Map(), inserted: new Map() };
    this.changes.set(box, changes);
    return changes;
  }

  /** Refuses while a mistake of the text lies inside (or, for a plain value, at) a node. */
  private refuseFaults(node: JsonNode, inside: boolean): void {
    const { doc } = this;
    if (doc.wellFormed) return;
    if (doc.faultTotal > doc.faults.length) throw new EditRefused('json/edit-syntax', { line: 1 });
    for (const fault of doc.faults) {
      if (isHarmless(fault)) continue;
      const { start, end } = fault.span;
      const after = fault.code === 'json/after-end' || fault.code === 'json/unclosed-object' || fault.code === 'json/unclosed-array';
      if (after && !inside) continue;
      if (start <= node.end && end >= node.start) throw new EditRefused('json/edit-syntax', { line: doc.index.position(start).line });
    }
  }

  /** Refuses overlapping edits, and edits that would take a comment along. */
  private refuseClashes(edits: readonly Edit[]): void {
    let end = -1;
    let last: Edit | undefined;
    for (const edit of edits) {
      if (last && (edit.span.start < end || (edit.span.start === last.span.start && edit.span.end === last.span.end && edit.span.end > edit.span.start))) {
        throw new EditRefused('json/edit-conflict');
      }
      end = Math.max(end, edit.span.end);
      last = edit;
    }
    for (const fault of this.doc.faults) {
      if (fault.code !== 'json/comment') continue;
      for (const edit of edits) {
        if (edit.span.start < fault.span.end && fault.span.start < edit.span.end && !this.direct.includes(edit)) {
          throw new EditRefused('json/edit-comment', { line: this.doc.index.position(fault.span.start).line });
        }
      }
    }
  }

  /** In which layout a new value goes where `node` stands or would stand. */
  private layoutBeside(node: JsonNode, value: JsonValue): Layout {
    if (value === null || typeof value !== 'object') return 'habit';
    const { text } = this.doc;
    if ((node.type === 'object') !== !Array.isArray(value) || (node.type !== 'object' && node.type !== 'array') || entriesOf(node).length === 0) {
      const parent = node.parent?.type === 'property' ? node.parent.parent : node.parent;
      return parent && !isBroken(text.slice(parent.start, parent.end)) ? 'line' : 'habit';
    }
    return isBroken(text.slice(node.start, node.end)) ? 'tall' : 'line';
  }

  private write(changes: Changes, edits: Edit[]): void {
    const { box, removed, renamed, inserted } = changes;
    const entries = entriesOf(box);
    for (const [index, key] of renamed) {
      const property = entries[index];
      if (property?.type === 'property') edits.push({ span: { start: property.key.start, end: property.key.end }, text: printScalar(key) });
    }
    if (entries.length === 0) {
      const added = inserted.get(0);
      if (added) this.fill(box, added, edits);
      return;
    }
    let done = -1;
    for (const k of [...new Set([...removed, ...inserted.keys()])].sort((a, b) => a - b)) {
      if (k <= done) continue;
      const added = [...(inserted.get(k) ?? [])];
      if (!removed.has(k)) {
        if (added.length > 0) this.putBetween(box, k, added, edits);
        continue;
      }
      let last = k;
      while (removed.has(last + 1)) last++;
      for (let slot = k + 1; slot <= last + 1; slot++) added.push(...(inserted.get(slot) ?? []));
      const from = entries[k];
      const to = entries[last];
      const before = entries[k - 1];
      const after = entries[last + 1];
      if (!from || !to) continue;
      if (added.length > 0) {
        const gap = this.separator(box, k);
        edits.push({ span: { start: from.start, end: to.end }, text: added.map((a) => this.print(box, a, from.start, gap)).join(',' + gap) });
      } else if (after) edits.push({ span: { start: from.start, end: after.start }, text: '' });
      else if (before) edits.push({ span: { start: before.end, end: to.end }, text: '' });
      else edits.push({ span: { start: box.start + 1, end: box.end - 1 }, text: '' });
      // What was put in at the slot after the run is written already.
      done = last + 1;
    }
  }

  /** Puts entries before entry `k`, or after the last one; their neighbours stay. */
  private putBetween(box: Box, k: number, added: readonly Insertion[], edits: Edit[]): void {
    const entries = entriesOf(box);
    const next = entries[k];
    const gap = this.separator(box, k);
    if (next) {
      const printed = added.map((a) => this.print(box, a, next.start, gap) + ',' + gap).join('');
      edits.push({ span: { start: next.start, end: next.start }, text: printed });
      return;
    }
    const last = entries[k - 1];
    if (!last) return;
    const printed = added.map((a) => ',' + gap + this.print(box, a, last.start, gap)).join('');
    edits.push({ span: { start: last.end, end: last.end }, text: printed });
  }

  /** Puts the first entries into an empty object or list. */
  private fill(box: Box, added: readonly Insertion[], edits: Edit[]): void {
    const { doc, style } = this;
    const { text } = doc;
    const span = { start: box.start + 1, end: box.end - 1 };
    const inside = text.slice(span.start, span.end);
    const holder = box.parent?.type === 'property' ? box.parent.parent : box.parent;
    const compact = doc.root !== undefined && !isBroken(text.slice(doc.root.start, doc.root.end)) && doc.root !== box;
    const oneLine = !isBroken(inside) && (compact || (holder !== undefined && !isBroken(text.slice(holder.start, holder.end))) || this.fitsLine(box, added));
    if (oneLine) {
      const pad = box.type === 'object' ? style.bracePad : style.bracketPad;
      edits.push({ span, text: pad + added.map((a) => this.print(box, a, box.start, '', 'line')).join(',' + style.gap) + pad });
      return;
    }
    const indent = lineIndent(text, box.start);
    const gap = style.eol + indent + style.unit;
    edits.push({ span, text: gap + added.map((a) => this.print(box, a, box.start, gap)).join(',' + gap) + style.eol + indent });
  }

  private fitsLine(box: Box, added: readonly Insertion[]): boolean {
    if (!(box.type === 'object' ? this.style.shortObjects : this.style.shortArrays)) return false;
    if (!added.every((a) => 'value' in a.content && (a.content.value === null || typeof a.content.value !== 'object'))) return false;
    return added.reduce((sum, a) => sum + this.print(box, a, box.start, '', 'line').length + 2, lineIndent(this.doc.text, box.start).length + 4) <= 80;
  }

  /** The blanks that part entry `k` from the one before it, or would. */
  private separator(box: Box, k: number): string {
    const { style } = this;
    const { text } = this.doc;
    const entries = entriesOf(box);
    const pairs = [[k - 1, k], [k - 2, k - 1], [k, k + 1]] as const;
    for (const [left, right] of pairs) {
      const a = entries[left];
      const b = entries[right];
      if (!a || !b) continue;
      const between = text.slice(a.end, b.start);
      const comma = between.indexOf(',');
      if (comma >= 0) return this.plainBlanks(between.slice(comma + 1), b.start);
    }
    const first = entries[0];
    const lead = first ? text.slice(box.start + 1, first.start) : '';
    return isBroken(lead) ? this.plainBlanks(lead, first?.start ?? box.start) : style.gap;
  }

  /** Blanks without comments and empty lines. */
  private plainBlanks(blanks: string, before: number): string {
    if (isBroken(blanks)) {
      const indent = afterBreak(blanks);
      return this.style.eol + (isBlank(indent) ? indent : lineIndent(this.doc.text, before));
    }
    return isBlank(blanks) ? blanks : ' ';
  }

  /** One new entry as text. `near` is a place in the line it joins, `gap` what parts it from its neighbour. */
  private print(box: Box, { key, content }: Insertion, near: number, gap: string, layout?: Layout): string {
    const { doc, style } = this;
    const indent = isBroken(gap) ? afterBreak(gap) : lineIndent(doc.text, near);
    const head = box.type === 'object' ? printScalar(key) + this.colon(box) : '';
    if ('moved' in content) {
      const { moved } = content;
      return head + reindent(doc.text.slice(moved.start, moved.end), lineIndent(doc.text, moved.start), indent);
    }
    return head + printValue(content.value, style, indent, layout ?? this.layoutInside(box, content.value));
  }

  /** New entries of an object in one line stay in that line; items look like the list's other items. */
  private layoutInside(box: Box, value: JsonValue): Layout {
    if (value === null || typeof value !== 'object') return 'habit';
    const { text } = this.doc;
    const entries = entriesOf(box);
    if (entries.length > 0 && !isBroken(text.slice(box.start, box.end))) return 'line';
    if (box.type === 'object') return 'habit';
    for (let i = box.items.length - 1; i >= 0; i--) {
      const item = box.items[i];
      if (!item || item.type !== (Array.isArray(value) ? 'array' : 'object') || entriesOf(item).length === 0) continue;
      return isBroken(text.slice(item.start, item.end)) ? 'tall' : 'line';
    }
    return 'habit';
  }

  /** The colon as the object's last property has it. */
  private colon(box: JsonObject): string {
    const last: JsonProperty | undefined = box.properties.at(-1);
    if (!last?.value) return this.style.colon;
    const between = this.doc.text.slice(last.key.end, last.value.start);
    return /^ ?: ?$/.test(between) ? between : this.style.colon;
  }
}

/** Refuses a change that would leave an object with a key written twice. */
function refuseDoubledKeys(object: JsonObject, changes: Changes): void {
  const added = [...changes.renamed.values(), ...[...changes.inserted.values()].flat().map((i) => i.key)];
  const keys = new Set<string>();
  for (const key of added) {
    const stays = findProperty(object, key) !== undefined
      && object.properties.some((p, i) => p.key.value === key && !changes.removed.has(i) && !changes.renamed.has(i));
    if (stays || keys.has(key)) throw new EditRefused('json/edit-key-exists', { key });
    keys.add(key);
  }
}

/** Shifts the lines of a text after its first from one indentation to another. */
export function reindent(text: string, from: string, to: string): string {
  if (from === to || !isBroken(text)) return text;
  return text.replace(/(\r\n|\n|\r)([ \t]*)/g, (_, eol: string, blanks: string) => eol + (blanks.startsWith(from) ? to + blanks.slice(from.length) : blanks));
}
