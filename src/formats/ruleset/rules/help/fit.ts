import type { Finding } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { setOwn } from '../../../../language/json/value';
import { escapeSegment, isWithin, parsePointer } from '../../../../language/pointer';
import type { CheckAnswer } from '../checks';
import type { Reference } from '../checks/context';
import { freshIds, freshLabel } from '../checks/create';
import type { Declaration, NameKind } from '../checks/names';
import { placeInfo } from '../shape/schema-info';
import { dependents } from './dependents';
import { changedAt, copyOf, getAt, withValue } from './values';
import { isJsonObject } from '../../../../language/record';

/** The checks of the project with another value for one file; undefined where there is no ruleset to check with. */
export type Probe = (root: JsonValue) => CheckAnswer | undefined;

/** Where values are tried: in a list side by side, as keys of one object, or one value in one place. */
export type Trial =
  | { readonly kind: 'items'; readonly list: string; readonly index: number; readonly replace: boolean }
  | { readonly kind: 'keys'; readonly holder: string; readonly keys: readonly string[] }
  | { readonly kind: 'value'; readonly pointer: string };

/** A value made to fit its place. */
export interface Fitted {
  readonly value: JsonValue;
  /** Names that are legal in the places of the value, by pointers below it. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** False when it needs a name and the file has none that is legal there. */
  readonly named: boolean;
  /** True when names of the kinds it needs are there, and none of them is legal. */
  readonly barred: boolean;
  /** How many errors the checks find in it, and at the place of the value itself. */
  readonly errors: number;
  readonly ownErrors: number;
}

interface Draft {
  value: JsonValue;
  /** Names that were tried and gave an error, by place. */
  readonly wrong: Map<string, Set<string>>;
  choices: Map<string, readonly string[]>;
  named: boolean;
  barred: boolean;
  errors: number;
  ownErrors: number;
}

/** Kinds whose ids must differ from each other's too. */
const CLASH: Readonly<Partial<Record<NameKind, readonly NameKind[]>>> = {
  skill: ['skill', 'save'],
  save: ['skill', 'save'],
  pool: ['pool', 'track'],
  track: ['pool', 'track'],
  field: ['field', 'derived'],
  derived: ['field', 'derived'],
};

/** Rounds until names that hang on other names (the column of a list) have settled, and names that turn out wrong are replaced. */
const ROUNDS = 5;

/**
 * Makes values fit the place they are offered for: a name that nothing legal has becomes one that is legal there, a part that would
 * need a name nobody has is left out where it may be, and ids are told apart from those already there.
 */
export function fitValues(
  kind: 'ruleset' | 'catalog',
  file: string,
  root: JsonValue,
  trial: Trial,
  values: readonly JsonValue[],
  probe: Probe,
): Fitted[] {
  const start = { named: true, barred: false, errors: 0, ownErrors: 0 };
  const drafts = values.map((value): Draft => ({ value, wrong: new Map(), choices: new Map(), ...start }));
  const groups = trial.kind === 'value' ? disjoint(drafts) : [drafts];
  for (const group of groups) fitGroup(kind, file, root, trial, group, probe);
  return drafts;
}

/** Objects without a common key can be tried in one. */
function disjoint(drafts: readonly Draft[]): Draft[][] {
  const groups: { keys: Set<string>; drafts: Draft[] }[] = [];
  for (const draft of drafts) {
    const keys = isJsonObject(draft.value) ? Object.keys(draft.value) : undefined;
    const group = keys && groups.find((g) => keys.every((key) => !g.keys.has(key)));
    if (group && keys) {
      keys.forEach((key) => group.keys.add(key));
      group.drafts.push(draft);
    } else groups.push({ keys: new Set(keys ?? []), drafts: [draft] });
  }
  return groups.map((g) => g.drafts);
}

function fitGroup(kind: 'ruleset' | 'catalog', file: string, root: JsonValue, trial: Trial, drafts: Draft[], probe: Probe): void {
  const merged = trial.kind === 'value' && drafts.length > 1;
  const bases = drafts.map((_, i) => baseOf(trial, i));
  for (let round = 0; round < ROUNDS; round++) {
    const tried = put(root, trial, drafts.map((d) => d.value), merged);
    const answer = tried === undefined ? undefined : probe(tried);
    if (!answer || tried === undefined) return;
    let changed = false;
    drafts.forEach((draft, i) => {
      const base = bases[i] ?? '';
      const holds = (key: string) => isJsonObject(draft.value) && Object.hasOwn(draft.value, key);
      const own = (pointer: string) => isWithin(pointer, base) && (!merged || holds(parsePointer(pointer.slice(base.length))[0] ?? ''));
      const foreign = (d: Declaration) => d.at.file === file && !own(d.at.pointer) && bases.some((other) => isWithin(d.at.pointer, other));
      const before = JSON.stringify(draft.value);
      draft.choices = new Map();
      draft.named = true;
      draft.barred = false;
      const value: Box = { is: copyOf(draft.value) };
      fitNames(kind, tried, file, base, own, foreign, answer, draft, value);
      freshen(file, base, own, bases, answer, value.is);
      value.is = dependents(value.is, answer.names, tried);
      const faults = answer.findings.filter((f) => isFault(f, file) && own(f.look ?? f.pointer) && !amongTrials(f, own, bases, file));
      draft.errors = faults.length;
      draft.ownErrors = faults.filter((f) => (f.look ?? f.pointer) === base).length;
      if (JSON.stringify(value.is) === before) tryOthers(draft, value, base, faults);
      draft.value = value.is;
      if (JSON.stringify(draft.value) !== before) changed = true;
    });
    if (!changed) return;
  }
}

