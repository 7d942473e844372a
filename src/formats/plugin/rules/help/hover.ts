import { nodeAtOffset } from '../../../../language/json/locate';
import { textPartSpan } from '../../../../language/json/text-part';
import type { JsonDocument, JsonNode, JsonProperty, JsonString } from '../../../../language/json/tree';
import type { Hover } from '../../../../language/session';
import { wordIn, type Catalogue, type Entry, type EntryKind, type Field, type Words } from '../catalogue';
import { entriesOf } from '../check/entry';
import { parseTemplate, type Piece } from '../template/template';
import { isKind, roleOf, triggerOf, valueRole, type Role } from './roles';
import { valueIn } from './text-at';

type HoverPart = Hover['parts'][number];

/** The pages of the grammar that parts and entries come from. */
const PAGE: Readonly<Record<string, string>> = { plugin: 'the form of a spec', rule: 'the form of a spec', trigger: 'triggers', condition: 'conditions', action: 'actions', template: 'templates' };

/** What a key, an id, a value, a variable or a colour is, what it may hold, and where the grammar says so. */
export function hoverPlugin(doc: JsonDocument, offset: number, catalogue: Catalogue, language = 'en'): Hover | undefined {
  const { path, inKey } = nodeAtOffset(doc, offset);
  const at = path.at(-1);
  if (!at) return undefined;
  const about = new About(catalogue, language);
  if (at.type === 'property') {
    const role = inKey ? valueRole(at, catalogue) : undefined;
    const owner = roleOf(at.parent, catalogue);
    return role && owner ? { span: spanOf(at.key), parts: about.key(at, role, owner) } : undefined;
  }
  const { parent } = at;
  if (parent?.type === 'property' && at.type !== 'object' && at.type !== 'array') {
    const role = valueRole(parent, catalogue);
    return role?.role === 'value' ? about.value(doc, at, role, offset) : undefined;
  }
  const role = roleOf(at, catalogue);
  if (role?.role !== 'part' || (at.type !== 'object' && at.type !== 'array')) return undefined;
  return offset <= at.start + 1 ? { span: { start: at.start, end: Math.min(at.start + 1, at.end) }, parts: about.part(role) } : undefined;
}

function spanOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}

