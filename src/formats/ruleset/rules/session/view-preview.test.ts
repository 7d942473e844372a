import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileEdit } from '../../../../language/diagnostic';
import { JobCancelled, type JobControl, type SourceFile } from '../../../../language/session';
import type { OldLayout } from '../migrate/layouts';
import { applyEdits } from '../../../../language/text-index';
import { RulesetSession } from './session';
import { previewJobs } from './view-jobs';
import type { CombinationTable, Coverage, PlaceFound, PlayTexts } from './view-preview-questions';

const rules = (more: Record<string, unknown> = {}, sheet: Record<string, unknown> = {}) => ({
  schemaVersion: 1,
  id: 'test',
  version: 1,
  name: 'Test',
  edition: 'A test',
  license: { spdx: 'CC0-1.0', attribution: 'Nobody' },
  coverage: { checks: true, saves: false, sheet: true, resources: true, rests: false, combat: false, summary: 'A test.' },
  resolution: { kind: 'dice-sum', dice: { count: 2, sides: 6 }, abilityModifier: { op: 'identity' }, proficiencyTiers: [{ id: 'none', label: 'None' }], difficultyLadder: [{ label: 'Fair', dc: 8 }] },
  sheet: {
    version: 1,
    abilities: [{ id: 'body', label: 'Body', min: 1, max: 5, default: 2 }],
    fields: [{ id: 'debt', label: 'Debt', type: 'number', min: 0, max: 100 }, { id: 'trade', label: 'Trade', type: 'enum', values: ['smith', 'sailor'] }],
    live: { pools: [{ id: 'grit', label: 'Grit', max: { const: 6 } }] },
    ...sheet,
  },
  gm: { checkGuidance: 'Ask.' },
  ...more,
});
const print = (value: unknown) => JSON.stringify(value, null, 2);

function open(files: Readonly<Record<string, string | Uint8Array>>): RulesetSession {
  const session = new RulesetSession();
  session.open(Object.entries(files).map(([path, content]): SourceFile => ({ path, version: 1, text: typeof content === 'string' ? content : '', ...(typeof content === 'string' ? {} : { bytes: content }) })));
  return session;
}

const play = (session: RulesetSession, known: Record<string, number> = {}) => session.view('ruleset/play', { known }) as PlayTexts;
const control: JobControl = { progress: () => undefined, rest: () => Promise.resolve() };

