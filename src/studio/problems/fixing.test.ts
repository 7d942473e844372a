import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, FileEdit, Fix } from '../../language/diagnostic';
import { openedPage } from '../../workspace/testing-page';
import { freshChoice } from './fixing';

let count = 0;

/** A page with an English file and a translation of it, and a way to end checks. */
async function page() {
  const tab = await openedPage(`fixing${++count}`, { 'en.json': 'Grip', 'ru.json': 'Grip=Хват' });
  const versions = () => Object.fromEntries(['en.json', 'ru.json'].map((path) => [path, tab.document(path).version]));
  const check = (...diagnostics: Diagnostic[]) =>
    tab.actions.checkEnded({ diagnostics, total: diagnostics.length, counts: { error: 0, warning: diagnostics.length, info: 0 }, versions: versions() }, 1);
  const edit = (file: string, text: string): FileEdit => ({ file, version: tab.document(file).version, span: { start: 0, end: 1 }, text });
  return { ...tab, check, edit };
}

function problem(fixes: readonly Fix[], pointer = '/a'): Diagnostic {
  const span = { start: 0, end: 1 };
  return { file: 'en.json', span, range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 }, pointer, severity: 'warning', code: 'test/changed', params: {}, fixes };
}

const carry = (to: string, edits: readonly FileEdit[]): Fix => ({ code: 'test/carry', params: { to }, edits });

describe('a fix that changes other files than the one its problem is in', () => {
  it('is taken while the text it speaks of is the one that was checked, and the newer one after the next check', async () => {
    const { workspace, check, edit, type, state } = await page();
    const diagnostic = problem([carry('Hol', [edit('ru.json', 'x')])]);
    check(diagnostic);
    const [known] = state().diagnostics['en.json'] ?? [];
    const choice = { diagnostic: known ?? diagnostic, fix: known?.fixes?.[0] ?? carry('', []) };
    expect(freshChoice({ workspace }, choice)).toBe(choice);
    // The text goes on; the file that the fix changes is still the same.
    type('en.json', 'd');
    expect(freshChoice({ workspace }, choice)).toBeUndefined();
    check(problem([carry('Hold', [edit('ru.json', 'x')])]));
    expect(freshChoice({ workspace }, choice)?.fix.params).toEqual({ to: 'Hold' });
    // Of two that it could have become neither is meant.
    check(problem([carry('Hold', [edit('ru.json', 'x')]), carry('Held', [edit('ru.json', 'x')])]));
    expect(freshChoice({ workspace }, choice)).toBeUndefined();
    check();
    expect(freshChoice({ workspace }, choice)).toBeUndefined();
  });

  it('can make a file, as long as there is none of that name', async () => {
    const { workspace, check, actions, state } = await page();
    check(problem([carry('Hold', [{ file: 'marks.json', version: 0, span: { start: 0, end: 0 }, text: '{}' }])]));
    const [diagnostic] = state().diagnostics['en.json'] ?? [];
    const [fix] = diagnostic?.fixes ?? [];
    if (!diagnostic || !fix) throw new Error('no fix');
    expect(freshChoice({ workspace }, { diagnostic, fix })).toEqual({ diagnostic, fix });
    actions.putFile('marks.json', '{}');
    expect(freshChoice({ workspace }, { diagnostic, fix })).toBeUndefined();
  });
});

it('a fix of the text itself is taken for the version it was made for, and found again with the same words', async () => {
  const { workspace, check, edit, type, state } = await page();
  check(problem([carry('Hold', [edit('en.json', 'x')])]));
  const [diagnostic] = state().diagnostics['en.json'] ?? [];
  const [fix] = diagnostic?.fixes ?? [];
  if (!diagnostic || !fix) throw new Error('no fix');
  expect(freshChoice({ workspace }, { diagnostic, fix })).toEqual({ diagnostic, fix });
  type('en.json', 's');
  expect(freshChoice({ workspace }, { diagnostic, fix })).toBeUndefined();
  check(problem([carry('Other', [edit('en.json', 'y')]), carry('Hold', [edit('en.json', 'x')])]));
  expect(freshChoice({ workspace }, { diagnostic, fix })?.fix.edits[0]?.version).toBe(2);
});
