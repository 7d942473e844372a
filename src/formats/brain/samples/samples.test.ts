import { describe, expect, it } from 'vitest';
import { brainCard } from '../rules/card/card';
import { LIMITS } from '../rules/limits';
import { packBrain } from '../rules/package/zip-write';
import { encodeUtf8 } from '../rules/package/content';
import { brief, check, type Content } from '../rules/testing/base';
import { readYaml } from '../rules/yaml';
import { blankBrain, brainSamples, type SampleFile } from './index';

const record = (files: readonly SampleFile[]): Record<string, Content> => Object.fromEntries(files.map((f) => [f.path, f.content]));
const all = [...brainSamples.map((s) => [s.id, s.load] as const), ['blank', blankBrain] as const];

describe.each(all)('the sample %s', (_id, load) => {
  it('has nothing to be said about it, as a folder and as an archive', async () => {
    const files = await load();
    expect(files.length).toBeGreaterThan(1);
    expect((await check(record(files))).map(brief)).toEqual([]);
    const packed = await packBrain(files.map((f) => ({ path: f.path, bytes: typeof f.content === 'string' ? encodeUtf8(f.content) : f.content })), () => Promise.resolve());
    expect((await check({ 'sample.oabrain': packed })).map(brief)).toEqual([]);
  });
});

it('Harbour Plan has options, levels, a table, two modules, a picture and two languages', async () => {
  const sample = brainSamples.find((s) => s.id === 'harbour-plan');
  const files = (await sample?.load()) ?? [];
  expect(files.map((f) => f.path).sort()).toEqual(['README.md', 'brain.lua', 'data/opening.csv', 'icon.png', 'lua/count.lua', 'lua/plan.lua', 'oabrain.yaml']);
  const text = files.find((f) => f.path === 'oabrain.yaml')?.content;
  const card = brainCard(readYaml(typeof text === 'string' ? text : '', LIMITS.yaml));
  expect(card.words.map((w) => w.language)).toEqual(['', 'ko', 'tr']);
  expect(card.words[1]?.levels.map((l) => l.name)).toEqual(['썰물', '잔조', '밀물']);
  expect(card.words[0]?.options.map((o) => o.kind)).toEqual(['toggle', 'number', 'choice']);
});
