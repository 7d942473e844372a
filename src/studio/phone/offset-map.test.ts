import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDrawn } from '../../editor/place-map';
import { offsetMap } from './offset-map';

const texts = fc.array(fc.constantFrom('a', '가', '😀', '\n', '\r\n', ' '), { maxLength: 30 }).map((parts) => parts.join(''));

describe('offsetMap', () => {
  it('maps every place of a text area to the same letters of the text and back', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (body, mark) => {
        const text = (mark ? '\uFEFF' : '') + body;
        const drawn = asDrawn(text, '\n');
        const map = offsetMap(text);
        for (let at = 0; at <= drawn.length; at++) {
          const offset = map.toText(at);
          expect(asDrawn(text.slice(0, offset), '\n')).toBe(drawn.slice(0, at));
          expect(map.toArea(offset)).toBe(at);
        }
      }),
    );
  });
});
