import { describe, expect, it } from 'vitest';
import { browserDisk } from './browser-disk';

/** Objects of the browser, as far as they are used; made without a class behind them. */
function like(parts: object) {
  return Object.assign(Object.create(null), parts);
}

interface Tree {
  readonly [name: string]: string | Tree;
}

function entryOf(name: string, content: string | Tree, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  if (typeof content === 'string') return like({ name, fullPath, isFile: true, isDirectory: false, file: (ok: (f: File) => void) => ok(new File([content], name)) });
  return like({
    name, fullPath, isFile: false, isDirectory: true,
    createReader() {
      // Browsers give the entries in portions.
      const portions = Object.entries(content).map(([n, c]) => [entryOf(n, c, fullPath)]);
      return { readEntries: (ok: (entries: FileSystemEntry[]) => void) => ok(portions.shift() ?? []) };
    },
  });
}

function itemOf(name: string, content: string | Tree, handle?: object): DataTransferItem {
  return like({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, content),
    getAsFile: () => (typeof content === 'string' ? new File([content], name, { lastModified: 7 }) : null),
    ...(handle ? { getAsFileSystemHandle: async () => handle } : {}),
  });
}

const dropOf = (...items: object[]): DataTransfer => like({ items });

describe('a drop', () => {
  it('gives files, and folders with all that is in them', async () => {
    const drop = dropOf(
      itemOf('one.json', '{}'),
      like({ kind: 'string' }),
      itemOf('ember', { 'ruleset.json': '1', catalogs: { 'a.json': '2', deep: { 'b.json': '3' } }, '.git': { HEAD: 'x' }, node_modules: { x: 'y' } }),
    );
    const files = await browserDisk().dropped(drop);
    expect(files.map((f) => f.path)).toEqual(['one.json', 'ember/ruleset.json', 'ember/catalogs/a.json', 'ember/catalogs/deep/b.json']);
    expect(new TextDecoder().decode(await files[3]?.read())).toBe('3');
  });

  it('asks everything of the items at once, as they are empty after the event', async () => {
    let over = false;
    const item = itemOf('a', 'x');
    const guarded = like({ kind: 'file', webkitGetAsEntry: () => (over ? null : item.webkitGetAsEntry()), getAsFile: () => (over ? null : item.getAsFile()) });
    const reading = browserDisk().dropped(dropOf(guarded, guarded));
    over = true;
    expect((await reading).map((f) => f.path)).toEqual(['a', 'a']);
  });

  it('keeps the handle where there is one', async () => {
    const handle = { kind: 'file', name: 'a' };
    const [file, folder] = await browserDisk().dropped(dropOf(itemOf('a', 'x', handle), itemOf('b', 'x', { kind: 'directory' })));
    expect(file).toMatchObject({ lastModified: 7, size: 1, handle });
    expect(folder?.handle).toBeUndefined();
  });
});

describe('a file on disk', () => {
  const file = new File(['text'], 'a', { lastModified: 9 });
  const refuse = (name: string) => async () => Promise.reject(new DOMException('x', name));

  it.each<[string, object, object]>([
    ['found', { getFile: async () => file }, { kind: 'found', lastModified: 9, size: 4 }],
    ['allowed', { requestPermission: async () => 'granted', getFile: async () => file }, { kind: 'found' }],
    ['denied', { requestPermission: async () => 'denied', getFile: async () => file }, { kind: 'denied' }],
    ['not even asked for', { requestPermission: refuse('SecurityError'), getFile: async () => file }, { kind: 'denied' }],
    ['gone', { getFile: refuse('NotFoundError') }, { kind: 'gone' }],
    ['locked', { getFile: refuse('NotReadableError') }, { kind: 'denied' }],
  ])('that is %s', async (_name, handle, look) => {
    expect(await browserDisk().look(like(handle))).toMatchObject(look);
  });

  it('passes on what is not the browser\'s refusal', async () => {
    await expect(browserDisk().look(like({ getFile: async () => Promise.reject(new RangeError('bug')) }))).rejects.toThrow('bug');
  });
});
