import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import { SCENARIO } from '../limits';
import { BrainSession } from '../session';
import { brief, check, manifest, packageOf, sources, type Content } from '../testing/base';
import { scenarioFixtures } from '../testing/scenario-fixtures';
import { readYaml, toValue } from '../yaml';
import { LIMITS } from '../limits';
import { readScenario, scenarioDocument, stopsRun } from './check';
import { draftScenario } from './draft';
import type { RunSetup } from './types';

const OPTIONS = 'options:\n  - {id: bold, type: toggle, label: Strikes early, default: true}\n  - {id: fleet, type: number, min: 2, max: 20}\n  - {id: lead, type: choice, choices: ["2", wings]}\n  - {id: odd, type: slider}';
const MANIFEST = manifest({}, OPTIONS);
const GROUND = { options: undefined, levels: undefined };
const read = (text: string) => readScenario(scenarioDocument(text), GROUND);

function session(files: Readonly<Record<string, Content>>): BrainSession {
  const one = new BrainSession();
  one.open(sources(files));
  return one;
}
const setup = (files: Readonly<Record<string, Content>>) => session(files).view('run') as RunSetup | null;

describe('a scenario as read', () => {
  it('is data for the sandbox', () => {
    const { file } = read(scenarioFixtures[0]?.files[SCENARIO] as string);
    expect(file).toEqual({
      level: 'flood',
      levels: { ebb: { 'me.income': 0.5 }, flood: { 'me.income': 2 } },
      scenario: {
        mode: 'network',
        options: { bold: true, fleet: 2, lead: 'wings' },
        values: { 'me.metal': 120, 'game.map': { name: 'Red Hot Lava', size: [16, 16] }, 'me.units': [] },
        functions: {
          'me.count': { kind: 'answer', answers: [[3]] },
          'me.next': { kind: 'answer', answers: [[1], [2], [3]] },
          'game.size': { kind: 'answer', answers: [[16, 16]] },
          'me.build': { kind: 'order', answers: [[true]] },
          'game.after': { kind: 'timer', answers: [] },
        },
        events: [
          { tick: 5, values: { 'me.metal': 40 }, answers: { 'me.count': [[4]] } },
          { tick: 5, values: { 'game.map.name': 'Crater' } },
        ],
      },
    });
  });

  it('is none while an error stands in it, and is one beside a warning', () => {
    expect(read('scenario: 1\nmode: none\n').file).toBeUndefined();
    expect(read('scenario: 1\nvalues: {me.a: [1, null, 2]}\n').file).toBeDefined();
  });

  it('is not held against a manifest that cannot be read', async () => {
    const files = packageOf('oabrain: 1\noptions: {a: {type: toggle}\n', { [SCENARIO]: 'scenario: 1\noptions: {b: 1}\nlevel: x\n' });
    expect((await check(files)).filter((d) => d.file === SCENARIO)).toEqual([]);
  });

  it('never throws, and a file with nothing to stop it is one', () => {
    const texts = scenarioFixtures.map((f) => f.files[SCENARIO]).filter((text): text is string => typeof text === 'string' && text.length < 2_000);
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(40), fc.constantFrom('', ':', '- ', '{', '}', '[', ']', '"', '\n', '  ', 'x', '0'), (text, from, length, put) => {
        const at = from % (text.length + 1);
        const { drafts, file } = read(text.slice(0, at) + put + text.slice(at + length));
        expect(file === undefined).toBe(drafts.some((d) => d.severity === 'error'));
      }),
      { numRuns: 400 },
    );
  });
});

