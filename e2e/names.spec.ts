import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

interface Catalog {
  id: string;
  entries?: { id: string; creature?: { sheet?: { lists: Record<string, Record<string, unknown>[]> } } }[];
  asset?: string;
}

/** The sample with its songs in a catalog file, and a diver who has picked one of them. */
function twoFiles(): Record<string, string> {
  const ruleset = JSON.parse(sample()) as { catalogs: Catalog[] };
  const songs = ruleset.catalogs.find((c) => c.id === 'shanties');
  const diver = ruleset.catalogs.flatMap((c) => c.entries ?? []).find((e) => e.id === 'rival-diver');
  if (!songs?.entries || !diver?.creature?.sheet) throw new Error('the sample has changed');
  const { entries } = songs;
  delete songs.entries;
  songs.asset = 'catalogs/shanties.json';
  diver.creature.sheet.lists['songs'] = [{ name: 'Her own song', _catalog: `shanties/${entries[1]?.id ?? ''}` }];
  const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return { 'ruleset.json': write(ruleset), 'catalogs/shanties.json': write({ schemaVersion: 1, catalog: 'shanties', entries }) };
}

/** Renames what the cursor stands on; answers what the button says. */
async function rename(studio: Studio, to: string): Promise<string> {
  await studio.page.keyboard.press('F2');
  await studio.dialog.getByLabel('New name').fill(to);
  await studio.page.keyboard.press('Enter');
  const button = studio.dialog.getByRole('button', { name: /^Rename in/ });
  await expect(button).toBeVisible();
  const says = await button.innerText();
  await studio.page.keyboard.press('Enter');
  await expect(studio.dialog).toBeHidden();
  return says;
}

test('an ability used in a dozen places gets another id in all of them, in one step', async ({ page }) => {
  const text = sample();
  const uses = text.split('"back"').length - 1;
  expect(uses).toBeGreaterThanOrEqual(12);
  const studio = new Studio(page);
  await studio.open('ruleset.json', text);
  await studio.clean();
  await studio.editor.click();
  await studio.goToText(text, '"back", "label"', 3);
  expect(await rename(studio, 'shoulders')).toBe(`Rename in ${uses} places`);
  await studio.clean();
  expect((await studio.exported()).toString('utf8')).toBe(text.replaceAll('"back"', '"shoulders"'));
  await page.keyboard.press('Control+z');
  expect((await studio.exported()).toString('utf8')).toBe(text);
});

test('a name in two files is changed in both, and one undo takes it back in both', async ({ page }) => {
  const files = twoFiles();
  const studio = new Studio(page);
  await studio.openProject(files);
  await studio.show('ruleset.json');
  await studio.clean();
  await studio.editor.click();
  await studio.goToText(files['ruleset.json'] ?? '', '"sung"', 2);
  expect(await rename(studio, 'sung_at')).toMatch(/^Rename in \d+ places$/);
  await studio.clean();
  const renamed = await studio.files();
  for (const path of Object.keys(files)) expect(renamed[path]).toBe(files[path]?.replaceAll('"sung"', '"sung_at"'));
  expect(renamed['catalogs/shanties.json']).not.toBe(files['catalogs/shanties.json']);

  // Taken back from the other file.
  await studio.show('catalogs/shanties.json');
  await studio.editor.click();
  await page.keyboard.press('Control+z');
  expect(await studio.files()).toEqual(files);
});

test('F12 goes from a picked entry into its catalog file, and Shift+F12 finds where it is used', async ({ page }) => {
  const files = twoFiles();
  const studio = new Studio(page);
  await studio.openProject(files);
  await studio.show('ruleset.json');
  await studio.clean();
  await studio.editor.click();
  const picked = /"shanties\/([a-z-]+)"/.exec(files['ruleset.json'] ?? '');
  const id = picked?.[1] ?? '';
  await studio.goToText(files['ruleset.json'] ?? '', picked?.[0] ?? '', 'shanties/x'.length + 1);
  await page.keyboard.press('F12');
  await expect(page.getByRole('tab', { name: 'shanties.json', selected: true })).toBeVisible();
  const before = (files['catalogs/shanties.json'] ?? '').split(`"${id}"`)[0] ?? '';
  await expect(page.getByText(new RegExp(`^Ln ${before.split('\n').length}, Col `))).toBeVisible();
  await page.keyboard.press('Shift+F12');
  const uses = page.locator('.reference-zone-widget');
  await expect(uses).toContainText('References (2)');
  await expect(uses.getByText('ruleset.json').first()).toBeVisible();
  // The level of the engine that the file needs stands below.
  await expect(page.getByText(/^Capability API 1\.\d+$/)).toBeVisible();
});

test('an unknown name is made by "create it"', async ({ page }) => {
  const text = sample().replace('"ability": "hands", "section": "trade" },', '"ability": "nimbleness", "section": "trade" },');
  const studio = new Studio(page);
  await studio.open('ruleset.json', text);
  const row = studio.problemRows.filter({ hasText: 'nimbleness' });
  await expect(row).toHaveCount(1);
  await row.locator('.problem-main').click();
  await page.locator('.problem-card').getByRole('button', { name: 'Create the ability "nimbleness"' }).click();
  await expect(studio.dialog.getByText('Nimbleness').first()).toBeVisible();
  await studio.dialog.getByRole('button', { name: 'Change it' }).click();
  await studio.clean();
  const { sheet } = JSON.parse((await studio.exported()).toString('utf8')) as { sheet: { abilities: { id: string; label: string }[] } };
  expect(sheet.abilities.at(-1)).toMatchObject({ id: 'nimbleness', label: 'Nimbleness' });
});
