import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextIndex } from '../language/text-index';
import { PlaceMap, asDrawn, difference, type PlaceModel } from './place-map';

/** Counts places as Monaco does, over the text that it would hold. */
function modelOf(text: string, lineBreak = '\n'): PlaceModel {
  const drawn = asDrawn(text, lineBreak);
  const index = new TextIndex(drawn);
  return {
    getValueLength: () => drawn.length,
    getOffsetAt: ({ lineNumber, column }) => index.offset(lineNumber, column),
    getPositionAt: (offset) => {
      const { line, column } = index.position(offset);
      return { lineNumber: line, column };
    },
  };
}

const texts = fc.array(fc.constantFrom('a', '가', '😀', '\n', '\r\n', '\r', ' ', '"'), { maxLength: 40 }).map((parts) => parts.join(''));

describe('PlaceMap', () => {
  it.each([
    ['{\n}', true],
    ['\uFEFF{\n}', true],
    ['{\r\n\n}', false],
    ['{\r}', true],
  ])('knows when offsets are equal: %j', (text, exact) => {
    expect(new PlaceMap(text, modelOf(text)).exact).toBe(exact);
  });

  it('keeps offsets of texts that use CRLF throughout', () => {
    const text = 'ab\r\ncd\r\n';
    const map = new PlaceMap(text, modelOf(text, '\r\n'));
    expect(map.exact).toBe(true);
    expect(map.toModel(5)).toEqual({ lineNumber: 2, column: 2 });
  });

  it('goes to the model and back for every place between letters', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (body, mark) => {
        const text = (mark ? '\uFEFF' : '') + body;
        const map = new PlaceMap(text, modelOf(text));
        for (let offset = mark ? 1 : 0; offset <= text.length; offset++) {
          // Between CR and LF there is no place in a model.
          if (text[offset - 1] === '\r' && text[offset] === '\n') continue;
          expect(map.toText(map.toModel(offset))).toBe(offset);
        }
      }),
    );
  });

  it('reads a change of the model as the same letters of the text', () => {
    const text = '\uFEFFone\r\ntwo\nthree';
    const map = new PlaceMap(text, modelOf(text));
    const span = map.changeToText({ rangeOffset: 0, rangeLength: 0, range: { startLineNumber: 2, startColumn: 1, endLineNumber: 3, endColumn: 3 } });
    expect(text.slice(span.start, span.end)).toBe('two\nth');
  });
});

describe('difference', () => {
  it('makes one text of the other', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { start, end, text } = difference(before, after);
        expect(before.slice(0, start) + text + before.slice(end)).toBe(after);
      }),
    );
  });
});
