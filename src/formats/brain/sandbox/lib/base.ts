import { bytesOf, literal, textOf } from '../vm/bytes';
import { LUA, STATUS, type LuaInt, type LuaState, type Proto, type TValue } from '../vm/types';
import { protoPrice } from '../vm/walk';
import type { Host, Library } from './host';

const space = (c: number | undefined) => c === 32 || (c !== undefined && c >= 9 && c <= 13);

function digitOf(c: number | undefined): number {
  if (c === undefined) return 99;
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 65 && c <= 90) return c - 55;
  if (c >= 97 && c <= 122) return c - 87;
  return 99;
}

/** Steps of compiling one byte of a text made at run time; the files of the package cost nothing, as in the game. */
const COMPILE_STEPS = 32;

/** Compiles text; pushes the function, or the message of the error. Returns the status. Precompiled chunks are refused. */
export function compileChunk(host: Host, L: LuaState, source: Uint8Array, name: Uint8Array): number {
  const status = host.aux.luaL_loadbufferx(L, source, source.length, name, literal('t'));
  if (status === STATUS.OK) {
    const slot: TValue | undefined = L.stack?.[L.top - 1];
    const closure = slot?.value as { readonly p?: Proto } | undefined;
    if (closure?.p) host.budget.charge(protoPrice(closure.p));
  }
  return status;
}

/** What `print` was told, and from where. */
export interface Printed {
  /** The text; its beginning where it is very long. */
  readonly text: string;
  /** Bytes of the whole text. */
  readonly bytes: number;
  readonly file: string;
  readonly line: number;
}

/** The functions of the base library that are not the VM's own: `load`, `tonumber` and `print`. */
export function baseLibrary(host: Host, onPrint: (L: LuaState, text: Uint8Array) => void): Library {
  const { lua, aux } = host;

  /** Gathers what a reader function gives, piece by piece. */
  const readPieces = (L: LuaState): Uint8Array => {
    const pieces: Uint8Array[] = [];
    let total = 0;
    for (;;) {
      lua.lua_pushvalue(L, 1);
      lua.lua_call(L, 0, 1);
      const kind = lua.lua_type(L, -1);
      if (kind !== LUA.STRING && kind !== LUA.NUMBER && kind !== LUA.NIL) host.fail(L, 'reader function must return a string');
      const piece = kind === LUA.NIL ? null : lua.lua_tolstring(L, -1);
      lua.lua_pop(L, 1);
      if (piece === null || piece.length === 0) break;
      total += piece.length;
      host.room(L, total);
      pieces.push(piece);
    }
    const all = new Uint8Array(total);
    let at = 0;
    for (const piece of pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  };

  return {
    load(L) {
      const given = lua.lua_type(L, 1);
      const withEnv = lua.lua_type(L, 4) !== LUA.NONE;
      let source: Uint8Array;
      let name: Uint8Array;
      if (given === LUA.STRING || given === LUA.NUMBER) {
        source = host.text(L, 1);
        name = host.optText(L, 2, source);
      } else {
        name = host.optText(L, 2, literal('=(load)'));
        aux.luaL_checktype(L, 1, LUA.FUNCTION);
        source = readPieces(L);
      }
      const mode = textOf(host.optText(L, 3, literal('bt')));
      if (!mode.includes('t')) {
        lua.lua_pushnil(L);
        lua.lua_pushstring(L, bytesOf(`attempt to load a text chunk (mode is '${mode}')`));
        return 2;
      }
      host.step(L, COMPILE_STEPS * source.length);
      if (compileChunk(host, L, source, name) !== STATUS.OK) {
        lua.lua_pushnil(L);
        lua.lua_insert(L, -2);
        return 2;
      }
      if (withEnv) {
        lua.lua_pushvalue(L, 4);
        if (lua.lua_setupvalue(L, -2, 1) === null) lua.lua_pop(L, 1);
      }
      return 1;
    },

    print(L) {
      const n = lua.lua_gettop(L);
      const parts: number[] = [];
      for (let i = 1; i <= n; i++) {
        if (i > 1) parts.push(9);
        const s = aux.luaL_tolstring(L, i);
        host.step(L, s.length >> 3);
        host.room(L, parts.length + s.length);
        for (const c of s) parts.push(c);
        lua.lua_pop(L, 1);
      }
      host.step(L, 64);
      onPrint(L, Uint8Array.from(parts));
      return 0;
    },

    tonumber(L) {
      if (lua.lua_type(L, 2) <= LUA.NIL) {
        aux.luaL_checkany(L, 1);
        if (lua.lua_type(L, 1) === LUA.NUMBER) {
          lua.lua_settop(L, 1);
          return 1;
        }
        if (lua.lua_type(L, 1) === LUA.STRING) {
          const s = host.text(L, 1);
          host.step(L, s.length >> 3);
          if (lua.lua_stringtonumber(L, s) === s.length + 1) return 1;
        }
        lua.lua_pushnil(L);
        return 1;
      }
      const base = host.place(L, 2);
      aux.luaL_checktype(L, 1, LUA.STRING);
      const s = host.text(L, 1);
      if (base < 2 || base > 36) host.badArgument(L, 2, 'base out of range');
      host.step(L, s.length);
      let i = 0;
      let end = s.length;
      while (i < end && space(s[i])) i++;
      while (end > i && space(s[end - 1])) end--;
      const negative = s[i] === 0x2d;
      if (negative || s[i] === 0x2b) i++;
      const { IADD, IMUL, ISUB } = host.vm.integers;
      let value: LuaInt = 0;
      let good = i < end;
      for (; good && i < end; i++) {
        const digit = digitOf(s[i]);
        good = digit < base;
        if (good) value = IADD(IMUL(value, base), digit);
      }
      if (good) lua.lua_pushinteger(L, negative ? ISUB(0, value) : value);
      else lua.lua_pushnil(L);
      return 1;
    },
  };
}
