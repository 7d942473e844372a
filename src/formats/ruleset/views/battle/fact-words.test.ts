import { describe, expect, it } from 'vitest';
import type { ActionFact, LogLine } from '../../rules/play/battle';
import { ENGLISH_TRANSLATOR, translator } from '../../rules/translate/translator';
import { textSay } from '../language/say';
import { playWords } from '../words';
import { factWords, logWords } from './fact-words';

const english = textSay(playWords('en'), ENGLISH_TRANSLATOR);
const russian = textSay(playWords('en'), translator({ language: 'ru', directions: [], locales: [['ru', [['Eel', 'Угорь'], ['Bite', 'Укус'], ['Soaked', 'Промок'], ['Grit', 'Стойкость'], ['cold', 'холод']]]], strings: ['Eel', 'Bite', 'Soaked', 'Grit', 'cold'] }));

const SWORD = { kind: 'attack-vs-defense' } as const;
const POOL = { kind: 'dice-pool' } as const;

describe('what an action says', () => {
  it.each<[ActionFact, string]>([
    [{ kind: 'budget', label: 'Deed' }, 'costs Deed'],
    [{ kind: 'cost', label: 'Breath', amount: 2 }, 'Breath 2'],
    [{ kind: 'signature', label: '', amount: 1 }, 'one signature point'],
    [{ kind: 'to-hit', number: 3, dice: false }, '+3 to hit'],
    [{ kind: 'to-hit', number: -2, dice: false }, '−2 to hit'],
    [{ kind: 'to-hit', number: 5, dice: true }, 'hits with 5 dice'],
    [{ kind: 'to-hit-skill', label: 'Ward' }, 'hits with Ward'],
    [{ kind: 'auto-hit' }, 'always hits'],
    [{ kind: 'self' }, 'on itself'],
    [{ kind: 'concentration' }, 'takes concentration'],
    [{ kind: 'damage', dice: '1d6', flat: 2, type: 'cold' }, 'cold damage 1d6+2'],
    [{ kind: 'damage', dice: '1d6', flat: -1, type: undefined }, 'damage 1d6−1'],
    [{ kind: 'damage', dice: undefined, flat: 3, type: 'cold' }, 'cold damage 3'],
    [{ kind: 'damage', dice: '1d4', flat: 0, type: 'crush', save: { label: 'Footing', difficulty: 12 } }, 'crush damage 1d4 (save: Footing against 12)'],
    [{ kind: 'heal', dice: '1d6', flat: 1, type: undefined }, 'heals 1d6+1'],
    [{ kind: 'temporary', dice: undefined, flat: 5, type: undefined }, '5 temporary'],
    [{ kind: 'save', label: 'Nerve', difficulty: 13, onSuccess: 'negates' }, 'save: Nerve against 13, nothing on a success'],
    [{ kind: 'save', label: 'Nerve', difficulty: 13, onSuccess: 'half' }, 'save: Nerve against 13, half on a success'],
    [{ kind: 'save', label: 'Nerve', difficulty: undefined, onSuccess: 'none' }, 'save: Nerve'],
    [{ kind: 'applies', label: 'Hooked', duration: 2 }, 'puts on Hooked for 2 rounds'],
    [{ kind: 'applies', label: 'Hooked', duration: 1 }, 'puts on Hooked for one round'],
    [{ kind: 'applies', label: 'Hooked', duration: 'until-save' }, 'puts on Hooked until a save'],
    [{ kind: 'applies', label: 'Hooked', duration: 'instant' }, 'puts on Hooked'],
    [{ kind: 'targets', count: 3 }, 'up to 3 targets'],
    [{ kind: 'reach', distance: 2, unit: 'yd' }, 'reach 2 yd'],
    [{ kind: 'range', distance: 12, long: 20, unit: 'yd' }, 'range 12, 20 yd at most'],
    [{ kind: 'range', distance: 12, long: undefined, unit: 'yd' }, 'range 12 yd'],
    [{ kind: 'area', shape: 'cone', size: 4, unit: 'yd' }, 'cone of 4 yd'],
    [{ kind: 'uses', per: 'encounter', count: 1 }, 'once a fight'],
    [{ kind: 'uses', per: 'day', count: 3 }, '3 times a day'],
    [{ kind: 'recharge', dice: { count: 1, sides: 6 }, from: 5 }, 'ready again on 5 or more of 1d6'],
    [{ kind: 'sequence', parts: [{ label: 'Bite', times: 2 }, { label: 'Tail', times: 1 }] }, '2 × Bite, 1 × Tail'],
    [{ kind: 'reaction', on: 'harmed' }, 'an answer to being harmed'],
  ])('%j', (fact, words) => {
    expect(factWords(fact, SWORD, english)).toBe(words);
  });

  it('counts automatic successes beside the dice of a pool', () => {
    expect(factWords({ kind: 'damage', dice: '3d6', flat: 2, type: undefined }, POOL, english)).toBe('damage 3d6 and 2 successes');
  });

  it('has its names in the language of the preview', () => {
    expect(factWords({ kind: 'damage', dice: '1d6', flat: 0, type: 'cold' }, SWORD, russian)).toBe('холод damage 1d6');
  });
});

describe('the log', () => {
  it.each<[LogLine, string, string]>([
    [{ kind: 'round', round: 2 }, 'Round 2 begins.', 'Round 2 begins.'],
    [{ kind: 'turn', who: 'Eel 2' }, 'It is the turn of Eel 2.', 'It is the turn of Угорь 2.'],
    [{ kind: 'acts', who: 'Eel', action: 'Bite', on: 'Mara' }, 'Eel uses Bite on Mara.', 'Угорь uses Укус on Mara.'],
    [{ kind: 'acts', who: 'Eel', action: 'Bite', on: undefined }, 'Eel uses Bite.', 'Угорь uses Укус.'],
    [{ kind: 'standard', who: 'Eel', action: 'dodge' }, 'Eel uses Dodge.', 'Угорь uses Dodge.'],
    [{ kind: 'condition', who: 'Eel', condition: 'Soaked', on: true }, 'Eel has Soaked now.', 'Угорь has Промок now.'],
    [{ kind: 'condition', who: 'Eel', condition: 'Soaked', on: false }, 'Soaked ends for Eel.', 'Промок ends for Угорь.'],
    [{ kind: 'health', who: 'Eel', health: { kind: 'points', label: 'Grit', value: 6, max: 8 }, to: 2 }, 'Eel: Grit 6 → 2 of 8.', 'Угорь: Стойкость 6 → 2 of 8.'],
    [{ kind: 'health', who: 'Eel', health: { kind: 'points', label: '', value: 6, max: 8 }, to: 2 }, 'Eel: Health 6 → 2 of 8.', 'Угорь: Health 6 → 2 of 8.'],
  ])('%j', (line, inEnglish, inRussian) => {
    expect(logWords(line, english)).toBe(inEnglish);
    expect(logWords(line, russian)).toBe(inRussian);
  });
});
