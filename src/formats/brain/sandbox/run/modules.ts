import { compileChunk } from '../lib/base';
import type { Host } from '../lib/host';
import { bytesOf, literal, textOf } from '../vm/bytes';
import { LUA, REGISTRY, STATUS, type LuaFunction, type LuaState } from '../vm/types';

/** A name as `require` takes it: parts of a-z, 0-9 and _, joined by dots. */
const MODULE_NAME = /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/;

const LOADED = literal('modules');

/** Refusals of one phase that are kept, and the steps of one. */
const MOST_REFUSALS = 200;
const REFUSAL_STEPS = 64;

/** The file a module's name stands for (Reference brain, section 10, row 2). */
export function moduleFile(name: string): string {
  return `lua/${name.replaceAll('.', '/')}.lua`;
}

/** A module that was refused, and where `require` was called. */
export interface Refusal {
  readonly module: string;
  readonly message: string;
}

/** `require` over the Lua files of the package, and nothing else. */
export class Modules {
  refusals: Refusal[] = [];
  /** Refusals of the phase that were not kept. */
  refusalsDropped = 0;
  /** The error value of the last refusal, to know it again when nothing caught it. */
  refused: unknown;
  private readonly files = new Map<string, { readonly path: string; readonly bytes: Uint8Array }>();

  constructor(
    private readonly host: Host,
    files: ReadonlyMap<string, Uint8Array>,
  ) {
    // File names are compared without ASCII case.
    for (const [path, bytes] of files) {
      const key = path.replace(/[A-Z]/g, (c) => c.toLowerCase());
      if (!this.files.has(key)) this.files.set(key, { path, bytes });
    }
  }

  /** Forgets the refusals of the phase before. */
  begin(): void {
    this.refusals = [];
    this.refusalsDropped = 0;
  }

  /** The package file of that name, whatever its ASCII case. */
  file(path: string): { readonly path: string; readonly bytes: Uint8Array } | undefined {
    return this.files.get(path.replace(/[A-Z]/g, (c) => c.toLowerCase()));
  }

  /** Defines `require`. */
  define(L: LuaState): void {
    const { lua } = this.host;
    lua.lua_createtable(L, 0, 0);
    lua.lua_setfield(L, REGISTRY, LOADED);
    const require: LuaFunction = (T) => this.require(T);
    this.host.names.set(require, 'require');
    lua.lua_pushcfunction(L, require);
    lua.lua_setglobal(L, literal('require'));
  }

  private require(L: LuaState): number {
    const { lua } = this.host;
    const given = this.host.text(L, 1);
    lua.lua_settop(L, 1);
    lua.lua_getfield(L, REGISTRY, LOADED);
    lua.lua_pushvalue(L, 1);
    if (lua.lua_rawget(L, 2) !== LUA.NIL) return 1;
    lua.lua_pop(L, 1);
    const name = textOf(given);
    const file = MODULE_NAME.test(name) && given.length === name.length ? this.file(moduleFile(name)) : undefined;
    if (!file) return this.refuse(L, name);
    if (compileChunk(this.host, L, file.bytes, bytesOf(`@${file.path}`)) !== STATUS.OK) return lua.lua_error(L);
    lua.lua_pushvalue(L, 1);
    lua.lua_call(L, 1, 1);
    if (lua.lua_type(L, -1) === LUA.NIL) {
      lua.lua_pop(L, 1);
      lua.lua_pushboolean(L, true);
    }
    lua.lua_pushvalue(L, 1);
    lua.lua_pushvalue(L, -2);
    lua.lua_rawset(L, 2);
    return 1;
  }

  private refuse(L: LuaState, name: string): number {
    const { lua } = this.host;
    const shown = name.slice(0, 100);
    const message = MODULE_NAME.test(name)
      ? `module '${shown}' not found: the package has no ${moduleFile(shown)}`
      : `module '${shown}' not found: a module's name is parts of a-z, 0-9 and _, joined by dots`;
    this.host.step(L, REFUSAL_STEPS);
    if (this.refusals.length < MOST_REFUSALS) this.refusals.push({ module: shown, message });
    else this.refusalsDropped++;
    lua.lua_pushstring(L, bytesOf(`${where(this.host, L)}${message}`));
    this.refused = L.stack?.[L.top - 1]?.value;
    return lua.lua_error(L);
  }
}

/** "file:line: " of the Lua function that called the host. */
function where(host: Host, L: LuaState): string {
  const { lua } = host;
  const ar = new lua.lua_Debug();
  if (!lua.lua_getstack(L, 1, ar)) return '';
  lua.lua_getinfo(L, literal('Sl'), ar);
  return ar.currentline > 0 && ar.short_src ? `${textOf(ar.short_src)}:${ar.currentline}: ` : '';
}
