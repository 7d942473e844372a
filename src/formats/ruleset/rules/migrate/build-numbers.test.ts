import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Bases, corpusFolder, readCases } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import { withoutComments } from '../shape/comments';
import { BuildNumbers } from './build-numbers';

const corpus = corpusFolder(path.resolve('.'));
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

describe.skipIf(!corpus)('numbers without play', () => {
  const folder = corpus ?? '';
  const bases = new Bases(folder);
  const cases = corpus ? readCases(path.join(folder, 'ruleset', 'sheet-values.jsonl')) : [];

  it('gives every labelled pool its maximum, and hides what is hidden', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const one of cases) {
      const root = Cursor.root('ruleset.json', withoutComments(bases.patched(String(one['base']), one['patch'])));
      const numbers = new BuildNumbers(root, Cursor.root('build', one['build']));
      const expected = Cursor.root('expect', one['expect']);
      for (const pool of root.at('sheet', 'live', 'pools').items()) {
        const id = pool.get('id').string ?? '';
        const { number: maximum } = expected.at('poolMaxima', id);
        seen++;
        if (numbers.showsPool(pool) !== (maximum !== undefined) || (maximum !== undefined && numbers.maximum(pool) !== maximum)) {
          wrong.push(`${String(one['id'])} ${id}: ${numbers.maximum(pool)}, not ${String(maximum)}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  it('works out skills and saves where nothing but the build counts', () => {
    const wrong: string[] = [];
    for (const one of cases.filter((c) => c['live'] === null && c['items'] === undefined)) {
      const root = Cursor.root('ruleset.json', withoutComments(bases.patched(String(one['base']), one['patch'])));
      const numbers = new BuildNumbers(root, Cursor.root('build', one['build']));
      const expected = Cursor.root('expect', one['expect']);
      const live = /"(?:liveTrack|livePool|liveState|itemStat)"/.test(JSON.stringify(root.get('sheet').value));
      for (const [part, key] of [['skills', 'skillMod'], ['saves', 'saveMod']] as const) {
        for (const at of expected.get(part).members()) {
          const entry = root.at('sheet', part).items().find((item) => item.get('id').string === at.key);
          if (live && entry?.has('cap')) continue;
          const number = numbers.read(Cursor.root('ref', { [key]: String(at.key) }));
          if (Math.abs(number - (at.number ?? NaN)) > 1e-9) wrong.push(`${String(one['id'])} ${String(at.key)}: ${number}, not ${String(at.number)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
