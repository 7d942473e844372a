import { describe, expect, it } from 'vitest';
import { LIMITS } from '../sandbox/limits';
import { stopCard } from './card';
import type { RunEnding, RunPlan } from './contract';
import { settled } from './runner';
import { FEW, plan, threadRun } from './testing/plans';
import { RUN_CODES, runWords } from './words';

async function cardOf(given: RunPlan) {
  const { run } = threadRun();
  run.run(given);
  const { ending } = await settled(run);
  return stopCard(ending, given);
}

const ENDED: RunEnding = { by: 'guard', outcome: 'stopped', cause: 'wall-clock', reason: 'r', notice: '', frames: [], phase: 'turn', tick: 3, meter: undefined };

describe('the card about a stop', () => {
  it.each<[string, string, Partial<RunPlan>, { title: string; then: string | undefined; helps: string; notice: RegExp }]>([
    ['an endless loop in a turn', 'function turn() while true do end end', {}, { title: 'bank', then: 'stopped', helps: 'help.loop', notice: /^Probe stopped \(the allowance of 120000 instructions is spent\); the engine plays this seat on$/ }],
    ['an endless loop in start', 'function start() while true do end end', {}, { title: 'instructions', then: 'never', helps: 'help.loop', notice: /^Probe could not start/ }],
    ['full memory', 'function turn() local t = {} while true do t = {t} end end', { limits: { ...FEW, tickInstructions: 4_000_000 } }, { title: 'memory', then: 'stopped', helps: 'help.release', notice: /^Probe stopped/ }],
    ['a text too long', 'function turn() local s = "x" while true do s = s .. s end end', {}, { title: 'string', then: 'stopped', helps: 'help.growing', notice: /^Probe stopped/ }],
    ['real time', 'function turn() for i = 1, 5e7 do end end', { wallClock: true, limits: { ...LIMITS, turnMs: 1, tickInstructions: 50_000_000 } }, { title: 'clock', then: 'stopped', helps: 'help.clock-off', notice: /1 ms/ }],
    ['an error', 'function turn() error("no plan") end', {}, { title: 'error', then: 'stopped', helps: 'help.pcall', notice: /no plan/ }],
    ['a function of the game', 'function turn() game.units() end', {}, { title: 'error', then: 'stopped', helps: 'help.scenario', notice: /field 'units'/ }],
    ['a field of nil', 'function turn() local x print(x.y) end', {}, { title: 'error', then: 'stopped', helps: 'help.nil', notice: /index a nil/ }],
    ['counting with nil', 'function turn() local x print(x + 1) end', {}, { title: 'error', then: 'stopped', helps: 'help.nil', notice: /arithmetic/ }],
    ['a text and a number compared', 'function turn() print("a" < 1) end', {}, { title: 'error', then: 'stopped', helps: 'help.kinds', notice: /compare/ }],
    ['a function that calls itself', 'local function f() return 1 + f() end function turn() f() end', { limits: LIMITS }, { title: 'error', then: 'stopped', helps: 'help.recursion', notice: /overflow/ }],
    ['a wrong argument', 'function turn() ("x"):rep({}) end', {}, { title: 'error', then: 'stopped', helps: 'help.argument', notice: /bad argument/ }],
    ['a script that cannot be read', 'function turn( end', {}, { title: 'syntax', then: 'never', helps: 'help.syntax', notice: /near 'end'/ }],
    ['a module that is not there', 'require("gone")', {}, { title: 'require', then: 'never', helps: 'help.module-file', notice: /gone/ }],
    ['a module with a wrong name', 'require("lua/gone.lua")', {}, { title: 'require', then: 'never', helps: 'help.module-name', notice: /gone/ }],
    ['a brain that does not fit', 'function fits() return false, "too wet" end', {}, { title: 'does-not-fit', then: 'never', helps: 'help.fits', notice: /^Probe does not fit this game \(too wet\)/ }],
  ])('%s', async (_name, script, more, wanted) => {
    const card = await cardOf(plan(script, more));
    expect(card?.title.code).toBe(`card.title.${wanted.title}`);
    expect(card?.then?.code).toBe(wanted.then && `card.then.${wanted.then}`);
    expect(card?.helps[0]?.code).toBe(wanted.helps);
    expect(card?.notice).toMatch(wanted.notice);
    const words = runWords('en');
    for (const said of [...(card ? [card.title, ...card.why, ...card.helps] : []), ...(card?.then ? [card.then] : [])]) {
      expect(RUN_CODES).toContain(said.code);
      expect(words(said)).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
  });

  it('leads to the lines of the stack', async () => {
    const files = { 'brain.lua': 'local m = require("econ")\nfunction turn()\n  m.go()\nend', 'lua/econ.lua': 'local M = {}\r\nfunction M.go()\r\n    while true do end  \r\nend\r\nreturn M' };
    const card = await cardOf(plan(files));
    expect(card?.frames).toEqual([
      { file: 'lua/econ.lua', line: 3, name: 'go', span: { start: 35, end: 52 } },
      { file: 'brain.lua', line: 3, name: 'turn', span: { start: 44, end: 50 } },
    ]);
    expect(files['lua/econ.lua'].slice(35, 52)).toBe('while true do end');
    expect(card?.why.map(runWords('en'))[1]).toBe('It happened in turn at tick 1, in lua/econ.lua, line 3.');
    expect(card?.meter?.history.at(-1)).toEqual({ phase: 'turn', tick: 1, value: 120_000 });
  });

  it('tells a hand, a guard and a broken worker from the brain', () => {
    const one = plan('');
    expect(stopCard({ ...ENDED, by: 'author', cause: 'none', outcome: 'ok' }, one)).toMatchObject({ notice: '', title: { code: 'card.title.author' }, then: undefined, helps: [] });
    expect(stopCard(ENDED, one)).toMatchObject({ title: { code: 'card.title.guard' }, then: undefined, helps: [{ code: 'help.loop' }, { code: 'help.again' }] });
    expect(stopCard({ ...ENDED, notice: 'x' }, one)).toMatchObject({ title: { code: 'card.title.clock' }, then: { code: 'card.then.stopped' } });
    expect(stopCard({ ...ENDED, by: 'worker' }, one)).toMatchObject({ title: { code: 'card.title.worker' }, then: undefined });
  });

  it('is none when all was played, and none while a run goes on', () => {
    expect(stopCard({ ...ENDED, by: 'played' }, plan(''))).toBeUndefined();
    expect(stopCard(undefined, plan(''))).toBeUndefined();
  });

  it('keeps frames whose file is not there or shorter than the line', () => {
    const frames = [{ file: 'gone.lua', line: 3, name: 'x' }, { file: 'brain.lua', line: 9, name: 'turn' }, { file: '', line: 0, name: 'error' }, { file: '', line: 0, name: '' }];
    expect(stopCard({ ...ENDED, frames }, plan('print(1)'))?.frames.map((f) => [f.name, f.span])).toEqual([['x', undefined], ['turn', undefined], ['error', undefined]]);
  });
});
