import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { sumBase } from '../../testing/base';
import { errors, patched } from '../../testing/check-patched';

type Case = [name: string, changes: Record<string, JsonValue | undefined>, expected: string[]];
const run = (cases: Case[]) => it.each(cases)('%s', (_, changes, expected) => expect(errors(patched(sumBase(), changes)).sort()).toEqual([...expected].sort()));

const plain = '/sheet/live/tracks/0';
const levels = '/sheet/live/tracks/1';
const boxes = '/sheet/live/tracks/2';

describe('plain tracks', () => {
  run([
    ['marks have no place', { [`${plain}/kinds`]: [{ id: 'a', label: 'A', severity: 0 }], [`${plain}/fill`]: 'sequential', [`${plain}/onFull`]: 'refuse', [`${plain}/extra`]: { list: 'x', countColumn: 'y', penaltyColumn: 'z' } },
      ['kinds', 'fill', 'onFull', 'extra'].map((key) => `${plain}/${key} plain-track-has-marks`)],
    ['the wrong way round', { [`${plain}/min`]: 6 }, [`${plain}/min min-above-max`]],
    ['start above', { [`${plain}/default`]: 6 }, [`${plain}/default default-outside`]],
    ['start below', { [`${plain}/default`]: -1 }, [`${plain}/default default-outside`]],
    ['a derived end: start below', { [`${plain}/max`]: { derived: 'practice' }, [`${plain}/default`]: -1 }, [`${plain}/default default-below-min`]],
    ['a derived end: start above is fine', { [`${plain}/max`]: { derived: 'practice' }, [`${plain}/default`]: 99 }, []],
    ['a derived end of nothing', { [`${plain}/max`]: { derived: 'x' } }, [`${plain}/max/derived unknown-derived`]],
  ]);
});

describe('wound tracks', () => {
  run([
    ['levels and boxes', { [`${levels}/boxes`]: { penalty: { by: 'filled', table: [[0, 0]] } }, [`${levels}/extra`]: undefined }, [`${levels}/boxes levels-and-boxes`]],
    ['levels without kinds', { [`${levels}/kinds`]: undefined, '/rests/0/restore/3': { track: 'bruises', to: 'min' } }, [`${levels}/levels wound-track-without-kinds`]],
    ['boxes without kinds', { [`${boxes}/kinds`]: undefined }, [`${boxes}/boxes wound-track-without-kinds`]],
    ['indexed, nothing said', { [`${boxes}/onFull`]: undefined }, [`${boxes}/onFull indexed-without-refuse`]],
    ['indexed, upgrade', { [`${boxes}/onFull`]: 'upgrade' }, [`${boxes}/onFull indexed-without-refuse`]],
    ['sequential may refuse', { [`${boxes}/fill`]: 'sequential' }, []],
    ['min', { [`${levels}/min`]: 1 }, [`${levels}/min wound-track-min`]],
    ['default 0', { [`${levels}/default`]: 0 }, []],
    ['default 1', { [`${levels}/default`]: 1 }, [`${levels}/default wound-track-default`]],
    ['fewer than the levels', { [`${levels}/max`]: 2 }, [`${levels}/max levels-and-max-differ`]],
    ['worked out', { [`${levels}/max`]: { const: 3 } }, [`${levels}/max levels-and-max-differ`]],
    ['64 boxes', { [`${boxes}/max`]: 64 }, []],
    ['65 boxes', { [`${boxes}/max`]: 65 }, [`${boxes}/max too-many-boxes`]],
    ['fewer than no boxes', { [`${boxes}/max`]: -1 }, [`${boxes}/max too-many-boxes`]],
    ['boxes a list adds', { [`${boxes}/extra`]: { list: 'x', countColumn: 'y', penaltyColumn: 'z' } }, [`${boxes}/extra boxes-with-extra`]],
    ['levels of no list', { [`${levels}/extra/list`]: 'x' }, [`${levels}/extra/list unknown-list`]],
    ['levels of no numbers', { [`${levels}/extra/countColumn`]: 'name', [`${levels}/extra/penaltyColumn`]: 'x' }, [`${levels}/extra/countColumn column-not-number`, `${levels}/extra/penaltyColumn unknown-column`]],
    ['kinder further down', { [`${levels}/levels/2/penalty`]: 0 }, [`${levels}/levels/2/penalty level-kinder-than-before`]],
    ['the same further down', { [`${levels}/levels/2/penalty`]: -1 }, []],
    ['one severity twice', { [`${levels}/kinds/1/severity`]: 0 }, [`${levels}/kinds/1/severity severity-twice`]],
  ]);
});

