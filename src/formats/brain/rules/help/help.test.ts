import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import { BrainSession } from '../session';
import { manifest, NETWORK, packageOf, sources, type Content } from '../testing/base';

/** Opens files of which one has the cursor at `|`. */
function at(files: Readonly<Record<string, Content>>) {
  const found = Object.entries(files).find(([, c]) => typeof c === 'string' && c.includes('|'));
  if (!found || typeof found[1] !== 'string') throw new Error('no cursor');
  const [file, marked] = found;
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const session = new BrainSession();
  session.open(sources({ ...files, [file]: text }));
  return { session, place: { file, offset }, text };
}

const yaml = (text: string, more: Readonly<Record<string, Content>> = {}) => at(packageOf(text, more));
const labels = (text: string, more: Readonly<Record<string, Content>> = {}) => {
  const { session, place } = yaml(text, more);
  return session.complete(place).map((i) => i.label);
};
const accept = (text: string, label: string, more: Readonly<Record<string, Content>> = {}) => {
  const { session, place, text: plain } = yaml(text, more);
  const item = session.complete(place).find((i) => i.label === label);
  if (!item) throw new Error(`no ${label} among ${session.complete(place).map((i) => i.label).join(', ')}`);
  return applyEdits(plain, [item.edit, ...(item.also ?? [])]).replace(/\$\{\d+(?::([^}]*)|\|([^,|]*)[^}]*\|)?\}|\$\d/g, (_whole, a?: string, b?: string) => a ?? b ?? '');
};

describe('completion in the manifest', () => {
  it('offers the keys that are missing', () => {
    const keys = labels(manifest({}, '|'));
    expect(keys).toContain('homepage');
    expect(keys).toContain('strings');
    expect(keys).not.toContain('name');
  });
  it.each<[string, string[]]>([
    ['tags: [|]', ['classic', 'economy', 'rush', 'turtle', 'air', 'naval', 'learned', 'teaching', 'experimental']],
    ['tags:\n  - |', ['classic', 'economy', 'rush', 'turtle', 'air', 'naval', 'learned', 'teaching', 'experimental']],
    ['tags: [rush, |]', ['classic', 'economy', 'turtle', 'air', 'naval', 'learned', 'teaching', 'experimental']],
    ['works-with:\n  - |', ['"*"', 'ta-3.1c', 'mod', 'mod with versions']],
    ['levels:\n  - id: a\n    difficulty: |', ['easy', 'medium', 'hard']],
    ['levels:\n  - {id: a, difficulty: |}', ['easy', 'medium', 'hard']],
    ['levels:\n  - id: a\n    |', ['name', 'difficulty']],
    ['levels:\n  - {id: a, |}', ['name', 'difficulty']],
    ['fullAwareness: |', ['true', 'false']],
    ['requires:\n  |', ['engine', 'expansions']],
    ['author:\n  |', ['name', 'email']],
    ['icon: |', ['icon.png']],
    ['options:\n  - id: a\n    type: |', ['toggle', 'number', 'choice']],
    ['# |', []],
    ['name: x # |', []],
  ])('%j', (text, expected) => expect(labels(text + '\n')).toEqual(expected));

  it('offers what the package holds', () => {
    expect(labels('networks:\n  - file: |\n', { 'nets/a.oann': NETWORK.bytes })).toEqual(['nets/a.oann']);
    expect(labels('networks:\n  - file: nets/a.oann\n    sha256: |\n', { 'nets/a.oann': NETWORK.bytes })).toEqual([`"${NETWORK.sha256}"`]);
    expect(labels('entry: |\n', { 'main.lua': '' })).toEqual(['brain.lua', 'main.lua']);
  });

  it('offers the ids of the manifest in its languages', () => {
    expect(labels(manifest({}, 'strings:\n  de:\n    levels:\n      |'))).toEqual(['normal']);
    expect(labels(manifest({}, 'options: [{id: pace, type: number}]', 'strings:\n  de:\n    options:\n      |'))).toEqual(['pace']);
    expect(labels(manifest({}, 'strings:\n  |'))).toContain('ko');
  });

  it.each<[string, string, string]>([
    ['tags: [r|]\n', 'rush', 'tags: [rush]\n'],
    ['levels:\n  - |\n', 'level', 'levels:\n  - id: level\n    name: Level\n    difficulty: medium\n'],
    ['a: 1\n|\n', 'levels', 'a: 1\nlevels:\n  - id: normal\n    name: Normal\n    difficulty: medium\n'],
    ['strings:\n  de:\n    |\n', 'name', 'strings:\n  de:\n    name: \n'],
    ['requires:\n  engine: |\n', '">= 1.0.0"', 'requires:\n  engine: ">= 1.0.0"\n'],
    ['levels:\n  |\n', '- level', 'levels:\n  - id: level\n    name: Level\n    difficulty: medium\n'],
    ['vers|\n', 'version', 'version: "1.0"\n'],
  ])('%j, %s', (text, label, expected) => expect(accept(text, label)).toBe(expected));
});

