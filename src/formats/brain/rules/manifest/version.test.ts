import { describe, expect, it } from 'vitest';
import { rangeIn, rangeWords, readRange, writeRange } from './range';
import { compareVersions, isVersion, versionIn } from './version';

describe('compareVersions', () => {
  it.each([
    ['2', '2.0', 0], ['2', '2.0.0', 0], ['2.0', '2.0.0', 0], ['0', '0.0.0', 0], ['1.02', '1.2', 0],
    ['1', '2', -1], ['2', '1', 1], ['1.9', '1.10', -1], ['1.2.3', '1.2.4', -1], ['1.2', '1.2.1', -1], ['10', '9.9.9', 1],
    ['1.0.0', '1.0.0', 0], ['65535', '65536', -1], ['18446744073709551616', '18446744073709551615', 1],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
    expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign);
  });
});

describe('isVersion', () => {
  it.each([
    ['1', true], ['1.0', true], ['1.2.3', true], ['0', true], ['01', true], ['', false], ['1.', false], ['.1', false], ['1..2', false], ['1.2.3.4', false], ['v1', false], ['1.0-beta', false], [' 1', false], ['1 ', false], ['1.x', false], ['１', false],
  ])('"%s": %s', (text, right) => expect(isVersion(text)).toBe(right));

  it.each([['v1.2', '1.2'], [' 1.0', '1.0'], ['1.2.3.4', '1.2.3'], ['1.0-beta', '1.0'], ['next', undefined]])('"%s" most likely means %s', (text, version) => expect(versionIn(text)).toBe(version));
});

describe('readRange', () => {
  it.each([
    ['>= 1.0.0', 'strict'], ['>=1.0.0', 'strict'], ['> 1.2.3', 'strict'], ['<= 0.0.1', 'strict'], ['< 2.0.0', 'strict'], ['= 1.0.0', 'strict'],
    ['>= 1.0.0, < 2.0.0', 'strict'], ['>= 1.0.0,< 2.0.0', 'strict'], ['>= 1.0.0 , < 2.0.0', 'strict'], ['> 1.0.0, > 1.0.1, > 1.0.2, > 1.0.3', 'strict'], ['>= 65535.0.0', 'strict'],
    ['>= 1.0', 'wide'], ['>= 1', 'wide'], ['>= 1.0.0 < 2.0.0', 'wide'], ['>= 1.02.0', 'wide'], ['>= 65536.0.0', 'wide'],
    ['1.0.0', 'unknown'], ['== 1.0.0', 'unknown'], ['^1.0.0', 'unknown'], ['~> 1.0', 'unknown'], ['latest', 'unknown'], ['', 'unknown'], ['>=', 'unknown'], ['>= 1.0.0.0', 'unknown'],
    [' >= 1.0.0', 'unknown'], ['>= 1.0.0 ', 'unknown'], ['>= 1.0.0,', 'unknown'], [', >= 1.0.0', 'unknown'], ['>= 1.0.0 || < 2.0.0', 'unknown'], ['>= 1.x', 'unknown'],
    ['> 1.0.0, > 1.0.1, > 1.0.2, > 1.0.3, > 1.0.4', 'unknown'], ['>= 1.0.0' + ' '.repeat(60) + '< 2.0.0', 'unknown'],
  ])('"%s" is %s', (text, form) => expect(readRange(text).form).toBe(form));

  it.each([['>= 1', '>= 1.0.0'], ['>= 1.2 < 2', '>= 1.2.0, < 2.0.0'], ['=01.02', '= 1.2.0']])('writes "%s" as the engine does', (text, written) => {
    expect(writeRange(readRange(text).comparisons)).toBe(written);
    expect(readRange(written).form).toBe('strict');
  });

  it.each([['0.9.0', '>= 0.9.0'], ['v1.2', '>= 1.2.0'], ['== 1.0', '= 1.0.0'], ['^2.0', '>= 2.0.0'], ['=> 1.0', '>= 1.0.0'], ['latest', undefined]])('takes "%s" for %s', (text, range) => expect(rangeIn(text)).toBe(range));

  it('says a range in words', () => expect(rangeWords(readRange('>= 1.2.0, < 2.0.0').comparisons)).toBe('from 1.2.0 on and before 2.0.0'));
});
