import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { own, put, type Stored } from './stored';
import type { Choice, Effect, Reading } from './trace';
import { sameCell, standsIn } from './words';
import { isJsonObject } from '../../../../language/record';

/** What a step read, chose and did. */
export interface StepAnswer {
  readonly reads: readonly Reading[];
  readonly choice?: Choice;
  readonly effects: readonly Effect[];
}

/** The part of a build that each sort of id is stored in. */
const PARTS: Readonly<Record<string, string>> = { ability: 'abilities', skill: 'skills', save: 'saves', field: 'fields' };

/** Copies a value to its new id; a skill or save takes its free bonus along, each looked at apart. */
export function rename(step: Cursor, build: Stored): StepAnswer {
  const sort = step.get('rename').string ?? '';
  const part = Object.hasOwn(PARTS, sort) ? PARTS[sort] : undefined;
  const from = step.get('from').string;
  const to = step.get('to').string;
  if (part === undefined || from === undefined || to === undefined) return { reads: [], effects: [] };
  const moves = [part, ...(part === 'skills' || part === 'saves' ? ['bonuses'] : [])].map((map) => copy(build, map, from, to, build.read(map, from)));
  return { reads: moves.flatMap((move) => move.reads), effects: moves.flatMap((move) => move.effects) };
}

/** Sends one field's value to the field that the text of another names. */
export function route(step: Cursor, build: Stored): StepAnswer {
  const from = step.get('route').string;
  const by = step.get('by').string;
  if (from === undefined || by === undefined) return { reads: [], effects: [] };
  const text = build.read('fields', by);
  const choice = choose(step, typeof text === 'string' ? text : undefined);
  const reads: Reading[] = [{ at: build.pointer('fields', by), value: text }];
  if (!choice) return { reads, effects: [] };
  const stored = build.read('fields', from);
  const fallback = scalarOf(step.get('default'));
  const moved = copy(build, 'fields', from, choice.to, stored ?? fallback, stored === undefined && fallback !== undefined);
  return { reads: [...reads, ...moved.reads], choice, effects: moved.effects };
}

function choose(step: Cursor, text: string | undefined): Choice | undefined {
  const cases = step.get('cases').items();
  const hits = cases.flatMap((one, index) => {
    const word = text === undefined ? undefined : one.get('words').items().map((at) => at.string).find((w) => w !== undefined && standsIn(w, text));
    return word === undefined ? [] : [{ index, word }];
  });
  const [hit] = hits;
  const taken = hits.length === 1 && hit ? hit.index : undefined;
  const to = taken === undefined ? step.get('else').string : cases[taken]?.get('to').string;
  if (to === undefined) return undefined;
  const why = taken !== undefined ? 'case' : text === undefined ? 'no-text' : hits.length === 0 ? 'none' : 'several';
  return { to, taken, why, hits };
}

/** A value goes where nothing stands yet; the old one stays. */
function copy(build: Stored, part: string, from: string, to: string, value: JsonValue | undefined, byDefault = false): StepAnswer {
  const source = build.read(part, from);
  const there = build.read(part, to);
  const reads = [{ at: build.pointer(part, from), value: source }];
  const at = build.pointer(part, to);
  if (value === undefined) return { reads, effects: [{ kind: 'nothing', at }] };
  if (there !== undefined) return { reads, effects: [{ kind: 'kept', at, value: there, was: value }] };
  build.write(part, to, value);
  return { reads, effects: [{ kind: 'copied', at, value, ...(byDefault ? { byDefault: true } : {}) }] };
}

/** Sets one cell in every row whose looked-at cells each hold a listed value. The only step that overwrites. */
export function setColumn(step: Cursor, build: Stored): StepAnswer {
  const how = step.get('setColumn');
  const list = how.get('list').string;
  const column = how.get('column').string;
  const to = scalarOf(how.get('to'));
  const rows = list === undefined ? undefined : build.read('lists', list);
  if (list === undefined || column === undefined || to === undefined || !how.get('where').isObject || !Array.isArray(rows)) return { reads: [], effects: [] };
  const where = how.get('where').members();
  const reads: Reading[] = [];
  const effects: Effect[] = [];
  rows.forEach((row, index) => {
    if (!isJsonObject(row)) return;
    const cells = where.map((at) => ({ id: String(at.key), stored: own(row, String(at.key)), listed: at.items() }));
    if (!cells.every(({ stored, listed }) => listed.some((value) => sameCell(stored, value.value)))) return;
    reads.push(...cells.map(({ id, stored }) => ({ at: build.pointer('lists', list, index, id), value: stored })));
    const was = own(row, column);
    put(row, column, to);
    effects.push({ kind: 'set', at: build.pointer('lists', list, index, column), value: to, ...(was === undefined ? {} : { was }) });
  });
  return { reads, effects };
}

function scalarOf(at: Cursor): JsonValue | undefined {
  return at.string ?? at.number ?? at.boolean;
}

/** What the migrated sheet shows, and which of its tracks hold marks. */
export interface Shown {
  readonly shows: (id: string) => boolean;
  readonly marks: (id: string) => boolean;
}

/** Moves a stored pool or track to the one the migrated sheet shows; the old key goes, a value already at the new one stays. */
export function routeLive(step: Cursor, live: Stored, { shows, marks }: Shown): StepAnswer {
  const sort = step.get('routeLive').string;
  const from = step.get('from').string;
  const other = step.get('else').string;
  if ((sort !== 'pool' && sort !== 'track') || from === undefined || other === undefined) return { reads: [], effects: [] };
  const hits = step.get('cases').items().flatMap((at, index) => (at.string !== undefined && shows(at.string) ? [{ index, word: '', to: at.string }] : []));
  const [hit] = hits;
  const to = hit?.to ?? other;
  const why = hits.length === 0 ? 'none-shown' : hits.length === 1 ? 'shown' : 'several-shown';
  const choice: Choice = { to, taken: hit?.index, why, hits: hits.map(({ index, word }) => ({ index, word })) };
  const part = sort === 'pool' ? 'pools' : marks(to) ? 'wounds' : 'tracks';
  const value = live.read(part, from);
  const at = live.pointer(part, to);
  const reads = [{ at: live.pointer(part, from), value }];
  if (value === undefined) return { reads, choice, effects: [{ kind: 'nothing', at }] };
  const there = live.read(part, to);
  if (from !== to) live.drop(part, from);
  if (there !== undefined) {
    return { reads, choice, effects: [{ kind: 'dropped', at: live.pointer(part, from), was: value }, { kind: 'kept', at, value: there, was: value }] };
  }
  live.write(part, to, value);
  return { reads, choice, effects: [{ kind: 'moved', at, value }] };
}
