import { expect, it } from 'vitest';
import type { Explained, Term } from '../../rules/play';
import { ENGLISH_TRANSLATOR } from '../../rules/translate/translator';
import { textSay } from '../language/say';
import { playWords } from '../words';
import { explain } from './explain';

const term = (kind: Term['kind'], label: string, value: number): Term => ({ kind, label, value, pointer: '' });

it.each<[words: string, op: Explained['op'], terms: readonly Term[], value: number, more?: Partial<Explained>]>([
  ['4 + Toughness 2 + Brawn 1 = 7', 'sum', [term('const', '', 4), term('abilityMod', 'Toughness', 2), term('field', 'Brawn', 1)], 7],
  ['0 = 0', 'sum', [], 0],
  ['Hands 1 + Wright 3 + Wright flat 1 + bonus 2 = 7', 'number', [term('abilityMod', 'Hands', 1), term('tier', 'Wright', 3), term('flat', 'Wright', 1), term('bonus', '', 2)], 7],
  ['−Hands 1 − Untrained 2 = −3', 'number', [term('abilityMod', 'Hands', -1), term('untrained', 'Untrained', -2)], -3],
  ['Hands 3 + Wright 3, at most Song cap 4 = 4', 'number', [term('abilityMod', 'Hands', 3), term('tier', 'Wright', 3), term('cap', 'Song cap', 4)], 4],
  ['The least of Hands 3, −Cold 1 = −1', 'min', [term('abilityMod', 'Hands', 3), term('liveTrack', 'Cold', -1)], -1],
  ['The most of Hands 3, 2 = 3', 'max', [term('abilityMod', 'Hands', 3), term('const', '', 2)], 3],
  ['Back 3 × 0.5, rounded down = 1', 'scale', [term('abilityScore', 'Back', 3)], 1, { multiplier: 0.5 }],
  ['Back 3 × 0.5, rounded up = 2', 'scale', [term('abilityScore', 'Back', 3)], 2, { multiplier: 0.5, round: 'up' }],
  ['Back 3 × 0.5, rounded to the nearest = 2', 'scale', [term('abilityScore', 'Back', 3)], 2, { multiplier: 0.5, round: 'nearest' }],
  ['Seasons 5 gives 3 in the table', 'stepTable', [term('field', 'Seasons', 5)], 3],
  ['Berth is Diver, which gives 3', 'enumTable', [term('field', 'Berth', 3)], 3, { row: 'Diver' }],
  ['Berth has no row in the table: 0', 'enumTable', [term('field', 'Berth', 0)], 0],
])('a number says how it came about: %s', (words, op, terms, value, more = {}) => {
  expect(explain({ kind: 'derived', id: 'x', label: 'X', pointer: '', op, terms, value, ...more }, textSay(playWords('en'), ENGLISH_TRANSLATOR))).toBe(words);
});
