import { describe, expect, it } from 'vitest';
import { LIMITS, type Limits } from './limits';
import type { Phase } from './run/outcome';
import { Sandbox, type PhaseReport } from './run/sandbox';
import { EMPTY_SCENARIO } from './run/scenario';
import { HEAVY, LIBRARY, LOOPS, MEMORY, STRINGS } from './testing/attacks';
import { PROGRAMS } from './testing/programs';
import { bytesOf } from './vm/bytes';

const FEW: Limits = { ...LIMITS, phaseInstructions: 60_000, tickInstructions: 2_000, memory: LIMITS.memory / 64 };
const PHASES: readonly Phase[] = ['load', 'fits', 'start', 'turn', 'tick', 'turn', 'save', 'report'];
const HOOK = 'hook = hook or type counter = true\n';

function play(script: string, profile: boolean): readonly PhaseReport[] {
  const scenario = { ...EMPTY_SCENARIO, functions: { 'me.order': { kind: 'order', answers: [] }, 'game.after': { kind: 'timer', answers: [] } } } as const;
  const sandbox = new Sandbox({ files: new Map([['brain.lua', bytesOf(script)]]), entry: 'brain.lua', name: 'Probe', scenario, limits: FEW, profile });
  const reports: PhaseReport[] = [];
  for (const phase of PHASES) if (!sandbox.closed) reports.push(sandbox.run(phase));
  return reports;
}

const meters = ({ phase, used, librarySteps, memory, live, longest, outcome, cause, reason, bankAfter }: PhaseReport) => ({ phase, used, librarySteps, memory, live, longest, outcome, cause, reason, bankAfter });

describe('a profile adds up to the meter, to the last instruction', () => {
  const scripts: readonly (readonly [string, string])[] = [
    ...PROGRAMS.map(({ name, source }) => [name, HOOK + source] as const),
    ...MEMORY.filter(({ name }) => name === 'closures').map(({ name, script }) => [name, script] as const),
    ['coroutines that fail', 'function turn() local c = coroutine.wrap(function() local function deep(n) if n == 0 then error("x") end coroutine.yield(n) return deep(n - 1) end deep(3) end) for i = 1, 5 do print(pcall(c)) end end'],
    ['orders, timers and a table that is returned', 'local function note() me.order("due") end function start() game.after(1, note) end function turn() me.order({1, 2, 3}, ("x"):rep(900)) end function save() return {a = {1, 2, 3}, b = ("y"):rep(5000)} end'],
    ['text made at run time', 'function turn() for i = 1, 40 do load("return function() return " .. i .. " end")()() end end'],
    ['a comparator', 'local t = {} for i = 1, 60 do t[i] = (i * 37) % 61 end function turn() table.sort(t, function(a, b) return a > b end) end'],
  ];
  const addsUp = (reports: readonly PhaseReport[]) => {
    for (const { profile, used, phase } of reports) {
      expect(profile.every((row) => Number.isInteger(row.instructions) && row.instructions > 0), phase).toBe(true);
      expect(profile.reduce((sum, row) => sum + row.instructions, 0), phase).toBe(used);
    }
  };

  it.each(scripts)('%s, and looking on changes nothing', (_name, script) => {
    const reports = play(script, true);
    addsUp(reports);
    expect(reports.map(meters)).toEqual(play(script, false).map(meters));
  });

  it.each([...LOOPS, ...HEAVY, ...LIBRARY, ...STRINGS].map(({ name, script }): [string, string] => [name, script]))('%s', (_name, script) => addsUp(play(script, true)));
});

describe('a profile names', () => {
  const rows = (script: string) => play(script, true).flatMap((r) => r.profile.map((row) => `${row.kind} ${row.file}:${row.line} ${row.name}`));
  const script = ['local function think(n)', '  local s = 0', '  for i = 1, n do s = s + i end', '  return s', 'end', 'function turn()', '  think(500)', '  me.order(string.rep("x", 5000):find("y"))', 'end'].join('\n');

  it('functions with their places, the library’s and the scenario’s', () => {
    const all = rows(script);
    expect(all).toContain('function brain.lua:1 think');
    expect(all).toContain('function brain.lua:0 main chunk');
    expect(all).toContain('library :0 string.find');
    expect(all).toContain('host :0 me.order');
  });

  it('the most expensive first, without what a function called', () => {
    const turn = play(script, true).find((r) => r.phase === 'turn');
    const [first] = (turn?.profile ?? []).filter((row) => row.kind === 'function');
    expect(first).toMatchObject({ name: 'think', line: 1 });
    expect(first?.instructions).toBe(500 + 500 + 7);
  });

  it('what was left when a library function could not be paid', () => {
    const end = play('function turn() local s = ("x"):rep(60000) while true do s:find(".-.-y") end end', true).at(-1);
    expect(end?.cause).toBe('instructions');
    expect(end?.profile.some((row) => row.kind === 'library' && row.name === 'string.find')).toBe(true);
  });
});

describe('the longest string', () => {
  it('is that of the phase', () => {
    const reports = play('local kept function start() kept = ("x"):rep(3000) end function turn() return kept .. "yy" end', false);
    expect(reports.find((r) => r.phase === 'start')?.longest).toBe(3000);
    expect(reports.find((r) => r.phase === 'turn')?.longest).toBe(3002);
    expect(reports.find((r) => r.phase === 'save')?.longest).toBeLessThan(100);
  });
});

describe('live memory', () => {
  it('falls again when something is let go', () => {
    const live = play('local kept function start() kept = {} for i = 1, 2000 do kept[i] = {} end end function turn() kept = nil end', false).map((r) => r.live);
    const [load = 0, , start = 0, turn = 0] = live;
    expect(start - load).toBeGreaterThan(2000 * 56);
    expect(turn).toBeLessThan(load + 2_000);
  });
});