/** True for an error of a file. */
export function isFault(finding: Finding, file: string): boolean {
  return finding.severity === 'error' && finding.file === file;
}

/** True for a fault that only another value tried beside this one brings about, such as an id they share. */
function amongTrials({ related = [] }: Finding, own: (pointer: string) => boolean, bases: readonly string[], file: string): boolean {
  return related.some((r) => (r.file ?? file) === file && !own(r.pointer) && bases.some((other) => isWithin(r.pointer, other)));
}

/** Puts the next name in where the one that was tried gives an error. */
function tryOthers(draft: Draft, value: Box, base: string, faults: readonly Finding[]): void {
  for (const { look, pointer } of faults) {
    const below = (look ?? pointer).slice(base.length);
    const names = draft.choices.get(below);
    const now = getAt(value.is, parsePointer(below));
    if (!names || typeof now !== 'string') continue;
    const wrong = draft.wrong.get(below) ?? new Set();
    draft.wrong.set(below, wrong.add(now));
    const next = names.find((name) => !wrong.has(name));
    if (next !== undefined) setAt(value, parsePointer(below), next);
  }
}

function baseOf(trial: Trial, index: number): string {
  if (trial.kind === 'items') return `${trial.list}/${trial.index + index}`;
  return trial.kind === 'keys' ? `${trial.holder}/${escapeSegment(trial.keys[index] ?? '')}` : trial.pointer;
}

interface Box {
  is: JsonValue;
}

/** Puts legal names where there are none, and notes what else is legal. */
function fitNames(
  kind: 'ruleset' | 'catalog',
  tried: JsonValue,
  file: string,
  base: string,
  own: (pointer: string) => boolean,
  foreign: (d: Declaration) => boolean,
  answer: CheckAnswer,
  draft: Draft,
  value: Box,
): void {
  const gone: string[] = [];
  for (const [key, references] of byPlace(answer.references, file, own)) {
    const [first] = references;
    if (!first) continue;
    const legal = legalFor(references).filter((d) => !foreign(d));
    const path = parsePointer(first.pointer.slice(base.length));
    const written = first.inKey ? (path.at(-1) ?? '') : first.id;
    // A place that takes each name once no longer counts its own among those left.
    const stands = references.every((r) => r.target !== undefined && !foreign(r.target));
    const ids = [...new Set([...(stands ? [written] : []), ...legal.map((d) => d.id)])];
    if (key.startsWith('key')) {
      if (ids.length > 0 && !ids.includes(written)) renameKey(value, path, ids);
      else if (ids.length === 0) gone.push(first.pointer);
      continue;
    }
    // What a migration moves from is gone from the sheet as a rule.
    if (first.part || /\/steps\/\d+\/(route|from)$/.test(first.pointer)) continue;
    draft.choices.set(first.pointer.slice(base.length), ids.slice(0, MOST_CHOICES));
    const [best] = ids;
    if (best === undefined) {
      gone.push(first.pointer);
      if (path.length === 0 && answer.names.all(first.kinds, first.scope).some((d) => !foreign(d))) draft.barred = true;
    }
    else if (!ids.includes(written)) setAt(value, path, best);
  }
  for (const pointer of gone) if (!leaveOut(kind, tried, base, pointer, value)) draft.named = false;
}

const MOST_CHOICES = 40;

function byPlace(references: readonly Reference[], file: string, own: (pointer: string) => boolean): Map<string, Reference[]> {
  const places = new Map<string, Reference[]>();
  for (const reference of references) {
    if (reference.file !== file || !own(reference.pointer)) continue;
    const key = `${reference.inKey ? 'key' : 'value'} ${reference.pointer}`;
    const list = places.get(key);
    if (list) list.push(reference);
    else places.set(key, [reference]);
  }
  return places;
}

/** What every check that looks at a place would take there. */
export function legalFor(references: readonly Reference[]): Declaration[] {
  const [first, ...others] = references;
  if (!first) return [];
  const rest = others.map((r) => new Set(r.candidates().map((d) => d.id)));
  return first.candidates().filter((d) => rest.every((ids) => ids.has(d.id)));
}

