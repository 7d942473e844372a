import { baseLibrary, type Printed } from '../lib/base';
import { Host, type Library } from '../lib/host';
import { addMathConstants, mathLibrary, Random } from '../lib/math';
import { stringLibrary } from '../lib/string';
import { tableLibrary } from '../lib/table';
import { addUtf8Constants, utf8Library } from '../lib/utf8';
import type { Limits } from '../limits';
import { Budget } from '../vm/budget';
import { bytesOf, literal, textOf } from '../vm/bytes';
import { REGISTRY, type LuaState, type LuaVm } from '../vm/types';
import { createVm } from '../generated/lua-vm';
import { framesOf } from './trace';

/** Bytes of one printed line that are kept. */
const PRINTED_BYTES = 2_000;

/** Functions of the base library that the sandbox does not have. */
const REMOVED = ['dofile', 'loadfile', 'collectgarbage'];

export interface State {
  readonly vm: LuaVm;
  readonly host: Host;
  readonly budget: Budget;
  readonly L: LuaState;
}

export interface StateOptions {
  readonly limits: Limits;
  readonly seed: number;
  readonly now: () => number;
  readonly onPrint: (printed: Printed) => void;
  /** Tells the budget's profiler which function runs. */
  readonly profile?: boolean;
  /** True once the owner wants the brain to stop. */
  readonly halted?: (() => boolean) | undefined;
}

/** A fresh Lua state with the libraries a brain has, and its limits in force. */
export function openState(options: StateOptions): State {
  const vm = createVm();
  if (options.profile) vm.lvm.luaV_execute = vm.lvm.luaV_profiled;
  const budget = new Budget(vm, options.limits, options.now, options.halted);
  const host = new Host(vm, budget);
  const { lua, lauxlib } = vm;
  const L = lauxlib.luaL_newstate();
  if (!L) throw new Error('the Lua VM made no state');
  // The step counter draws on a budget while the libraries open, too.
  budget.begin(1_000_000, Infinity);
  lauxlib.luaL_requiref(L, literal('_G'), vm.base.luaopen_base, 1);
  lua.lua_pop(L, 1);
  lauxlib.luaL_requiref(L, literal('coroutine'), vm.coroutine.luaopen_coroutine, 1);
  lua.lua_pop(L, 1);
  for (const name of REMOVED) {
    lua.lua_pushnil(L);
    lua.lua_setglobal(L, bytesOf(name));
  }
  lua.lua_pushglobaltable(L);
  host.register(L, baseLibrary(host, (T, text) => options.onPrint(printedAt(vm, T, text))));
  lua.lua_pop(L, 1);
  const open = (name: string, library: Library, constants?: () => void): void => {
    lua.lua_createtable(L, 0, Object.keys(library).length);
    host.register(L, library, `${name}.`);
    constants?.();
    lua.lua_setglobal(L, bytesOf(name));
  };
  open('string', stringLibrary(host));
  open('table', tableLibrary(host));
  open('math', mathLibrary(host, new Random(options.seed)), () => addMathConstants(host, L));
  open('utf8', utf8Library(host), () => addUtf8Constants(host, L));
  shareStrings(host, L);
  nameFunctions(host, L);
  lua.lua_atnativeerror(L, (T) => {
    lua.lua_settop(T, 0);
    lua.lua_pushstring(T, literal('the call could not be done: too deep or too large'));
    return 1;
  });
  budget.end();
  budget.arm(L);
  return { vm, host, budget, L };
}

function printedAt(vm: LuaVm, L: LuaState, text: Uint8Array): Printed {
  const [frame] = framesOf(vm, L, 1).slice(0, 1);
  // No letter is cut in two.
  let end = Math.min(text.length, PRINTED_BYTES);
  while (end < text.length && end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end--;
  return { text: textOf(text.subarray(0, end)), bytes: text.length, file: frame?.file ?? '', line: frame?.line ?? 0 };
}

/** Gives texts their methods; the metatable itself is out of reach. */
function shareStrings(host: Host, L: LuaState): void {
  const { lua } = host;
  lua.lua_pushstring(L, literal(''));
  lua.lua_createtable(L, 0, 2);
  lua.lua_getglobal(L, literal('string'));
  lua.lua_setfield(L, -2, literal('__index'));
  lua.lua_pushboolean(L, false);
  lua.lua_setfield(L, -2, literal('__metatable'));
  lua.lua_setmetatable(L, -2);
  lua.lua_pop(L, 1);
}

/**
 * Error messages look functions up by value in the registry's table of libraries. It gets copies of its own: a brain can
 * neither change what it says nor make the search long.
 */
function nameFunctions(host: Host, L: LuaState): void {
  const { lua } = host;
  lua.lua_createtable(L, 0, 6);
  for (const name of ['_G', 'coroutine', 'math', 'string', 'table', 'utf8']) {
    lua.lua_createtable(L, 0, 16);
    if (name === '_G') lua.lua_pushglobaltable(L);
    else lua.lua_getglobal(L, bytesOf(name));
    lua.lua_pushnil(L);
    while (lua.lua_next(L, -2)) {
      lua.lua_pushvalue(L, -2);
      lua.lua_insert(L, -2);
      // A library inside the globals stays out: it has its own entry.
      if (lua.lua_type(L, -1) === 6) lua.lua_rawset(L, -5);
      else lua.lua_pop(L, 2);
    }
    lua.lua_pop(L, 1);
    lua.lua_setfield(L, -2, bytesOf(name));
  }
  lua.lua_setfield(L, REGISTRY, literal('_LOADED'));
}
