import { describe, expect, it } from 'vitest';
import { oddsOf } from '../odds/odds';
import { readRules } from '../rules/read';
import { pickersFor } from '../sheet/picker';
import { openSheet } from '../sheet/sheet';
import { applyLayers } from './apply';
import { wizard } from './decide';
import { layered, layeredRules } from './testing';
import type { Change, Layered } from './types';

const ids = (layer: Layered) => layer.rules.catalogs.flatMap((catalog) => catalog.entries.map((one) => one.id));
const change = <K extends Change['kind']>(of: Layered, kind: K) =>
  of.changes.filter((one): one is Extract<Change, { kind: K }> => one.kind === kind);

describe('text for the Game Master', () => {
  const winter = { id: 'winter', label: 'Winter', gm: { guidance: ' Hard winter is on. ', worldGuidance: 'Roads are closed.' } };
  const thaw = { id: 'thaw', label: 'Thaw', gm: { guidance: 'Mud everywhere.' } };

  it("is added after the author's own text and after earlier layers, each without outer blanks, one blank between", () => {
    const { effective } = applyLayers(layeredRules(winter, thaw), ['thaw', 'winter']);
    expect(effective.checkGuidance).toBe('Call for a check when it matters. Hard winter is on. Mud everywhere.');
  });

  it('is added to the text for the making of the world the same way', () => {
    expect(applyLayers(layeredRules(winter), ['winter']).effective.worldGuidance).toBe('A country of barrows. Roads are closed.');
  });

  it('is not touched, not even trimmed, with no layer on; with any layer on the base text is trimmed', () => {
    const silent = { id: 'silent', label: 'Silent' };
    expect(applyLayers(layeredRules(silent), []).effective).toEqual({});
    expect(applyLayers(layeredRules(silent), ['silent']).effective).toEqual({ checkGuidance: 'Call for a check when it matters.' });
  });

  it('is told layer by layer, with the key that adds it', () => {
    const added = change(applyLayers(layeredRules(winter, thaw), ['winter', 'thaw']), 'guidance-added');
    expect(added.map((one) => [one.layerLabel, one.text, one.world, one.pointer])).toEqual([
      ['Winter', 'Hard winter is on.', false, '/layers/0/gm/guidance'],
      ['Winter', 'Roads are closed.', true, '/layers/0/gm/worldGuidance'],
      ['Thaw', 'Mud everywhere.', false, '/layers/1/gm/guidance'],
    ]);
  });
});

describe('values of enum fields', () => {
  const noSailors = { id: 'inland', label: 'Inland', fields: [{ id: 'calling', removeValues: ['Sailor'], default: 'Hauler' }] };

  it('are taken out, with their labels; the layer names the default that stands in', () => {
    const { effective } = applyLayers(layeredRules(noSailors), ['inland']);
    expect(effective.fields).toEqual({ calling: { values: ['Warden', 'Hauler'], default: 'Hauler', valueLabels: {} } });
  });

  it('are told with what stands in, each with its key', () => {
    const of = applyLayers(layeredRules(noSailors), ['inland']);
    expect(change(of, 'values-gone')).toMatchObject([
      { field: 'calling', values: ['Sailor'], labels: ['Old sailor'], pointer: '/layers/0/fields/0/removeValues' },
    ]);
    expect(change(of, 'default-stands-in')).toMatchObject([
      { from: 'Sailor', to: 'Hauler', declared: true, pointer: '/layers/0/fields/0/default' },
    ]);
  });

  it('always leave at least one: of layers that together would leave none, the later is skipped whole', () => {
    const dusk = { id: 'dusk', label: 'Dusk', fields: [{ id: 'hour', removeValues: ['dawn'] }] };
    const dawn = { id: 'dawn', label: 'Dawn', gm: { guidance: 'Dawn.' }, fields: [{ id: 'hour', removeValues: ['dusk'] }] };
    const of = applyLayers(layeredRules(dusk, dawn), ['dawn', 'dusk']);
    expect(of.active).toEqual(['dusk']);
    expect(of.skipped).toEqual([
      { id: 'dawn', label: 'Dawn', why: 'empty-field', field: 'hour', fieldLabel: 'Hour', pointer: '/layers/1/fields/0/removeValues' },
    ]);
    expect(of.effective.checkGuidance).toBe('Call for a check when it matters.');
    expect(of.rules.fields.find((field) => field.id === 'hour')?.values).toEqual(['dusk']);
  });

  it('stay on a sheet that has them: it keeps them, shows them, and only the editor stops offering them', () => {
    const base = layeredRules(noSailors);
    const build = { fields: { calling: 'Sailor' } };
    const on = openSheet(applyLayers(base, ['inland']).rules, { build, live: null }).values().fields[0];
    expect(on).toMatchObject({ value: 'Hauler', kept: 'Sailor', unset: true });
    expect(on?.field.values).not.toContain('Sailor');
    expect(build).toEqual({ fields: { calling: 'Sailor' } });
  });

  it('are offered again without the layer', () => {
    const field = openSheet(applyLayers(layeredRules(noSailors), []).rules, {
      build: { fields: { calling: 'Sailor' } },
      live: null,
    }).values().fields[0];
    expect(field).toMatchObject({ value: 'Sailor', kept: undefined });
    expect(field?.field.values).toContain('Sailor');
  });
});

