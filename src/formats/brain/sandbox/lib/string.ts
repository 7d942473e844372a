import { literal } from '../vm/bytes';
import { LUA, type LuaState } from '../vm/types';
import { Buffer } from './buffer';
import { format } from './format';
import type { Host, Library } from './host';
import { packLibrary } from './pack';
import { indexOf, isPlain, Matcher } from './pattern';

/** A place counted from the end when negative. */
function relative(place: number, length: number): number {
  if (place >= 0) return place;
  return -place > length ? 0 : length + place + 1;
}

/** Bytes copied or looked at for one step. */
const BYTES_A_STEP = 8;

/** The string library of Lua 5.3, without `dump`. */
export function stringLibrary(host: Host): Library {
  const { lua } = host;
  const copied = (L: LuaState, bytes: number): void => host.step(L, Math.floor(bytes / BYTES_A_STEP));

  const pushCapture = (L: LuaState, m: Matcher, index: number, s: number, e: number): void => {
    const c = m.capture(index, s, e);
    if (typeof c === 'number') lua.lua_pushinteger(L, c);
    else lua.lua_pushstring(L, c);
  };
  /** Pushes all captures; the whole match when there are none and `whole` is set. */
  const pushCaptures = (L: LuaState, m: Matcher, s: number, e: number, whole: boolean): number => {
    const count = m.level === 0 && whole ? 1 : m.level;
    host.aux.luaL_checkstack(L, count, literal('too many captures'));
    for (let i = 0; i < count; i++) pushCapture(L, m, i, s, e);
    return count;
  };

  const search = (L: LuaState, find: boolean): number => {
    const s = host.text(L, 1);
    const p = host.text(L, 2);
    let init = relative(host.optPlace(L, 3, 1), s.length);
    if (init < 1) init = 1;
    else if (init > s.length + 1) {
      lua.lua_pushnil(L);
      return 1;
    }
    if (find && (lua.lua_toboolean(L, 4) || isPlain(p))) {
      const at = indexOf(host, L, s, p, init - 1);
      if (at >= 0) {
        lua.lua_pushinteger(L, at + 1);
        lua.lua_pushinteger(L, at + p.length);
        return 2;
      }
    } else {
      const m = new Matcher(host, L, s, p);
      const anchored = p[0] === 0x5e;
      for (let at = init - 1; at <= s.length; at++) {
        const end = m.attempt(at, anchored ? 1 : 0);
        if (end >= 0) {
          m.settle();
          if (!find) return pushCaptures(L, m, at, end, true);
          lua.lua_pushinteger(L, at + 1);
          lua.lua_pushinteger(L, end);
          return pushCaptures(L, m, at, end, false) + 2;
        }
        if (anchored) break;
      }
      m.settle();
    }
    lua.lua_pushnil(L);
    return 1;
  };

  /** The next match of gmatch; subject and pattern are kept as its upvalues. */
  const gmatch = (L: LuaState): number => {
    host.text(L, 1);
    host.text(L, 2);
    lua.lua_settop(L, 2);
    let from = 0;
    let last = -1;
    lua.lua_pushcclosure(
      L,
      (T) => {
        const s = lua.lua_tolstring(T, lua.lua_upvalueindex(1)) ?? literal('');
        const p = lua.lua_tolstring(T, lua.lua_upvalueindex(2)) ?? literal('');
        const m = new Matcher(host, T, s, p);
        for (let at = from; at <= s.length; at++) {
          const end = m.attempt(at, 0);
          if (end >= 0 && end !== last) {
            from = last = end;
            m.settle();
            return pushCaptures(T, m, at, end, true);
          }
        }
        m.settle();
        return 0;
      },
      2,
    );
    return 1;
  };

  /** Adds a replacement text, with `%0` to `%9` put in. */
  const addTemplate = (L: LuaState, b: Buffer, m: Matcher, news: Uint8Array, s: number, e: number): void => {
    for (let i = 0; i < news.length; i++) {
      const c = news[i] ?? 0;
      if (c !== 0x25) {
        b.byte(c);
        continue;
      }
      const d = news[++i] ?? 0;
      if (d === 0x25) b.byte(d);
      else if (d === 0x30) b.add(m.subject.subarray(s, e));
      else if (d > 0x30 && d <= 0x39) {
        pushCapture(L, m, d - 0x31, s, e);
        b.add(host.aux.luaL_tolstring(L, -1));
        lua.lua_pop(L, 2);
      } else host.fail(L, "invalid use of '%' in replacement string");
    }
  };

  const gsub = (L: LuaState): number => {
    const s = host.text(L, 1);
    const p = host.text(L, 2);
    const kind = lua.lua_type(L, 3);
    const most = host.optPlace(L, 4, s.length + 1);
    if (kind !== LUA.NUMBER && kind !== LUA.STRING && kind !== LUA.TABLE && kind !== LUA.FUNCTION) {
      host.badArgument(L, 3, 'string/function/table expected');
    }
    const anchored = p[0] === 0x5e;
    const m = new Matcher(host, L, s, p);
    const b = new Buffer(host, L);
    let at = 0;
    let last = -1;
    let count = 0;
    while (count < most) {
      const end = m.attempt(at, anchored ? 1 : 0);
      if (end >= 0 && end !== last) {
        count++;
        m.settle();
        if (kind === LUA.STRING || kind === LUA.NUMBER) addTemplate(L, b, m, host.text(L, 3), at, end);
        else {
          if (kind === LUA.FUNCTION) {
            lua.lua_pushvalue(L, 3);
            lua.lua_call(L, pushCaptures(L, m, at, end, true), 1);
          } else {
            pushCapture(L, m, 0, at, end);
            lua.lua_gettable(L, 3);
          }
          if (!lua.lua_toboolean(L, -1)) b.add(s.subarray(at, end));
          else if (lua.lua_isstring(L, -1)) b.add(lua.lua_tolstring(L, -1) ?? literal(''));
          else host.fail(L, `invalid replacement value (a ${String.fromCharCode(...host.aux.luaL_typename(L, -1))})`);
          lua.lua_pop(L, 1);
        }
        at = last = end;
      } else if (at < s.length) b.byte(s[at++] ?? 0);
      else break;
      if (anchored) break;
    }
    m.settle();
    b.add(s.subarray(at));
    lua.lua_pushstring(L, b.result());
    lua.lua_pushinteger(L, count);
    return 2;
  };

  const repeat = (L: LuaState): number => {
    const s = host.text(L, 1);
    const n = host.place(L, 2);
    const between = host.optText(L, 3, literal(''));
    if (n <= 0 || s.length + between.length === 0) {
      lua.lua_pushstring(L, literal(''));
      return 1;
    }
    const total = n * s.length + (n - 1) * between.length;
    host.room(L, total);
    copied(L, total);
    const out = new Uint8Array(total);
    out.set(s, 0);
    out.set(between.subarray(0, Math.max(0, total - s.length)), s.length);
    for (let have = Math.min(s.length + between.length, total); have < total; have *= 2) out.copyWithin(have, 0, Math.min(have, total - have));
    lua.lua_pushstring(L, out);
    return 1;
  };

  /** Moves the letters from `first` on, twenty-six of them, by `offset`. */
  const shifted = (first: number, offset: number) => (L: LuaState): number => {
    const s = host.text(L, 1);
    copied(L, s.length);
    const out = s.slice();
    for (let i = 0; i < out.length; i++) {
      const c = out[i] ?? 0;
      if (c >= first && c < first + 26) out[i] = c + offset;
    }
    lua.lua_pushstring(L, out);
    return 1;
  };

  return {
    byte(L) {
      const s = host.text(L, 1);
      let from = relative(host.optPlace(L, 2, 1), s.length);
      let to = relative(host.optPlace(L, 3, from), s.length);
      if (from < 1) from = 1;
      if (to > s.length) to = s.length;
      if (from > to) return 0;
      const count = to - from + 1;
      host.step(L, 4 * count);
      host.aux.luaL_checkstack(L, count, literal('string slice too long'));
      for (let i = from - 1; i < to; i++) lua.lua_pushinteger(L, s[i] ?? 0);
      return count;
    },
    char(L) {
      const n = lua.lua_gettop(L);
      host.room(L, n);
      host.step(L, n);
      const out = new Uint8Array(n);
      for (let i = 1; i <= n; i++) {
        const c = host.place(L, i);
        if (c < 0 || c > 255) host.badArgument(L, i, 'value out of range');
        out[i - 1] = c;
      }
      lua.lua_pushstring(L, out);
      return 1;
    },
    find: (L) => search(L, true),
    format: (L) => format(host, L),
    gmatch,
    gsub,
    len(L) {
      lua.lua_pushinteger(L, host.text(L, 1).length);
      return 1;
    },
    lower: shifted(65, 32),
    match: (L) => search(L, false),
    rep: repeat,
    reverse(L) {
      const s = host.text(L, 1);
      copied(L, s.length);
      lua.lua_pushstring(L, s.slice().reverse());
      return 1;
    },
    sub(L) {
      const s = host.text(L, 1);
      let from = relative(host.place(L, 2), s.length);
      let to = relative(host.optPlace(L, 3, -1), s.length);
      if (from < 1) from = 1;
      if (to > s.length) to = s.length;
      copied(L, Math.max(0, to - from));
      lua.lua_pushstring(L, from > to ? literal('') : s.subarray(from - 1, to));
      return 1;
    },
    upper: shifted(97, -32),
    ...packLibrary(host),
  };
}
