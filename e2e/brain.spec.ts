import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { bytesOf, projectFile, Studio, zipOf } from './support/studio';

const sample = (path: string) => readFileSync(projectFile(`src/formats/brain/samples/first-watch/${path}`), 'utf8');
const files = (manifest: string) => ({ 'oabrain.yaml': manifest, 'brain.lua': sample('brain.lua'), 'README.md': sample('README.md') });

const preview = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Takes the first fix of the problem whose sentence holds some words. */
async function fix(studio: Studio, words: string): Promise<void> {
  const row = studio.problemRows.filter({ hasText: words }).first();
  await row.locator('.fix-button').click();
  await studio.dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(studio.dialog).toBeHidden();
}

test('a brain from a broken version to an exported package that opens elsewhere', async ({ page, browser }) => {
  test.slow();
  const studio = new Studio(page);
  await studio.openProject({ ...files(sample('oabrain.yaml').replace('"1.0"', '1.0')), 'nets/opening.oann': 'OANN tiny test network' });

  // The version is quoted, the network is named with its digest.
  await expect(studio.problemRows.filter({ hasText: 'Without quotes 1.0 is a number' })).toBeVisible();
  await fix(studio, 'Without quotes 1.0 is a number');
  await fix(studio, 'names no network with this file');
  await studio.clean();

  // A language is added in the form, and the card speaks it.
  await preview(page, 'Form').click();
  await page.getByLabel('Language, such as ko or zh-Hans').fill('ko');
  await page.getByRole('button', { name: 'Add the language' }).click();
  const language = page.getByRole('group', { name: 'ko' });
  await language.getByLabel('Name', { exact: true }).fill('첫 당번');
  await preview(page, 'Card').click();
  await page.getByLabel('Language', { exact: true }).selectOption('ko');
  await expect(page.getByRole('heading', { name: '첫 당번' })).toBeVisible();

  await preview(page, 'Package').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export first-watch.oabrain' }).click()]);
  expect(download.suggestedFilename()).toBe('first-watch.oabrain');
  const bytes = await bytesOf(download);
  const packed = unzipSync(bytes);
  expect(Object.keys(packed)).toEqual(['oabrain.yaml', 'README.md', 'brain.lua', 'nets/opening.oann']);
  const manifest = strFromU8(packed['oabrain.yaml'] ?? new Uint8Array());
  expect(manifest).toContain('version: "1.0"                 # in quotes');
  expect(manifest).toContain('660e11bde559eb8708cd28c3b4a9d263b273ddda14e88d0c7728aa3cf47df204');
  expect(manifest).toContain('첫 당번');

  const other = new Studio(await (await browser.newContext()).newPage());
  await other.start();
  await other.openFiles({ name: 'first-watch.oabrain', mimeType: 'application/zip', buffer: bytes });
  await expect(other.explorer.getByRole('row', { name: 'oabrain.yaml' })).toBeVisible();
  await other.clean();
  await other.page.context().close();
});

test('files that may not be there are moved or deleted by their fixes', async ({ page }) => {
  const studio = new Studio(page);
  await studio.start();
  await studio.openFiles(zipOf('probe.zip', { ...files(sample('oabrain.yaml')), 'units.csv': 'a,b\n', 'notes.doc': 'x' }));
  // The Explorer greys them with the reason, and its menu has the ways out.
  const stray = studio.explorer.getByRole('row', { name: /^units\.csv\. Not part of the package\. Tables lie in data/ });
  await expect(stray).toBeVisible();
  const other = studio.explorer.getByRole('row', { name: /^notes\.doc\. Not part of the package/ });
  await other.hover();
  await other.getByRole('button', { name: 'Actions for notes.doc' }).click();
  await expect(page.getByRole('menu')).toContainText('The game refuses files it does not know');
  await page.getByRole('menuitem', { name: /^Delete file/ }).click();
  await expect(other).toBeHidden();
  // The window of a fix shows what happens to which file before it happens.
  await studio.problemRows.filter({ hasText: 'Tables lie in data/' }).locator('.fix-button').click();
  await expect(studio.dialog).toContainText('units.csv becomes data/units.csv');
  await studio.dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(studio.dialog).toBeHidden();
  await expect(studio.explorer.getByRole('row', { name: 'data' })).toBeVisible();
  await expect(studio.problemRows.filter({ hasText: 'Tables lie in data/' })).toHaveCount(0);
});

test('a change in the form leaves every other byte of the manifest as it was', async ({ page }) => {
  const studio = new Studio(page);
  await studio.openProject(files(sample('oabrain.yaml')));
  await preview(page, 'Form').click();
  await page.getByRole('region', { name: 'Identity' }).getByLabel('Name', { exact: true }).fill('Second Watch');
  await page.getByRole('button', { name: 'rush', exact: true }).click();
  await studio.settled();
  const after = (await studio.files())['oabrain.yaml'];
  expect(after).toBe(sample('oabrain.yaml').replace('name: First Watch ', 'name: Second Watch ').replace('tags: [teaching]', 'tags: [teaching, rush]'));

  // Laid out on demand: blanks that were typed at the end of a line go, and nothing else.
  await studio.goTo(4);
  await page.keyboard.press('End');
  await page.keyboard.type('   ');
  await studio.command('Format document');
  await studio.settled();
  expect((await studio.files())['oabrain.yaml']).toBe(after);
});
