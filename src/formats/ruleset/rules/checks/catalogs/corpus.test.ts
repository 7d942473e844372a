import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Bases, corpusFolder, readCases } from '../../../../../cli/cases/corpus';
import { Cursor } from '../../../../../language/json/cursor';
import { withoutComments } from '../../shape/comments';
import { runChecks } from '../index';

const corpus = corpusFolder(path.resolve('.'));
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): tests of catalog files are skipped.');

const PATH = 'catalogs/spells.json';

describe.skipIf(!corpus)('catalog files of the labelled cases', () => {
  const folder = corpus ?? '';
  const bases = new Bases(folder);
  const ruleset = corpus ? withoutComments(bases.patched('ruleset-5e', [])) : null;
  const check = (file: unknown) =>
    runChecks(Cursor.root('ruleset.json', ruleset), { catalogFiles: new Map([[PATH, Cursor.root(PATH, withoutComments(file))]]) }).findings;

  it('the real file has no error and no warning', () => {
    const file: unknown = JSON.parse(readFileSync(path.join(folder, 'ruleset-5e/catalogs/spells-head.json'), 'utf8'));
    expect(check(file).filter((f) => f.file === PATH).map((f) => `${f.pointer} ${f.code}`)).toEqual([]);
  });

  it('no valid case is refused, and every cross-check is found at its place and nowhere else', () => {
    const [refused, missed, extra]: string[][] = [[], [], []];
    let cross = 0;
    for (const one of readCases(path.join(folder, 'ruleset/cases-catalog.jsonl'))) {
      const found = check(bases.patched(String(one.base), one.patch)).filter((f) => f.file === PATH && f.severity === 'error');
      const at = Array.isArray(one.at) ? one.at.map(String) : [];
      const told = `${String(one.id)}: ${found.map((f) => `${f.pointer} ${f.code}`).join(', ')}`;
      if (one.valid === true && found.length > 0) refused?.push(told);
      if (one.kind === 'cross') {
        cross++;
        if (!found.some((f) => at.includes(f.pointer))) missed?.push(`${told} instead of ${at.join(' ')}`);
      }
      if (one.valid !== true && found.some((f) => !at.includes(f.pointer))) extra?.push(told);
    }
    expect(cross).toBeGreaterThan(20);
    expect({ refused, missed, extra }).toEqual({ refused: [], missed: [], extra: [] });
  });
});
