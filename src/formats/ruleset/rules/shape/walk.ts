import type { Params } from '../../../../language/diagnostic';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { nearest } from '../../../../language/nearest';
import { escapeSegment } from '../../../../language/pointer';
import { FIXED_FAULTS, lengthenFix, listFixes, numberFix, removeKeyFix, shortenFix, textFixes, typeFixes } from './fixes';
import { localRules } from './local/follows';
import { valueForMissing } from './sample';
import { branches, flatten, propertySchema, taggedBranch, tags, valueType, type Flat } from './schema';
import { shown, textFaults } from './texts';
import { union } from './union';

/** A place in the document, kept as a chain so that pointers are only made for faults. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
  /** The object that has the key, and its schema; absent for items of lists. */
  readonly within?: { readonly schema: Flat; readonly value: Record<string, unknown> };
}

/** How many faults the local rules find in an object. */
function localFaults(schema: Flat, value: unknown): number {
  let faults = 0;
  for (const name of schema['x-rules'] ?? []) localRules.get(name)?.(value, () => faults++);
  return faults;
}

/** The key of a place, when it may be taken out: it is not required, and no rule of its object misses it. */
export function removableKey(place: Place | undefined): string | undefined {
  if (!place?.within || typeof place.key !== 'string') return undefined;
  const { key, within } = place;
  const keys = Object.keys(within.value);
  if (within.schema.required?.includes(key) || keys.length <= (within.schema.minProperties ?? 0)) return undefined;
  const rest = Object.fromEntries(Object.entries(within.value).filter(([name]) => name !== key));
  return localFaults(within.schema, rest) > 0 ? undefined : key;
}

export function pointerOf(place: Place | undefined): string {
  return place ? `${pointerOf(place.parent)}/${escapeSegment(place.key)}` : '';
}

/** Collects what is found in one file. */
export class Report {
  readonly findings: Finding[] = [];

  constructor(
    readonly file: string,
    private readonly budget: { left: number } = { left: FIXED_FAULTS },
  ) {}

  /** The same file, for a branch that is only tried. */
  fork(): Report {
    return new Report(this.file, this.budget);
  }

  /** False when so much is wrong that fixes would be made for nobody. */
  get detailed(): boolean {
    return this.budget.left > 0;
  }

  add(pointer: string, code: string, params: Params, more: Partial<Omit<Finding, 'file' | 'pointer' | 'code' | 'params'>> = {}): void {
    this.budget.left--;
    this.findings.push({ file: this.file, pointer, severity: 'error', code, params, ...more });
  }

  take(other: Report): void {
    for (const finding of other.findings) this.findings.push(finding);
  }
}

/** What an object is told about itself beside its schema: the tagged union it is a branch of. */
interface Family {
  readonly schema: Flat;
  readonly tag: string;
}

/**
 * Holds a value against a schema and reports every fault at the place the engine names.
 * Returns true when something is *hard*: a wrong type, a missing key, a value outside a closed list, a bad tag,
 * a union that fits no branch, a pair that is too short. Reference 1, section 1, items 2 to 6.
 */
export function walk(schema: Flat, value: unknown, place: Place | undefined, report: Report, family?: Family): boolean {
  if (schema['x-not-public']) notPublic(schema, value, place, report);
  if (schema.const !== undefined) return fitsList(schema, [schema.const], value, place, report);
  if (schema.enum) return fitsList(schema, schema.enum, value, place, report);
  if (schema.discriminator) return tagged(schema, schema.discriminator.propertyName, value, place, report);
  if (schema.anyOf) return union(schema, value, place, report);
  if (schema.type === undefined) return false;
  const type = valueType(value);
  if (type !== (schema.type === 'integer' ? 'number' : schema.type)) return wrongType(schema, value, place, report);
  switch (schema.type) {
    case 'string':
      text(schema, value as string, place, report);
      return false;
    case 'number':
    case 'integer':
      number(schema, value as number, place, report);
      return false;
    case 'array':
      return array(schema, value as unknown[], place, report);
    case 'object':
      return object(schema, value as Record<string, unknown>, place, report, family);
    default:
      return false;
  }
}

