import type { JsonValue } from '../../../../../language/json/tree';
import { held } from '../arithmetic';
import type { Column, Field, List, Rules, Tier, TypedValue } from '../rules/model';
import { blankValue } from './build';
import { pickersFor } from './picker';
import { openSheet } from './sheet';

type JsonObject = { [key: string]: JsonValue };

/** The build a blank sheet starts with: every ability and field at its default. Reference 1, section 13.5. */
export function blankBuild(rules: Rules): JsonValue {
  return {
    abilities: byId(rules.abilities, (ability) => ability.default),
    skills: {},
    saves: {},
    bonuses: {},
    fields: byId(rules.fields, blankValue),
    lists: {},
  };
}

/** A sheet as it is stored. */
export function storedSheet(rules: Rules, build: JsonValue): JsonValue {
  return { v: rules.sheetVersion, build };
}

function byId<T extends { readonly id: string }>(list: readonly T[], of: (one: T) => JsonValue): JsonObject {
  return Object.fromEntries(list.map((one) => [one.id, of(one)]));
}

/** A source of chance that always gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Rows a random sheet gets in each list, at most. */
const MOST_ROWS = 3;
/** Widest free bonus a random sheet gives. */
const WIDEST_BONUS = 3;

/** A build filled at random, every value one the editor would take. Lists are filled from their catalogs where those are here. */
export function randomBuild(rules: Rules, random: () => number): JsonValue {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const tiers = (entries: readonly { readonly id: string }[], offered: readonly Tier[]) =>
    Object.fromEntries(
      entries.flatMap((entry) => {
        const tier = pick(offered);
        return tier === undefined || tier === offered[0] ? [] : [[entry.id, tier.id]];
      }),
    );
  const build: JsonObject = {
    abilities: byId(rules.abilities, (ability) => between(ability.min, Math.max(ability.min, ability.max))),
    skills: tiers(rules.skills, rules.skillTiers),
    saves: tiers(rules.saves, rules.saveTiers),
    bonuses: Object.fromEntries(
      [...rules.skills, ...rules.saves].flatMap((entry) => {
        const { min, max } = rules.bonusRange;
        const bonus = random() < 0.2 ? between(Math.max(min, -WIDEST_BONUS), Math.min(max, WIDEST_BONUS)) : 0;
        return bonus === 0 || bonus < min || bonus > max ? [] : [[entry.id, bonus]];
      }),
    ),
    fields: byId(rules.fields, (field) => randomValue(field, random)),
    lists: {},
  };
  const sheet = openSheet(rules, { build, live: null });
  const lists: JsonObject = {};
  for (const list of rules.lists) {
    const rows: JsonValue[] = [];
    const entries = pickersFor(sheet, list.id).flatMap((picker) => picker.entries);
    const wanted = Math.min(list.maxItems, between(0, MOST_ROWS));
    while (rows.length < wanted) {
      const entry = pick(entries);
      const written = entry?.rows.filter((row) => row.list === list.id).map((row): JsonValue => ({ ...row.values })) ?? [
        randomRow(list, random),
      ];
      rows.push(...written.slice(0, wanted - rows.length));
    }
    if (rows.length > 0) lists[list.id] = rows;
  }
  return { ...build, lists };
}

function randomRow(list: List, random: () => number): JsonObject {
  return Object.fromEntries(list.columns.map((column) => [column.id, randomValue(column, random)]));
}

function randomValue(type: Field | Column | TypedValue, random: () => number): JsonValue {
  if (type.type === 'number') {
    const value = type.min + random() * (type.max - type.min);
    return held(type.integer ? Math.round(value) : Math.round(value * 10) / 10, type.min, type.max);
  }
  if (type.type === 'boolean') return random() < 0.5;
  if (type.type === 'enum') return type.values[Math.floor(random() * type.values.length)] ?? '';
  if (type.type === 'dice') return type.example ?? `${1 + Math.floor(random() * 3)}d${[4, 6, 8, 10][Math.floor(random() * 4)] ?? 6}`;
  return `${type.label} ${1 + Math.floor(random() * 20)}`.slice(0, type.maxLength);
}
