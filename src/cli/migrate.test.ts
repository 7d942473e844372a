import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../language/json/tree';
import { migrate } from './migrate';

let folder = '';
let out = '';
let err = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrate-'));
  out = '';
  err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const RULES: JsonValue = {
  sheet: {
    version: 2,
    fields: [{ id: 'experience', label: 'Experience', type: 'number', min: 0, max: 999 }],
    live: { pools: [{ id: 'grit', label: 'Grit', max: { const: 3 } }] },
    migrations: [{ from: 1, steps: [{ rename: 'field', from: 'xp', to: 'experience' }, { routeLive: 'pool', from: 'old', cases: ['grit'], else: 'grit' }] }],
  },
};
const file = (name: string, value: JsonValue | string): string => {
  const at = path.join(folder, name);
  writeFileSync(at, typeof value === 'string' ? value : JSON.stringify(value));
  return at;
};
const run = (...args: string[]) => migrate({ args, root: folder });
const lines = () => out.trim().split('\n').map((line) => JSON.parse(line) as Record<string, JsonValue>);

describe('migrate', () => {
  it('prints each migrated sheet with the trace of every step', async () => {
    const sheets = [file('a.json', { v: 1, build: { fields: { xp: 9 } }, live: { pools: { old: { value: 2 } } } }), file('b.json', { v: 2, build: {} })];
    expect(await run(file('r.json', RULES), ...sheets)).toBe(0);
    expect(lines()).toMatchObject([
      {
        file: sheets[0],
        v: 2,
        build: { fields: { xp: 9, experience: 9 } },
        live: { pools: { grit: { value: 2 } } },
        trace: [{ pointer: '/sheet/migrations/0/steps/0', kind: 'rename', ran: true, effects: [{ kind: 'copied', value: 9 }] }, { kind: 'routeLive', choice: { to: 'grit', why: 'shown' } }],
      },
      { v: 2, build: {}, live: null, trace: [{ ran: false }, { ran: false }] },
    ]);
  });

  it.each<[string, () => string[]]>([
    ['without a sheet', () => [file('r.json', RULES)]],
    ['with a flag nobody knows', () => ['--fast', file('r.json', RULES), file('a.json', {})]],
    ['with a file that is not there', () => [file('r.json', RULES), path.join(folder, 'none.json')]],
    ['with a ruleset that is no JSON', () => [file('r.json', '{ "sheet": '), file('a.json', {})]],
  ])('says what is amiss %s', async (_, args) => {
    expect(await run(...args())).toBe(2);
    expect(out).toBe('');
    expect(err).not.toBe('');
  });

  it('answers a batch line by line, with the id of each', async () => {
    const asked = [{ id: 'one', ruleset: RULES, sheet: { v: 1, build: { fields: { xp: 3 } } }, live: null }, { id: 'two' }];
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${asked.map((one) => JSON.stringify(one)).join('\n')}\n`]) as typeof process.stdin);
    expect(await run('--batch')).toBe(2);
    expect(lines()).toEqual([{ id: 'one', v: 2, build: { fields: { xp: 3, experience: 3 } }, live: null }, { id: 'two', error: 'ruleset is missing' }]);
    stdin.mockRestore();
  });
});