describe('hover in the manifest', () => {
  const hover = (text: string) => {
    const { session, place } = yaml(text);
    return session.hover(place)?.parts.map((p) => p.text).join('\n') ?? '';
  };
  it.each([
    ['ver|sion: "1.0"\n', 'One to three numbers'],
    ['tags: [ru|sh]\n', 'Attacks early'],
    ['levels:\n  - {id: a, name: A, difficulty: ha|rd}\n', 'value 2'],
    ['works-with: ["a-m|od >= 1.2.0, < 2"]\n', 'The mod a-mod from 1.2.0 on and before 2.'],
    ['works-with: ["|*"]\n', 'Every mod'],
    ['requires: {engine: ">= 1|.0.0"}\n', 'from 1.0.0 on'],
    ['name: "함|께"\n', '6 of 64 bytes'],
    ['description: "One|\\ntwo"\n', 'The library shows: "One"'],
  ])('%j', (text, said) => expect(hover(text)).toContain(said));
});

const SCRIPTS = {
  'lua/econ.lua': 'local M = {}\n\n-- Adds metal.\nfunction M.add(n)\n  return n\nend\n\nM.rate = 2\n\nreturn M\n',
  'oabrain.yaml': manifest({}, 'options: [{id: pace, type: number, label: Pace, default: 3}]', 'strings: {de: {options: {pace: Tempo}}}'),
};
const lua = (text: string, more: Readonly<Record<string, Content>> = {}) => at({ ...SCRIPTS, ...more, 'brain.lua': text });
const luaLabels = (text: string) => {
  const { session, place } = lua(text);
  return session.complete(place).map((i) => i.label);
};

describe('completion in scripts', () => {
  it.each<[string, string[]]>([
    ['require("|")\n', ['econ']],
    ['local e = require("econ")\ne.|\n', ['add', 'rate']],
    ['local e = require("econ")\nprint(e.a|)\n', ['add', 'rate']],
    ['print(me.options.|)\n', ['pace']],
    ['print(game.|)\n', ['mode']],
    ['utf8.|\n', ['char', 'codepoint', 'codes', 'len', 'offset', 'charpattern']],
    ['function |\n', ['load', 'fits', 'start', 'turn', 'save', 'report']],
    ['-- |\n', []],
    ['local x = "|"\n', []],
    ['local |\n', []],
  ])('%j', (text, expected) => expect(luaLabels(text)).toEqual(expected));

  it('offers what can be seen, nearest first, and nothing the sandbox lacks', () => {
    const names = luaLabels('local outer = 1\nlocal function f(inner)\n  |\nend\nlocal later = 2\n');
    expect(names.slice(0, 3)).toEqual(['inner', 'f', 'outer']);
    expect(names).not.toContain('later');
    expect(names).toContain('pairs');
    for (const absent of ['io', 'os', 'dofile', 'collectgarbage', 'debug']) expect(names).not.toContain(absent);
  });
});

describe('going about in scripts', () => {
  const go = (text: string) => {
    const { session, place, text: plain } = lua(text);
    return session.definition(place).map(({ file, span }) => `${file}:${file === 'brain.lua' ? plain.slice(span.start, span.end) : span.start}`);
  };
  it.each<[string, string[]]>([
    ['require("ec|on")\n', ['lua/econ.lua:0']],
    ['local e = require("econ")\ne.ad|d(1)\n', ['lua/econ.lua:40']],
    ['local count = 1\nprint(co|unt)\n', ['brain.lua:count']],
    ['function turn() end\ntu|rn()\n', ['brain.lua:turn']],
    ['pri|nt(1)\n', []],
  ])('%j', (text, places) => expect(go(text)).toEqual(places));

  it('shows what a name is', () => {
    const hover = (text: string) => {
      const { session, place } = lua(text);
      return session.hover(place)?.parts.map((p) => p.text).join('\n') ?? '';
    };
    expect(hover('local e = require("econ")\ne.ad|d(1)\n')).toContain('Adds metal.');
    expect(hover('print(string.for|mat("%d", 1))\n')).toContain('string.format(format, ...)');
    expect(hover('print(me.options.pa|ce)\n')).toContain('Pace');
    expect(hover('-- Counts.\nlocal function co|unt(a, ...) end\ncount()\n')).toContain('local function count(a, ...)\nCounts.');
    expect(hover('function tu|rn() end\n')).toContain('this name is the studio\'s');
  });

  it('outlines functions, also while a script cannot be read whole', () => {
    const names = (text: string) => {
      const { session } = lua(`|${text}`);
      return session.outline('brain.lua').map((n) => `${n.name}${n.detail}`);
    };
    expect(names('local e = require("econ")\nlocal function a(x)\n  local function b() end\nend\nM = { c = function() end }\nfunction M.d(self) end\nlocal g = function(y) end\n')).toEqual(['erequire("econ")', 'a(x)', 'M.d(self)', 'g(y)']);
    expect(names('function a(x)\nlocal function b()\n')).toEqual(['a(x)', 'b()']);
  });
});

