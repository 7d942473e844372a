import { readFileSync } from 'node:fs';
import { bench, describe } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import { RulesetSession } from '../session/session';
import { corpusPath, hasCorpus, locale } from './testing';
import { displayStrings, EntryMemory } from './strings';
import { translationTable } from './table';

interface Entry {
  readonly id: string;
  readonly label: string;
}

/** The full-size ruleset with its file catalogs filled to 2,000 entries each; its own where they are beside the project, invented ones otherwise. */
function fullSize(): { readonly root: Cursor; readonly files: Map<string, Cursor>; readonly texts: Map<string, string> } {
  const ruleset = hasCorpus
    ? readFileSync(corpusPath('ruleset-5e/ruleset.json'), 'utf8')
    : JSON.stringify({
        name: 'Invented',
        catalogs: ['spells', 'features', 'creatures'].map((id) => ({ id, label: id, asset: `catalogs/${id}.json` })),
      });
  const entries: Entry[] = hasCorpus
    ? (JSON.parse(readFileSync(corpusPath('ruleset-5e/catalogs/spells-head.json'), 'utf8')) as { entries: Entry[] }).entries
    : [{ id: 'one', label: 'One' }];
  const texts = new Map([['ruleset.json', ruleset]]);
  for (const catalog of ['spells', 'features', 'creatures']) {
    const many = Array.from({ length: 2000 }, (_, i) => {
      const entry = entries[i % entries.length];
      return { ...entry, id: `${entry?.id ?? ''}-${i}`, label: `${entry?.label ?? ''} ${catalog} ${i}` };
    });
    texts.set(`catalogs/${catalog}.json`, JSON.stringify({ schemaVersion: 1, catalog, entries: many }, null, 1));
  }
  const files = new Map([...texts].slice(1).map(([path, text]) => [path, Cursor.root(path, JSON.parse(text))]));
  return { root: Cursor.root('ruleset.json', JSON.parse(ruleset)), files, texts };
}

const { root, files, texts } = fullSize();
const strings = displayStrings(root, files);
const filled = Object.fromEntries(strings.strings.map(({ text }) => [text, `${text}!`]));

/** A translation of nearly 8 MB for the ruleset and its spells: long texts, nothing missing, one key that is none any more. */
function largeLocale(): string {
  const shown = displayStrings(root, new Map([...files].slice(0, 1))).strings;
  const long = 'и '.repeat(Math.floor(7_800_000 / shown.length / 3) - 40);
  const ruleset = Object.fromEntries(shown.map(({ text }) => [text, `${text} ${long}`]));
  return JSON.stringify({ _meta: { locale: 'ru', direction: 'ltr' }, ruleset: { ...ruleset, 'Gone since': 'Нет' } }, null, 2);
}
const large = largeLocale();

describe(`${strings.strings.length} display strings, 6,000 entries`, () => {
  bench('extracting them', () => {
    displayStrings(root, files);
  });

  const memory = new EntryMemory();
  bench('again, after a change of the ruleset', () => {
    displayStrings(root, files, memory);
  });

  const locales = ['de', 'fr', 'ru'].map((language) => locale(language, filled));
  bench('the table of three languages', () => {
    translationTable(strings, [], locales);
  });
});

describe(`a translation of ${(Buffer.byteLength(large) / 1024 / 1024).toFixed(1)} MB`, () => {
  bench('checked for the first time', async () => {
    const session = new RulesetSession();
    session.open([{ path: 'locales/ru.json', version: 1, text: large }]);
    await session.check();
  });

  const session = new RulesetSession();
  session.open([
    ...[...texts].slice(0, 2).map(([path, text]) => ({ path, version: 1, text })),
    { path: 'locales/ru.json', version: 1, text: large },
  ]);
  let version = 1;
  bench('a key typed in it, beside its ruleset', async () => {
    version++;
    const at = large.indexOf('"ruleset"') + 40;
    session.update('locales/ru.json', [{ span: { start: at, end: at }, text: 'a' }], version);
    await session.check();
  });
});
