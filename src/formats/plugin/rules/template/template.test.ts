import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { readNumber } from './number';
import { renderTemplate, renderText } from './render';
import { escapeTemplate, fillTemplate, isPlain, parseTemplate, variablesOf } from './template';

const fill = (text: string) => fillTemplate(text, (name) => ({ player: 'Ayla', empty: '' })[name]);

describe('templates', () => {
  it.each([
    ['{player}', 'Ayla'],
    ['{{player}}', '{player}'],
    ['{{{player}}}', '{Ayla}'],
    ['{player}}}', 'Ayla}'],
    ['{{}}', '{}'],
    ['&6{player}&&z&', '&6Ayla&&z&'],
    ['{empty}{nobody}', ''],
    ['', ''],
    ['plain', 'plain'],
  ])('%s is filled as %s', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it.each([
    ['{player}}', 'lone-close', 8, 9],
    ['{{player}', 'lone-close', 8, 9],
    ['{{{', 'lone-open', 2, 3],
    ['a {} b', 'empty', 2, 4],
    ['a { player } b', 'blanks', 2, 12],
    ['{1x}', 'name', 0, 4],
    ['{player', 'unclosed', 0, 7],
    ['{player {x}', 'unclosed', 0, 7],
    ['{ "a": 1 }', 'lone-open', 0, 1],
    ['{text: {x}}', 'unclosed', 0, 5],
    ['{a: "b"}', 'lone-open', 0, 1],
  ])('%s has a fault: %s', (text, kind, start, end) => {
    expect(parseTemplate(text).fault).toMatchObject({ kind, start, end });
  });

  it('reads any text without loss, and an escaped one as itself', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('{', '}', '&', 'a', '{player}', '&6', '{{', '}}'), fc.string({ unit: 'binary', maxLength: 3 }))).map((p) => p.join('')), (text) => {
        const { pieces, fault } = parseTemplate(text);
        let at = 0;
        for (const piece of pieces) {
          expect(piece.start).toBe(at);
          expect(piece.end).toBeGreaterThan(piece.start);
          at = piece.end;
        }
        expect(at).toBe(fault ? fault.start : text.length);
        const escaped = escapeTemplate(text);
        expect(parseTemplate(escaped).fault).toBeUndefined();
        expect(fill(escaped)).toBe(text);
        expect(isPlain(text)).toBe(!/[{}]/.test(text));
      }),
    );
  });

  it('names its variables once each', () => {
    expect(variablesOf('{b}{a}{{c}}{b}')).toEqual(['b', 'a']);
    expect(variablesOf('{a} { {b}')).toEqual(['a']);
  });
});

describe('numbers', () => {
  it.each([['62', 62], [' -3.5 ', -3.5], ['+1', 1], ['1e3', 1000], ['1E-2', 0.01], ['007', 7], ['-0', -0]])('%s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
  it.each(['', ' ', 'abc', '1,5', '.5', '5.', '0x10', 'NaN', 'Infinity', '1e400', '1 2', '١', '--1', '1e'])('%s is none', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });
});

describe('what a text looks like in chat', () => {
  const look = (template: string, value = 'V') => renderTemplate(template, () => value, catalogue).map((r) => `${r.colour ?? '-'}${r.styles.map((s) => s[0]).join('')}:${r.text}`);
  it.each([
    ['plain', ['-:plain']],
    ['&6gold', ['6:gold']],
    ['&l&nbold', ['-bu:bold']],
    ['&lbold&cred', ['-b:bold', 'c:red']],
    ['&c&lboth&rplain', ['cb:both', '-:plain']],
    ['&l&lonce', ['-b:once']],
    ['&kmagic&o', ['-o:magic']],
    ['&zno &A code&', ['-:&zno &A code&']],
    ['{{x}}', ['-:{x}']],
    ['&6{x}!', ['6:V', '6:!']],
    ['a {b', ['-:a {b']],
    ['', []],
  ])('%s', (template, runs) => {
    expect(look(template)).toEqual(runs);
  });

  it('never reads a value', () => {
    expect(look('&6{x}', '&c{x}')).toEqual(['6:&c{x}']);
    expect(look('&6{x}', '')).toEqual([]);
  });

  it('shows a filled text with braces as characters', () => {
    expect(renderText('&a{x} }', catalogue).map((r) => [r.colour, r.rgb, r.text])).toEqual([['a', '#55FF55', '{x} }']]);
  });
});
