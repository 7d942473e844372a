import type { JsonDocument, JsonObject } from '../../../../language/json/tree';
import type { CompletionItem } from '../../../../language/session';
import { wordIn, type Catalogue, type Entry, type EntryKind, type Field } from '../catalogue';
import { entriesOf } from '../check/entry';
import { valueOf } from '../check/object';
import { exampleValue, fits } from '../skeleton';
import { completeText } from './complete-text';
import { fieldsOf, isKind, roleOf, triggerOf, valueRole, type Role } from './roles';
import { placeAt, type WritePlace } from './place';
import { entryDraft, escapeSnippet, fieldDraft, fixed, paramsDraft, pluginDraft, ruleDraft, SnippetWriter, type Draft } from './snippet';

/**
 * What can be written at an offset of a plugin, from the catalogue: keys (required ones first), ids that fit the rule's trigger,
 * values, whole entries and rules with tab stops, variables and colours inside texts. Works in a broken text too.
 */
export function completePlugin(doc: JsonDocument, offset: number, catalogue: Catalogue, language = 'en'): readonly CompletionItem[] {
  const place = placeAt(doc, offset);
  return place ? new Completer(doc, place, catalogue, language).items() : [];
}

interface Offer {
  readonly label: string;
  readonly kind: CompletionItem['kind'];
  readonly detail: string;
  readonly documentation?: string;
  readonly text: string;
  readonly filter?: string;
}

class Completer {
  private readonly offers: CompletionItem[] = [];

  constructor(
    private readonly doc: JsonDocument,
    private readonly place: WritePlace,
    private readonly catalogue: Catalogue,
    private readonly language: string,
  ) {}

  items(): readonly CompletionItem[] {
    const { at } = this.place;
    if (at.kind === 'root') this.offerDraft('plugin', this.catalogue.parts.plugin, pluginDraft(this.catalogue));
    else if (at.kind === 'key') this.keys(at.object, at.property?.key.value, at.property?.value !== undefined);
    else if (at.kind === 'item') {
      const role = roleOf(at.array, this.catalogue);
      if (role?.role === 'list') this.listItems(role);
    } else {
      const role = valueRole(at.property, this.catalogue);
      if (role) this.values(role, at.property.parent);
    }
    return this.offers;
  }

  private writer(): SnippetWriter {
    return new SnippetWriter(this.doc, this.place.replace.start);
  }

  private offer({ filter, text, ...offer }: Offer): void {
    const { replace, before, after } = this.place;
    const tail = after;
    this.offers.push({
      ...offer,
      ...(filter === undefined ? {} : { filterText: filter }),
      sortText: String(this.offers.length).padStart(4, '0'),
      edit: { span: replace, text: text + tail },
      snippet: true,
      ...(before.length > 0 ? { also: before } : {}),
    });
  }

  private words(of: { readonly label: Entry['label']; readonly help: Entry['help'] }): { readonly detail: string; readonly documentation: string } {
    return { detail: wordIn(of.label, this.language), documentation: wordIn(of.help, this.language) };
  }

  private offerDraft(label: string, about: { readonly label: Entry['label']; readonly help: Entry['help'] }, draft: Draft): void {
    this.offer({ label, kind: 'snippet', ...this.words(about), text: this.writer().write(draft) });
  }

  private keys(object: JsonObject, current: string | undefined, hasValue: boolean): void {
    const role = roleOf(object, this.catalogue);
    const fields = role && fieldsOf(role, this.catalogue);
    if (!role || !fields) return;
    const present = new Set(object.properties.map((p) => p.key.value));
    const free = [...fields.values()].filter((f) => f.name === current || !present.has(f.name));
    for (const field of [...free.filter((f) => f.required), ...free.filter((f) => !f.required)]) {
      const text = hasValue ? escapeSnippet(JSON.stringify(field.name)) : this.writer().entry(field.name, this.valueDraft(field, role, object));
      this.offer({ label: field.name, kind: 'key', ...this.words(field), text, filter: JSON.stringify(field.name) });
    }
  }

  /** The value a new key begins with. */
  private valueDraft(field: Field, role: Role, object: JsonObject): Draft {
    const { catalogue } = this;
    if (field.type === 'params' && role.role === 'part' && isKind(role.part)) {
      const type = valueOf(object, 'type');
      const entry = type?.type === 'string' ? entriesOf(catalogue, role.part).byId.get(type.value) : undefined;
      return entry ? paramsDraft(entry, catalogue) : { entries: [] };
    }
    if (field.type === 'list' && field.of === 'action') return [this.firstOf('action', role)];
    if (field.type === 'list' && field.of === 'condition') return [this.firstOf('condition', role)];
    if (field.type === 'part') return entryDraft(catalogue.triggers.all[0], catalogue);
    return fieldDraft(field, catalogue);
  }

