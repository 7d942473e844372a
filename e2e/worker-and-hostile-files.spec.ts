import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { fileOf, projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

/** The language worker of the page. */
async function languageWorker(page: Page) {
  const find = () => page.workers().find((w) => w.url().includes('language.worker'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const worker = find();
  if (!worker) throw new Error('no language worker');
  return worker;
}

async function opened(page: Page, name: string, content: string | Uint8Array): Promise<Studio> {
  const studio = new Studio(page);
  await studio.start();
  await studio.openFiles(fileOf(name, content));
  return studio;
}

test('a worker that hangs in the middle of a check is replaced, said so, and no text is lost', async ({ page }) => {
  const studio = await opened(page, 'ruleset.json', sample());
  await studio.clean();
  const worker = await languageWorker(page);
  // Never answers again; the call itself never returns, so it is not waited for.
  void worker.evaluate(() => {
    for (;;);
  }).catch(() => undefined);
  await studio.editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n#');
  await expect(page.getByText(/started again|restarted|start(ed)? anew/i).first()).toBeVisible({ timeout: 20_000 });
  await expect(studio.problemRows.first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect((await studio.exported()).toString('utf8').trimEnd()).toBe(sample().trimEnd());
});

const HOSTILE: readonly { readonly name: string; readonly content: () => string | Uint8Array; readonly says: RegExp }[] = [
  { name: '200,000 brackets', content: () => '['.repeat(200_000), says: /deep|nest/i },
  { name: 'a line of 1,000,000 characters', content: () => JSON.stringify({ schemaVersion: 1, name: 'x'.repeat(1_000_000) }), says: /512|KB|bytes|large/i },
  { name: 'keys named __proto__ and constructor', content: () => '{"__proto__": 1, "constructor": {"prototype": 1}}', says: /__proto__/ },
  { name: 'lone surrogates', content: () => '{"name": "\\ud800", "schemaVersion": 1}', says: /missing|needed|needs/i },
  { name: 'an empty file', content: () => '', says: /empty/i },
  { name: 'an UTF-16 file', content: () => Buffer.from('\ufeff{"id": "a"}', 'utf16le'), says: /UTF-16/ },
  { name: 'a binary file', content: () => Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256), says: /not text|no text/i },
];

for (const { name, content, says } of HOSTILE) {
  test(`${name}: a clear message, and the page still answers`, async ({ page }) => {
    const studio = await opened(page, 'ruleset.json', content());
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(page.getByText(/could not be drawn/)).toHaveCount(0);
    await studio.command('Settings');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('10,000 faults: a thousand are listed and the rest counted', async ({ page }) => {
  const fields = Array.from({ length: 10_000 }, (_, i) => `"wrong${i}": ${i}`).join(',\n');
  const studio = await opened(page, 'ruleset.json', `{${fields}}`);
  await expect(studio.problems.getByText(/1,?000 of 10,?\d{3}/)).toBeVisible();
});

test('a file of 50 MB keeps its bytes, has no editor, and comes out as it went in', async ({ page }) => {
  const content = Buffer.alloc(50 * 1024 * 1024, '[1],');
  // Too large to be handed over in memory.
  const file = test.info().outputPath('ruleset.json');
  writeFileSync(file, content);
  const studio = new Studio(page);
  await studio.start();
  await studio.openFiles(file);
  await expect(page.getByText(/more than the editor opens/)).toBeVisible();
  await expect(page.getByText(/512 KB|524,?288/).first()).toBeVisible();
  expect((await studio.exported()).equals(content)).toBe(true);
});
