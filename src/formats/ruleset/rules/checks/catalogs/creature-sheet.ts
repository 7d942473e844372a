import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { entriesOf } from '../declare/catalogs';
import { removeFix, setFix } from '../fixes';
import type { Declaration } from '../names';
import { checkCells, PICKED_KEY } from './cells';

/** Most rows any list may hold: reference 1, section 13.7. */
const MOST_ROWS = 500;

/** Bonuses a sheet allows when it does not say: reference 1, section 13. */
const BONUS_RANGE = { min: -20, max: 40 };

/** A creature written as a character sheet, held to the ruleset's own sheet. Reference 5, section 5.2. */
export function checkCreatureSheet(context: CheckContext, sheet: Cursor): void {
  if (!sheet.isObject) return;
  for (const score of sheet.get('abilities').members()) {
    const ability = context.refer(score, 'ability', { inKey: true, remove: score });
    if (!ability) continue;
    const [min, max] = [ability.at.get('min').number, ability.at.get('max').number];
    checkWhole(context, score, min, max, 'ruleset/creature-score-outside', { ability: ability.label });
  }
  checkTiers(context, sheet.get('skills'), 'skill');
  checkTiers(context, sheet.get('saves'), 'save');
  checkBonuses(context, sheet.get('bonuses'));
  checkCells(context, sheet.get('fields'), { kind: 'field' });
  for (const rows of sheet.get('lists').members()) checkList(context, rows);
}

/** Rules 1, 2 and 5: a whole number inside a range; an unreadable range is not judged. */
function checkWhole(
  context: CheckContext,
  at: Cursor,
  min: number | undefined,
  max: number | undefined,
  code: string,
  params: Readonly<Record<string, string>>,
): void {
  const { number } = at;
  if (number === undefined || !Number.isFinite(number) || min === undefined || max === undefined || min > max) return;
  const fitting = Math.min(max, Math.max(min, Math.round(number)));
  if (fitting !== number) context.report(at, code, { ...params, found: number, min, max }, { fixes: [setFix(at, fitting, true)] });
}

/** Rule 2: a proficiency tier the sheet offers for skills, or for saves. */
function checkTiers(context: CheckContext, map: Cursor, kind: 'skill' | 'save'): void {
  const narrowed = context.root.at('sheet', `${kind}Tiers`);
  const offered = narrowed.isArray ? new Set(narrowed.items().map((tier) => tier.string)) : undefined;
  for (const tier of map.members()) {
    const known = context.refer(tier, kind, { inKey: true, remove: tier });
    // One fault, one message: both are reported at this place, and an unknown skill has no tier to speak of.
    context.refer(tier, 'tier', {
      silent: !known,
      // Any short text may stand here by its shape, so one that can be no id is told here: the name is a part, all of it.
      part: { start: 0, end: tier.string?.length ?? 0 },
      ...(offered ? { legal: (d: Declaration) => offered.has(d.id), why: 'ruleset/creature-tier-not-offered' } : {}),
      params: { what: kind },
    });
  }
}

function checkBonuses(context: CheckContext, bonuses: Cursor): void {
  const range = context.root.at('sheet', 'bonusRange');
  const min = range.exists ? range.get('min').number : BONUS_RANGE.min;
  const max = range.exists ? range.get('max').number : BONUS_RANGE.max;
  for (const bonus of bonuses.members()) {
    const owner = context.refer(bonus, ['skill', 'save'], { inKey: true, remove: bonus });
    if (owner) checkWhole(context, bonus, min, max, 'ruleset/creature-bonus-outside', { label: owner.label });
  }
}

/** Rules 6 to 8: rows the list can hold, no more than it takes, each picked from a catalog that feeds it. */
function checkList(context: CheckContext, rows: Cursor): void {
  const list = context.refer(rows, 'list', { inKey: true, remove: rows });
  const items = rows.items();
  const most = list?.at.get('maxItems').number;
  if (list && most !== undefined && items.length > most) {
    context.report(rows, 'ruleset/creature-list-too-long', { list: list.label, most, found: items.length }, {
      mark: 'key',
      fixes: items.length > MOST_ROWS ? [] : [moreRows(list, items.length)],
    });
  }
  if (!list) return;
  for (const row of items) {
    checkCells(context, row, { kind: 'column', list, picked: true });
    if (row.has(PICKED_KEY)) checkPicked(context, row.get(PICKED_KEY), list);
  }
}

function moreRows(list: Declaration, count: number): FixPlan {
  return { code: 'ruleset/fix-more-rows', params: { list: list.label, count }, steps: setFix(list.at.get('maxItems'), count).steps };
}

/** Rule 8: `<catalog>/<entry>`, split at the first slash. Entries kept in a file are not looked up. */
function checkPicked(context: CheckContext, at: Cursor, list: Declaration): void {
  if (typeof at.value === 'object') return;
  const text = at.string ?? '';
  const slash = text.indexOf('/');
  if (slash < 1 || slash === text.length - 1) {
    context.report(at, 'ruleset/picked-not-an-entry', { found: String(at.value) }, { fixes: [removeFix(at)] });
    return;
  }
  const catalog = context.refer(at, 'catalog', {
    part: { start: 0, end: slash },
    legal: (d) => feedsList(d.at, list.id),
    why: 'ruleset/picked-catalog-feeds-no-such-list',
    params: { list: list.label },
    create: false,
    remove: at,
  });
  if (!catalog) return;
  const entry = context.refer(at, 'entry', { scope: catalog.id, part: { start: slash + 1, end: text.length }, create: false, remove: at });
  // The import does not look into a file, but here the file can be looked into.
  if (entry || !context.once(readableFiles).has(catalog.id)) return;
  context.report(at, 'ruleset/warning-picked-entry-missing', { id: text.slice(slash + 1), catalog: catalog.label }, {
    severity: 'warning',
    fixes: [removeFix(at)],
  });
}

/** The catalogs whose entries lie in a file that is here, all of them with a readable id. */
function readableFiles({ root, catalogFiles }: CheckContext): ReadonlySet<string> {
  const readable = new Set<string>();
  for (const header of root.get('catalogs').items()) {
    const id = header.get('id').string;
    const entries = header.has('entries') ? undefined : entriesOf(header, catalogFiles);
    if (id !== undefined && entries?.isArray && entries.items().every((entry) => entry.get('id').string !== undefined)) readable.add(id);
  }
  return readable;
}

/** True when a catalog feeds a list, or what it feeds cannot be read. */
function feedsList(header: Cursor, list: string): boolean {
  const feeds = header.get('feeds');
  if (!feeds.exists) return false;
  const ids = feeds.items().map((feed) => feed.string);
  return !feeds.isArray || ids.includes(undefined) || ids.includes(list);
}
