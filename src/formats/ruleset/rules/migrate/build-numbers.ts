import type { Cursor } from '../../../../language/json/cursor';

/**
 * The numbers of a stored build without play: what maxima are worked out from. No live state, no items
 * (both read 0, or an item reading's `default`). Nothing throws, nothing stored is pulled into range.
 * Reference 7, sections 1 to 7.
 */
export class BuildNumbers {
  private readonly derived = new Map<string, number>();
  private readonly open = new Set<string>();
  private readonly parts = new Map<string, ReadonlyMap<string, Cursor>>();

  constructor(
    private readonly root: Cursor,
    private readonly build: Cursor,
  ) {}

  /** A pool's maximum: rounded down, at most a million. */
  maximum(pool: Cursor): number {
    return Math.min(Math.floor(this.read(pool.get('max'))), 1_000_000);
  }

  /** True when the sheet shows a pool: not hidden, and a maximum of 1 or more. */
  showsPool(pool: Cursor): boolean {
    return !this.hides(pool) && this.maximum(pool) >= 1;
  }

  /** True when the sheet shows a track: it does not hide it. */
  showsTrack(track: Cursor): boolean {
    return !this.hides(track);
  }

  /** Whether `hideWhen` hides its holder; comparison is exact and by type. */
  hides(holder: Cursor): boolean {
    const rule = holder.get('hideWhen');
    const field = this.find('fields', rule.get('field').string);
    if (!field) return false;
    const shown = this.shown(field);
    if (rule.has('equals')) return shown === rule.get('equals').value;
    if (rule.has('notEquals')) return shown !== rule.get('notEquals').value;
    return rule.get('in').items().some((item) => item.value === shown);
  }

  /** A value reference. */
  read(ref: Cursor): number {
    const { number: constant } = ref.get('const');
    if (constant !== undefined) return constant;
    const ability = ref.get('abilityScore').string;
    if (ability !== undefined) return this.score(ability);
    const modifier = ref.get('abilityMod').string;
    if (modifier !== undefined) return this.modifier(modifier);
    const field = this.find('fields', ref.get('field').string);
    if (field) return Number(this.shown(field)) || 0;
    const choice = this.find('fields', ref.get('abilityModFromField').string);
    if (choice) return this.chosenModifier(choice);
    const derived = ref.get('derived').string;
    if (derived !== undefined) return this.value(derived);
    const skill = ref.get('skillMod').string;
    if (skill !== undefined) return this.trained('skills', skill);
    const save = ref.get('saveMod').string;
    if (save !== undefined) return this.trained('saves', save);
    if (ref.get('listSum').isObject) return this.sum(ref.get('listSum'));
    return ref.at('itemStat', 'default').number ?? 0;
  }

  /** A field as the sheet editor shows it. */
  private shown(field: Cursor): unknown {
    const stored = this.build.get('fields').get(field.get('id').string ?? '').value;
    const fallback = field.get('default');
    switch (field.get('type').string) {
      case 'number':
        if (typeof stored === 'number') return stored;
        return fallback.number ?? Math.min(Math.max(0, field.get('min').number ?? 0), field.get('max').number ?? 0);
      case 'enum':
        return this.offered(field, stored) ?? fallback.string ?? field.at('values', 0).value;
      case 'boolean':
        return stored ?? fallback.boolean ?? false;
      default:
        return stored ?? fallback.string ?? '';
    }
  }

  private offered(field: Cursor, stored: unknown): string | undefined {
    return typeof stored === 'string' && field.get('values').items().some((value) => value.string === stored) ? stored : undefined;
  }

  private score(id: string): number {
    const ability = this.find('abilities', id);
    return ability ? (this.build.get('abilities').get(id).number ?? ability.get('default').number ?? 0) : 0;
  }

  private modifier(id: string): number {
    if (!this.find('abilities', id)) return 0;
    const score = this.score(id);
    const how = this.root.at('resolution', 'abilityModifier');
    if (how.get('op').string === 'floorHalfMinusTen') return Math.floor((score - 10) / 2);
    return how.get('op').string === 'stepTable' ? readTable(how.get('table'), score) : score;
  }

  /** With nothing usable stored the default counts; without one it reads 0, not the first value. */
  private chosenModifier(field: Cursor): number {
    const stored = this.build.get('fields').get(field.get('id').string ?? '').value;
    const ability = this.offered(field, stored) ?? field.get('default').string;
    return ability === undefined ? 0 : this.modifier(ability);
  }

