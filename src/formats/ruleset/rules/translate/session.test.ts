import { describe, expect, it } from 'vitest';
import type { Diagnostic, FileEdit } from '../../../../language/diagnostic';
import type { JsonValue } from '../../../../language/json/tree';
import { applyEdits } from '../../../../language/text-index';
import { MANIFEST_PATH } from '../package/details';
import { keepVersion } from '../package/versions';
import { inOneGo, readPackage } from '../package/read';
import { writePackage } from '../package/write';
import { file, RUSSIAN, sha256, SONGS, withCatalog } from '../package/testing';
import { RulesetSession } from '../session/session';
import type { RulesetQuestion, RulesetQuestions } from '../session/view';
import { REVIEW_PATH } from './review-marks';
import type { ProjectChange } from './questions';
import { applyDelta, EMPTY_TABLE } from './table-memory';

/** A session with its texts, as an editor has them. */
class Project {
  readonly session = new RulesetSession();
  readonly texts = new Map<string, string>();
  private version = 1;

  constructor(files: Readonly<Record<string, JsonValue | string>>) {
    for (const [path, content] of Object.entries(files)) this.texts.set(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    this.session.open([...this.texts].map(([path, text]) => ({ path, version: 1, text })));
  }

  ask<Q extends RulesetQuestion>(question: Q, args: RulesetQuestions[Q]['args']): RulesetQuestions[Q]['answer'] {
    return this.session.view(question, args) as RulesetQuestions[Q]['answer'];
  }

  apply(edits: readonly FileEdit[]): void {
    this.version++;
    for (const path of new Set(edits.map((e) => e.file))) {
      const own = edits.filter((e) => e.file === path);
      if (own[0]?.version === 0) {
        expect(this.texts.has(path), path).toBe(false);
        this.texts.set(path, own[0].text);
        this.session.open([{ path, version: this.version, text: own[0].text }]);
        continue;
      }
      this.texts.set(path, applyEdits(this.texts.get(path) ?? '', own));
      this.session.update(path, own, this.version);
    }
  }

  change(change: ProjectChange | { readonly refused: { readonly code: string } }): void {
    if ('refused' in change) throw new Error(change.refused.code);
    this.apply(change.edits);
    for (const { path, text } of change.create) {
      this.texts.set(path, text);
      this.session.open([{ path, version: 1, text }]);
    }
  }

  replace(path: string, from: string, to: string): void {
    const start = this.texts.get(path)?.indexOf(from) ?? -1;
    expect(start).toBeGreaterThanOrEqual(0);
    this.apply([{ file: path, version: this.version, span: { start, end: start + from.length }, text: to }]);
  }

  async diagnostics(path?: string): Promise<readonly Diagnostic[]> {
    return (await this.session.check()).diagnostics.filter((d) => path === undefined || d.file === path);
  }

  async codes(path: string): Promise<string[]> {
    return (await this.diagnostics(path)).map((d) => `${d.severity} ${d.pointer} ${d.code.replace('ruleset/', '')}`);
  }

  value(path: string): { [key: string]: JsonValue } {
    return JSON.parse(this.texts.get(path) ?? '') as { [key: string]: JsonValue };
  }
}

const RU = 'locales/ru.json';
const FILES = { 'ruleset.json': withCatalog(), 'catalogs/songs.json': SONGS, [RU]: { ...RUSSIAN, ruleset: { Grip: 'Хват', 'Reed Song': 'Песня' } } };

describe('translations in a session', () => {
  it('are checked against the ruleset and its catalogs, and follow them', async () => {
    const project = new Project(FILES);
    expect(await project.codes(RU)).toEqual(['info /ruleset locale-untranslated']);
    project.replace('catalogs/songs.json', '"label": "Reed Song"', '"label": "Reed Tune"');
    project.replace('catalogs/songs.json', '"name": "Reed Song"', '"name": "Reed Tune"');
    expect(await project.codes(RU)).toEqual(['info /ruleset locale-untranslated', 'warning /ruleset/Reed Song locale-stale-key']);
    const stale = (await project.diagnostics(RU)).find((d) => d.severity === 'warning');
    expect(stale?.params).toMatchObject({ to: 'Reed Tune' });
    project.apply(stale?.fixes?.[0]?.edits ?? []);
    expect(project.value(RU).ruleset).toEqual({ Grip: 'Хват', 'Reed Tune': 'Песня' });
    expect(await project.codes(RU)).toEqual(['info /ruleset locale-untranslated']);
  });

  it('are told what a text became however it was typed, and marked where marks are kept', async () => {
    const project = new Project({ ...FILES, [REVIEW_PATH]: '{}\n' });
    await project.diagnostics();
    // Typed over, letter by letter, into something of other letters.
    project.replace('ruleset.json', '"label": "Grip"', '"label": ""');
    await project.diagnostics();
    project.replace('ruleset.json', '"label": ""', '"label": "Hold fast"');
    const stale = (await project.diagnostics(RU)).find((d) => d.pointer === '/ruleset/Grip');
    expect(stale?.params).toMatchObject({ to: 'Hold fast' });
    project.apply(stale?.fixes?.[0]?.edits ?? []);
    expect(project.value(RU).ruleset).toMatchObject({ 'Hold fast': 'Хват' });
    expect(project.value(REVIEW_PATH)).toEqual({ ru: { 'Hold fast': 'Grip' } });
    const cell = project.ask('ruleset/translations', { since: '' }).table.rows.find((r) => r.key === 'Hold fast')?.cells[0];
    expect(cell).toMatchObject({ text: 'Хват', review: 'Grip' });
  });

  it('left behind by a changed text are told where it stands, in all languages, and carried as one step', async () => {
    const LV = 'locales/lv.json';
    const project = new Project({ ...FILES, [LV]: { _meta: { locale: 'lv' }, ruleset: { Grip: 'Tvēriens', 'Reed Song': '' } } });
    await project.diagnostics();
    for (const [from, to] of [['Grip', 'Gri'], ['Gri', ''], ['', 'Hold fa'], ['Hold fa', 'Hold fast']] as const) {
      project.replace('ruleset.json', `"label": "${from}"`, `"label": "${to}"`);
      await project.diagnostics();
    }
    const left = (await project.diagnostics('ruleset.json')).find((d) => d.code === 'ruleset/translations-left-behind');
    expect(left).toMatchObject({ severity: 'warning', pointer: '/sheet/abilities/0/label', params: { from: 'Grip', to: 'Hold fast', languages: ['lv', 'ru'], stillUsed: false } });
    const [fix] = left?.fixes ?? [];
    expect(new Set(fix?.edits.map((edit) => edit.file))).toEqual(new Set([LV, RU, REVIEW_PATH]));
    project.apply(fix?.edits ?? []);
    expect(project.value(LV).ruleset).toEqual({ 'Hold fast': 'Tvēriens', 'Reed Song': '' });
    expect(project.value(RU).ruleset).toEqual({ 'Hold fast': 'Хват', 'Reed Song': 'Песня' });
    expect(project.value(REVIEW_PATH)).toEqual({ lv: { 'Hold fast': 'Grip' }, ru: { 'Hold fast': 'Grip' } });
    expect((await project.diagnostics()).filter((d) => d.code === 'ruleset/translations-left-behind' || d.code === 'ruleset/locale-stale-key')).toEqual([]);
    // Changed once more, the mark still tells what it was made for.
    project.replace('ruleset.json', '"label": "Hold fast"', '"label": "Hold"');
    const again = (await project.diagnostics('ruleset.json')).find((d) => d.code === 'ruleset/translations-left-behind');
    project.apply(again?.fixes?.[0]?.edits ?? []);
    expect(project.value(REVIEW_PATH)).toEqual({ lv: { Hold: 'Grip' }, ru: { Hold: 'Grip' } });
  });

  it('of a text that still stands elsewhere are offered as a copy; typing past another text offers nothing of it', async () => {
    const project = new Project(FILES);
    await project.diagnostics();
    const told = async (): Promise<Diagnostic | undefined> => (await project.diagnostics('catalogs/songs.json')).find((d) => d.code === 'ruleset/translations-left-behind');
    // One of the two places of "Reed Song"; on the way it is "Grip", which is another text of the ruleset.
    project.replace('catalogs/songs.json', '"label": "Reed Song"', '"label": "Grip"');
    await project.diagnostics();
    project.replace('catalogs/songs.json', '"label": "Grip"', '"label": "Tune"');
    expect(await told()).toMatchObject({ severity: 'info', params: { from: 'Reed Song', to: 'Tune', stillUsed: true } });
    project.apply((await told())?.fixes?.[0]?.edits ?? []);
    expect(project.value(RU).ruleset).toEqual({ Grip: 'Хват', 'Reed Song': 'Песня', Tune: 'Песня' });
    expect(await told()).toBeUndefined();
  });

  it('a torn file of marks is left alone, and nothing is told where nothing is translated', async () => {
    const project = new Project({ ...FILES, [REVIEW_PATH]: '{ "ru": ' });
    await project.diagnostics();
    project.replace('ruleset.json', '"label": "Grip"', '"label": "Hold"');
    const left = (await project.diagnostics('ruleset.json')).find((d) => d.code === 'ruleset/translations-left-behind');
    expect(left?.fixes?.[0]?.edits.map((edit) => edit.file)).toEqual([RU]);
    const plain = new Project({ 'ruleset.json': withCatalog(), 'catalogs/songs.json': SONGS, [RU]: { ...RUSSIAN, ruleset: { Grip: '' } } });
    await plain.diagnostics();
    plain.replace('ruleset.json', '"label": "Grip"', '"label": "Hold"');
    expect((await plain.codes('ruleset.json')).filter((line) => line.includes('left-behind'))).toEqual([]);
  });

  it('go with a rename that changes what players see', async () => {
    const ruleset = withCatalog();
    const project = new Project({
      ...FILES,
      'ruleset.json': { ...ruleset, combat: { damageTypes: ['chill', 'fire'] } },
      [RU]: { ...RUSSIAN, ruleset: { chill: 'холод', fire: 'огонь' } },
    });
    const text = project.texts.get('ruleset.json') ?? '';
    const at = { file: 'ruleset.json', offset: text.indexOf('"chill"') + 2 };
    const target = project.session.prepareRename(at);
    if ('refused' in target) throw new Error(target.refused.code);
    const edits = project.session.rename(at, 'frost');
    if ('refused' in edits) throw new Error(edits.refused.code);
    project.apply(edits);
    expect(project.texts.get('ruleset.json')).toContain('"frost"');
    expect(project.value(RU).ruleset).toEqual({ frost: 'холод', fire: 'огонь' });
    expect(project.value(REVIEW_PATH)).toEqual({ ru: { frost: 'chill' } });
    // An id that nobody sees takes nothing with it.
    const id = { file: 'ruleset.json', offset: (project.texts.get('ruleset.json') ?? '').indexOf('"abilities"') };
    const place = (project.texts.get('ruleset.json') ?? '').indexOf('"id": "', id.offset) + 8;
    const quiet = project.session.rename({ file: 'ruleset.json', offset: place }, 'somethingelse');
    if ('refused' in quiet) throw new Error(quiet.refused.code);
    expect(quiet.map((edit) => edit.file)).not.toContain(RU);
  });

  it('know what the exported version showed', async () => {
    const kept = await keepVersion([file('ruleset.json', withCatalog())], inOneGo);
    const project = new Project({ ...FILES, 'ruleset.json': { ...withCatalog(), version: 2, name: 'Grim and Gold' }, [RU]: { ...RUSSIAN, ruleset: { 'Tide and Tar': 'Дёготь' } } });
    if (kept) project.session.open([{ path: kept.path, version: 1, text: '', bytes: kept.bytes }]);
    const stale = (await project.diagnostics(RU)).find((d) => d.severity === 'warning');
    expect(stale?.params).toMatchObject({ key: 'Tide and Tar', to: 'Grim and Gold' });
  });

  it('stay quiet about the ruleset while it is torn, and about what a torn translation lacks', async () => {
    const project = new Project(FILES);
    await project.diagnostics();
    project.replace('ruleset.json', '"Tide and Tar"', '');
    expect(await project.codes(RU)).toEqual(['info /ruleset locale-untranslated']);
    const torn = new Project({ ...FILES, [RU]: '{"_me' });
    expect((await torn.codes(RU)).filter((line) => line.includes('locale-'))).toEqual([]);
    expect((await torn.codes(RU)).length).toBeGreaterThan(0);
  });

  it('a key written twice is a warning and the later counts', async () => {
    const project = new Project({ ...FILES, [RU]: '{"_meta":{"locale":"ru"},"ruleset":{"Grip":"a","Grip":5}}' });
    expect(await project.codes(RU)).toEqual(expect.arrayContaining(['warning /ruleset/Grip json/duplicate-key', 'error /ruleset/Grip locale-not-text']));
  });
});

describe('the views of translations', () => {
  it('write texts as the smallest edits and take the marks away', () => {
    const project = new Project({ ...FILES, [REVIEW_PATH]: '{ "ru": { "Grip": "Hold", "Reed Song": "Song" } }' });
    const before = project.texts.get(RU) ?? '';
    project.change(project.ask('ruleset/set-translations', { changes: [{ language: 'ru', section: 'ruleset', key: 'Grip', text: 'Хватка' }] }));
    expect(project.texts.get(RU)).toBe(before.replace('"Хват"', '"Хватка"'));
    expect(project.value(REVIEW_PATH)).toEqual({ ru: { 'Reed Song': 'Song' } });
    project.change(project.ask('ruleset/set-translations', { changes: [], read: [{ language: 'ru', key: 'Reed Song' }] }));
    expect(project.value(REVIEW_PATH)).toEqual({});
    expect(project.ask('ruleset/set-translations', { changes: [] })).toEqual({ edits: [], create: [] });
  });

  it('carry translations with a label that is about to change', () => {
    const project = new Project(FILES);
    const at = { file: 'ruleset.json', pointer: '/sheet/abilities/0/label' };
    project.change(project.ask('ruleset/carry-translations', { ...at, to: 'Hold' }));
    expect(project.value(RU).ruleset).toEqual({ Hold: 'Хват', 'Reed Song': 'Песня' });
    expect(project.value(REVIEW_PATH)).toEqual({ ru: { Hold: 'Grip' } });
    // Shown twice: the old key stays for the other place.
    project.change(project.ask('ruleset/carry-translations', { file: 'catalogs/songs.json', pointer: '/entries/0/label', to: 'Tune' }));
    expect(project.value(RU).ruleset).toMatchObject({ Tune: 'Песня' });
    expect(project.ask('ruleset/carry-translations', { ...at, pointer: '/sheet', to: 'X' })).toEqual({ edits: [], create: [] });
  });

  it('show the table with the card first, coverage, and what a preview looks up', () => {
    const project = new Project({ ...FILES, 'locales/en.json': { _meta: { locale: 'en' }, package: {} } });
    const { table, languages, readable } = project.ask('ruleset/translations', { since: '' });
    const { rows } = table;
    expect(rows.slice(0, 3).map((r) => [r.section, r.key, r.english])).toEqual([['package', 'name', 'Tide and Tar'], ['package', 'description', 'Two dice and a number.'], ['ruleset', 'Tide and Tar', 'Tide and Tar']]);
    expect(languages.map((l) => l.language)).toEqual(['ru']);
    expect(readable).toBe(true);
    expect(project.ask('ruleset/locale-strings', {})).toEqual([['ru', [['Grip', 'Хват'], ['Reed Song', 'Песня']]]]);
  });

  it('tell of the table only what another text made of it', () => {
    const project = new Project(FILES);
    const first = project.ask('ruleset/translations', { since: '' });
    let held = applyDelta(EMPTY_TABLE, first.table);
    expect(held?.rows.length).toBe(first.table.rows.length);
    const next = () => {
      const { table } = project.ask('ruleset/translations', { since: held?.state ?? '' });
      held = held && applyDelta(held, table);
      return table;
    };
    expect(next()).toMatchObject({ rows: [], order: undefined, more: false });
    project.replace(RU, 'Хват', 'Хватка');
    expect(next()).toMatchObject({ rows: [{ key: 'Grip', cells: [{ text: 'Хватка' }] }], order: undefined });
    // A new text moves in where it stands; its neighbours are not sent again.
    project.replace('ruleset.json', '"label": "Grip"', '"label": "Hold"');
    const changed = next();
    expect(changed.rows.map((row) => row.key)).toEqual(['Hold', 'Grip']);
    expect(held?.ids).toEqual(project.ask('ruleset/translations', { since: '' }).table.order?.ids);
    // What the ruleset says beside its texts changes nothing here.
    project.replace('ruleset.json', '"version": 1', '"version": 2');
    expect(next()).toMatchObject({ rows: [], order: undefined });
  });

  it('give a preview what its language needs, and again only when that changed', () => {
    const project = new Project({ ...FILES, 'locales/pt.json': { _meta: { locale: 'pt' }, ruleset: { Grip: 'Garra' } }, 'locales/pt-BR.json': { _meta: { locale: 'pt-BR', direction: 'rtl' }, ruleset: { Grip: '' } } });
    const ask = (language: string, known = { files: '', strings: '' }) => project.ask('ruleset/preview-language', { language, known });
    const first = ask('pt-BR');
    expect(first).toMatchObject({ languages: ['pt', 'pt-BR', 'ru'], files: { directions: [['pt-BR', 'rtl']], locales: [['pt', [['Grip', 'Garra']]], ['pt-BR', [['Grip', '']]]] } });
    expect(first.strings).toEqual(expect.arrayContaining(['Grip', 'Reed Song']));
    const again = () => ask('pt-BR', first.states);
    expect(again()).toEqual({ languages: ['pt', 'pt-BR', 'ru'], states: first.states });
    // Neither another language nor what is no display string makes a difference.
    project.replace(RU, 'Хват', 'Хватка');
    project.replace('ruleset.json', '"version": 1', '"version": 2');
    expect(Object.keys(again())).toEqual(['languages', 'states']);
    project.replace('catalogs/songs.json', '"label": "Reed Song"', '"label": "Reed Tune"');
    expect(again().strings).toContain('Reed Tune');
    expect(again()).not.toHaveProperty('files');
    project.replace('locales/pt.json', 'Garra', 'Pega');
    expect(again().files?.locales[0]).toEqual(['pt', [['Grip', 'Pega']]]);
    expect(ask('en')).toMatchObject({ files: { directions: [], locales: [] }, strings: [] });
    expect(ask('ru', first.states)).toHaveProperty('files');
  });

  it('give a language out and take it back', () => {
    const project = new Project(FILES);
    expect(project.ask('ruleset/export-language', { language: 'ru', format: 'csv' })).toMatchObject({ name: 'ru.csv', left: [] });
    expect(project.ask('ruleset/export-language', { language: 'ru', format: 'xliff-2.0' }).text).toContain('trgLang="ru"');
    const { units } = project.ask('ruleset/exchange-table', { language: 'ru' });
    const merge = project.ask('ruleset/merge-language', { language: 'ru', units: units.map((u) => (u.key === 'Grip' ? { ...u, translation: 'Захват' } : u)) });
    expect(merge.counts).toMatchObject({ conflict: 1, new: 0 });
    expect(project.ask('ruleset/new-language', { code: 'ru' })).toMatchObject({ refused: { code: 'ruleset/locale-there-already' } });
  });

  it('keep package details in the manifest', () => {
    const project = new Project(FILES);
    const { details, written } = project.ask('ruleset/package-details', {});
    expect(written).toBe(false);
    project.change(project.ask('ruleset/set-package-details', { details: { ...details, version: '1.2.0' } }));
    expect(project.value(MANIFEST_PATH)).toMatchObject({ id: 'ruleset-tide-and-tar', version: '1.2.0' });
    expect(project.ask('ruleset/package-details', {})).toMatchObject({ written: true, details: { version: '1.2.0' }, findings: [] });
    project.change(project.ask('ruleset/set-package-details', { details: { ...details, name: 'Tar' } }));
    expect(project.value(MANIFEST_PATH)).toMatchObject({ name: 'Tar', version: '1.0.0' });
    expect(project.ask('ruleset/review', {})).toMatchObject({ name: 'Tide and Tar', catalogs: [{ entries: 1 }], languages: ['ru'], package: { name: 'Tar' } });
    expect(project.ask('ruleset/version-advice', {})).toMatchObject({ differs: 'nothing-exported' });
  });

  it('refuse what nobody knows, and a question without what it needs', () => {
    const { session } = new Project(FILES);
    expect(() => session.view('ruleset/other', {})).toThrow('ruleset/other');
    expect(() => session.view('constructor', {})).toThrow('constructor');
    expect(() => session.view('ruleset/new-language', {})).toThrow('code');
    expect(() => session.view('ruleset/set-translations', { changes: 5 })).toThrow('changes');
  });
});

describe('what leaves, in a session', () => {
  it('a package file is read, with its hashes, and again when it changes', async () => {
    const written = await writePackage([file('ruleset.json', withCatalog()), file('catalogs/songs.json', SONGS)], { sha256, control: inOneGo });
    if ('findings' in written) throw new Error('not written');
    const name = 'tide.ruleset.json';
    const project = new Project({ [name]: Buffer.from(written.bytes).toString('utf8') });
    expect(await project.codes(name)).toEqual([]);
    project.replace(name, '"permissions": []', '"permissions": ["storage"]');
    expect(await project.codes(name)).toEqual(['error /manifest/permissions manifest-permissions']);
    const pending = project.session.check();
    project.replace(name, '"permissions": ["storage"]', '"permissions": []');
    expect((await pending).diagnostics).toEqual([]);
    expect((await readPackage(name, written.bytes, undefined, sha256)).accepted).toBe(true);
  });

  it('a zip in place of a package is called one, whatever its bytes', async () => {
    const project = new Project({ 'a.ruleset.json': 'PK\u0003\u0004\u0014\u0000ruleset.json' });
    project.session.open([{ path: 'b.ruleset.json', version: 1, text: '', bytes: Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0xff]) }]);
    const zips = (await project.diagnostics()).filter((d) => d.code === 'ruleset/package-zip');
    expect(zips.map((d) => d.file)).toEqual(['a.ruleset.json', 'b.ruleset.json']);
  });

