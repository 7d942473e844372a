import { LUA, TAG, type LuaState, type TValue } from '../vm/types';
import type { Host } from './host';
import { lengthOf } from './table';

/** Ranges longer than this take their pivot elsewhere when they turn out unbalanced. */
const LARGE = 100;
/** C Lua takes a random pivot there; a fixed one keeps a run the same every time. */
const PIVOT_SEED = 1_575_931_494;

/** Reads, writes and compares the elements of what is sorted. */
interface Elements {
  /** Pushes element `i`. */
  push(i: number): void;
  /** Pops the top into element `i`. */
  store(i: number): void;
  /** Is the value at stack index `a` less than the one at `b`? */
  less(a: number, b: number): boolean;
}

/**
 * table.sort of Lua 5.3: the same quicksort, so that the comparator sees the same pairs in the same order as in C Lua
 * (where that is not random). Each element looked at is a step.
 */
export function sort(host: Host, L: LuaState): number {
  const { lua } = host;
  const n = lengthOf(host, L, 1, 3);
  if (n <= 1) return 0;
  if (n >= 0x7fffffff) host.badArgument(L, 1, 'array too big');
  if (lua.lua_type(L, 2) > LUA.NIL) host.aux.luaL_checktype(L, 2, LUA.FUNCTION);
  lua.lua_settop(L, 2);
  host.aux.luaL_checkstack(L, 40, null);
  const elements: Elements = {
    push(i) {
      host.step(L, 2);
      lua.lua_geti(L, 1, i);
    },
    store: (i) => lua.lua_seti(L, 1, i),
    less: comparison(host, L),
  };
  quicksort(host, L, elements, 1, n, 0);
  return 0;
}

/** The order of the elements: the function given, or `<`. */
function comparison(host: Host, L: LuaState): (a: number, b: number) => boolean {
  const { lua } = host;
  if (lua.lua_type(L, 2) > LUA.NIL) {
    return (a, b) => {
      lua.lua_pushvalue(L, 2);
      lua.lua_pushvalue(L, a - 1);
      lua.lua_pushvalue(L, b - 2);
      lua.lua_call(L, 2, 1);
      const less = lua.lua_toboolean(L, -1);
      lua.lua_pop(L, 1);
      return less;
    };
  }
  return (a, b) => {
    const { stack, top } = L;
    const x = stack?.[top + a];
    const y = stack?.[top + b];
    if (x && y && isNumber(x) && isNumber(y)) return (x.value as number) < (y.value as number);
    return lua.lua_compare(L, a, b, 1);
  };
}

function isNumber(v: TValue): boolean {
  return v.type === TAG.INTEGER || v.type === TAG.FLOAT;
}

/** Puts the two values on top of the stack at `i` and `j`. */
function exchange(elements: Elements, i: number, j: number): void {
  elements.store(i);
  elements.store(j);
}

function partition(host: Host, L: LuaState, elements: Elements, low: number, high: number): number {
  const { lua } = host;
  let i = low;
  let j = high - 1;
  for (;;) {
    while ((elements.push(++i), elements.less(-1, -2))) {
      if (i === high - 1) host.fail(L, 'invalid order function for sorting');
      lua.lua_pop(L, 1);
    }
    while ((elements.push(--j), elements.less(-3, -1))) {
      if (j < i) host.fail(L, 'invalid order function for sorting');
      lua.lua_pop(L, 1);
    }
    if (j < i) {
      lua.lua_pop(L, 1);
      exchange(elements, high - 1, i);
      return i;
    }
    exchange(elements, i, j);
  }
}

function choosePivot(low: number, high: number, seed: number): number {
  const quarter = Math.floor((high - low) / 4);
  return (seed % (quarter * 2)) + low + quarter;
}

function quicksort(host: Host, L: LuaState, elements: Elements, from: number, to: number, seeded: number): void {
  const { lua } = host;
  let low = from;
  let high = to;
  let seed = seeded;
  while (low < high) {
    elements.push(low);
    elements.push(high);
    if (elements.less(-1, -2)) exchange(elements, low, high);
    else lua.lua_pop(L, 2);
    if (high - low === 1) break;
    const p = high - low < LARGE || seed === 0 ? Math.floor((low + high) / 2) : choosePivot(low, high, seed);
    elements.push(p);
    elements.push(low);
    if (elements.less(-2, -1)) exchange(elements, p, low);
    else {
      lua.lua_pop(L, 1);
      elements.push(high);
      if (elements.less(-1, -2)) exchange(elements, p, high);
      else lua.lua_pop(L, 2);
    }
    if (high - low === 2) break;
    elements.push(p);
    lua.lua_pushvalue(L, -1);
    elements.push(high - 1);
    exchange(elements, p, high - 1);
    const middle = partition(host, L, elements, low, high);
    let size: number;
    if (middle - low < high - middle) {
      quicksort(host, L, elements, low, middle - 1, seed);
      size = middle - low;
      low = middle + 1;
    } else {
      quicksort(host, L, elements, middle + 1, high, seed);
      size = high - middle;
      high = middle - 1;
    }
    if ((high - low) / 128 > size) seed = PIVOT_SEED;
  }
}
