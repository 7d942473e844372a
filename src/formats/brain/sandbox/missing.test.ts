import { describe, expect, it } from 'vitest';
import { Sandbox } from './run/sandbox';
import { EMPTY_SCENARIO, type Scenario } from './run/scenario';
import { bytesOf } from './vm/bytes';

function turn(script: string, scenario: Partial<Scenario> = {}) {
  const sandbox = new Sandbox({ files: new Map([['brain.lua', bytesOf(script)]]), entry: 'brain.lua', name: 'Probe', scenario: { ...EMPTY_SCENARIO, ...scenario } });
  sandbox.run('load');
  return sandbox.run('turn');
}

describe('names asked of the host in vain', () => {
  it.each([
    ['a function of the game that is called', 'function turn()\n  game.units("all")\nend', { name: 'game.units', kind: 'field', count: 1, failed: true, file: 'brain.lua', line: 2 }],
    ['a method', 'function turn() me:build("mex") end', { name: 'me.build', kind: 'field', count: 1, failed: true, file: 'brain.lua', line: 1 }],
    ['a field that is only read', 'function turn() for i = 1, 3 do print(me.metal) end end', { name: 'me.metal', kind: 'field', count: 3, failed: false, file: 'brain.lua', line: 1 }],
    ['an option', 'function turn() print(me.options.rush) end', { name: 'me.options.rush', kind: 'option', count: 1, failed: false, file: 'brain.lua', line: 1 }],
    ['a global that is called', 'function turn() order("mex") end', { name: 'order', kind: 'global', count: 1, failed: true, file: 'brain.lua', line: 1 }],
    ['a global that is called and caught', 'function turn() pcall(function() order("mex") end) end', { name: 'order', kind: 'global', count: 1, failed: true, file: 'brain.lua', line: 1 }],
    ['a key made at run time', 'function turn() print(game["un" .. "its"]) end', { name: 'game.units', kind: 'field', count: 1, failed: false, file: 'brain.lua', line: 1 }],
  ] as const)('%s', (_name, script, wanted) => {
    expect(turn(script).missing).toEqual([wanted]);
  });

  it.each([
    ['what the scenario gives', 'function turn() print(me.metal, me.options.rush, game.mode) end', { values: { 'me.metal': 5 }, options: { rush: false } }],
    ['what the brain itself has put there by the end of the phase', 'function turn() me.cache = me.cache or {} end', {}],
    ['tables of the brain', 'local t = {} function turn() print(t.units) pcall(function() t.units() end) end', {}],
    ['globals that are only read', 'function turn() if DEBUG then print(1) end end', {}],
    ['lists', 'function turn() print(game[1], me[true]) end', {}],
  ] as const)('not %s', (_name, script, scenario) => {
    expect(turn(script, scenario).missing).toEqual([]);
  });

  it('sees nothing of it from Lua', () => {
    expect(turn('function turn() print(getmetatable(me), getmetatable(game), getmetatable(_G), next(me)) end').printed[0]?.text).toMatch(/^nil\tnil\tnil\toptions/);
  });

  it('keeps a few hundred names at most', () => {
    expect(turn('function turn() for i = 1, 5000 do local x = game["n" .. i] end end').missing).toHaveLength(200);
  });
});

describe('what is read of a brain is bounded', () => {
  it('lines of print', () => {
    const { printed, printedDropped } = turn('function turn() for i = 1, 3000 do print(i) end end');
    expect(printed).toHaveLength(1_000);
    expect(printedDropped).toBe(2_000);
    const long = turn('function turn() for i = 1, 500 do print(("ä"):rep(20000)) end end');
    expect(long.printed[0]).toMatchObject({ bytes: 40_000, text: 'ä'.repeat(1_000) });
    expect(long.printed.length + long.printedDropped).toBe(500);
    expect(long.printed.length).toBeLessThan(300);
  });

  it('refused modules', () => {
    const { refusals, refusalsDropped } = turn('function turn() for i = 1, 500 do pcall(require, "gone" .. i) end end');
    expect([refusals.length, refusalsDropped]).toEqual([200, 300]);
  });

  it('names of text made at run time', () => {
    const script = 'function turn() local f = load("local function " .. ("n"):rep(5000) .. "() print(1) end " .. ("n"):rep(5000) .. "()", "@" .. ("x"):rep(5000)) f() end';
    expect(turn(script).printed).toEqual([{ text: '1', bytes: 1, file: '', line: 1 }]);
    const failing = turn(script.replace('print(1)', 'error(1)'));
    expect(failing.frames.map((f) => f.name.length).sort((a, b) => b - a)[0]).toBe(100);
    expect(failing.frames.every((f) => f.file.length < 20)).toBe(true);
  });

  it('timers, however many are due at once', () => {
    const functions = { 'game.after': { kind: 'timer', answers: [] } } as const;
    const sandbox = new Sandbox({ files: new Map([['brain.lua', bytesOf('n = 0 local function due() n = n + 1 end function start() for i = 1, 200000 do game.after(i % 2 + 1, due) end end function report() return n end')]]), entry: 'brain.lua', name: 'Probe', scenario: { ...EMPTY_SCENARIO, functions } });
    for (const phase of ['load', 'start', 'tick'] as const) expect(sandbox.run(phase).outcome).toBe('ok');
    expect(sandbox.run('report').returned).toEqual([100_000]);
    sandbox.run('turn');
    expect(sandbox.run('report').returned).toEqual([200_000]);
  });

  it('orders and returned values', () => {
    const functions = { 'me.order': { kind: 'order', answers: [] } } as const;
    const { orders, ordersDropped } = turn('function turn() for i = 1, 3000 do me.order(i) end end', { functions });
    expect([orders.length, ordersDropped]).toEqual([1_000, 2_000]);
    const wide = turn('function turn() local t = {} for i = 1, 900 do t[i] = {} for j = 1, 900 do t[i][j] = j end end me.order(t, t) end', { functions });
    expect(JSON.stringify(wide.orders).length).toBeLessThan(400_000);
    const text = turn('function turn() local s = ("x"):rep(60000) for i = 1, 50 do me.order(s) end end', { functions });
    expect(JSON.stringify(text.orders).length).toBeLessThan(400_000);
  });
});

describe('events change answers', () => {
  it('from their tick on, begun at the first', () => {
    const functions = { 'me.metal': { kind: 'answer', answers: [[1], [2]] } } as const;
    const events = [{ tick: 2, values: {}, answers: { 'me.metal': [[10], [20]] } }];
    const sandbox = new Sandbox({ files: new Map([['brain.lua', bytesOf('function turn() print(me.metal(), me.metal()) end')]]), entry: 'brain.lua', name: 'Probe', scenario: { ...EMPTY_SCENARIO, functions, events } });
    sandbox.run('load');
    expect([sandbox.run('turn'), sandbox.run('turn'), sandbox.run('turn')].map((r) => r.printed[0]?.text)).toEqual(['1\t2', '10\t20', '20\t20']);
  });
});
