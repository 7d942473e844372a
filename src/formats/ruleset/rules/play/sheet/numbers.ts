import { readTable, roundBy, rowAt } from '../arithmetic';
import type { Derived, Ref, Rules, Trained, TrackReading } from '../rules/model';
import type { Build } from './build';
import type { ItemsHeld } from './items-held';
import type { Explained, Term } from './types';

/** What numbers in play read besides the build. */
export interface Play {
  readonly pool: (id: string) => number;
  readonly track: (id: string, read: TrackReading) => number;
  /** The value of a state now; undefined when the sheet hides it. */
  readonly state: (id: string) => string | undefined;
  readonly items: ItemsHeld;
}

interface Explaining extends Omit<Explained, 'value' | 'terms'> {
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * The numbers of a sheet, each with how it came about. Without `play` they are those that maxima are worked out from:
 * no live state, no items. Reference 7, sections 2 to 5.
 */
export class Numbers {
  private readonly derivedById: ReadonlyMap<string, Derived>;
  private readonly explained = new Map<string, Explained>();
  private readonly open = new Set<string>();
  private readonly scores = new Map<string, number>();

  constructor(
    readonly rules: Rules,
    readonly build: Build,
    private readonly play?: Play,
  ) {
    this.derivedById = new Map(rules.derived.map((one) => [one.id, one]));
  }

  /** An ability's score; items count in play only. An ability the sheet does not have is 0. */
  score(id: string): number {
    let score = this.scores.get(id);
    if (score === undefined) {
      const ability = this.rules.abilities.find((one) => one.id === id);
      const base = ability ? (this.build.score(id) ?? ability.default) : 0;
      score = ability && this.play ? this.play.items.score(ability, base) : base;
      this.scores.set(id, score);
    }
    return score;
  }

  modifier(id: string): number {
    const ability = this.rules.abilities.some((one) => one.id === id);
    if (!ability) return 0;
    const how = this.rules.resolution.abilityModifier;
    const score = this.score(id);
    if (how.op === 'stepTable') return readTable(how.table, score);
    return how.op === 'identity' ? score : roundBy((score - 10) / 2, 'down');
  }

  /** The number a reference reads. */
  read(ref: Ref): number {
    return this.term(ref).value;
  }

  /** A reference with its label, its number, and how that came about. */
  term(ref: Ref): Term {
    switch (ref.kind) {
      case 'const':
        return this.plain(ref, '', ref.value);
      case 'field': {
        const field = this.build.field(ref.id);
        return this.plain(ref, field?.label ?? ref.id, field ? this.build.number(field) : 0);
      }
      case 'abilityScore':
        return this.plain(ref, this.abilityLabel(ref.id), this.score(ref.id));
      case 'abilityMod':
        return this.plain(ref, this.abilityLabel(ref.id), this.modifier(ref.id));
      case 'abilityModFromField':
        return this.chosen(ref, ref.id);
      case 'derived':
        return this.explaining(ref, this.derived(ref.id));
      case 'skillMod':
        return this.explaining(ref, this.trained('skills', ref.id));
      case 'saveMod':
        return this.explaining(ref, this.trained('saves', ref.id));
      case 'livePool':
        return this.plain(ref, labelIn(this.rules.pools, ref.id), this.play?.pool(ref.id) ?? 0);
      case 'liveTrack':
        return this.plain(ref, labelIn(this.rules.tracks, ref.id), this.play?.track(ref.id, ref.read) ?? 0);
      case 'listSum':
        return this.sum(ref);
      case 'itemStat': {
        const { reading } = ref;
        const label = reading.stat === undefined ? '' : labelIn(this.rules.items?.stats ?? [], reading.stat);
        return this.plain(ref, label, this.play ? this.play.items.read(reading) : (reading.default ?? 0));
      }
      case 'unknown':
        return this.plain(ref, '', 0);
    }
  }

  /** A derived value; undefined when there is none of this id, or when it would read itself. */
  derived(id: string): Explained | undefined {
    const item = this.derivedById.get(id);
    return item && this.once(`derived ${id}`, () => this.work(item));
  }

