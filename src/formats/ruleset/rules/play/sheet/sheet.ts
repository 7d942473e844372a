import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import type { Field, List, Rules, Trained } from '../rules/model';
import { LIVE_LIMITS, readLive, type LiveState } from '../stored';
import { blankValue, Build, counts, shownValue } from './build';
import { ItemsHeld } from './items-held';
import { LiveValues, startOf } from './live-values';
import { labelIn, Numbers } from './numbers';
import type {
  Character,
  ConditionValue,
  Explained,
  FieldValue,
  ListValue,
  RowValue,
  SheetValues,
  TrainedValue,
  WoundTrackValue,
} from './types';

/** A character's sheet, worked out: what it shows, and the parts that rests, checks and pickers read. */
export class Sheet {
  readonly build: Build;
  readonly live: LiveState;
  readonly items: ItemsHeld;
  /** The numbers without play, which maxima come from. */
  readonly bare: Numbers;
  /** The numbers in play, which the sheet shows and checks read. */
  readonly numbers: Numbers;
  readonly now: LiveValues;

  constructor(
    readonly rules: Rules,
    character: Character,
  ) {
    this.build = new Build(rules, character.build);
    this.live = readLive(character.live);
    this.items = new ItemsHeld(character.items);
    this.bare = new Numbers(rules, this.build);
    this.now = new LiveValues(rules, this.bare, this.live);
    this.numbers = new Numbers(rules, this.build, {
      pool: (id) => (rules.pools.some((pool) => pool.id === id) ? (this.now.pool(id)?.value ?? 0) : 0),
      track: (id, read) => this.now.readTrack(id, read),
      state: (id) => {
        const state = rules.states.find((one) => one.id === id);
        return state && this.now.state(state);
      },
      items: this.items,
    });
  }

  /** How a derived value, a skill or a save came to its number. */
  explain(kind: 'derived' | 'skill' | 'save', id: string): Explained | undefined {
    return kind === 'derived' ? this.numbers.derived(id) : this.numbers.trained(kind === 'skill' ? 'skills' : 'saves', id);
  }

  /** Everything the sheet shows. */
  values(): SheetValues {
    const { rules, build, now } = this;
    return {
      abilities: rules.abilities.map((ability) => ({
        ...ability,
        score: this.numbers.score(ability.id),
        stored: this.bare.score(ability.id),
        modifier: this.numbers.modifier(ability.id),
      })),
      skills: rules.skills.flatMap((skill) => this.trained('skills', skill)),
      saves: rules.saves.flatMap((save) => this.trained('saves', save)),
      fields: rules.fields.map((field) => this.field(field)),
      derived: rules.derived.flatMap((item) => {
        const explained = this.numbers.derived(item.id);
        if (!explained) return [];
        const { id, label, pointer, section } = item;
        return [{ id, label, pointer, section, value: explained.value, hidden: build.hides(item), explained }];
      }),
      lists: rules.lists.map((list) => this.list(list)),
      pools: now.pools(),
      tracks: rules.tracks.flatMap((track) => {
        const plain = now.plain(track);
        if (!plain) return [];
        const { id, label, pointer, alwaysShow } = track;
        return [{ id, label, pointer, alwaysShow, value: plain.value, min: plain.min, max: plain.max, start: plain.start }];
      }),
      woundTracks: rules.tracks.flatMap((track) => this.wounds(track.id) ?? []),
      states: rules.states.flatMap((state) => {
        const value = now.state(state);
        if (value === undefined) return [];
        const { id, label, pointer, values, valueLabels } = state;
        return [{ id, label, pointer, values, valueLabels, value, start: startOf(state) }];
      }),
      texts: rules.texts.map((text) => ({
        ...text,
        value: (this.live.text.get(text.id) ?? '').slice(0, Math.min(text.maxLength, LIVE_LIMITS.textLength)),
      })),
      conditions: this.conditions(),
      proficiency: this.numbers.proficiency(),
      hidden: this.hidden(),
    };
  }

