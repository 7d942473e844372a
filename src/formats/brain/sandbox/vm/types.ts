/**
 * The parts of the patched VM that the sandbox uses, as they are in `generated/lua-vm.js`.
 * Texts are bytes; an integer is a number where that is exact and a BigInt beyond 2^53 - 1.
 */

/** A Lua integer of 64 bits in its one form: a number up to 2^53 - 1 either way, a BigInt beyond. */
export type LuaInt = number | bigint;

/** The types of values as `lua_type` names them. */
export const LUA = { NONE: -1, NIL: 0, BOOLEAN: 1, NUMBER: 3, STRING: 4, TABLE: 5, FUNCTION: 6, USERDATA: 7, THREAD: 8 } as const;

/** The variants a value's own tag tells apart. */
export const TAG = { FLOAT: 3, INTEGER: 19, SHORT_STRING: 4, LONG_STRING: 20, TABLE: 5, LUA_CLOSURE: 6, C_FUNCTION: 22, C_CLOSURE: 38, USERDATA: 7, THREAD: 8, BOOLEAN: 1, NIL: 0 } as const;

/** Answers of protected calls and of the compiler. */
export const STATUS = { OK: 0, YIELD: 1, RUN: 2, SYNTAX: 3, MEMORY: 4, ERROR: 6 } as const;

export const REGISTRY = -1001000;

/** A slot of the stack, of a table or of a closure. */
export interface TValue {
  type: number;
  value: unknown;
}

/** Everything the collector would mark; `mark` is the number of the last walk that saw it. */
export interface Marked {
  mark: number;
}

export interface LuaString extends Marked {
  readonly realstring: Uint8Array;
}

export interface TableEntry {
  readonly key: TValue;
  readonly value: TValue;
  readonly n: TableEntry | undefined;
}

export interface Table extends Marked {
  readonly f: TableEntry | undefined;
  readonly metatable: Table | null;
  /** Room of the array part and of the hash part, in slots, as C Lua would reserve them. */
  readonly room: number;
  readonly hashRoom: number;
  readonly strong: Map<unknown, TableEntry>;
  /** Where the host keeps the table, such as `me.options`; reading a key that it has not is told to `onMissing`. */
  path: string | null;
}

export interface Proto extends Marked {
  /** What a profile last kept of the function. */
  row: unknown;
  readonly id: number;
  readonly code: readonly unknown[];
  readonly k: readonly TValue[];
  readonly p: readonly Proto[];
  readonly locvars: readonly { readonly varname: LuaString | null }[];
  readonly upvalues: readonly { readonly name: LuaString | null }[];
  readonly lineinfo: readonly number[];
  readonly source: LuaString | null;
  readonly linedefined: number;
  readonly lastlinedefined: number;
}

export interface LuaClosure extends Marked {
  readonly nupvalues: number;
  readonly upvals: readonly (TValue | undefined)[];
  readonly p: Proto | null;
}

export interface CClosure extends Marked {
  readonly nupvalues: number;
  readonly upvalue: readonly (TValue | undefined)[];
}

export interface Userdata extends Marked {
  readonly metatable: Table | null;
  readonly uservalue: TValue;
}

export interface CallInfo {
  readonly func: TValue | null;
  readonly funcOff: number;
  readonly top: number;
  readonly previous: CallInfo | null;
  readonly l_savedpc: number;
  readonly callstatus: number;
}

export interface GlobalState {
  readonly l_registry: TValue;
  readonly mt: readonly (Table | null | undefined)[];
  readonly tmname: readonly (LuaString | null | undefined)[];
  readonly mainthread: LuaState | null;
}

export interface LuaState extends Marked {
  readonly l_G: GlobalState;
  readonly stack: (TValue | undefined)[] | null;
  readonly base_ci: CallInfo;
  ci: CallInfo;
  top: number;
}

/** A function of the host: takes its arguments from the stack, returns how many results it pushed. */
export type LuaFunction = (L: LuaState) => number;

/** What `lua_getinfo` fills in. */
export interface LuaDebug {
  name: Uint8Array | null;
  namewhat: Uint8Array | null;
  what: Uint8Array | null;
  source: Uint8Array | null;
  short_src: Uint8Array | null;
  currentline: number;
  linedefined: number;
  istailcall: unknown;
}

/** The counters that the VM itself keeps. The callbacks end a run by throwing, once `dead` is set. */
export interface Meter {
  /** Instructions left before `onFuel` is asked; it is asked with -1, the instruction not yet paid. */
  fuel: number;
  /** Bytes in C Lua's terms: live ones at the last walk, and everything taken since. */
  memory: number;
  /** Above this `onMemory` is asked. */
  trip: number;
  maxString: number;
  /** The longest string made since this was set to 0. */
  longest: number;
  /** Steps of work inside instructions left before `onWork` is asked. */
  work: number;
  dead: boolean;
  onFuel: (L: LuaState) => void;
  onMemory: () => void;
  onString: (L: LuaState | null, bytes: number) => void;
  onWork: (L: LuaState | null) => void;
  /** The prototype that the profiling loop runs, and what it tells of another one, before the first instruction of it is paid. */
  proto: Proto | null;
  enter: (L: LuaState, proto: Proto) => void;
  /** A table with a `path` has no such key. */
  onMissing: (L: LuaState, path: string, key: TValue) => void;
  /** Something was done with nil that nil cannot; `name` is how Lua calls it: " (field 'units')". */
  onTypeError: (L: LuaState, name: Uint8Array) => void;
}

