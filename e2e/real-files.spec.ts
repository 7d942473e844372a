import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { projectFile, Studio } from './support/studio';

const sample = readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

/** A file with a real handle, from the browser's own private folder: the pickers themselves cannot be driven. */
async function withRealFile(page: Page): Promise<Studio> {
  await page.addInitScript(() => {
    const handle = async () => (await navigator.storage.getDirectory()).getFileHandle('ruleset.json', { create: true });
    Object.assign(window, { showOpenFilePicker: async () => [await handle()], showSaveFilePicker: handle });
  });
  await page.goto('/');
  await write(page, sample);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Open file' }).first().click();
  // New here, so it is looked at first; it stays the file on disk all the same.
  await page.getByRole('dialog', { name: 'Look before it is opened' }).getByRole('button', { name: 'Open', exact: true }).click();
  return new Studio(page);
}

/** Another program writes the file. */
async function write(page: Page, text: string): Promise<void> {
  await page.evaluate(async (content) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('ruleset.json', { create: true });
    const writer = await handle.createWritable();
    await writer.write(content);
    await writer.close();
  }, text);
}

async function read(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await (await navigator.storage.getDirectory()).getFileHandle('ruleset.json')).getFile()).text());
}

test('a real file is saved in place, and one that changed on disk opens a diff before it is overwritten', async ({ page }) => {
  const studio = await withRealFile(page);
  await studio.clean();
  await studio.editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('ruleset.json was saved to its file.')).toBeVisible();
  expect(await read(page)).toBe(` ${sample}`);

  await write(page, `${sample}\n\n`);
  await studio.editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Another program wrote the file since it was opened here.')).toBeVisible();
  expect(await read(page)).toBe(`${sample}\n\n`);
  await dialog.getByRole('button', { name: 'Overwrite the file on disk' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => read(page)).toBe(`  ${sample}`);
});
