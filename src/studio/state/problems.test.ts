import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../language/diagnostic';
import { allProblems, countProblems, filterProblems, neighbourProblem } from './problems';

function problem(file: string, start: number, severity: Diagnostic['severity'] = 'error', code = 'ruleset/test'): Diagnostic {
  return { file, span: { start, end: start + 1 }, range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 }, pointer: '', severity, code, params: {} };
}

const a1 = problem('a.json', 5);
const a2 = problem('a.json', 9, 'warning', 'ruleset/quiet');
const b1 = problem('b.json', 2, 'info');
const diagnostics = { 'b.json': [b1], 'a.json': [a1, a2] };
const list = allProblems(diagnostics, []);

describe('problems', () => {
  it('lists files in order and gives the same list for the same state', () => {
    expect(list).toEqual([a1, a2, b1]);
    expect(countProblems(list)).toEqual({ error: 1, warning: 1, info: 1 });
    const off: string[] = [];
    expect(allProblems(diagnostics, off)).toBe(allProblems(diagnostics, off));
  });

  it('hides switched-off warnings but never errors', () => {
    expect(allProblems(diagnostics, ['ruleset/quiet', 'ruleset/test'])).toEqual([a1]);
  });

  it.each([
    [{ off: ['error' as const], file: '', text: '' }, [a2, b1]],
    [{ off: [], file: 'b.json', text: '' }, [b1]],
    [{ off: [], file: '', text: ' QUIET ' }, [a2]],
    [{ off: [], file: '', text: 'word of b' }, [b1]],
  ])('filters by %o', (filter, expected) => {
    expect(filterProblems(list, filter, (d) => (d === b1 ? 'Word of B' : ''))).toEqual(expected);
  });

  it.each([
    [undefined, 1, a1],
    [undefined, -1, b1],
    [{ path: 'a.json', offset: 5 }, 1, a2],
    [{ path: 'a.json', offset: 9 }, 1, b1],
    [{ path: 'b.json', offset: 2 }, 1, a1],
    [{ path: 'a.json', offset: 5 }, -1, b1],
    [{ path: 'b.json', offset: 2 }, -1, a2],
    [{ path: 'aa.json', offset: 0 }, 1, b1],
  ] as const)('goes on from %o by %i', (from, step, expected) => {
    expect(neighbourProblem(list, from, step)).toBe(expected);
  });

  it('has nowhere to go without problems', () => {
    expect(neighbourProblem([], undefined, 1)).toBeUndefined();
  });
});
