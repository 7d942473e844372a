import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../language/messages';
import { shapeMessages } from '../codes/shape';
import { applySteps } from '../testing/apply-fix';
import { applyPatch, type PatchOperation } from '../testing/patch';
import { checkCatalogShape, checkShape } from './check';

const folder = process.env.SHARED_DIR ?? path.resolve('../shared');
const corpus = path.join(folder, 'corpus');

interface Case {
  readonly id: string;
  readonly base: string;
  readonly patch: readonly PatchOperation[];
  readonly valid: boolean;
  readonly kind?: 'shape' | 'cross';
  readonly at: readonly string[];
  readonly atPrefix?: boolean;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(corpus, name), 'utf8'));
}

const bases: Readonly<Record<string, string>> = {
  'ember-roads': 'ruleset/ember-roads.json', gravewatch: 'ruleset/gravewatch.json', 'ruleset-5e': 'ruleset-5e/ruleset.json', spells12: 'ruleset/spells12.json',
};

function judge(file: string) {
  const cases = readFileSync(path.join(corpus, 'ruleset', file), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Case);
  const loaded = new Map<string, unknown>();
  const told = { falseRefusals: [] as string[], falseAccepts: [] as string[], misplaced: [] as string[], extra: [] as string[], badFixes: [] as string[], badWords: [] as string[], fixes: 0, fixed: 0, unexplained: [] as string[], shape: 0 };
  for (const [index, c] of cases.entries()) {
    // Trying every fix means checking as often again: of the long file every fourth case does.
    const tryFixes = cases.length < 1000 || index % 4 === 0;
    const base = loaded.get(c.base) ?? read(bases[c.base] ?? c.base);
    loaded.set(c.base, base);
    const document = applyPatch(base, c.patch);
    const check = file === 'cases-catalog.jsonl' ? checkCatalogShape : checkShape;
    const findings = check('x.json', document);
    const key = (finding: { pointer: string; code: string; look?: string }) => `${finding.pointer} ${finding.code} ${finding.look ?? ''}`;
    for (const finding of findings) {
      const word = shapeMessages[finding.code];
      const sentence = word === undefined ? '' : formatMessage(word, finding.params);
      if (sentence === '' || /undefined|\{|\[object|  /.test(sentence.replace(/"[^"]*"|\(\{\{\)|\(\}\}\)/g, 'q'))) told.badWords.push(`${finding.code}: ${sentence}`);
      if ((finding.fixes ?? []).length > 0) told.fixed++;
      for (const fix of tryFixes ? (finding.fixes ?? []) : []) {
        told.fixes++;
        if (shapeMessages[fix.code] === undefined) told.badWords.push(fix.code);
        const again = check('x.json', applySteps(document, fix.steps));
        const before = new Set(findings.map(key));
        // A missing key hides the rules of its object, so what comes to light once it is there is no fault of the fix.
        const fresh = finding.code === 'ruleset/missing-key' ? [] : again.filter((other) => other.severity === 'error' && !before.has(key(other)));
        if (again.some((other) => key(other) === key(finding)) || fresh.length > 0) told.badFixes.push(`${c.id} ${key(finding)} ${JSON.stringify(fix).slice(0, 200)} -> ${fresh.map(key).join('; ')}`);
      }
    }
    const errors = findings.filter((finding) => finding.severity === 'error');
    if (findings.some((finding) => finding.code === 'ruleset/does-not-fit')) told.unexplained.push(c.id);
    const show = `${c.id}: ${JSON.stringify(errors.slice(0, 3).map((e) => [e.pointer, e.code]))} wanted ${JSON.stringify(c.at.slice(0, 3))} by ${JSON.stringify(c.patch).slice(0, 160)}`;
    if (c.valid && errors.length > 0) told.falseRefusals.push(show);
    if (c.kind === 'shape') {
      told.shape++;
      const hits = (pointer: string) => c.at.some((at) => pointer === at || (c.atPrefix && pointer.startsWith(`${at}/`)));
      if (errors.length === 0) told.falseAccepts.push(show);
      else if (!errors.some((e) => hits(e.pointer))) told.misplaced.push(show);
      if (c.at.length < 40) for (const e of errors) if (!hits(e.pointer)) told.extra.push(`${c.id} ${e.pointer} ${e.code}`);
    }
    if (c.kind === 'cross') for (const e of errors) if (!c.at.includes(e.pointer)) told.extra.push(`${c.id} (cross) ${e.pointer} ${e.code}`);
  }
  return told;
}

describe.runIf(existsSync(corpus))('the labelled cases, where they lie beside the project', () => {
  it.each(['cases-by-hand.jsonl', 'cases-mutated.jsonl', 'cases-catalog.jsonl'])('%s: shape faults are found in their places, and nothing good is refused', (file) => {
    const told = judge(file);
    if (process.env.SHOW_CASES) console.log(file, JSON.stringify(told, null, 1));
    expect(told.shape).toBeGreaterThan(100);
    expect(told.unexplained).toEqual([]);
    expect(told.falseRefusals).toEqual([]);
    expect(told.falseAccepts).toEqual([]);
    expect(told.badWords).toEqual([]);
    expect(told.badFixes).toEqual([]);
    expect(told.misplaced.length).toBeLessThanOrEqual(told.shape / 100);
    expect(told.extra.length).toBeLessThanOrEqual(told.shape / 100);
  }, 120_000);

  it.each(['ruleset/ember-roads.json', 'ruleset/gravewatch.json', 'ruleset-5e/ruleset.json'])('%s: nothing is said about it', (file) => {
    expect(checkShape('x.json', read(file))).toEqual([]);
  });
});

describe.skipIf(existsSync(corpus))('the labelled cases', () => {
  it.skip('are not beside the project (SHARED_DIR)', () => undefined);
});
