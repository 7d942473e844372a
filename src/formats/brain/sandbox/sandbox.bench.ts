import { createRequire } from 'node:module';
import { bench, describe } from 'vitest';
import { KERNELS } from './testing/kernels';
import { runLua, testState } from './testing/run-lua';
import { walk } from './vm/walk';

/** The parts of the package as it is shipped that are timed. */
interface Stock {
  readonly lua: { lua_pcall(L: unknown, args: number, results: number, handler: number): number; lua_settop(L: unknown, index: number): void };
  readonly lauxlib: { luaL_newstate(): unknown; luaL_loadstring(L: unknown, source: Uint8Array): number };
  readonly lualib: { luaL_openlibs(L: unknown): void };
  to_luastring(text: string): Uint8Array;
}

const stock = createRequire(import.meta.url)('fengari-web') as Stock;
const stockState = stock.lauxlib.luaL_newstate();
stock.lualib.luaL_openlibs(stockState);

function runStock(source: string): void {
  if (stock.lauxlib.luaL_loadstring(stockState, stock.to_luastring(source)) !== 0 || stock.lua.lua_pcall(stockState, 0, 1, 0) !== 0) throw new Error('the kernel fails');
  stock.lua.lua_settop(stockState, 0);
}

// One VM in this process, as in a worker: several would share what the engine has learned about their code, and slow each other.
const state = testState(1e15);

describe.each(Object.entries(KERNELS))('%s', (_name, source) => {
  bench('ours, with every limit on and integers of 64 bits', () => void runLua(state, source), { iterations: 5, warmupIterations: 2, time: 0 });
  bench('fengari-web as shipped, without any limit', () => runStock(source), { iterations: 5, warmupIterations: 2, time: 0 });
});

describe('counting live memory', () => {
  runLua(state, 'kept = nil for i = 1, 100000 do kept = {kept} end return ""');
  bench('100,000 linked tables', () => void walk(state.L.l_G, state.L), { iterations: 10, time: 0 });
});
