import { describe, expect, it } from 'vitest';
import { shortened } from './trace-marks';

/** Every character is ten wide. */
const width = (text: string) => [...text].length * 10;

describe('the values beside a block', () => {
  it.each([
    ['✓ 64 >= 40', 200, '✓ 64 >= 40'],
    ['✓ 64 >= 40', 100, '✓ 64 >= 40'],
    ['✓ 64 >= 40', 90, '✓ 64 >=…'],
    ['✗ “세계”는 “광산”', 80, '✗ “세계”는…'],
    ['✗ did not run', 50, '✗'],
    ['✗ did not run', -40, '✗'],
    [`✓ ${'x'.repeat(80)}`, 5000, `✓ ${'x'.repeat(57)}…`],
  ])('%s in %i pixels: %s', (text, room, shown) => {
    expect(shortened(text, room, width)).toBe(shown);
  });
});
