import type { Edit } from '../diagnostic';
import type { Refusal } from '../session';
import { isHarmless } from './faults';
import { entriesOf, isBroken, styleOf } from './style';
import type { JsonArray, JsonDocument, JsonNode, JsonObject } from './tree';

/** An object or list that stands in one line stays there while its line is no longer than this. */
export const FORMAT_WIDTH = 120;

type Box = JsonObject | JsonArray;

/**
 * Edits that lay a document out anew. Only blanks between tokens change: keys, texts and numbers stay as they are spelled,
 * in their order; what stood in one line and fits stays there; one empty line between entries is kept; comments stay.
 * Refused while the text has a mistake that leaves its structure in doubt.
 */
export function formatJson(doc: JsonDocument): Edit[] | Refusal {
  const doubt = doc.faults.find((fault) => !isHarmless(fault));
  if (doubt || doc.faultTotal > doc.faults.length) {
    return { refused: { code: 'json/format-syntax', params: { line: doc.index.position(doubt?.span.start ?? 0).line } } };
  }
  return doc.root ? new Formatter(doc, doc.root).run() : [];
}

class Formatter {
  private readonly edits: Edit[] = [];
  private readonly eol: string;
  private readonly unit: string;
  private bracePad = ' ';
  private bracketPad = '';
  private readonly flat = new Set<Box>();

  constructor(
    private readonly doc: JsonDocument,
    private readonly root: JsonNode,
  ) {
    const style = styleOf(doc);
    this.eol = style.eol;
    this.unit = /^(?:\t| {1,8})$/.test(style.unit) ? style.unit : '  ';
  }

  run(): Edit[] {
    const { doc, root } = this;
    this.chooseFlat(root, 0);
    this.choosePads();
    const from = doc.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.gap(from, root.start, '');
    this.value(root, '');
    this.gap(root.end, doc.text.length, this.eol);
    return this.edits;
  }

  /** Notes which objects and lists stay in one line: those that stood in one and fit. `indent` is the width before the line. */
  private chooseFlat(node: JsonNode, indent: number): void {
    if (node.type !== 'object' && node.type !== 'array') return;
    const entries = entriesOf(node);
    if (entries.length === 0) return;
    if (!isBroken(this.doc.text.slice(node.start, node.end))) {
      const holder = node.parent?.type === 'property' ? node.parent.key.end - node.parent.key.start + 2 : 0;
      if (indent + holder + this.flatLength(node) + 1 <= FORMAT_WIDTH) {
        this.markFlat(node);
        return;
      }
    }
    const inner = indent + (this.unit === '\t' ? 2 : this.unit.length);
    for (const entry of entries) {
      const value = entry.type === 'property' ? entry.value : entry;
      if (value) this.chooseFlat(value, inner);
    }
  }

  private markFlat(node: JsonNode): void {
    if (node.type !== 'object' && node.type !== 'array') return;
    this.flat.add(node);
    for (const entry of entriesOf(node)) {
      const value = entry.type === 'property' ? entry.value : entry;
      if (value) this.markFlat(value);
    }
  }

  /** Length of a value in one line, blanks inside brackets counted. */
  private flatLength(node: JsonNode): number {
    if (node.type === 'object') {
      let length = node.properties.length === 0 ? 2 : 2 + 2 * node.properties.length;
      for (const { key, value } of node.properties) length += key.end - key.start + 2 + (value ? this.flatLength(value) : 0);
      return length;
    }
    if (node.type === 'array') {
      let length = node.items.length === 0 ? 2 : 2 + 2 * node.items.length;
      for (const item of node.items) length += this.flatLength(item);
      return length;
    }
    return node.end - node.start;
  }

  /** Blanks inside the brackets of a line, as most of those that stay in one line have them. */
  private choosePads(): void {
    const padded = { object: 0, array: 0 };
    for (const box of this.flat) {
      const first = entriesOf(box)[0];
      if (first) padded[box.type] += first.start > box.start + 1 ? 1 : -1;
    }
    this.bracePad = padded.object >= 0 ? ' ' : '';
    this.bracketPad = padded.array > 0 ? ' ' : '';
  }

  private value(node: JsonNode, indent: string): void {
    if (node.type !== 'object' && node.type !== 'array') return;
    const entries = entriesOf(node);
    const first = entries[0];
    const last = entries.at(-1);
    if (!first || !last) {
      this.gap(node.start + 1, node.end - 1, '');
      return;
    }
    const flat = this.flat.has(node);
    const inner = flat ? indent : indent + this.unit;
    const pad = node.type === 'object' ? this.bracePad : this.bracketPad;
    const lead = flat ? pad : this.eol + inner;
    this.gap(node.start + 1, first.start, lead);
    entries.forEach((entry, i) => {
      const before = entries[i - 1];
      if (before) this.comma(before.end, entry.start, flat ? ' ' : this.eol + inner);
      if (entry.type === 'property') {
        if (!entry.value) return;
        this.colon(entry.key.end, entry.value.start);
        this.value(entry.value, inner);
      } else this.value(entry, inner);
    });
    this.gap(last.end, node.end - 1, flat ? pad : this.eol + indent);
  }

  /** Makes the blanks between two offsets `wanted`; leaves them where a comment stands among them. */
  private gap(start: number, end: number, wanted: string): void {
    const found = this.doc.text.slice(start, end);
    if (found !== wanted && /^[ \t\r\n]*$/.test(found)) this.edits.push({ span: { start, end }, text: wanted });
  }

  private colon(start: number, end: number): void {
    const found = this.doc.text.slice(start, end);
    if (found !== ': ' && /^[ \t\r\n]*:[ \t\r\n]*$/.test(found)) this.edits.push({ span: { start, end }, text: ': ' });
  }

  private comma(start: number, end: number, blanks: string): void {
    const found = this.doc.text.slice(start, end);
    const [, before = '', after = ''] = /^([ \t\r\n]*),([ \t\r\n]*)$/.exec(found) ?? [];
    if (found.length !== before.length + after.length + 1) return;
    const breaks = (before + after).match(/\r\n|\n|\r/g)?.length ?? 0;
    const wanted = ',' + (isBroken(blanks) && breaks > 1 ? this.eol : '') + blanks;
    if (found !== wanted) this.edits.push({ span: { start, end }, text: wanted });
  }
}
