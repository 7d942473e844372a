import { Cursor } from '../../../../../language/json/cursor';
import { checkOf, parseDice } from '../odds/check-number';
import type { Catalog, Entry, Rules } from '../rules/model';
import type { Sheet } from '../sheet/sheet';
import type { ListValue, RowValue } from '../sheet/types';
import { budgetFact, mechanicsFacts } from './facts';
import { labelled, type BattleNames } from './names';
import type { AbilitySource, ActionFact, AttackSource, Battle, BattleAction } from './types';

/**
 * What somebody on a character sheet can do in a fight: the rows of the attack lists whose dice can be read, and the rows
 * of the ability lists that are ready and come from an entry with `mechanics`. Reference 4, sections 3.5 and 3.6.
 */
export function sheetActions(battle: Battle, rules: Rules, sheet: Sheet): BattleAction[] {
  const { lists } = sheet.values();
  const listOf = (id: string) => lists.find((list) => list.id === id && !list.hidden);
  const names = namesOf(battle, rules);
  const attacks = battle.attacks.flatMap((source) => {
    const list = listOf(source.list);
    return list ? list.rows.flatMap((row) => attackRow(source, list, row, sheet, names)) : [];
  });
  const abilities = battle.abilities.flatMap((source) => {
    const list = listOf(source.list);
    return list ? list.rows.flatMap((row) => abilityRow(source, list, row, rules, sheet, names)) : [];
  });
  return [...attacks, ...abilities];
}

function namesOf({ budgets, unit, kind }: Battle, { saves, conditions, pools }: Rules): BattleNames {
  return { budgets, saves, conditions, pools, unit, pool: kind === 'dice-pool' };
}

/** A catalog whose entries become abilities of a fight: its spells. */
export interface AbilityCatalog {
  readonly catalog: Catalog;
  readonly source: AbilitySource;
  /** Those with `mechanics` that write into the list and that no layer hides. */
  readonly entries: readonly Entry[];
}

/** The catalogs that feed a list of abilities, each once a list it feeds. Reference 4, section 3.6. */
export function abilityCatalogs(battle: Battle, rules: Rules): AbilityCatalog[] {
  return battle.abilities.flatMap((source) =>
    rules.catalogs.flatMap((catalog) => {
      if (catalog.holds !== 'rows' || !catalog.feeds.includes(source.list)) return [];
      const hidden = rules.hiddenEntries.get(catalog.id);
      const entries = catalog.entries.filter((entry) => isAbility(entry) && hidden?.has(entry.id) !== true && entry.rows.some((row) => row.list === source.list));
      return entries.length === 0 ? [] : [{ catalog, source, entries }];
    }),
  );
}

/** What an entry of such a catalog does in the hands of somebody on a sheet. */
export function entryAction(battle: Battle, rules: Rules, sheet: Sheet, { catalog, source }: Omit<AbilityCatalog, 'entries'>, entry: Entry): BattleAction {
  const { pointer, label } = entry;
  return { id: `${catalog.id}/${entry.id}`, label, pointer, file: catalog.file, sort: 'ability', facts: abilityFacts(source, catalog, entry, rules, sheet, namesOf(battle, rules)) };
}

/** Passive extra damage is nothing to use. */
function isAbility({ mechanics }: Entry): boolean {
  return mechanics !== undefined && Cursor.root('', mechanics).get('kind').string !== 'rider';
}

function abilityFacts(source: AbilitySource, catalog: Catalog, entry: Entry, rules: Rules, sheet: Sheet, names: BattleNames): ActionFact[] {
  return mechanicsFacts(Cursor.root(entry.pointer, entry.mechanics), names, {
    budget: source.budget,
    difficulty: source.saveDifficulty && sheet.numbers.read(source.saveDifficulty),
    toHit: source.toHit && sheet.numbers.read(source.toHit),
    unit: unitOf(rules, catalog, names.unit),
  });
}

function textIn(row: RowValue, column: string | undefined): string | undefined {
  const cell = column === undefined ? undefined : row.cells.get(column);
  return typeof cell === 'string' && cell !== '' ? cell : undefined;
}

function numberIn(row: RowValue, column: string | undefined): number {
  const cell = column === undefined ? undefined : row.cells.get(column);
  return typeof cell === 'number' ? cell : 0;
}

