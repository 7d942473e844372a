import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../language/diagnostic';
import type { Refusal } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { BrainSession } from '../session';
import { LIMITS } from '../limits';
import { readLua } from '../lua/parse';
import { readYaml, toValue } from '../yaml';
import { formatLua } from './lua';
import { formatYaml } from './yaml';

const sample = (path: string) => readFileSync(new URL(`../../samples/${path}`, import.meta.url), 'utf8');

function laidOut(text: string, answer: readonly Edit[] | Refusal): string {
  if ('refused' in answer) throw new Error(answer.refused.code);
  return applyEdits(text, answer);
}
const yaml = (text: string) => laidOut(text, formatYaml(readYaml(text, LIMITS.yaml)));
const lua = (text: string) => laidOut(text, formatLua(readLua(text, 'a.lua')));

describe('the layout of a manifest', () => {
  it.each<[name: string, before: string, after: string]>([
    ['blanks behind colons and dashes', 'id:   a\ntags:\n  -   x\n  - y\n', 'id: a\ntags:\n  - x\n  - y\n'],
    ['blanks before colons', 'id : a\n"b" : c\n', 'id: a\n"b": c\n'],
    ['two blanks a level', 'author:\n      name: A\n      email: b\nid: c\n', 'author:\n  name: A\n  email: b\nid: c\n'],
    ['entries of a list', 'levels:\n    -   id: a\n        name: A\n    -   id: b\n        name: B\n', 'levels:\n  - id: a\n    name: A\n  - id: b\n    name: B\n'],
    ['a list below its key stays there', 'tags:\n- x\n-   y\nid: z\n', 'tags:\n- x\n- y\nid: z\n'],
    ['brackets and braces', 'tags: [ x ,y,   z ]\na: { b:  c ,d: e }\nf: {g:  h}\n', 'tags: [x, y, z]\na: { b: c, d: e }\nf: {g: h}\n'],
    ['empty brackets', 'tags: [ ]\na: { }\n', 'tags: []\na: {}\n'],
    ['brackets over lines', 'tags: [x,\n        y,\n z]\nid: b\n', 'tags: [x,\n  y,\n  z]\nid: b\n'],
    ['empty lines', '\n\nid: a\n\n\n\nname: b\n\n\n', 'id: a\n\nname: b\n'],
    ['no line end at the end', 'id: a', 'id: a\n'],
    ['line ends of Windows', 'author:\r\n    name:  A\r\n', 'author:\r\n  name: A\r\n'],
    ['blanks at ends of lines', 'id: a   \n# b  \nname: c # d \n', 'id: a\n# b\nname: c # d\n'],
    ['a comment goes with the line below it', 'author:\n      # who\n      name: A\n# next\nid: b\n', 'author:\n  # who\n  name: A\n# next\nid: b\n'],
    ['a comment at the end of a level', 'author:\n      name: A\n      # more\nid: b\n', 'author:\n  name: A\n  # more\nid: b\n'],
    ['comments below each other stay so', 'id: a       # one\nversion: b  # two\n\nx:   c      # three\n', 'id: a       # one\nversion: b  # two\n\nx: c        # three\n'],
    ['comments make room together', 'a:\n - b: c # one\n   d: e # two\n', 'a:\n  - b: c # one\n    d: e # two\n'],
    ['a comment alone behind a value', 'id:    a # one\n', 'id: a # one\n'],
    ['what is quoted stays', 'a:  "x  # y:   z"\nb:   \'p ,  q\'\n', 'a: "x  # y:   z"\nb: \'p ,  q\'\n'],
    ['lists in lists', 'a:\n -  - x\n    - y\n', 'a:\n  - - x\n    - y\n'],
    ['a value on the next line', 'a:\n      b\n', 'a:\n  b\n'],
    ['a dash with a comment', 'a:\n   - # one\n     b: c\n', 'a:\n  - # one\n    b: c\n'],
  ])('%s', (_, before, after) => {
    expect(yaml(before)).toBe(after);
    expect(yaml(after)).toBe(after);
  });

  it.each(['first-watch', 'harbour-plan', 'blank'])('leaves the sample %s as it is', (name) => {
    expect(yaml(sample(`${name}/oabrain.yaml`))).toBe(sample(`${name}/oabrain.yaml`));
  });

  it('is refused with the line where a rule of YAML is broken', () => {
    expect(formatYaml(readYaml('id: a\nname: &x b\n', LIMITS.yaml))).toEqual({ refused: { code: 'brain/format-yaml', params: { line: 2 } } });
  });

  const word = fc.constantFrom('a', 'tags', '한국어', '"x: y"', "'it''s'", '12', '"1.0"');
  const value: fc.Arbitrary<(column: number) => string> = fc.letrec<{ v: (column: number) => string }>((tie) => ({
    v: fc.oneof(
      { depthSize: 'small' },
      word.map((w) => () => ` ${w}`),
      fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom(', ', ' ,', ',   ')).map(([list, comma]) => () => ` [${list.join(comma)}]`),
      fc.tuple(fc.array(tie('v'), { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 5 }), fc.constantFrom('', '  # note')).map(([items, step, note]) => (column: number) => `${note}\n${items.map((item, i) => `${' '.repeat(column + step)}k${i}:${item(column + step)}`).join('\n')}`),
      fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })).map(([items, step, gap]) => (column: number) => `\n${items.map((item) => `${' '.repeat(column + step)}-${' '.repeat(gap)}${item}`).join('\n\n\n')}`),
    ),
  })).v;

  it('changes blanks only, reads the same, and has nothing to do a second time', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (values) => {
        const text = values.map((v, i) => `r${i}:${v(0)}`).join('\n');
        const after = yaml(text);
        expect(after.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        const [a, b] = [readYaml(text, LIMITS.yaml).root, readYaml(after, LIMITS.yaml).root];
        expect(b && toValue(b)).toEqual(a && toValue(a));
        expect(yaml(after)).toBe(after);
      }),
    );
  });
});

