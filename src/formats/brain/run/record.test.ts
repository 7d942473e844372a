import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunPlan, RunRecord, Scenario } from './contract';
import { compareRecords, readRecord, recordText, replayPlan } from './record';
import { settled } from './runner';
import { plan, threadRun } from './testing/plans';
import { RUN_CODES, runWords } from './words';

async function recordOf(given: RunPlan): Promise<RunRecord> {
  const { run } = threadRun();
  run.run(given);
  await settled(run);
  const record = await run.record();
  if (!record) throw new Error('nothing was recorded');
  return record;
}

const SCRIPT = [
  'local econ = require("econ")',
  'local seen = {}',
  'function start() math.randomseed(7) end',
  'function turn()',
  '  seen[#seen + 1] = math.random(1000000)',
  '  print("turn", #seen, seen[#seen], me.metal, tostring({}), me.unknown)',
  '  me.build("mex", {x = #seen, y = econ.value(me.count())})',
  'end',
  'function save() return {seen = seen, metal = me.metal}, "v1" end',
].join('\n');
const FILES = { 'brain.lua': SCRIPT, 'lua/econ.lua': 'return {value = function(n) return n * 2 end}', 'data/units.csv': 'a,b' };
const SCENARIO: Partial<Scenario> = {
  values: { 'me.metal': 10 },
  functions: { 'me.build': { kind: 'order', answers: [[true]] }, 'me.count': { kind: 'answer', answers: [[1], [2]] } },
  events: [{ tick: 2, values: { 'me.metal': 40 }, answers: { 'me.count': [[9]] } }],
};
const whole = (more: Partial<RunPlan> = {}, files: Readonly<Record<string, string>> = FILES, scenario = SCENARIO) => plan(files, { ticks: 5, level: 'calm', options: { rush: true, pace: 1.5 }, ...more }, scenario);

describe('a record', () => {
  it('is the same for the same run, with a profile or without', async () => {
    const first = await recordOf(whole());
    expect(await recordOf(whole())).toEqual(first);
    expect(await recordOf(whole({ profile: false }))).toEqual(first);
    expect(compareRecords(first, await recordOf(whole()))).toEqual({ same: true, first: undefined, files: [], compared: 10 });
  });

  it('holds no file, no real time and no profile', async () => {
    const record = await recordOf(whole());
    const text = recordText(record);
    expect(Object.keys(record.files)).toEqual(['brain.lua', 'lua/econ.lua']);
    expect(text).not.toContain('randomseed');
    expect(text).not.toMatch(/"ms"|"profile"/);
    expect(record.plan).toEqual({ level: 'calm', options: { rush: true, pace: 1.5 }, mode: 'skirmish', ticks: 5, turnEvery: 1, phases: ['fits', 'start', 'turn', 'save', 'report'], seed: 1, wallClock: false });
    expect(record.saved).toEqual([{ seen: expect.any(Array) as unknown, metal: 40 }, 'v1']);
    expect(record.orders[0]).toEqual({ tick: 1, phase: 'turn', name: 'me.build', arguments: ['mex', { x: 1, y: 2 }], effectTick: 2 });
    expect(record.ending).toMatchObject({ by: 'played', outcome: 'ok' });
  });

  it('is read back as it was, and played again it is the same', async () => {
    const record = await recordOf(whole({ limits: undefined }));
    const { record: back, faults } = readRecord(recordText(record));
    expect(faults).toBeUndefined();
    expect(back).toEqual(record);
    if (!back) return;
    const again = await recordOf(replayPlan(back, whole().files));
    expect(compareRecords(record, again)).toMatchObject({ same: true, compared: 10 });
    expect(recordText(again)).toBe(recordText(record));
  });

  it('tells of a brain that was stopped, word for word', async () => {
    const failing = (text: string) => plan(`function turn()\n  ${text}\nend`, { limits: undefined });
    const record = await recordOf(failing('error("no plan", 0)'));
    expect(record.ending).toMatchObject({ by: 'brain', outcome: 'stopped', notice: 'Probe stopped (no plan); the engine plays this seat on', frames: [{ file: '', line: 0, name: 'error' }, { file: 'brain.lua', line: 2, name: 'turn' }] });
    const { record: back } = readRecord(recordText(record));
    expect(back && compareRecords(record, await recordOf(replayPlan(back, failing('error("no plan", 0)').files))).same).toBe(true);
  });

  it('is the same for any brain made of these parts', async () => {
    const parts = ['print(math.random(100))', 'local t = {} for i = 1, 50 do t[i] = {} end kept = t', 'me.build(math.random())', 'pcall(error, "x")', 'print(("a"):rep(math.random(300)))', 'for k in pairs({a = 1, b = 2, c = 3}) do print(k) end', 'if math.random(6) == 1 then error({}) end', 'coroutine.wrap(function() coroutine.yield() end)()', 'print(me.odd, #tostring(print) > 0)'];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 2 ** 31 }), async (lines, seed) => {
        const one = () => recordOf(plan(`function turn() ${lines.join(' ')} end function save() return kept end`, { seed, ticks: 4 }, SCENARIO));
        const first = await one();
        expect(await one()).toEqual(first);
        expect(readRecord(recordText(first)).record).toEqual(first);
      }),
      { numRuns: 25 },
    );
  });
});

