import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { bytesOf, projectFile, Studio, zipOf } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

interface Loose {
  [key: string]: Loose & Loose[] & string;
}

const russian = print({ _meta: { locale: 'ru', direction: 'ltr' }, package: { name: 'Приливщики', description: 'Две кости против моря.' }, ruleset: { Grit: 'Стойкость' } });
const arabic = print({ _meta: { locale: 'ar', direction: 'rtl' }, package: { name: 'صناع المد', description: 'نردان ضد البحر.' }, ruleset: { Grit: 'صلابة' } });

/** The sample with its songs in a file of their own, as many as asked for. */
function withFileCatalog(count: number): Record<string, string> {
  const ruleset = JSON.parse(sample()) as Loose;
  const songs = (ruleset.catalogs as Loose[]).find((catalog) => catalog.entries?.some((entry) => entry.rows)) ?? (ruleset.catalogs as Loose[])[0];
  if (!songs?.entries) throw new Error('the sample has changed');
  const own: Loose[] = songs.entries;
  const more = Array.from({ length: Math.max(0, count - own.length) }, (_, i) => ({ ...own[0], id: `more-${i}`, label: `Song ${i}`, summary: `${'la '.repeat(90)}${i}`.slice(0, 290) }));
  const text = print({ schemaVersion: 1, catalog: songs.id, entries: [...own, ...more] });
  Reflect.deleteProperty(songs, 'entries');
  return { 'ruleset.json': print({ ...ruleset, catalogs: (ruleset.catalogs as Loose[]).map((c) => (c === songs ? { ...c, asset: `catalogs/${String(songs.id)}.json` } : c)) }), [`catalogs/${String(songs.id)}.json`]: text };
}

async function atPackage(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Package' }).click();
  const section = page.getByRole('region', { name: 'Export', exact: true });
  await expect(section).toBeVisible();
  return section;
}

async function saved(page: Page, button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

test('files for the official catalogue with the entry to paste; one file for a repository, and why not', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const studio = new Studio(page);
  await studio.openProject({ 'ruleset.json': sample(), 'locales/ar.json': arabic, 'locales/ru.json': russian });
  await studio.settled();
  const section = await atPackage(page);
  await section.getByRole('button', { name: 'Files for the official catalogue' }).click();
  const names = ['ruleset-tidewrights-1.0.0.ruleset.json', 'ruleset-tidewrights-1.0.0.ar.json', 'ruleset-tidewrights-1.0.0.ru.json'];
  await expect(section.getByRole('button', { name: /^Download / })).toHaveText(names.map((name) => `Download ${name}`));
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, (await saved(page, section.getByRole('button', { name: `Download ${name}` }))).bytes);
  // The packs are the files of the project, byte for byte; the artifact holds none of them.
  expect(files.get(names[1] ?? '')?.toString('utf8')).toBe(arabic);
  expect(files.get(names[2] ?? '')?.toString('utf8')).toBe(russian);
  const artifact = JSON.parse(files.get(names[0] ?? '')?.toString('utf8') ?? '') as { files: Record<string, string>; manifest: unknown };
  expect(Object.keys(artifact.files)).toEqual(['ruleset.json']);
  await section.getByRole('button', { name: 'Copy entry' }).click();
  await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible();
  const entry = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { manifest: unknown; artifact: Loose; locales: Record<string, Loose> };
  expect(entry.manifest).toEqual(artifact.manifest);
  const fits = (told: Loose | undefined, name: string): void => {
    const bytes = files.get(name) ?? Buffer.alloc(0);
    expect(told).toMatchObject({ url: expect.stringMatching(new RegExp(`/${name}$`)) as unknown, sha256: sha256(bytes), bytes: bytes.length });
  };
  fits(entry.artifact, names[0] ?? '');
  expect(Object.keys(entry.locales)).toEqual(['ar', 'ru']);
  fits(entry.locales.ar, names[1] ?? '');
  fits(entry.locales.ru, names[2] ?? '');
  expect(entry.locales.ru).toMatchObject({ name: 'Приливщики', description: 'Две кости против моря.' });
  await page.screenshot({ path: 'artifacts/catalogue-1440.png' });

  // One file for a repository: the ruleset as it is; what stays behind is told.
  const single = await saved(page, section.getByRole('button', { name: 'One file for a repository' }));
  expect(single.name).toBe('tidewrights.json');
  expect(single.bytes.toString('utf8')).toBe(sample());
  await expect(section).toContainText('rulesets/tidewrights.json was written');
  await expect(section).toContainText('Left behind: locales/ar.json, locales/ru.json');

  // An English "translation" is no language pack; a ruleset with a catalog in a file of its own is no single file.
  await studio.command('Start page');
  const two = withFileCatalog(0);
  await studio.openFiles(zipOf('two.zip', { ...two, 'locales/en.json': print({ _meta: { locale: 'en' }, ruleset: { Grit: 'Gumption' } }) }));
  await expect(studio.explorer.getByRole('row', { name: 'en.json' })).toBeVisible();
  const other = await atPackage(page);
  await other.getByRole('button', { name: 'Files for the official catalogue' }).click();
  await expect(other.getByRole('alert')).toContainText('The engine would refuse it. Nothing was written.');
  await expect(other.getByRole('alert')).toContainText('locales/en.json');
  await other.getByRole('button', { name: 'One file for a repository' }).click();
  await expect(other.getByRole('alert')).toContainText(Object.keys(two)[1] ?? '');
  await page.screenshot({ path: 'artifacts/repository-refused-1440.png' });
  await other.getByRole('alert').getByRole('button', { name: 'Show in the text' }).click();
  await expect(page.getByText(/^Ln \d+, Col \d+/)).not.toHaveText('Ln 1, Col 1');
});