function notPublic(schema: Flat, value: unknown, place: Place | undefined, report: Report): void {
  const key = String(place?.key ?? '');
  if (schema.const !== undefined) {
    if (schema.const === value) report.add(pointerOf(place), 'ruleset/not-public-kind', { kind: String(value) }, { severity: 'info' });
  } else report.add(pointerOf(place), 'ruleset/not-public-key', { key }, { severity: 'info', mark: 'key' });
}

export function wrongType(schema: Flat, value: unknown, place: Place | undefined, report: Report): true {
  const pointer = pointerOf(place);
  const params = { expected: schema.type ?? '', thing: schema.title ?? '', found: shown(value), type: valueType(value) };
  report.add(pointer, 'ruleset/wrong-type', params, report.detailed ? { fixes: typeFixes(schema, value, pointer, removableKey(place)).filter((fix) => mends(schema, fix, pointer, place, report)) } : {});
  return true;
}

/** True unless a fix puts a value in that does not fit either, or that a rule of its object refuses. */
function mends(schema: Flat, fix: FixPlan, pointer: string, place: Place | undefined, report: Report): boolean {
  return fix.steps.every((step) => {
    if (step.op !== 'set' || step.pointer !== pointer) return true;
    const probe = report.fork();
    walk(schema, step.value, undefined, probe);
    const within = place?.within;
    return probe.findings.length === 0 && (!within || localFaults(within.schema, { ...within.value, [place.key]: step.value }) === 0);
  });
}

function fitsList(schema: Flat, allowed: readonly JsonValue[], value: unknown, place: Place | undefined, report: Report): boolean {
  if (allowed.some((word) => word === value)) return false;
  const pointer = pointerOf(place);
  const fixes = report.detailed ? listFixes(allowed, value, pointer) : [];
  const removable = report.detailed && (value === null || schema.const !== undefined) ? removableKey(place) : undefined;
  if (removable !== undefined) fixes.push(removeKeyFix(pointer, removable, fixes.length === 0));
  report.add(pointer, allowed.length === 1 ? 'ruleset/not-the-value' : 'ruleset/not-in-list', { allowed: allowed.map((word) => (typeof word === 'string' ? word : shown(word))), found: shown(value) }, { fixes });
  return true;
}

/** A tagged union is judged by the branch its tag names; without a known tag nothing else in it is. */
function tagged(schema: Flat, tag: string, value: unknown, place: Place | undefined, report: Report): boolean {
  if (valueType(value) !== 'object') return wrongType({ ...schema, type: 'object' }, value, place, report);
  const holder = value as Record<string, unknown>;
  const found = Object.hasOwn(holder, tag) ? holder[tag] : undefined;
  const branch = taggedBranch(schema, found);
  if (branch) return walk(branch, value, place, report, { schema, tag: String(found) });
  const pointer = pointerOf(place);
  const known = tags(schema);
  if (found === undefined) {
    const fixes: FixPlan[] = (report.detailed ? fittingTags(schema, tag, holder, report) : []).map((word, i) => ({ code: 'ruleset/fix-insert-key', params: { key: tag, value: JSON.stringify(word) }, preferred: i === 0, steps: [{ op: 'insert', pointer: `${pointer}/${tag}`, value: word }] }));
    report.add(`${pointer}/${tag}`, 'ruleset/missing-tag', { key: tag, allowed: known, thing: schema.title ?? '' }, { look: pointer, fixes });
  } else {
    report.add(`${pointer}/${tag}`, 'ruleset/not-in-list', { allowed: known, found: shown(found) }, { fixes: report.detailed ? listFixes(known, found, `${pointer}/${tag}`) : [] });
  }
  return true;
}

