import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../language/text-index';
import type { Project } from './project';
import { projectWith } from './testing';

const label = { code: 'test/label', params: {} };

function edit(project: Project, changes: Record<string, readonly [start: number, end: number, text: string]>) {
  return project.applyEdits(
    Object.entries(changes).map(([file, [start, end, text]]) => ({ file, version: project.document(file)?.version ?? 0, span: { start, end }, text })),
    { label, origin: 'test' },
  );
}

/** Every path with its content. */
function texts(project: Project): Record<string, unknown> {
  return Object.fromEntries(project.files().map((f) => [f.path, f.kind === 'text' ? f.document.text : f.bytes]));
}

describe('steps that span files', () => {
  it('are one step from either file', () => {
    const { project } = projectWith({ a: 'id: fire', b: 'use: fire' });
    edit(project, { a: [4, 8, 'flame'], b: [5, 9, 'flame'] });
    expect(texts(project)).toEqual({ a: 'id: flame', b: 'use: flame' });
    expect(project.undoIn({ file: 'b' })).toMatchObject({ kind: 'done', files: ['a', 'b'] });
    expect(texts(project)).toEqual({ a: 'id: fire', b: 'use: fire' });
    expect(project.redoIn({ file: 'a' })).toMatchObject({ kind: 'done' });
    expect(texts(project)).toEqual({ a: 'id: flame', b: 'use: flame' });
  });

  it('are taken back whole although the other file was changed elsewhere since; what was typed stays', () => {
    const { project } = projectWith({ a: 'id: fire', b: 'use: fire; more' });
    edit(project, { a: [4, 8, 'flame'], b: [5, 9, 'flame'] });
    edit(project, { b: [16, 16, ' and more'] });
    edit(project, { b: [0, 0, '# top\n'] });
    expect(project.undoIn({ file: 'a' })).toMatchObject({ kind: 'done' });
    expect(texts(project)).toEqual({ a: 'id: fire', b: '# top\nuse: fire; more and more' });
    expect(project.redoIn({ file: 'a' })).toMatchObject({ kind: 'done' });
    expect(texts(project)).toEqual({ a: 'id: flame', b: '# top\nuse: flame; more and more' });
    project.undoIn('project');
    project.undoIn({ file: 'b' });
    project.undoIn({ file: 'b' });
    expect(texts(project)).toEqual({ a: 'id: fire', b: 'use: fire; more' });
  });

  it('say what is in the way when the same place was changed, and can be taken back here alone', () => {
    const { project } = projectWith({ a: 'id: fire', b: 'use: fire' });
    edit(project, { a: [4, 8, 'flame'], b: [5, 9, 'flame'] });
    edit(project, { b: [5, 10, 'blaze'] });
    const before = texts(project);
    expect(project.undoIn({ file: 'a' })).toEqual({
      kind: 'blocked', label, files: ['a', 'b'], by: [{ file: 'b', why: 'overlap', label }], canSplit: true,
    });
    expect(texts(project)).toEqual(before);
    expect(project.undoIn({ file: 'a' }, { onlyThisFile: true })).toMatchObject({ kind: 'done', files: ['a'] });
    expect(texts(project)).toEqual({ a: 'id: fire', b: 'use: blaze' });
    project.undoIn({ file: 'b' });
    project.undoIn({ file: 'b' });
    expect(texts(project)).toEqual({ a: 'id: fire', b: 'use: fire' });
    while (project.redoIn('project').kind === 'done');
    expect(texts(project)).toEqual({ a: 'id: flame', b: 'use: blaze' });
  });

  it('join by group, and only while they are the newest', () => {
    const { project, document } = projectWith({ a: '0' });
    for (const n of ['1', '2', '3']) document('a').apply([{ span: { start: 0, end: 1 }, text: n }], { origin: 'slider', group: 'drag', label });
    project.undoIn({ file: 'a' });
    expect(texts(project)).toEqual({ a: '0' });
    project.redoIn({ file: 'a' });
    document('a').apply([{ span: { start: 0, end: 1 }, text: '4' }], { origin: 'slider', group: 'drag', label });
    project.undoIn({ file: 'a' });
    expect(texts(project)).toEqual({ a: '3' });
  });

  it('refuse edits for an older version, all or nothing', () => {
    const { project } = projectWith({ a: 'one', b: 'two' });
    const edits = ['a', 'b'].map((file) => ({ file, version: 1, span: { start: 0, end: 0 }, text: 'x' }));
    edit(project, { b: [0, 0, 'y'] });
    expect(project.applyEdits(edits, { label, origin: 't' })).toEqual({ ok: false, reason: 'stale', file: 'b' });
    expect(texts(project)).toEqual({ a: 'one', b: 'ytwo' });
  });

  it('can make a file, by an edit of its version 0, and take it away again', () => {
    const { project } = projectWith({ a: 'one' });
    expect(edit(project, { a: [0, 3, 'two'], 'new/b': [0, 0, 'made'] })).toMatchObject({ ok: true });
    expect(texts(project)).toEqual({ a: 'two', 'new/b': 'made' });
    expect(project.undoIn({ file: 'a' })).toMatchObject({ kind: 'done', files: ['a', 'new/b'] });
    expect(texts(project)).toEqual({ a: 'one' });
    project.redoIn('project');
    expect(texts(project)).toEqual({ a: 'two', 'new/b': 'made' });
    // It is there now; and nothing is made by an edit meant for a text, or where no file can be.
    const made = (file: string, version: number, end = 0) => project.applyEdits([{ file, version, span: { start: 0, end }, text: 'x' }], { label, origin: 't' });
    expect(made('new/b', 0)).toMatchObject({ ok: false, reason: 'stale' });
    expect(made('c', 1)).toMatchObject({ ok: false, reason: 'no-such-file' });
    expect(made('c', 0, 2)).toMatchObject({ ok: false, reason: 'no-such-file' });
    expect(made('a/inside', 0)).toMatchObject({ ok: false, reason: 'no-such-file' });
    expect(texts(project)).toEqual({ a: 'two', 'new/b': 'made' });
  });
});