test('packing 20 MB tells how far it is, lets the page work, and can be cancelled', async ({ page }) => {
  test.setTimeout(120_000);
  const files = withFileCatalog(1700);
  const long = 'ля '.repeat(200);
  const songs = (JSON.parse(Object.values(files)[1] ?? '') as { entries: { label: string }[] }).entries;
  for (const language of ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pl', 'ru', 'uk']) {
    files[`locales/${language}.json`] = print({ _meta: { locale: language, ...(language === 'ar' ? { direction: 'rtl' } : {}) }, ruleset: Object.fromEntries(songs.map(({ label }) => [label, `${label} ${long}`])) });
  }
  const size = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(size).toBeGreaterThan(18_000_000);
  const studio = new Studio(page);
  await studio.openProject(files);
  await studio.settled();
  const section = await atPackage(page);
  // As quick as a hand can be: cancelled as soon as there is progress.
  await page.evaluate(() => {
    const log = { percents: [] as string[], longest: 0, cancel: true };
    Object.assign(window, { packing: log });
    let last = performance.now();
    const frame = (now: number): void => {
      log.longest = Math.max(log.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new MutationObserver(() => {
      const percent = /Packing, (\d+) %/.exec(document.querySelector('.pk')?.textContent ?? '')?.[1];
      if (percent === undefined || log.percents.at(-1) === percent) return;
      log.percents.push(percent);
      const button = [...document.querySelectorAll<HTMLButtonElement>('.pk button')].find((one) => one.textContent === 'Cancel');
      if (log.cancel && percent !== '0') button?.click();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const packing = () => page.evaluate(() => (window as typeof window & { packing: { percents: string[]; longest: number; cancel: boolean } }).packing);
  let downloads = 0;
  page.on('download', () => downloads++);
  await section.getByRole('button', { name: 'Export package' }).click();
  await expect(section.getByRole('progressbar')).toBeHidden();
  await expect.poll(async () => (await packing()).percents.length).toBeGreaterThan(1);
  await expect(section.getByRole('progressbar')).toBeHidden();
  expect((await packing()).percents).not.toContain('100');

  await page.evaluate(() => {
    const { packing: log } = window as typeof window & { packing: { percents: string[]; longest: number; cancel: boolean } };
    Object.assign(log, { percents: [], longest: 0, cancel: false });
  });
  const { name, bytes } = await saved(page, section.getByRole('button', { name: 'Export package' }));
  expect(name).toBe('ruleset-tidewrights.ruleset.json');
  expect(bytes.length).toBeGreaterThan((size * 4) / 3);
  await expect(section.getByRole('status').filter({ hasText: 'was written' })).toBeVisible();
  const told = await packing();
  console.log(`packing ${(size / 1e6).toFixed(1)} MB: told ${told.percents.join(', ')} %; longest frame ${told.longest.toFixed(0)} ms`);
  expect(told.percents.length).toBeGreaterThan(1);
  // The page drew all the while.
  expect(told.longest).toBeLessThan(1500);
  expect(downloads).toBe(1);
});
