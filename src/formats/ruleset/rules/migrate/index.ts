import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { stepsInOrder } from '../checks/migrations/steps';
import { openSheet, type Sheet } from '../play/sheet/sheet';
import { rulesOf } from './rules-of';
import { rename, route, routeLive, setColumn, type Shown, type StepAnswer } from './steps';
import { copyOf, Stored } from './stored';
import type { TraceStep } from './trace';
import { isJsonObject } from '../../../../language/record';

export type { Choice, Effect, Reading, TraceStep } from './trace';

/** A stored sheet after its migrations. */
export interface Migrated {
  /** The version the result counts as stored at: the ruleset's `sheet.version`. */
  readonly v: number;
  readonly build: JsonValue;
  /** The live state; null when there was none. */
  readonly live: JsonValue;
  /** Every step of every entry in the order it ran: those on the build first, then those on the live state. */
  readonly trace: readonly TraceStep[];
}

/**
 * Brings a stored sheet to the ruleset's layout. `root` is the ruleset without its `$comment` keys, `sheet` the stored
 * `{ v, build }`, `live` its live state or null. Runs the entries from the sheet's version on, by `from`; without a version,
 * or with one below 1, all of them. Steps on the live state run at every reading, on the sheet when fully migrated.
 * Nothing given is changed, nothing throws, and running it again on its own answer changes nothing.
 * Reference 5, section 5.11, "How a previewer runs it".
 */
export function migrate(root: Cursor, sheet: JsonValue, live: JsonValue): Migrated {
  const stored = Cursor.root('sheet', sheet);
  const start = stored.get('v').number ?? 0;
  const target = root.at('sheet', 'version').number ?? start;
  const given = stored.get('build').value;
  const build = new Stored(isJsonObject(given) ? asObject(copyOf(given)) : {}, 'build');
  const steps = stepsInOrder(root.at('sheet', 'migrations')).flatMap(({ at, from }) => {
    const kind = (['rename', 'route', 'routeLive', 'setColumn'] as const).find((key) => at.has(key));
    return kind === undefined || from === undefined ? [] : [{ at, from, kind }];
  });
  const trace: TraceStep[] = [];
  const note = (step: (typeof steps)[number], ran: boolean, answer: StepAnswer) => {
    trace.push({ pointer: step.at.pointer, from: step.from, kind: step.kind, ran, ...answer });
  };
  for (const step of steps) {
    if (step.kind === 'routeLive') continue;
    const ran = step.from >= start;
    const run = step.kind === 'rename' ? rename : step.kind === 'route' ? route : setColumn;
    note(step, ran, ran ? run(step.at, build) : { reads: [], effects: [] });
  }
  const state = isJsonObject(live) ? new Stored(asObject(copyOf(live)), 'live') : undefined;
  let migrated: Sheet | undefined;
  for (const step of steps) {
    if (step.kind !== 'routeLive') continue;
    // What the sheet shows hangs on the build alone, which is fully migrated by now.
    if (state) migrated ??= openSheet(rulesOf(root), { build: build.value, live: null });
    note(step, state !== undefined, state && migrated ? routeLive(step.at, state, shownOn(migrated, step.at.get('routeLive').string)) : { reads: [], effects: [] });
  }
  return { v: target, build: build.value, live: state?.value ?? live, trace };
}

/** How the migrated sheet answers for pools, or for tracks. */
function shownOn({ rules, now, build }: Sheet, sort: string | undefined): Shown {
  const track = (id: string) => rules.tracks.find((one) => one.id === id);
  return {
    shows: (id) => {
      if (sort === 'pool') return rules.pools.some((pool) => pool.id === id) && now.pool(id) !== undefined;
      const found = track(id);
      return found !== undefined && !build.hides(found);
    },
    marks: (id) => track(id)?.wound !== undefined,
  };
}

function asObject(value: JsonValue): { [key: string]: JsonValue } {
  return isJsonObject(value) ? value : {};
}
