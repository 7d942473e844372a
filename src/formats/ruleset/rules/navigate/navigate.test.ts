import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../language/text-index';
import type { FormatSession, SourceFile } from '../../../../language/session';
import sample from '../../samples/hollow-orchard.json?raw';
import { rulesetRules } from '../index';

/** A session over files; `at` gives the position of the nth place where `needle` stands. */
function project(files: readonly SourceFile[]) {
  const session = rulesetRules.createSession();
  session.open(files);
  const text = (path: string) => files.find((f) => f.path === path)?.text ?? '';
  const at = (path: string, needle: string, inside = 1) => {
    const offset = text(path).indexOf(needle);
    if (offset < 0) throw new Error(`${needle} is not in ${path}`);
    return { file: path, offset: offset + inside };
  };
  /** The project after a rename; throws with the reason when it is refused. */
  const renamed = async (session_: FormatSession, position: { file: string; offset: number }, name: string) => {
    const edits = session_.rename(position, name);
    if ('refused' in edits) throw new Error(edits.refused.code);
    const after = files.map((f) => ({ ...f, text: applyEdits(f.text, edits.filter((e) => e.file === f.path)) }));
    const again = rulesetRules.createSession();
    again.open(after);
    return { after, edits, check: await again.check() };
  };
  return { session, at, renamed };
}

const source = (path: string, text: string): SourceFile => ({ path, version: 1, text });

interface Declared {
  readonly abilities: readonly { readonly id: string }[];
}
const { sheet } = JSON.parse(sample) as { sheet: Declared };
const ability = sheet.abilities[0]?.id ?? '';

describe('definition and references', () => {
  it('leads from a use to the declaration and lists every use', () => {
    const { session, at } = project([source('ruleset.json', sample)]);
    const use = at('ruleset.json', `"ability": "${ability}"`, `"ability": "`.length + 1);
    const [definition] = session.definition(use);
    if (!definition) throw new Error('no definition');
    expect(sample.slice(definition.span.start, definition.span.end)).toBe(ability);
    expect(sample.slice(0, definition.span.start)).toMatch(/"abilities"[^\]]*"id":\s*"$/);
    const places = session.references(use);
    expect(places.length).toBeGreaterThan(2);
    for (const place of places) expect(sample.slice(place.span.start, place.span.end)).toBe(ability);
  });

  it('says nothing where no name stands', () => {
    const { session, at } = project([source('ruleset.json', sample)]);
    expect(session.definition(at('ruleset.json', '"schemaVersion"'))).toEqual([]);
    expect(session.prepareRename(at('ruleset.json', '"schemaVersion"'))).toEqual({ refused: { code: 'ruleset/nothing-to-rename', params: {} } });
  });
});

describe('rename', () => {
  it('changes every place and leaves no problem behind', async () => {
    const { session, at, renamed } = project([source('ruleset.json', sample)]);
    const use = at('ruleset.json', `"ability": "${ability}"`, `"ability": "`.length + 1);
    const { edits, check, after } = await renamed(session, use, 'renamed_ability');
    expect(edits.length).toBeGreaterThan(2);
    expect(check.counts.error).toBe(0);
    expect(after[0]?.text).not.toContain(`"${ability}"`);
  });

  it.each([
    ['Not An Id', 'ruleset/rename-not-an-id'],
    [sheet.abilities[1]?.id ?? '', 'ruleset/rename-taken'],
  ])('refuses %s', (name, code) => {
    const { session, at } = project([source('ruleset.json', sample)]);
    const use = at('ruleset.json', `"ability": "${ability}"`, `"ability": "`.length + 1);
    expect(session.rename(use, name)).toMatchObject({ refused: { code } });
  });

  it('adds a migration and raises the sheet version when an exported version has the id', async () => {
    const zip = zipSync({ 'ruleset.json': strToU8(sample) });
    const kept = { path: '.studio/versions/1.zip', version: 1, text: '', bytes: zip };
    const { session, at, renamed } = project([source('ruleset.json', sample), kept]);
    const use = at('ruleset.json', `"ability": "${ability}"`, `"ability": "`.length + 1);
    const { after, check } = await renamed(session, use, 'renamed_ability');
    const before = JSON.parse(sample) as { sheet: { version: number } };
    const now = JSON.parse(after[0]?.text ?? '') as { sheet: { version: number; migrations: unknown[] } };
    expect(now.sheet.version).toBe(before.sheet.version + 1);
    expect(now.sheet.migrations.at(-1)).toEqual({
      from: before.sheet.version,
      steps: [{ rename: 'ability', from: ability, to: 'renamed_ability' }],
    });
    expect(check.counts.error).toBe(0);
  });
});
