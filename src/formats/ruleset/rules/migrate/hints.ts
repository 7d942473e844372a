import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { copyOf, own, put } from './stored';
import { isJsonObject } from '../../../../language/record';

/** What a stored sheet may hold for the steps of the migrations to find something. */
export interface SheetHints {
  /** Words that routes look for, one of each case, by every id the deciding field has had. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Cells that `setColumn` looks for, by list. */
  readonly rows: readonly { readonly list: string; readonly cells: readonly (readonly [column: string, values: readonly JsonValue[]])[] }[];
}

/** What the migrations of a ruleset look for in a stored sheet. */
export function sheetHints(root: Cursor): SheetHints {
  const steps = root.at('sheet', 'migrations').items().flatMap((entry) => entry.get('steps').items());
  const words = new Map<string, string[]>();
  const formerly = (id: string): string[] => steps.flatMap((step) => (step.get('rename').string === 'field' && step.get('to').string === id ? (step.get('from').string ?? []) : []));
  for (const step of steps) {
    const by = step.has('route') ? step.get('by').string : undefined;
    if (by === undefined) continue;
    const named = step.get('cases').items().flatMap((one) => one.get('words').items()[0]?.string ?? []);
    for (const id of [by, ...formerly(by)]) words.set(id, [...(words.get(id) ?? []), ...named]);
  }
  const rows = steps.flatMap((step) => {
    const how = step.get('setColumn');
    const list = how.get('list').string;
    const cells = how.get('where').members().map((one) => [String(one.key), one.items().map((at) => at.value as JsonValue)] as const);
    return list === undefined || cells.some(([, values]) => values.length === 0) ? [] : [{ list, cells }];
  });
  return { words, rows };
}

/** How often a text names exactly one case; in half of the rest it names two, else it stays. */
const ONE = 0.6;

/** A stored sheet with words and cells in it that the migrations look for, some of the time. Nothing given is changed. */
export function withHints(sheet: JsonValue, { words, rows }: SheetHints, random: () => number): JsonValue {
  const copy = copyOf(sheet);
  const build = isJsonObject(copy) ? own(copy, 'build') : undefined;
  if (!isJsonObject(build)) return copy;
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const fields = own(build, 'fields');
  for (const [id, named] of words) {
    if (!isJsonObject(fields) || typeof own(fields, id) !== 'string' || named.length === 0) continue;
    const [first, second] = [any(named) ?? '', any(named) ?? ''];
    const dice = random();
    if (dice < ONE) put(fields, id, `${first} ${1 + Math.floor(random() * 9)}`);
    else if (dice < ONE + (1 - ONE) / 2) put(fields, id, `${first} / ${second}`);
  }
  const lists = own(build, 'lists');
  for (const { list, cells } of rows) {
    const stored = isJsonObject(lists) ? own(lists, list) : undefined;
    const row = Array.isArray(stored) ? any(stored) : undefined;
    if (!isJsonObject(row) || random() < 0.5) continue;
    for (const [column, values] of cells) put(row, column, any(values) ?? null);
  }
  return copy;
}
