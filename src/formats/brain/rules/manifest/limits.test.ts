import { describe, expect, it } from 'vitest';
import { utf8Length } from '../../../../language/utf8';
import { cutBytes } from '../bytes';
import { LIMITS } from '../limits';
import { brainSchema, DIFFICULTIES, schemaAt, TAGS } from '../schema';
import { brief, check, manifest, packageOf } from '../testing/base';
import { isKebab, toKebab } from './forms';

/** Letters of one to four bytes. */
const LETTERS = [['x', 1], ['é', 2], ['함', 3], ['🚀', 4]] as const;

/** A text of exactly so many bytes, made of one letter and filled up with x. */
function ofBytes(letter: string, size: number, bytes: number): string {
  return letter.repeat(Math.floor(bytes / size)) + 'x'.repeat(bytes % size);
}

const FIELDS = [
  ['name', LIMITS.name, (text: string) => manifest({ name: `name: "${text}"` }), '/name'],
  ['author.name', LIMITS.authorName, (text: string) => manifest({ author: `author: {name: "${text}"}` }), '/author/name'],
  ['description', LIMITS.description, (text: string) => manifest({ description: `description: "${text}"` }), '/description'],
  ['levels.name', LIMITS.levelName, (text: string) => manifest({ levels: `levels:\n  - {id: a, name: "${text}", difficulty: easy}` }), '/levels/0/name'],
] as const;

describe.each(FIELDS)('%s', (_name, max, write, pointer) => {
  it.each(LETTERS)('takes exactly its limit in %s of %i bytes, and not one byte more', async (letter, size) => {
    expect((await check(packageOf(write(ofBytes(letter, size, max))))).map(brief)).toEqual([]);
    const over = await check(packageOf(write(ofBytes(letter, size, max) + 'x')));
    expect(over.map(brief)).toEqual([`error oabrain.yaml ${pointer} brain/text-too-long`]);
    const wide = await check(packageOf(write(ofBytes(letter, size, max - size) + letter + letter)));
    expect(wide.map(brief)).toEqual([`error oabrain.yaml ${pointer} brain/text-too-long`]);
  });
});

/** Texts whose limit is only doubted, or is that of every text: what stands before and after them, and the file's pointer. */
const OTHERS = [
  ['author.email', LIMITS.email, '', '@a.bc', (text: string) => manifest({ author: `author: {name: A, email: "${text}"}` }), 'warning oabrain.yaml /author/email brain/email-form'],
  ['homepage', LIMITS.homepage, 'https://', '', (text: string) => manifest({}, `homepage: "${text}"`), 'warning oabrain.yaml /homepage brain/homepage-long'],
  ['a description of a language', LIMITS.description, '', '', (text: string) => manifest({}, `strings: {de: {description: "${text}"}}`), 'warning oabrain.yaml /strings/de/description brain/text-too-long'],
  ['any text', LIMITS.yaml.text, '', '', (text: string) => manifest({}, `options:\n  - {id: a, type: toggle, default: false, label: "${text}"}`), 'error oabrain.yaml /options/0/label yaml/text-too-long'],
] as const;

describe.each(OTHERS)('%s', (_name, max, before, after, write, said) => {
  it.each(LETTERS)('is counted in bytes of %s on both sides of its limit', async (letter, size) => {
    const of = (bytes: number) => packageOf(write(before + ofBytes(letter, size, bytes - before.length - after.length) + after));
    expect((await check(of(max))).map(brief)).toEqual([]);
    expect((await check(of(max + 1))).map(brief)).toEqual([said]);
    expect((await check(packageOf(write(before + ofBytes(letter, size, max - size + 1 - before.length - after.length) + letter + after)))).map(brief)).toEqual([said]);
  });
});

describe('texts of languages', () => {
  it.each(LETTERS)('are only doubted beyond their limit in %s', async (letter, size) => {
    const write = (text: string) => packageOf(manifest({}, `strings: {de: {name: "${text}"}}`));
    expect((await check(write(ofBytes(letter, size, LIMITS.name)))).map(brief)).toEqual([]);
    expect((await check(write(ofBytes(letter, size, LIMITS.name) + letter))).map(brief)).toEqual(['warning oabrain.yaml /strings/de/name brain/text-too-long']);
  });
});

