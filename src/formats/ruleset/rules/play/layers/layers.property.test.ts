import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { parsePointer } from '../../../../../language/pointer';
import { randomBuild, seeded } from '../sheet/blank';
import { pickersFor } from '../sheet/picker';
import { openSheet } from '../sheet/sheet';
import { applyLayers } from './apply';
import { layerCombinations } from './combinations';
import { conflictOf, wizard } from './decide';
import { layeredRules } from './testing';
import type { Combination } from './types';

const some = <T>(list: readonly T[]) => fc.subarray([...list]);
const IDS = ['a', 'b', 'c', 'd', 'e'];

/** Any layers over the small ruleset. */
const layers = fc
  .array(
    fc.record({
      conflicts: some(IDS),
      guidance: fc.constantFrom('', ' Cold. ', 'Mud.'),
      calling: some(['Warden', 'Sailor', 'Hauler']),
      callingDefault: fc.constantFrom(undefined, 'Warden', 'Hauler'),
      hour: some(['dusk', 'dawn']),
      ladder: fc.option(fc.integer({ min: 2, max: 12 }), { nil: undefined }),
      grit: fc.option(fc.integer({ min: -1, max: 2 }), { nil: undefined }),
      units: some(['penny', 'shilling', 'crown', 'pinch', 'cake']),
      families: some(['coin', 'salt']),
      sellers: some(['smith', 'magic_dealer', 'scribe']),
      loot: some(['treasure_low', 'hoard']),
    }),
    { maxLength: IDS.length },
  )
  .map((given) =>
    given.map((one, i): { [key: string]: JsonValue } => {
      const id = IDS[i] ?? '';
      return {
        id,
        label: `Layer ${id}`,
        conflicts: one.conflicts.filter((other) => other !== id),
        ...(one.guidance === '' ? {} : { gm: { guidance: one.guidance } }),
        fields: [
          ...(one.calling.length > 0
            ? [{ id: 'calling', removeValues: one.calling, ...(one.callingDefault === undefined ? {} : { default: one.callingDefault }) }]
            : []),
          ...(one.hour.length > 0 ? [{ id: 'hour', removeValues: one.hour }] : []),
        ],
        ...(one.ladder === undefined ? {} : { difficultyLadder: [{ label: 'Plain', dc: one.ladder }] }),
        catalogs: one.grit === undefined ? [] : [{ id: 'charms', hide: { filter: 'grit', above: one.grit } }],
        currencies: { removeUnits: one.units, removeFamilies: one.families },
        items: { market: { removeSellers: one.sellers }, lootTables: one.loot.map((table) => ({ id: table, label: `${table} of ${id}` })) },
      };
    }),
  );

it('applying no layer changes nothing', () => {
  fc.assert(
    fc.property(layers, (given) => {
      const base = layeredRules(...given);
      const of = applyLayers(base, []);
      expect(of.rules).toBe(base);
      expect(of).toMatchObject({
        active: [],
        skipped: [],
        effective: {},
        hiddenEntries: {},
        coins: { units: [], families: [] },
        prices: [],
        lootTables: {},
        changes: [],
      });
    }),
  );
});

it('the order in which layers are switched on, repeats and unknown ids never matter', () => {
  fc.assert(
    fc.property(
      layers,
      some(IDS).chain((on) => fc.tuple(fc.constant(on), fc.shuffledSubarray(on, { minLength: on.length }))),
      (given, [on, shuffled]) => {
        const base = layeredRules(...given);
        const known = on.filter((id) => base.layers.some((layer) => layer.id === id));
        expect(applyLayers(base, [...shuffled, ...shuffled]).changes).toEqual(applyLayers(base, known).changes);
        const [one, other] = [applyLayers(base, shuffled), applyLayers(base, known)];
        expect({ ...one, skipped: [] }).toEqual({ ...other, skipped: [] });
      },
    ),
  );
});