/** What an ability column adds: the modifier of the ability it names, nothing for any other word. */
function abilityIn(row: RowValue, column: string | undefined, sheet: Sheet): number {
  const id = textIn(row, column);
  return id !== undefined && sheet.rules.abilities.some((one) => one.id === id) ? sheet.numbers.modifier(id) : 0;
}

function attackRow(source: AttackSource, list: ListValue, row: RowValue, sheet: Sheet, names: BattleNames): BattleAction[] {
  const label = textIn(row, source.name);
  const dice = parseDice(textIn(row, source.dice) ?? '');
  if (label === undefined || !dice) return [];
  const ability = abilityIn(row, source.damageAbility, sheet);
  const bonus = numberIn(row, source.damageBonus);
  // In a pool fight the dice are read for their count alone, an ability adds dice, a bonus automatic successes.
  const { resolution } = sheet.rules;
  const sides = names.pool && resolution.kind === 'dice-pool' ? resolution.sides : dice.sides;
  const count = names.pool ? Math.max(0, dice.count + ability) : dice.count;
  const flat = names.pool ? bonus : dice.flat + ability + bonus;
  const facts: ActionFact[] = [
    ...budgetFact(source.budget, names),
    toHit(source, row, sheet, names),
    { kind: 'damage', dice: `${count}d${sides}`, flat, type: textIn(row, source.damageType) },
  ];
  return [{ id: `${list.id}/${row.index}`, label, pointer: list.pointer, file: undefined, sort: 'attack', facts }];
}

/** A number where it follows from the row; the skill's name alone where a skill's check stands in for it. */
function toHit(source: AttackSource, row: RowValue, sheet: Sheet, names: BattleNames): ActionFact {
  const skill = textIn(row, source.skill);
  const ability = textIn(row, source.ability);
  const trained = row.cells.get(source.proficiency ?? '') === true ? sheet.numbers.proficiency() : 0;
  const bonus = numberIn(row, source.bonus);
  if (skill !== undefined && sheet.rules.skills.some((one) => one.id === skill)) {
    const check = checkOf(sheet, { kind: 'skill', id: skill, ...(ability === undefined ? {} : { with: ability }) });
    if (check?.settled === undefined && check) return { kind: 'to-hit', number: check.own + trained + bonus, dice: names.pool };
    return { kind: 'to-hit-skill', label: labelled(sheet.rules.skills, skill) };
  }
  return { kind: 'to-hit', number: abilityIn(row, source.ability, sheet) + trained + bonus, dice: names.pool };
}

function abilityRow(source: AbilitySource, list: ListValue, row: RowValue, rules: Rules, sheet: Sheet, names: BattleNames): BattleAction[] {
  const ready = source.onlyWhen === undefined || row.cells.get(source.onlyWhen) === true || (source.alwaysWhen !== undefined && row.cells.get(source.alwaysWhen.column) === source.alwaysWhen.equals);
  const found = ready ? entryOf(rules, row.picked) : undefined;
  if (!found || !isAbility(found.entry)) return [];
  const { entry, catalog } = found;
  const facts = abilityFacts(source, catalog, entry, rules, sheet, names);
  return [{ id: `${list.id}/${row.index}`, label: rowName(list, row) ?? entry.label, pointer: entry.pointer, file: catalog.file, sort: 'ability', facts }];
}

function rowName(list: ListValue, row: RowValue): string | undefined {
  return textIn(row, list.columns.find((column) => column.type === 'text')?.id);
}

function entryOf(rules: Rules, picked: string | undefined): { readonly catalog: Catalog; readonly entry: Entry } | undefined {
  const slash = picked?.indexOf('/') ?? -1;
  const catalog = rules.catalogs.find((one) => one.id === picked?.slice(0, slash));
  const entry = catalog?.entries.find((one) => one.id === picked?.slice(slash + 1));
  return catalog && entry && { catalog, entry };
}

/** The unit of a catalog's own distances, else the fight's. */
function unitOf(rules: Rules, catalog: Catalog, unit: string): string {
  const header = catalog.pointer.split('/').slice(1);
  return Cursor.root('ruleset.json', rules.root).at(...header, 'units', 'distance', 'label').string ?? unit;
}
