import { describe, expect, it } from 'vitest';
import { faults, orchard, pool, sum, tidewrights } from './testing/documents';

const text = (length: number) => 'a'.repeat(length);
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe('the least documents and the samples have nothing wrong', () => {
  it.each([['sum', sum], ['pool', pool], ['tidewrights', tidewrights], ['orchard', orchard]])('%s', (_, document) => {
    expect(faults(document, {})).toEqual([]);
  });
});

describe('keys', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['an unknown key is reported at its object and looked at itself', { '/gm/checkGuidence': 'x' }, ['/gm unknown-key @/gm/checkGuidence']],
    ['an unknown key at the root', { '/homepage': 'x' }, [' unknown-key @/homepage']],
    ['several unknown keys are told one by one', { '/gm/a': 1, '/gm/b': 1 }, ['/gm unknown-key @/gm/a', '/gm unknown-key @/gm/b']],
    ['__proto__ is a key like any other', { '/gm/__proto__': 1 }, ['/gm unknown-key @/gm/__proto__']],
    ['constructor is a key like any other', { '/constructor': {} }, [' unknown-key @/constructor']],
    ['$schema below the root', { '/sheet/$schema': 'x' }, ['/sheet schema-key-nested @/sheet/$schema']],
    ['$schema at the root and $comment anywhere are read over', { '/$schema': 7, '/$comment': [1], '/gm/$comment': { a: 1 } }, []],
    ['a key of another kind of resolution', { '/resolution/target': { default: 2, min: 2, max: 2 } }, ['/resolution key-of-another-kind @/resolution/target']],
    ['a missing key has the path it would have', { '/gm/checkGuidance': undefined }, ['/gm/checkGuidance missing-key @/gm']],
    ['a missing block', { '/sheet': undefined }, ['/sheet missing-key @']],
    ['null is a value', { '/edition': null }, ['/edition wrong-type']],
  ])('%s', (_, changes, expected) => expect(faults(sum, changes)).toEqual(expected));
});

describe('types and lists of words', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a number for a text', { '/name': 7 }, ['/name wrong-type']],
    ['a text for a number', { '/version': '1' }, ['/version wrong-type']],
    ['a text for a truth', { '/coverage/checks': 'true' }, ['/coverage/checks wrong-type']],
    ['a list for an object', { '/sheet': [] }, ['/sheet wrong-type']],
    ['an object for a list', { '/rests': {} }, ['/rests wrong-type']],
    ['a bare number for a value reference', { '/resolution/proficiency': { bonus: 2 } }, ['/resolution/proficiency/bonus wrong-type']],
    ['schemaVersion is 1', { '/schemaVersion': 2 }, ['/schemaVersion not-the-value']],
    ['a word outside the list', { '/resolution/naturals': { check: 'crit' } }, ['/resolution/naturals/check not-in-list']],
    ['1.0 is whole', { '/version': 1.0 }, []],
    ['a fraction', { '/version': 1.5 }, ['/version not-whole']],
    ['a number that overflows', { '/resolution/proficiencyTiers/0/multiplier': Infinity }, ['/resolution/proficiencyTiers/0/multiplier number-too-big']],
  ])('%s', (_, changes, expected) => expect(faults(sum, changes)).toEqual(expected));

  it.each([[3], [null], ['text'], [[]], [true]])('a document that is %j', (document) => {
    expect(faults(document, {})).toEqual([' wrong-type']);
  });
});

