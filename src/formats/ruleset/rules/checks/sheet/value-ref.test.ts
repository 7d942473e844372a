import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import { runChecks } from '..';
import { sumBase } from '../../testing/base';
import { errors, findings, patched } from '../../testing/check-patched';

const at = (ref: JsonValue) => patched(sumBase(), { '/sheet/derived/8/of/0': ref });
const place = '/sheet/derived/8/of/0';

describe('what a reference names', () => {
  const cases: [string, JsonValue, string | undefined][] = [
    ['a number field', { field: 'years' }, undefined],
    ['a field nobody declares', { field: 'yeers' }, '/field unknown-field'],
    ['a field that is no number', { field: 'ship' }, '/field ref-field-not-number'],
    ['a value above', { derived: 'practice' }, undefined],
    ['a value nobody declares', { derived: 'practise' }, '/derived unknown-derived'],
    ['itself', { derived: 'watchful' }, '/derived derived-reads-itself'],
    ['an ability', { abilityScore: 'nose' }, undefined],
    ['no ability', { abilityScore: 'ear' }, '/abilityScore unknown-ability'],
    ['no ability, for its modifier', { abilityMod: 'ear' }, '/abilityMod unknown-ability'],
    ['an enum field whose values are not all abilities', { abilityModFromField: 'lead' }, undefined],
    ['an enum field without any ability', { abilityModFromField: 'rank' }, undefined],
    ['a field that is no enum', { abilityModFromField: 'ship' }, '/abilityModFromField ref-field-not-enum'],
    ['no field, for its ability', { abilityModFromField: 'leads' }, '/abilityModFromField unknown-field'],
    ['no skill', { skillMod: 'swim' }, '/skillMod unknown-skill'],
    ['a save is no skill', { skillMod: 'stay_aboard' }, '/skillMod unknown-skill'],
    ['no save', { saveMod: 'climb' }, '/saveMod unknown-save'],
    ['a track', { liveTrack: 'fame', read: 'filled' }, undefined],
    ['no track', { liveTrack: 'breath' }, '/liveTrack unknown-track'],
    ['the penalty of levels', { liveTrack: 'bruises', read: 'penalty' }, undefined],
    ['the penalty of boxes', { liveTrack: 'dread', read: 'penalty' }, undefined],
    ['the penalty of a plain track', { liveTrack: 'fame', read: 'penalty' }, '/read penalty-of-plain-track'],
    ['a pool', { livePool: 'rope' }, undefined],
    ['no pool', { livePool: 'fame' }, '/livePool unknown-pool'],
    ['a list with row pools is no pool', { livePool: 'tricks' }, '/livePool unknown-pool'],
    ['a column', { listSum: { list: 'chest', column: 'weight' } }, undefined],
    ['no list', { listSum: { list: 'chests', column: 'weight' } }, '/listSum unknown-list'],
    ['no column', { listSum: { list: 'chest', column: 'wight' } }, '/listSum unknown-column'],
    ['a column of another list', { listSum: { list: 'chest', column: 'uses' } }, '/listSum unknown-column'],
    ['a column that is no number', { listSum: { list: 'chest', column: 'kind' } }, '/listSum column-not-number'],
    ['no marker', { listSum: { list: 'chest', column: 'weight', onlyWhen: 'packed' } }, '/listSum unknown-column'],
    ['a marker that is no yes or no', { listSum: { list: 'chest', column: 'weight', onlyWhen: 'kind' } }, '/listSum column-not-boolean'],
    ['both wrong: the first only', { listSum: { list: 'chest', column: 'kind', onlyWhen: 'kind' } }, '/listSum column-not-number'],
    ['a count without a stat', { itemStat: { from: 'all', pick: 'count', slot: 'neck', category: 'kit' } }, undefined],
    ['a count of a text stat', { itemStat: { stat: 'maker', from: 'all', pick: 'count' } }, undefined],
    ['the sum of a text stat', { itemStat: { stat: 'maker', from: 'all', pick: 'max' } }, '/itemStat item-stat-not-number'],
    ['no stat', { itemStat: { stat: 'polsh', from: 'all', pick: 'sum' } }, '/itemStat unknown-item-stat'],
    ['no slot', { itemStat: { from: 'all', pick: 'count', slot: 'hat' } }, '/itemStat unknown-item-slot'],
    ['no category', { itemStat: { from: 'all', pick: 'count', category: 'hat' } }, '/itemStat unknown-item-category'],
    ['no tag', { itemStat: { from: 'all', pick: 'count', tag: 'iron' } }, '/itemStat unknown-item-tag'],
  ];
  it.each(cases)('%s', (_, ref, expected) => {
    expect(errors(at(ref))).toEqual(expected === undefined ? [] : [place + expected]);
  });

  it('no items block: said once, whatever is named', () => {
    const document = patched(at({ itemStat: { stat: 'x', from: 'all', pick: 'sum', tag: 'y' } }), { '/items': undefined, '/sheet/derived/7/of/0': { const: 1 } });
    expect(errors(document)).toEqual([`${place}/itemStat no-items-block`]);
  });

  it('a value below is refused, and moving it above is offered where that helps', () => {
    const document = patched(sumBase(), { '/sheet/derived/0/from': { derived: 'cargo' } });
    const found = findings(document).filter((f) => f.severity === 'error');
    expect(found.map((f) => `${f.pointer} ${f.code}`)).toEqual(['/sheet/derived/0/from/derived ruleset/derived-reads-below']);
    expect(found[0]?.fixes?.[0]).toMatchObject({ code: 'ruleset/fix-move-above', steps: [{ op: 'move', from: '/sheet/derived/3', to: '/sheet/derived/0' }] });
    const circle = patched(sumBase(), { '/sheet/derived/0/from': { derived: 'breath_max' } });
    expect(findings(circle).flatMap((f) => f.fixes ?? []).some((f) => f.code === 'ruleset/fix-move-above')).toBe(false);
  });

  it('a list that cannot be read whole makes no name unknown', () => {
    for (const broken of [7, [{ label: 'no id' }], { a: 1 }, null]) {
      const found = errors(patched(at({ livePool: 'nowhere' }), { '/sheet/live/pools': broken }));
      expect(found, JSON.stringify(broken)).toEqual([]);
    }
    expect(errors(patched(at({ livePool: 'nowhere' }), { '/sheet/live': 'x' }))).toEqual([]);
    expect(errors(patched(sumBase(), { '/sheet/fields/0/type': 'nummer' }))).toEqual([]);
    expect(errors(patched(sumBase(), { '/sheet': {} }))).toEqual([]);
  });
});

