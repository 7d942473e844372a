import { describe, expect, it } from 'vitest';
import { checkShape } from './check';
import { changed, faults, orchard, pool, sum, tidewrights } from './testing/documents';

type Table = [string, Record<string, unknown>, string[]][];

describe('tagged unions are judged by the branch the tag names', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['no kind of resolution', { '/resolution/kind': undefined, '/resolution/nonsense': 1 }, ['/resolution/kind missing-tag @/resolution']],
    ['an unknown kind, and nothing else inside', { '/resolution/kind': 'dice-lowest', '/resolution/nonsense': 1 }, ['/resolution/kind not-in-list']],
    ['a kind that is no text', { '/resolution/kind': 3 }, ['/resolution/kind not-in-list']],
    ['no op', { '/resolution/abilityModifier': {} }, ['/resolution/abilityModifier/op missing-tag @/resolution/abilityModifier']],
    ['an unknown op', { '/resolution/abilityModifier': { op: 'half' } }, ['/resolution/abilityModifier/op not-in-list']],
    ['a table beside identity', { '/resolution/abilityModifier': { op: 'identity', table: [[0, 0]] } }, ['/resolution/abilityModifier key-of-another-kind @/resolution/abilityModifier/table']],
    ['an unknown type of field', { '/sheet/fields': [{ id: 'a', label: 'A', type: 'colour', nonsense: 1 }] }, ['/sheet/fields/0/type not-in-list']],
    ['a field that is no object', { '/sheet/fields': [3] }, ['/sheet/fields/0 wrong-type']],
    ['a key of another type of field', { '/sheet/fields': [{ id: 'a', label: 'A', type: 'boolean', max: 1 }] }, ['/sheet/fields/0 key-of-another-kind @/sheet/fields/0/max']],
    ['an unknown op of a derived value', { '/sheet/derived': [{ id: 'a', label: 'A', op: 'mean', of: [] }] }, ['/sheet/derived/0/op not-in-list']],
    ['one number where several belong', { '/sheet/derived': [{ id: 'a', label: 'A', op: 'sum', of: { const: 1 } }] }, ['/sheet/derived/0/of wrong-type']],
    ['several numbers where one belongs', { '/sheet/derived': [{ id: 'a', label: 'A', op: 'scale', multiplier: 1, of: [{ const: 1 }] }] }, ['/sheet/derived/0/of wrong-type']],
    ['a column takes no section', { '/sheet/lists': [{ id: 'l', label: 'L', maxItems: 1, columns: [{ id: 'c', label: 'C', type: 'boolean', section: 's' }] }] }, ['/sheet/lists/0/columns/0 unknown-key @/sheet/lists/0/columns/0/section']],
    ['an item stat is no longtext', { '/items': { categories: [{ id: 'c', label: 'C' }], stats: [{ id: 's', label: 'S', type: 'longtext', maxLength: 9 }] } }, ['/items/stats/0/type not-in-list']],
  ] satisfies Table)('%s', (_, changes, expected) => expect(faults(sum, changes)).toEqual(expected));
});

