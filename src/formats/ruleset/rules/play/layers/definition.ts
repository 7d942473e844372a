import type { EditStep } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';
import type { Field, Layer, Rules } from '../rules/model';
import type { EffectiveChanges } from './types';
import { isJsonObject } from '../../../../../language/record';

/** The definition with layers applied: the parts that may differ. */
export interface Definition {
  readonly checkGuidance: string | undefined;
  readonly worldGuidance: string | undefined;
  /** The layer whose ladder replaces the ruleset's. */
  readonly ladderOf: Layer | undefined;
  readonly fields: readonly Field[];
}

/** What layers make of a definition; with none of them it is untouched, untrimmed. Reference 7, section 10, 1 to 3. */
export function define(rules: Rules, active: readonly Layer[]): Definition {
  if (active.length === 0) {
    return { checkGuidance: rules.gm.checkGuidance, worldGuidance: rules.gm.worldGuidance, ladderOf: undefined, fields: rules.fields };
  }
  return {
    checkGuidance: joined([rules.gm.checkGuidance, ...active.map((layer) => layer.guidance)]),
    worldGuidance: joined([rules.gm.worldGuidance, ...active.map((layer) => layer.worldGuidance)]),
    ladderOf: active.findLast((layer) => layer.ladder !== undefined),
    fields: rules.fields.map((field) => (field.type === 'enum' ? narrowed(field, active) : field)),
  };
}

/** Each text without outer blanks, empty ones left out, one space between; nothing at all stays absent. */
function joined(texts: readonly (string | undefined)[]): string | undefined {
  const parts = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
}

function narrowed(field: Field, active: readonly Layer[]): Field {
  const items = active.flatMap((layer) => layer.fields.filter((item) => item.field === field.id));
  if (items.length === 0) return field;
  const gone = new Set(items.flatMap((item) => item.remove.map((one) => one.id)));
  const values = field.values.filter((value) => !gone.has(value));
  const wanted = items.findLast((item) => item.default !== undefined)?.default ?? field.default;
  return {
    ...field,
    values,
    valueLabels: new Map([...field.valueLabels].filter(([value]) => !gone.has(value))),
    default: typeof wanted === 'string' && values.includes(wanted) ? wanted : undefined,
  };
}

/** Only what differs from the ruleset as it is written. Reference 7, section 13, `expect.effective`. */
export function effectiveChanges(rules: Rules, definition: Definition): EffectiveChanges {
  const { checkGuidance, worldGuidance, ladderOf } = definition;
  const ladder: JsonValue | undefined = ladderOf?.ladder ? [...ladderOf.ladder.value] : undefined;
  const fields = definition.fields.filter((field, i) => field !== rules.fields[i] && differs(field, rules.fields[i]));
  return {
    ...(checkGuidance !== undefined && checkGuidance !== rules.gm.checkGuidance ? { checkGuidance } : {}),
    ...(worldGuidance !== undefined && worldGuidance !== rules.gm.worldGuidance ? { worldGuidance } : {}),
    ...(ladder !== undefined && JSON.stringify(ladder) !== JSON.stringify(ladderAt(rules.root)) ? { difficultyLadder: ladder } : {}),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields.map((field) => [field.id, fieldForm(field, rules)])) } : {}),
  };
}

function differs(field: Field, base: Field | undefined): boolean {
  return (
    !base ||
    field.default !== base.default ||
    field.values.length !== base.values.length ||
    field.valueLabels.size !== base.valueLabels.size
  );
}

function fieldForm(field: Field, rules: Rules): { values: readonly string[]; default?: string; valueLabels?: Record<string, string> } {
  // A map of labels stays, perhaps empty; a field that never had one gets none.
  const labelled = isJsonObject(valueAt(rules.root, `${field.pointer}/valueLabels`));
  return {
    values: field.values,
    ...(typeof field.default === 'string' ? { default: field.default } : {}),
    ...(labelled ? { valueLabels: Object.fromEntries(field.valueLabels) } : {}),
  };
}

function ladderAt(root: JsonValue): JsonValue | undefined {
  return valueAt(root, '/resolution/difficultyLadder');
}

/** The value at a pointer of a document; undefined where there is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const key of pointer.split('/').slice(1)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** The steps that turn the ruleset's text into its effective definition, for a diff that keeps the author's own formatting. */
export function effectiveSteps(rules: Rules, definition: Definition): EditStep[] {
  const changes = effectiveChanges(rules, definition);
  const steps: EditStep[] = [];
  if (changes.checkGuidance !== undefined) steps.push({ op: 'set', pointer: '/gm/checkGuidance', value: changes.checkGuidance });
  if (changes.worldGuidance !== undefined) steps.push({ op: 'set', pointer: '/gm/worldGuidance', value: changes.worldGuidance });
  if (changes.difficultyLadder !== undefined)
    steps.push({ op: 'set', pointer: '/resolution/difficultyLadder', value: changes.difficultyLadder });
  for (const [id, form] of Object.entries(changes.fields ?? {})) {
    const base = rules.fields.find((field) => field.id === id);
    if (!base) continue;
    const labels = form.valueLabels;
    steps.push({ op: 'set', pointer: `${base.pointer}/values`, value: [...form.values] });
    if (labels !== undefined) steps.push({ op: 'set', pointer: `${base.pointer}/valueLabels`, value: { ...labels } });
    if (form.default !== undefined) steps.push({ op: 'set', pointer: `${base.pointer}/default`, value: form.default });
    else if (base.default !== undefined) steps.push({ op: 'remove', pointer: `${base.pointer}/default` });
  }
  return steps;
}

/** The definition as a document, its unchanged parts shared with the ruleset's. */
export function effectiveRoot(rules: Rules, definition: Definition): JsonValue {
  let root = rules.root;
  for (const step of effectiveSteps(rules, definition)) {
    if (step.op === 'set') root = withValue(root, step.pointer.split('/').slice(1), step.value);
    else if (step.op === 'remove') root = withValue(root, step.pointer.split('/').slice(1), undefined);
  }
  return root;
}

function withValue(holder: JsonValue | undefined, path: readonly string[], value: JsonValue | undefined): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (Array.isArray(holder)) return holder.map((item, i) => (String(i) === key ? withValue(item, rest, value) : item));
  const source = isJsonObject(holder) ? holder : {};
  if (rest.length === 0 && value === undefined) return Object.fromEntries(Object.entries(source).filter(([name]) => name !== key));
  return { ...source, [key]: withValue(source[key], rest, value) };
}
