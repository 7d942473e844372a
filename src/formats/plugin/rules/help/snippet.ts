import { lineIndent, styleOf, type PrintStyle } from '../../../../language/json/style';
import type { JsonDocument } from '../../../../language/json/tree';
import type { Catalogue, Entry, Field, Trigger } from '../catalogue';
import { exampleValue, firstAction } from '../skeleton';

/** A value to be put in, with places the author goes through by Tab. */
export type Draft = { readonly text: string } | { readonly stop: string | number | boolean } | readonly Draft[] | { readonly entries: readonly (readonly [key: string, value: Draft])[] };

/** Longest object that is put in one line. */
const WIDTH = 100;

/** A fixed value. */
export function fixed(value: string | number | boolean): Draft {
  return { text: escapeSnippet(JSON.stringify(value)) };
}

/** Text as it has to be written so that no character of it means anything in a snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** A snippet's text as it looks when it is put in. */
export function plainSnippet(text: string): string {
  return text.replace(/\$\{\d+:((?:\\.|[^\\}])*)\}|\$\d+/g, (_whole, inner: string | undefined) => inner ?? '').replace(/\\([\\$}])/g, '$1');
}

/** Writes drafts in a document's own style: lines behind the first carry their indentation. */
export class SnippetWriter {
  private stops = 0;
  private readonly style: PrintStyle;
  private readonly inLine: boolean;
  private readonly indent: string;

  constructor(doc: JsonDocument, offset: number) {
    this.style = styleOf(doc);
    this.inLine = doc.root !== undefined && !/[\r\n]/.test(doc.text.trim());
    this.indent = lineIndent(doc.text, offset);
  }

  /** The text of a draft as the next thing in the line. */
  write(draft: Draft): string {
    return this.value(draft, this.indent);
  }

  /** A key with its value. */
  entry(key: string, draft: Draft): string {
    return JSON.stringify(key) + this.style.colon + this.write(draft);
  }

  /** What parts a further key from the one before: a new line where the keys stand in lines of their own. */
  gapAfter(doc: JsonDocument, key: { readonly start: number }, before: string): string {
    const line = lineIndent(doc.text, key.start);
    const lineStart = doc.text.slice(0, key.start).replace(/[^\r\n]*$/, '').length;
    return before + (doc.text.slice(lineStart, key.start).trim() === '' && lineStart > 0 ? this.style.eol + line : ' ');
  }

  private value(draft: Draft, indent: string): string {
    if ('text' in draft) return draft.text;
    if ('stop' in draft) {
      const n = ++this.stops;
      const { stop } = draft;
      return typeof stop === 'string' ? `"\${${n}:${escapeSnippet(JSON.stringify(stop).slice(1, -1))}}"` : `\${${n}:${String(stop)}}`;
    }
    const before = this.stops;
    const line = this.line(draft);
    if (this.inLine || (isFlat(draft) && indent.length + plainSnippet(line).length <= WIDTH)) return line;
    this.stops = before;
    return this.tall(draft, indent);
  }

  private line(draft: Exclude<Draft, { readonly text: string } | { readonly stop: unknown }>): string {
    const { style } = this;
    const join = (parts: readonly string[]) => parts.join(',' + (style.gap === '' && !this.inLine ? ' ' : style.gap));
    if (isList(draft)) return draft.length === 0 ? '[]' : `[${style.bracketPad}${join(draft.map((d) => this.inner(d)))}${style.bracketPad}]`;
    if (draft.entries.length === 0) return '{}';
    return `{${style.bracePad}${join(draft.entries.map(([key, d]) => JSON.stringify(key) + style.colon + this.inner(d)))}${style.bracePad}}`;
  }

  private inner(draft: Draft): string {
    return 'text' in draft || 'stop' in draft ? this.value(draft, '') : this.line(draft);
  }

  private tall(draft: Exclude<Draft, { readonly text: string } | { readonly stop: unknown }>, indent: string): string {
    const { style } = this;
    const deeper = indent + style.unit;
    const parts = isList(draft) ? draft.map((d) => this.value(d, deeper)) : draft.entries.map(([key, d]) => JSON.stringify(key) + style.colon + this.value(d, deeper));
    const [open, close] = isList(draft) ? ['[', ']'] : ['{', '}'];
    if (parts.length === 0) return open + close;
    return open + style.eol + deeper + parts.join(',' + style.eol + deeper) + style.eol + indent + close;
  }
}

function isList(draft: Exclude<Draft, { readonly text: string } | { readonly stop: unknown }>): draft is readonly Draft[] {
  return Array.isArray(draft);
}

/** True for what goes in one line: plain values, and one object or list of plain values inside. */
function isFlat(draft: Draft, depth = 2): boolean {
  if ('text' in draft || 'stop' in draft) return true;
  if (depth === 0) return false;
  return isList(draft) ? draft.length === 0 : draft.entries.every(([, d]) => isFlat(d, depth - 1));
}

/** A field's value with a tab stop on it. */
export function fieldDraft(field: Field, catalogue: Catalogue): Draft {
  switch (field.type) {
    case 'version':
      return fixed(catalogue.specVersion);
    case 'list':
      return field.of === 'rule' ? [ruleDraft(catalogue, catalogue.triggers.all[0])] : [];
    case 'part':
      return entryDraft(catalogue.triggers.all[0]);
    case 'params':
      return { entries: [] };
    case 'type':
      return { stop: '' };
    default:
      return { stop: exampleValue(field) };
  }
}

/** The parameters an entry cannot do without. */
export function paramsDraft(entry: Entry, catalogue: Catalogue): Draft {
  return { entries: entry.params.filter((p) => p.required).map((p) => [p.name, fieldDraft(p, catalogue)] as const) };
}

/** A whole entry. */
export function entryDraft(entry: Entry | undefined, catalogue?: Catalogue): Draft {
  if (!entry) return { entries: [] };
  const type = ['type', fixed(entry.id)] as const;
  const needed = entry.params.filter((p) => p.required);
  if (needed.length === 0 || !catalogue) return { entries: [type] };
  return { entries: [type, ['params', paramsDraft(entry, catalogue)]] };
}

/** A whole rule for a trigger, with one action that fits it. */
export function ruleDraft(catalogue: Catalogue, trigger: Trigger | undefined): Draft {
  const action = firstAction(catalogue, trigger);
  return {
    entries: [
      ['name', { stop: trigger?.label.en ?? '' }],
      ['trigger', entryDraft(trigger, catalogue)],
      ['actions', action ? [entryDraft(action, catalogue)] : []],
    ],
  };
}

/** A whole plugin with one rule. */
export function pluginDraft(catalogue: Catalogue): Draft {
  const name = catalogue.parts.plugin.key.get('name');
  return {
    entries: [
      ['specVersion', fixed(catalogue.specVersion)],
      ['name', { stop: name ? exampleValue(name) : '' }],
      ['rules', [ruleDraft(catalogue, catalogue.triggers.all[0])]],
    ],
  };
}
