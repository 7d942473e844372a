import { LIMITS } from '../limits';
import { compileChunk } from '../lib/base';
import { openState, type State } from '../run/state';
import { bytesOf, textOf } from '../vm/bytes';
import { STATUS } from '../vm/types';

/** A state to run Lua in, without a brain around it. */
export function testState(instructions = 50_000_000, ms = Infinity): State {
  const state = openState({ limits: LIMITS, seed: 1, now: () => performance.now(), onPrint: () => undefined });
  state.budget.begin(instructions, ms);
  return state;
}

/** Runs a chunk that returns a text; the error's message when it fails. */
export function runLua(state: State, source: string): string {
  const { host, L } = state;
  const { lua } = state.vm;
  if (compileChunk(host, L, bytesOf(source), bytesOf('=test')) === STATUS.OK) lua.lua_pcall(L, 0, 1, 0);
  host.aux.luaL_tolstring(L, -1);
  const said = lua.lua_tolstring(L, -1);
  lua.lua_settop(L, 0);
  return said ? textOf(said) : '';
}

/** Leaves the harness's function as the global `run` and gives what asks it. */
export function asker(state: State, harness: string): (source: string) => string {
  const { host, L } = state;
  const { lua } = state.vm;
  if (compileChunk(host, L, bytesOf(harness), bytesOf('=harness')) !== STATUS.OK || lua.lua_pcall(L, 0, 1, 0) !== STATUS.OK) throw new Error('the harness does not run');
  lua.lua_setglobal(L, bytesOf('run'));
  return (source) => {
    lua.lua_getglobal(L, bytesOf('run'));
    lua.lua_pushstring(L, bytesOf(source));
    lua.lua_pcall(L, 1, 1, 0);
    const said = lua.lua_tolstring(L, -1);
    lua.lua_settop(L, 0);
    return said ? textOf(said) : '';
  };
}
