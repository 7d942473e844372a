import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { held } from '../arithmetic';
import type { Field, Hideable, Rules, Tier, TypedValue } from '../rules/model';

/** A stored build, read tolerantly: nothing throws and nothing is pulled into range. Reference 7, section 1. */
export class Build {
  private readonly root: Cursor;
  private readonly fieldsById: ReadonlyMap<string, Field>;

  constructor(
    readonly rules: Rules,
    build: unknown,
  ) {
    this.root = Cursor.root('build', build);
    this.fieldsById = new Map(rules.fields.map((field) => [field.id, field]));
  }

  field(id: string): Field | undefined {
    return this.fieldsById.get(id);
  }

  score(ability: string): number | undefined {
    return this.root.get('abilities').get(ability).number;
  }

  /** The tier a skill or save is stored on; the first one where none, or none that exists, is stored. */
  tier(part: 'skills' | 'saves', id: string): Tier | undefined {
    const { tiers } = this.rules.resolution;
    const stored = this.root.get(part).get(id).string;
    return tiers.find((tier) => tier.id === stored) ?? tiers[0];
  }

  bonus(id: string): number {
    return this.root.get('bonuses').get(id).number ?? 0;
  }

  /** What is stored for a field. */
  storedField(id: string): JsonValue | undefined {
    return this.root.get('fields').get(id).value as JsonValue | undefined;
  }

  /** A field as the sheet editor shows it. */
  shown(field: Field): JsonValue {
    return shownValue(field, this.storedField(field.id));
  }

  /** A number field's number. */
  number(field: Field): number {
    const shown = this.shown(field);
    return typeof shown === 'number' ? shown : 0;
  }

  /** The rows of a list. */
  rows(list: string): Cursor[] {
    return this.root.get('lists').get(list).items();
  }

  /** Whether `hideWhen` hides its holder; comparison is exact and by type. Reference 7, section 6. */
  hides(holder: Hideable): boolean {
    const rule = holder.hideWhen;
    const field = rule && this.fieldsById.get(rule.field);
    if (!rule || !field) return false;
    const shown = this.shown(field);
    return rule.op === 'notEquals' ? rule.values[0] !== shown : rule.values.includes(shown);
  }
}

/** True when what is stored counts for a value of this type. Reference 7, section 1. */
export function counts(type: TypedValue, stored: JsonValue | undefined): boolean {
  if (stored === undefined || stored === null) return false;
  if (type.type === 'number') return typeof stored === 'number';
  return type.type !== 'enum' || (typeof stored === 'string' && type.values.includes(stored));
}

/** What a blank sheet starts with: the default; else a number 0 pulled into its range, false, the first value, empty text. */
export function blankValue(type: TypedValue): JsonValue {
  if (type.default !== undefined) return type.default;
  if (type.type === 'number') return held(0, type.min, type.max);
  if (type.type === 'boolean') return false;
  return type.type === 'enum' ? (type.values[0] ?? '') : '';
}

/** A stored value as the editor shows it. */
export function shownValue(type: TypedValue, stored: JsonValue | undefined): JsonValue {
  return stored !== undefined && counts(type, stored) ? stored : blankValue(type);
}
