import type { Cursor } from '../../../../../language/json/cursor';
import type { FixPlan } from '../../../../../language/json/finding';
import type { CheckContext, ReferOptions } from '../context';
import { removeFix } from '../fixes';
import type { Declaration } from '../names';
import { derivedReferences, reachesOf } from './live-reads';

export interface ValueRefOptions {
  /** False in a place that is worked out before there is live state (a maximum, a limit, a scaled column). */
  readonly live: boolean;
  /** Set while the derived values themselves are checked: only those declared before this place may be read. */
  readonly above?: number;
}

/** True when the declaration has this `type`, or a type nobody can read (that fault is reported where it is). */
export function isType(declaration: Declaration, ...types: readonly string[]): boolean {
  const type = declaration.at.get('type').string;
  return type === undefined || types.includes(type) || !KNOWN_TYPES.has(type);
}

const KNOWN_TYPES = new Set(['number', 'text', 'longtext', 'boolean', 'enum', 'dice']);

/** True when a track holds marks: it declares `levels` or `boxes`. Reference 1, section 13.8. */
export function isWoundTrack(track: Cursor): boolean {
  return track.has('levels') || track.has('boxes');
}

/**
 * Checks the names in a value reference, and, where there is no live state, that it reaches none.
 * Reference 1, section 4, checks 4 to 15. Says nothing about the reference's own shape (checks 1 to 3).
 */
export function checkValueRef(context: CheckContext, ref: Cursor, options: ValueRefOptions): void {
  if (!ref.isObject) return;
  const { live } = options;
  const reaches = reachesOf(context);
  context.refer(ref.get('field'), 'field', { legal: (d) => isType(d, 'number'), why: 'ruleset/ref-field-not-number' });

  context.refer(ref.get('derived'), 'derived', derivedOptions(context, ref, options));

  context.refer(ref.get('abilityScore'), 'ability');
  context.refer(ref.get('abilityMod'), 'ability');
  context.refer(ref.get('abilityModFromField'), 'field', {
    legal: (d) => isType(d, 'enum'),
    why: 'ruleset/ref-field-not-enum',
    create: abilityChoice(context),
  });

  for (const kind of ['skill', 'save'] as const) {
    context.refer(ref.get(`${kind}Mod`), kind, live ? {} : { legal: (d) => !reaches[kind](d.id).live, why: 'ruleset/fixed-cap-reads-live' });
  }

  checkTrack(context, ref, live);
  if (live) context.refer(ref.get('livePool'), 'pool');
  else refuseLive(context, ref.get('livePool'), 'pool');

  checkListSum(context, ref.get('listSum'));
  checkItemStat(context, ref.get('itemStat'), live);
}

function derivedOptions(context: CheckContext, ref: Cursor, { above, live }: ValueRefOptions): ReferOptions {
  const reaches = reachesOf(context);
  if (above === undefined) return live ? {} : { legal: (d) => !reaches.derived(d.id).live, why: 'ruleset/fixed-derived-reads-live' };
  const found = context.names.find(['derived'], ref.get('derived').string ?? '')[0];
  return {
    legal: (d) => d.order < above,
    why: found?.order === above ? 'ruleset/derived-reads-itself' : 'ruleset/derived-reads-below',
    createAt: above,
    ...(found && found.order > above ? { fixesFirst: moveAbove(context, found, above) } : {}),
  };
}

function checkTrack(context: CheckContext, ref: Cursor, live: boolean): void {
  const at = ref.get('liveTrack');
  if (!live) {
    refuseLive(context, at, 'track');
    return;
  }
  const track = context.refer(at, 'track');
  const read = ref.get('read');
  if (track && read.string === 'penalty' && !isWoundTrack(track.at)) {
    context.report(read, 'ruleset/penalty-of-plain-track', { id: track.id, label: track.label }, { fixes: [removeFix(read)] });
  }
}

