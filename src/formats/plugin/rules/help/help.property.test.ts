import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseJson } from '../../../../language/json/parse';
import { jsonText } from '../../../../language/json/testing';
import { catalogue } from '../catalogue';
import { checkPlugin } from '../check/plugin';
import { completePlugin } from './complete';
import { hoverPlugin } from './hover';
import { taken } from './marked';
import { definitionIn, referencesIn } from './navigate';
import { outlinePlugin } from './outline';

const folder = path.resolve(import.meta.dirname, '../../samples');
const samples = readdirSync(folder).filter((name) => !name.includes('.')).map((name) => readFileSync(path.join(folder, name, `${name}.json`), 'utf8'));

it('whatever is taken anywhere in a sound text leaves it sound', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.nat(samples.length - 1), fc.nat(5000), fc.boolean(), (n, at, inOneLine) => {
      const text = inOneLine ? JSON.stringify(JSON.parse(samples[n] ?? '')) : (samples[n] ?? '');
      const doc = parseJson(text);
      for (const item of completePlugin(doc, at % (text.length + 1), catalogue)) {
        count++;
        const now = taken(doc, item);
        expect(parseJson(now).wellFormed, `${item.label} at ${at % (text.length + 1)}:\n${now}`).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
  expect(count).toBeGreaterThan(300);
});

it('nothing throws on any text, at any place', () => {
  const broken = fc.tuple(fc.nat(samples.length - 1), fc.nat(3000), fc.nat(200), fc.string({ unit: 'binary', maxLength: 3 })).map(([n, at, length, put]) => {
    const text = samples[n] ?? '';
    const start = at % text.length;
    return text.slice(0, start) + put + text.slice(start + length);
  });
  fc.assert(
    fc.property(fc.oneof(jsonText(), broken), fc.nat(3000), (text, at) => {
      const doc = parseJson(text);
      const offset = at % (text.length + 1);
      for (const finding of checkPlugin(doc, catalogue)) expect(finding.fixes ?? []).toBeInstanceOf(Array);
      completePlugin(doc, offset, catalogue);
      hoverPlugin(doc, offset, catalogue);
      definitionIn(doc, offset, catalogue);
      referencesIn(doc, offset, catalogue);
      outlinePlugin(doc, catalogue);
    }),
    { numRuns: 300 },
  );
});