describe('the difficulty ladder', () => {
  const hard = { id: 'hard', label: 'Hard', difficultyLadder: [{ label: 'Plain', dc: 8 }] };
  const harder = {
    id: 'harder',
    label: 'Harder',
    difficultyLadder: [
      { label: 'Plain', dc: 10 },
      { label: 'Hopeless', dc: 14 },
    ],
  };

  it('is replaced whole, and the last active layer that has one wins', () => {
    expect(applyLayers(layeredRules(hard, harder), ['hard', 'harder']).effective.difficultyLadder).toEqual(harder.difficultyLadder);
    expect(applyLayers(layeredRules(hard, harder), ['hard']).effective.difficultyLadder).toEqual(hard.difficultyLadder);
  });

  it('is told with the old one beside it, and the odds follow it', () => {
    const of = applyLayers(layeredRules(hard), ['hard']);
    const [told] = change(of, 'ladder');
    expect(told?.before.map((step) => [step.label, step.dc])).toEqual([
      ['Plain', 6],
      ['Grim', 10],
    ]);
    expect(told?.after.map((step) => [step.label, step.dc, step.pointer])).toEqual([['Plain', 8, '/layers/0/difficultyLadder/0']]);
    expect(told?.pointer).toBe('/layers/0/difficultyLadder');
    const odds = oddsOf(of.rules.resolution, { number: 0 });
    expect('steps' in odds && odds.steps[0]?.success).toBeCloseTo(15 / 36, 12);
  });
});

describe('entries of catalogs', () => {
  const hide = (...rules: object[]) => ({
    id: 'narrow',
    label: 'Narrow',
    catalogs: rules.map((rule) => ({ id: 'charms', hide: { ...rule } })),
  });
  const hidden = (...rules: object[]) => applyLayers(layeredRules(hide(...rules)), ['narrow']).hiddenEntries;

  it('are hidden by a number above or below, strictly', () => {
    expect(hidden({ filter: 'grit', above: 1 })).toEqual({ charms: ['coldfire'] });
    expect(hidden({ filter: 'grit', below: 1 })).toEqual({ charms: ['ember'] });
  });

  it('are hidden by a word they have, or by having none of the listed', () => {
    expect(hidden({ filter: 'callings', equals: 'Sailor' })).toEqual({ charms: ['ember'] });
    expect(hidden({ filter: 'road', notIn: ['Ash'] })).toEqual({ charms: ['coldfire'] });
    expect(hidden({ filter: 'callings', notIn: ['Warden'] })).toEqual({ charms: ['coldfire'] });
  });

  it('are never hidden by a filter they do not set, nor by an empty list of words', () => {
    expect(hidden({ filter: 'grit', above: -1 }).charms).not.toContain('plain');
    expect(hidden({ filter: 'callings', notIn: ['nothing'] }).charms).not.toContain('whisper');
  });

  it('go only from the picker: the rows already picked stay, and the entries still exist', () => {
    const of = applyLayers(layeredRules(hide({ filter: 'grit', above: 0 })), ['narrow']);
    const build = { lists: { charms: [{ name: 'Coldfire', uses: 2, _catalog: 'charms/coldfire' }] } };
    const sheet = openSheet(of.rules, { build, live: null });
    const [picker] = pickersFor(sheet, 'charms');
    expect(picker?.entries.map((one) => one.id)).toEqual(['ember', 'plain']);
    expect(picker?.hiddenByLayers).toBe(2);
    expect(sheet.values().lists[0]?.rows[0]).toMatchObject({ picked: 'charms/coldfire' });
    expect(ids(of)).toContain('coldfire');
  });

  it('are told by name, each once, with the rule that hides them', () => {
    const of = applyLayers(layeredRules(hide({ filter: 'grit', above: 0 }, { filter: 'grit', above: 1 })), ['narrow']);
    expect(change(of, 'entries-hidden').map((one) => [one.pointer, one.entries.map((entry) => entry.label)])).toEqual([
      ['/layers/0/catalogs/0', ['Coldfire', 'Whisper']],
    ]);
  });
});