  it('a manifest of the project is checked, another manifest.json is let be', async () => {
    const project = new Project({ ...FILES, [MANIFEST_PATH]: { schemaVersion: 1, kind: ['ruleset'] } });
    expect(await project.codes(MANIFEST_PATH)).toContain('error /schemaVersion manifest-not-the-value');
    expect(await new Project({ ...FILES, [MANIFEST_PATH]: { name: 'My page', icons: [] } }).codes(MANIFEST_PATH)).toEqual([]);
  });

  it('the version guard speaks up, and its fix quiets it', async () => {
    const kept = await keepVersion([file('ruleset.json', JSON.stringify(withCatalog(), null, 2)), file('catalogs/songs.json', JSON.stringify(SONGS, null, 2))], inOneGo);
    const project = new Project(FILES);
    if (kept) project.session.open([{ path: kept.path, version: 1, text: '', bytes: kept.bytes }]);
    expect((await project.codes('ruleset.json')).filter((c) => c.includes('version'))).toEqual([]);
    project.replace('ruleset.json', '"Grip"', '"Hold"');
    const warning = (await project.diagnostics('ruleset.json')).find((d) => d.code === 'ruleset/warning-version-same');
    expect(warning?.pointer).toBe('/version');
    project.apply(warning?.fixes?.[0]?.edits ?? []);
    expect(project.value('ruleset.json').version).toBe(2);
    expect((await project.codes('ruleset.json')).filter((c) => c.includes('version-'))).toEqual([]);
  });
});