  private firstOf(kind: 'condition' | 'action', role: Role): Draft {
    const trigger = triggerOf(role, this.catalogue);
    return entryDraft(entriesOf(this.catalogue, kind).all.find((e) => e.kind === 'trigger' || fits(e.needs, trigger)), this.catalogue);
  }

  /** The entries of a kind that may stand in the rule. */
  private allowed(kind: EntryKind, role: Role): readonly Entry[] {
    const trigger = triggerOf(role, this.catalogue);
    return entriesOf(this.catalogue, kind).all.filter((e) => e.kind === 'trigger' || fits(e.needs, trigger));
  }

  private listItems(role: Extract<Role, { role: 'list' }>): void {
    const { catalogue } = this;
    if (role.of === 'rule') {
      for (const trigger of catalogue.triggers.all) this.offerDraft(trigger.id, trigger, ruleDraft(catalogue, trigger));
    } else if (isKind(role.of)) {
      for (const entry of this.allowed(role.of, role)) this.offerDraft(entry.id, entry, entryDraft(entry, catalogue));
    }
  }

  private values(role: Role, holder: JsonObject): void {
    const { catalogue } = this;
    if (role.role === 'list') {
      const first = role.of === 'rule' ? ruleDraft(catalogue, catalogue.triggers.all[0]) : role.of === 'condition' || role.of === 'action' ? this.firstOf(role.of, role) : undefined;
      if (first) this.offerDraft('[ ]', role.field, [first]);
    } else if (role.role === 'part' && isKind(role.part)) {
      for (const entry of this.allowed(role.part, role)) this.offerDraft(entry.id, entry, entryDraft(entry, catalogue));
    } else if (role.role === 'params' && role.entry) this.offerDraft('{ }', catalogue.parts[role.kind].key.get('params') ?? role.entry, paramsDraft(role.entry, catalogue));
    else if (role.role === 'value') this.plainValues(role, holder);
  }

  private plainValues(role: Extract<Role, { role: 'value' }>, holder: JsonObject): void {
    const { field, owner } = role;
    const { at } = this.place;
    const value = (content: string | number | boolean, detail: string, documentation?: string) => {
      const text = JSON.stringify(content);
      this.offer({ label: String(content), kind: 'value', detail, ...(documentation === undefined ? {} : { documentation }), text: escapeSnippet(text), filter: text });
    };
    switch (field.type) {
      case 'type':
        if (owner.role === 'part' && isKind(owner.part)) this.types(owner.part, owner, holder);
        return;
      case 'version':
        value(this.catalogue.specVersion, wordIn(field.label, this.language));
        return;
      case 'boolean':
        for (const b of [true, false]) value(b, b === field.default ? 'default' : '', wordIn(field.help, this.language));
        return;
      case 'choice':
        for (const choice of field.choices) value(choice.value, wordIn(choice.label, this.language));
        return;
      case 'integer':
      case 'number':
        value(exampleValue(field), field.default === undefined ? 'example' : 'default', wordIn(field.help, this.language));
        return;
    }
    const inText = at.kind === 'value' && at.node?.type === 'string' ? at.node : undefined;
    if (inText && field.template) {
      const trigger = triggerOf(role, this.catalogue);
      for (const item of completeText(this.doc, inText, this.place.offset, trigger, this.catalogue, this.language)) this.offers.push({ ...item, sortText: String(this.offers.length).padStart(4, '0') });
      if (this.offers.some((o) => o.edit.text.startsWith('&'))) return;
    }
    for (const name of field.suggest) value(name, wordIn(field.label, this.language));
    if (!inText && field.suggest.length === 0) this.offer({ label: JSON.stringify(exampleValue(field)), kind: 'value', detail: 'example', text: this.writer().write({ stop: exampleValue(field) }) });
  }

  /** Ids for a type; with the parameters the entry cannot do without, while there are none. */
  private types(kind: EntryKind, role: Role, holder: JsonObject): void {
    const { doc, place } = this;
    const hasParams = holder.properties.some((p) => p.key.value === 'params');
    const key = place.at.kind === 'value' ? place.at.property.key : undefined;
    for (const entry of this.allowed(kind, role)) {
      const writer = this.writer();
      let text = writer.write(fixed(entry.id));
      if (!hasParams && key && entry.params.some((p) => p.required)) text += writer.gapAfter(doc, key, ',') + writer.entry('params', paramsDraft(entry, this.catalogue));
      this.offer({ label: entry.id, kind: 'value', ...this.words(entry), text, filter: JSON.stringify(entry.id) });
    }
  }
}

