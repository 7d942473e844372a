import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { bytesOf, projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
const blank = () => readFileSync(projectFile('src/formats/ruleset/samples/blank.json'), 'utf8');

test('an old version is shown beside the text, restored, and taken back', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open('ruleset.json', blank());
  await studio.clean();
  await studio.editor.click();
  await studio.goToText(blank(), '"My ruleset"', 1);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.type('Our');
  await studio.settled();
  const edited = (await studio.leave()).toString('utf8');
  expect(edited).toBe(blank().replace('"My ruleset"', '"Our ruleset"'));

  await studio.command('Versions');
  await page.getByRole('button', { name: /as it was opened/ }).click();
  await expect(studio.dialog.locator('.monaco-diff-editor .line-delete').first()).toBeVisible();
  await expect(studio.dialog.locator('.modified-in-monaco-diff-editor')).toContainText('Our ruleset');
  await expect(studio.dialog.locator('.original-in-monaco-diff-editor')).toContainText('My ruleset');
  await studio.dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(studio.dialog).toBeHidden();
  await expect(studio.editor.locator('.view-lines')).toContainText('"My ruleset"');
  // The version that left is kept with the project, and the text is another one again.
  await expect(studio.problems).toContainText('Version 1 was exported with other contents');
  expect((await studio.exported()).toString('utf8')).toBe(blank());
  // A copy for reading is no version, and nothing is asked; before the file itself leaves, the guard speaks.
  await studio.command('Export');
  await expect(studio.dialog).toContainText('Version 1 was exported with other contents');
  const [download] = await Promise.all([page.waitForEvent('download'), studio.dialog.getByRole('button', { name: 'Raise it and export' }).click()]);
  expect((await bytesOf(download)).toString('utf8')).toBe(blank().replace('"version": 1', '"version": 2'));
  await expect.poll(async () => Object.keys(await studio.files()).sort()).toEqual(['.studio/versions/1.zip', '.studio/versions/2.zip', 'ruleset.json']);
  await studio.focusText();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect((await studio.exported()).toString('utf8')).toBe(edited);
});

test('files are renamed, duplicated and deleted, and each is taken back', async ({ page }) => {
  const notes = '{ "note": 1 }\n';
  const studio = new Studio(page);
  await studio.openProject({ 'ruleset.json': blank(), 'notes.json': notes });
  const row = (name: string) => studio.explorer.getByRole('row', { name });
  const menu = async (file: string, item: string) => {
    await row(file).getByRole('button', { name: `Actions for ${file}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await menu('notes.json', 'Rename file');
  await studio.dialog.getByLabel('Name, with folders').fill('ideas/notes.json');
  await page.keyboard.press('Enter');
  await expect(row('ideas')).toBeVisible();

  await menu('notes.json', 'Duplicate file');
  await studio.dialog.getByLabel('Name, with folders').fill('ruleset.json');
  await page.keyboard.press('Enter');
  await expect(studio.dialog.getByText('There is already a file named ruleset.json.')).toBeVisible();
  await studio.dialog.getByLabel('Name, with folders').fill('copy.json');
  await page.keyboard.press('Enter');
  await expect(row('copy.json')).toBeVisible();

  await menu('copy.json', 'Delete file');
  await expect(row('copy.json')).toBeHidden();
  await page.getByRole('region', { name: 'Messages' }).or(page.locator('.notices')).getByRole('button', { name: 'Undo' }).first().click();
  await expect(row('copy.json')).toBeVisible();
  expect(await studio.files()).toEqual({ 'ruleset.json': blank(), 'ideas/notes.json': notes, 'copy.json': notes });

  // From the Explorer undo goes through the project's steps: the copy, then the new name.
  await row('ruleset.json').click();
  await page.keyboard.press('Control+z');
  await expect(row('copy.json')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(row('ideas')).toBeHidden();
  expect(await studio.files()).toEqual({ 'ruleset.json': blank(), 'notes.json': notes });
});

test('a whole project goes out as a zip and comes in again the same', async ({ page }) => {
  const files = {
    'ruleset.json': sample(),
    'catalogs/pearls.json': '{\r\n\t"schemaVersion": 1, "catalog": "pearls", "entries": []\r\n}',
    'notes/läs mig.md': '# ﬁrst\n\n한국어\n',
    '.studio/sheets/a.json': '{}',
  };
  const studio = new Studio(page);
  await studio.openProject(files);
  const [download] = await Promise.all([page.waitForEvent('download'), studio.command('Download project as zip')]);
  const zip = test.info().outputPath('again.zip');
  await download.saveAs(zip);
  await studio.command('Start page');
  await studio.openFiles(zip);
  await expect(page.getByRole('button', { name: /^again/ })).toBeVisible();
  expect(await studio.files()).toEqual(files);
});

test('a safe start opens no project and checks nothing until it is asked to', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open('ruleset.json', blank().replace('"version": 1', '"version": 0'));
  await expect(studio.problemRows.first()).toBeVisible();
  await studio.settled();
  await studio.start('?safe');
  await page.getByRole('button', { name: /^ruleset/ }).click();
  await expect(studio.editor).toBeVisible();
  await expect(page.getByText('Safe start: nothing is checked')).toBeVisible();
  await expect(studio.problems.getByText('Nothing is checked at the moment.')).toBeVisible();
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the checks' }).first().click();
  await expect(studio.problemRows.first()).toBeVisible();
  await expect(page.getByText('Safe start: nothing is checked')).toBeHidden();
});
