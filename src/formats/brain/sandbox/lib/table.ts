import { literal, textOf } from '../vm/bytes';
import { LUA, type LuaState } from '../vm/types';
import { Buffer } from './buffer';
import type { Host, Library } from './host';
import { sort } from './sort';

const MAX_INTEGER = 0x7fffffffffffffffn;
const READ = 1;
const WRITE = 2;
const LENGTH = 4;
/** Steps of reading or moving one element. */
const ELEMENT = 8;

/** Raises an error unless the argument is a table or has the metamethods that make it act as one. */
export function checkTable(host: Host, L: LuaState, arg: number, what: number): void {
  const { lua, aux } = host;
  if (lua.lua_type(L, arg) === LUA.TABLE) return;
  const has = (name: string): boolean => {
    const found = aux.luaL_getmetafield(L, arg, literal(name)) !== LUA.NIL;
    if (found) lua.lua_pop(L, 1);
    return found;
  };
  const acts = (!(what & READ) || has('__index')) && (!(what & WRITE) || has('__newindex')) && (!(what & LENGTH) || has('__len'));
  if (!acts) aux.luaL_checktype(L, arg, LUA.TABLE);
}

/** `#t` of an argument that acts as a table. */
export function lengthOf(host: Host, L: LuaState, arg: number, what: number): number {
  checkTable(host, L, arg, what | LENGTH);
  host.lua.lua_len(L, arg);
  const n = host.lua.lua_tointegerx(L, -1);
  if (n === false) return host.fail(L, 'object length is not an integer');
  host.lua.lua_pop(L, 1);
  return Number(n);
}

/** The table library of Lua 5.3. */
export function tableLibrary(host: Host): Library {
  const { lua, aux } = host;
  const { IADD, ISUB, NORM } = host.vm.integers;
  return {
    concat(L) {
      const length = lengthOf(host, L, 1, READ);
      const between = host.optText(L, 2, literal(''));
      const from = host.optPlace(L, 3, 1);
      const to = host.optPlace(L, 4, length);
      const b = new Buffer(host, L);
      for (let i = from; i <= to; i++) {
        lua.lua_geti(L, 1, i);
        const s = lua.lua_isstring(L, -1) ? lua.lua_tolstring(L, -1) : null;
        if (s === null) return host.fail(L, `invalid value (${textOf(aux.luaL_typename(L, -1))}) at index ${i} in table for 'concat'`);
        b.add(s);
        lua.lua_pop(L, 1);
        if (i < to) b.add(between);
        host.step(L, ELEMENT + ((s.length + between.length) >> 5));
      }
      lua.lua_pushstring(L, b.result());
      return 1;
    },

    insert(L) {
      const end = lengthOf(host, L, 1, READ | WRITE) + 1;
      switch (lua.lua_gettop(L)) {
        case 2:
          lua.lua_seti(L, 1, end);
          return 0;
        case 3: {
          const place = host.place(L, 2);
          if (place < 1 || place > end) host.badArgument(L, 2, 'position out of bounds');
          for (let i = end; i > place; i--) {
            lua.lua_geti(L, 1, i - 1);
            lua.lua_seti(L, 1, i);
            host.step(L, ELEMENT);
          }
          lua.lua_seti(L, 1, place);
          return 0;
        }
        default:
          return host.fail(L, "wrong number of arguments to 'insert'");
      }
    },

    move(L) {
      const from = host.int(L, 2);
      const end = host.int(L, 3);
      const to = host.int(L, 4);
      const target = lua.lua_type(L, 5) <= LUA.NIL ? 1 : 5;
      checkTable(host, L, 1, READ);
      checkTable(host, L, target, WRITE);
      if (end >= from) {
        const count = BigInt(end) - BigInt(from) + 1n;
        if (count > MAX_INTEGER) host.badArgument(L, 3, 'too many elements to move');
        if (BigInt(to) > MAX_INTEGER - count + 1n) host.badArgument(L, 4, 'destination wrap around');
        const forwards = to > end || to <= from || (target !== 1 && !lua.lua_compare(L, 1, target, 0));
        for (let i = 0; i < count; i++) {
          const offset = forwards ? i : ISUB(NORM(count), i + 1);
          host.step(L, ELEMENT);
          lua.lua_geti(L, 1, IADD(from, offset));
          lua.lua_seti(L, target, IADD(to, offset));
        }
      }
      lua.lua_pushvalue(L, target);
      return 1;
    },

    pack(L) {
      const n = lua.lua_gettop(L);
      host.step(L, n);
      lua.lua_createtable(L, n, 1);
      lua.lua_insert(L, 1);
      for (let i = n; i >= 1; i--) lua.lua_seti(L, 1, i);
      lua.lua_pushinteger(L, n);
      lua.lua_setfield(L, 1, literal('n'));
      return 1;
    },

    remove(L) {
      const size = lengthOf(host, L, 1, READ | WRITE);
      let place = host.optPlace(L, 2, size);
      // A place given must be between 1 and one past the end; 0 only in an empty table.
      if (place !== size && (place < 1 || place > size + 1)) host.badArgument(L, 1, 'position out of bounds');
      lua.lua_geti(L, 1, place);
      for (; place < size; place++) {
        lua.lua_geti(L, 1, place + 1);
        lua.lua_seti(L, 1, place);
        host.step(L, ELEMENT);
      }
      lua.lua_pushnil(L);
      lua.lua_seti(L, 1, place);
      return 1;
    },

    sort: (L) => sort(host, L),

    unpack(L) {
      const from = host.optPlace(L, 2, 1);
      let to: number;
      if (lua.lua_type(L, 3) <= LUA.NIL) {
        lua.lua_len(L, 1);
        const n = lua.lua_tointegerx(L, -1);
        if (n === false) return host.fail(L, 'object length is not an integer');
        lua.lua_pop(L, 1);
        to = Number(n);
      } else to = host.place(L, 3);
      if (from > to) return 0;
      const count = to - from + 1;
      if (count >= 0x7fffffff || !lua.lua_checkstack(L, count)) host.fail(L, 'too many results to unpack');
      host.step(L, ELEMENT * count);
      for (let i = from; i <= to; i++) lua.lua_geti(L, 1, i);
      return count;
    },
  };
}

