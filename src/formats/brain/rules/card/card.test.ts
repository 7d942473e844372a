import { describe, expect, it } from 'vitest';
import { utf8Length } from '../../../../language/utf8';
import { LIMITS } from '../limits';
import { manifest } from '../testing/base';
import { readYaml } from '../yaml';
import { brainCard } from './card';

const card = (text: string) => brainCard(readYaml(text, LIMITS.yaml));
const summary = (description: string) => card(manifest({ description: `description: "${description}"` })).words[0]?.summary;

describe('the summary of the library', () => {
  it.each([['x', 1], ['é', 2], ['함', 3], ['🚀', 4]] as const)('is cut to 200 bytes between letters of %s', (letter, size) => {
    for (const bytes of [LIMITS.summary - size, LIMITS.summary]) {
      const whole = letter.repeat(Math.floor(bytes / size)) + 'x'.repeat(bytes % size);
      expect(summary(whole)).toBe(whole);
    }
    // One byte too many takes the whole last letter away.
    const over = `x${letter.repeat(Math.ceil(LIMITS.summary / size))}`;
    const cut = summary(over) ?? '';
    expect(over.startsWith(cut)).toBe(true);
    expect(utf8Length(cut)).toBeLessThanOrEqual(LIMITS.summary);
    expect(utf8Length(cut) + size).toBeGreaterThan(LIMITS.summary);
  });

  it.each([['One.\\nTwo.', 'One.'], ['One.\\r\\nTwo.', 'One.'], ['\\nTwo.', ''], ['One.', 'One.']])('is the first line of %s', (description, first) => {
    expect(summary(description)).toBe(first);
  });
});

describe('the words of the card', () => {
  const shown = card(
    manifest(
      { levels: 'levels:\n  - {id: calm, name: Calm, difficulty: easy}\n  - {id: wild, name: Wild, difficulty: hard}', 'works-with': 'works-with: ["ta-3.1c"]' },
      'fullAwareness: true',
      'options:\n  - {id: bold, type: toggle, label: Bold, default: true}',
      'strings:\n  ko: {name: 탐색, levels: {calm: 고요}, options: {bold: 대담}}\n  tr: {description: "Bir.\\nİki."}',
    ),
  );

  it('are those of each language, with the manifest’s own where it has none', () => {
    expect(shown.words.map((w) => [w.language, w.name, w.summary, w.levels.map((l) => l.name).join(), w.options[0]?.label])).toEqual([
      ['', 'Probe Brain', 'A brain made to be checked.', 'Calm,Wild', 'Bold'],
      ['ko', '탐색', 'A brain made to be checked.', '고요,Wild', '대담'],
      ['tr', 'Probe Brain', 'Bir.', 'Calm,Wild', 'Bold'],
    ]);
  });

  it('tell levels with their difficulty, and full awareness', () => {
    expect(shown.words[0]?.levels.map((l) => l.difficulty)).toEqual(['easy', 'hard']);
    expect(shown.fullAwareness).toBe(true);
    expect(card(manifest()).fullAwareness).toBe(false);
  });
});
