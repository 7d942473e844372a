import { describe, expect, it } from 'vitest';
import { bankLimit, LIMITS } from './limits';
import { cutBytes, noticeOf, reasonText } from './run/outcome';
import { Sandbox, type BrainOptions } from './run/sandbox';
import { EMPTY_SCENARIO, type Scenario } from './run/scenario';
import { networkBytes, seatFacts } from './run/seat';
import { bytesOf } from './vm/bytes';

function seat(scripts: Readonly<Record<string, string>> | string, more: Partial<BrainOptions> = {}): Sandbox {
  const files = typeof scripts === 'string' ? { 'brain.lua': scripts } : scripts;
  return new Sandbox({ files: new Map(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])), entry: 'brain.lua', name: 'Probe', ...more });
}

const scenario = (parts: Partial<Scenario>): Scenario => ({ ...EMPTY_SCENARIO, ...parts });

describe('phases', () => {
  it('runs the entry script and then the brain’s own load', () => {
    const sandbox = seat('print("first") function load() print("second") end');
    expect(sandbox.run('load').printed).toEqual([
      { text: 'first', bytes: 5, file: 'brain.lua', line: 1 },
      { text: 'second', bytes: 6, file: 'brain.lua', line: 1 },
    ]);
  });

  it('never calls Lua’s own load as a hook', () => {
    expect(seat('').run('load')).toMatchObject({ outcome: 'ok', used: 1 });
  });

  it('gives what a hook returned', () => {
    const sandbox = seat('function save() return {metal = 5, list = {1, "a", true}} end');
    sandbox.run('load');
    expect(sandbox.run('save').returned).toEqual([{ metal: 5, list: [1, 'a', true] }]);
  });

  it('tells where a brain failed, the innermost function first', () => {
    const sandbox = seat({ 'brain.lua': 'local m = require("econ")\nfunction turn()\n  m.go()\nend', 'lua/econ.lua': 'local M = {}\nfunction M.go()\n  local x\n  return x.y\nend\nreturn M' });
    sandbox.run('load');
    const { frames, reason } = sandbox.run('turn');
    expect(reason).toBe("lua/econ.lua:4: attempt to index a nil value (local 'x')");
    expect(frames).toEqual([
      { file: 'lua/econ.lua', line: 4, name: 'go' },
      { file: 'brain.lua', line: 3, name: 'turn' },
    ]);
  });

  it('tells where an allowance was spent', () => {
    const sandbox = seat('local function spin()\n  while true do end\nend\nfunction turn()\n  spin()\nend', { limits: { ...LIMITS, tickInstructions: 1_000 } });
    sandbox.run('load');
    expect(sandbox.run('turn').frames[0]).toEqual({ file: 'brain.lua', line: 2, name: 'spin' });
  });

  it('runs nothing once it is closed', () => {
    const sandbox = seat('error("x", 0)');
    expect(sandbox.run('load').outcome).toBe('could-not-start');
    expect(sandbox.closed).toBe(true);
    expect(() => sandbox.run('turn')).toThrow('closed');
  });

  it('is the same every time with the same seed', () => {
    const run = (seed: number) => {
      const sandbox = seat('function turn() print(math.random(1000000), math.random(), tostring({})) end', { seed });
      sandbox.run('load');
      const { printed, used, memory } = sandbox.run('turn');
      return { printed, used, memory };
    };
    expect(run(7)).toEqual(run(7));
    expect(run(7).printed).not.toEqual(run(8).printed);
  });
});

describe('the bank', () => {
  it('starts full, pays for turns and gains two million a tick', () => {
    const limits = { ...LIMITS, tickInstructions: 20_000 };
    const sandbox = seat('function turn() for i = 1, 30000 do end end', { limits });
    sandbox.run('load');
    const first = sandbox.run('turn');
    expect(first.bankBefore).toBe(bankLimit(limits));
    expect(first.bankAfter).toBe(bankLimit(limits) - first.used);
    expect(sandbox.run('turn').bankBefore).toBe(first.bankAfter + limits.tickInstructions);
    sandbox.run('tick');
    sandbox.run('tick');
    sandbox.run('tick');
    expect(sandbox.run('turn').bankBefore).toBe(bankLimit(limits));
  });

  it('pays nothing for save', () => {
    const sandbox = seat('function save() for i = 1, 100000 do end end');
    sandbox.run('load');
    sandbox.run('save');
    expect(sandbox.bank).toBe(bankLimit(LIMITS));
  });
});

describe('the real-time guard', () => {
  const clock = () => {
    let time = 0;
    return () => (time += 1);
  };
  it('is a verdict only when it is on', () => {
    const script = 'function turn() for i = 1, 1500000 do end end';
    const off = seat(script, { now: clock() });
    off.run('load');
    expect(off.run('turn').outcome).toBe('ok');
    const on = seat(script, { now: clock(), wallClock: true });
    on.run('load');
    expect(on.run('turn')).toMatchObject({ outcome: 'stopped', cause: 'wall-clock', notice: 'Probe stopped (it took longer than 250 ms); the engine plays this seat on' });
  });
});