describe('the layout as it is published', () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(path.join(root, 'schemas/brain-scenario.schema.json'), 'utf8')) as object);
  const valueOf = (text: string): unknown => {
    const { root: node } = readYaml(text, LIMITS.yaml);
    return node && toValue(node);
  };

  it('is the example of the readme', () => {
    const example = /```yaml\n(scenario: 1[\s\S]*?)```/.exec(readFileSync(path.join(root, 'README.md'), 'utf8'))?.[1] ?? '';
    const rush = { id: 'rush', kind: 'toggle', label: undefined, value: false, choices: [], min: undefined, max: undefined, step: undefined };
    const { drafts, file } = readScenario(scenarioDocument(example), { options: [rush], levels: ['hard'] });
    expect(drafts.map((d) => d.code)).toEqual([]);
    expect(Object.keys(file?.scenario.functions ?? {})).toHaveLength(5);
    expect(validate(valueOf(example))).toBe(true);
  });

  it('is a schema that takes what the checks take', () => {
    const sound = scenarioFixtures.filter(({ name, says, files }) => !name.includes('left empty') && typeof files[SCENARIO] === 'string' && says.every((one) => !one.startsWith('error')));
    expect(sound.length).toBeGreaterThan(8);
    for (const { name, files } of sound) expect(validate(valueOf(String(files[SCENARIO]))), name).toBe(true);
  });
});

describe('what stops a run', () => {
  it('is an error of the scenario, not one of another file', async () => {
    const files = packageOf(manifest({ version: 'version: 1.0' }), { [SCENARIO]: 'scenario: 1\nmode: none\nvalues: {me.a: [1, null, 2]}\n' });
    const all = await check(files);
    expect(all.map(brief)).toEqual(['error oabrain.yaml /version brain/version-number', 'error .studio/scenario.yaml /mode brain/scenario-mode', 'warning .studio/scenario.yaml /values/me.a/1 brain/scenario-hole']);
    expect(all.filter(stopsRun).map((d) => d.code)).toEqual(['brain/scenario-mode']);
    expect(setup(files)?.scenario).toMatchObject({ state: 'stopped', errors: [{ code: 'brain/scenario-mode', line: 2 }] });
  });

  it('is a file that is no UTF-8', async () => {
    const files = packageOf(MANIFEST, { [SCENARIO]: Uint8Array.from([0x73, 0xff, 0x0a]) });
    expect((await check(files)).filter(stopsRun)).toHaveLength(1);
    expect(setup(files)?.scenario.state).toBe('stopped');
  });
});