describe('what a preview is sent', () => {
  it('is each text once', () => {
    const text = print(rules());
    const session = open({ 'ruleset.json': text, 'catalogs/songs.json': '{ "entries": [] }' });
    const first = play(session);
    expect(first.main).toMatchObject({ path: 'ruleset.json', version: 1, value: { id: 'test' } });
    expect(first.catalogs).toMatchObject([{ path: 'catalogs/songs.json', version: 1, value: { entries: [] } }]);
    const again = play(session, { 'ruleset.json': 1, 'catalogs/songs.json': 1 });
    expect(again.main).toEqual({ path: 'ruleset.json', version: 1, change: { from: 1, steps: [] } });
    expect(again.catalogs).toEqual([{ path: 'catalogs/songs.json', version: 1, change: { from: 1, steps: [] } }]);
  });

  it('is only what changed, from any version that was sent', () => {
    const text = print(rules());
    const session = open({ 'ruleset.json': text });
    play(session);
    const at = text.indexOf('"Test"') + 1;
    session.update('ruleset.json', [{ span: { start: at, end: at + 4 }, text: 'Else' }], 2);
    const named = (name: string) => [{ op: 'set', path: ['name'], value: name }];
    expect(play(session, { 'ruleset.json': 1 }).main).toEqual({ path: 'ruleset.json', version: 2, change: { from: 1, steps: named('Else') } });
    // That answer was lost on its way: the next question still speaks of version 1.
    session.update('ruleset.json', [{ span: { start: at, end: at + 4 }, text: 'More' }], 3);
    expect(play(session, { 'ruleset.json': 1 }).main?.change).toEqual({ from: 1, steps: named('More') });
    expect(play(session, { 'ruleset.json': 3 }).main?.change).toEqual({ from: 3, steps: [] });
    // Nothing is known of a version that was never sent, nor of those of a file that was opened anew.
    expect(play(session, { 'ruleset.json': 2 }).main).toMatchObject({ version: 3, value: { name: 'More' } });
    session.open([{ path: 'ruleset.json', version: 3, text }]);
    expect(play(session, { 'ruleset.json': 3 }).main).toMatchObject({ version: 3, value: { name: 'Test' } });
  });

  it('tells the line from which a text is torn, and leaves what is held in place', () => {
    const text = print(rules());
    const at = text.indexOf('"edition"');
    const torn = `${text.slice(0, at)}{ [${text.slice(at)}`;
    const session = open({ 'ruleset.json': torn });
    const line = text.slice(0, at).split('\n').length;
    expect(play(session, { 'ruleset.json': 0 }).main).toEqual({ path: 'ruleset.json', version: 1, tornFrom: expect.any(Number) as number });
    expect(play(session, { 'ruleset.json': 0 }).main?.tornFrom).toBeGreaterThanOrEqual(line);
    expect(play(session).main).toHaveProperty('value');
  });

  it('is the way to the effective definition, in the text as the author wrote it', () => {
    const text = print(rules({ layers: [{ id: 'hard', label: 'Hard', gm: { guidance: 'Be hard.' }, difficultyLadder: [{ label: 'Fair', dc: 11 }] }] }));
    const session = open({ 'ruleset.json': text });
    const effective = (layers: readonly string[]) => session.view('ruleset/effective', { layers }) as { file: string; version: number; edits: FileEdit[] } | undefined;
    expect(effective([])).toEqual({ file: 'ruleset.json', version: 1, edits: [] });
    const answer = effective(['hard']);
    const after = applyEdits(text, answer?.edits ?? []);
    expect(JSON.parse(after)).toEqual({ ...(JSON.parse(text) as object), gm: { checkGuidance: 'Ask. Be hard.' }, resolution: { ...rules().resolution, difficultyLadder: [{ label: 'Fair', dc: 11 }] } });
    expect(after.split('\n')[1]).toBe(text.split('\n')[1]);
    session.update('ruleset.json', [{ span: { start: 0, end: 1 }, text: '' }], 2);
    expect(effective(['hard'])).toBeUndefined();
  });

  it('has no ruleset where the project has none', () => {
    expect(play(open({ 'notes.txt': 'x' }))).toEqual({ main: undefined, catalogs: [] });
  });

  it('finds places as keys, and the nearest one for what is missing', () => {
    const text = print(rules());
    const session = open({ 'ruleset.json': text });
    const [ladder, missing, nowhere] = session.view('ruleset/places', { of: [{ pointer: '/resolution/difficultyLadder' }, { pointer: '/gm/worldGuidance' }, { file: 'catalogs/none.json', pointer: '' }] }) as (PlaceFound | undefined)[];
    expect(text.slice(ladder?.span.start, ladder?.span.end)).toBe('"difficultyLadder"');
    expect(ladder?.line).toBe(text.slice(0, text.indexOf('"difficultyLadder"')).split('\n').length);
    expect(missing?.line).toBe(text.slice(0, text.indexOf('"gm"')).split('\n').length);
    expect(nowhere).toBeUndefined();
  });
});

