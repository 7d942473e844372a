import { describe, expect, it } from 'vitest';
import { compileChunk } from './lib/base';
import { COUNTS } from './testing/counts';
import { PROGRAMS } from './testing/programs';
import { testState } from './testing/run-lua';
import { bytesOf } from './vm/bytes';
import { STATUS } from './vm/types';

/** Instructions of a program, without the steps of library functions. */
function instructionsOf(source: string): number {
  const state = testState();
  const { host, budget, L, vm } = state;
  vm.lua.lua_getglobal(L, bytesOf('type'));
  vm.lua.lua_setglobal(L, bytesOf('hook'));
  vm.lua.lua_pushboolean(L, true);
  vm.lua.lua_setglobal(L, bytesOf('counter'));
  expect(compileChunk(host, L, bytesOf(source), bytesOf('=test'))).toBe(STATUS.OK);
  budget.begin(1_000_000, Infinity);
  expect(vm.lua.lua_pcall(L, 0, 0, 0)).toBe(STATUS.OK);
  const { used, librarySteps } = budget.end();
  return used - librarySteps;
}

describe('instructions are counted as C Lua counts them', () => {
  const empty = instructionsOf('');
  it.each(PROGRAMS.map(({ name, source }, i): [string, string, number] => [name, source, COUNTS[i] ?? -1]))('%s', (_name, source, count) => {
    expect(instructionsOf(source) - empty).toBe(count);
  });
});

describe('an allowance is spent to the last instruction', () => {
  const run = (allowance: number, source: string) => {
    const state = testState(allowance);
    const { host, L, vm, budget } = state;
    compileChunk(host, L, bytesOf(source), bytesOf('=test'));
    budget.begin(allowance, Infinity);
    try {
      return vm.lua.lua_pcall(L, 0, 0, 0) === STATUS.OK ? 'ran' : 'error';
    } catch {
      return budget.stop?.stopCause;
    }
  };

  it.each([
    ['a loop', 'for i = 1, 1000 do end', 1006],
    ['through pcall', 'pcall(function() for i = 1, 1000 do end end)', 1010],
  ])('%s', (_name, source, exactly) => {
    const needed = instructionsOf(source);
    expect(needed).toBe(exactly);
    expect(run(needed, source)).toBe('ran');
    expect(run(needed - 1, source)).toBe('instructions');
  });
});
