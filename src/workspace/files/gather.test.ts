import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { PickedFile } from './disk';
import { gather, stem } from './gather';

const pause = async () => undefined;
const text = (s: string) => new TextEncoder().encode(s);
const file = (path: string, content: string | Uint8Array = '{}'): PickedFile => {
  const bytes = typeof content === 'string' ? text(content) : content;
  return { path, size: bytes.length, lastModified: 5, read: async () => bytes };
};

describe('files taken in', () => {
  it.each<[string, PickedFile[], string[], string]>([
    ['one file', [file('ember-roads.json')], ['ember-roads.json'], 'ember-roads'],
    ['a folder, without the folder itself', [file('ember/ruleset.json'), file('ember/catalogs/a.json')], ['ruleset.json', 'catalogs/a.json'], 'ember'],
    ['a format\'s own folder, kept', [file('catalogs/a.json'), file('catalogs/b.json')], ['catalogs/a.json', 'catalogs/b.json'], 'a'],
    ['several folders', [file('a/x'), file('b/y')], ['a/x', 'b/y'], 'x'],
    ['an archive', [file('pack.oabrain', zipSync({ 'top/oabrain.yaml': text('a: 1'), 'top/lua/x.lua': text('') }))], ['oabrain.yaml', 'lua/x.lua'], 'pack'],
    ['an archive inside a folder, as it is', [file('a/pack.zip', zipSync({ x: text('') })), file('b/y')], ['a/pack.zip', 'b/y'], 'pack'],
    ['no litter', [file('a/.DS_Store'), file('a/x.json')], ['x.json'], 'a'],
  ])('%s', async (_name, picked, paths, name) => {
    const result = await gather(picked, pause);
    expect(result.files.map((f) => f.path)).toEqual(paths);
    expect(result.name).toBe(name);
    expect(result.skipped).toEqual([]);
  });

  it('from a brain\'s package: what the game refuses in it is left out, each with its reason', async () => {
    const packed = zipSync({ 'oabrain.yaml': text('a: 1'), '../evil.lua': text(''), '/etc/evil': text(''), 'lua/a.lua': text('1'), 'lua/A.lua': text('2') });
    const { files, skipped } = await gather([file('probe.oabrain', packed)], pause);
    expect(files.map((f) => f.path)).toEqual(['oabrain.yaml', 'lua/a.lua']);
    expect(skipped.map((s) => s.why.code)).toEqual(['workspace/path-dots', 'workspace/path-absolute', 'workspace/path-case']);
    const bomb = await gather([file('bomb.oabrain', zipSync({ a: new Uint8Array(70 * 1024 * 1024) }, { level: 9 }))], pause);
    expect([bomb.files, bomb.skipped.map((s) => s.why.code)]).toEqual([[], ['workspace/zip-bomb']]);
  });

  it('say what was left out and why', async () => {
    const unreadable: PickedFile = { ...file('locked'), read: async () => Promise.reject(new DOMException('no', 'NotReadableError')) };
    const big: PickedFile = { ...file('big'), size: 1_000 };
    const damaged = file('bad.zip', text('PK\u0003\u0004 and nothing'));
    const { files, skipped } = await gather([unreadable, big, damaged, file('a:b'), file('ok'), file('OK'), file('over')], pause, { files: 4, bytes: 500 });
    expect(files.map((f) => f.path)).toEqual(['ok', 'over'].slice(0, files.length));
    expect(skipped.map((s) => [s.path, s.why.code])).toEqual([
      ['locked', 'workspace/file-unreadable'], ['big', 'workspace/import-too-large'], ['bad.zip', 'workspace/zip-damaged'],
      ['a:b', 'workspace/path-character'], ['OK', 'workspace/path-case'],
    ]);
  });

  it('stop at a number', async () => {
    const { files, skipped } = await gather([file('a'), file('b'), file('c')], pause, { files: 2, bytes: 500 });
    expect(files).toHaveLength(2);
    expect(skipped.map((s) => s.why.code)).toEqual(['workspace/import-too-many']);
  });

  it('keep what is known of the file on disk, but not inside an archive', async () => {
    const { files } = await gather([file('x.json'), file('p.zip', zipSync({ y: text('1') }))], pause);
    expect(files.map((f) => [f.path, f.disk?.lastModified])).toEqual([['x.json', 5], ['y', undefined]]);
  });

  it('have a name without their ending', () => expect(['a.b.json', '.hidden', 'plain'].map(stem)).toEqual(['a', '.hidden', 'plain']));
});
