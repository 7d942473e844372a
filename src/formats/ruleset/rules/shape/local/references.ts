import { at, atLeastOne, changeFix, exactlyOne, has, insertFix, items, numberAt, onlyBeside, type LocalFix, type LocalRule } from './rule';

/** The keys of a value reference that read something. Reference 1, section 4. */
export const READING_KEYS = ['const', 'field', 'derived', 'abilityScore', 'abilityMod', 'abilityModFromField', 'skillMod', 'saveMod', 'liveTrack', 'livePool', 'listSum', 'itemStat'] as const;

const readsOne = exactlyOne(READING_KEYS, insertFix('const', 0));

/** Exactly one reading key; `read` only beside `liveTrack`. Reference 1, section 4, own checks 1 and 2. */
const referenceReadsOne: LocalRule = (value, fault) => {
  readsOne(value, fault);
  onlyBeside(value, 'read', 'liveTrack', fault);
};

/** Only a count may leave the stat out. Reference 1, section 4, own check 3. */
const itemStatNeedsStat: LocalRule = (value, fault) => {
  const pick = at(value, 'pick');
  if (pick !== 'count' && !has(value, 'stat')) fault(['stat'], 'ruleset/item-stat-needs-stat', { pick: String(pick) }, [changeFix(['pick'], 'count', false)]);
};

/** Thresholds of a step table rise strictly; each offender at its threshold. Reference 1, section 5. */
const rising: LocalRule = (value, fault) => {
  const rows = items(value);
  const fixes = sortFix(rows);
  for (let i = 1; i < rows.length; i++) {
    const before = numberAt(rows[i - 1], 0);
    const here = numberAt(rows[i], 0);
    if (before !== undefined && here !== undefined && here <= before) fault([i, 0], 'ruleset/table-not-rising', { threshold: here, before, row: i + 1 }, fixes);
  }
};

/** The rows in order, the first of each threshold kept; nothing where a row is no pair. */
function sortFix(rows: readonly unknown[]): LocalFix[] {
  const pairs: [number, number][] = [];
  for (const row of rows) {
    const threshold = numberAt(row, 0);
    const result = numberAt(row, 1);
    if (threshold === undefined || result === undefined || items(row).length !== 2) return [];
    if (!pairs.some(([known]) => known === threshold)) pairs.push([threshold, result]);
  }
  pairs.sort(([a], [b]) => a - b);
  const whole = pairs.length === rows.length;
  return [{ code: whole ? 'ruleset/fix-sort-table' : 'ruleset/fix-sort-table-once', preferred: whole, steps: [{ op: 'set', path: [], value: pairs }] }];
}

/** A rest step: one target, one change, and what goes beside what. Reference 1, section 14, own checks 1 to 4. */
const restStep: LocalRule = (value, fault) => {
  targetsOne(value, fault);
  changesOnce(value, fault);
  const to = at(value, 'to');
  if (has(value, 'state')) {
    if (typeof to !== 'string' && (to !== undefined || has(value, 'by'))) {
      fault(['to'], 'ruleset/state-needs-value', {}, [
        { code: 'ruleset/fix-state-default', preferred: true, steps: [...(has(value, 'by') ? [{ op: 'remove' as const, path: ['by'] }] : []), { op: to === undefined ? ('insert' as const) : ('set' as const), path: ['to'], value: 'default' }] },
      ]);
    }
  } else if (typeof to === 'string' && to !== 'max' && to !== 'min') {
    fault(['to'], 'ruleset/rest-to-word', { found: JSON.stringify(to) }, ['max', 'min'].map((word, i) => changeFix(['to'], word, i === 0)));
  }
  onlyBeside(value, 'kind', 'track', fault);
  onlyBeside(value, 'recharge', 'listPools', fault);
};
const targetsOne = exactlyOne(['pool', 'poolGroup', 'listPools', 'track', 'state']);
const changesOnce = exactlyOne(['to', 'by']);

/** The texts of one layer together. Reference 3, section 5. */
export const LAYER_GUIDANCE = 4000;
const layerGuidance: LocalRule = (value, fault) => {
  const length = ['guidance', 'worldGuidance'].reduce((sum, key) => {
    const text = at(value, key);
    return sum + (typeof text === 'string' ? text.length : 0);
  }, 0);
  if (length > LAYER_GUIDANCE) fault([], 'ruleset/layer-guidance-too-long', { length, limit: LAYER_GUIDANCE });
};

