import { describe, expect, it } from 'vitest';
import type { PhaseMeters, RunSetup } from '../../run/contract';
import { thinned } from './chart';
import { choicesOf, suits } from './choices';
import { pointsOf, roundUp } from './meters';
import { valueText } from './panel';
import { readTouched } from './touched';
import { allPanelWords, panelWords } from './words';

const holes = (sentence: string): string[] => [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? ''))].sort();

describe('the words of the panel', () => {
  it.each(Object.entries(allPanelWords))('%s is there in all four languages, with the same values', (_key, row) => {
    for (const text of row) {
      expect(text.trim()).not.toBe('');
      // The form for one may leave the number out.
      const forms = text.split('|').map(holes);
      const all = holes(row[0].split('|').at(-1) ?? '');
      expect(forms.at(-1)).toEqual(all);
      for (const form of forms) expect(all).toEqual(expect.arrayContaining(form));
    }
    expect(row[0]).not.toMatch(/\bplease\b|\binvalid\b|\boops\b|\bfailed to\b/i);
  });

  it('write sizes and counts as the language does', () => {
    const en = panelWords('en');
    expect([en.bytes(1), en.bytes(1023), en.bytes(1536), en.bytes(67_108_864)]).toEqual(['1 byte', '1,023 bytes', '1.5 KiB', '64 MiB']);
    expect([en.short(60_000_000), panelWords('ko').short(60_000_000), panelWords('zh').short(60_000_000)]).toEqual(['60M', '6000만', '6000万']);
    expect([en.percent(0), en.percent(0.0001), en.percent(0.614), en.percent(1)]).toEqual(['0%', '<0.1%', '61.4%', '100%']);
    expect([en('setup.ticksShort', { n: 1 }), en('setup.ticksShort', { n: 20 })]).toEqual(['1 tick', '20 ticks']);
  });
});

describe('what was chosen', () => {
  const setup: RunSetup = {
    name: 'Probe',
    entry: 'brain.lua',
    levels: [
      { id: 'ebb', name: 'Ebb', difficulty: 'easy' },
      { id: 'flood', name: 'Flood', difficulty: 'hard' },
    ],
    options: [
      { id: 'bold', kind: 'toggle', label: 'Bold', value: false, min: undefined, max: undefined, step: undefined, choices: [] },
      { id: 'fleet', kind: 'number', label: 'Fleet', value: 6, min: 2, max: 20, step: undefined, choices: [] },
      { id: 'lead', kind: 'choice', label: 'Lead', value: 'ships', min: undefined, max: undefined, step: undefined, choices: ['ships', 'wings'] },
    ],
    scenario: { state: 'none', path: '.studio/scenario.yaml', draft: '' },
  };

  it('stands over what the brain begins with', () => {
    const choices = choicesOf(setup, { level: 'flood', options: { bold: true, fleet: 9 }, seed: 7 });
    expect(choices).toMatchObject({ level: 'flood', seed: 7, options: { bold: true, fleet: 9, lead: 'ships' } });
  });

  it('is let go where the manifest no longer has it', () => {
    const choices = choicesOf(setup, { level: 'gone', options: { gone: true, fleet: 99, lead: 'subs', bold: 'yes' } });
    expect(choices.options).toEqual({ bold: false, fleet: 6, lead: 'ships' });
    expect(choices.level).toBe(choicesOf(setup, {}).level);
  });

  it.each([
    [0, true, true],
    [0, 1, false],
    [1, 2, true],
    [1, 21, false],
    [1, '2', false],
    [2, 'wings', true],
    [2, 'subs', false],
  ] as const)('option %i and %j: %s', (index, value, fits) => {
    const option = setup.options[index];
    expect(option && suits(option, value)).toBe(fits);
  });
});

describe('choices read back', () => {
  it('are as they were kept', () => {
    const touched = { level: 'ebb', mode: 'network' as const, options: { bold: true }, ticks: 7, turnEvery: 3, phases: ['turn' as const], seed: -4, wallClock: true, profile: false };
    expect(readTouched(JSON.parse(JSON.stringify(touched)))).toEqual(touched);
  });

  it.each([
    [undefined, {}],
    ['ticks', {}],
    [{ ticks: 0.5, seed: 'x', turnEvery: 0, level: 4, mode: 'duel', options: [], phases: 'turn', wallClock: 1, profile: null }, {}],
    [{ phases: ['report', 'load', 'fits'], ticks: 20_001 }, { phases: ['fits', 'report'] }],
  ])('%j leave out what they cannot be', (value, touched) => expect(readTouched(value)).toEqual(touched));
});

describe('charts', () => {
  const phase = (tick: number, part: Partial<PhaseMeters>): PhaseMeters => ({ phase: 'turn', tick, turn: tick, ran: true, outcome: 'ok', used: 0, librarySteps: 0, allowed: 1, bankBefore: 0, bankAfter: 0, memory: 0, longest: 0, ms: 0, ...part });

  it('keep the lowest of each group and the last', () => {
    const points = Array.from({ length: 1000 }, (_, i) => ({ tick: i + 1, value: i === 333 ? 0 : 50 }));
    const shown = thinned(points, 10);
    expect(shown.length).toBeLessThanOrEqual(11);
    expect(shown.some((p) => p.value === 0 && p.tick === 334)).toBe(true);
    expect(shown.at(-1)?.tick).toBe(1000);
    expect(thinned(points.slice(0, 5), 10)).toHaveLength(5);
  });

  it('draw turns and ticks only', () => {
    const phases = [phase(0, { phase: 'load', used: 9 }), phase(1, { used: 3, bankAfter: 7, memory: 5, ms: 2 }), phase(2, { phase: 'tick', used: 4 }), phase(2, { phase: 'save', used: 8 })];
    expect(pointsOf(phases, 'used')).toEqual([
      { tick: 1, value: 3 },
      { tick: 2, value: 4 },
    ]);
    expect(['bank', 'memory', 'time'].map((drawn) => pointsOf(phases, drawn === 'bank' ? 'bank' : drawn === 'memory' ? 'memory' : 'time')[0]?.value)).toEqual([7, 5, 2]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [1.2, 2],
    [4_100, 5_000],
    [60_000_001, 100_000_000],
  ])('a scale over %d ends at %d', (value, top) => expect(roundUp(value)).toBe(top));
});

describe('values', () => {
  it.each([
    [null, 'nil'],
    [true, 'true'],
    [1.5, '1.5'],
    ['a"b', '"a\\"b"'],
    [[1, [2]], '{1, {2}}'],
    [{ x: 1, 'not a name': false }, '{x = 1, ["not a name"] = false}'],
  ])('%j reads %s', (value, text) => expect(valueText(value)).toBe(text));
});