it('a removed value never appears in a picker, and every field keeps a value', () => {
  fc.assert(
    fc.property(layers, some(IDS), fc.integer(), (given, on, seed) => {
      const base = layeredRules(...given);
      const { rules, active } = applyLayers(base, on);
      const build = randomBuild(rules, seeded(seed));
      const fields = openSheet(rules, { build, live: null }).values().fields;
      for (const field of rules.fields) {
        const removed = base.layers
          .filter((layer) => active.includes(layer.id))
          .flatMap((layer) =>
            layer.fields.filter((item) => item.field === field.id).flatMap((item) => item.remove.map((value) => value.id)),
          );
        expect(field.values.length).toBeGreaterThan(0);
        for (const value of removed) expect(field.values).not.toContain(value);
        expect(removed).not.toContain(fields.find((one) => one.id === field.id)?.value);
      }
      const hidden = applyLayers(base, on).hiddenEntries['charms'] ?? [];
      const offered = pickersFor(openSheet(rules, { build, live: null }), 'charms').flatMap((picker) =>
        picker.entries.map((entry) => entry.id),
      );
      expect(offered.filter((id) => hidden.includes(id))).toEqual([]);
    }),
  );
});

it('a price restated is worth the same to the last coin, in a coin that is left and is the largest to pay it', () => {
  fc.assert(
    fc.property(layers, some(IDS), (given, on) => {
      const base = layeredRules(...given);
      const { prices, coins, rules } = applyLayers(base, on);
      const value = (id: string) => base.items?.currencies.flatMap((family) => family.units).find((unit) => unit.id === id)?.value ?? NaN;
      for (const price of prices) {
        const family = base.items?.currencies.find((one) => one.units.some((unit) => unit.id === price.from.unit));
        if (price.to === null) {
          expect(coins.families).toContain(family?.id);
          continue;
        }
        const { amount, unit } = price.to;
        expect(amount * value(unit)).toBe(price.from.amount * value(price.from.unit));
        expect(amount * value(unit)).toBe(price.worth);
        const left = rules.items?.currencies.find((one) => one.id === family?.id)?.units ?? [];
        expect(left.map((one) => one.id)).toContain(unit);
        expect(left.filter((one) => one.value > value(unit) && price.worth % one.value === 0)).toEqual([]);
      }
    }),
  );
});

it('every change names a key that is there, and a market always has a seller', () => {
  fc.assert(
    fc.property(layers, some(IDS), (given, on) => {
      const base = layeredRules(...given);
      const of = applyLayers(base, on);
      expect(of.market.sellers.length).toBeGreaterThan(0);
      for (const { pointer, layer } of of.changes) {
        expect(of.active).toContain(layer);
        let value: unknown = base.root;
        for (const key of parsePointer(pointer)) value = (value as Record<string, unknown>)[key];
        expect(value, pointer).toBeDefined();
      }
    }),
  );
});

it('a wizard that follows its own disabled toggles never reaches a conflict', () => {
  fc.assert(
    fc.property(layers, fc.shuffledSubarray(IDS), (given, wanted) => {
      const base = layeredRules(...given);
      let on: string[] = [];
      for (const id of wanted) if (wizard(base, on).some((toggle) => toggle.id === id && toggle.disabledBy.length === 0)) on = [...on, id];
      expect(applyLayers(base, on).skipped.filter((skip) => skip.why === 'conflict')).toEqual([]);
    }),
  );
});

it('all combinations are walked: every subset without a conflict, and those in which something is skipped are found', async () => {
  await fc.assert(
    fc.asyncProperty(layers, async (given) => {
      const base = layeredRules(...given);
      const found: Combination[] = [];
      let [done, total] = [0, 0];
      let now = 0;
      // A clock that runs out at each look, so that every combination is a slice of its own.
      for await (const slice of layerCombinations(base, () => (now += 100))) {
        found.push(...slice.skipping);
        expect(slice.done).toBeGreaterThanOrEqual(done);
        [done, total] = [slice.done, slice.total];
      }
      let legal = 0;
      const skipping: string[] = [];
      for (let mask = 0; mask < 1 << base.layers.length; mask++) {
        const on = base.layers.filter((_, i) => (mask & (1 << i)) !== 0);
        if (on.some((one) => on.some((other) => one !== other && conflictOf(one, other)))) continue;
        legal++;
        const ids = on.map((one) => one.id);
        if (applyLayers(base, ids).skipped.length > 0) skipping.push(ids.join());
      }
      expect([done, total]).toEqual([legal, legal]);
      expect(found.map((one) => one.on.join()).sort()).toEqual(skipping.sort());
    }),
    { numRuns: 40 },
  );
});