  /** A skill or save. */
  trained(part: 'skills' | 'saves', id: string): Explained | undefined {
    const entry = this.rules[part].find((one) => one.id === id);
    return entry && this.once(`${part} ${id}`, () => this.number(part, entry));
  }

  /** The proficiency bonus; 0 without one. */
  proficiency(): number {
    const { proficiency } = this.rules.resolution;
    return proficiency ? this.read(proficiency) : 0;
  }

  /** A skill's or save's number before its cap, with another ability in place of its own. Reference 1, section 11.1. */
  uncapped(
    part: 'skills' | 'saves',
    entry: Trained,
    ability: string | undefined,
  ): { readonly value: number; readonly terms: readonly Term[] } {
    const tier = this.build.tier(part, entry.id);
    const terms: Term[] = [];
    if (ability !== undefined) {
      terms.push({
        kind: 'abilityMod',
        label: this.abilityLabel(ability),
        value: this.modifier(ability),
        pointer: `${entry.pointer}/ability`,
      });
    }
    if (tier) {
      const bonus = this.bonusTerm();
      const value = roundBy(tier.multiplier * (bonus?.value ?? 0), tier.round);
      if (tier.multiplier !== 0) {
        terms.push({
          kind: 'tier',
          label: tier.label,
          value,
          pointer: tier.pointer,
          ...(bonus ? { of: scaled(tier, bonus, value) } : {}),
        });
      }
      if (tier.flat !== 0) terms.push({ kind: 'flat', label: tier.label, value: tier.flat, pointer: `${tier.pointer}/flat` });
    }
    const bonus = this.build.bonus(entry.id);
    if (bonus !== 0) terms.push({ kind: 'bonus', label: '', value: bonus, pointer: entry.pointer });
    const rule = entry.untrained?.rule;
    const untrained = tier === undefined || tier === this.rules.resolution.tiers[0];
    if (entry.untrained && untrained && typeof rule === 'object') {
      terms.push({ kind: 'untrained', label: tier?.label ?? '', value: rule.by, pointer: entry.untrained.pointer });
    }
    return { value: total(terms), terms };
  }

  private bonusTerm(): Term | undefined {
    const { proficiency } = this.rules.resolution;
    return proficiency && this.term(proficiency);
  }

  private number(part: 'skills' | 'saves', entry: Trained): Explaining {
    const { value, terms } = this.uncapped(part, entry, entry.ability);
    const cap = this.cap(entry, value);
    return {
      kind: part === 'skills' ? 'skill' : 'save',
      id: entry.id,
      label: entry.label,
      pointer: entry.pointer,
      op: 'number',
      value: cap ? cap.value : value,
      terms: cap ? [...terms, cap] : terms,
    };
  }

  /** The cap as a term when it holds the number down: the smaller of the number and the cap rounded down. */
  cap(entry: Trained, number: number): Term | undefined {
    if (!entry.cap) return undefined;
    const term = this.term(entry.cap);
    const most = roundBy(term.value, 'down');
    return most < number ? { ...term, kind: 'cap', value: most } : undefined;
  }

  private work(item: Derived): Explaining {
    const base = { kind: 'derived' as const, id: item.id, label: item.label, pointer: item.pointer, op: item.op };
    if (item.op === 'enumTable') return { ...base, ...this.lookUp(item) };
    if (item.op === 'scale') {
      const term = this.term(item.of);
      return {
        ...base,
        value: roundBy(term.value * item.multiplier, item.round),
        terms: [term],
        multiplier: item.multiplier,
        round: item.round,
      };
    }
    if (item.op === 'stepTable') {
      const term = this.term(item.from);
      const row = rowAt(item.table, term.value);
      return { ...base, value: row?.value ?? 0, terms: [term], ...(row ? { row: row.pointer } : {}) };
    }
    const terms = item.of.map((ref) => this.term(ref));
    const values = terms.map((term) => term.value);
    const value =
      item.op === 'sum' ? total(terms) : values.length === 0 ? 0 : item.op === 'min' ? Math.min(...values) : Math.max(...values);
    return { ...base, value: value + 0, terms };
  }

