import type { FixPlan, Finding } from '../../../../../language/json/finding';
import { Cursor } from '../../../../../language/json/cursor';
import { removeFix, setFix } from '../../checks/fixes';
import type { List, Rules, Tier, TypedValue } from '../rules/model';
import { blankValue } from '../sheet/build';
import { PICKED } from '../sheet/picker';
import { Report } from './report';

/** Limits of a stored sheet. Reference 5, sections 5.2 and 5.8. */
export const SHEET_LIMITS = { bytes: 64 * 1024, rows: 500, tierLength: 40, textLength: 4000 } as const;

const PARTS = ['abilities', 'skills', 'saves', 'bonuses', 'fields', 'lists'] as const;

/**
 * Checks a stored sheet `{ v, build }` against the ruleset. Errors are what the engine refuses to keep; what it keeps and reads
 * otherwise than written is a warning. `bytes` is the file's size as stored. Reference 5, section 5.8; Reference 7, section 1.
 */
export function checkSheetFile(rules: Rules, file: string, value: unknown, bytes = 0): Finding[] {
  const root = Cursor.root(file, value);
  const report = new Report(file);
  if (bytes > SHEET_LIMITS.bytes) report.say(root, 'error', 'ruleset/stored-too-large', { bytes, most: SHEET_LIMITS.bytes });
  if (!root.isObject) {
    report.say(root, 'error', 'ruleset/stored-not-a-sheet');
    return report.findings;
  }
  const older = checkVersion(rules, root.get('v'), report);
  const build = root.get('build');
  if (!build.isObject) {
    report.say(build.exists ? build : root, 'error', 'ruleset/stored-no-build');
    return report.findings;
  }
  for (const part of PARTS) {
    const at = build.get(part);
    if (at.exists && !at.isObject) report.say(at, 'error', 'ruleset/stored-part', { part });
  }
  checkScores(rules, build.get('abilities'), report, older);
  checkTiers(rules.skills, rules.skillTiers, rules.resolution.tiers, build.get('skills'), 'skill', report, older);
  checkTiers(rules.saves, rules.saveTiers, rules.resolution.tiers, build.get('saves'), 'save', report, older);
  checkBonuses(rules, build.get('bonuses'), report, older);
  checkFields(rules, build.get('fields'), report, older);
  for (const at of build.get('lists').members()) checkList(rules, at, report, older);
  return report.findings;
}

/** The layout the sheet was stored on; true when an older one, whose ids may be gone. */
function checkVersion(rules: Rules, at: Cursor, report: Report): boolean {
  const version = at.number;
  const current = rules.sheetVersion;
  if (version === undefined || !Number.isInteger(version) || version < 1) {
    const holder = at.parent ?? at;
    const fix: FixPlan = at.exists
      ? setFix(at, current, true)
      : { ...setFix(at, current, true), code: 'ruleset/fix-add-key', params: { key: 'v' } };
    report.say(at.exists ? at : holder, 'error', 'ruleset/stored-version', { current }, [fix]);
    return true;
  }
  if (version > current) report.say(at, 'warning', 'ruleset/stored-version-newer', { version, current }, [setFix(at, current)]);
  if (version < current) report.say(at, 'info', 'ruleset/stored-version-older', { version, current });
  return version < current;
}

function checkScores(rules: Rules, part: Cursor, report: Report, older: boolean): void {
  for (const at of part.members()) {
    const ability = rules.abilities.find((one) => one.id === at.key);
    if (at.number === undefined) report.say(at, 'error', 'ruleset/stored-not-a-number', { key: String(at.key) });
    else if (!ability) unknown(at, 'ability', rules.abilities, report, older);
    else checkNumber(at, { ...ability, integer: true }, report);
  }
}

/** A number outside its range, or a fraction where whole numbers stand, is read as it is. */
function checkNumber(
  at: Cursor,
  range: { readonly label: string; readonly min: number; readonly max: number; readonly integer: boolean },
  report: Report,
): void {
  const value = at.number ?? 0;
  const { min, max, label } = range;
  if (value < min || value > max) {
    report.say(at, 'warning', 'ruleset/stored-out-of-range', { label, value, min, max }, [setFix(at, value < min ? min : max)]);
  } else if (range.integer && !Number.isInteger(value)) {
    report.say(at, 'warning', 'ruleset/stored-fraction', { label, value }, [setFix(at, Math.floor(value))]);
  }
}

function checkTiers(
  entries: readonly { readonly id: string; readonly label: string }[],
  offered: readonly Tier[],
  all: readonly Tier[],
  part: Cursor,
  kind: 'skill' | 'save',
  report: Report,
  older: boolean,
): void {
  for (const at of part.members()) {
    const entry = entries.find((one) => one.id === at.key);
    const tier = at.string;
    if (tier === undefined || tier.length > SHEET_LIMITS.tierLength)
      report.say(at, 'error', 'ruleset/stored-not-a-tier', { key: String(at.key), most: SHEET_LIMITS.tierLength });
    else if (!entry) unknown(at, kind, entries, report, older);
    else if (!all.some((one) => one.id === tier)) {
      report.say(
        at,
        'warning',
        'ruleset/stored-tier-unknown',
        { label: entry.label, tier, first: all[0]?.label ?? '', known: offered.map((one) => one.id) },
        [removeFix(at)],
      );
    } else if (!offered.some((one) => one.id === tier)) {
      report.say(at, 'warning', 'ruleset/stored-tier-not-offered', { label: entry.label, tier, known: offered.map((one) => one.id) });
    }
  }
}

