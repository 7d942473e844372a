import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Edit } from '../../../language/diagnostic';
import { say } from '../../../language/messages';
import { applyEdits } from '../../../language/text-index';
import { catalogue } from './catalogue';
import { coherenceFixtures, documentFixtures, entryFixtures, textFixtures } from './check/fixtures';
import { pluginRules } from './index';
import { largestPlugin } from './largest';
import { PluginSession } from './session';

const texts = [...[...documentFixtures, ...entryFixtures, ...coherenceFixtures].map(([, document]) => JSON.stringify(document, null, 2)), ...textFixtures.map(([, text]) => text)].filter((t) => t.length < 4000);

async function checked(text: string): Promise<readonly Diagnostic[]> {
  const session = new PluginSession();
  session.open([{ path: 'a.json', version: 1, text }]);
  return (await session.check()).diagnostics.map(comparable);
}

/** A diagnostic without the version that its fixes are for. */
function comparable(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, fixes: diagnostic.fixes?.map((fix) => ({ ...fix, edits: fix.edits.map((e) => ({ ...e, version: 0 })) })) };
}

describe('a session', () => {
  it('after any edits says what a check from scratch says, fixes and all', async () => {
    const edit = fc.record({ at: fc.nat(3000), length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)), text: fc.oneof(fc.constantFrom('', '"', ',', '{', '}', 'x', '5', '{player}', '{"type":"log","params":{"message":"x"}},', '\n'), fc.string({ maxLength: 3 })) });
    await fc.assert(
      fc.asyncProperty(fc.nat(texts.length - 1), fc.array(edit, { minLength: 1, maxLength: 6 }), async (n, edits) => {
        let text = texts[n] ?? '';
        const session = new PluginSession();
        session.open([{ path: 'a.json', version: 1, text }]);
        let version = 1;
        for (const { at, length, text: put } of edits) {
          const start = at % (text.length + 1);
          const one: Edit = { span: { start, end: Math.min(text.length, start + length) }, text: put };
          text = applyEdits(text, [one]);
          session.update('a.json', [one], ++version);
          const result = await session.check();
          expect(result.versions).toEqual({ 'a.json': version });
          expect(result.diagnostics.map(comparable)).toEqual(await checked(text));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('rules that are moved, doubled or taken out keep their findings at the new place', async () => {
    const rule = (name: string, message: string) => `{"name":"${name}","trigger":{"type":"player.join"},"actions":[{"type":"log","params":{"message":"${message}"}}]}`;
    const whole = (...rules: string[]) => `{"specVersion":1,"name":"x","rules":[${rules.join(',')}]}`;
    const [a, b, c] = [rule('a', '{'), rule('b', 'fine'), rule('c', '{x}')];
    const session = new PluginSession();
    session.open([{ path: 'a.json', version: 1, text: whole(a, b, c) }]);
    await session.check();
    let text = whole(a, b, c);
    let version = 1;
    for (const next of [whole(c, a, b), whole(b, b, a, a), whole(a), whole(), whole(b, c)]) {
      session.update('a.json', [{ span: { start: 0, end: text.length }, text: next }], ++version);
      text = next;
      expect((await session.check()).diagnostics.map(comparable)).toEqual(await checked(next));
    }
  });

  it('judges each JSON file by itself, and leaves alone what the studio keeps', async () => {
    const session = new PluginSession();
    session.open([
      { path: 'a.json', version: 3, text: '{}' },
      { path: 'b.json', version: 4, text: '{"specVersion":1,"name":"x","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[{"type":"player.heal"}]}]}' },
      { path: '.studio/scenarios/a.json', version: 5, text: '{' },
      { path: 'notes.txt', version: 6, text: '{' },
    ]);
    session.update('notes.txt', [{ span: { start: 0, end: 1 }, text: 'x' }], 7);
    const result = await session.check();
    expect(result.diagnostics.map((d) => d.file)).toEqual(['a.json', 'a.json', 'a.json']);
    expect(result.versions).toEqual({ 'a.json': 3, 'b.json': 4, '.studio/scenarios/a.json': 5, 'notes.txt': 7 });
    session.close('a.json');
    expect((await session.check()).total).toBe(0);
    expect(() => session.update('a.json', [], 8)).toThrow('a.json is not open');
  });

  it.each<[string, Uint8Array, string]>([
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), 'text/utf-16'],
    ['broken UTF-8', new Uint8Array([0x7b, 0xc3, 0x28]), 'text/not-utf-8'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0xff]), 'text/binary'],
  ])('says that a file is no text: %s', async (_name, bytes, code) => {
    const session = new PluginSession();
    session.open([{ path: 'a.json', version: 1, text: '', bytes }]);
    expect((await session.check()).diagnostics.map((d) => `${d.severity} ${d.code} ${d.pointer}`)).toEqual([`error ${code} `]);
  });

  it.each([
    ['an empty file', '', ['json/empty ']],
    ['a byte order mark', '\ufeff{"specVersion":1}', ['json/byte-order-mark ']],
    ['one mistake hides what hangs on it and no more', '{"specVersion":1,"name":"x","rules":[{"name":"a" "trigger":{"type":"player.join"},"actions":[]},{"name":"b","trigger":{"type":"player.join"},"actions":[]}]}', ['json/missing-comma ', 'plugin/too-few /rules/1/actions']],
    ['200,000 brackets', '['.repeat(200_000), undefined],
    ['a key named like a part of every object', '{"constructor":1,"__proto__":2,"specVersion":1,"name":"x","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[{"type":"player.heal"}]}]}', ['plugin/unknown-key /constructor', 'plugin/unknown-key /__proto__']],
  ])('reads any text: %s', async (_name, text, expected) => {
    const found = await checked(text);
    if (expected) expect(found.map((d) => `${d.code} ${d.pointer}`)).toEqual(expected);
    else expect(found.some((d) => d.severity === 'error')).toBe(true);
  });

  it('never offers a note as a key, which the closed grammar refuses', async () => {
    const found = await checked('{"specVersion":1, // note\n"name":"x","rules":[]}');
    const comment = found.find((d) => d.code === 'json/comment');
    expect(comment?.fixes?.map((f) => f.code)).toEqual(['json/mend-remove-comment']);
    expect(comment && say([pluginRules.messages], comment.code, comment.params)).toBe('JSON has no comments, and a plugin has no key for notes. Take the note out, or keep it in the description.');
  });

  it('marks the part of a text that is at fault', async () => {
    const text = '{"specVersion":1,"name":"x","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[{"type":"log","params":{"message":"Hi \\u0041 {playr}!"}}]}]}';
    const [first] = await checked(text);
    expect(first && text.slice(first.span.start, first.span.end)).toBe('{playr}');
  });

  it('lays a file out and gives it back as it was', () => {
    const session = new PluginSession();
    const text = '{"specVersion":1.0,"name":"x",\n"rules":[]}';
    session.open([{ path: 'a.json', version: 1, text }]);
    const edits = session.format('a.json');
    expect('refused' in edits ? '' : applyEdits(text, edits)).toBe('{\n  "specVersion": 1.0,\n  "name": "x",\n  "rules": []\n}\n');
    expect(session.selections({ file: 'a.json', offset: 26 }).length).toBeGreaterThan(2);
    expect(session.prepareRename()).toEqual({ refused: { code: 'plugin/nothing-to-rename', params: {} } });
  });

  it('re-checks one rule of the largest plugin after a keystroke', async () => {
    const session = new PluginSession();
    const text = largestPlugin(catalogue);
    session.open([{ path: 'a.json', version: 1, text }]);
    expect((await session.check()).counts).toEqual({ error: 0, warning: 0, info: 0 });
    const at = text.indexOf('number 10025');
    session.update('a.json', [{ span: { start: at, end: at }, text: '}' }], 2);
    const { diagnostics } = await session.check();
    expect(diagnostics.map((d) => `${d.code} ${d.pointer}`)).toEqual(['plugin/template-lone-close /rules/100/actions/25/params/reason']);
  });
});

describe('recognising a plugin', () => {
  it.each<[string, { path: string; head: string }[], boolean]>([
    ['a plugin', [{ path: 'x.json', head: '{\n  "specVersion": 1,\n  "name": "x",\n  "rules": [' }], true],
    ['whatever its name', [{ path: 'ruleset.json', head: '{"specVersion":1,"rules":[{"trigger":{"type":"player.join"}' }], true],
    ['without a version yet', [{ path: 'x.json', head: '{"rules":[{"name":"a","trigger":{"type":"player.join"}' }], true],
    ['a ruleset', [{ path: 'x.json', head: '{"$schema":"...","schemaVersion":1,"resolution":{' }], false],
    ['a text', [{ path: 'x.txt', head: '{"specVersion":1,"rules":[' }], false],
    ['what the studio keeps', [{ path: '.studio/x.json', head: '{"specVersion":1,"rules":[' }], false],
  ])('%s', (_name, files, is) => {
    expect(pluginRules.recognise(files) > 0.8).toBe(is);
  });
});