describe('pools and states', () => {
  run([
    ['a maximum of nothing', { '/sheet/live/pools/0/max': { field: 'x' } }, ['/sheet/live/pools/0/max/field unknown-field']],
    ['any derived value will do', { '/sheet/live/pools/0/max': { derived: 'watchful' } }, []],
    ['a value twice', { '/sheet/live/states/0/values/-': 'rain' }, ['/sheet/live/states/0/values/3 value-twice']],
    ['default no value', { '/sheet/live/states/0/default': 'snow' }, ['/sheet/live/states/0/default default-not-a-value']],
    ['label for no value', { '/sheet/live/states/0/valueLabels/snow': 'Snow' }, ['/sheet/live/states/0/valueLabels/snow label-for-no-value']],
  ]);
});

describe('rests', () => {
  const step = (value: JsonValue) => ({ '/rests/0/restore/0': value });
  const at = '/rests/0/restore/0';
  run([
    ['no pool', step({ pool: 'x', to: 'max' }), [`${at}/pool unknown-pool`]],
    ['row pools are no pool', step({ pool: 'tricks', to: 'max' }), [`${at}/pool unknown-pool`]],
    ['no group', step({ poolGroup: 'x', to: 'max' }), [`${at}/poolGroup unknown-pool-group`]],
    ['no track', step({ track: 'x', to: 'min', kind: 'y' }), [`${at}/track unknown-track`]],
    ['no state, and its value unsaid', step({ state: 'x', to: 'y' }), [`${at}/state unknown-state`]],
    ['default of a state', step({ state: 'weather', to: 'default' }), []],
    ['no value of the state', step({ state: 'weather', to: 'max' }), [`${at}/to rest-state-value`]],
    ['a kind of a plain track', step({ track: 'fame', kind: 'knock', to: 'min' }), [`${at}/kind rest-kind-on-plain-track`]],
    ['a kind of another track', step({ track: 'dread', kind: 'knock', to: 'min' }), [`${at}/kind unknown-wound-kind`]],
    ['a list without pools', step({ listPools: 'chest', to: 'max' }), [`${at}/listPools list-without-pools`]],
    ['no list', step({ listPools: 'x', to: 'max' }), [`${at}/listPools unknown-list`]],
    ['a value it does not recharge on', step({ listPools: 'tricks', recharge: ['port', 'noon'], to: 'max' }), [`${at}/recharge/1 recharge-value-not-offered`]],
    ['no recharge column', { ...step({ listPools: 'tricks', recharge: ['port'], to: 'max' }), '/sheet/lists/1/pools/rechargeColumn': undefined, '/rests/0/restore/2': { pool: 'breath', to: 'max' } }, [`${at}/recharge list-without-recharge`]],
    ['no text', { '/rests/0/clear/text/-': 'x' }, ['/rests/0/clear/text/1 unknown-live-text']],
    ['no condition', { '/rests/0/clear/conditions/-': 'x' }, ['/rests/0/clear/conditions/1 unknown-condition']],
    ['all conditions', { '/rests/0/clear/conditions': 'all' }, []],
  ]);
});

describe('the sheet summary', () => {
  const list = '/gm/sheetSummary/lists/0';
  run([
    ['no field', { '/gm/sheetSummary/fields/-': 'x' }, ['/gm/sheetSummary/fields/2 unknown-field']],
    ['a field twice', { '/gm/sheetSummary/fields/-': 'rank' }, []],
    ['no derived value', { '/gm/sheetSummary/derived/-': 'x' }, ['/gm/sheetSummary/derived/7 unknown-derived']],
    ['no list, and nothing more', { [list]: { list: 'x', nameColumn: 'y', columns: ['z'] } }, [`${list}/list unknown-list`]],
    ['named by a number', { [`${list}/nameColumn`]: 'weight' }, [`${list}/nameColumn summary-name-column`]],
    ['named by longtext', { [`${list}/nameColumn`]: 'story' }, [`${list}/nameColumn summary-name-column`]],
    ['named by an enum', { [`${list}/nameColumn`]: 'kind' }, []],
    ['no column', { [`${list}/columns/-`]: 'x', [`${list}/groupBy`]: 'y' }, [`${list}/columns/1 unknown-column`, `${list}/groupBy unknown-column`]],
    ['filtered by a text', { [`${list}/onlyWhen`]: 'name' }, [`${list}/onlyWhen column-not-boolean`]],
  ]);
});
