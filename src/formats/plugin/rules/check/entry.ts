import type { JsonNode, JsonObject } from '../../../../language/json/tree';
import { nearest } from '../../../../language/nearest';
import type { Catalogue, Entry, EntryKind, EntryList } from '../catalogue';
import { exampleParams, exampleValue, fits } from '../skeleton';
import { describe, quote } from './describe';
import { checkField, wrongType, type PartContext } from './field';
import { addParams, keyBefore, otherIds } from './fixes/keys';
import { change } from './fixes/values';
import { hasHalf } from './json';
import { checkNames, keyOf, valueOf } from './object';

/** The entries of one kind. */
export function entriesOf(catalogue: Catalogue, kind: 'trigger'): Catalogue['triggers'];
export function entriesOf(catalogue: Catalogue, kind: 'condition'): Catalogue['conditions'];
export function entriesOf(catalogue: Catalogue, kind: 'action'): Catalogue['actions'];
export function entriesOf(catalogue: Catalogue, kind: EntryKind): EntryList<Entry>;
export function entriesOf(catalogue: Catalogue, kind: EntryKind): EntryList<Entry> {
  return kind === 'trigger' ? catalogue.triggers : kind === 'condition' ? catalogue.conditions : catalogue.actions;
}

/** The entry that an object names as its type; undefined when it names none. */
export function entryIn<T extends Entry>(list: EntryList<T>, node: JsonNode | undefined): T | undefined {
  const type = node?.type === 'object' ? valueOf(node, 'type') : undefined;
  return type?.type === 'string' ? list.byId.get(type.value) : undefined;
}

/**
 * Checks a trigger, condition or action by itself: its keys, its type and the parameters of that type (E4 to E8, and E11 to E18
 * for the values). What needs the rule around it is checked there. Returns the entry when its type is known.
 */
export function checkEntry<T extends Entry>(kind: EntryKind, list: EntryList<T>, node: JsonObject, pointer: string, context: PartContext): T | undefined {
  const part = context.catalogue.parts[kind];
  checkNames(node, part.keys, part.key, pointer, context, {
    unknown: 'plugin/unknown-key',
    missing: 'plugin/missing-key',
    value: () => guessType(list, node, context)?.id,
  });
  const entry = checkType(kind, list, node, pointer, context);
  for (const property of part.keys) {
    if (property.type === 'type' || property.type === 'params') continue;
    const value = valueOf(node, property.name);
    if (value) checkField(value, property, `${pointer}/${property.name}`, context);
  }
  const field = keyOf(part, 'params');
  const params = valueOf(node, 'params');
  const at = `${pointer}/params`;
  if (params && params.type !== 'object') wrongParams(params, entry, at, context);
  else if (entry) checkParams(entry, node, params, at, { ...context, owner: entry.id });
  return entry;

  function wrongParams(value: JsonNode, known: T | undefined, place: string, { report, text }: PartContext): void {
    if (!known || !known.params.some((p) => p.required)) {
      wrongType(value, field, place, context);
      return;
    }
    report.add(place, 'plugin/wrong-type', { key: 'params', expected: 'an object, between { and }', found: describe(value, text), leaveOut: false }, {
      fixes: () => [change(place, exampleParams(known), { preferred: true })],
    });
  }
}

/** An entry whose type is missing is most likely one that has the parameters it holds. */
function guessType<T extends Entry>(list: EntryList<T>, node: JsonObject, { trigger }: PartContext): T | undefined {
  const params = valueOf(node, 'params');
  const names = params?.type === 'object' ? params.properties.map((p) => p.key.value) : [];
  const allowed = list.all.filter((entry) => entry.kind === 'trigger' || fits(entry.needs, trigger));
  return allowed.find((entry) => names.every((n) => entry.param.has(n)) && entry.params.every((p) => !p.required || names.includes(p.name)));
}

function checkType<T extends Entry>(kind: EntryKind, list: EntryList<T>, node: JsonObject, pointer: string, context: PartContext): T | undefined {
  const { report, catalogue } = context;
  const type = valueOf(node, 'type');
  if (!type) return undefined;
  const at = `${pointer}/type`;
  if (type.type !== 'string') {
    const guess = guessType(list, node, context);
    report.add(at, 'plugin/wrong-type', { key: 'type', expected: 'a text, in double quotes', found: describe(type, context.text), leaveOut: false }, {
      fixes: () => (guess ? [change(at, guess.id)] : []),
    });
    return undefined;
  }
  const entry = list.byId.get(type.value);
  if (entry || hasHalf(type.value)) return entry;
  const id = type.value;
  const other = (['trigger', 'condition', 'action'] as const).find((k) => k !== kind && entriesOf(catalogue, k).byId.has(id));
  const near = nearest(id, list.all.map((e) => e.id), 1);
  const sameLetters = list.all.some((e) => e.id.toLowerCase() === id.toLowerCase());
  report.add(at, `plugin/unknown-${kind}`, { found: quote(id), near, other: other ?? '', sameLetters }, { fixes: () => otherIds(at, id, list.all) });
  return undefined;
}

function checkParams(entry: Entry, node: JsonObject, params: JsonObject | undefined, pointer: string, context: PartContext): void {
  const { report } = context;
  if (!params) {
    const after = keyBefore(node, context.catalogue.parts[entry.kind].keys, 'params');
    const holder = pointer.slice(0, pointer.lastIndexOf('/'));
    for (const field of entry.params) {
      if (!field.required) continue;
      const said = { key: field.name, owner: entry.id, expected: '', help: field.help.en };
      report.add(`${pointer}/${field.name}`, 'plugin/missing-param', said, { fixes: () => [addParams(holder, entry, after)] });
    }
    return;
  }
  checkNames(params, entry.params, entry.param, pointer, context, { unknown: 'plugin/unknown-param', missing: 'plugin/missing-param', value: exampleValue });
  for (const field of entry.params) {
    const value = valueOf(params, field.name);
    if (value) checkField(value, field, `${pointer}/${field.name}`, context);
  }
}

