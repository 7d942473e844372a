import type { JsonValue } from '../../../../language/json/tree';
import type { ColumnChoice, StepChoices } from './choices';
import { LIVE_KINDS, RENAMED_KINDS, type StoredKind } from './parts';
import { lettersIn } from './words';

export const STEP_KINDS = ['rename', 'route', 'routeLive', 'setColumn'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * A step of a kind that the engine takes as it stands, to be gone on from: from an old id that nothing moves yet where one
 * is known, to what the sheet has. Undefined when the sheet has nothing such a step could write to.
 */
export function newStep(kind: StepKind, choices: StepChoices): JsonValue | undefined {
  switch (kind) {
    case 'rename':
      return newRename(choices);
    case 'route':
      return newRoute(choices);
    case 'routeLive':
      return newRouteLive(choices);
    case 'setColumn':
      return newSetColumn(choices);
  }
}

/** The old id of a kind that waits for a step, else one to be overwritten. */
function sourceFor(kind: StoredKind, choices: StepChoices, to: string, sorts?: readonly string[]): string {
  const waiting = choices.sources(kind).find((one) => one.moved !== true && (sorts === undefined || sorts.includes(one.sort)));
  return waiting?.id ?? choices.freeSource(kind, `old_${to}`);
}

/** A `rename` of one kind; undefined when the sheet has nothing of it. */
export function renameOf(kind: (typeof RENAMED_KINDS)[number], choices: StepChoices): JsonValue | undefined {
  const [first] = choices.present(kind);
  if (!first) return undefined;
  const waiting = choices.sources(kind).find((one) => one.moved !== true);
  const to = (waiting && choices.present(kind).find((part) => part.sort === waiting.sort)?.id) ?? first.id;
  return { rename: kind, from: sourceFor(kind, choices, to), to };
}

function newRename(choices: StepChoices): JsonValue | undefined {
  const waits = RENAMED_KINDS.filter((kind) => choices.sources(kind).some((one) => one.moved !== true));
  for (const kind of [...waits, 'field', ...RENAMED_KINDS] as const) {
    const step = renameOf(kind, choices);
    if (step !== undefined) return step;
  }
  return undefined;
}

function newRoute(choices: StepChoices): JsonValue | undefined {
  const targets = choices.routeTargets(undefined).filter((one) => one.where === 'sheet');
  const [first, second] = targets;
  const fields = choices.present('field');
  const by = fields.find((field) => field.sort === 'enum') ?? fields.find((field) => field.sort === 'text' && field.id !== first?.id && field.id !== second?.id) ?? fields[0];
  if (!first || !by) return undefined;
  const word = choices.wordsOf(by.id)[0] ?? lettersIn(first.label)[0] ?? lettersIn(first.id)[0] ?? first.id;
  return {
    route: sourceFor('field', choices, first.id, ['number', 'text']),
    by: by.id,
    cases: [{ words: [word], to: first.id }],
    else: second?.id ?? first.id,
  };
}

/** A `routeLive` of pools or tracks; undefined when the sheet has none. */
export function routeLiveOf(kind: (typeof LIVE_KINDS)[number], choices: StepChoices): JsonValue | undefined {
  const [first] = choices.present(kind);
  if (!first) return undefined;
  const other = choices.present(kind).find((part) => part.id !== first.id && part.sort === first.sort);
  return { routeLive: kind, from: sourceFor(kind, choices, first.id, [first.sort]), cases: [first.id], else: other?.id ?? first.id };
}

function newRouteLive(choices: StepChoices): JsonValue | undefined {
  const waits = LIVE_KINDS.filter((kind) => choices.sources(kind).some((one) => one.moved !== true));
  for (const kind of [...waits, ...LIVE_KINDS]) {
    const step = routeLiveOf(kind, choices);
    if (step !== undefined) return step;
  }
  return undefined;
}

/** A `setColumn` on one list that changes nothing yet: a cell that holds a value is set to that value. */
export function setColumnOf(list: string, choices: StepChoices): JsonValue | undefined {
  const columns = choices.list(list)?.columns ?? [];
  const column = columns.find((one) => one.type === 'enum') ?? columns[0];
  if (!column) return undefined;
  const value = firstValue(column);
  return { setColumn: { list, where: { [column.id]: [value] }, column: column.id, to: value } };
}

function newSetColumn(choices: StepChoices): JsonValue | undefined {
  for (const { id } of choices.lists) {
    const step = setColumnOf(id, choices);
    if (step !== undefined) return step;
  }
  return undefined;
}

/** A value that a column can hold. */
export function firstValue({ type, values }: ColumnChoice): string | number | boolean {
  if (type === 'number') return 0;
  if (type === 'boolean') return false;
  return values[0] ?? (type === 'dice' ? '1d6' : 'old');
}
