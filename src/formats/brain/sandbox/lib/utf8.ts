import { bytesOf, literal } from '../vm/bytes';
import type { LuaState } from '../vm/types';
import { Buffer } from './buffer';
import type { Host, Library } from './host';

const MAX_CODE = 0x10ffff;
const LIMITS = [0xffffffff, 0x80, 0x800, 0x10000];

/** The pattern of one character, for `utf8.charpattern`. */
export const CHAR_PATTERN = Uint8Array.from([0x5b, 0x00, 0x2d, 0x7f, 0xc2, 0x2d, 0xf4, 0x5d, 0x5b, 0x80, 0x2d, 0xbf, 0x5d, 0x2a]);

const continues = (c: number | undefined) => c !== undefined && (c & 0xc0) === 0x80;

/** One character at `at`: its code and the place after it; undefined when the bytes are no UTF-8. */
function decode(s: Uint8Array, at: number): { readonly code: number; readonly next: number } | undefined {
  let c = s[at] ?? 0;
  if (c < 0x80) return { code: c, next: at + 1 };
  let count = 0;
  let code = 0;
  for (; c & 0x40; c <<= 1) {
    const more = s[at + ++count];
    if (more === undefined || (more & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (more & 0x3f);
  }
  code |= (c & 0x7f) << (count * 5);
  if (count > 3 || code > MAX_CODE || code < 0 || code <= (LIMITS[count] ?? 0) - 1 || count === 0) return undefined;
  return { code, next: at + count + 1 };
}

/** A code point as UTF-8, surrogates included, as Lua writes it. */
function encode(code: number): number[] {
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
  if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
}

function relative(place: number, length: number): number {
  if (place >= 0) return place;
  return -place > length ? 0 : length + place + 1;
}

/** The utf8 library of Lua 5.3. */
export function utf8Library(host: Host): Library {
  const { lua } = host;

  const step = (L: LuaState): number => {
    const s = host.text(L, 1);
    let at = host.place(L, 2) - 1;
    if (at < 0) at = 0;
    else if (at < s.length) {
      at++;
      while (continues(s[at])) at++;
    }
    if (at >= s.length) return 0;
    host.step(L, 1);
    const char = decode(s, at);
    if (!char || continues(s[char.next])) return host.fail(L, 'invalid UTF-8 code');
    lua.lua_pushinteger(L, at + 1);
    lua.lua_pushinteger(L, char.code);
    return 2;
  };

  return {
    char(L) {
      const b = new Buffer(host, L);
      const n = lua.lua_gettop(L);
      host.step(L, n);
      for (let i = 1; i <= n; i++) {
        const code = host.place(L, i);
        if (code < 0 || code > MAX_CODE) host.badArgument(L, i, 'value out of range');
        b.add(Uint8Array.from(encode(code)));
      }
      lua.lua_pushstring(L, b.result());
      return 1;
    },
    codepoint(L) {
      const s = host.text(L, 1);
      const from = relative(host.optPlace(L, 2, 1), s.length);
      const to = relative(host.optPlace(L, 3, from), s.length);
      if (from < 1) host.badArgument(L, 2, 'out of range');
      if (to > s.length) host.badArgument(L, 3, 'out of range');
      if (from > to) return 0;
      host.aux.luaL_checkstack(L, to - from + 1, literal('string slice too long'));
      host.step(L, 4 * (to - from + 1));
      let count = 0;
      for (let at = from - 1; at < to; ) {
        const char = decode(s, at);
        if (!char) return host.fail(L, 'invalid UTF-8 code');
        lua.lua_pushinteger(L, char.code);
        at = char.next;
        count++;
      }
      return count;
    },
    codes(L) {
      host.text(L, 1);
      lua.lua_pushcfunction(L, step);
      lua.lua_pushvalue(L, 1);
      lua.lua_pushinteger(L, 0);
      return 3;
    },
    len(L) {
      const s = host.text(L, 1);
      let at = relative(host.optPlace(L, 2, 1), s.length);
      let end = relative(host.optPlace(L, 3, -1), s.length);
      if (at < 1 || --at > s.length) host.badArgument(L, 2, 'initial position out of string');
      if (--end >= s.length) host.badArgument(L, 3, 'final position out of string');
      host.step(L, Math.max(0, end - at) >> 2);
      let count = 0;
      while (at <= end) {
        const char = decode(s, at);
        if (!char) {
          lua.lua_pushnil(L);
          lua.lua_pushinteger(L, at + 1);
          return 2;
        }
        at = char.next;
        count++;
      }
      lua.lua_pushinteger(L, count);
      return 1;
    },
    offset(L) {
      const s = host.text(L, 1);
      let n = host.place(L, 2);
      let at = relative(host.optPlace(L, 3, n >= 0 ? 1 : s.length + 1), s.length);
      if (at < 1 || --at > s.length) host.badArgument(L, 3, 'position out of range');
      host.step(L, Math.min(Math.abs(n), s.length) >> 1);
      if (n === 0) while (at > 0 && continues(s[at])) at--;
      else {
        if (continues(s[at])) host.fail(L, 'initial position is a continuation byte');
        if (n < 0) {
          while (n < 0 && at > 0) {
            do at--;
            while (at > 0 && continues(s[at]));
            n++;
          }
        } else {
          n--;
          while (n > 0 && at < s.length) {
            do at++;
            while (continues(s[at]));
            n--;
          }
        }
      }
      if (n === 0) lua.lua_pushinteger(L, at + 1);
      else lua.lua_pushnil(L);
      return 1;
    },
  };
}

/** Puts `charpattern` into the table on top of the stack. */
export function addUtf8Constants(host: Host, L: LuaState): void {
  host.lua.lua_pushstring(L, CHAR_PATTERN);
  host.lua.lua_setfield(L, -2, bytesOf('charpattern'));
}
