import type { JsonValue } from '../../../../../language/json/tree';
import { parseDice } from '../odds/check-number';
import { throwCheck, type Random } from '../odds/throw';
import type { Rules } from '../rules/model';
import { seeded } from '../sheet/blank';
import { openSheet, type Sheet } from '../sheet/sheet';
import { sheetActions } from './sheet-actions';
import type { Battle, Creature, Fighter, Health } from './types';

/** Who is put into a fight: a creature by its key, or the character on a sheet. `id` stays with its place. */
export type Cast = { readonly id: number } & ({ readonly creature: string } | { readonly name: string; readonly build: JsonValue; readonly live: JsonValue });

/**
 * Names as a fight shows them: of those called the same the second is "Goblin 2", the third "Goblin 3"; a number that
 * would make another one's own name is left out.
 */
export function numberedNames(labels: readonly string[]): string[] {
  const taken = new Set(labels);
  const times = new Map<string, number>();
  return labels.map((label) => {
    const before = times.get(label) ?? 0;
    let number = before + 1;
    while (number > 1 && taken.has(`${label} ${number}`)) number++;
    times.set(label, number);
    return number === 1 ? label : `${label} ${number}`;
  });
}

/**
 * The fighters in the order of their turns: initiative thrown once as the fight begins, a tie to the higher modifier, then
 * to the order they were put in. Health dice are thrown once. The same seed throws the same; a creature that adds up to no
 * health is left out. Reference 4, sections 3.2 and 5.3.
 */
export function setUp(battle: Battle, rules: Rules, cast: readonly Cast[], seed: number): Fighter[] {
  const known = cast.flatMap((one): readonly Known[] => {
    if (!('creature' in one)) return [{ one, label: one.name, creature: undefined }];
    const creature = battle.creatures.find(({ key }) => key === one.creature);
    return creature ? [{ one, label: creature.label, creature }] : [];
  });
  const names = numberedNames(known.map(({ label }) => label));
  const fighters = known.flatMap(({ one, creature }, i): (Fighter & { readonly at: number })[] => {
    // Each throws its own dice, whoever comes or goes beside it.
    const random = seeded(seed + one.id * 7919);
    const build = 'build' in one ? one.build : isSheet(creature?.sheet) ? creature.sheet : undefined;
    const sheet = build === undefined ? undefined : openSheet(rules, { build, live: 'live' in one ? one.live : {} });
    const health = sheet ? sheetHealth(battle, sheet) : plainHealth(creature, random);
    if (creature?.sheet !== undefined && (health === undefined || health.max <= 0)) return [];
    return [
      {
        key: String(one.id),
        name: names[i] ?? '',
        party: !creature,
        creature,
        initiative: initiativeOf(battle, rules, sheet, creature, random),
        health,
        defense: sheet ? battle.defense && sheet.numbers.read(battle.defense) : creature?.defense,
        actions: [...(creature?.actions ?? []), ...(sheet ? sheetActions(battle, rules, sheet) : [])],
        at: i,
      },
    ];
  });
  return fighters
    .sort((a, b) => b.initiative.total - a.initiative.total || b.initiative.modifier - a.initiative.modifier || a.at - b.at)
    .map(({ at: _, ...fighter }) => fighter);
}

interface Known {
  readonly one: Cast;
  readonly label: string;
  readonly creature: Creature | undefined;
}

function isSheet(value: unknown): value is JsonValue {
  return typeof value === 'object' && value !== null;
}

function sum(random: Random, count: number, sides: number): number {
  let all = 0;
  for (let i = 0; i < Math.min(count, 1000); i++) all += Math.min(sides, Math.floor(random() * sides) + 1);
  return all;
}

function initiativeOf({ initiative }: Battle, rules: Rules, sheet: Sheet | undefined, creature: Creature | undefined, random: Random): Fighter['initiative'] {
  const own = sheet ? undefined : creature?.initiativeModifier;
  if (initiative.pool) {
    // In pool form a creature's modifier is its number of dice.
    const dice = own ?? (sheet ? sheet.numbers.read(initiative.pool) : 0);
    const thrown = successes(rules, dice, random);
    return { total: thrown + initiative.plus, thrown, modifier: dice };
  }
  const modifier = own ?? (sheet && initiative.modifier ? sheet.numbers.read(initiative.modifier) : 0);
  const thrown = initiative.dice ? sum(random, initiative.dice.count, initiative.dice.sides) : 0;
  return { total: thrown + modifier, thrown, modifier };
}

/** How many successes so many dice of the ruleset's pool come to. */
function successes({ resolution }: Rules, dice: number, random: Random): number {
  const step = { label: '', pointer: '', dc: undefined, successes: 1, target: undefined };
  return throwCheck({ ...resolution, ladder: [step] }, { number: dice }, random)?.steps[0]?.total ?? 0;
}

function plainHealth(creature: Creature | undefined, random: Random): Health | undefined {
  if (!creature?.health) return undefined;
  const { dice, flat } = creature.health;
  const parsed = dice === undefined ? undefined : parseDice(dice);
  const max = flat + (parsed ? sum(random, parsed.count, parsed.sides) + parsed.flat : 0);
  return { kind: 'points', label: '', value: max, max };
}

function sheetHealth({ health }: Battle, sheet: Sheet): Health | undefined {
  if (health?.kind === 'pool') {
    const pool = sheet.now.pool(health.id);
    const label = sheet.rules.pools.find((one) => one.id === health.id)?.label ?? health.id;
    return pool && { kind: 'points', label, value: pool.value, max: pool.max };
  }
  const wounds = health && sheet.wounds(health.id);
  return wounds && { kind: 'marks', label: wounds.label, value: wounds.value, max: wounds.max };
}

/** What happened on a battle screen, one line of its log each; names are English and shown in the language of the preview. */
export type LogLine =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'turn'; readonly who: string }
  | { readonly kind: 'acts'; readonly who: string; readonly action: string; readonly on: string | undefined }
  | { readonly kind: 'standard'; readonly who: string; readonly action: Battle['standard'][number]['action'] }
  | { readonly kind: 'condition'; readonly who: string; readonly condition: string; readonly on: boolean }
  | { readonly kind: 'health'; readonly who: string; readonly health: Health; readonly to: number };

/** Whose turn it is after another's, and the round it is then. */
export function nextTurn(order: readonly Pick<Fighter, 'key'>[], at: string | undefined, round: number): { readonly key: string | undefined; readonly round: number } {
  const index = order.findIndex((one) => one.key === at);
  const next = index + 1 < order.length ? index + 1 : 0;
  return { key: order[next]?.key, round: index >= 0 && next === 0 ? round + 1 : round };
}
