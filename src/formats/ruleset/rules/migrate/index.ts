import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { stepsInOrder } from '../checks/migrations/steps';
import { isWoundTrack } from '../checks/sheet/value-ref';
import { BuildNumbers } from './build-numbers';
import { rename, route, routeLive, setColumn, type StepAnswer } from './steps';
import { copyOf, isObject, Stored } from './stored';
import type { TraceStep } from './trace';

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
  const build = new Stored(isObject(given) ? asObject(copyOf(given)) : {}, 'build');
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
  const state = isObject(live) ? new Stored(asObject(copyOf(live)), 'live') : undefined;
  const numbers = new BuildNumbers(root, Cursor.root('build', build.value));
  for (const step of steps) {
    if (step.kind !== 'routeLive') continue;
    note(step, state !== undefined, state ? routeLive(step.at, state, shownOn(root, numbers, step.at.get('routeLive').string)) : { reads: [], effects: [] });
  }
  return { v: target, build: build.value, live: state?.value ?? live, trace };
}

/** How the migrated sheet answers for pools, or for tracks. */
function shownOn(root: Cursor, numbers: BuildNumbers, sort: string | undefined) {
  const part = root.at('sheet', 'live', sort === 'pool' ? 'pools' : 'tracks').items();
  const find = (id: string) => part.find((item) => item.get('id').string === id);
  return {
    shows: (id: string) => {
      const item = find(id);
      return item !== undefined && (sort === 'pool' ? numbers.showsPool(item) : numbers.showsTrack(item));
    },
    marks: (id: string) => {
      const item = find(id);
      return item !== undefined && isWoundTrack(item);
    },
  };
}

function asObject(value: JsonValue): { [key: string]: JsonValue } {
  return isObject(value) ? value : {};
}