describe('files in the history', () => {
  it('come back by undo with text, id and a version that grew', () => {
    const { project, document } = projectWith({ 'a.json': 'one' });
    const { id } = document('a.json');
    edit(project, { 'a.json': [0, 0, 'x'] });
    project.remove('a.json');
    expect(texts(project)).toEqual({});
    expect(project.undoIn('project')).toMatchObject({ kind: 'done', files: ['a.json'] });
    expect(document('a.json')).toMatchObject({ id, text: 'xone', version: 3 });
    project.undoIn({ file: 'a.json' });
    expect(texts(project)).toEqual({ 'a.json': 'one' });
  });

  it('that belong together are renamed and deleted together, and come back together', () => {
    const { project } = projectWith({ 'a.json': '1', 'a.live.json': '2', 'b.live.json': '3' });
    const paths = () => project.files().map((f) => f.path).sort();
    expect(project.rename('a.json', 'b.json', [{ path: 'a.live.json', to: 'b.live.json' }])).toMatchObject({ ok: false });
    expect(paths()).toEqual(['a.json', 'a.live.json', 'b.live.json']);
    expect(project.rename('a.json', 'c.json', [{ path: 'a.live.json', to: 'c.live.json' }])).toMatchObject({ ok: true });
    expect(paths()).toEqual(['b.live.json', 'c.json', 'c.live.json']);
    expect(project.remove('c.json', ['c.live.json'])).toMatchObject({ ok: true });
    expect(paths()).toEqual(['b.live.json']);
    expect(project.undoIn('project')).toMatchObject({ kind: 'done' });
    expect(paths()).toEqual(['b.live.json', 'c.json', 'c.live.json']);
    expect(project.undoIn('project')).toMatchObject({ kind: 'done' });
    expect(paths()).toEqual(['a.json', 'a.live.json', 'b.live.json']);
  });

  it('are renamed back by undo from the file, past later typing', () => {
    const { project } = projectWith({ 'a.json': 'one', 'b.json': '' });
    project.rename('a.json', 'c/a.json');
    edit(project, { 'c/a.json': [0, 0, 'x'] });
    project.undoIn({ file: 'c/a.json' });
    project.undoIn({ file: 'c/a.json' });
    expect(texts(project)).toEqual({ 'a.json': 'one', 'b.json': '' });
  });

  it('say that a name is taken', () => {
    const { project } = projectWith({ a: 'one' });
    project.rename('a', 'b');
    project.create('a', 'two');
    expect(project.undoIn({ file: 'b' })).toMatchObject({ kind: 'blocked', by: [{ file: 'a', why: 'path-taken' }] });
    project.undoIn('project');
    expect(project.undoIn({ file: 'b' })).toMatchObject({ kind: 'done' });
    expect(texts(project)).toEqual({ a: 'one' });
  });

  it('keep the order of steps that hand a name on', () => {
    const { project } = projectWith({ a: '1', b: '2' });
    project.rename('b', 'd');
    project.rename('a', 'b');
    expect(project.undoIn({ file: 'd' })).toEqual({
      kind: 'blocked',
      label: { code: 'workspace/step-rename', params: { path: 'b', to: 'd' } },
      files: ['d'],
      by: [{ file: 'b', why: 'path-taken', label: { code: 'workspace/step-rename', params: { path: 'a', to: 'b' } } }],
      canSplit: false,
    });
    project.rename('b', 'e');
    expect(project.undoIn({ file: 'd' })).toMatchObject({ kind: 'blocked' });
    while (project.undoIn('project').kind === 'done');
    expect(texts(project)).toEqual({ a: '1', b: '2' });
  });

  it('do not vanish by undo from their own view, only from the project', () => {
    const { project } = projectWith({});
    project.create('a', 'one');
    edit(project, { a: [0, 3, ''] });
    project.undoIn({ file: 'a' });
    expect(project.undoIn({ file: 'a' })).toEqual({ kind: 'nothing' });
    expect(project.labels({ file: 'a' })).toEqual({ redo: label });
    expect(project.undoIn('project')).toMatchObject({ kind: 'done' });
    expect(texts(project)).toEqual({});
    project.redoIn('project');
    project.redoIn('project');
    expect(texts(project)).toEqual({ a: '' });
  });

  it('move and go with their folder in one step', () => {
    const { project } = projectWith({ 'x/a': '1', 'x/b/c': '2', xa: '3' });
    project.rename('x', 'y');
    expect(Object.keys(texts(project))).toEqual(['xa', 'y/a', 'y/b/c']);
    project.remove('y');
    expect(Object.keys(texts(project))).toEqual(['xa']);
    project.undoIn('project');
    project.undoIn('project');
    expect(texts(project)).toEqual({ 'x/a': '1', 'x/b/c': '2', xa: '3' });
  });

  it('take imported content as one step, bytes and text alike', () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
    const { project } = projectWith({ a: 'old text', b: 'kept' });
    const { added, skipped } = project.addFiles(
      [{ path: 'a', content: 'new text' }, { path: 'b', content: bytes }, { path: 'n', content: bytes }, { path: '../x', content: '' }, { path: 'A', content: '' }],
      label,
    );
    expect(added).toEqual(['a', 'b', 'n']);
    expect(skipped.map((s) => s.why.code)).toEqual(['workspace/path-dots', 'workspace/path-case']);
    expect(texts(project)).toEqual({ a: 'new text', b: bytes, n: bytes });
    project.undoIn('project');
    expect(texts(project)).toEqual({ a: 'old text', b: 'kept' });
    project.redoIn('project');
    expect(texts(project)).toEqual({ a: 'new text', b: bytes, n: bytes });
  });
});