/** A catalog: where its entries are, which lists it feeds, the name of its file. Reference 3, section 1.1, local 1 to 3. */
const catalog: LocalRule = (value, fault) => {
  entriesOrAsset(value, fault);
  const holds = at(value, 'holds') ?? 'rows';
  if (holds === 'rows') {
    if (!has(value, 'feeds')) fault(['feeds'], 'ruleset/catalog-needs-feeds', {});
  } else if (has(value, 'feeds')) {
    fault(['feeds'], 'ruleset/catalog-feeds-nothing', { holds: String(holds) }, [{ code: 'ruleset/fix-remove-key', params: { key: 'feeds' }, preferred: true, steps: [{ op: 'remove', path: ['feeds'] }] }]);
  }
  const id = at(value, 'id');
  const asset = at(value, 'asset');
  const wanted = `catalogs/${String(id)}.json`;
  if (typeof id === 'string' && typeof asset === 'string' && asset !== wanted) {
    fault(['asset'], 'ruleset/asset-other-name', { found: JSON.stringify(asset), wanted: JSON.stringify(wanted) }, !/^[a-z][a-z0-9_]{0,39}$/.test(id) ? [] : [changeFix(['asset'], wanted)]);
  }
};
const entriesOrAsset = exactlyOne(['entries', 'asset']);

/** An entry is rows, a creature or an item; `mechanics` goes with rows. Reference 3, section 1.2, local. */
const entryIsOneThing: LocalRule = (value, fault) => {
  isOneThing(value, fault);
  if (has(value, 'creature')) notWith(value, 'creature', fault);
  else if (has(value, 'item')) notWith(value, 'item', fault);
};
const isOneThing = exactlyOne(['rows', 'creature', 'item']);
const notWith: (value: unknown, other: string, fault: Parameters<LocalRule>[1]) => void = (value, other, fault) => {
  if (has(value, 'mechanics')) fault(['mechanics'], 'ruleset/not-beside', { key: 'mechanics', other }, [{ code: 'ruleset/fix-remove-key', params: { key: 'mechanics' }, steps: [{ op: 'remove', path: ['mechanics'] }] }]);
};

/** An applied condition that lasts until a save names that save. Reference 1, section 17.4. */
const untilSaveNamesOne: LocalRule = (value, fault) => {
  if (at(value, 'duration') === 'until-save' && !has(value, 'saveEnds')) fault(['saveEnds'], 'ruleset/until-save-needs-save', {}, [changeFix(['duration'], 'instant', false)]);
};

/** What has happened cannot be called off. Reference 1, section 17.2. */
const momentCancels: LocalRule = (value, fault) => {
  const on = at(value, 'on');
  if (has(value, 'cancels') && (on === 'hit' || on === 'harmed')) fault([], 'ruleset/moment-cannot-cancel', { on }, [{ code: 'ruleset/fix-remove-key', params: { key: 'cancels' }, preferred: true, steps: [{ op: 'remove', path: ['cancels'] }] }]);
};

/** Rules of references, tables, hiding, rests, catalogs and the pieces mechanics share. */
export const referenceRules: Readonly<Record<string, LocalRule>> = {
  referenceReadsOne,
  itemStatNeedsStat,
  rising,
  restStep,
  layerGuidance,
  catalog,
  entryIsOneThing,
  untilSaveNamesOne,
  momentCancels,
  hideWhenComparesOnce: exactlyOne(['equals', 'notEquals', 'in']),
  hideComparesOnce: exactlyOne(['above', 'below', 'equals', 'notIn']),
  enumTableReadsOne: exactlyOne(['field', 'liveState']),
  styleTakesOrSpends: exactlyOne(['takes', 'spends']),
  spendBuysSomething: atLeastOne(['successes', 'dice', 'reroll']),
  facesSaySomething: atLeastOne(['from', 'min']),
  winDoesSomething: atLeastOne(['applies', 'ends', 'push']),
  checkDoesSomething: atLeastOne(['reroll', 'dice', 'successes', 'threshold', 'explode', 'double']),
  amountSaysSomething: (value, fault) => {
    if (!has(value, 'dice') && !has(value, 'flat')) fault([], 'ruleset/needs-one-of', { keys: ['dice', 'flat'] }, [insertFix('dice', '1d6'), { ...insertFix('flat', 1), preferred: false }]);
  },
};