describe('limits', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['version starts at 1', { '/version': 0 }, ['/version too-small']],
    ['dice to ten', { '/resolution/dice': { count: 11, sides: 6 } }, ['/resolution/dice/count too-large']],
    ['a die has two sides', { '/resolution/dice': { count: 1, sides: 1 } }, ['/resolution/dice/sides too-small']],
    ['flat to 50', { '/resolution/proficiencyTiers/0/flat': -51 }, ['/resolution/proficiencyTiers/0/flat too-small']],
    ['multiplier to 10, fractions allowed', { '/resolution/proficiencyTiers/0/multiplier': 10.5 }, ['/resolution/proficiencyTiers/0/multiplier too-large']],
    ['dc to 1000', { '/resolution/difficultyLadder/0/dc': 1001 }, ['/resolution/difficultyLadder/0/dc too-large']],
    ['a ladder has a step', { '/resolution/difficultyLadder': [] }, ['/resolution/difficultyLadder too-few-items']],
    ['a ladder has twelve steps', { '/resolution/difficultyLadder': times(13, (i) => ({ label: 'Step', dc: i })) }, ['/resolution/difficultyLadder too-many-items']],
    ['twelve tiers', { '/resolution/proficiencyTiers': times(13, (i) => ({ id: `t${i}`, label: 'T' })) }, ['/resolution/proficiencyTiers too-many-items']],
    ['twenty sections', { '/sheet/sections': times(21, (i) => ({ id: `s${i}`, label: 'S' })) }, ['/sheet/sections too-many-items']],
    ['twelve rests', { '/rests': times(13, (i) => ({ id: `r${i}`, label: 'R' })) }, ['/rests too-many-items']],
    ['bonusRange', { '/sheet/bonusRange': { min: -101, max: 101 } }, ['/sheet/bonusRange/min too-small', '/sheet/bonusRange/max too-large']],
    ['a step by a fraction above 0', { '/rests': [{ id: 'r', label: 'R', restore: [{ pool: 'p', by: { fractionOfMax: 0 } }] }] }, ['/rests/0/restore/0/by/fractionOfMax not-above']],
    ['a table of a hundred rows', { '/resolution/abilityModifier': { op: 'stepTable', table: times(101, (i) => [i, i]) } }, ['/resolution/abilityModifier/table too-many-items']],
    ['a pair that is too long', { '/resolution/abilityModifier': { op: 'stepTable', table: [[0, 0, 0]] } }, ['/resolution/abilityModifier/table/0 not-a-pair']],
    ['a pair that is too short', { '/resolution/abilityModifier': { op: 'stepTable', table: [[0]] } }, ['/resolution/abilityModifier/table/0 not-a-pair']],
    ['a table with no row for a value', { '/sheet/derived': [{ id: 'd', label: 'D', op: 'enumTable', from: { field: 'f' }, table: {} }] }, ['/sheet/derived/0/table too-few-keys']],
    ['a table of forty values', { '/sheet/derived': [{ id: 'd', label: 'D', op: 'enumTable', from: { field: 'f' }, table: Object.fromEntries(times(41, (i) => [`v${i}`, i])) }] }, ['/sheet/derived/0/table too-many-keys']],
  ])('%s', (_, changes, expected) => expect(faults(sum, changes)).toEqual(expected));

  it.each<[string, Record<string, unknown>, string[]]>([
    ['faces of the target', { '/resolution/target/min': 1 }, ['/resolution/target/min too-small']],
    ['a pool of a hundred', { '/resolution/pool': { min: 0, max: 101 } }, ['/resolution/pool/max too-large']],
    ['situational dice below 0', { '/resolution/situationalDice': { min: 1, max: 0 } }, ['/resolution/situationalDice/min too-large']],
    ['no empty re-throws', { '/resolution/reroll': [] }, ['/resolution/reroll too-few-items']],
    ['dice and advantage belong to sums', { '/resolution/advantage': true }, ['/resolution key-of-another-kind @/resolution/advantage']],
    ['a step without successes', { '/resolution/difficultyLadder': [{ label: 'Fair', dc: 10 }] }, ['/resolution/difficultyLadder/0 unknown-key @/resolution/difficultyLadder/0/dc', '/resolution/difficultyLadder/0/successes missing-key @/resolution/difficultyLadder/0']],
  ])('%s', (_, changes, expected) => expect(faults(pool, changes)).toEqual(expected));
});