describe('the bound', () => {
  it('drops the oldest steps and keeps the newest whatever it weighs', () => {
    const { project } = projectWith({ a: '', b: '' }, { weight: 2000, steps: 50 });
    for (let i = 0; i < 40; i++) edit(project, { [i % 2 ? 'a' : 'b']: [0, 0, 'x'.repeat(100)] });
    expect(project.historySize.weight).toBeLessThanOrEqual(2000);
    expect(project.historySize.past).toBeGreaterThan(3);
    let steps = 0;
    while (project.undoIn('project').kind === 'done') steps++;
    expect(steps).toBe(project.historySize.future);
    edit(project, { a: [0, 0, 'y'.repeat(5000)] });
    expect(project.historySize).toMatchObject({ past: 1, future: 0 });
    expect(project.undoIn({ file: 'a' })).toMatchObject({ kind: 'done' });
  });

  it('never weighs less than nothing, whatever is dropped', () => {
    const { project } = projectWith({ a: '', b: '' });
    edit(project, { a: [0, 0, 'x'], b: [0, 0, 'y'] });
    edit(project, { b: [0, 0, 'y'] });
    project.undoIn('project');
    project.undoIn('project');
    edit(project, { a: [0, 0, 'z'] });
    expect(project.historySize).toMatchObject({ past: 1, future: 0 });
    project.undoIn('project');
    edit(project, { a: [0, 0, 'z'] });
    expect(project.historySize.weight).toBe(200 + 1 + 32);
  });
});