describe('unions without a tag', () => {
  const track = (max: unknown) => ({ '/sheet/live': { tracks: [{ id: 't', label: 'T', min: 0, max }] } });
  const max = '/sheet/live/tracks/0/max';
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a number', track(3), []],
    ['a reference', track({ const: 3 }), []],
    ['a fraction is a soft fault of the number', track(1.5), [`${max} not-whole`]],
    ['an unknown key is a soft fault of the reference', track({ const: 3, plus: 1 }), [`${max} unknown-key @${max}/plus`]],
    ['an empty object is a soft fault of the reference', track({}), [`${max} choose-one`]],
    ['a text fits neither', track('3'), [`${max} no-form-fits`]],
    ['null fits neither', track(null), [`${max} no-form-fits`]],
    ['a wrong type inside is told at the union and looked at inside', track({ const: '3' }), [`${max} wrong-type @${max}/const`]],
    ['untrained: a word', { '/sheet/sections': [{ id: 's', label: 'S', untrained: 'hard' }] }, ['/sheet/sections/0/untrained no-form-fits']],
    ['untrained: a number too far', { '/sheet/sections': [{ id: 's', label: 'S', untrained: { by: 21 } }] }, ['/sheet/sections/0/untrained/by too-large']],
    ['hideWhen compares with texts, numbers and truths', { '/sheet/fields': [{ id: 'a', label: 'A', type: 'boolean', hideWhen: { field: 'a', in: ['x', 1, true, []] } }] }, ['/sheet/fields/0/hideWhen/in/3 no-form-fits']],
    ['hideWhen: a text too long', { '/sheet/fields': [{ id: 'a', label: 'A', type: 'boolean', hideWhen: { field: 'a', equals: 'x'.repeat(81) } }] }, ['/sheet/fields/0/hideWhen/equals text-too-long']],
    ['clear: all or a list', { '/rests': [{ id: 'r', label: 'R', clear: { conditions: 'some' } }] }, ['/rests/0/clear/conditions no-form-fits']],
    ['clear: a list with something else in it', { '/rests': [{ id: 'r', label: 'R', clear: { conditions: ['a', 3] } }] }, ['/rests/0/clear/conditions wrong-type @/rests/0/clear/conditions/1']],
    ['by: both forms at once', { '/rests': [{ id: 'r', label: 'R', restore: [{ pool: 'p', by: { const: 1, fractionOfMax: 0.5 } }] }] }, ['/rests/0/restore/0/by choose-only-one']],
    ['by: neither form', { '/rests': [{ id: 'r', label: 'R', restore: [{ pool: 'p', by: {} }] }] }, ['/rests/0/restore/0/by no-form-fits']],
    ['health: pool and track', { '/battle': { health: { pool: 'p', track: 't' } } }, ['/battle/health choose-only-one']],
    ['health: nothing', { '/battle': { health: {} } }, ['/battle/health no-form-fits']],
    ['a ladder of two shapes in a layer', { '/layers': [{ id: 'l', label: 'L', difficultyLadder: [{ label: 'A', dc: 1 }, { label: 'B', dc: 2 }, { label: 'C', successes: 1 }] }] }, ['/layers/0/difficultyLadder unknown-key @/layers/0/difficultyLadder/2/successes']],
    ['a whole ladder of the other kind is well formed', { '/layers': [{ id: 'l', label: 'L', difficultyLadder: [{ label: 'A', successes: 1 }] }] }, []],
    ['an empty ladder in a layer', { '/layers': [{ id: 'l', label: 'L', difficultyLadder: [] }] }, ['/layers/0/difficultyLadder too-few-items']],
    ['a ladder that is no list', { '/layers': [{ id: 'l', label: 'L', difficultyLadder: {} }] }, ['/layers/0/difficultyLadder no-form-fits']],
  ] satisfies Table)('%s', (_, changes, expected) => expect(faults(sum, changes)).toEqual(expected));

  const spend = (perCheck: unknown) => ({ '/resolution/spend': [{ pool: 'p', amount: 1, dice: 1, perCheck }] });
  const at = '/resolution/spend/0/perCheck';
  it.each<[string, Record<string, unknown>, string[]]>([
    ['pool', spend('pool'), []],
    ['another word', spend('all'), [`${at} no-form-fits`]],
    ['eleven', spend(11), [`${at} too-large`]],
    ['a reference', spend({ const: 1 }), []],
  ])('perCheck: %s', (_, changes, expected) => expect(faults(pool, changes)).toEqual(expected));

  const applied = '/catalogs/0/entries/0/mechanics/applies/0/duration';
  const values = '/catalogs/0/entries/0/rows/0/values/name';
  it.each<[string, Record<string, unknown>, string[]]>([
    ['duration: a word', { [applied]: 'forever' }, [`${applied} no-form-fits`]],
    ['duration: rounds as text', { [applied]: { rounds: '3' } }, [`${applied} wrong-type @${applied}/rounds`]],
    ['duration: too many rounds', { [applied]: { rounds: 1001 } }, [`${applied}/rounds too-large`]],
    ['reaction: false is a form', { '/catalogs/0/entries/0/mechanics/reaction': false }, []],
    ['reaction: a word', { '/catalogs/0/entries/0/mechanics/reaction': 'hit' }, ['/catalogs/0/entries/0/mechanics/reaction no-form-fits']],
    ['sight: false is not', { '/combat/conditions/0/whileSourceInSight': false }, ['/combat/conditions/0/whileSourceInSight no-form-fits']],
    ['times: 3', { '/combat/levels/0/modifiers/0/times': 3 }, ['/combat/levels/0/modifiers/0/times not-in-list']],
    ['a cell that is a list', { [values]: [] }, [`${values} no-form-fits`]],
    ['a cell of 4001 characters', { [values]: 'x'.repeat(4001) }, [`${values} text-too-long`]],
    ['a filter value that is an object', { '/catalogs/0/entries/0/filters/seasons': {} }, ['/catalogs/0/entries/0/filters/seasons no-form-fits']],
    ['an ability set and added', { '/catalogs/2/entries/2/item/worn/abilities/tongue': { set: 1, add: 1 } }, ['/catalogs/2/entries/2/item/worn/abilities/tongue choose-only-one']],
    ['an ability changed by nothing known', { '/catalogs/2/entries/2/item/worn/abilities/tongue': {} }, ['/catalogs/2/entries/2/item/worn/abilities/tongue no-form-fits']],
    ['an ability that is no id', { '/catalogs/2/entries/2/item/worn/abilities/The Tongue': { add: 1 } }, ['/catalogs/2/entries/2/item/worn/abilities/The Tongue bad-sheet-id']],
    ['a reach of a column and a number', { '/combat/attacks/0/reach': { column: 'a', const: 1 } }, ['/combat/attacks/0/reach choose-only-one']],
    ['health of a creature: dice without dice', { '/catalogs/1/entries/1/creature/health': { flat: 3 } }, ['/catalogs/1/entries/1/creature/health missing-key @/catalogs/1/entries/1/creature/health']],
    ['a pair of numbers', { '/combat/threat/tiers/0/health': [1, 2, 3] }, ['/combat/threat/tiers/0/health not-a-pair']],
  ])('%s', (_, changes, expected) => expect(faults(tidewrights, changes)).toEqual(expected));
});