describe('texts and ids', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['eighty characters', { '/name': text(80) }, []],
    ['eighty-one', { '/name': text(81) }, ['/name text-too-long']],
    ['an astral letter counts as two: forty of them fit', { '/name': '𝔊'.repeat(40) }, []],
    ['an astral letter counts as two: forty-one do not', { '/name': '𝔊'.repeat(41) }, ['/name text-too-long']],
    ['an empty text', { '/name': '' }, ['/name text-empty']],
    ['a lone surrogate is a character', { '/name': 'a\ud800' }, []],
    ['a line break', { '/name': 'a\nb' }, ['/name text-line-break']],
    ['a carriage return', { '/name': 'a\rb' }, ['/name text-line-break']],
    ['U+0085', { '/name': 'a\u0085b' }, ['/name text-line-break']],
    ['U+2028', { '/name': 'a\u2028b' }, ['/name text-line-break']],
    ['U+2029', { '/name': 'a\u2029b' }, ['/name text-line-break']],
    ['a tab', { '/name': 'a\tb' }, ['/name text-control-character']],
    ['U+007F', { '/name': 'a\u007fb' }, ['/name text-control-character']],
    ['U+0080 to U+009F are let through', { '/name': 'a\u0080\u009fb' }, []],
    ['a break and a control character are one fault', { '/name': 'a\n\tb' }, ['/name text-line-break']],
    ['an opening bracket', { '/name': 'a[b' }, ['/name text-bracket']],
    ['a closing bracket', { '/name': 'a]b' }, ['/name text-bracket']],
    ['opening braces', { '/name': 'a{{b' }, ['/name text-macro-braces']],
    ['closing braces', { '/name': 'a}}b' }, ['/name text-macro-braces']],
    ['single braces are let through', { '/name': 'a{b}c' }, []],
    ['brackets and braces are two faults', { '/name': '[{{x' }, ['/name text-bracket', '/name text-macro-braces']],
    ['a licence may hold anything', { '/license': { spdx: '', attribution: 'a\n[b] {{c}}' } }, []],
    ['a licence id of 65', { '/license': { spdx: text(65) } }, ['/license/spdx text-too-long']],
    ['an id with a hyphen', { '/rests': [{ id: 'make-camp', label: 'R' }] }, ['/rests/0/id bad-sheet-id']],
    ['an id that starts with a digit', { '/rests': [{ id: '1st', label: 'R' }] }, ['/rests/0/id bad-sheet-id']],
    ['an empty id', { '/rests': [{ id: '', label: 'R' }] }, ['/rests/0/id bad-sheet-id']],
    ['an id of forty-one', { '/rests': [{ id: text(41), label: 'R' }] }, ['/rests/0/id text-too-long']],
    ['a long wrong id is one fault', { '/rests': [{ id: 'A'.repeat(60), label: 'R' }] }, ['/rests/0/id bad-sheet-id']],
    ['a ruleset id may start with a digit', { '/id': '5e-2014' }, []],
    ['a ruleset id with two hyphens', { '/id': 'a--b' }, ['/id bad-ruleset-id']],
    ['a ruleset id with a hyphen at its end', { '/id': 'a-' }, ['/id bad-ruleset-id']],
    ['a ruleset id of 65', { '/id': text(65) }, ['/id text-too-long']],
  ])('%s', (_, changes, expected) => expect(faults(sum, changes)).toEqual(expected));

  const entry = '/catalogs/0/entries/0';
  it.each<[string, Record<string, unknown>, string[]]>([
    ['an entry id takes hyphens and no underscores', { [`${entry}/id`]: 'a_b' }, [`${entry}/id bad-entry-id`]],
    ['an entry id of 81', { [`${entry}/id`]: text(81) }, [`${entry}/id text-too-long`]],
    ['a summary may be empty and hold brackets', { [`${entry}/summary`]: '' }, []],
    ['a summary with brackets and braces', { [`${entry}/summary`]: '[x] {{y}}' }, []],
    ['a summary with U+0085', { [`${entry}/summary`]: 'a\u0085' }, [`${entry}/summary text-line-break`]],
    ['a summary with U+0090', { [`${entry}/summary`]: 'a\u0090' }, [`${entry}/summary text-control-character`]],
    ['a value of a live state has no double quote', { '/sheet/live/states/0/values/0': 'a "b"' }, ['/sheet/live/states/0/values/0 text-double-quote']],
    ['values of a choice are plain texts', { '/sheet/fields/0/values/0': '[x] {{y}}' }, []],
    ['a label of a kind of mark has sixteen', { '/layers/0/label': text(81) }, ['/layers/0/label text-too-long']],
  ])('%s', (_, changes, expected) => expect(faults(tidewrights, changes)).toEqual(expected));

  it.each([['1d6', true], ['999d9999+9999', true], ['10d10-1', true], ['0d6', false], ['1d1', false], ['d6', false], ['2D6', false], ['2d6 + 1', false], ['01d6', false], ['1d06', false], ['1000d6', false], ['1d10000', false], ['1d6+10000', false], ['', false], ['1d6\n', false]])('dice %j: %s', (dice, good) => {
    expect(faults(tidewrights, { '/catalogs/0/entries/2/mechanics/amount/dice': dice })).toEqual(good ? [] : ['/catalogs/0/entries/2/mechanics/amount/dice bad-dice']);
  });
});
