import { HOOKS, KEYWORDS, LIBRARY_GLOBALS } from '../lua/library';
import { LIMITS } from '../limits';
import type { ManifestContext } from '../manifest/context';
import { entryOf, nodeAt, toValue, type YamlEntry, type YamlMap, type YamlNode, type YamlStep, type YamlValue } from '../yaml';

/** Where the engine keeps what the manifest and the seat say. */
const OPTIONS = 'me.options';
const MODE = 'game.mode';
/** Tables of the engine, which hold more than a scenario says. */
const TABLES: readonly string[] = ['me', 'game'];

type Form = 'form' | 'keyword' | 'deep';
type Kept = 'options' | 'mode' | 'table' | 'hook' | 'library';

/** Why a script cannot read a dotted name; undefined when it can. */
export function formFault(name: string): Form | undefined {
  const parts = name.split('.');
  if (!parts.every((part) => /^[A-Za-z_]\w*$/.test(part))) return 'form';
  if (parts.some((part) => KEYWORDS.includes(part))) return 'keyword';
  return parts.length > LIMITS.scenario.nameParts ? 'deep' : undefined;
}

/** Whose a name is already; undefined when a scenario may set it. */
export function keptFor(name: string): Kept | undefined {
  const [first = ''] = name.split('.');
  if (name === OPTIONS || name.startsWith(`${OPTIONS}.`)) return 'options';
  if (name === MODE || name.startsWith(`${MODE}.`)) return 'mode';
  if (TABLES.includes(name)) return 'table';
  if (LIBRARY_GLOBALS.includes(first)) return 'library';
  return Object.hasOwn(HOOKS, first) ? 'hook' : undefined;
}

/** The entries of a mapping by dotted name whose names a scenario may set; the others are reported. */
export function checkNames(context: ManifestContext, map: YamlMap): readonly YamlEntry[] {
  return map.entries.filter((entry) => {
    if (entry.key.faulty) return false;
    const { name } = entry;
    const form = formFault(name);
    const kept = form === undefined ? keptFor(name) : undefined;
    if (form !== undefined) {
      context.reportKey(entry, 'brain/scenario-name-form', { name, why: form, max: LIMITS.scenario.nameParts }, { fixes: () => [renamed(context, map, entry), context.remove(entry.value, `"${name}"`)] });
    } else if (kept !== undefined) {
      context.reportKey(entry, 'brain/scenario-name-kept', { name, why: kept }, { fixes: () => [moved(context, map, entry, kept), context.remove(entry.value, `"${name}"`)] });
    }
    return form === undefined && kept === undefined;
  });
}

/** A name made of the letters that can stay. */
function renamed(context: ManifestContext, map: YamlMap, entry: YamlEntry) {
  const to = entry.name
    .replace(/[^\w.]+/g, '_')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
  const free = formFault(to) === undefined && keptFor(to) === undefined && entryOf(map, to) === undefined;
  return free ? context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true) : undefined;
}

/** The value at the place where it belongs. */
function moved(context: ManifestContext, map: YamlMap, entry: YamlEntry, kept: Kept) {
  const { root, text } = context.document;
  const { value, name } = entry;
  const out: YamlStep = { op: 'remove', pointer: value.pointer };
  if (kept === 'options' && name.startsWith(`${OPTIONS}.`)) {
    const id = name.slice(OPTIONS.length + 1);
    if (map.entries.length < 2 || id.includes('.') || nodeAt(root, ['options', id])) return undefined;
    return context.fix('brain/fix-move-key', { to: `options.${id}` }, [out, { op: 'set', pointer: `/options/${id}`, value: toValue(value) }], true);
  }
  if (kept === 'mode' && name === MODE && map.entries.length > 1 && value.kind === 'scalar' && !nodeAt(root, ['mode'])) {
    return context.fix('brain/fix-move-key', { to: 'mode' }, [out, { op: 'insert', pointer: '/mode', value: toValue(value), order: ['scenario', 'mode'] }], true);
  }
  if (kept !== 'table' || value.kind !== 'map' || value.entries.length === 0) return undefined;
  // The mapping is written anew, and comments in it would go.
  if (text.slice(map.span.start, map.span.end).includes('#')) return undefined;
  const flat: Record<string, YamlValue> = {};
  for (const { name: key, value: own } of map.entries) {
    if (own !== value) flat[key] = toValue(own);
    else for (const inner of value.entries) flat[`${key}.${inner.name}`] = toValue(inner.value);
  }
  const good = Object.keys(flat).every((key) => formFault(key) === undefined && keptFor(key) === undefined);
  return good ? context.fix('brain/fix-flatten', {}, [{ op: 'set', pointer: map.pointer, value: flat }], true) : undefined;
}

/** A name that is set, and where. */
export interface SetName {
  readonly name: string;
  readonly entry: YamlEntry;
}

/** Reports values that have a function's name, and names that lie inside others of the same mapping or inside functions. */
export function checkOverlaps(context: ManifestContext, values: readonly YamlEntry[], functions: readonly YamlEntry[]): void {
  const own = new Map(values.map((entry) => [entry.name, entry]));
  const others = new Map(functions.map((entry) => [entry.name, entry]));
  for (const entry of values) {
    const { name } = entry;
    const same = others.get(name);
    if (same) {
      context.reportKey(entry, 'brain/scenario-name-twice', { name }, { related: noteOf(same), fixes: () => [context.remove(entry.value, `"${name}"`)] });
      continue;
    }
    for (const outer of outerNames(name)) inside(context, entry, own.get(outer) ?? others.get(outer));
  }
}

/** Reports functions that lie inside others, or inside values. */
export function checkFunctionOverlaps(context: ManifestContext, functions: readonly YamlEntry[], values: readonly YamlEntry[]): void {
  const all = new Map([...values, ...functions].map((entry) => [entry.name, entry]));
  for (const entry of functions) for (const outer of outerNames(entry.name)) inside(context, entry, all.get(outer));
}

function inside(context: ManifestContext, entry: YamlEntry, outer: YamlEntry | undefined): void {
  if (!outer) return;
  context.reportKey(entry, 'brain/scenario-name-inside', { name: entry.name, outer: outer.name }, { related: noteOf(outer), fixes: () => [context.remove(entry.value, `"${entry.name}"`)] });
}

function noteOf(entry: YamlEntry): { readonly span: YamlNode['span']; readonly code: string; readonly params: { readonly name: string } } {
  return { span: entry.key.span, code: 'brain/note-first', params: { name: entry.name } };
}

/** `a` and `a.b` of `a.b.c`. */
function outerNames(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'));
}