describe('two records that differ', () => {
  const words = runWords('en');
  it.each<[string, RunPlan, RunPlan, string, Record<string, unknown>]>([
    ['a file', whole(), whole({}, { ...FILES, 'lua/econ.lua': `${FILES['lua/econ.lua']} ` }), 'lua/econ.lua has changed since', { what: 'lua/econ.lua' }],
    ['a file that is gone', whole({}, { ...FILES, 'lua/more.lua': '' }), whole(), 'lua/more.lua is missing now', {}],
    ['a new file', whole(), whole({}, { ...FILES, 'lua/more.lua': '' }), 'lua/more.lua is new', {}],
    ['the seed', whole(), whole({ seed: 2 }), 'the seed was chosen otherwise', { what: 'seed', before: '1', after: '2' }],
    ['the level', whole(), whole({ level: undefined }), 'the level was chosen otherwise', { before: 'calm', after: 'null' }],
    ['an option', whole(), whole({ options: { rush: false, pace: 1.5 } }), 'options.rush was chosen otherwise', { what: 'options.rush', before: 'true', after: 'false' }],
    ['the mode', whole(), whole({ mode: 'network' }), 'the kind of game was chosen otherwise', {}],
    ['the ticks', whole(), whole({ ticks: 4 }), 'the number of ticks was chosen otherwise', {}],
    ['a value', whole(), whole({}, FILES, { ...SCENARIO, values: { 'me.metal': 11 } }), 'The scenario says something else of values.me.metal', { before: '10', after: '11' }],
    ['an event', whole(), whole({}, FILES, { ...SCENARIO, events: [] }), 'The scenario says something else of the events', {}],
  ])('%s', async (_name, before, after, sentence, more) => {
    const { same, first } = compareRecords(await recordOf(before), await recordOf(after));
    expect(same).toBe(false);
    expect(first).toMatchObject({ phase: undefined, ...more });
    expect(first && words(first.said)).toBe(sentence);
  });

  it('in what a phase does, told by phase and tick', async () => {
    const record = await recordOf(whole());
    const changed = (change: (copy: { -readonly [K in keyof RunRecord]: RunRecord[K] }) => void) => {
      const copy = structuredClone(record);
      change(copy);
      const { first } = compareRecords(record, copy);
      return first && [words(first.said), first.what, first.tick];
    };
    const at = (i: number, more: object) => (copy: { phases: RunRecord['phases'] }) => void (copy.phases = copy.phases.map((p, k) => (k === i ? { ...p, ...more } : p)));
    expect(changed(at(4, { used: 1 }))).toEqual(['turn at tick 2: instructions used differs', 'used', 2]);
    expect(changed(at(3, { memory: 1 }))).toEqual(['turn at tick 1: memory differs', 'memory', 1]);
    expect(changed(at(4, { trace: '0'.repeat(32) }))).toEqual(['turn at tick 2 does something else', 'trace', 2]);
    expect(
      changed((copy) => {
        at(4, { trace: '0'.repeat(32) })(copy);
        copy.console = copy.console.map((l) => (l.tick === 2 ? { ...l, text: 'other' } : l));
      }),
    ).toEqual(['turn at tick 2 prints something else', 'console', 2]);
    expect(
      changed((copy) => {
        at(4, { trace: '0'.repeat(32) })(copy);
        copy.orders = copy.orders.filter((o) => o.tick !== 2);
      }),
    ).toEqual(['turn at tick 2 gives other orders', 'orders', 2]);
    expect(changed((copy) => void (copy.ending = copy.ending && { ...copy.ending, notice: 'x' }))).toEqual(['The runs end differently: the notice', 'notice', 5]);
  });

  it('are compared as far as one went that was stopped by hand', async () => {
    const record = await recordOf(whole());
    const { run } = threadRun();
    run.step(whole());
    await settled(run);
    run.stop();
    const part = await run.record();
    expect(part?.ending).toBeNull();
    expect(part && compareRecords(record, part)).toMatchObject({ same: true, compared: 4 });
  });
});