/** The tags with which an object has nothing wrong, those with a public form first. */
function fittingTags(schema: Flat, tag: string, holder: Record<string, unknown>, report: Report): string[] {
  const fitting = tags(schema).flatMap((word) => {
    const branch = taggedBranch(schema, word);
    const probe = report.fork();
    if (branch) walk(branch, { ...holder, [tag]: word }, undefined, probe);
    return probe.findings.some((finding) => finding.severity === 'error') ? [] : [{ word, unsure: probe.findings.length }];
  });
  const sure = fitting.filter(({ unsure }) => unsure === 0);
  return (sure.length > 0 ? sure : fitting).map(({ word }) => word);
}

function text(schema: Flat, value: string, place: Place | undefined, report: Report): void {
  const { minLength = 0, maxLength, pattern } = schema;
  const empty = value.length < minLength;
  const long = maxLength !== undefined && value.length > maxLength;
  const form = schema['x-text'];
  const faults = !empty && pattern !== undefined && form && !expression(pattern).test(value) ? textFaults(form, value) : [];
  if (!empty && !long && faults.length === 0) return;
  const pointer = pointerOf(place);
  if (empty) {
    const removable = report.detailed ? removableKey(place) : undefined;
    report.add(pointer, 'ruleset/text-empty', { max: maxLength ?? 0 }, removable === undefined ? {} : { fixes: [removeKeyFix(pointer, removable, true)] });
    return;
  }
  const fixes = report.detailed ? textFixes(schema, value, pointer) : [];
  for (const fault of faults) report.add(pointer, fault.code, { ...fault.params, max: maxLength ?? 0 }, { fixes });
  const isId = form !== undefined && form !== 'prompt' && form !== 'line' && form !== 'state-value';
  if (long && !(isId && faults.length > 0)) report.add(pointer, 'ruleset/text-too-long', { max: maxLength, length: value.length, over: value.length - maxLength }, { fixes });
}

const expressions = new Map<string, RegExp>();
function expression(pattern: string): RegExp {
  let known = expressions.get(pattern);
  if (!known) expressions.set(pattern, (known = new RegExp(pattern)));
  return known;
}

function number(schema: Flat, value: number, place: Place | undefined, report: Report): void {
  const { minimum, maximum, exclusiveMinimum } = schema;
  let code: string | undefined;
  if (!Number.isFinite(value)) code = 'ruleset/number-too-big';
  else if (schema.type === 'integer' && !Number.isInteger(value)) code = 'ruleset/not-whole';
  else if (minimum !== undefined && value < minimum) code = 'ruleset/too-small';
  else if (maximum !== undefined && value > maximum) code = 'ruleset/too-large';
  else if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) code = 'ruleset/not-above';
  if (code === undefined) return;
  const pointer = pointerOf(place);
  const params: Record<string, string | number> = { found: String(value) };
  const least = minimum ?? exclusiveMinimum;
  if (least !== undefined) params.min = least;
  if (maximum !== undefined) params.max = maximum;
  report.add(pointer, code, params, report.detailed ? { fixes: numberFix(schema, value, pointer) } : {});
}

function array(schema: Flat, value: readonly unknown[], place: Place | undefined, report: Report): boolean {
  const { minItems = 0, maxItems, prefixItems } = schema;
  let hard = false;
  if (value.length < minItems) {
    const pointer = pointerOf(place);
    const fixes = report.detailed ? lengthenFix(schema, pointer, value.length) : [];
    const removable = report.detailed && !prefixItems ? removableKey(place) : undefined;
    if (removable !== undefined) fixes.push(removeKeyFix(pointer, removable, true));
    report.add(pointer, prefixItems ? 'ruleset/not-a-pair' : 'ruleset/too-few-items', { min: minItems, max: maxItems ?? 0, count: value.length }, { fixes });
    if (prefixItems) return true;
  } else if (maxItems !== undefined && value.length > maxItems) {
    const pointer = pointerOf(place);
    report.add(pointer, prefixItems ? 'ruleset/not-a-pair' : 'ruleset/too-many-items', { min: minItems, max: maxItems, count: value.length, over: value.length - maxItems }, { fixes: report.detailed ? shortenFix(pointer, value.length, maxItems) : [] });
  }
  const all = schema.items ? flatten(schema.items) : undefined;
  for (let i = 0; i < value.length; i++) {
    const part = prefixItems ? prefixItems[i] : all;
    if (part && walk(flatten(part), value[i], { parent: place, key: i }, report)) hard = true;
  }
  if (!hard) local(schema, value, place, report, false);
  return hard;
}

