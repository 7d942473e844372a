import type { Budget } from '../vm/budget';
import { bytesOf, literal } from '../vm/bytes';
import { LUA, type LuaFunction, type LuaInt, type LuaState, type LuaVm } from '../vm/types';

/** A library by its functions' names. */
export type Library = Readonly<Record<string, LuaFunction>>;

/** What library functions share: the VM, the budget they count their steps on, and the ways to read arguments. */
export class Host {
  readonly lua: LuaVm['lua'];
  readonly aux: LuaVm['lauxlib'];
  /** What the functions of the libraries and of the match are called. */
  readonly names = new Map<unknown, string>();

  constructor(
    readonly vm: LuaVm,
    readonly budget: Budget,
  ) {
    this.lua = vm.lua;
    this.aux = vm.lauxlib;
  }

  /** Bytes of a text argument; a number is written out. */
  text(L: LuaState, arg: number): Uint8Array {
    return this.aux.luaL_checklstring(L, arg);
  }

  optText(L: LuaState, arg: number, otherwise: Uint8Array): Uint8Array {
    return this.lua.lua_type(L, arg) <= LUA.NIL ? otherwise : this.aux.luaL_checklstring(L, arg);
  }

  number(L: LuaState, arg: number): number {
    return this.aux.luaL_checknumber(L, arg);
  }

  /** An integer argument in its full width. */
  int(L: LuaState, arg: number): LuaInt {
    const n = this.lua.lua_tointegerx(L, arg);
    return n === false ? this.aux.luaL_checkinteger(L, arg) : n;
  }

  /** An integer argument as a place or count: exact up to 2^53, and close enough beyond to be out of every range. */
  place(L: LuaState, arg: number): number {
    return this.aux.luaL_checkinteger(L, arg);
  }

  optPlace(L: LuaState, arg: number, otherwise: number): number {
    return this.lua.lua_type(L, arg) <= LUA.NIL ? otherwise : this.aux.luaL_checkinteger(L, arg);
  }

  /** Counts steps of work; ends the brain when its allowance is spent. */
  step(L: LuaState, count: number): void {
    this.budget.step(L, count);
  }

  /** Ends the brain at once when a string of so many bytes would be made. */
  room(L: LuaState, bytes: number): void {
    if (bytes > this.vm.meter.maxString) this.vm.meter.onString(L, bytes);
  }

  /** Raises a Lua error with the place of the caller. */
  fail(L: LuaState, message: string): never {
    return this.aux.luaL_error(L, literal('%s'), bytesOf(message));
  }

  /** Raises "bad argument #n to 'f' (message)". */
  badArgument(L: LuaState, arg: number, message: string): never {
    return this.aux.luaL_argerror(L, arg, bytesOf(message));
  }

  /** Puts the functions of a library into the table on top of the stack; `prefix` is the library's name with its dot. */
  register(L: LuaState, library: Library, prefix = ''): void {
    for (const [name, f] of Object.entries(library)) {
      this.names.set(f, prefix + name);
      this.lua.lua_pushcfunction(L, f);
      this.lua.lua_setfield(L, -2, bytesOf(name));
    }
  }
}
