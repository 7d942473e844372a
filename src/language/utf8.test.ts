import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointLength, decodeText, loneSurrogate, utf8Length } from './utf8';

const bytes = (...list: number[]) => Uint8Array.from(list);

describe('lengths', () => {
  it('counts as an encoder does', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      expect(codePointLength(text)).toBe([...text].length);
      expect(loneSurrogate(text) >= 0).toBe(/[\ud800-\udfff]/u.test(text));
    }));
    expect(utf8Length('\ud83d')).toBe(3);
    expect(utf8Length('\ude00\ud83d')).toBe(6);
    expect(loneSurrogate('a😀\udc00')).toBe(3);
  });
});

describe('decodeText', () => {
  it('reads what an encoder wrote, and takes exactly what a strict decoder takes', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, bom: text.startsWith('\ufeff') });
    }));
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const byte = fc.oneof(fc.integer({ min: 1, max: 255 }), fc.constantFrom(0x61, 0xc0, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 1 }).chain(() => fc.array(byte, { minLength: 3, maxLength: 8 })), (list) => {
      const raw = bytes(...list);
      const result = decodeText(raw);
      let expected: string | undefined;
      try {
        expected = strict.decode(raw);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      if ('text' in result) expect(result.text).toBe(expected);
      else if (result.refused.code !== 'text/utf-16') expect(expected).toBeUndefined();
    }), { numRuns: 3000 });
  });

  it('reads long texts across its own chunks', () => {
    const text = 'é😀x'.repeat(20_000);
    expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, bom: false });
  });

  it.each([
    ['UTF-16, little end first', bytes(0xff, 0xfe, 0x7b, 0), 'text/utf-16'],
    ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x7b), 'text/utf-16'],
    ['UTF-16 without a mark', bytes(0x7b, 0, 0x22, 0, 0x61, 0, 0x22, 0, 0x7d, 0), 'text/utf-16'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), 'text/binary'],
    ['Latin-1', bytes(0x7b, 0x0a, 0x22, 0xe9, 0x22), 'text/not-utf-8'],
    ['a surrogate in UTF-8', bytes(0x61, 0xed, 0xa0, 0x80), 'text/not-utf-8'],
    ['an overlong form', bytes(0x61, 0xc0, 0xaf), 'text/not-utf-8'],
    ['a sequence cut short', bytes(0x61, 0xe2, 0x82), 'text/not-utf-8'],
  ])('refuses %s', (_, raw, code) => expect(decodeText(raw)).toMatchObject({ refused: { code } }));

  it('says in which line the wrong bytes are, and keeps a byte order mark', () => {
    expect(decodeText(bytes(0x7b, 0x0d, 0x0a, 0x0a, 0xe9, 0x22, 0x22))).toMatchObject({ refused: { params: { line: 3 } } });
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x7b))).toEqual({ text: '\ufeff{', bom: true });
    expect(decodeText(bytes())).toEqual({ text: '', bom: false });
    expect(decodeText(bytes(0x61, 0, 0x62))).toEqual({ text: 'a\0b', bom: false });
  });
});
