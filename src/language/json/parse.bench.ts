import { parseTree } from 'jsonc-parser';
import { bench, describe } from 'vitest';
import { applyEdits } from '../text-index';
import { updateJson } from './incremental';
import { jsonEdit } from './edit';
import { parseJson } from './parse';
import { nodeValue } from './value';

/** A document like a long catalogue: `size` characters or a little more. */
function catalogue(size: number): string {
  const entries: unknown[] = [];
  let length = 0;
  for (let i = 0; length < size; i++) {
    const entry = { id: `entry-${i}`, label: `Entry ${i}`, summary: 'What it does, in a sentence or "two".'.repeat(2), level: i % 10, ritual: i % 3 === 0, tags: ['fire', 'ice'], damage: { dice: { count: 2, sides: 6 }, bonus: -1.5 } };
    entries.push(entry);
    length += JSON.stringify(entry, null, 2).length * 1.35;
  }
  return JSON.stringify({ schemaVersion: 1, catalog: 'spells', entries }, null, 2);
}

const half = catalogue(500_000);
const large = catalogue(2_600_000);

describe('a document of 500 KB', () => {
  bench('parseJson', () => void parseJson(half));
  bench('jsonc-parser parseTree', () => void parseTree(half));
  bench('parseJson and nodeValue', () => {
    const { root } = parseJson(half);
    if (root) nodeValue(root);
  });
});

describe('a key stroke in a document of 2.6 MB', () => {
  let doc = parseJson(large);
  const at = large.indexOf('Entry 2000') + 3;
  bench('updateJson', () => {
    doc = updateJson(doc, [{ span: { start: at, end: at }, text: 'x' }]);
    doc = updateJson(doc, [{ span: { start: at, end: at + 1 }, text: '' }]);
  });
  bench('parseJson', () => {
    parseJson(applyEdits(large, [{ span: { start: at, end: at }, text: 'x' }]));
    parseJson(large);
  });
});

describe('one change by code in a document of 2.6 MB', () => {
  const doc = parseJson(large);
  bench('jsonEdit', () => void jsonEdit(doc, [{ op: 'set', pointer: '/entries/1000/level', value: 77 }, { op: 'remove', pointer: '/entries/1001' }]));
});
