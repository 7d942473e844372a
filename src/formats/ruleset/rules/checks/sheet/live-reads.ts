import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';

/** What a value reaches when it is worked out, directly or through what it names. */
export interface Reach {
  /** Live state: a track, a pool, an item, a live state's table. */
  readonly live: boolean;
  /** A sum over a list's rows. */
  readonly listSum: boolean;
}

/** The reach of everything a reference can name. Unknown names reach nothing. */
export interface Reaches {
  derived(id: string): Reach;
  /** A skill's or save's number: its cap, and the proficiency bonus inside it for `listSum`. */
  skill(id: string): Reach;
  save(id: string): Reach;
  reference(ref: Cursor): Reach;
}

const NOTHING: Reach = { live: false, listSum: false };
const both = (a: Reach, b: Reach): Reach => (a === NOTHING ? b : b === NOTHING ? a : { live: a.live || b.live, listSum: a.listSum || b.listSum });

/** The references a derived value makes itself. Reference 1, section 13.6. */
export function derivedReferences(derived: Cursor): Cursor[] {
  switch (derived.get('op').string) {
    case 'sum':
    case 'min':
    case 'max':
      return derived.get('of').items();
    case 'scale':
      return [derived.get('of')];
    case 'stepTable':
      return [derived.get('from')];
    default:
      return [];
  }
}

/**
 * What reads live state, and what adds up a list: worked out once, derived values from top to bottom
 * (one that names a value below it is at fault already and reaches nothing through it). Reference 2, section 2.
 */
export function reachesOf(context: CheckContext): Reaches {
  return context.once(workOut);
}

function workOut(context: CheckContext): Reaches {
  const { names, root } = context;
  const derived = new Map<string, Reach>();
  const capped = new Map<string, Reach>();
  const bonus = root.at('resolution', 'proficiency', 'bonus');
  let bonusSums: boolean | undefined;

  // A cap's own chain may hold no skill or save, so this ends; the guard is for files where it does.
  const open = new Set<string>();
  const number = (kind: 'skill' | 'save', id: string): Reach => {
    const key = `${kind} ${id}`;
    const done = capped.get(key);
    if (done) return done;
    const at = names.find([kind], id)[0]?.at;
    if (!at || open.has(key)) return NOTHING;
    open.add(key);
    const cap = reference(at.get('cap'));
    open.delete(key);
    capped.set(key, cap);
    return cap;
  };
  const reference = (ref: Cursor): Reach => {
    if (!ref.isObject) return NOTHING;
    let reach = NOTHING;
    if (ref.has('liveTrack') || ref.has('livePool') || ref.has('itemStat')) reach = { live: true, listSum: false };
    if (ref.has('listSum')) reach = both(reach, { live: false, listSum: true });
    const { string: value } = ref.get('derived');
    if (value !== undefined) reach = both(reach, derivedReach(value));
    const { string: skill } = ref.get('skillMod');
    if (skill !== undefined) reach = both(reach, withBonus(number('skill', skill)));
    const { string: save } = ref.get('saveMod');
    if (save !== undefined) reach = both(reach, withBonus(number('save', save)));
    return reach;
  };
  // While the values are walked from top to bottom only those above are there; a cap met on the way may name one below.
  const pending = new Map<string, Cursor[]>();
  for (const item of root.at('sheet', 'derived').items()) {
    const id = item.get('id').string;
    if (id !== undefined) pending.set(id, [...(pending.get(id) ?? []), item]);
  }
  const walking = new Set<string>();
  function derivedReach(id: string): Reach {
    const done = derived.get(id);
    if (done) return done;
    const items = pending.get(id);
    if (!items || walking.has(id)) return NOTHING;
    walking.add(id);
    let reach = NOTHING;
    for (const item of items) {
      if (item.get('op').string === 'enumTable' && item.get('from').has('liveState')) reach = both(reach, { live: true, listSum: false });
      for (const ref of derivedReferences(item)) reach = both(reach, reference(ref));
    }
    walking.delete(id);
    derived.set(id, reach);
    return reach;
  }
  const withBonus = (reach: Reach): Reach => {
    if (bonusSums === undefined) {
      bonusSums = false;
      bonusSums = reference(bonus).listSum;
    }
    return bonusSums ? both(reach, { live: false, listSum: true }) : reach;
  };
  for (const id of pending.keys()) derivedReach(id);
  return {
    derived: derivedReach,
    skill: (id) => withBonus(number('skill', id)),
    save: (id) => withBonus(number('save', id)),
    reference,
  };
}