describe('a text that is no record', () => {
  const words = runWords('en');
  const told = (text: string) => readRecord(text).faults?.map((f) => `${f.pointer} ${words(f.said)}`);

  it.each([
    ['nothing', '', ' The file is not JSON, so it is no record of a run.'],
    ['other JSON', '{"a": 1}', ' A record of a run has "format": "rulewright-brain-run".'],
    ['a list', '[]', ' A record of a run has "format": "rulewright-brain-run".'],
    ['a later version', '{"format": "rulewright-brain-run", "version": 2}', ' This studio reads records of version 1. Found 2.'],
  ])('%s', (_name, text, fault) => expect(told(text)).toEqual([fault]));

  it.each<[string, (copy: Record<string, unknown>) => void, string]>([
    ['a key too many', (c) => void (c.more = 1), '/more A record has no key "more" here.'],
    ['a key missing', (c) => void delete c.saved, '/saved The key "saved" is missing.'],
    ['a seed in quotes', (c) => void ((c.plan as Record<string, unknown>).seed = '1'), '/plan/seed Here belongs a whole number. Found "1".'],
    ['too many ticks', (c) => void ((c.plan as Record<string, unknown>).ticks = 20_001), '/plan/ticks Here belongs a whole number from 0 to 20,000. Found 20,001.'],
    ['an unknown mode', (c) => void ((c.plan as Record<string, unknown>).mode = 'solo'), '/plan/mode Here belongs one of skirmish, campaign, network. Found "solo".'],
    ['a short digest', (c) => void ((c.files as Record<string, unknown>)['brain.lua'] = 'ab'), '/files/brain.lua Here belongs a digest in small hexadecimal digits. Found "ab".'],
    ['an unknown phase', (c) => void (((c.phases as Record<string, unknown>[])[0] ?? {}).phase = 'think'), '/phases/0/phase Here belongs one of load, fits, start, turn, tick, save, report. Found "think".'],
    ['a meter below 0', (c) => void (((c.phases as Record<string, unknown>[])[1] ?? {}).used = -1), '/phases/1/used Here belongs a whole number from 0. Found -1.'],
    ['no list', (c) => void (c.console = {}), '/console Here belongs a list. Found {}.'],
    ['no mapping', (c) => void (c.files = []), '/files Here belongs a mapping. Found [].'],
    ['no truth', (c) => void ((c.plan as Record<string, unknown>).wallClock = 1), '/plan/wallClock Here belongs true or false. Found 1.'],
    ['a key with a slash', (c) => void ((c.scenario as { functions: Record<string, unknown> }).functions['a/b'] = 1), '/scenario/functions/a~1b Here belongs a mapping. Found 1.'],
  ])('%s', async (_name, change, fault) => {
    const copy = JSON.parse(recordText(await recordOf(whole()))) as Record<string, unknown>;
    change(copy);
    expect(told(JSON.stringify(copy))).toEqual([fault]);
  });

  it('is never thrown over, whatever it is', () => {
    const property = fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify({ ...(typeof value === 'object' ? value : {}), format: 'rulewright-brain-run', version: 1 });
      expect(readRecord(text).faults?.length).toBeGreaterThan(0);
    });
    fc.assert(property, { numRuns: 200 });
  });
});

describe('words of the runner', () => {
  it('are there in every language, with the same places to fill', () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
    for (const code of RUN_CODES) {
      const [en, ...others] = (['en', 'ko', 'zh', 'tr'] as const).map((language) => runWords(language)({ code, params: {} }));
      for (const other of others) {
        expect(other, code).not.toBe('');
        expect(places(other), code).toEqual(places(en ?? ''));
      }
    }
  });

  it('write numbers as the language does and mark pseudo', () => {
    const said = { code: 'card.why.string', params: { limit: 65_536 } };
    expect(runWords('en')(said)).toContain('65,536');
    expect(runWords('tr')(said)).toContain('65.536');
    expect(runWords('pseudo')(said)).toMatch(/^⟦.*··⟧$/);
    expect(runWords('en')({ code: 'no.such', params: {} })).toBe('no.such');
  });
});