describe('coins', () => {
  const night = { id: 'night', label: 'The long night', currencies: { removeUnits: ['crown'] } };
  const price = (of: Layered, entry: string) => of.prices.find((one) => one.entry === entry)?.to;

  it('go one by one or by family', () => {
    expect(applyLayers(layeredRules(night), ['night']).coins).toEqual({ units: ['crown'], families: [] });
    const none = { id: 'barter', label: 'Barter', currencies: { removeFamilies: ['salt'] } };
    expect(applyLayers(layeredRules(none), ['barter']).coins).toEqual({ units: [], families: ['salt'] });
  });

  it("leave a family's smallest coin unless the family goes, so that what is left can pay and give change", () => {
    const of = applyLayers(layeredRules({ id: 'odd', label: 'Odd', currencies: { removeUnits: ['penny', 'shilling'] } }), ['odd']);
    expect(of.coins.units).toEqual(['shilling']);
    const whole = applyLayers(layeredRules({ id: 'odd', label: 'Odd', currencies: { removeUnits: ['penny'], removeFamilies: ['coin'] } }), [
      'odd',
    ]);
    expect(whole.coins).toEqual({ units: [], families: ['coin'] });
  });

  it('that are out are nowhere in force: not earned, paid, picked or dropped, and not on the purse line', () => {
    const { rules } = applyLayers(layeredRules(night), ['night']);
    expect(rules.items?.currencies.map((family) => family.units.map((unit) => unit.id))).toEqual([
      ['penny', 'shilling'],
      ['pinch', 'cake'],
    ]);
  });

  it('restate a price in the largest coin left that pays it exactly: 3 crowns are 15 shillings', () => {
    const of = applyLayers(layeredRules(night), ['night']);
    expect(price(of, 'pistol')).toEqual({ amount: 15, unit: 'shilling', unitLabel: 'shillings' });
    expect(of.prices.map((one) => one.entry)).toEqual(['pistol', 'wand']);
    expect(change(of, 'prices-restated')).toMatchObject([{ unit: 'crown', pointer: '/layers/0/currencies/removeUnits/0' }]);
  });

  it('go on to a smaller coin when the larger does not pay exactly', () => {
    const both = { id: 'poor', label: 'Poor', currencies: { removeUnits: ['crown', 'shilling'] } };
    expect(price(applyLayers(layeredRules(both), ['poor']), 'knife')).toEqual({ amount: 84, unit: 'penny', unitLabel: 'pennies' });
    // 5 pinches are no cake: only the coin that pays exactly will do.
    const document = layered([{ id: 'night', label: 'Night', currencies: { removeUnits: ['crown'] } }]);
    const rules = readRules({
      ...document,
      items: {
        categories: [],
        currencies: [
          {
            id: 'coin',
            label: 'Coin',
            units: [
              { id: 'penny', label: 'p', value: 1 },
              { id: 'florin', label: 'f', value: 7 },
              { id: 'crown', label: 'c', value: 60 },
            ],
          },
        ],
      },
    });
    expect(price(applyLayers(rules, ['night']), 'pistol')).toEqual({ amount: 180, unit: 'penny', unitLabel: 'p' });
  });

  it('leave no price when the whole family is out', () => {
    const of = applyLayers(layeredRules({ id: 'barter', label: 'Barter', currencies: { removeFamilies: ['coin'] } }), ['barter']);
    expect(of.prices.map((one) => [one.entry, one.to])).toEqual([
      ['pistol', null],
      ['knife', null],
      ['wand', null],
    ]);
    expect(change(of, 'prices-gone')).toMatchObject([{ family: 'coin', pointer: '/layers/0/currencies/removeFamilies/0' }]);
  });

  it('that somebody already has stay in the bag: a sheet is never rewritten', () => {
    const build = { fields: { calling: 'Warden' }, purse: { crown: 4 } };
    const given = JSON.stringify(build);
    openSheet(applyLayers(layeredRules(night), ['night']).rules, { build, live: null }).values();
    expect(JSON.stringify(build)).toBe(given);
  });
});

