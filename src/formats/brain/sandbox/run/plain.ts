import type { Plain } from '../../rules/scenario/types';
import type { Host } from '../lib/host';
import { bytesOf, textOf } from '../vm/bytes';
import { LUA, type LuaState } from '../vm/types';

export type { Plain };

const MAX_DEPTH = 8;
const MAX_ITEMS = 1_000;

/** Pushes a plain value; lists become tables from 1. */
export function pushPlain(host: Host, L: LuaState, value: Plain): void {
  const { lua } = host;
  host.aux.luaL_checkstack(L, 3, null);
  if (value === null) lua.lua_pushnil(L);
  else if (typeof value === 'boolean') lua.lua_pushboolean(L, value);
  else if (typeof value === 'number') {
    // A run that is played again from its record has no -0: JSON does not know it.
    if (Number.isSafeInteger(value)) lua.lua_pushinteger(L, value + 0);
    else lua.lua_pushnumber(L, value);
  } else if (typeof value === 'string') lua.lua_pushstring(L, bytesOf(value));
  else if (isList(value)) {
    lua.lua_createtable(L, value.length, 0);
    value.forEach((item, i) => {
      pushPlain(host, L, item);
      lua.lua_rawseti(L, -2, i + 1);
    });
  } else {
    const entries = Object.entries(value);
    lua.lua_createtable(L, 0, entries.length);
    for (const [key, item] of entries) {
      lua.lua_pushstring(L, bytesOf(key));
      pushPlain(host, L, item);
      lua.lua_rawset(L, -3);
    }
  }
}

function isList(value: readonly Plain[] | { readonly [key: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}

/** How much may still be read of what a brain gives: what it orders and returns could be without end. */
export interface ReadRoom {
  values: number;
  bytes: number;
}

/** Room for what one phase gives. */
export function freshRoom(): ReadRoom {
  return { values: 20_000, bytes: 262_144 };
}

/** Stands for what there was no room to read. */
export const UNREAD = '…';

/** Steps of reading one value. */
const READ_STEPS = 4;

/** Reads a Lua value without calling metamethods; functions and what is nested too deep become their type's name in brackets. */
export function readPlain(host: Host, L: LuaState, index: number, room: ReadRoom, depth = 0): Plain {
  const { lua } = host;
  const at = lua.lua_absindex(L, index);
  if (room.values-- <= 0) return UNREAD;
  host.step(L, READ_STEPS);
  switch (lua.lua_type(L, at)) {
    case LUA.NONE:
    case LUA.NIL:
      return null;
    case LUA.BOOLEAN:
      return lua.lua_toboolean(L, at);
    case LUA.NUMBER: {
      const n = lua.lua_isinteger(L, at) ? lua.lua_tointegerx(L, at) : lua.lua_tonumberx(L, at);
      if (typeof n === 'bigint') return String(n);
      return typeof n === 'number' && Number.isFinite(n) ? n : String(n);
    }
    case LUA.STRING: {
      const s = lua.lua_tolstring(L, at);
      if (!s) return '';
      host.step(L, s.length >> 3);
      room.bytes -= s.length;
      return room.bytes < 0 ? UNREAD : textOf(s);
    }
    case LUA.TABLE:
      return depth >= MAX_DEPTH ? '(table)' : readTable(host, L, at, room, depth);
    default:
      return `(${textOf(host.aux.luaL_typename(L, at))})`;
  }
}

function readTable(host: Host, L: LuaState, at: number, room: ReadRoom, depth: number): Plain {
  const { lua } = host;
  host.aux.luaL_checkstack(L, 4, null);
  const entries: [Plain, Plain][] = [];
  lua.lua_pushnil(L);
  while (lua.lua_next(L, at)) {
    if (entries.length >= MAX_ITEMS || room.values <= 0) {
      lua.lua_pop(L, 2);
      break;
    }
    entries.push([readPlain(host, L, -2, room, depth + 1), readPlain(host, L, -1, room, depth + 1)]);
    lua.lua_pop(L, 1);
  }
  if (entries.length > 0 && entries.every(([key], i) => key === i + 1)) return entries.map(([, value]) => value);
  return Object.fromEntries(entries.map(([key, value]) => [typeof key === 'string' ? key : JSON.stringify(key), value]));
}
