import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifest } from '../formats/brain/rules/testing/base';

const root = path.resolve(import.meta.dirname, '../..');
let folder = '';

function file(name: string, text: string): string {
  const full = path.join(folder, name);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

function runBrain(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'src/cli/run.mjs'), 'run-brain', folder, ...args], { cwd: root, encoding: 'utf8' });
  return { status, out: stdout, told: stderr.replace(/^Bundling .*\n/gm, '') };
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'run-brain-'));
  file('oabrain.yaml', manifest({}, 'options: [{id: pace, type: number, default: 3, min: 1, max: 9}]'));
  file('brain.lua', 'function turn() print(me.options.pace, me.metal, math.random(1000)) end\n');
  file('.studio/scenario.yaml', 'scenario: 1\noptions: {pace: 5}\nvalues: {me.metal: 7}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('run-brain', () => {
  it('plays the folder with its scenario, another, or none that has errors', () => {
    const { status, out } = runBrain('--ticks', '2', '--profile', '1');
    expect(status).toBe(0);
    expect(out).toMatch(/^Probe Brain \(brain\.lua\), level normal\n/);
    expect(out).toMatch(/ {2}brain\.lua:1: 5\t7\t\d+\nturn 2: ok, \d+ instructions/);
    expect(out).toMatch(/profile of \d+ instructions:\n {2}\d+ {2}function turn \(brain\.lua:1\)\n$/);
    const other = runBrain('--ticks', '1', '--scenario', file('other.yaml', 'scenario: 1\n'));
    expect(other.out).toContain('brain.lua:1: 3\tnil\t');
    expect(other.out).toContain('me.metal: the game’s API is not public here (brain.lua:1)');
    const bad = runBrain('--scenario', file('bad.yaml', 'scenario: 1\noptions: {pace: 10}\n'));
    expect(bad).toMatchObject({ status: 1, out: '' });
    expect(bad.told).toMatch(/bad\.yaml:2:17 error brain\/scenario-option-outside The option "pace" takes 1 to 9\. Found 10\.\n$/);
  }, 60_000);

  it('writes a record that plays again, and tells a changed file', () => {
    const first = runBrain('--ticks', '3', '--json');
    expect(first.status).toBe(0);
    expect(runBrain('--ticks', '3', '--json').out).toBe(first.out);
    const record = file('run.json', first.out);
    expect(runBrain('--replay', record)).toMatchObject({ status: 0, told: 'the same as the record in all 8 phases\n' });
    const script = 'function turn() print("other") end\n';
    file('brain.lua', script);
    const again = runBrain('--replay', record);
    expect(again.status).toBe(1);
    expect(again.told).toMatch(/^not the same as the record: brain\.lua has changed since /);
    expect(runBrain('--replay', file('no.json', '{}'))).toMatchObject({ status: 1, out: '', told: `${path.join(folder, 'no.json')}: A record of a run has "format": "rulewright-brain-run".\n` });
  }, 60_000);
});