  private lookUp(item: Extract<Derived, { op: 'enumTable' }>): Pick<Explaining, 'value' | 'terms' | 'row'> {
    const [key, label, kind] = 'field' in item.from ? this.fieldKey(item.from.field) : this.stateKey(item.from.liveState);
    const found = key === undefined ? undefined : item.table.get(key);
    const value = found ?? item.default;
    const term: Term = { kind, label, value, pointer: `${item.pointer}/from` };
    return { value: value + 0, terms: [term], ...(found !== undefined && key !== undefined ? { row: key } : {}) };
  }

  private fieldKey(id: string): [string | undefined, string, 'field'] {
    const field = this.build.field(id);
    const shown = field && this.build.shown(field);
    return [typeof shown === 'string' ? shown : undefined, field?.label ?? id, 'field'];
  }

  private stateKey(id: string): [string | undefined, string, 'liveState'] {
    return [this.play?.state(id), labelIn(this.rules.states, id), 'liveState'];
  }

  /** With nothing usable stored the field's default counts; without one it reads 0, not the first value. Reference 7, section 1. */
  private chosen(ref: Ref, id: string): Term {
    const field = this.build.field(id);
    const stored = field && this.build.storedField(id);
    const usable = typeof stored === 'string' && field?.values.includes(stored) ? stored : field?.default;
    const value = typeof usable === 'string' ? this.modifier(usable) : 0;
    return { kind: 'abilityModFromField', label: field?.label ?? id, value, pointer: ref.pointer };
  }

  private sum(ref: Extract<Ref, { kind: 'listSum' }>): Term {
    const list = this.rules.lists.find((one) => one.id === ref.list);
    const column = list?.columns.find((one) => one.id === ref.column);
    const label = list && column ? `${list.label}: ${column.label}` : ref.list;
    if (!list || this.build.hides(list)) return this.plain(ref, label, 0);
    const fallback = typeof column?.default === 'number' ? column.default : 0;
    const marker = ref.onlyWhen === undefined ? undefined : list.columns.find((one) => one.id === ref.onlyWhen);
    let sum = 0;
    for (const row of this.build.rows(list.id)) {
      const marked = ref.onlyWhen === undefined || (row.get(ref.onlyWhen).value ?? marker?.default) === true;
      if (marked) sum += row.get(ref.column).number ?? fallback;
    }
    return this.plain(ref, label, sum);
  }

  private plain(ref: Ref, label: string, value: number): Term {
    return { kind: ref.kind, label, value: value + 0, pointer: ref.pointer };
  }

  private explaining(ref: Ref & { id: string }, of: Explained | undefined): Term {
    return { kind: ref.kind, label: of?.label ?? ref.id, value: of?.value ?? 0, pointer: ref.pointer, ...(of ? { of } : {}) };
  }

  /** Works something out once; something that reads itself reads nothing there. */
  private once(key: string, make: () => Explained): Explained | undefined {
    const known = this.explained.get(key);
    if (known || this.open.has(key)) return known;
    this.open.add(key);
    const made = make();
    this.open.delete(key);
    this.explained.set(key, made);
    return made;
  }

  private abilityLabel(id: string): string {
    return labelIn(this.rules.abilities, id);
  }
}

function scaled(
  tier: { id: string; label: string; pointer: string; multiplier: number; round: 'down' | 'up' | 'nearest' },
  bonus: Term,
  value: number,
): Explained {
  return {
    kind: 'proficiency',
    id: tier.id,
    label: tier.label,
    value,
    pointer: tier.pointer,
    op: 'scale',
    terms: [bonus],
    multiplier: tier.multiplier,
    round: tier.round,
  };
}

/** The sum of terms. */
export function total(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0) + 0;
}

/** The author's words for an id. */
export function labelIn(list: readonly { readonly id: string; readonly label: string }[], id: string): string {
  return list.find((one) => one.id === id)?.label ?? id;
}
