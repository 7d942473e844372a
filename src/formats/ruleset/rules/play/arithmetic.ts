import type { Rounding, StepTable } from './rules/model';

/** Down is towards minus infinity, up towards plus infinity, nearest sends a half up. Negative zero is zero. Reference 7, "Words". */
export function roundBy(value: number, how: Rounding): number {
  const rounded = how === 'up' ? Math.ceil(value) : how === 'nearest' ? Math.floor(value + 0.5) : Math.floor(value);
  return rounded + 0;
}

/** Below `min` reads `min`, above `max` reads `max`. */
export function held(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value;
}

/** The row a step table is read at: the last whose threshold is at or below the input, else the first. Reference 7, section 3. */
export function rowAt(table: StepTable, input: number): StepTable[number] | undefined {
  let found = table[0];
  for (const row of table) {
    if (row.from > input) break;
    found = row;
  }
  return found;
}

/** What a step table gives; 0 for one without rows. */
export function readTable(table: StepTable, input: number): number {
  return rowAt(table, input)?.value ?? 0;
}
