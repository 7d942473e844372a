import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Bases, corpusFolder, readCases } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import { withoutComments } from '../shape/comments';
import { formatMessage } from '../../../../language/messages';
import { rulesetMessages } from '../index';
import { runChecks } from './index';

const corpus = corpusFolder(process.cwd());
if (!corpus) console.warn('The folder of labelled cases is not here (SHARED_DIR): its tests are skipped.');

interface Case {
  readonly id: string;
  readonly base: string;
  readonly patch: unknown;
  readonly valid: boolean;
  readonly kind?: string;
  readonly at: readonly string[];
  readonly atPrefix?: boolean;
}
const isCase = (value: object): value is Case => 'id' in value && 'base' in value && 'valid' in value && 'at' in value && Array.isArray(value.at);

const wording = (code: string) => (Object.hasOwn(rulesetMessages, code) ? rulesetMessages[code] : undefined);

describe.skipIf(!corpus)('the labelled cases', () => {
  const folder = corpus ?? '';
  const bases = new Bases(folder);
  const find = (c: Pick<Case, 'base' | 'patch'>) => runChecks(Cursor.root('ruleset.json', withoutComments(bases.patched(c.base, c.patch)))).findings;
  const all: Case[] = [];
  for (const file of corpus ? ['cases-by-hand', 'cases-mutated'] : []) {
    for (const value of readCases(path.join(folder, 'ruleset', `${file}.jsonl`)) as object[]) if (isCase(value)) all.push(value);
  }

  it('the three real files have no error and no warning', () => {
    for (const base of ['ember-roads', 'gravewatch', 'ruleset-5e']) {
      expect(find({ base, patch: [] }).filter((f) => f.severity !== 'info').map((f) => `${base} ${f.pointer} ${f.code}`)).toEqual([]);
    }
  });

  it('no valid case is refused, every cross-check is found at its place, and little else is said', () => {
    const refused: string[] = [];
    const missed: string[] = [];
    const extra: string[] = [];
    const unworded = new Set<string>();
    // The many cases about the shape of one value only show what is said on top of it: a third of them will do.
    for (const c of all.filter(({ kind }, i) => kind !== 'shape' || i % 3 === 0)) {
      const found = find(c);
      for (const f of found) {
        const message = wording(f.code);
        const open = typeof message === 'string' ? [...message.matchAll(/\{(\w+)\}/g)].filter((m) => !Object.hasOwn(f.params, m[1] ?? '')) : [];
        const text = message === undefined ? 'undefined' : formatMessage(message, f.params);
        if (open.length > 0 || /undefined|NaN|\[object/.test(text)) unworded.add(`${f.code}: ${text}`);
      }
      const errors = found.filter((f) => f.severity === 'error');
      const fits = (pointer: string) => c.at.some((at) => pointer === at || (c.atPrefix === true && pointer.startsWith(`${at}/`)));
      const told = `${c.id}: ${errors.map((f) => `${f.pointer} ${f.code}`).join(', ')}`;
      if (c.valid && errors.length > 0) refused.push(told);
      if (!c.valid && c.kind === 'cross' && !errors.some((f) => fits(f.pointer))) missed.push(`${told} instead of ${c.at.join(' ')}`);
      if (!c.valid && c.at.length < 40 && errors.some((f) => !fits(f.pointer))) extra.push(told);
    }
    expect(all.length).toBeGreaterThan(3000);
    expect(refused).toEqual([]);
    expect(missed).toEqual([]);
    expect([...unworded]).toEqual([]);
    expect(extra.length, extra.slice(0, 20).join('\n')).toBeLessThanOrEqual(all.length / 500);
  });
});
