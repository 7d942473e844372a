import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import { catalogue } from '../catalogue';
import { diagnose } from '../testing';
import { coherenceFixtures, documentFixtures, entryFixtures, textFixtures } from './fixtures';

const documents = [...documentFixtures, ...entryFixtures, ...coherenceFixtures].map(([name, document]) => [name, JSON.stringify(document, null, 2)] as const);
const fixtures = [...documents, ...textFixtures.map(([name, text]) => [name, text] as const)];

/** Problems there is no safe way out of: only the author can choose. */
const WITHOUT_FIX = new Set(['plugin/too-many', 'plugin/player-text-in-command', 'plugin/command-restart']);

describe('every way out', () => {
  it.each(fixtures)('leaves fewer problems: %s', (_name, text) => {
    const before = diagnose(text, catalogue);
    for (const diagnostic of before) {
      for (const fix of diagnostic.fixes ?? []) {
        const after = applyEdits(text, fix.edits);
        expect(() => JSON.parse(after) as unknown).not.toThrow();
        const left = diagnose(after, catalogue);
        const same = (d: typeof diagnostic) => `${d.severity} ${d.code}`;
        // What is new was hidden by the fault before, and is no graver than what it hid.
        expect(left.filter((d) => same(d) === same(diagnostic)).length, `${fix.code} ${JSON.stringify(fix.params)}: ${after}`).toBeLessThan(before.filter((d) => same(d) === same(diagnostic)).length);
      }
    }
  });

  it('the preferred ways out, one after the other, leave only what has none', () => {
    let mended = 0;
    for (const [name, text] of fixtures) {
      let now = text;
      for (let round = 0; round < 12; round++) {
        const next = diagnose(now, catalogue).find((d) => d.severity !== 'info' && (d.fixes ?? []).length > 0);
        const fix = next?.fixes?.find((f) => f.preferred) ?? next?.fixes?.[0];
        if (!fix) break;
        now = applyEdits(now, fix.edits);
      }
      const left = diagnose(now, catalogue).filter((d) => d.severity !== 'info' && !WITHOUT_FIX.has(d.code));
      if (left.length === 0) mended++;
      else expect(left.map((d) => `${name}: ${d.code} ${d.pointer}`)).toEqual(left.filter((d) => (d.fixes ?? []).length === 0).map((d) => `${name}: ${d.code} ${d.pointer}`));
    }
    expect(mended).toBeGreaterThan(fixtures.length * 0.9);
  });

  it('there is one for nearly every code', () => {
    const without = new Set<string>();
    const withFix = new Set<string>();
    for (const [, text] of fixtures) for (const d of diagnose(text, catalogue)) ((d.fixes ?? []).length > 0 ? withFix : without).add(d.code);
    expect([...without].filter((code) => !withFix.has(code)).sort()).toEqual([...WITHOUT_FIX].sort());
  });

  it.each([
    ['a slip in a variable', '"{playr}!"', 'plugin/fix-variable', '"{player}!"'],
    ['a variable shown as text', '"{x}"', 'plugin/fix-escape', '"{{x}}"'],
    ['blanks in a variable', '"a { player }"', 'plugin/fix-change', '"a {player}"'],
    ['a variable not closed', '"{player says"', 'plugin/fix-change', '"{player} says"'],
    ['a lone brace', '"a } b"', 'plugin/fix-escape', '"a }} b"'],
    ['JSON in a text', '"{\\"a\\": 1}"', 'plugin/fix-escape', '"{{\\"a\\": 1}"'],
    ['a number for a text', '5.50', 'plugin/fix-change', '"5.50"'],
  ])('%s', (_name, message, code, result) => {
    const text = `{"specVersion":1,"name":"T","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[{"type":"log","params":{"message":${message}}}]}]}`;
    const fix = diagnose(text, catalogue)[0]?.fixes?.find((f) => f.code === code);
    expect(fix && applyEdits(text, fix.edits)).toBe(text.replace(message, () => result));
  });

  it('the cancel goes before the wait, and takes nothing else along', () => {
    const text = '{"specVersion":1,"name":"T","rules":[{"name":"r","trigger":{"type":"player.chat"},"actions":[\n  {"type":"delay","params":{"seconds":1}},\n  {"type":"log","params":{"message":"x"}},\n  {"type":"cancel_event"}\n]}]}';
    const fix = diagnose(text, catalogue)[0]?.fixes?.[0];
    expect(fix && applyEdits(text, fix.edits)).toBe(text.replace(/\[\n.*?\n\]/s, '[\n  {"type":"cancel_event"},\n  {"type":"delay","params":{"seconds":1}},\n  {"type":"log","params":{"message":"x"}}\n]'));
  });
});
