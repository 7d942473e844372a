import { bench, describe } from 'vitest';
import type { JobControl } from '../../../../language/session';
import { platformSha256 } from './bytes';
import { inOneGo, readPackage } from './read';
import { file, withCatalog } from './testing';
import { keepVersion } from './versions';
import { writePackage } from './write';

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pl', 'ru', 'uk'];

/** A project of 20 MB: a catalog of 2 MB and ten translations. */
function project() {
  const entries = Array.from({ length: 2000 }, (_, i) => ({
    id: `song-${i}`,
    label: `Song ${i}`,
    summary: `Sung ${'la '.repeat(90)}${i}`.slice(0, 290),
    rows: [{ list: 'tricks', values: { name: `Song ${i}` } }],
  }));
  const catalog = JSON.stringify({ schemaVersion: 1, catalog: 'songs', entries }).padEnd(2 * 1024 * 1024 - 10);
  const ruleset = Object.fromEntries(entries.map((e, i) => [e.summary, `Песня ${'ля '.repeat(140)}${i}`]));
  const locales = LANGUAGES.map((language) => file(`locales/${language}.json`, JSON.stringify({ _meta: { locale: language }, ruleset })));
  return [file('ruleset.json', withCatalog()), file('catalogs/songs.json', catalog), ...locales];
}

const files = project();
const size = files.reduce((sum, f) => sum + f.bytes.length, 0);
const found = platformSha256();
if (!found) throw new Error('no WebCrypto');
const sha256 = found;
const first = await writePackage(files, { sha256, control: inOneGo });
if ('findings' in first) throw new Error(first.findings.map((f) => `${f.file} ${f.pointer} ${f.code}`).join('\n'));
const packed = first.bytes;

/** Rests as the compute worker does, and keeps the longest time between two rests. */
let longest = 0;
let last = 0;
const control: JobControl = {
  progress: () => undefined,
  rest: async () => {
    longest = Math.max(longest, performance.now() - last);
    await new Promise((resolve) => setTimeout(resolve, 0));
    last = performance.now();
  },
};

describe(`a project of ${(size / 1024 / 1024).toFixed(1)} MB`, () => {
  bench(
    'packed',
    async () => {
      last = performance.now();
      await writePackage(files, { sha256, control });
    },
    { iterations: 3, time: 0, warmupIterations: 1, teardown: () => console.log(`longest slice ${longest.toFixed(0)} ms`) },
  );

  bench(
    'read back',
    async () => {
      last = performance.now();
      await readPackage('p.ruleset.json', packed, control, sha256);
    },
    { iterations: 3, time: 0, warmupIterations: 1 },
  );

  bench(
    'kept as a zip',
    async () => {
      last = performance.now();
      await keepVersion(files, control);
    },
    { iterations: 2, time: 0, warmupIterations: 0 },
  );
});
