import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { errors, findings, patched } from '../../testing/check-patched';
import { catalogBase } from './testing';

type Change = Readonly<Record<string, JsonValue | undefined>>;
const ROW = '/catalogs/0/entries/0/rows/0';
const CHEST = '/catalogs/0/entries/1/rows/1';

describe('rows and cells', () => {
  it.each<[string, Change, string[]]>([
    ['the catalog feeds the list', { [`${ROW}/list`]: 'arms' }, [`${ROW}/list row-list-not-fed`]],
    ['the list is there', { [`${ROW}/list`]: 'trick' }, [`${ROW}/list unknown-list`]],
    ['a fed list that is not there is told at the feed', { '/catalogs/0/feeds/-': 'knots', [`${ROW}/list`]: 'knots' }, ['/catalogs/0/feeds/2 unknown-list']],
    ['without readable feeds any list goes', { '/catalogs/0/feeds': 'tricks', [`${ROW}/list`]: 'arms', [`${ROW}/values`]: { name: 'Hook' }, [`${ROW}/scaled`]: undefined }, []],
    ['an unknown column', { [`${ROW}/values/colour`]: 'red' }, [`${ROW}/values unknown-column`]],
    ['the mark of a picked row is written by picking alone', { [`${ROW}/values/_catalog`]: 'sea_tricks/knot-lore' }, [`${ROW}/values unknown-column`]],
    ['a required column', { [`${ROW}/values/name`]: undefined }, [`${ROW}/values cell-missing`]],
    ['an empty text is a value', { [`${ROW}/values/name`]: '' }, []],
    ['a number column takes a number', { [`${ROW}/values/uses`]: '2' }, [`${ROW}/values cell-not-number`]],
    ['whole where the column is', { [`${ROW}/values/uses`]: 2.5 }, [`${ROW}/values cell-not-whole`]],
    ['a fraction out of range is told only that it is not whole', { [`${ROW}/values/uses`]: 12.5 }, [`${ROW}/values cell-not-whole`]],
    ['fractions where the column takes them', { '/sheet/lists/1/columns/1/integer': false, [`${ROW}/values/uses`]: 2.5 }, []],
    ['inside the range', { [`${ROW}/values/uses`]: 10 }, [`${ROW}/values cell-out-of-range`]],
    ['at the ends of the range', { [`${ROW}/values/uses`]: 0, '/catalogs/0/entries/1/rows/0/values/uses': 9 }, []],
    ['a range that is upside down is its own fault', { '/sheet/lists/1/columns/1/max': -1, '/sheet/lists/1/columns/1/default': undefined }, ['/sheet/lists/1/columns/1/min min-above-max']],
    ['a boolean column', { [`${CHEST}/values/stowed`]: 'true' }, [`${CHEST}/values cell-not-boolean`]],
    ['an enum column', { [`${ROW}/values/back`]: 'prt' }, [`${ROW}/values cell-not-a-value`]],
    ['an enum column takes texts', { [`${ROW}/values/back`]: 3 }, [`${ROW}/values cell-not-a-value`]],
    ['a text column takes text', { [`${ROW}/values/name`]: 7 }, [`${ROW}/values cell-not-text`]],
    ['a text no longer than the column', { [`${ROW}/values/name`]: 'x'.repeat(41) }, [`${ROW}/values cell-too-long`]],
    ['a longtext no longer than the column', { [`${CHEST}/values/story`]: 'x'.repeat(401) }, [`${CHEST}/values cell-too-long`]],
    ['a value that is no scalar is a fault of shape', { [`${ROW}/values/name`]: ['Knot'] }, []],
    ['one message a fault', { [`${ROW}/values`]: { name: 3, uses: 99, back: 'nowhere' } }, [`${ROW}/values cell-not-text`, `${ROW}/values cell-out-of-range`, `${ROW}/values cell-not-a-value`]],
    ['an unreadable column list says nothing', { '/sheet/lists/1/columns': 'name', '/rests': undefined }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });

  it.each<[string, Change, { code: string; look: string }, JsonValue]>([
    ['the nearest value of an enum', { [`${ROW}/values/back`]: 'prt' }, { code: 'cell-not-a-value', look: `${ROW}/values/back` }, 'port'],
    ['the end of the range', { [`${ROW}/values/uses`]: 12 }, { code: 'cell-out-of-range', look: `${ROW}/values/uses` }, 9],
    ['the number in the text', { [`${ROW}/values/uses`]: ' 3 ' }, { code: 'cell-not-number', look: `${ROW}/values/uses` }, 3],
    ['a whole number inside the range', { [`${ROW}/values/uses`]: 9.7 }, { code: 'cell-not-whole', look: `${ROW}/values/uses` }, 9],
  ])('looks at the cell and offers %s', (_, change, { code, look }, value) => {
    const [finding] = findings(patched(catalogBase(), change));
    expect(finding).toMatchObject({ code: `ruleset/${code}`, look, pointer: `${ROW}/values` });
    expect(finding?.fixes?.[0]?.steps).toEqual([{ op: 'set', pointer: look, value, file: 'ruleset.json' }]);
  });

  it('offers the label of the entry for a name left out', () => {
    const [finding] = findings(patched(catalogBase(), { [`${ROW}/values/name`]: undefined }));
    expect(finding?.fixes?.[0]?.steps).toEqual([{ op: 'insert', pointer: `${ROW}/values/name`, value: 'Knot lore', file: 'ruleset.json' }]);
  });
});

describe('scaled columns', () => {
  const FROM = `${ROW}/scaled/uses/from`;
  it.each<[string, Change, string[]]>([
    ['the only row of the entry in that list', { '/catalogs/0/entries/0/rows/-': { list: 'tricks', values: { name: 'More' } } }, [`${ROW}/scaled scaled-row-not-alone`]],
    ['another row in another list is fine', { '/catalogs/0/entries/0/rows/-': { list: 'chest', values: { name: 'More' } } }, []],
    ['a column of the list', { [`${ROW}/scaled/use`]: { from: { const: 1 } } }, [`${ROW}/scaled/use unknown-column`]],
    ['a number column', { [`${ROW}/scaled/back`]: { from: { const: 1 } } }, [`${ROW}/scaled/back scaled-not-number`]],
    ['with a value to start from', { [`${ROW}/values/uses`]: undefined }, [`${ROW}/values scaled-without-start`]],
    ['a name that is there', { [FROM]: { abilityScore: 'grit' } }, [`${FROM}/abilityScore unknown-ability`]],
    ['no live pool', { [FROM]: { livePool: 'breath' } }, [`${FROM}/livePool fixed-reads-live`]],
    ['no items', { [FROM]: { itemStat: { stat: 'polish', from: 'worn', pick: 'sum' } } }, [`${FROM}/itemStat fixed-reads-live`]],
    ['no derived value that reads live', { [FROM]: { derived: 'wet' } }, [`${FROM}/derived fixed-derived-reads-live`]],
    ['no skill capped by something live', { [FROM]: { skillMod: 'forecast' } }, [`${FROM}/skillMod fixed-cap-reads-live`]],
    ['any derived value may be named', { [FROM]: { derived: 'standing' } }, []],
    ['no list sum', { [FROM]: { listSum: { list: 'chest', column: 'weight' } } }, [`${FROM} scaled-reads-list-sum`]],
    ['no list sum through a derived value', { [FROM]: { derived: 'cargo' } }, [`${FROM} scaled-reads-list-sum`]],
    [
      'no list sum through a cap',
      { '/sheet/skills/2/cap': { derived: 'cargo' }, [FROM]: { skillMod: 'haggle' } },
      [`${FROM} scaled-reads-list-sum`],
    ],
    [
      'no list sum through the proficiency bonus inside a save',
      { '/resolution/proficiency/bonus': { derived: 'cargo' }, [FROM]: { saveMod: 'stay_aboard' } },
      [`${FROM} scaled-reads-list-sum`],
    ],
    ['a scale that is no object says nothing', { [`${ROW}/scaled/uses`]: 3 }, []],
  ])('%s', (_, change, expected) => {
    expect(errors(patched(catalogBase(), change))).toEqual(expected);
  });
});
