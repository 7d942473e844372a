import { expect, test } from 'vitest';
import { held, readTable, roundBy } from './arithmetic';

test.each([
  [-0.5, 'down', -1],
  [-0.5, 'up', 0],
  [2.5, 'nearest', 3],
  [-2.5, 'nearest', -2],
  [2.4, 'nearest', 2],
  [7, 'up', 7],
  [-0.2, 'nearest', 0],
] as const)('%d rounded %s is %d, never negative zero', (value, how, expected) => {
  expect(roundBy(value, how)).toBe(expected);
});

test.each([
  [-1, 0],
  [0, 0],
  [5, 5],
  [9, 7],
])('%d held to 0..7 is %d', (value, expected) => expect(held(value, 0, 7)).toBe(expected));

test('a step table reads the last row at or below the input; below the first threshold the first row', () => {
  const table = [
    [3, 10],
    [6, 20],
  ].map(([from = 0, value = 0]) => ({ from, value, pointer: '' }));
  expect([-1, 3, 5.9, 6, 99].map((input) => readTable(table, input))).toEqual([10, 10, 10, 20, 20]);
  expect(readTable([], 4)).toBe(0);
});