describe('ids', () => {
  it.each([
    ['id', LIMITS.id, (id: string) => manifest({ id: `id: "${id}"` }), '/id'],
    ['a level', LIMITS.levelId, (id: string) => manifest({ levels: `levels:\n  - {id: "${id}", name: A, difficulty: easy}` }), '/levels/0/id'],
    ['a mod', LIMITS.modId, (id: string) => manifest({ 'works-with': `works-with: ["${id}"]` }), '/works-with/0'],
  ])('%s', async (_name, max, write, pointer) => {
    expect((await check(packageOf(write('a'.repeat(max))))).map(brief)).toEqual([]);
    expect((await check(packageOf(write('a'.repeat(max + 1))))).map(brief)).toEqual([`error oabrain.yaml ${pointer} brain/bad-id`]);
  });

  it.each([
    ['a', true], ['a-b', true], ['a1-2b', true], ['2026', true], ['', false], ['-a', false], ['a-', false], ['a--b', false], ['A', false], ['a_b', false], ['a.b', false], ['a b', false], ['é', false],
  ])('"%s" is kebab-case: %s', (text, right) => expect(isKebab(text, 64)).toBe(right));

  it.each([
    ['Harbour Watch', 'harbour-watch'], ['probe_brain', 'probe-brain'], ['--a--b--', 'a-b'], ['ÉtéFort', 'ete-fort'], ['GroßerPlan', 'grosser-plan'], ['함', ''], ['a'.repeat(70), 'a'.repeat(64)], [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
  ])('"%s" becomes "%s"', (text, id) => expect(toKebab(text, 64)).toBe(id));
});

describe('files', () => {
  it('takes a manifest of exactly 256 KiB', async () => {
    const text = manifest({}, '#');
    const filled = text.trimEnd() + 'x'.repeat(LIMITS.manifest - text.length) + '\n';
    expect(utf8Length(filled)).toBe(LIMITS.manifest);
    expect((await check(packageOf(filled))).map(brief)).toEqual([]);
    expect((await check(packageOf(filled + '\n'))).map(brief)).toEqual(['error oabrain.yaml  brain/manifest-too-large']);
  });

  it.each(LETTERS)('counts the bytes of the manifest in %s', async (letter, size) => {
    const start = manifest().trimEnd() + '\n#';
    const of = (bytes: number) => packageOf(start + ofBytes(letter, size, bytes - utf8Length(start)));
    expect((await check(of(LIMITS.manifest))).map(brief)).toEqual([]);
    expect((await check(of(LIMITS.manifest + 1))).map(brief)).toEqual(['error oabrain.yaml  brain/manifest-too-large']);
  });

  it.each(LETTERS)('counts the bytes of scripts in %s', async (letter, size) => {
    const of = (bytes: number) => packageOf(manifest(), { 'brain.lua': `--${ofBytes(letter, size, bytes - 2)}` });
    expect((await check(of(LIMITS.lua))).map(brief)).toEqual([]);
    expect((await check(of(LIMITS.lua + 1))).map(brief)).toEqual(['error brain.lua  brain/lua-too-large']);
  });
});

describe('cutBytes', () => {
  it.each(LETTERS)('never splits %s', (letter, size) => {
    for (let most = 0; most < 20; most++) {
      const cut = cutBytes(letter.repeat(10), most);
      expect(cut).toBe(letter.repeat(Math.min(10, Math.floor(most / size))));
      expect(utf8Length(cut)).toBeLessThanOrEqual(most);
    }
  });

  it('keeps what fits', () => expect(cutBytes('a함🚀', 8)).toBe('a함🚀'));
});

describe('the schema says the same limits', () => {
  it.each([
    [['tags'], LIMITS.tags], [['works-with'], LIMITS.worksWith], [['requires', 'expansions'], LIMITS.expansions], [['levels'], LIMITS.levels], [['networks'], LIMITS.networks], [['options'], LIMITS.options],
  ] as const)('%s', (path, max) => expect(schemaAt(path)?.maxItems).toBe(max));

  it('of languages', () => expect(schemaAt(['strings'])?.maxProperties).toBe(LIMITS.languages));
  it('of tags and difficulties', () => {
    expect(Object.keys(TAGS)).toHaveLength(9);
    expect(DIFFICULTIES).toEqual(['easy', 'medium', 'hard']);
  });
  it('words every key', () => {
    const unworded = Object.entries(brainSchema.properties ?? {}).filter(([, schema]) => !schema.description);
    expect(unworded).toEqual([]);
  });
});
