import type { Finding } from '../../../../../language/json/finding';
import { Cursor } from '../../../../../language/json/cursor';
import { removeFix } from '../../checks/fixes';
import type { Rules } from '../rules/model';
import { LIVE_LIMITS, readLive } from '../stored';
import { SHEET_LIMITS } from './sheet-file';
import { Report } from './report';

const MAPS = ['pools', 'tracks', 'wounds', 'text', 'states'] as const;
const WHAT: Readonly<Record<(typeof MAPS)[number], string>> = {
  pools: 'pool',
  tracks: 'track',
  wounds: 'track',
  text: 'live-text',
  states: 'state',
};

/**
 * Checks a stored live state against the ruleset. Nothing here is refused by the engine: entries it cannot read are dropped one by one,
 * ids the sheet does not have are kept. `bytes` is the file's size as stored. Reference 7, section 8.
 */
export function checkLiveFile(rules: Rules, file: string, value: unknown, bytes = 0): Finding[] {
  const root = Cursor.root(file, value);
  const report = new Report(file);
  if (bytes > SHEET_LIMITS.bytes) report.say(root, 'error', 'ruleset/stored-too-large', { bytes, most: SHEET_LIMITS.bytes });
  if (root.value === null) return report.findings;
  if (!root.isObject) {
    report.say(root, 'warning', 'ruleset/stored-live-not-object');
    return report.findings;
  }
  const live = readLive(root.value);
  for (const at of root.members()) {
    const part = MAPS.find((one) => one === at.key);
    if (part) checkMap(rules, part, at, live[part], report);
    else if (at.key === 'conditions') checkConditions(rules, at, live.conditions, report);
    else report.say(at, 'warning', 'ruleset/stored-live-part', { part: String(at.key) }, [removeFix(at)], 'key');
  }
  return report.findings;
}

function checkMap(rules: Rules, part: (typeof MAPS)[number], at: Cursor, kept: ReadonlyMap<string, unknown>, report: Report): void {
  if (!at.isObject) {
    report.say(at, 'warning', 'ruleset/stored-live-part-type', { part, wanted: 'object' }, [removeFix(at)]);
    return;
  }
  const known = idsOf(rules, part);
  const full = kept.size >= LIVE_LIMITS[part];
  for (const entry of at.members()) {
    const key = String(entry.key);
    if (!kept.has(key)) {
      const code =
        full && readLive({ [part]: { [key]: entry.value } })[part].size > 0 ? 'ruleset/stored-live-limit' : 'ruleset/stored-live-dropped';
      report.say(entry, 'warning', code, { part, key, most: LIVE_LIMITS[part] }, [removeFix(entry)]);
    } else if (!known.has(key) && !isRowPool(rules, part, key)) report.unknown(entry, WHAT[part], [...known], 'info');
  }
}

function idsOf(rules: Rules, part: (typeof MAPS)[number]): Set<string> {
  const ids = (list: readonly { readonly id: string }[]) => new Set(list.map((one) => one.id));
  if (part === 'pools') return ids(rules.pools);
  if (part === 'text') return ids(rules.texts);
  if (part === 'states') return ids(rules.states);
  return ids(rules.tracks.filter((track) => (part === 'wounds') === (track.wound !== undefined)));
}

/** Keys of row pools name a list; which rows there are is the sheet's business. */
function isRowPool(rules: Rules, part: (typeof MAPS)[number], key: string): boolean {
  return part === 'pools' && rules.lists.some((list) => list.pools && key.startsWith(`${list.id}:`));
}

function checkConditions(rules: Rules, at: Cursor, kept: readonly string[], report: Report): void {
  if (!at.isArray) {
    report.say(at, 'warning', 'ruleset/stored-live-part-type', { part: 'conditions', wanted: 'list' }, [removeFix(at)]);
    return;
  }
  const seen = new Set<string>();
  for (const one of at.items()) {
    const id = one.string;
    if (id === undefined || !kept.includes(id))
      report.say(one, 'warning', 'ruleset/stored-live-dropped', { part: 'conditions', key: String(one.value) }, [removeFix(one)]);
    else if (seen.has(id)) report.say(one, 'warning', 'ruleset/stored-condition-twice', { id }, [removeFix(one)]);
    else if (!rules.conditions.some((condition) => condition.id === id))
      report.say(one, 'info', 'ruleset/stored-unknown', { id, kind: 'condition', near: '' }, [removeFix(one)]);
    if (id !== undefined) seen.add(id);
  }
}
