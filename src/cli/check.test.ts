import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCheck, recognise, sourceFile } from './check';
import { fileBytes } from './files';

const root = path.resolve(import.meta.dirname, '../..');
const sample = readFileSync(path.join(root, 'src/formats/ruleset/samples/tidewrights.json'), 'utf8');

/** Runs the command line as a person does. */
function run(args: readonly string[], input?: string) {
  return spawnSync(process.execPath, ['src/cli/run.mjs', 'check', ...args], { cwd: root, encoding: 'utf8', input });
}

describe('check on the command line', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'rulewright-'));
    writeFileSync(path.join(folder, 'good.json'), sample);
    writeFileSync(path.join(folder, 'bad.json'), sample.replace('"version": 1,', '"versoin": 1,'));
    mkdirSync(path.join(folder, 'project/catalogs'), { recursive: true });
    writeFileSync(path.join(folder, 'project/ruleset.json'), sample);
    writeFileSync(path.join(folder, 'project/catalogs/extra.json'), '{');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says nothing of a good file and ends with 0', () => {
    const { status, stdout } = run([path.join(folder, 'good.json')]);
    expect([status, stdout]).toEqual([0, '']);
  });

  it('prints file, line, column, severity, code and sentence, and ends with 1', () => {
    const { status, stdout } = run([path.join(folder, 'bad.json')]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/bad\.json:\d+:\d+ error ruleset\/unknown-key .*"versoin"/);
  });

  it('prints one object a file with --json', () => {
    const { stdout } = run(['--json', path.join(folder, 'good.json'), path.join(folder, 'bad.json')]);
    const reports = stdout.trim().split('\n').map((line) => JSON.parse(line) as { file: string; format: string; valid: boolean; diagnostics: { pointer: string }[] });
    expect(reports.map((r) => [path.basename(r.file), r.format, r.valid])).toEqual([['good.json', 'ruleset', true], ['bad.json', 'ruleset', false]]);
    expect(reports[1]?.diagnostics[0]?.pointer).toBe('');
  });

  it('checks a folder as one project', () => {
    const { status, stdout } = run([path.join(folder, 'project')]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/catalogs.extra\.json:1:\d+ error json\//);
  });

  it.each([[[]], [['--nonsense', 'x']], [['/does/not/exist.json']]])('ends with 2 when asked wrongly: %j', (args) => {
    const { status, stderr } = run(args);
    expect(status).toBe(2);
    expect(stderr).not.toBe('');
  });

  it('answers a batch line by line, in order, and goes on after a line it cannot answer', () => {
    const lines = [
      { id: 'a', format: 'ruleset', files: { 'ruleset.json': sample }, main: 'ruleset.json' },
      { id: 'b', format: 'nonsense', files: {} },
      { id: 'c', format: 'ruleset', files: { 'ruleset.json': '{}' }, main: 'ruleset.json' },
    ];
    const { status, stdout } = run(['--batch'], lines.map((l) => JSON.stringify(l)).join('\n'));
    const answers = stdout.trim().split('\n').map((line) => JSON.parse(line) as { id: string; valid?: boolean; error?: string });
    expect(answers.map((a) => [a.id, a.valid, a.error === undefined])).toEqual([['a', true, true], ['b', undefined, false], ['c', false, true]]);
    expect(status).toBe(2);
  });
});

describe('answers', () => {
  it('judges the main file only', async () => {
    const files = { 'ruleset.json': sample, 'catalogs/x.json': '{' };
    await expect(answerCheck({ format: 'ruleset', files, main: 'ruleset.json' })).resolves.toMatchObject({ valid: true });
    await expect(answerCheck({ format: 'catalog', files, main: 'catalogs/x.json' })).resolves.toMatchObject({ valid: false });
  });

  it.each([
    ['a text', 'ä', [0xc3, 0xa4]],
    ['base64', { base64: 'AAE=' }, [0, 1]],
    ['repeat', { repeat: 'ab', bytes: 5 }, [97, 98, 97, 98, 97]],
    ['parts', { parts: ['a', { base64: 'AA==' }] }, [97, 0]],
  ])('a file may be given as %s', (_, given, bytes) => {
    expect([...fileBytes(given)]).toEqual(bytes);
  });

  it('knows a format by its content', () => {
    expect(recognise([sourceFile('x.json', Buffer.from(sample))])?.id).toBe('ruleset');
    expect(recognise([sourceFile('x.json', Buffer.from('{"specVersion": 1, "rules": []}'))])?.id).toBe('plugin');
    expect(recognise([sourceFile('x.txt', Buffer.from('hello'))])).toBeUndefined();
  });
});
