import type { JsonValue } from '../../../language/json/tree';
import { wordIn, type Catalogue, type Entry, type EntryKind, type EntryList, type Field, type Need, type PartName, type Trigger } from './catalogue';

type Schema = { [key: string]: JsonValue };

export interface SchemaOptions {
  /** Language of titles and descriptions; English where the catalogue lacks it. */
  readonly language?: string;
  /** What stands before the file's name in its `$id`. */
  readonly base?: string;
}

/**
 * The JSON Schema (draft 2020-12) of the plugins a catalogue describes: all of the grammar but what only code can judge (a key
 * twice, half characters, warnings). It refuses a document exactly when the checker does.
 */
export function pluginSchema(catalogue: Catalogue, options: SchemaOptions = {}): Schema {
  return new SchemaMaker(catalogue, options.language ?? 'en', options.base ?? '').schema();
}

class SchemaMaker {
  private readonly defs: Schema = {};

  constructor(
    private readonly catalogue: Catalogue,
    private readonly language: string,
    private readonly base: string,
  ) {}

  schema(): Schema {
    const { catalogue } = this;
    const root = this.part('plugin');
    this.defs.rule = { ...this.part('rule'), allOf: this.coherence() };
    this.defs.trigger = this.entry('trigger', catalogue.triggers);
    this.defs.condition = this.entry('condition', catalogue.conditions);
    this.defs.action = this.entry('action', catalogue.actions);
    this.defs.template = { type: 'string', maxLength: this.maxTemplate(), pattern: this.templatePattern([catalogue.variable]) };
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${this.base}plugin-${catalogue.specVersion}.schema.json`,
      ...root,
      $defs: this.defs,
    };
  }

  private words(of: { readonly label: Entry['label']; readonly help: Entry['help'] }): Schema {
    return { title: wordIn(of.label, this.language), description: wordIn(of.help, this.language) };
  }

  private part(name: PartName): Schema {
    const part = this.catalogue.parts[name];
    return { ...this.words(part), ...this.object(part.keys) };
  }

  private object(fields: readonly Field[]): Schema {
    const properties: Schema = {};
    for (const field of fields) properties[field.name] = this.field(field);
    const required = fields.filter((f) => f.required).map((f) => f.name);
    return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
  }

  private field(field: Field): Schema {
    const about: Schema = this.words(field);
    if (field.unit) about.description = `${String(about.description)} (${wordIn(field.unit, this.language)})`;
    if (field.default !== undefined) about.default = field.default;
    if (field.example !== undefined) about.examples = [field.example, ...field.suggest.filter((s) => s !== field.example)];
    return { ...about, ...this.shape(field) };
  }

  private shape(field: Field): Schema {
    switch (field.type) {
      case 'version':
        return { const: this.catalogue.specVersion };
      case 'integer':
      case 'number':
        return { type: field.type, ...(field.min === undefined ? {} : { minimum: field.min }), ...(field.max === undefined ? {} : { maximum: field.max }) };
      case 'boolean':
        return { type: 'boolean' };
      case 'choice':
        return { type: 'string', anyOf: field.choices.map((c) => ({ const: c.value, title: wordIn(c.label, this.language) })) };
      case 'list':
        return { type: 'array', items: this.reference(field), ...(field.minItems ? { minItems: field.minItems } : {}), ...(field.maxItems === undefined ? {} : { maxItems: field.maxItems }) };
      case 'part':
        return this.reference(field);
      case 'params':
        return { type: 'object' };
      case 'type':
        return { type: 'string' };
      default:
        return field.template && field.maxLength === this.maxTemplate() ? { $ref: '#/$defs/template' } : this.text(field);
    }
  }

  private reference(field: Field): Schema {
    return { $ref: `#/$defs/${field.of ?? 'rule'}` };
  }

  private text(field: Field): Schema {
    const pattern = field.template ? this.templatePattern([this.catalogue.variable]) : field.pattern === undefined ? undefined : `^(?:${field.pattern})$`;
    return {
      type: 'string',
      ...(field.minLength > 0 ? { minLength: field.minLength } : {}),
      ...(Number.isFinite(field.maxLength) ? { maxLength: field.maxLength } : {}),
      ...(pattern === undefined ? {} : { pattern }),
    };
  }

  private maxTemplate(): number {
    for (const entry of [...this.catalogue.actions.all, ...this.catalogue.conditions.all]) for (const field of entry.params) if (field.template) return field.maxLength;
    return 0;
  }

  /** Literals, escaped braces and these variables, and nothing else. */
  private templatePattern(variables: readonly string[]): string {
    const pieces = ['[^{}]', '\\{\\{', '\\}\\}', ...(variables.length > 0 ? [`\\{(?:${variables.join('|')})\\}`] : [])];
    return `^(?:${pieces.join('|')})*$`;
  }

  private entry<T extends Entry>(kind: EntryKind, list: EntryList<T>): Schema {
    const base = this.part(kind);
    const properties = base.properties as Schema;
    properties.type = { type: 'string', anyOf: list.all.map((entry) => ({ const: entry.id, ...this.words(entry) })) };
    const branches = list.all.map((entry): Schema => {
      const name = `${kind}.${entry.id}`;
      this.defs[name] = { ...this.words(entry), ...this.object(entry.params) };
      const needsParams = entry.params.some((p) => p.required);
      return {
        if: { type: 'object', properties: { type: { const: entry.id } }, required: ['type'] },
        then: { type: 'object', properties: { params: { $ref: `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` } }, ...(needsParams ? { required: ['params'] } : {}) },
      };
    });
    return { ...base, allOf: branches };
  }

  /** What may stand under which triggers: one branch for each group of triggers that offer the same. */
  private coherence(): Schema[] {
    const groups = new Map<string, Trigger[]>();
    for (const trigger of this.catalogue.triggers.all) {
      const key = JSON.stringify([trigger.player, trigger.cancellable, trigger.variables.map((v) => v.name).sort()]);
      groups.set(key, [...(groups.get(key) ?? []), trigger]);
    }
    return [...groups.values()].map((triggers): Schema => {
      const ids = triggers.map((t) => t.id);
      const first = triggers[0];
      return {
        if: { type: 'object', properties: { trigger: { type: 'object', properties: { type: { type: 'string', enum: ids } }, required: ['type'] } }, required: ['trigger'] },
        then: {
          type: 'object',
          properties: {
            conditions: { type: 'array', items: first ? this.under(first, this.catalogue.conditions.all) : {} },
            actions: { type: 'array', items: first ? this.under(first, this.catalogue.actions.all) : {} },
          },
        },
      };
    });
  }

  private under(trigger: Trigger, entries: readonly (Entry & { readonly needs: readonly Need[] })[]): Schema {
    const refused = entries.filter((e) => e.needs.some((need) => (need === 'player' ? !trigger.player : !trigger.cancellable))).map((e) => e.id);
    const pattern = this.templatePattern(trigger.variables.map((v) => v.name));
    return {
      type: 'object',
      properties: {
        ...(refused.length > 0 ? { type: { not: { enum: refused } } } : {}),
        // Values that are no templates hold no braces, so the pattern lets them through.
        params: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'], pattern } },
      },
    };
  }
}
