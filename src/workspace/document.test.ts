import { describe, expect, it, vi } from 'vitest';
import { projectWith } from './testing';
import type { DocumentChange, TextDocument } from './types';

function typist(document: TextDocument, clock: { now: number }, start: number) {
  let caret = start;
  return {
    type(text: string, pause = 50) {
      for (const letter of text) {
        clock.now += pause;
        document.apply([{ span: { start: caret, end: caret }, text: letter }], { origin: 'view', mergeTyping: true });
        caret += letter.length;
      }
    },
    backspace(times: number) {
      for (let i = 0; i < times; i++) {
        clock.now += 50;
        document.apply([{ span: { start: caret - 1, end: caret }, text: '' }], { origin: 'view', mergeTyping: true });
        caret--;
      }
    },
    at(place: number) {
      caret = place;
    },
  };
}

const label = { code: 'test/label', params: {} };

describe('a document', () => {
  it('gives the first text back byte for byte after an edit by code, one typed, and undo twice', () => {
    const first = '\ufeff{\r\n  "a": 1.0,\n\t"b": [ 1,2 ]\r}\ud800';
    const { document, clock } = projectWith({ 'a.json': first });
    const doc = document('a.json');
    doc.apply([{ span: { start: 10, end: 13 }, text: '2.50' }, { span: { start: 1, end: 1 }, text: '// x\n' }], { origin: 'code', label });
    expect(doc.text).not.toBe(first);
    typist(doc, clock, 4).type('abc');
    expect(doc.undo()).toMatchObject({ kind: 'done', label: { code: 'workspace/step-typing' } });
    expect(doc.undo()).toMatchObject({ kind: 'done', label });
    expect(doc.text).toBe(first);
    expect(doc.undo()).toEqual({ kind: 'nothing' });
    expect(doc.byteLength).toBe(new TextEncoder().encode(first).length);
    doc.redo();
    doc.redo();
    expect(doc.redo()).toEqual({ kind: 'nothing' });
    expect(doc.text).toContain('// abcx');
  });

  it('tells every change with edits of the text before, a growing version and its origin', () => {
    const { document } = projectWith({ 'a.json': 'one' });
    const doc = document('a.json');
    const seen: DocumentChange[] = [];
    const stop = doc.subscribe((c) => seen.push(c));
    doc.apply([{ span: { start: 3, end: 3 }, text: ' two' }], { origin: 'me', selection: { before: [{ start: 3, end: 3 }], after: [{ start: 7, end: 7 }] } });
    doc.undo();
    doc.redo();
    stop();
    doc.undo();
    expect(seen).toEqual([
      { edits: [{ span: { start: 3, end: 3 }, text: ' two' }], version: 2, cause: 'edit', origin: 'me', selection: [{ start: 7, end: 7 }] },
      { edits: [{ span: { start: 3, end: 7 }, text: '' }], version: 3, cause: 'undo', origin: '', selection: [{ start: 3, end: 3 }] },
      { edits: [{ span: { start: 3, end: 3 }, text: ' two' }], version: 4, cause: 'redo', origin: '', selection: [{ start: 7, end: 7 }] },
    ]);
  });

  it('tells changes in order when a view answers one with another', () => {
    const { document } = projectWith({ 'a.json': '' });
    const doc = document('a.json');
    const versions: number[] = [];
    doc.subscribe((c) => {
      if (c.version === 2) doc.apply([{ span: { start: 0, end: 0 }, text: 'b' }], { origin: 'answer' });
    });
    doc.subscribe((c) => versions.push(c.version));
    doc.apply([{ span: { start: 0, end: 0 }, text: 'a' }], { origin: 'x' });
    expect(versions).toEqual([2, 3]);
    expect(doc.text).toBe('ba');
  });

  it('reaches all views when one of them fails, and the fault is not swallowed', () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    const { document } = projectWith({ 'a.json': '' });
    const doc = document('a.json');
    const seen = vi.fn();
    doc.subscribe(() => {
      throw new Error('view');
    });
    doc.subscribe(seen);
    doc.apply([{ span: { start: 0, end: 0 }, text: 'a' }], { origin: 'x' });
    expect(seen).toHaveBeenCalledTimes(1);
    expect(later).toHaveBeenCalledTimes(1);
    expect(later.mock.calls[0]?.[0]).toThrow('view');
    later.mockRestore();
  });

  it.each([
    ['outside', [{ span: { start: 0, end: 9 }, text: '' }]],
    ['outside', [{ span: { start: -1, end: 0 }, text: '' }]],
    ['overlap', [{ span: { start: 0, end: 2 }, text: '' }, { span: { start: 1, end: 3 }, text: '' }]],
  ])('refuses edits that are %s and changes nothing', (reason, edits) => {
    const { document } = projectWith({ 'a.json': 'abc' });
    const doc = document('a.json');
    expect(doc.apply(edits, { origin: 'x' })).toEqual({ ok: false, reason, file: 'a.json' });
    expect([doc.text, doc.version]).toEqual(['abc', 1]);
  });

  it('takes no edit and no undo while it is read-only', () => {
    const { project, document } = projectWith({ 'a.json': 'abc' });
    const doc = document('a.json');
    doc.apply([{ span: { start: 0, end: 0 }, text: 'x' }], { origin: 'x' });
    project.readOnly = true;
    expect(doc.apply([{ span: { start: 0, end: 0 }, text: 'x' }], { origin: 'x' })).toMatchObject({ ok: false, reason: 'read-only' });
    expect(doc.undo()).toEqual({ kind: 'read-only' });
    expect(doc.text).toBe('xabc');
  });

  it('makes no step of an edit that changes nothing', () => {
    const { document } = projectWith({ 'a.json': 'abc' });
    const doc = document('a.json');
    expect(doc.apply([{ span: { start: 0, end: 1 }, text: 'a' }], { origin: 'x' })).toEqual({ ok: true, version: 1 });
    expect(doc.undo()).toEqual({ kind: 'nothing' });
  });
});

