import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { addKey, removeFix } from '../fixes';
import type { Declaration } from '../names';
import { isType } from '../sheet/value-ref';

/** Most values one item may take away (Reference 5, section 5.9.1). */
const MOST_VALUES = 40;

/** Values a layer takes out of enum fields (Reference 5, section 5.9.2, checks 4 to 8). */
export function checkLayerFields(context: CheckContext, fields: Cursor): void {
  checkOnce(context, fields);
  for (const item of fields.items()) {
    const field = context.refer(item.get('id'), 'field', { legal: (f) => isType(f, 'enum'), why: 'ruleset/layer-field-not-enum', create: false });
    if (field && field.at.get('type').string === 'enum') checkItem(context, item, field);
  }
}

/** One layer narrows a field once. */
function checkOnce(context: CheckContext, fields: Cursor): void {
  const first = new Map<string, Cursor>();
  for (const item of fields.items()) {
    const at = item.get('id');
    if (at.string === undefined) continue;
    const before = first.get(at.string);
    if (!before) {
      first.set(at.string, item);
      continue;
    }
    context.report(at, 'ruleset/layer-field-twice', { id: at.string }, {
      related: [{ file: before.file, pointer: before.get('id').pointer, code: 'ruleset/first-here', params: { id: at.string } }],
      fixes: [...mergeFix(before, item), removeFix(item)],
    });
  }
}

/** Both items in one: the values of the later go into the first, and its default where that has none. */
function mergeFix(before: Cursor, item: Cursor): FixPlan[] {
  const values = (of: Cursor) => of.get('removeValues').items().flatMap((at) => at.string ?? []);
  const merged = [...new Set([...values(before), ...values(item)])];
  const value = item.get('default').string;
  if (!before.get('removeValues').isArray || merged.length > MOST_VALUES) return [];
  return [
    {
      code: 'ruleset/fix-merge-layer-field',
      params: { id: item.get('id').string ?? '' },
      preferred: true,
      steps: [
        { op: 'set', pointer: before.get('removeValues').pointer, value: merged },
        ...(value !== undefined && !before.has('default') ? [{ op: 'insert' as const, pointer: before.get('default').pointer, value }] : []),
        { op: 'remove', pointer: item.pointer },
      ],
    },
  ];
}

function checkItem(context: CheckContext, item: Cursor, field: Declaration): void {
  const remove = item.get('removeValues');
  const watched = context.once(watchedValues).get(field.id);
  for (const at of remove.items()) {
    const value = at.string;
    const watcher = value === undefined ? undefined : watched?.get(value);
    const removed = context.refer(at, 'enum-value', { scope: field.id, create: false, fixes: value === undefined ? [] : [removeValue(item, at)] });
    if (!removed || !watcher) continue;
    context.report(at, 'ruleset/layer-removes-watched-value', { value: removed.id, field: field.label, watcher: watcher.label }, {
      related: [{ file: watcher.at.file, pointer: watcher.at.pointer, mark: 'key', code: 'ruleset/related-compares', params: { label: watcher.label } }],
      fixes: [removeValue(item, at)],
    });
  }
  if (remove.isArray && remove.items().every((at) => at.string !== undefined)) checkLeft(context, item, remove, field);
}

/** True for the only item of a list. */
function isAlone(at: Cursor): boolean {
  const list = at.parent?.value;
  return Array.isArray(list) && list.length === 1;
}

/** A value stays after all; with the last one the whole item goes. */
function removeValue(item: Cursor, at: Cursor): FixPlan {
  const fix = removeFix(isAlone(at) ? item : at);
  return { ...fix, code: 'ruleset/fix-keep-value', params: { value: at.string ?? '' } };
}

/** Something is left, and the default is among it. */
function checkLeft(context: CheckContext, item: Cursor, remove: Cursor, field: Declaration): void {
  if (!names(context, field)) return;
  const removed = new Set(remove.items().map((at) => at.string));
  const values = context.names.all(['enum-value'], field.id);
  const left = values.filter((value) => !removed.has(value.id));
  const [first] = left;
  if (!first) {
    const wanted = item.get('default').string ?? field.at.get('default').string;
    const kept = remove.items().findLast((at) => at.string === wanted) ?? remove.items().at(-1);
    context.report(remove, 'ruleset/layer-field-left-empty', { field: field.label }, { fixes: kept ? [removeValue(item, kept)] : [] });
    return;
  }
  const chosen = item.get('default');
  if (chosen.exists) {
    context.refer(chosen, 'enum-value', {
      scope: field.id,
      legal: (value) => !removed.has(value.id),
      why: 'ruleset/layer-default-removed',
      create: false,
    });
    return;
  }
  const own = field.at.get('default').string;
  if (own === undefined || !removed.has(own) || !values.some((value) => value.id === own)) return;
  const lost = remove.items().find((at) => at.string === own);
  context.report(remove, 'ruleset/layer-default-lost', { value: own, field: field.label, left: left.slice(0, 8).map((value) => value.id) }, {
    ...(lost ? { look: lost } : {}),
    fixes: [
      { ...addKey(item, 'default', first.id, true), code: 'ruleset/fix-layer-default', params: { value: first.id } },
      ...(lost ? [removeValue(item, lost)] : []),
    ],
  });
}

function names(context: CheckContext, field: Declaration): boolean {
  return context.names.complete(['enum-value'], field.id) && context.names.all(['enum-value'], field.id).length > 0;
}

interface Watcher {
  readonly label: string;
  /** The `hideWhen` that compares. */
  readonly at: Cursor;
}

/** By field, the texts that some `hideWhen` of the sheet compares it with, and the first thing that does. */
function watchedValues(context: CheckContext): ReadonlyMap<string, ReadonlyMap<string, Watcher>> {
  const sheet = context.root.get('sheet');
  const live = sheet.get('live');
  const lists = [sheet.get('fields'), sheet.get('derived'), sheet.get('lists'), live.get('pools'), live.get('tracks'), live.get('states')];
  const byField = new Map<string, Map<string, Watcher>>();
  for (const item of lists.flatMap((list) => list.items())) {
    const at = item.get('hideWhen');
    const field = at.get('field').string;
    if (field === undefined) continue;
    const values = byField.get(field) ?? new Map<string, Watcher>();
    byField.set(field, values);
    const label = item.get('label').string ?? item.get('id').string ?? '';
    for (const place of [at.get('equals'), at.get('notEquals'), ...at.get('in').items()]) {
      if (place.string !== undefined && !values.has(place.string)) values.set(place.string, { label, at });
    }
  }
  return byField;
}
