import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { patched } from '../../testing/check-patched';
import { runChecks } from '../index';
import type { CatalogFile } from './files';
import { catalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const PATH = 'catalogs/sea_tricks.json';
const HERE: CatalogFile = { path: PATH, bytes: 1000 };

/** The sum base with its first catalog in a file of its own; what is found as `file pointer code`. */
function found(ruleset: Change = {}, file: Change = {}, present: readonly CatalogFile[] = [HERE]): string[] {
  const base = catalogBase();
  const [header] = base['catalogs'] as { entries?: JsonValue }[];
  const document = patched(base, { '/catalogs/0/entries': undefined, '/catalogs/0/asset': PATH, ...ruleset });
  const content = patched({ schemaVersion: 1, catalog: 'sea_tricks', entries: header?.entries ?? [] }, file);
  const catalogFiles = new Map([[PATH, Cursor.root(PATH, content)]]);
  return runChecks(Cursor.root('ruleset.json', document), { catalogFiles, catalogFileSet: present }).findings.map((f) => `${f.file} ${f.pointer} ${f.code.replace('ruleset/', '')}`);
}

describe('catalog files beside the ruleset', () => {
  it.each<[string, Change, Change, readonly CatalogFile[], string[]]>([
    ['a file as it should be', {}, {}, [HERE], []],
    ['its entries are held to the ruleset', {}, { '/entries/1/mechanics/save/save': 'wits' }, [HERE], [`${PATH} /entries/1/mechanics/save/save unknown-save`]],
    ['its entry ids are unique', {}, { '/entries/1/id': 'knot-lore' }, [HERE], [`${PATH} /entries/1/id duplicate-id`]],
    ['its rows go where the header feeds', {}, { '/entries/0/rows/0/list': 'arms' }, [HERE], [`${PATH} /entries/0/rows/0/list row-list-not-fed`]],
    ['its filters are those of the header', {}, { '/entries/0/filters/moon': 1 }, [HERE], [`${PATH} /entries/0/filters/moon unknown-filter`]],
    ['it is for this catalog, and its entries are left alone until it is', {}, { '/catalog': 'songs', '/entries/0/rows/0/list': 'arms' }, [HERE], [`${PATH} /catalog catalog-file-for-another`]],
    ['a file that is not there', {}, {}, [], ['ruleset.json /catalogs/0/asset warning-catalog-file-missing']],
    ['a file too large', {}, {}, [{ path: PATH, bytes: 2 * 1024 * 1024 + 1 }], [`${PATH}  catalog-file-too-big`]],
    ['a file just small enough', {}, {}, [{ path: PATH, bytes: 2 * 1024 * 1024 }], []],
    ['a file no catalog names', {}, {}, [HERE, { path: 'catalogs/songs.json', bytes: 9 }], ['catalogs/songs.json  warning-catalog-file-not-named']],
    ['a file for a catalog with entries of its own', {}, {}, [HERE, { path: 'catalogs/shop.json', bytes: 9 }], ['catalogs/shop.json  warning-catalog-file-of-inline']],
    ['an asset that is no path of a catalog is a fault of shape', { '/catalogs/0/asset': 'spells.json' }, {}, [], []],
    ['an unreadable list of catalogs says nothing about files', { '/catalogs': 'none' }, {}, [HERE], []],
    ['an entry picked from a file is looked for there', { '/catalogs/1/entries/1/creature/sheet/lists/tricks/0/_catalog': 'sea_tricks/knots' }, {}, [HERE], ['ruleset.json /catalogs/1/entries/1/creature/sheet/lists/tricks/0/_catalog warning-picked-entry-missing']],
    ['entries of another type say nothing', {}, { '/entries': 'none' }, [HERE], []],
  ])('%s', (_, ruleset, file, present, expected) => {
    expect(found(ruleset, file, present)).toEqual(expected);
  });

  it('more than twelve files: the thirteenth is one too many', () => {
    const present = Array.from({ length: 14 }, (_, i) => ({ path: `catalogs/c${String(i).padStart(2, '0')}.json`, bytes: 1 }));
    expect(found({ '/catalogs/0/asset': 'catalogs/c00.json' }, {}, present).filter((line) => line.includes('too-many'))).toEqual(['catalogs/c12.json  too-many-catalog-files']);
  });
});
