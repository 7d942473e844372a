import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../../../workspace/testing-page';
import type { NewFile, Workspace } from '../../../../workspace/types';
import { asks, LOOK_FACT, mainOf, note, packageOf } from './known';

const desk = (): Workspace => fakeBrowser('looks').tab().workspace;

const ruleset = (id: string): string => JSON.stringify({ schemaVersion: 1, id, name: id });
const file = (path: string, content: string | Uint8Array): NewFile => ({ path, content });

describe('the look at arriving rulesets', () => {
  it.each<[string, NewFile[], boolean]>([
    ['a ruleset', [file('theirs.json', ruleset('one'))], true],
    ['one given as bytes', [file('theirs.json', new TextEncoder().encode(`\ufeff${ruleset('one')}`))], true],
    ['a project', [file('ruleset.json', ruleset('one')), file('catalogs/a.json', '{}')], true],
    ['a repository', [file('README.md', 'x'), file('rulesets/one.json', ruleset('one'))], true],
    ['a package', [file('one.ruleset.json', '{}')], true],
    ['another JSON file', [file('plugin.json', '{"name": "x", "rules": []}')], false],
    ['text', [file('notes.txt', 'schemaVersion')], false],
    ['nothing', [], false],
  ])('asks about %s: %#', (_, files, asked) => {
    expect(asks(files, desk())).toBe(asked);
  });

  it('asks once for each ruleset, each time for a package, and never when it is turned off', () => {
    const workspace = desk();
    note([file('mine.json', ruleset('mine'))], workspace);
    expect(asks([file('again.json', ruleset('mine'))], workspace)).toBe(false);
    expect(asks([file('again.json', ruleset('other'))], workspace)).toBe(true);
    // A text that is torn further down is still the same ruleset.
    expect(asks([file('again.json', '{"schemaVersion": 1, "id": "mine", "name": ')], workspace)).toBe(false);
    const packed = [file('mine.ruleset.json', ruleset('mine'))];
    note(packed, workspace);
    expect(asks(packed, workspace)).toBe(true);
    workspace.store.getState().actions.setViewFact(LOOK_FACT, false);
    expect(asks(packed, workspace)).toBe(false);
    expect(asks([file('a.json', ruleset('new'))], workspace)).toBe(false);
  });

  it('asks about one whose id cannot be told', () => {
    const workspace = desk();
    note([file('a.json', '{"schemaVersion": 1}')], workspace);
    expect(asks([file('a.json', '{"schemaVersion": 1}')], workspace)).toBe(true);
    expect(asks([file('a.json', '{"schemaVersion": 1, "id": 4}')], workspace)).toBe(true);
    expect(asks([file('a.json', ruleset('x') + ' '.repeat(1_100_000))], workspace)).toBe(true);
  });

  it('remembers the newest 300', () => {
    const workspace = desk();
    for (let i = 0; i < 305; i++) note([file('a.json', ruleset(`r${i}`))], workspace);
    expect(asks([file('a.json', ruleset('r0'))], workspace)).toBe(true);
    expect(asks([file('a.json', ruleset('r5'))], workspace)).toBe(false);
    expect(asks([file('a.json', ruleset('r304'))], workspace)).toBe(false);
  });

  it('takes the ruleset for what the files are about, and the package only without one', () => {
    const both = [file('one.ruleset.json', '{}'), file('ruleset.json', ruleset('one'))];
    expect(mainOf(both)?.path).toBe('ruleset.json');
    expect(packageOf(both)).toBeUndefined();
    expect(packageOf([both[0] ?? file('', '')])?.path).toBe('one.ruleset.json');
  });
});