export interface LuaApi {
  lua_Debug: new () => LuaDebug;
  lua_absindex(L: LuaState, index: number): number;
  lua_arith(L: LuaState, op: number): void;
  lua_atnativeerror(L: LuaState, f: LuaFunction): void;
  lua_call(L: LuaState, args: number, results: number): void;
  lua_callk(L: LuaState, args: number, results: number, context: number, k: LuaFunction | null): void;
  lua_checkstack(L: LuaState, n: number): boolean;
  lua_compare(L: LuaState, a: number, b: number, op: number): boolean;
  lua_concat(L: LuaState, n: number): void;
  lua_copy(L: LuaState, from: number, to: number): void;
  lua_createtable(L: LuaState, array: number, hash: number): void;
  lua_error(L: LuaState): never;
  lua_getfield(L: LuaState, index: number, key: Uint8Array): number;
  lua_getglobal(L: LuaState, name: Uint8Array): number;
  lua_geti(L: LuaState, index: number, n: LuaInt): number;
  lua_getinfo(L: LuaState, what: Uint8Array, ar: LuaDebug): number;
  lua_getmetatable(L: LuaState, index: number): boolean;
  lua_getstack(L: LuaState, level: number, ar: LuaDebug): number;
  lua_gettable(L: LuaState, index: number): number;
  lua_gettop(L: LuaState): number;
  lua_insert(L: LuaState, index: number): void;
  lua_isinteger(L: LuaState, index: number): boolean;
  lua_isnumber(L: LuaState, index: number): boolean;
  lua_isstring(L: LuaState, index: number): boolean;
  lua_len(L: LuaState, index: number): void;
  lua_next(L: LuaState, index: number): number;
  lua_pcall(L: LuaState, args: number, results: number, handler: number): number;
  lua_pop(L: LuaState, n: number): void;
  lua_pushboolean(L: LuaState, b: boolean): void;
  lua_pushcclosure(L: LuaState, f: LuaFunction, n: number): void;
  lua_pushcfunction(L: LuaState, f: LuaFunction): void;
  lua_pushglobaltable(L: LuaState): void;
  lua_pushinteger(L: LuaState, n: LuaInt): void;
  lua_pushnil(L: LuaState): void;
  lua_pushnumber(L: LuaState, n: number): void;
  lua_pushstring(L: LuaState, s: Uint8Array): void;
  lua_pushvalue(L: LuaState, index: number): void;
  lua_rawequal(L: LuaState, a: number, b: number): boolean | number;
  lua_rawget(L: LuaState, index: number): number;
  lua_rawgeti(L: LuaState, index: number, n: LuaInt): number;
  lua_rawset(L: LuaState, index: number): void;
  lua_rawseti(L: LuaState, index: number, n: LuaInt): void;
  lua_remove(L: LuaState, index: number): void;
  lua_setfield(L: LuaState, index: number, key: Uint8Array): void;
  lua_setglobal(L: LuaState, name: Uint8Array): void;
  lua_seti(L: LuaState, index: number, n: LuaInt): void;
  lua_setmetatable(L: LuaState, index: number): unknown;
  lua_settop(L: LuaState, index: number): void;
  lua_setupvalue(L: LuaState, index: number, n: number): Uint8Array | null;
  lua_stringtonumber(L: LuaState, s: Uint8Array): number;
  lua_toboolean(L: LuaState, index: number): boolean;
  lua_tointegerx(L: LuaState, index: number): LuaInt | false;
  lua_tolstring(L: LuaState, index: number): Uint8Array | null;
  lua_tonumberx(L: LuaState, index: number): number | false;
  lua_topointer(L: LuaState, index: number): unknown;
  lua_type(L: LuaState, index: number): number;
  lua_typename(L: LuaState, type: number): Uint8Array;
  lua_upvalueindex(n: number): number;
}

export interface LuaAux {
  luaL_argerror(L: LuaState, arg: number, message: Uint8Array): never;
  luaL_checkany(L: LuaState, arg: number): void;
  luaL_checkinteger(L: LuaState, arg: number): number;
  luaL_checknumber(L: LuaState, arg: number): number;
  luaL_checkstack(L: LuaState, n: number, message: Uint8Array | null): void;
  luaL_checklstring(L: LuaState, arg: number): Uint8Array;
  luaL_checktype(L: LuaState, arg: number, type: number): void;
  luaL_error(L: LuaState, format: Uint8Array, ...values: Uint8Array[]): never;
  luaL_getmetafield(L: LuaState, index: number, name: Uint8Array): number;
  luaL_loadbufferx(L: LuaState, bytes: Uint8Array, size: number, name: Uint8Array, mode: Uint8Array): number;
  luaL_newstate(): LuaState | null;
  luaL_requiref(L: LuaState, name: Uint8Array, open: LuaFunction, global: number): void;
  luaL_tolstring(L: LuaState, index: number): Uint8Array;
  luaL_typename(L: LuaState, index: number): Uint8Array;
}

/** Integer arithmetic as the VM itself does it. */
export interface LuaIntegers {
  IADD(a: LuaInt, b: LuaInt): LuaInt;
  ISUB(a: LuaInt, b: LuaInt): LuaInt;
  IMUL(a: LuaInt, b: LuaInt): LuaInt;
  IMOD(a: LuaInt, b: LuaInt): LuaInt;
  NORM(big: bigint): LuaInt;
  FLOAT_INT(n: number): LuaInt | false;
  NUMBER_TEXT(n: number): string;
}

export interface LuaVm {
  readonly meter: Meter;
  readonly integers: LuaIntegers;
  readonly lua: LuaApi;
  readonly lauxlib: LuaAux;
  /** The loop that runs, and the one for profiles, which may take its place. */
  readonly lvm: { luaV_execute: unknown; readonly luaV_profiled: unknown };
  readonly base: { readonly luaopen_base: LuaFunction };
  readonly coroutine: { readonly luaopen_coroutine: LuaFunction };
}