describe('a scenario', () => {
  it('gives options, mode, values, answers and events', () => {
    const sandbox = seat('function turn() print(me.options.rush, game.mode, game.tick, me.metal(), me.metal(), me.metal()) end', {
      scenario: scenario({
        mode: 'network',
        options: { rush: true },
        values: { 'game.tick': 0 },
        functions: { 'me.metal': { kind: 'answer', answers: [[10], [20]] } },
        events: [{ tick: 2, values: { 'game.tick': 2 } }],
      }),
    });
    sandbox.run('load');
    expect(sandbox.run('turn').printed[0]?.text).toBe('true\tnetwork\t0\t10\t20\t20');
    expect(sandbox.run('turn').printed[0]?.text).toBe('true\tnetwork\t2\t20\t20\t20');
  });

  it('writes orders down, to take effect on the next tick', () => {
    const sandbox = seat('function turn() me.build("mex", {x = 1, y = 2}) end', { scenario: scenario({ functions: { 'me.build': { kind: 'order', answers: [[true]] } } }) });
    sandbox.run('load');
    sandbox.run('turn');
    expect(sandbox.run('turn').orders).toEqual([{ name: 'me.build', arguments: ['mex', { x: 1, y: 2 }], effectTick: 3 }]);
  });

  it('runs timers on the budget of the tick they are due in, and stops a brain whose timer fails', () => {
    const functions = { 'game.after': { kind: 'timer', answers: [] } } as const;
    const sandbox = seat('function start() game.after(2, function() print("due") game.after(1, function() error("late", 0) end) end) end', { scenario: scenario({ functions }) });
    sandbox.run('load');
    sandbox.run('start');
    expect(sandbox.run('turn').printed).toEqual([]);
    expect(sandbox.run('tick').printed[0]?.text).toBe('due');
    expect(sandbox.run('turn')).toMatchObject({ outcome: 'stopped', cause: 'error', reason: 'late', turn: 2 });
  });
});

describe('require', () => {
  it('notes a refusal that the brain caught', () => {
    const sandbox = seat('pcall(require, "gone")');
    const { outcome, refusals } = sandbox.run('load');
    expect(outcome).toBe('ok');
    expect(refusals).toEqual([{ module: 'gone', message: "module 'gone' not found: the package has no lua/gone.lua" }]);
  });

  it('runs a module once and gives it its name', () => {
    const sandbox = seat({ 'brain.lua': 'assert(require("a.b") == require("a.b")) assert(require("a.b").name == "a.b")', 'lua/a/b.lua': 'return {name = ...}' });
    expect(sandbox.run('load')).toMatchObject({ outcome: 'ok' });
  });

  it('finds a file whatever its ASCII case', () => {
    expect(seat({ 'brain.lua': 'require("econ")', 'Lua/Econ.lua': '' }).run('load').outcome).toBe('ok');
  });
});

describe('a profile', () => {
  it('charges the functions that use the instructions', () => {
    const sandbox = seat('local function heavy() for i = 1, 20000 do end end\nlocal function light() for i = 1, 200 do end end\nfunction turn() heavy() light() end', { profile: true });
    sandbox.run('load');
    const { profile, used } = sandbox.run('turn');
    expect(profile[0]).toMatchObject({ file: 'brain.lua', line: 1, name: 'heavy' });
    expect(profile[0]?.instructions).toBeGreaterThan(19_000);
    expect(profile.reduce((sum, row) => sum + row.instructions, 0)).toBeLessThanOrEqual(used + 97);
  });
});

describe('notices', () => {
  it.each([
    ['stopped', 'P', 'r', 'P stopped (r); the engine plays this seat on'],
    ['could-not-start', 'P', 'r', 'P could not start (r); the engine plays this seat'],
    ['does-not-fit', '{reason}', '{brain}', '{reason} does not fit this game ({brain}); the engine plays this seat'],
  ] as const)('%s', (outcome, brain, reason, notice) => expect(noticeOf(outcome, brain, reason)).toBe(notice));

  it.each([
    ['', 'the brain could not be seated'],
    ['a\nb\u007fc', 'a b c'],
    ['x'.repeat(160), 'x'.repeat(160)],
    ['x'.repeat(161), 'x'.repeat(160)],
    [`${'x'.repeat(159)}é`, 'x'.repeat(159)],
    [`${'x'.repeat(158)}é`, `${'x'.repeat(158)}é`],
    [`${'x'.repeat(158)}€`, 'x'.repeat(158)],
    [`${'x'.repeat(157)}🚀`, 'x'.repeat(157)],
    [`${'x'.repeat(156)}🚀`, `${'x'.repeat(156)}🚀`],
  ])('%j', (reason, shown) => expect(reasonText(reason)).toBe(shown));

  it('cuts between whole characters', () => expect(cutBytes('aé€🚀', 6)).toBe('aé€'));
});

describe('a seat', () => {
  it('reads name, entry, levels and option defaults of the manifest', () => {
    const yaml = 'name: My Brain\nentry: main.lua\nlevels: [{id: easy, name: E, difficulty: easy}]\noptions:\n  - {id: rush, type: toggle, default: true}\n  - {id: size, type: number, default: 3}\n';
    expect(seatFacts(new Map([['OABRAIN.yaml', bytesOf(yaml)]]))).toEqual({ name: 'My Brain', entry: 'main.lua', levels: ['easy'], options: { rush: true, size: 3 } });
    expect(seatFacts(new Map())).toMatchObject({ entry: 'brain.lua', options: {} });
  });

  it('adds the networks up', () => {
    expect(networkBytes(new Map([['nets/a.oann', new Uint8Array(5)], ['nets/b.OANN', new Uint8Array(7)], ['data/c.csv', new Uint8Array(9)]]))).toBe(12);
  });
});