describe('renaming', () => {
  const rename = (files: Readonly<Record<string, Content>>, name: string) => {
    const { session, place, text } = at(files);
    const result = session.rename(place, name);
    if (!Array.isArray(result)) return 'refused' in result ? result.refused.code : '';
    const texts: Record<string, string> = {};
    for (const file of new Set(result.map((e) => e.file))) {
      const own = file === place.file ? text : String(files[file]);
      texts[file] = applyEdits(own, result.filter((e) => e.file === file));
    }
    return texts;
  };
  it('changes a local where it means the same, and nowhere else', () => {
    expect(rename({ ...SCRIPTS, 'brain.lua': 'local a = 1\nlocal function f(x)\n  local y = a| + x\n  return y\nend\nprint(a, t.a)\n' }, 'b')).toEqual({ 'brain.lua': 'local b = 1\nlocal function f(x)\n  local y = b + x\n  return y\nend\nprint(b, t.a)\n' });
  });
  it('changes a global in all scripts', () => {
    expect(rename({ ...SCRIPTS, 'brain.lua': 'tot|al = 1\n', 'lua/b.lua': 'print(total)\n' }, 'sum')).toEqual({ 'brain.lua': 'sum = 1\n', 'lua/b.lua': 'print(sum)\n' });
  });
  it('changes an option in the manifest, its languages and the scripts', () => {
    const changed = rename({ ...SCRIPTS, 'brain.lua': 'print(me.options.pa|ce)\n' }, 'speed');
    expect(changed).toMatchObject({ 'brain.lua': 'print(me.options.speed)\n' });
    expect(JSON.stringify(changed)).toContain('{id: speed, type');
    expect(JSON.stringify(changed)).toContain('{speed: Tempo}');
  });
  it('changes a level in the manifest and its languages', () => {
    expect(rename(packageOf(manifest({ levels: 'levels:\n  - {id: nor|mal, name: Normal, difficulty: medium}' }, 'strings: {de: {levels: {normal: Normal}}}')), 'usual')).toMatchObject({ 'oabrain.yaml': expect.stringContaining('{usual: Normal}') });
  });
  it.each<[string, string, string]>([
    ['local a| = 1\nlocal b = 2\n', 'b', 'brain/rename-taken'], ['local a| = 1\n', 'end', 'brain/rename-form'], ['local a| = 1\n', '1a', 'brain/rename-form'], ['local a| = 1\n', 'print', 'brain/rename-taken'], ['prin|t(1)\n', 'x', 'brain/rename-library'], ['unk|nown()\n', 'x', 'brain/rename-not-ours'], ['-- |\n', 'x', 'brain/nothing-to-rename'],
  ])('%j to %s is refused', (text, name, code) => expect(rename({ ...SCRIPTS, 'brain.lua': text }, name)).toBe(code));
});

describe('the views\' questions', () => {
  it('give the card and the files of the package', () => {
    const session = new BrainSession();
    const text = manifest({ description: `description: "${'함'.repeat(70)}\\nmore"` }, 'fullAwareness: true', 'strings: {ko: {name: 이름, levels: {normal: 보통}}}');
    session.open(sources(packageOf(text)));
    expect(session.view('card')).toMatchObject({
      card: { fullAwareness: true, tags: ['classic'], worksWith: ['Every mod, and the base game.'], words: [{ name: 'Probe Brain', summary: '함'.repeat(66) }, { language: 'ko', name: '이름', levels: [{ name: '보통', difficulty: 'medium' }] }] },
    });
    expect(session.view('package')).toEqual([
      { path: 'oabrain.yaml', bytes: new TextEncoder().encode(text).length, kind: 'manifest', why: undefined, packed: true },
      { path: 'brain.lua', bytes: 19, kind: 'entry', why: undefined, packed: true },
    ]);
    expect(() => session.view('other')).toThrow();
    session.update('oabrain.yaml', [{ span: { start: 0, end: 0 }, text: 'x: [\n' }], 2);
    expect(session.view('card')).toMatchObject({ staleFrom: 1, card: { id: 'probe-brain' } });
  });
});

describe('a compiler from outside', () => {
  it('has the last word', async () => {
    const open = async (text: string, verdict: { line: number; message: string } | undefined) => {
      const session = new BrainSession({ compiler: { compile: () => verdict } });
      session.open(sources(packageOf(manifest(), { 'brain.lua': text })));
      return (await session.check()).diagnostics.map((d) => `${d.range.startLine}:${d.range.startColumn} ${d.code}`);
    };
    expect(await open('local x = = 1\n', undefined)).toEqual([]);
    expect(await open('local x = 1\n  y = 2\n', { line: 2, message: "'end' expected (to close 'if' at line 1) near <eof>" })).toContain('2:3 brain/lua-expected');
  });
});