describe('migrations', () => {
  const renamed = rules({}, { fields: [{ id: 'debt_owed', label: 'Debt', type: 'number', min: 0, max: 100 }, { id: 'trade', label: 'Trade', type: 'enum', values: ['smith', 'sailor'] }] });
  const kept = zipSync({ 'ruleset.json': strToU8(print(rules())) });
  const project = () => ({ 'ruleset.json': print(renamed), '.studio/versions/1.zip': kept });

  it('are drafted from the difference', () => {
    const session = open(project());
    const answer = session.view('ruleset/draft', {}) as { version: number; draft: { items: { id: string; step: unknown }[] } };
    expect(answer).toMatchObject({ version: 1, draft: { from: 1, items: [{ change: 'renamed', step: { rename: 'field', from: 'debt', to: 'debt_owed' } }] } });
  });

  it('are null without an exported version, and wait while the text is torn', () => {
    expect(open({ 'ruleset.json': print(rules()) }).view('ruleset/draft', {})).toBeNull();
    const torn = open({ ...project(), 'ruleset.json': '{ "id": [' });
    expect(torn.view('ruleset/draft', {})).toBeUndefined();
  });

  it('get old sheets from the exported layout', () => {
    const session = open(project());
    const make = (filling: string) => session.view('ruleset/exported-sheet', { filling, seed: 4 }) as { sheet: { v: number; build: { fields: Record<string, unknown> } }; live: unknown };
    expect(make('blank')).toMatchObject({ version: 1, sheet: { v: 1, build: { fields: { debt: 0, trade: 'smith' } } }, live: {} });
    expect(make('filled').live).toHaveProperty('pools');
    expect(make('random')).toEqual(make('random'));
    expect(make('other')).toBeUndefined();
  });

  it('get them from any exported version that is kept', () => {
    const second = zipSync({ 'ruleset.json': strToU8(print(rules({ version: 2 }, { version: 2, fields: [{ id: 'dues', label: 'Dues', type: 'number', min: 0, max: 9 }] }))) });
    const session = open({ ...project(), '.studio/versions/2.zip': second, '.studio/versions/3.zip': new Uint8Array([1, 2]) });
    const layouts = session.view('ruleset/kept-layouts', {}) as OldLayout[];
    expect(layouts.map((one) => [one.version, one.sheetVersion, one.parts.field.map((f) => f.id)])).toEqual([[2, 2, ['dues']], [1, 1, ['debt', 'trade']]]);
    expect(layouts[1]?.parts.field[1]).toEqual({ id: 'trade', label: 'Trade', sort: 'enum', values: ['smith', 'sailor'] });
    const make = (version?: number) => session.view('ruleset/exported-sheet', { filling: 'blank', seed: 1, ...(version === undefined ? {} : { version }) });
    expect(make(1)).toMatchObject({ version: 1, sheet: { v: 1, build: { fields: { debt: 0 } } } });
    expect(make()).toMatchObject({ version: 2, sheet: { v: 2, build: { fields: { dues: 0 } } } });
    expect(make(7)).toBeUndefined();
  });

  it('are tried on many sheets: without the step numbers are lost, with it none', async () => {
    const run = (root: unknown) => previewJobs['ruleset/migration-coverage']?.({ texts: { root, files: [] }, layout: kept, sheets: 40, seed: 1 }, control) as Promise<Coverage>;
    const without = await run(renamed);
    expect(without.lost.map((one) => one.at)).toEqual(['/build/fields/debt']);
    const withStep = { ...renamed, sheet: { ...renamed.sheet, version: 2, migrations: [{ from: 1, steps: [{ rename: 'field', from: 'debt', to: 'debt_owed' }] }] } };
    const moved = await run(withStep);
    expect(moved).toMatchObject({ sheets: 40, numbers: { moved: 40, lost: 0 }, lost: [], steps: [{ kind: 'rename', worked: 40, stood: 0, cases: [] }] });
  });
});

it('walks every legal combination of layers in the worker', async () => {
  const layer = (id: string, more: Record<string, unknown>) => ({ id, label: id, ...more });
  const root = rules({ layers: [layer('a', { conflicts: ['b'] }), layer('b', {}), layer('c', { fields: [{ id: 'trade', removeValues: ['smith'] }] }), layer('d', { fields: [{ id: 'trade', removeValues: ['sailor'] }] })] });
  const table = (await previewJobs['ruleset/combinations']?.({ texts: { root, files: [] } }, control)) as CombinationTable;
  expect(table.total).toBe(12);
  expect(table.skipping.map((one) => one.on)).toEqual([['c', 'd'], ['b', 'c', 'd'], ['a', 'c', 'd']]);
  expect(table.skipping[0]?.skipped).toMatchObject([{ id: 'd', why: 'empty-field', field: 'trade' }]);
});

it('walks all 4,096 combinations of twelve layers, tells how far it is, and stops when it is cancelled', async () => {
  const sellers = Array.from({ length: 12 }, (_, i) => ({ id: `seller${i}`, label: `Seller ${i}` }));
  const layers = sellers.map(({ id }, i) => ({ id: `layer${i}`, label: `Layer ${i}`, items: { market: { removeSellers: [id] } } }));
  const root = rules({ items: { market: { sellers } }, layers });
  const told: [number, number][] = [];
  const table = (await previewJobs['ruleset/combinations']?.({ texts: { root, files: [] } }, { ...control, progress: (done, total) => told.push([done, total]) })) as CombinationTable;
  expect(table.total).toBe(4096);
  // Only with all twelve on would the market be empty.
  expect(table.skipping.map((one) => one.on.length)).toEqual([12]);
  expect(table.skipping[0]?.skipped).toMatchObject([{ why: 'empty-market' }]);
  expect(told.at(-1)).toEqual([4096, 4096]);
  const cancelled = { ...control, rest: () => Promise.reject(new JobCancelled()) };
  await expect(previewJobs['ruleset/combinations']?.({ texts: { root, files: [] } }, cancelled)).rejects.toBeInstanceOf(JobCancelled);
});

it('refuses input that is none', () => {
  expect(() => previewJobs['ruleset/combinations']?.({}, control)).toThrow('texts');
});