describe('typing', () => {
  const undos = (doc: TextDocument): string[] => {
    const texts: string[] = [];
    while (doc.undo().kind === 'done') texts.push(doc.text);
    return texts;
  };

  it.each<[string, (t: ReturnType<typeof typist>, clock: { now: number }, doc: TextDocument) => void, string[]]>([
    ['words', (t) => t.type('one two  three'), ['one two  ', 'one ', '']],
    ['a pause', (t, clock) => (t.type('on'), (clock.now += 2000), t.type('e')), ['on', '']],
    ['another place', (t) => (t.type('abc'), t.at(0), t.type('d')), ['abc', '']],
    ['backspace', (t) => (t.type('abcd'), t.backspace(2), t.backspace(1), t.type('x')), ['a', 'abcd', '']],
    ['a seal', (t, _clock, doc) => (t.type('ab'), doc.seal(), t.type('c')), ['ab', '']],
    ['an edit by code between', (t, _clock, doc) => {
      t.type('ab');
      doc.apply([{ span: { start: 2, end: 2 }, text: '!' }], { origin: 'code' });
      t.type('c');
    }, ['ab!', 'ab', '']],
    ['an undo between', (t, _clock, doc) => (t.type('ab '), t.type('cd'), doc.undo(), t.at(3), t.type('e')), ['ab ', '']],
  ])('makes steps by %s', (_name, write, expected) => {
    const { document, clock } = projectWith({ 'a.txt': '' });
    const doc = document('a.txt');
    write(typist(doc, clock, 0), clock, doc);
    expect(undos(doc)).toEqual(expected);
  });

  it('keeps a syllable in the making in one step', () => {
    const { document, clock } = projectWith({ 'a.txt': 'x ' });
    const doc = document('a.txt');
    const put = (start: number, end: number, text: string) => {
      clock.now += 80;
      doc.apply([{ span: { start, end }, text }], { origin: 'v', mergeTyping: true });
    };
    put(2, 2, 'ㅎ');
    put(2, 3, '하');
    put(2, 3, '한');
    put(3, 3, 'ㄱ');
    put(3, 4, '그');
    put(3, 4, '글');
    expect(doc.text).toBe('x 한글');
    expect(undos(doc)).toEqual(['x ']);
  });

  it('goes on inside a bracket that the view closed by itself', () => {
    const { document, clock } = projectWith({ 'a.txt': '' });
    const doc = document('a.txt');
    doc.apply([{ span: { start: 0, end: 0 }, text: '{}' }], { origin: 'view', mergeTyping: true, selection: { after: [{ start: 1, end: 1 }] } });
    typist(doc, clock, 1).type('ab');
    expect(doc.text).toBe('{ab}');
    expect(undos(doc)).toEqual(['']);
  });

  it('merges with several cursors', () => {
    const { document, clock } = projectWith({ 'a.txt': 'a\nb\n' });
    const doc = document('a.txt');
    for (const [one, two, letter] of [[1, 3, 'x'], [2, 5, 'y']] as const) {
      clock.now += 50;
      doc.apply([{ span: { start: two, end: two }, text: letter }, { span: { start: one, end: one }, text: letter }], { origin: 'v', mergeTyping: true });
    }
    expect(doc.text).toBe('axy\nbxy\n');
    expect(undos(doc)).toEqual(['a\nb\n']);
  });
});