describe('a starting scenario', () => {
  const script = 'function turn()\n  local near = me.units.near("x")\n  if game.tick > 10 and me.metal > 5 then me:build("mex") end\n  print(me.options.bold, game.mode, near)\nend\nlocal function own(me) return me.other end\nprint(own({}))\n';
  const files = packageOf(MANIFEST, { 'brain.lua': script });

  it('has the options with their defaults, and says what scripts ask for', () => {
    const scenario = setup(files)?.scenario;
    const draft = scenario?.state === 'none' ? scenario.draft : '';
    expect(draft).toContain('level: normal\n');
    expect(draft).toContain('options:\n  bold: true  # true or false\n  fleet: 2  # 2 to 20\n  lead: "2"  # 2, wings\n');
    expect(draft).toContain('#values:\n#  game.tick: 0\n#  me.metal: 0\n');
    expect(draft).toContain('#functions:\n#  me.units.near: {answer: 0}\n#  me.build: {answer: 0}\n');
    expect(draft).not.toContain('me.other');
  });

  it('has no fault, also when its comments are taken off', async () => {
    const scenario = setup(files)?.scenario;
    const draft = scenario?.state === 'none' ? scenario.draft : '';
    const said = async (text: string) => (await check({ ...files, [SCENARIO]: text })).filter((d) => d.file === SCENARIO).map(brief);
    const whole = draft.replace(/^#(?! What)/gm, '');
    expect(whole).toContain('\nevents:\n  - tick: 10\n');
    expect(await said(draft)).toEqual([]);
    expect(await said(whole)).toEqual([]);
  });

  it('has none whatever the options are called', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.string({ minLength: 1, maxLength: 12 }), value: fc.oneof(fc.boolean(), fc.integer().map((n) => n / 8), fc.string({ maxLength: 12 })) }), { maxLength: 4 }), (given) => {
        const unique = [...new Map(given.map((one) => [one.id, one])).values()];
        const options = unique.map(({ id, value }) => ({ id, kind: typeof value === 'boolean' ? 'toggle' : typeof value === 'number' ? 'number' : 'choice', label: undefined, value, choices: [], min: undefined, max: undefined, step: undefined }));
        const text = draftScenario({ options, levels: ['a'], names: [] });
        const { drafts } = readScenario(readYaml(text, LIMITS.yaml), { options, levels: ['a'] });
        expect(drafts.map((d) => d.code)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what can be chosen', () => {
  it('comes from the manifest, and the scenario goes before it', () => {
    const bare = setup(packageOf(MANIFEST));
    expect(bare).toMatchObject({ name: 'Probe Brain', entry: 'brain.lua', levels: [{ id: 'normal', name: 'Normal', difficulty: 'medium' }], scenario: { state: 'none', path: SCENARIO } });
    expect(bare?.options.map(({ id, kind, label, value }) => [id, kind, label, value])).toEqual([
      ['bold', 'toggle', 'Strikes early', true],
      ['fleet', 'number', 'fleet', 2],
      ['lead', 'choice', 'lead', '2'],
      ['odd', 'other', 'odd', null],
    ]);
    const set = setup(packageOf(MANIFEST, { [SCENARIO]: 'scenario: 1\noptions: {bold: false, fleet: 20}\n' }));
    expect(set?.options.map((o) => o.value)).toEqual([false, 20, '2', null]);
    expect(set?.scenario).toMatchObject({ state: 'ready', level: undefined, levels: {} });
  });

  it('is nothing without a manifest', () => expect(setup({ 'brain.lua': '' })).toBeNull());
});

describe('help in a scenario', () => {
  const script = 'function turn() me.build(me.metal) end\n';
  function at(marked: string) {
    const offset = marked.indexOf('|');
    const text = marked.slice(0, offset) + marked.slice(offset + 1);
    return { one: session(packageOf(MANIFEST, { 'brain.lua': script, [SCENARIO]: text })), place: { file: SCENARIO, offset }, text };
  }
  const labels = (marked: string) => {
    const { one, place } = at(marked);
    return one.complete(place).map((i) => i.label);
  };

  it.each<[string, string[]]>([
    ['scenario: 1\n|', ['mode', 'level', 'options', 'values', 'levels', 'functions', 'events']],
    ['mode: |', ['skirmish', 'campaign', 'network']],
    ['level: |', ['normal']],
    ['options:\n  |', ['bold', 'fleet', 'lead', 'odd']],
    ['options:\n  bold: |', ['true', 'false']],
    ['options:\n  fleet: |', ['2', '20']],
    ['options:\n  lead: |', ['"2"', 'wings']],
    ['options: {lead: wings, |}', ['bold', 'fleet', 'odd']],
    ['levels:\n  |', ['normal']],
    ['levels:\n  normal:\n    |', ['me.metal']],
    ['values:\n  |', ['me.metal']],
    ['functions:\n  |', ['me.build']],
    ['functions:\n  me.build:\n    |', ['kind', 'answer', 'answers', 'returns']],
    ['functions:\n  me.build:\n    kind: |', ['answer', 'order', 'timer']],
    ['functions:\n  me.build: {kind: order}\nevents:\n  - tick: 2\n    |', ['values', 'functions']],
    ['functions:\n  me.build: {kind: order}\nevents:\n  - tick: 2\n    functions:\n      |', ['me.build']],
    ['functions:\n  me.build: {kind: order}\nevents:\n  - tick: 2\n    functions:\n      me.build:\n        |', ['answer', 'answers', 'returns']],
  ])('offers %j', (marked, wanted) => expect(labels(marked + '\n')).toEqual(wanted));

  it('opens the mapping of a function', () => {
    const { one, place, text } = at('functions:\n  |\n');
    const item = one.complete(place).find((i) => i.label === 'me.build');
    expect(item && applyEdits(text, [item.edit])).toBe('functions:\n  me.build:\n    $1\n');
  });

  it.each([
    ['mo|de: network', 'The kind of game'],
    ['mode: net|work', 'over the network'],
    ['options: {bo|ld: true}', 'Strikes early'],
    ['functions:\n  me.f: {ki|nd: timer}', 'What the function does'],
    ['functions:\n  me.f: {kind: ti|mer}', 'so many ticks later'],
    ['events:\n  - ti|ck: 2', 'from 1'],
  ])('says what %j is', (marked, wanted) => {
    const { one, place } = at(`scenario: 1\n${marked}\n`);
    expect(one.hover(place)?.parts.map((p) => p.text).join(' ')).toContain(wanted);
  });

  it('leads to the manifest and renames with it', () => {
    const { one, place } = at('scenario: 1\nlevel: normal\noptions: {bo|ld: true}\n');
    expect(one.definition(place)).toMatchObject([{ file: 'oabrain.yaml' }]);
    expect(one.references(place).map((r) => r.file)).toEqual(['oabrain.yaml', SCENARIO]);
    const edits = one.rename(place, 'daring');
    expect(Array.isArray(edits) && edits.map((e: { file: string; text: string }) => [e.file, e.text])).toEqual([['oabrain.yaml', 'daring'], [SCENARIO, 'daring']]);
    const level = at('scenario: 1\nlevel: nor|mal\n');
    expect(level.one.references(level.place).map((r) => r.file)).toEqual(['oabrain.yaml', SCENARIO]);
    const changed = at('scenario: 1\nfunctions: {me.f: {answer: 1}}\nevents:\n  - {tick: 1, functions: {me|.f: {answer: 2}}}\n');
    expect(changed.one.definition(changed.place)).toEqual([{ file: SCENARIO, span: { start: 24, end: 28 } }]);
  });

  it('has an outline and grows a selection', () => {
    const { one, place } = at('scenario: 1\nvalues: {me.a: |1}\n');
    expect(one.outline(SCENARIO).map((n) => n.name)).toEqual(['scenario', 'values']);
    expect(one.selections(place).length).toBeGreaterThan(2);
  });
});

describe('scripts beside a scenario', () => {
  const scenario = 'scenario: 1\nvalues: {me.metal: 1, world.size: 16}\nfunctions: {me.unit.find: {answer: 1}, order: {kind: order}}\nevents: [{tick: 2, values: {me.late: 1}}]\n';
  function at(marked: string) {
    const offset = marked.indexOf('|');
    return { one: session(packageOf(MANIFEST, { 'brain.lua': marked.replace('|', ''), [SCENARIO]: scenario })), place: { file: 'brain.lua', offset } };
  }
  const labels = (marked: string) => {
    const { one, place } = at(marked);
    return one.complete(place).map((i) => i.label);
  };

  it('are offered what it gives', () => {
    expect(labels('print(me.|)')).toEqual(['options', 'unit', 'metal', 'late']);
    expect(labels('print(me.unit.|)')).toEqual(['find']);
    expect(labels('print(world.|)')).toEqual(['size']);
    expect(labels('print(|)')).toEqual(expect.arrayContaining(['order', 'world', 'me', 'game']));
  });

  it.each([
    ['print(me.met|al)', 'A value of the scenario.'],
    ['me.unit.fi|nd()', 'A function of the scenario.'],
    ['or|der()', 'An order of the scenario'],
  ])('are told what %s is', (marked, wanted) => {
    const { one, place } = at(marked);
    expect(one.hover(place)?.parts.at(-1)?.text).toContain(wanted);
  });

  it('lead to its names', () => {
    const { one, place } = at('print(me.met|al)');
    const [found] = one.definition(place);
    expect(found?.file).toBe(SCENARIO);
    expect(found && scenario.slice(found.span.start, found.span.end)).toBe('me.metal');
  });

  it('may use its globals', async () => {
    const script = 'local ordr = 1\norder(ordr, worl)\n';
    const said = async (files: Readonly<Record<string, Content>>) => (await check(packageOf(MANIFEST, { 'brain.lua': script, ...files }))).filter((d) => d.file === 'brain.lua').map((d) => [d.code, d.params.name, d.params.near]);
    expect(await said({})).toEqual([['brain/lua-unknown-name', 'order', ['ordr']]]);
    expect(await said({ [SCENARIO]: scenario })).toEqual([['brain/lua-unknown-name', 'worl', ['world']]]);
  });
});