/** Takes the smallest part out that holds a place and may be missing; false when the whole value needs it. */
function leaveOut(kind: 'ruleset' | 'catalog', tried: JsonValue, base: string, pointer: string, value: Box): boolean {
  const path = parsePointer(pointer.slice(base.length));
  const start = parsePointer(base);
  for (let depth = path.length; depth > 0; depth--) {
    const here = path.slice(0, depth);
    const holder = getAt(value.is, here.slice(0, -1));
    const last = here.at(-1) ?? '';
    if (Array.isArray(holder)) {
      const least = placeInfo(kind, [...start, ...here.slice(0, -1)], tried)?.limits.minItems ?? 0;
      // The index may have moved when an item before it went; then the next round sees to it.
      if (holder.length > least && Number(last) < holder.length) {
        holder.splice(Number(last), 1);
        return true;
      }
      if (Number(last) >= holder.length) return true;
    } else if (isJsonObject(holder)) {
      if (!Object.hasOwn(holder, last)) return true;
      // The first key says what an object is about; without it the rest says nothing.
      if (Object.keys(holder)[0] !== last && placeInfo(kind, [...start, ...here], tried)?.required === false) {
        delete holder[last];
        return true;
      }
    }
  }
  return false;
}

/** What a new one has in common with those there: the range of an ability; a coin is worth ten of the dearest. */
function likeOthers(kind: NameKind, others: readonly Declaration[], made: JsonValue | undefined): void {
  if (!isJsonObject(made)) return;
  if (kind === 'ability') {
    for (const key of ['min', 'max', 'default']) {
      const number = others[0]?.at.get(key).number;
      if (number !== undefined) made[key] = number;
    }
  }
  if (kind === 'coin') made.value = Math.min(MOST_WORTH, Math.max(...others.map((d) => d.at.get('value').number ?? 0)) * 10 || 1);
}

/** Most a coin is worth. Reference 1, section 18. */
const MOST_WORTH = 1_000_000;

/** Gives declared ids another name where that is taken, and their labels too. */
function freshen(
  file: string,
  base: string,
  own: (pointer: string) => boolean,
  bases: readonly string[],
  answer: CheckAnswer,
  value: JsonValue,
): void {
  for (const declaration of answer.names.everything()) {
    const { idAt, kind, scope, id } = declaration;
    if (idAt.file !== file || !own(idAt.pointer) || idAt.key !== 'id') continue;
    const kinds = CLASH[kind] ?? [kind];
    const tried = (d: Declaration) => d.at.file === file && bases.some((other) => isWithin(d.at.pointer, other));
    const outside = (d: Declaration) => d.at !== declaration.at && !tried(d);
    const taken = answer.names.all(kinds, scope).filter(outside);
    const beside = taken.filter((d) => d.at.parent?.pointer === declaration.at.parent?.pointer);
    if (beside.length > 0) likeOthers(kind, beside, getAt(value, parsePointer(idAt.pointer.slice(base.length)).slice(0, -1)));
    if (!taken.some((d) => d.id === id)) continue;
    const path = parsePointer(idAt.pointer.slice(base.length));
    const holder = getAt(value, path.slice(0, -1));
    if (!isJsonObject(holder) || holder.id !== id) continue;
    const fresh = freshIds(new Set(taken.map((d) => d.id)), kind === 'entry' ? '-' : '_')(id);
    holder.id = fresh;
    const labelKey = typeof holder.label === 'string' ? 'label' : 'name';
    const label = holder[labelKey];
    if (typeof label === 'string' && label.length > 2) holder[labelKey] = freshLabel(id, new Set(taken.map((d) => d.label.toLowerCase())));
  }
}

function put(root: JsonValue, trial: Trial, values: readonly JsonValue[], merged: boolean): JsonValue | undefined {
  const copies = values.map(copyOf);
  if (trial.kind === 'items') {
    return changedAt(root, parsePointer(trial.list), (list) => {
      if (Array.isArray(list)) list.splice(trial.index, trial.replace ? 1 : 0, ...copies);
    });
  }
  if (trial.kind === 'keys') {
    return changedAt(root, parsePointer(trial.holder), (holder) => {
      if (isJsonObject(holder)) trial.keys.forEach((key, i) => setOwn(holder, key, copies[i] ?? null));
    });
  }
  const value = merged ? Object.fromEntries(copies.flatMap((part) => Object.entries(isJsonObject(part) ? part : {}))) : (copies[0] ?? null);
  return withValue(root, parsePointer(trial.pointer), value, true);
}

function setAt(box: Box, path: readonly string[], value: JsonValue): void {
  const last = path.at(-1);
  if (last === undefined) {
    box.is = value;
    return;
  }
  const holder = getAt(box.is, path.slice(0, -1));
  if (Array.isArray(holder)) holder[Number(last)] = value;
  else if (isJsonObject(holder)) setOwn(holder, last, value);
}

function renameKey(box: Box, path: readonly string[], ids: readonly string[]): void {
  const holder = getAt(box.is, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (!isJsonObject(holder) || !Object.hasOwn(holder, last)) return;
  const to = ids.find((id) => !Object.hasOwn(holder, id));
  if (to === undefined) {
    delete holder[last];
    return;
  }
  const entries = Object.entries(holder);
  for (const [key] of entries) delete holder[key];
  for (const [key, item] of entries) setOwn(holder, key === last ? to : key, item);
}
