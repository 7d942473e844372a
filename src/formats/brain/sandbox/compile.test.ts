import { describe, expect, it } from 'vitest';
import { compile } from './compile';

describe('compile', () => {
  it.each([
    ['', undefined],
    ['return 1', undefined],
    ['local function f(...) return ... end\nreturn f', undefined],
    ['x =', [1, 'The end of the file cannot stand here.']],
    ['local t = {\n  1,\n  2\nlocal x', [4, 'The “{” of line 1 needs “}” before “local”.']],
    ['if x then\n\ny = 1\n', [4, 'The “if” of line 1 needs “end” before the end of the file.']],
    ['if x y', [1, '“then” is missing before “y”.']],
    ['local s = "abc\nlocal', [1, 'The text “"abc” has no closing quote on its line.']],
    ['x = 3e', [1, '“3e” is no number.']],
    ['x = [[abc', [1, 'A long text that begins with [[ is never closed with ]].']],
    ['--[[ abc', [1, 'A long comment that begins with --[[ is never closed with ]].']],
    ['x = "\\q"', [1, 'The escape “"\\q” does not exist.']],
    ['\n\ngoto nowhere', [3, 'The goto of line 3 finds no label “nowhere”.']],
    ['break', [1, 'The break of line 1 stands in no loop.']],
    ['::a::\n::a::', [2, 'The label “a” is there already, on line 1.']],
    ['function f() return ... end', [1, '“...” can only be used in a function that takes “...”, or outside every function.']],
    ['f(\n1', [2, 'The “(” of line 1 needs “)” before the end of the file.']],
    ['x y', [1, 'What stands before “y” is neither an assignment nor a call.']],
    ['local 5', [1, 'A name is missing before “5”.']],
    ['\u001bLua', [1, 'This is a compiled chunk; a brain is loaded from Lua text only.']],
    [`local s = 1\nlocal t = "${'x'.repeat(70_000)}"`, [2, 'A text in the script is longer than 65536 bytes, the most one string may have.']],
    ['return 1 + 1', undefined],
  ])('%j', (source, expected) => {
    const fault = compile(source, 'brain.lua');
    expect(fault && [fault.line, fault.sentence]).toEqual(expected);
  });

  it('gives Lua’s own words without file and line', () => {
    expect(compile('x = = 1', 'lua/econ.lua')).toMatchObject({ line: 1, message: "unexpected symbol near '='" });
  });

  it('never runs what it compiles', () => {
    expect(compile('while true do end', 'brain.lua')).toBeUndefined();
    expect(compile('error("ran")', 'brain.lua')).toBeUndefined();
  });

  it('takes a large file', () => {
    expect(compile('x = 1\n'.repeat(20_000), 'brain.lua')).toBeUndefined();
    expect(compile(`-- ${'x'.repeat(200_000)}\n`, 'brain.lua')).toBeUndefined();
  });
});