  /** A wound track as the sheet shows it; undefined when there is none of this id. */
  wounds(id: string): WoundTrackValue | undefined {
    const track = this.rules.tracks.find((one) => one.id === id);
    const wounds = track && this.now.wounds(track);
    if (!track || !wounds) return undefined;
    const { label, pointer, alwaysShow } = track;
    return {
      id,
      label,
      pointer,
      alwaysShow,
      levels: wounds.levels,
      marks: wounds.marks.marks,
      kinds: wounds.wound.kinds,
      value: wounds.marks.filled,
      max: wounds.levels.length,
      overflow: wounds.marks.overflow,
      penalty: wounds.penalty,
      indexed: wounds.wound.fill === 'indexed',
    };
  }

  /** What the untrained rule says for a skill or save now: nothing unless its tier is the first. */
  untrained(part: 'skills' | 'saves', entry: Trained): 'harder' | 'refuse' | undefined {
    const rule = entry.untrained?.rule;
    if (rule !== 'harder' && rule !== 'refuse') return undefined;
    const tier = this.build.tier(part, entry.id);
    return tier === undefined || tier === this.rules.resolution.tiers[0] ? rule : undefined;
  }

  private trained(part: 'skills' | 'saves', entry: Trained): TrainedValue[] {
    const explained = this.numbers.trained(part, entry.id);
    if (!explained) return [];
    const before = explained.terms.some((term) => term.kind === 'cap')
      ? this.numbers.uncapped(part, entry, entry.ability).value
      : undefined;
    const rule = this.untrained(part, entry);
    const { id, label, pointer, ability, section } = entry;
    return [
      {
        id,
        label,
        pointer,
        ability,
        section,
        tier: this.build.tier(part, id),
        bonus: this.build.bonus(id),
        number: explained.value,
        uncapped: before,
        refused: rule === 'refuse',
        harder: rule === 'harder',
        explained,
      },
    ];
  }

  private field(field: Field): FieldValue {
    const stored = this.build.storedField(field.id);
    const usable = counts(field, stored);
    return {
      id: field.id,
      label: field.label,
      pointer: field.pointer,
      field,
      value: this.build.shown(field),
      unset: !usable,
      kept: !usable && field.type === 'enum' && typeof stored === 'string' ? stored : undefined,
      hidden: this.build.hides(field),
    };
  }

  private list(list: List): ListValue {
    const hidden = this.build.hides(list);
    const keys = new Map<number, string>();
    if (!hidden) {
      const seen = new Set<string>();
      for (const { index, key } of this.now.rowsOf(list)) {
        if (!seen.has(key) && this.now.pool(key)) keys.set(index, key);
        seen.add(key);
      }
    }
    const { id, label, pointer, section, columns, maxItems } = list;
    const rows = this.build.rows(id).map((row, index) => rowOf(list, row, index, keys.get(index)));
    return { id, label, pointer, section, columns, maxItems, rows, hidden };
  }

  private conditions(): ConditionValue[] {
    const active = new Set(this.live.conditions);
    const declared = this.rules.conditions.map((one) => ({ ...one, active: active.has(one.id), declared: true }));
    const others = this.live.conditions.filter((id) => !this.rules.conditions.some((one) => one.id === id));
    return [
      ...declared,
      ...others.map((id) => ({ id, label: labelIn(this.rules.conditions, id), pointer: '', active: true, declared: false })),
    ];
  }

  private hidden(): string[] {
    const { rules } = this;
    const parts = [rules.fields, rules.derived, rules.lists, rules.pools, rules.tracks, rules.states];
    return parts.flatMap((part) => part.filter((one) => this.build.hides(one)).map((one) => one.id));
  }
}

function rowOf(list: List, row: Cursor, index: number, pool: string | undefined): RowValue {
  const unset: string[] = [];
  const cells = new Map<string, JsonValue>();
  for (const column of list.columns) {
    const stored = row.get(column.id).value as JsonValue | undefined;
    if (stored === undefined) unset.push(column.id);
    cells.set(column.id, stored === undefined ? blankValue(column) : shownValue(column, stored));
  }
  return { index, cells, unset, picked: row.get('_catalog').string, pool };
}

/** Works a character's sheet out. Nothing given is changed and nothing throws. */
export function openSheet(rules: Rules, character: Character): Sheet {
  return new Sheet(rules, character);
}