  private value(id: string): number {
    const known = this.derived.get(id);
    if (known !== undefined) return known;
    const item = this.find('derived', id);
    const key = `derived ${id}`;
    if (!item || this.open.has(key)) return 0;
    this.open.add(key);
    const value = this.work(item);
    this.open.delete(key);
    this.derived.set(id, value);
    return value;
  }

  private work(item: Cursor): number {
    const of = item.get('of');
    const each = () => of.items().map((ref) => this.read(ref));
    switch (item.get('op').string) {
      case 'sum':
        return each().reduce((total, value) => total + value, 0);
      case 'min':
        return of.items().length > 0 ? Math.min(...each()) : 0;
      case 'max':
        return of.items().length > 0 ? Math.max(...each()) : 0;
      case 'scale':
        return round(this.read(of) * (item.get('multiplier').number ?? 1), item.get('round').string);
      case 'stepTable':
        return readTable(item.get('table'), this.read(item.get('from')));
      case 'enumTable': {
        const field = this.find('fields', item.at('from', 'field').string);
        const row = field ? item.get('table').get(String(this.shown(field))).number : undefined;
        return row ?? item.get('default').number ?? 0;
      }
      default:
        return 0;
    }
  }

  /** A skill's or save's number after its cap (Reference 7, section 5). */
  private trained(part: 'skills' | 'saves', id: string): number {
    const entry = this.find(part, id);
    const key = `${part} ${id}`;
    if (!entry || this.open.has(key)) return 0;
    this.open.add(key);
    const tiers = this.root.at('resolution', 'proficiencyTiers').items();
    const stored = this.build.get(part).get(id).string;
    const tier = tiers.find((one) => one.get('id').string === stored) ?? tiers[0];
    const ability = entry.get('ability').string;
    const bonus = this.read(this.root.at('resolution', 'proficiency', 'bonus'));
    let number = ability === undefined ? 0 : this.modifier(ability);
    number += round((tier?.get('multiplier').number ?? 0) * bonus, tier?.get('round').string);
    number += tier?.get('flat').number ?? 0;
    number += this.build.get('bonuses').get(id).number ?? 0;
    if (tier === undefined || tier.key === 0) number += this.untrained(entry);
    const cap = entry.get('cap');
    if (cap.isObject) number = Math.min(number, Math.floor(this.read(cap)));
    this.open.delete(key);
    return number;
  }

  /** What the first tier adds or takes; the entry's own rule counts, then its section's. */
  private untrained(entry: Cursor): number {
    const own = entry.get('untrained');
    const rule = own.exists ? own : this.find('sections', entry.get('section').string)?.get('untrained');
    return rule?.get('by').number ?? 0;
  }

  private sum(reading: Cursor): number {
    const list = this.find('lists', reading.get('list').string);
    if (!list || this.hides(list)) return 0;
    const column = (id: string | undefined) => list.get('columns').items().find((one) => id !== undefined && one.get('id').string === id);
    const counted = reading.get('column').string ?? '';
    const marker = reading.get('onlyWhen').string;
    let total = 0;
    for (const row of this.build.get('lists').get(list.get('id').string ?? '').items()) {
      const marked = marker === undefined || (row.get(marker).value ?? column(marker)?.get('default').value) === true;
      if (marked) total += row.get(counted).number ?? column(counted)?.get('default').number ?? 0;
    }
    return total;
  }

  private find(part: string, id: string | undefined): Cursor | undefined {
    if (id === undefined) return undefined;
    let known = this.parts.get(part);
    if (!known) {
      const byId = new Map<string, Cursor>();
      for (const item of this.root.at('sheet', part).items()) {
        const own = item.get('id').string;
        if (own !== undefined && !byId.has(own)) byId.set(own, item);
      }
      this.parts.set(part, byId);
      known = byId;
    }
    return known.get(id);
  }
}

/** The value of the last row whose threshold is at or below the input; below the first one, the first row's value. */
function readTable(table: Cursor, input: number): number {
  let value = table.at(0, 1).number ?? 0;
  for (const row of table.items()) {
    const threshold = row.get(0).number;
    if (threshold === undefined || threshold > input) break;
    value = row.get(1).number ?? value;
  }
  return value;
}

/** Down when nothing is said; nearest sends a half up. */
function round(value: number, how: string | undefined): number {
  if (how === 'up') return Math.ceil(value);
  return how === 'nearest' ? Math.floor(value + 0.5) : Math.floor(value);
}