function object(schema: Flat, value: Record<string, unknown>, place: Place | undefined, report: Report, family: Family | undefined): boolean {
  let hard = false;
  let unknown = false;
  let count = 0;
  for (const key of Object.keys(value)) {
    count++;
    const property = propertySchema(schema, key);
    if (!property) {
      if (schema.additionalProperties !== false) continue;
      unknown = true;
      unknownKey(schema, value, key, place, report, family);
      continue;
    }
    if (schema.propertyNames) keyName(flatten(schema.propertyNames), key, place, report);
    if (walk(property, value[key], { parent: place, key, within: { schema, value } }, report)) hard = true;
  }
  for (const key of schema.required ?? []) {
    if (Object.hasOwn(value, key)) continue;
    hard = true;
    missingKey(schema, value, key, place, report);
  }
  const { minProperties = 0, maxProperties } = schema;
  if (count < minProperties) report.add(pointerOf(place), 'ruleset/too-few-keys', { min: minProperties, count });
  else if (maxProperties !== undefined && count > maxProperties) report.add(pointerOf(place), 'ruleset/too-many-keys', { max: maxProperties, count });
  if (schema.else && schema.if && !fits(schema.if, value)) hard = only(schema.else, value, place, report) || hard;
  if (!hard) local(schema, value, place, report, unknown);
  return hard;
}

/** True when a value fits a partial schema (the `if` of a condition), which states only what it needs. */
function fits(schema: Flat, value: unknown): boolean {
  if (schema.enum && !schema.enum.some((word) => word === value)) return false;
  if (valueType(value) !== 'object') return !schema.properties;
  const holder = value as Record<string, unknown>;
  if (schema.required?.some((key) => !Object.hasOwn(holder, key))) return false;
  return Object.entries(schema.properties ?? {}).every(([key, part]) => !Object.hasOwn(holder, key) || fits(flatten(part), holder[key]));
}

/** Walks a partial schema (the `else` of a condition): only the properties and items it names. */
function only(schema: Flat, value: unknown, place: Place | undefined, report: Report): boolean {
  if (schema.type !== undefined || schema.anyOf || schema.enum) return walk(schema, value, place, report);
  let hard = false;
  if (schema.items && Array.isArray(value)) {
    const part = flatten(schema.items);
    value.forEach((item: unknown, key) => {
      hard = only(part, item, { parent: place, key }, report) || hard;
    });
  }
  if (schema.properties && valueType(value) === 'object') {
    const holder = value as Record<string, unknown>;
    for (const [key, part] of Object.entries(schema.properties)) {
      if (Object.hasOwn(holder, key)) hard = only(flatten(part), holder[key], { parent: place, key }, report) || hard;
    }
  }
  return hard;
}

function local(schema: Flat, value: unknown, place: Place | undefined, report: Report, unknownKeys: boolean): void {
  for (const name of schema['x-rules'] ?? []) {
    localRules.get(name)?.(value, (path, code, params = {}, fixes = []) => {
      // A mistyped key is one fault: the key it should have been is not told as missing besides.
      if (unknownKeys && (code === 'ruleset/choose-one' || code === 'ruleset/needs-one-of') && path.length === 0) return;
      const base = pointerOf(place);
      const at = (steps: readonly (string | number)[]) => base + steps.map((step) => `/${escapeSegment(step)}`).join('');
      const pointer = at(path);
      let inside: unknown = value;
      for (const step of path) inside = typeof inside === 'object' && inside !== null && Object.hasOwn(inside, step) ? (inside as Record<string | number, unknown>)[step] : undefined;
      const plans = fixes.map<FixPlan>(({ steps, ...fix }) => ({ ...fix, steps: steps.map(({ path: steps_, ...step }) => ({ ...step, pointer: at(steps_) })) }));
      report.add(pointer, code, params, { ...(inside === undefined ? { look: base } : {}), fixes: report.detailed ? plans : [] });
    });
  }
}