describe('the layout of a script', () => {
  it.each<[name: string, before: string, after: string]>([
    ['blocks', 'function a()\nif x then\n  y()\n    elseif z then\nw()\n   else\nv()\nend\nend\n', 'function a()\n  if x then\n    y()\n  elseif z then\n    w()\n  else\n    v()\n  end\nend\n'],
    ['loops', 'for i = 1, 2 do\nwhile a do\nb()\nend\nrepeat\nc()\nuntil d\nend\n', 'for i = 1, 2 do\n  while a do\n    b()\n  end\n  repeat\n    c()\n  until d\nend\n'],
    ['tables', 'local t = {\na = 1,\n      b = {\n2,\n},\n}\n', 'local t = {\n  a = 1,\n  b = {\n    2,\n  },\n}\n'],
    ['a function as an argument', 'each(t, function(x)\nprint(x)\nend)\n', 'each(t, function(x)\n  print(x)\nend)\n'],
    ['a table and a function as arguments', 'make({\na = 1,\n}, function()\nb()\nend)\n', 'make({\n  a = 1,\n}, function()\n  b()\nend)\n'],
    ['a condition over lines', 'if a\nand b then\nc()\nend\n', 'if a\n  and b then\n  c()\nend\n'],
    ['a word on a line of its own', 'while a\ndo\nb()\nend\n', 'while a\ndo\n  b()\nend\n'],
    ['a value over lines', 'local a = "x"\n.. "y"\nlocal b\n', 'local a = "x"\n  .. "y"\nlocal b\n'],
    ['a chain of calls', 'local a = b\n:c()\n:d()\nprint(a)\n', 'local a = b\n  :c()\n  :d()\nprint(a)\n'],
    ['a value over lines in a table', 'local t = {\na = 1\n+ 2,\nb = 3,\n}\n', 'local t = {\n  a = 1\n    + 2,\n  b = 3,\n}\n'],
    ['long texts', 'do\nlocal a = [[\n x  \n   y]]\nb()\nend\n', 'do\n  local a = [[\n x  \n   y]]\n  b()\nend\n'],
    ['long comments', 'do\n--[[ x  \n y\n]]\nb()\nend\n', 'do\n  --[[ x  \n y\n]]\n  b()\nend\n'],
    ['texts with escaped line ends', 'do\nlocal a = "x\\\n   y  \\\n z"\nend\n', 'do\n  local a = "x\\\n   y  \\\n z"\nend\n'],
    ['comments', '-- a\nfunction f()\n-- b\nx() -- c  \n-- d\nend\n', '-- a\nfunction f()\n  -- b\n  x() -- c\n  -- d\nend\n'],
    ['a comment level with what closes', 'if a then\n  b()\n-- or\nelse\n  c()\nend\n', 'if a then\n  b()\n-- or\nelse\n  c()\nend\n'],
    ['blanks at ends and empty lines', 'local a = 1   \n  \t\nlocal b = 2\n\n\n', 'local a = 1\n\nlocal b = 2\n'],
    ['no line end at the end', 'local a = 1', 'local a = 1\n'],
    ['line ends of Windows', 'do\r\nx()  \r\nend\r\n', 'do\r\n  x()\r\nend\r\n'],
    ['tabs when the author uses them', 'do\n\tx()\nif a then\n\t\t\t\tb()\nend\nend\n', 'do\n\tx()\n\tif a then\n\t\tb()\n\tend\nend\n'],
    ['four blanks when the author uses them', 'do\n    x()\n    if a then\n        y()\nend\nend\n', 'do\n    x()\n    if a then\n        y()\n    end\nend\n'],
    ['a first line for the system', '#!/usr/bin/lua\n  local a = 1\n', '#!/usr/bin/lua\nlocal a = 1\n'],
    ['all on one line', 'if a then b() else c() end\n  d()\n', 'if a then b() else c() end\nd()\n'],
  ])('%s', (_, before, after) => {
    expect(lua(before)).toBe(after);
    expect(lua(after)).toBe(after);
  });

  const scripts = ['first-watch/brain.lua', 'harbour-plan/brain.lua', 'harbour-plan/lua/plan.lua', 'harbour-plan/lua/count.lua'];
  it.each(scripts)('leaves the sample %s as it is', (name) => {
    expect(lua(sample(name))).toBe(sample(name));
  });

  it('brings back what was set in anyhow', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scripts), fc.array(fc.nat({ max: 2 }), { minLength: 60, maxLength: 60 }), fc.constantFrom('', '  '), (name, leads, tail) => {
        const text = sample(name);
        // Always at least one line keeps telling that two blanks are the unit.
        const mangled = text.split('\n').map((line, i) => (line === '' ? tail : ' '.repeat(leads[i % leads.length] ?? 0) + line.trimStart() + tail)).join('\n');
        // Comments follow the line below only when they stood level with it, so they are compared apart from their blanks.
        const bare = (s: string) => s.split('\n').map((line) => (line.trimStart().startsWith('--') ? line.trim() : line));
        expect(bare(lua(mangled))).toEqual(bare(text));
      }),
    );
  });

  it('is refused with the line that cannot be compiled', () => {
    expect(formatLua(readLua('local a = 1\nif then\n', 'a.lua'))).toEqual({ refused: { code: 'brain/format-lua', params: { line: 2 } } });
  });
});

describe('the session', () => {
  it('lays out the manifest and scripts, and nothing else', () => {
    const session = new BrainSession();
    session.open([
      { path: 'oabrain.yaml', version: 1, text: 'id:  a\n' },
      { path: 'brain.lua', version: 1, text: ' x()\n' },
      { path: 'README.md', version: 1, text: ' x\n' },
    ]);
    expect(session.format('oabrain.yaml')).toEqual([{ span: { start: 3, end: 5 }, text: ' ' }]);
    expect(session.format('brain.lua')).toEqual([{ span: { start: 0, end: 1 }, text: '' }]);
    expect(session.format('README.md')).toEqual({ refused: { code: 'brain/format-other', params: {} } });
  });
});
