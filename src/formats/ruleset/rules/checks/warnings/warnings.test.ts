import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../language/json/tree';
import { poolBase, sumBase } from '../../testing/base';
import { patched, warnings } from '../../testing/check-patched';
import { sentenceThatRolls } from './guidance';
import { isSpdx } from './license';

type Case = [name: string, changes: Record<string, JsonValue | undefined>, expected: string[]];
const run = (cases: Case[]) =>
  it.each(cases)('%s', (_, changes, expected) => expect(warnings(patched(sumBase(), changes)).map((w) => w.replace('warning-', ''))).toEqual(expected));

describe('licenses', () => {
  run([
    ['none', { '/license': undefined }, ['/license no-license']],
    ['without an id', { '/license': { attribution: 'Mine' } }, ['/license license-without-spdx']],
    ['no SPDX id', { '/license': { spdx: 'Free' } }, ['/license/spdx license-not-spdx']],
  ]);
  it.each(['MIT', 'mit', 'CC-BY-4.0', 'MIT OR Apache-2.0', '(MIT AND CC-BY-4.0)', 'GPL-2.0-or-later WITH Classpath-exception-2.0', 'LicenseRef-Mine', 'GPL-2.0+', 'OGL-UK-3.0'])(
    '%s is SPDX',
    (id) => expect(isSpdx(id)).toBe(true),
  );
  it.each(['', 'Creative Commons', 'MIT OR', 'MIT Apache-2.0', 'All rights reserved', 'CC BY 4.0', 'WITH MIT'])('%s is not', (id) => expect(isSpdx(id)).toBe(false));
});

describe('names alike', () => {
  run([
    ['a skill like an ability', { '/sheet/skills/0/label': 'GRIP!' }, ['/sheet/skills/0/label labels-alike']],
    ['a short form like an id', { '/sheet/abilities/1/short': 'climb' }, ['/sheet/skills/0/label labels-alike']],
    ['a save may be called like an ability', { '/sheet/saves/0/label': 'Grip' }, []],
    ['two conditions', { '/sheet/live/conditions/1/label': ' soaked' }, ['/sheet/live/conditions/1/label labels-alike']],
    ['two pools', { '/sheet/live/pools/1/label': 'breath' }, ['/sheet/live/pools/1/label labels-alike']],
    ['a pool and a condition are told apart by the command', { '/sheet/live/conditions/1/label': 'Breath' }, []],
    ['two steps', { '/resolution/difficultyLadder/1/label': 'calm' }, ['/resolution/difficultyLadder/1/label ladder-labels-alike']],
    ['one id twice is an error, not a warning', { '/sheet/live/conditions/1': { id: 'soaked', label: 'Soaked' }, '/rests/0/clear': { conditions: ['soaked'] } }, []],
  ]);
});

describe('rests', () => {
  run([
    ['nothing at all', { '/rests/-': { id: 'nap', label: 'Nap' } }, ['/rests/1 rest-does-nothing']],
    ['empty lists', { '/rests/-': { id: 'nap', label: 'Nap', restore: [], clear: { text: [], conditions: [] } } }, ['/rests/1 rest-does-nothing']],
    ['all conditions', { '/rests/-': { id: 'nap', label: 'Nap', clear: { conditions: 'all' } } }, []],
    ['adding to a wound track', { '/rests/0/restore/-': { track: 'bruises', by: { const: 1 } } }, ['/rests/0/restore/5 rest-step-does-nothing']],
    ['adding nothing', { '/rests/0/restore/-': { pool: 'breath', by: { const: 0 } } }, ['/rests/0/restore/5 rest-step-does-nothing']],
    ['to the end of a wound track still clears what overflowed', { '/rests/0/restore/-': { track: 'bruises', to: 'max' } }, []],
    ['healing', { '/rests/0/restore/-': { track: 'bruises', by: { const: -1 } } }, []],
    ['a plain track to its end', { '/rests/0/restore/-': { track: 'fame', to: 'max' } }, []],
  ]);
});

describe('nothing uses it', () => {
  run([
    ['a section', { '/sheet/sections/-': { id: 'crow', label: 'Crow' } }, ['/sheet/sections/2 unused-section']],
    ['a derived value', { '/gm/sheetSummary/derived': ['practice', 'sea_legs', 'cargo', 'standing', 'spare', 'shine'] }, ['/sheet/derived/8 unused-derived']],
    [
      'a derived value that a catalog file may read',
      { '/gm/sheetSummary/derived': [], '/catalogs': [{ id: 'loot', label: 'Loot', feeds: ['chest'], asset: 'catalogs/loot.json' }] },
      [],
    ],
    ['a tier nobody offers', { '/sheet/skillTiers': ['green', 'salty'] }, ['/resolution/proficiencyTiers/2 unused-tier']],
    ['the first tier is everybody’s', { '/sheet/skillTiers': ['salty', 'master'], '/sheet/saveTiers': ['salty'] }, []],
    ['every tier when nothing is said', { '/sheet/skillTiers': undefined }, []],
  ]);
});

describe('guidance that tells the model to roll', () => {
  it.each([
    'Roll 2d6 and add the bonus.',
    'When in doubt, roll a die.',
    'Name the skill, then roll the dice.',
    'You should roll 2d6 for the player.'.replace(' for the player', ''),
    'The Game Master must always throw the dice behind the screen.',
    'Describe the scene. Then roll for initiative.',
    'Always roll d20.',
  ])('%s', (text) => expect(sentenceThatRolls(text)).not.toBeUndefined());
  it.each([
    'The Engine rolls 2d6 and adds the numbers.',
    'Never roll dice yourself.',
    'Do not roll a die for this.',
    'Spend Luck when they push a roll, and raise Heat.',
    'The Engine throws the warden’s own pool of dice.',
    'Call for a check; the players roll the dice.',
    'Let the character roll with the punches.',
    'A roll of the dice decides.',
    'Waves roll over the deck.',
    'Thieves throw a blanket over anyone who looks.',
  ])('%s is fine', (text) => expect(sentenceThatRolls(text)).toBeUndefined());
  run([['in the file', { '/gm/worldGuidance': 'Roll 1d6 for the weather.' }, ['/gm/worldGuidance tells-to-roll']]]);
  it('in a layer', () =>
    expect(warnings(patched(poolBase(), { '/layers/0/gm': { guidance: 'Fog is on. Always roll a die for what hides in it.' } }))).toEqual([
      '/layers/0/gm/guidance warning-tells-to-roll',
    ]));
});