class About {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly language: string,
  ) {}

  private word(words: Words): string {
    return wordIn(words, this.language);
  }

  private source(page: string): HoverPart {
    return { kind: 'source', text: `Plugin grammar ${this.catalogue.specVersion}: ${PAGE[page] ?? page}` };
  }

  part({ part }: Extract<Role, { role: 'part' }>): HoverPart[] {
    const { label, help } = this.catalogue.parts[part];
    return [{ kind: 'title', text: this.word(label) }, { kind: 'text', text: this.word(help) }, this.source(part)];
  }

  key(property: JsonProperty, role: Role, owner: Role): HoverPart[] {
    const name = property.key.value;
    const page = owner.role === 'params' ? owner.kind : owner.role === 'part' ? owner.part : 'rule';
    const field = role.role === 'value' || role.role === 'list' ? role.field : owner.role === 'part' ? this.catalogue.parts[owner.part].key.get(name) : undefined;
    return field ? [...this.field(field), this.source(page)] : [];
  }

  private field(field: Field): HoverPart[] {
    const parts: HoverPart[] = [
      { kind: 'title', text: `${field.name}: ${this.word(field.label)}` },
      { kind: 'text', text: this.word(field.help) },
      { kind: 'text', text: this.limits(field) },
    ];
    if (field.choices.length > 0) parts.push({ kind: 'text', text: field.choices.map((c) => `"${c.value}": ${this.word(c.label)}`).join('\n') });
    if (field.example !== undefined) parts.push({ kind: 'code', text: `"${field.name}": ${JSON.stringify(field.example)}` });
    return parts;
  }

  /** Type, range, length, default and whether it may be left out, in one line. */
  private limits(field: Field): string {
    const parts = [TYPE_WORDS[field.type] ?? field.type];
    if (field.type === 'text') parts[0] = field.template ? 'a text with variables and colours' : 'a plain text; nothing is put in for {names}';
    if (field.min !== undefined && field.max !== undefined) parts.push(`${field.min} to ${field.max}${field.unit ? ` ${this.word(field.unit)}` : ''}`);
    if (Number.isFinite(field.maxLength)) parts.push(`${field.minLength} to ${field.maxLength} characters`);
    if (field.maxItems !== undefined) parts.push(`${field.minItems ?? 0} to ${field.maxItems} entries`);
    parts.push(field.required ? 'required' : field.default === undefined ? 'may be left out' : `${JSON.stringify(field.default)} when left out`);
    return parts.join(' · ');
  }

  value(doc: JsonDocument, node: JsonNode, role: Extract<Role, { role: 'value' }>, offset: number): Hover | undefined {
    const { field, owner } = role;
    if (field.type === 'type' && node.type === 'string' && owner.role === 'part' && isKind(owner.part)) {
      const entry = entriesOf(this.catalogue, owner.part).byId.get(node.value);
      return entry && { span: spanOf(node), parts: [...this.entry(entry, owner.part), this.source(owner.part)] };
    }
    if (field.type === 'choice') {
      const choice = field.choices.find((c) => node.type === 'string' && c.value === node.value);
      return choice && { span: spanOf(node), parts: [{ kind: 'title', text: `"${choice.value}": ${this.word(choice.label)}` }, { kind: 'text', text: this.word(field.help) }] };
    }
    if (node.type === 'string' && field.template) return this.piece(doc, node, role, offset);
    return undefined;
  }

  entry(entry: Entry, kind: EntryKind): HoverPart[] {
    const parts: HoverPart[] = [{ kind: 'title', text: this.word(entry.label) }, { kind: 'text', text: this.word(entry.help) }];
    if (entry.kind === 'trigger') {
      const can = entry.cancellable ? 'can be cancelled' : 'cannot be cancelled';
      parts.push({ kind: 'text', text: `${entry.player ? 'gives a player' : 'gives no player'} · ${can}` });
      if (entry.variables.length > 0) parts.push({ kind: 'text', text: entry.variables.map((v) => `{${v.name}}: ${this.word(v.help)}`).join('\n') });
    } else if (entry.needs.length > 0) parts.push({ kind: 'text', text: entry.needs.map((need) => (need === 'player' ? 'needs a player' : 'needs a trigger that can be cancelled')).join(' · ') });
    if (entry.params.length > 0) parts.push({ kind: 'text', text: entry.params.map((p) => `${p.name}${p.required ? '' : ' (optional)'}: ${this.word(p.label)}`).join('\n') });
    const params = Object.fromEntries(entry.params.filter((p) => p.required).map((p) => [p.name, p.example ?? p.default ?? '']));
    parts.push({ kind: 'code', text: JSON.stringify({ type: entry.id, ...(Object.keys(params).length > 0 ? { params } : {}) }) });
    return kind === entry.kind ? parts : [];
  }

  /** A variable or a colour inside a text. */
  private piece(doc: JsonDocument, node: JsonString, role: Role, offset: number): Hover | undefined {
    const found = pieceAt(doc, node, offset);
    if (!found) return undefined;
    const { piece, span } = found;
    if (piece.kind === 'variable') {
      const variable = triggerOf(role, this.catalogue)?.variable.get(piece.name);
      if (!variable) return undefined;
      const written = variable.written ? [{ kind: 'text', text: 'A player chooses every character of it.' } as const] : [];
      return { span, parts: [{ kind: 'title', text: `{${variable.name}}: ${this.word(variable.label)}` }, { kind: 'text', text: this.word(variable.help) }, ...written, this.source('template')] };
    }
    if (piece.kind === 'code') {
      const code = this.catalogue.codes.find((c) => c.code === piece.code);
      return code && { span, parts: [{ kind: 'title', text: `&${code.code}: ${this.word(code.label)}` }, { kind: 'text', text: CODE_WORDS[code.kind] }, this.source('template')] };
    }
    if (piece.kind === 'escape') return { span, parts: [{ kind: 'title', text: piece.text === '{' ? '{{' : '}}' }, { kind: 'text', text: `A brace that is meant to be seen: ${piece.text}` }, this.source('template')] };
    return undefined;
  }
}

const CODE_WORDS = {
  colour: 'The text after it has this colour; styles before it end.',
  style: 'The text after it has this style, until a colour or &r.',
  reset: 'Ends colours and styles.',
} as const;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  version: 'a number',
  line: 'a text on one line',
  slug: 'a text of A-Z a-z 0-9 _ -',
  identifier: 'a name: a letter, then letters, digits and _ : . / -',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  choice: 'one of these words',
  list: 'a list',
  part: 'an object',
  type: 'an id',
  params: 'an object',
};

/** The variable, code or escaped brace at an offset of a template, with its place in the text. */
export function pieceAt(doc: JsonDocument, node: JsonString, offset: number): { readonly piece: Piece; readonly span: { start: number; end: number } } | undefined {
  const unit = valueIn(doc.text, node, offset);
  const piece = parseTemplate(node.value).pieces.find((p) => p.kind !== 'literal' && p.start <= unit && unit <= p.end);
  return piece && { piece, span: textPartSpan(doc.text, node, piece) };
}