describe('the market and loot', () => {
  const seller = (id: string, ...sellers: string[]) => ({ id, label: id, items: { market: { removeSellers: sellers } } });

  it('loses the sellers a layer removes, and what they sold is still there', () => {
    const of = applyLayers(layeredRules(seller('low', 'magic_dealer', 'scribe')), ['low']);
    expect(of.market.sellers).toEqual(['smith']);
    expect(of.market.removed).toEqual(['magic_dealer', 'scribe']);
    expect(ids(of)).toContain('wand');
    expect(change(of, 'sellers-gone')).toMatchObject([
      { sellers: [{ id: 'magic_dealer' }, { id: 'scribe' }], pointer: '/layers/0/items/market/removeSellers' },
    ]);
  });

  it('always keeps at least one seller: a removal that would leave none is not applied, the rest of the layer is', () => {
    const all = { ...seller('none', 'smith', 'magic_dealer', 'scribe'), gm: { guidance: 'No trade.' } };
    const of = applyLayers(layeredRules(all), ['none']);
    expect(of.market.sellers).toHaveLength(3);
    expect(of.active).toEqual(['none']);
    expect(of.skipped).toEqual([{ id: 'none', label: 'none', why: 'empty-market', pointer: '/layers/0/items/market/removeSellers' }]);
    expect(of.effective.checkGuidance).toContain('No trade.');
  });

  it('keeps one as well when it takes two layers together to empty it', () => {
    const of = applyLayers(layeredRules(seller('a', 'smith', 'scribe'), seller('b', 'magic_dealer')), ['a', 'b']);
    expect(of.market.sellers).toEqual(['magic_dealer']);
    expect(of.skipped.map((skip) => [skip.id, skip.why])).toEqual([['b', 'empty-market']]);
  });

  const unsold = { id: 'mundane', label: 'Mundane', items: { market: { unsold: [{ tag: 'magical' }] } } };

  it("does not sell what a layer's filters mean, on top of the market's own", () => {
    const of = applyLayers(layeredRules(unsold), ['mundane']);
    expect(of.market.unsold).toEqual([{ tag: 'heavy' }, { tag: 'magical' }]);
    expect(of.market.unsoldItems.map((one) => one.id)).toEqual(['anvil', 'wand']);
    expect(change(of, 'goods-unsold')).toMatchObject([{ items: [{ id: 'wand', label: 'Wand' }], understood: true }]);
  });

  it("leaves an unsold item an item: it can be held, and it still comes out of a seller's stock table", () => {
    const of = applyLayers(layeredRules(unsold), ['mundane']);
    const wand = of.rules.catalogs.flatMap((catalog) => catalog.entries).find((one) => one.id === 'wand')?.item;
    expect(wand).toBeDefined();
    if (wand)
      expect(openSheet(of.rules, { build: {}, live: null, items: [{ item: wand, quantity: 1, worn: false }] }).items.items).toHaveLength(1);
    expect(of.rules.items?.lootTables).toEqual(of.base.items?.lootTables);
  });

  it('says when it cannot know which goods a filter means', () => {
    const of = applyLayers(layeredRules({ id: 'odd', label: 'Odd', items: { market: { unsold: [{ worth: 5 }] } } }), ['odd']);
    expect(change(of, 'goods-unsold')).toMatchObject([{ items: [], understood: false }]);
  });

  const table = (id: string, coins: string) => ({
    id,
    label: id,
    items: { lootTables: [{ id: 'treasure_low', label: 'Thin pickings', entries: [{ coins, weight: 1, count: '1d4' }] }] },
  });

  it('replaces a loot table whole, for all that name it; the last active layer wins', () => {
    const of = applyLayers(layeredRules(table('a', 'shilling'), table('b', 'penny')), ['a', 'b']);
    expect(of.lootTables).toMatchObject({ treasure_low: { entries: [{ coins: 'penny' }] } });
    expect(of.rules.items?.lootTables.map((one) => one.id)).toEqual(['treasure_low', 'hoard']);
    expect(of.rules.items?.lootTables[0]?.value).toMatchObject({ entries: [{ coins: 'penny' }] });
    expect(change(of, 'loot-replaced')).toMatchObject([{ table: 'treasure_low', layer: 'b', pointer: '/layers/1/items/lootTables/0' }]);
  });

  it('adds no table that the ruleset does not have', () => {
    const of = applyLayers(layeredRules({ id: 'a', label: 'a', items: { lootTables: [{ id: 'new_one', label: 'New' }] } }), ['a']);
    expect(of.lootTables).toEqual({});
  });
});