describe('places that are worked out before play', () => {
  const max = (ref: JsonValue) => errors(patched(sumBase(), { '/sheet/live/pools/1/max': ref }));
  const pool = '/sheet/live/pools/1/max';
  const cases: [string, JsonValue, string | undefined][] = [
    ['a track', { liveTrack: 'fame' }, '/liveTrack fixed-reads-live'],
    ['an unknown track', { liveTrack: 'fume' }, '/liveTrack fixed-reads-live'],
    ['a pool', { livePool: 'breath' }, '/livePool fixed-reads-live'],
    ['items', { itemStat: { from: 'worn', pick: 'count' } }, '/itemStat fixed-reads-live'],
    ['a derived value that reads a track', { derived: 'spare' }, '/derived fixed-derived-reads-live'],
    ['a derived value that reads items', { derived: 'shine' }, '/derived fixed-derived-reads-live'],
    ['a table on a live state', { derived: 'wet' }, '/derived fixed-derived-reads-live'],
    ['a table on a field', { derived: 'standing' }, undefined],
    ['a list sum', { derived: 'cargo' }, undefined],
    ['a skill capped by a pool', { skillMod: 'forecast' }, '/skillMod fixed-cap-reads-live'],
    ['a skill capped by a fixed value', { skillMod: 'haggle' }, undefined],
    ['a derived value that reads skills', { derived: 'watchful' }, undefined],
  ];
  it.each(cases)('%s', (_, ref, expected) => {
    expect(max(ref)).toEqual(expected === undefined ? [] : [pool + expected]);
  });

  it('live state is found through any chain', () => {
    const document = patched(sumBase(), {
      '/sheet/derived/-': { id: 'far', label: 'Far', op: 'sum', of: [{ derived: 'shine' }] },
      '/sheet/saves/0/cap': { derived: 'far' },
      '/sheet/live/pools/1/max': { saveMod: 'stay_aboard' },
      '/sheet/derived/8/of': [{ const: 1 }],
    });
    expect(errors(document)).toEqual([`${pool}/saveMod fixed-cap-reads-live`]);
    const chained = patched(sumBase(), {
      '/sheet/derived/-': { id: 'far', label: 'Far', op: 'sum', of: [{ skillMod: 'forecast' }] },
      '/sheet/live/pools/1/max': { derived: 'far' },
    });
    expect(errors(chained)).toEqual([`${pool}/derived fixed-derived-reads-live`]);
  });

  it('nothing that changes in play is offered there', () => {
    const offered = (pointer: string) =>
      runChecks(Cursor.root('r', patched(sumBase(), { '/sheet/live/pools/0/max': { derived: 'practice' }, '/sheet/live/pools/1/max': { livePool: 'breath' }, '/sheet/live/tracks/0/max': { skillMod: 'climb' } })))
        .references.find((r) => r.pointer === pointer)
        ?.candidates()
        .map((d) => d.id);
    expect(offered('/sheet/live/pools/0/max/derived')).toEqual(['practice', 'breath_max', 'sea_legs', 'cargo', 'standing', 'watchful']);
    expect(offered('/sheet/live/pools/1/max/livePool')).toEqual([]);
    expect(offered('/sheet/live/tracks/0/max/skillMod')).toEqual(['climb', 'haggle']);
    expect(offered('/sheet/derived/2/of/0/abilityScore')).toEqual(['grip', 'nose']);
    expect(offered('/sheet/derived/1/of/2/derived')).toEqual(['practice']);
  });

  it('tracks and the proficiency bonus as well', () => {
    expect(errors(patched(sumBase(), { '/sheet/live/tracks/2/max': { livePool: 'rope' } }))).toEqual(['/sheet/live/tracks/2/max/livePool fixed-reads-live']);
    expect(errors(patched(sumBase(), { '/resolution/proficiency/bonus': { derived: 'spare' } }))).toEqual([
      '/resolution/proficiency/bonus/derived fixed-derived-reads-live',
    ]);
  });
});