/** Moving the value that is read above the one that reads it, when it then still reads only what is above it. */
function moveAbove(context: CheckContext, found: Declaration, above: number): FixPlan[] {
  const orderOf = (id: string | undefined) => (id === undefined ? -1 : (context.names.find(['derived'], id)[0]?.order ?? -1));
  if (derivedReferences(found.at).some((ref) => orderOf(ref.get('derived').string) >= above)) return [];
  const list = context.root.at('sheet', 'derived').pointer;
  return [
    {
      code: 'ruleset/fix-move-above',
      params: { label: found.label },
      preferred: true,
      steps: [{ op: 'move', from: found.at.pointer, to: `${list}/${above}`, file: found.at.file }],
    },
  ];
}

/** A new field for `abilityModFromField` offers the abilities there are. */
function abilityChoice(context: CheckContext): { type: string; values: string[]; default: string } | false {
  const values = [...new Set(context.names.all(['ability']).map((d) => d.id))].slice(0, 40);
  const [first] = values;
  return first === undefined ? false : { type: 'enum', values, default: first };
}

/**
 * Check 13: no live state where a number is worked out before there is any. Nothing is a legal name here, so nothing is
 * offered for it either; that the name may be unknown as well does not matter.
 */
function refuseLive(context: CheckContext, at: Cursor, what: 'track' | 'pool'): void {
  const id = at.string;
  if (id === undefined) return;
  context.refer(at, what, { legal: () => false, silent: true });
  context.report(at, 'ruleset/fixed-reads-live', { what, label: context.names.find([what], id)[0]?.label ?? id });
}

/** Check 11: list, number column, boolean `onlyWhen`; always at `listSum`, the first fault only. */
function checkListSum(context: CheckContext, at: Cursor): void {
  if (!at.isObject) return;
  const list = context.refer(at.get('list'), 'list', { at });
  const scope = list?.id ?? '';
  if (!list) return;
  const column = context.refer(at.get('column'), 'column', {
    scope,
    at,
    legal: (d) => isType(d, 'number'),
    why: 'ruleset/column-not-number',
    create: { type: 'number', min: 0, max: 10, default: 0 },
  });
  context.refer(at.get('onlyWhen'), 'column', {
    scope,
    at,
    legal: (d) => isType(d, 'boolean'),
    why: 'ruleset/column-not-boolean',
    silent: column === undefined && at.get('column').exists,
    create: { type: 'boolean', default: false },
  });
}

/** Check 12 and 13: an items block and its words; always at `itemStat`. */
function checkItemStat(context: CheckContext, at: Cursor, live: boolean): void {
  if (!at.isObject) return;
  const items = context.root.get('items');
  // Without the block, or in a place that may read no items, what it names matters no more: one fault, one message.
  const silent = !items.isObject || !live;
  if (!live) context.report(at, 'ruleset/fixed-reads-live', { what: 'items', label: '' }, { mark: 'key' });
  else if (!items.exists) context.report(at, 'ruleset/no-items-block', {}, { mark: 'key' });
  const counts = at.get('pick').string === 'count';
  const measured = at.get('pick').string === 'sum' || at.get('pick').string === 'max' || at.get('pick').string === 'min';
  context.refer(at.get('stat'), 'item-stat', {
    at,
    silent,
    ...(measured && !counts ? { legal: (d: Declaration) => isType(d, 'number'), why: 'ruleset/item-stat-not-number' } : {}),
  });
  context.refer(at.get('slot'), 'item-slot', { at, silent });
  context.refer(at.get('category'), 'item-category', { at, silent });
  context.refer(at.get('tag'), 'item-tag', { at, silent });
}

/** Notes the skill or save a reference names in a place that may name none: that it may not is all there is to say. */
export function noteSkillOrSave(context: CheckContext, ref: Cursor): void {
  context.refer(ref.get('skillMod'), 'skill', { silent: true });
  context.refer(ref.get('saveMod'), 'save', { silent: true });
}