describe('conflicts', () => {
  const winter = { id: 'winter', label: 'Winter', conflicts: ['thaw'] };
  const thaw = { id: 'thaw', label: 'Thaw' };
  const dusk = { id: 'dusk', label: 'Dusk', conflicts: ['thaw'] };

  it('need to be named on one side only', () => {
    for (const layers of [
      [winter, thaw],
      [thaw, winter],
    ]) {
      expect(applyLayers(layeredRules(...layers), ['winter', 'thaw']).active).toEqual([layers[0]?.id]);
    }
  });

  it('drop the later declared of a stored pair, so that the same two choices always make the same rules', () => {
    const rules = layeredRules(winter, thaw);
    for (const on of [
      ['winter', 'thaw'],
      ['thaw', 'winter'],
      ['thaw', 'winter', 'thaw'],
    ]) {
      expect(applyLayers(rules, on)).toMatchObject({
        active: ['winter'],
        skipped: [{ id: 'thaw', why: 'conflict', with: 'winter', pointer: '/layers/0/conflicts/0' }],
      });
    }
  });

  it('with a layer that was itself skipped do not count', () => {
    expect(applyLayers(layeredRules(winter, thaw, dusk), ['winter', 'thaw', 'dusk']).active).toEqual(['winter', 'dusk']);
  });

  it('disable the other toggle in the wizard, with the reason', () => {
    const toggles = wizard(layeredRules(winter, thaw, dusk), ['winter']);
    expect(toggles.map((toggle) => [toggle.id, toggle.active, toggle.disabledBy.map((one) => one.label)])).toEqual([
      ['winter', true, []],
      ['thaw', false, ['Winter']],
      ['dusk', false, []],
    ]);
    expect(toggles[1]?.disabledBy[0]?.pointer).toBe('/layers/0/conflicts/0');
  });

  it('say a chosen layer the ruleset does not have, and change nothing by it', () => {
    expect(applyLayers(layeredRules(winter), ['gone', 'winter'])).toMatchObject({
      active: ['winter'],
      skipped: [{ id: 'gone', why: 'unknown' }],
    });
  });
});

it('nothing else can be changed by a layer: skills, pools, rests and the kind of dice are as written', () => {
  const everything = {
    id: 'all',
    label: 'All',
    gm: { guidance: 'A.' },
    fields: [{ id: 'calling', removeValues: ['Sailor'], default: 'Hauler' }],
    difficultyLadder: [{ label: 'Plain', dc: 9 }],
    catalogs: [{ id: 'charms', hide: { filter: 'grit', above: 0 } }],
    currencies: { removeUnits: ['crown'] },
    items: { market: { removeSellers: ['scribe'], unsold: [{ tag: 'magical' }] }, lootTables: [{ id: 'hoard', label: 'Hoard' }] },
    skills: [{ id: 'new', label: 'New' }],
    resolution: { kind: 'dice-pool' },
  };
  const { base, rules } = applyLayers(layeredRules(everything), ['all']);
  expect({ ...rules.resolution, ladder: [] }).toEqual({ ...base.resolution, ladder: [] });
  for (const part of [
    'skills',
    'saves',
    'abilities',
    'derived',
    'lists',
    'pools',
    'tracks',
    'states',
    'rests',
    'catalogs',
    'layers',
  ] as const)
    expect(rules[part]).toBe(base[part]);
  expect(rules.fields.map((field) => field.id)).toEqual(base.fields.map((field) => field.id));
});