function unknownKey(schema: Flat, value: Record<string, unknown>, key: string, place: Place | undefined, report: Report, family: Family | undefined): void {
  const pointer = pointerOf(place);
  const look = `${pointer}/${escapeSegment(key)}`;
  const known = Object.keys(schema.properties ?? {});
  const free = report.detailed ? known.filter((word) => !Object.hasOwn(value, word) && word !== '$schema') : [];
  const near = nearest(key, free, 2);
  const fixes: FixPlan[] = near.map((word, i) => ({ code: 'ruleset/fix-rename-key', params: { to: word }, preferred: i === 0, steps: [{ op: 'rename', pointer: look, key: word }] }));
  if (report.detailed) fixes.push(removeKeyFix(look, key, fixes.length === 0));
  const others = family ? branches(family.schema).filter((branch) => branch.properties && Object.hasOwn(branch.properties, key)) : [];
  const tag = family?.schema.discriminator?.propertyName ?? '';
  const places = others.flatMap((branch) => {
    const word = branch.properties?.[tag]?.const;
    return typeof word === 'string' ? [word] : [];
  });
  if (key === '$schema') report.add(pointer, 'ruleset/schema-key-nested', {}, { look, mark: 'key', fixes });
  else if (places.length > 0 && family) report.add(pointer, 'ruleset/key-of-another-kind', { key, tag, here: family.tag, places }, { look, mark: 'key', fixes });
  else report.add(pointer, 'ruleset/unknown-key', { key, near: near[0] ?? '', known: known.filter((word) => !word.startsWith('$')), thing: schema.title ?? '' }, { look, mark: 'key', fixes });
}

function keyName(schema: Flat, key: string, place: Place | undefined, report: Report): void {
  const probe = report.fork();
  text(schema, key, { parent: place, key }, probe);
  const [fault] = probe.findings;
  if (!fault) return;
  const renames = (fault.fixes ?? []).flatMap((fix) => {
    const [step] = fix.steps;
    return step?.op === 'set' && typeof step.value === 'string' ? [{ ...fix, steps: [{ op: 'rename' as const, pointer: fault.pointer, key: step.value }] }] : [];
  });
  report.add(fault.pointer, fault.code, fault.params, { mark: 'key', fixes: renames });
}

function missingKey(schema: Flat, value: object, key: string, place: Place | undefined, report: Report): void {
  const pointer = pointerOf(place);
  const at = `${pointer}/${escapeSegment(key)}`;
  const property = schema.properties?.[key];
  const flat = property ? flatten(property) : {};
  const start = report.detailed ? startFor(schema, flat, key, value, report) : undefined;
  const fixes: FixPlan[] = start === undefined ? [] : [{ code: 'ruleset/fix-insert-key', params: { key, value: shown(start) }, preferred: true, steps: [{ op: 'insert', pointer: at, value: start }] }];
  report.add(at, 'ruleset/missing-key', { key, thing: schema.title ?? '', about: flat.description ?? '' }, { look: pointer, fixes });
}

/** What is put in for a missing key; of a closed list the first word with which the object has the fewest faults. */
function startFor(schema: Flat, property: Flat, key: string, value: object, report: Report): JsonValue | undefined {
  if (!property.enum || property.default !== undefined) return valueForMissing(key, property, value);
  const counted = property.enum.map((word) => {
    const probe = report.fork();
    walk(schema, { ...value, [key]: word }, undefined, probe);
    return { word, faults: probe.findings.length };
  });
  return counted.sort((a, b) => a.faults - b.faults)[0]?.word;
}
