import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bench, describe } from 'vitest';
import type { JsonValue } from '../../../../language/json/tree';
import { valueSteps, withSteps } from '../../../../language/json/value-steps';
import { applyLayers, oddsOf, openSheet, randomBuild, readRules, RulesReader, seeded, throwCheck, type Rules } from './index';
import { ladderOf, poolResolution } from './odds/testing';

const corpus = path.join(process.env.SHARED_DIR ?? path.resolve('../shared'), 'corpus');
const full = path.join(corpus, 'ruleset-5e/ruleset.json');

describe.skipIf(!existsSync(full))('a full 5e sheet', () => {
  const text = existsSync(full) ? readFileSync(full, 'utf8') : '{}';
  const rules = readRules(JSON.parse(text));
  const build = randomBuild(rules, seeded(7));
  bench('JSON.parse of the ruleset, the peer', () => void JSON.parse(text));
  bench('every value, with how it came about', () => void openSheet(rules, { build, live: null }).values());
});

/** Twelve layers on a ruleset of about half a megabyte: each hides entries, narrows a field, takes a coin out and adds text. */
function large(): unknown {
  const entries = Array.from({ length: 1500 }, (_, i) => ({
    id: `entry-${i}`,
    label: `Entry number ${i}`,
    summary: 'One line that says what it is good for, as long as such lines are.',
    filters: { level: i % 20, road: `road ${i % 7}`, callings: [`calling ${i % 5}`, `calling ${i % 11}`] },
    rows: [
      { list: 'gear', values: { name: `Entry number ${i}`, count: i % 7, notes: 'Something that is written about it on the sheet.' } },
    ],
  }));
  const goods = Array.from({ length: 900 }, (_, i) => ({
    id: `item-${i}`,
    label: `Item ${i}`,
    item: { category: 'thing', tags: [`tag${i % 6}`], cost: { amount: 1 + (i % 40), unit: ['penny', 'shilling', 'crown'][i % 3] } },
  }));
  const values = Array.from({ length: 30 }, (_, i) => `value ${i}`);
  return {
    resolution: {
      kind: 'dice-sum',
      abilityModifier: { op: 'identity' },
      proficiencyTiers: [{ id: 'first', label: 'First' }],
      difficultyLadder: [{ label: 'Easy', dc: 6 }],
    },
    sheet: {
      version: 1,
      fields: [{ id: 'road', label: 'Road', type: 'enum', values, default: 'value 0' }],
      lists: [{ id: 'gear', label: 'Gear', maxItems: 50, columns: [{ id: 'name', label: 'Name', type: 'text', maxLength: 60 }] }],
    },
    gm: { checkGuidance: 'When the outcome is in doubt, call for a check.' },
    items: {
      categories: [{ id: 'thing', label: 'Thing' }],
      currencies: [
        {
          id: 'coin',
          label: 'Coin',
          units: [
            { id: 'penny', label: 'pennies', value: 1 },
            { id: 'shilling', label: 'shillings', value: 12 },
            { id: 'crown', label: 'crowns', value: 60 },
          ],
        },
      ],
      market: { sellers: Array.from({ length: 14 }, (_, i) => ({ id: `seller${i}` })) },
    },
    catalogs: [
      {
        id: 'things',
        label: 'Things',
        feeds: ['gear'],
        filters: [
          { id: 'level', label: 'Level', type: 'number' },
          { id: 'road', label: 'Road', type: 'text' },
          { id: 'callings', label: 'Calling', type: 'tags' },
        ],
        entries,
      },
      { id: 'goods', label: 'Goods', holds: 'items', entries: goods },
    ],
    layers: Array.from({ length: 12 }, (_, i) => ({
      id: `layer${i}`,
      label: `Layer ${i}`,
      gm: { guidance: `What layer ${i} says.`, worldGuidance: `What layer ${i} says of the world.` },
      fields: [{ id: 'road', removeValues: [`value ${i}`, `value ${i + 1}`], default: 'value 20' }],
      difficultyLadder: [{ label: 'Easy', dc: 6 + i }],
      catalogs: [
        { id: 'things', hide: { filter: 'level', above: 20 - i } },
        { id: 'things', hide: { filter: 'callings', equals: `calling ${i}` } },
      ],
      currencies: { removeUnits: [i % 2 === 0 ? 'crown' : 'shilling'] },
      items: { market: { removeSellers: [`seller${i}`], unsold: [{ tag: `tag${i % 6}` }] } },
    })),
  };
}

describe('twelve layers on half a megabyte', () => {
  const document = large();
  const rules = readRules(document);
  const on = rules.layers.map((layer) => layer.id);
  const text = JSON.stringify(document);
  bench('JSON.parse of the ruleset, the peer', () => void JSON.parse(text));
  bench(
    `the effective ruleset and what changes (${Math.round(JSON.stringify(document).length / 1024)} KB)`,
    () => void applyLayers(rules, on),
  );
  // Entries are read when somebody first looks.
  const look = (read: Rules) => read.catalogs.reduce((sum, catalog) => sum + catalog.entries.length, 0);
  bench('reading the ruleset and every entry', () => void look(readRules(document)));

  // As the preview does after each key: the worker tells what changed, the page reads that.
  const value = JSON.parse(text) as { [key: string]: JsonValue };
  const reader = new RulesReader();
  let held: JsonValue = value;
  look(reader.read(held, new Map()));
  let key = 0;
  bench('reading it again after a key in one of its entries', () => {
    const next = withSteps(held, [{ op: 'set', path: ['catalogs', 0, 'entries', 700, 'label'], value: `Entry ${key++}` }]);
    held = withSteps(held, valueSteps(held, next));
    look(reader.read(held, new Map()));
  });
});

describe('the largest pool: 100 dice of 100 faces, 100 more by explosions', () => {
  const largest = poolResolution({
    sides: 100,
    pool: { min: 0, max: 100, abilityPlusAbility: false },
    target: { default: 50, min: 40, max: 60 },
    explode: { from: 60, min: undefined },
    double: { from: 90, min: undefined },
    cancel: 5,
    botch: { upTo: 5, rule: 'halfOrMore' },
    exceptional: 30,
    ladder: ladderOf([{ successes: 50 }]),
  });
  const twelve = { ...largest, ladder: ladderOf(Array.from({ length: 12 }, (_, i) => ({ successes: 20 + i, target: 45 + i }))) };
  const random = seeded(3);
  bench('a simulation of 2,000 throws, the peer: right to about one part in a hundred', () => {
    for (let i = 0; i < 2000; i++) throwCheck(largest, { number: 100 }, random);
  });
  bench('one target', () => void oddsOf(largest, { number: 100 }));
  bench('one target, thrown again once', () => void oddsOf(largest, { number: 100, reroll: { upTo: 30, mode: 'once' } }));
  bench(
    'one target, thrown again until higher, past the limit',
    () => void oddsOf(largest, { number: 100, reroll: { upTo: 70, mode: 'until' } }),
  );
  bench('a ladder of twelve targets', () => void oddsOf(twelve, { number: 100 }));
});