type Op = readonly [kind: number, file: number, other: number, start: number, length: number, text: string];

const op: fc.Arbitrary<Op> = fc.tuple(
  fc.nat(15), fc.nat(7), fc.nat(7), fc.nat(12), fc.nat(3), fc.constantFrom('', 'x', 'yz', '\r\n', '😀', '\udc00'),
);
const names = ['a', 'b', 'c', 'd', 'f/a', 'f/b'];

function perform(project: Project, clock: { now: number }, [kind, file, other, start, length, text]: Op): void {
  const files = project.files();
  const one = files[file % Math.max(1, files.length)];
  const two = files[other % Math.max(1, files.length)];
  const span = (size: number) => {
    const from = start % (size + 1);
    return { start: from, end: Math.min(size, from + length) };
  };
  const document = one?.kind === 'text' ? one.document : undefined;
  clock.now += 100;
  if (kind === 0) project.create(names[other % names.length] ?? 'a', text.repeat(3));
  else if (!one || !two || !document) return;
  else if (kind === 1) project.rename(one.path, names[other % names.length] ?? 'a');
  else if (kind === 2) project.remove(one.path);
  else if (kind === 3) project.duplicate(one.path);
  else if (kind <= 5) document.apply([{ span: span(document.text.length), text }], { origin: 'x', label });
  else if (kind <= 7) document.apply([{ span: { start: document.text.length, end: document.text.length }, text }], { origin: 'x', mergeTyping: true });
  else if (kind === 8) document.apply([{ span: span(document.text.length), text }], { origin: 'x', group: 'g', label });
  else if (kind <= 10) {
    const targets = [...new Set([one, two])].filter((f) => f.kind === 'text');
    project.applyEdits(
      targets.map((f) => ({ file: f.path, version: f.document.version, span: span(f.document.text.length), text })),
      { label, origin: 'x' },
    );
  } else if (kind === 11) project.undoIn('project');
  else if (kind <= 13) document.undo({ onlyThisFile: other === 0 });
  else document.redo();
}

describe('any sequence of edits, undo and redo over several files', () => {
  it('tells every change truly, reverses each undo by redo, and goes back to the first texts and on to the last', () => {
    const seen = { undone: 0, blocked: 0 };
    fc.assert(
      fc.property(fc.array(op, { maxLength: 40 }), (ops) => {
        const first = { a: 'aaaa', b: 'bbbb', c: 'cccc' };
        const { project, clock } = projectWith(first);
        const shadow = new Map<string, string>(Object.entries(first));
        project.observe((event) => {
          if (event.kind === 'added' && event.entry.kind === 'text') shadow.set(event.entry.path, event.entry.document.text);
          if (event.kind === 'removed') shadow.delete(event.entry.path);
          if (event.kind === 'changed') shadow.set(event.document.path, applyEdits(shadow.get(event.document.path) ?? '?', event.change.edits));
          if (event.kind === 'renamed') {
            shadow.set(event.entry.path, shadow.get(event.from) ?? '?');
            shadow.delete(event.from);
          }
        });
        for (const each of ops) {
          perform(project, clock, each);
          const now = texts(project);
          expect(Object.fromEntries(shadow)).toEqual(now);
          for (const file of project.files()) {
            if (file.kind !== 'text') continue;
            expect(file.document.byteLength).toBe(new TextEncoder().encode(file.document.text).length);
            const result = file.document.undo();
            if (result.kind === 'blocked') seen.blocked++;
            if (result.kind !== 'done') {
              expect(texts(project)).toEqual(now);
              continue;
            }
            seen.undone++;
            const back = project.byId(file.id);
            expect(project.redoIn(back ? { file: back.path } : 'project')).toMatchObject({ kind: 'done' });
            expect(texts(project)).toEqual(now);
          }
        }
        const last = texts(project);
        let steps = 0;
        while (project.undoIn('project').kind === 'done') steps++;
        expect(project.historySize.past).toBe(0);
        expect(texts(project)).toEqual(first);
        for (; steps > 0; steps--) expect(project.redoIn('project').kind).toBe('done');
        expect(texts(project)).toEqual(last);
      }),
      { numRuns: 400 },
    );
    expect(seen.undone).toBeGreaterThan(1000);
    expect(seen.blocked).toBeGreaterThan(20);
  }, 60_000);
});