describe('migration steps are told apart by their first word', () => {
  const at = '/sheet/migrations/0/steps/0';
  it.each<[string, unknown, string[]]>([
    ['rename', { rename: 'skill', from: 'a', to: 'b' }, []],
    ['route', { route: 'a', by: 'b', cases: [{ words: ['x'], to: 'c' }], else: 'd', default: 1 }, []],
    ['routeLive', { routeLive: 'track', from: 'a', cases: ['b'], else: 'b' }, []],
    ['setColumn', { setColumn: { list: 'a', where: { b: ['x', 1] }, column: 'c', to: true } }, []],
    ['none of them', { from: 'a' }, [`${at} choose-one`]],
    ['two of them', { rename: 'field', routeLive: 'pool', from: 'a', to: 'b' }, [`${at} choose-only-one`]],
    ['what a rename renames', { rename: 'list', from: 'a', to: 'b' }, [`${at}/rename not-in-list`]],
    ['a rename without its aim', { rename: 'field', from: 'a' }, [`${at}/to missing-key @${at}`]],
    ['a route with a key too many', { route: 'a', by: 'b', cases: [], else: 'd', then: 1 }, [`${at} unknown-key @${at}/then`]],
  ])('%s', (_, step, expected) => expect(faults(orchard, { [at]: step })).toEqual(expected));
});

describe('what is not public is accepted with a word', () => {
  it.each(['dice-highest', 'roll-against', 'symbol-pool'])('kind %s', (kind) => {
    const document = changed(sum, { '/resolution': { kind, anything: [{ at: 'all' }] }, '/layers': [{ id: 'l', label: 'L', difficultyLadder: [{ label: 'A', band: 3 }] }] });
    expect(faults(document, {})).toEqual(['info /resolution/kind not-public-kind']);
    expect(faults(document, { '/gm/zzz': 1 })).toEqual(['info /resolution/kind not-public-kind', '/gm unknown-key @/gm/zzz']);
  });

  it.each<[string, unknown]>([
    ['/items/market', { unsold: [{ tag: 'uncanny' }], sellers: [{ id: 'fence', sells: [] }], levels: 3 }],
    ['/items/lootTables', [{ id: 'low', label: 'Low', entries: [{ coins: 'bit', weight: 1, count: '4d6' }], rolls: 2 }]],
    ['/catalogs/2/entries/0/item/sold', { by: ['fence'] }],
    ['/catalogs/2/entries/0/item/service', true],
    ['/catalogs/1/entries/0/creature/loot', 'low'],
    ['/combat/styles', ['classic']],
  ])('%s', (pointer, value) => {
    const findings = checkShape('ruleset.json', changed(tidewrights, { [pointer]: value }));
    expect(findings.map((f) => [f.severity, f.pointer, f.code, f.fixes ?? []])).toEqual([['info', pointer, 'ruleset/not-public-key', []]]);
  });

  it.each<[string, unknown, string[]]>([
    ['/items/market', [], ['info /items/market not-public-key', '/items/market wrong-type']],
    ['/items/market', { unsold: {} }, ['info /items/market not-public-key', '/items/market/unsold wrong-type']],
    ['/items/lootTables', [{ label: 'Low' }], ['info /items/lootTables not-public-key', '/items/lootTables/0/id missing-key @/items/lootTables/0']],
    ['/layers/0/items', { market: { removeSellers: 'fence' } }, ['/layers/0/items/market/removeSellers wrong-type']],
    ['/layers/0/currencies/removeFamilies', ['Guild'], ['/layers/0/currencies/removeFamilies/0 bad-sheet-id']],
  ])('what the pages do show is checked: %s', (pointer, value, expected) => {
    expect(faults(tidewrights, { [pointer]: value })).toEqual(expected);
  });
});
