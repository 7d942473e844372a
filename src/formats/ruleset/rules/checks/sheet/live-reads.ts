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
const LIVE: Reach = { live: true, listSum: false };
const SUMS: Reach = { live: false, listSum: true };

function both(a: Reach, b: Reach): Reach {
  return b === NOTHING ? a : { live: a.live || b.live, listSum: a.listSum || b.listSum };
}

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
 * What reads live state, and what adds up a list: worked out once, derived values from top to bottom. What is at fault
 * already reaches nothing: a value below the one that reads it, a skill or save in a cap. Reference 2, section 2.
 */
export function reachesOf(context: CheckContext): Reaches {
  return context.once(workOut);
}

function workOut({ names, root }: CheckContext): Reaches {
  const derived = new Map<string, Reach>();
  const bonus = root.at('resolution', 'proficiency', 'bonus');

  /** What a reference reaches itself or through a derived value, skills and saves left out. */
  const plain = (ref: Cursor): Reach => {
    if (!ref.isObject) return NOTHING;
    let reach = ref.has('liveTrack') || ref.has('livePool') || ref.has('itemStat') ? LIVE : NOTHING;
    if (ref.has('listSum')) reach = both(reach, SUMS);
    const id = ref.get('derived').string;
    return id === undefined ? reach : both(reach, derived.get(id) ?? NOTHING);
  };
  const number = (kind: 'skill' | 'save', id: string): Reach => {
    const at = names.find([kind], id)[0]?.at;
    const cap = at ? plain(at.get('cap')) : NOTHING;
    return plain(bonus).listSum ? both(cap, SUMS) : cap;
  };
  const reference = (ref: Cursor): Reach => {
    let reach = plain(ref);
    for (const kind of ['skill', 'save'] as const) {
      const id = ref.get(`${kind}Mod`).string;
      if (id !== undefined) reach = both(reach, number(kind, id));
    }
    return reach;
  };

  for (const item of root.at('sheet', 'derived').items()) {
    const id = item.get('id').string;
    if (id === undefined) continue;
    let reach = derived.get(id) ?? NOTHING;
    if (item.get('op').string === 'enumTable' && item.get('from').has('liveState')) reach = both(reach, LIVE);
    for (const ref of derivedReferences(item)) reach = both(reach, reference(ref));
    derived.set(id, reach);
  }
  return {
    derived: (id) => derived.get(id) ?? NOTHING,
    skill: (id) => number('skill', id),
    save: (id) => number('save', id),
    reference,
  };
}