function checkBonuses(rules: Rules, part: Cursor, report: Report, older: boolean): void {
  const entries = [...rules.skills, ...rules.saves];
  for (const at of part.members()) {
    const entry = entries.find((one) => one.id === at.key);
    if (at.number === undefined) report.say(at, 'error', 'ruleset/stored-not-a-number', { key: String(at.key) });
    else if (!entry) unknown(at, 'skill', entries, report, older);
    else checkNumber(at, { label: entry.label, ...rules.bonusRange, integer: true }, report);
  }
}

function checkFields(rules: Rules, part: Cursor, report: Report, older: boolean): void {
  for (const at of part.members()) {
    const field = rules.fields.find((one) => one.id === at.key);
    if (!isScalar(at)) report.say(at, 'error', 'ruleset/stored-not-a-value', { key: String(at.key) });
    else if (!field) unknown(at, 'field', rules.fields, report, older);
    else checkValue(at, field, report);
  }
}

function isScalar(at: Cursor): boolean {
  return (at.string !== undefined && at.string.length <= SHEET_LIMITS.textLength) || at.number !== undefined || at.boolean !== undefined;
}

/** What a field or a cell holds against its type. */
function checkValue(at: Cursor, type: TypedValue, report: Report): void {
  const { label } = type;
  const reads = String(blankValue(type));
  if (type.type === 'number') {
    if (at.number === undefined) report.say(at, 'warning', 'ruleset/stored-wrong-type', { label, type: type.type, reads }, [removeFix(at)]);
    else checkNumber(at, type, report);
  } else if (type.type === 'boolean') {
    if (at.boolean === undefined)
      report.say(at, 'warning', 'ruleset/stored-odd-type', { label, type: type.type }, [
        setFix(at, at.string === 'true' || at.number === 1),
      ]);
  } else if (type.type === 'enum') {
    if (at.string === undefined || !type.values.includes(at.string)) {
      report.say(
        at,
        'warning',
        'ruleset/stored-not-offered',
        { label, value: String(at.value), reads, known: type.values.slice(0, 8), more: type.values.length > 8 },
        [removeFix(at)],
      );
    }
  } else if (at.string === undefined)
    report.say(at, 'warning', 'ruleset/stored-odd-type', { label, type: type.type }, [setFix(at, String(at.value))]);
  else if (type.maxLength !== undefined && at.string.length > type.maxLength) {
    report.say(at, 'warning', 'ruleset/stored-too-long', { label, length: at.string.length, most: type.maxLength });
  }
}

function checkList(rules: Rules, at: Cursor, report: Report, older: boolean): void {
  const list = rules.lists.find((one) => one.id === at.key);
  if (!at.isArray || at.items().length > SHEET_LIMITS.rows) {
    report.say(at, 'error', 'ruleset/stored-rows', { key: String(at.key), most: SHEET_LIMITS.rows });
    return;
  }
  if (!list) {
    unknown(at, 'list', rules.lists, report, older);
    return;
  }
  const rows = at.items();
  if (rows.length > list.maxItems)
    report.say(at, 'warning', 'ruleset/stored-too-many-rows', { label: list.label, rows: rows.length, most: list.maxItems }, [], 'key');
  for (const row of rows) {
    if (row.isObject) checkRow(rules, list, row, report, older);
    else report.say(row, 'error', 'ruleset/stored-not-a-row', { label: list.label }, [removeFix(row)]);
  }
}

function checkRow(rules: Rules, list: List, row: Cursor, report: Report, older: boolean): void {
  for (const cell of row.members()) {
    const column = list.columns.find((one) => one.id === cell.key);
    if (cell.key === PICKED) checkPicked(rules, list, cell, report);
    else if (!isScalar(cell)) report.say(cell, 'error', 'ruleset/stored-not-a-value', { key: String(cell.key) });
    else if (!column) unknown(cell, 'column', list.columns, report, older);
    else checkValue(cell, column, report);
  }
  for (const column of list.columns) {
    if (column.required && !row.has(column.id))
      report.say(row, 'warning', 'ruleset/stored-cell-missing', { label: column.label, list: list.label });
  }
}

/** The mark of a picked row: `catalog/entry`, of a catalog that feeds the list. Reference 5, section 5.2, 8. */
function checkPicked(rules: Rules, list: List, at: Cursor, report: Report): void {
  const mark = at.string ?? '';
  const slash = mark.indexOf('/');
  const catalog = rules.catalogs.find((one) => one.id === mark.slice(0, slash) && one.feeds.includes(list.id));
  const entry = mark.slice(slash + 1);
  if (slash > 0 && entry !== '' && catalog && (!catalog.readable || catalog.entries.some((one) => one.id === entry))) return;
  report.say(at, 'warning', 'ruleset/stored-picked-unknown', { mark, list: list.label }, [removeFix(at)]);
}

/** A sheet of an older layout may hold ids that are gone: its migrations read them. */
function unknown(at: Cursor, kind: string, known: readonly { readonly id: string }[], report: Report, older: boolean): void {
  if (!older)
    report.unknown(
      at,
      kind,
      known.map((one) => one.id),
    );
}
