import { describe, expect, it } from 'vitest';
import type { Diagnostic, FileEdit, Fix } from './diagnostic';
import { fixAll } from './fix-all';
import { applyEdits } from './text-index';

const TEXT = 'abcdefghij';
const edit = (start: number, end: number, text: string, file = 'a.json'): FileEdit => ({ file, version: 1, span: { start, end }, text });
const fix = (edits: readonly FileEdit[], more: Partial<Fix> = {}): Fix => ({ code: 'fix', params: {}, edits, fixAll: true, ...more });
function problem(fixes: readonly Fix[], more: Partial<Diagnostic> = {}): Diagnostic {
  return { file: 'a.json', span: { start: 0, end: 0 }, range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 }, pointer: '', severity: 'error', code: 'x', params: {}, fixes, ...more };
}

describe('all fixes of a kind', () => {
  it.each<[what: string, problems: readonly Diagnostic[], text: string, count: number, left: number]>([
    ['none', [], TEXT, 0, 0],
    ['two apart', [problem([fix([edit(7, 8, 'H')])]), problem([fix([edit(1, 2, 'B')])])], 'aBcdefgHij', 2, 0],
    ['only those of the code', [problem([fix([edit(0, 1, 'A')])]), problem([fix([edit(1, 2, 'B')])], { code: 'y' })], 'Abcdefghij', 1, 0],
    ['only those of the file', [problem([fix([edit(0, 1, 'A')])]), problem([fix([edit(1, 2, 'B')])], { file: 'b.json' })], 'Abcdefghij', 1, 0],
    ['none that is for its own place only', [problem([fix([edit(0, 1, 'A')], { fixAll: false })])], TEXT, 0, 0],
    ['the first that is for all', [problem([fix([edit(0, 1, '?')], { fixAll: false }), fix([edit(0, 1, 'A')]), fix([edit(0, 1, '!')])])], 'Abcdefghij', 1, 0],
    ['those that overlap are left', [problem([fix([edit(0, 3, 'A')])]), problem([fix([edit(2, 4, 'B')])]), problem([fix([edit(5, 6, 'F')])])], 'AdeFghij', 2, 1],
    ['two at one place are left', [problem([fix([edit(3, 3, ',')])]), problem([fix([edit(3, 3, ',')])])], 'abc,defghij', 1, 1],
    ['edges that meet are left', [problem([fix([edit(0, 3, '')])]), problem([fix([edit(3, 5, '')])])], 'defghij', 1, 1],
    ['a fix is made whole or not at all', [problem([fix([edit(0, 1, 'A')])]), problem([fix([edit(0, 1, '?'), edit(8, 9, '?')])])], 'Abcdefghij', 1, 1],
    ['a fix within another', [problem([fix([edit(0, 8, 'X')])]), problem([fix([edit(2, 3, '?')])])], 'Xij', 1, 1],
    ['a fix around another', [problem([fix([edit(2, 3, 'C')])]), problem([fix([edit(0, 8, '?')])])], 'abCdefghij', 1, 1],
    ['problems without a fix', [problem([]), { ...problem([]), fixes: undefined } as Diagnostic, problem([fix([edit(9, 10, 'J')])])], 'abcdefghiJ', 1, 0],
  ])('%s', (_, problems, text, count, left) => {
    const result = fixAll(problems, 'x', 'a.json');
    expect(applyEdits(TEXT, result.edits)).toBe(text);
    expect(result).toMatchObject({ count, left });
  });

  it('takes the fixes with one code', () => {
    const both = problem([fix([edit(0, 1, 'A')]), fix([edit(0, 1, 'B')], { code: 'other' })]);
    expect(applyEdits(TEXT, fixAll([both], 'x', 'a.json', 'other').edits)).toBe('Bbcdefghij');
  });

  it('edits of several files come by file and place', () => {
    const far = problem([fix([edit(5, 6, 'F', 'b.json'), edit(3, 4, 'D')])]);
    expect(fixAll([far, problem([fix([edit(0, 1, 'A')])])], 'x', 'a.json').edits.map((e) => `${e.file} ${e.span.start}`)).toEqual(['a.json 0', 'a.json 3', 'b.json 5']);
  });
});
