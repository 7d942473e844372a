import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PluginStudio, WELCOME } from './plugin-page';
import { projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

/** Numbers in a row: whatever is missing from them shows. */
const LETTERS = Array.from({ length: 400 }, (_, i) => String(i).padStart(3, '0')).join(' ');

/** Types letter after letter until told to stop; knows when each was taken. */
function typing(studio: Studio): { readonly times: number[]; stop: () => Promise<void> } {
  const times: number[] = [];
  let on = true;
  const run = (async () => {
    for (const letter of LETTERS) {
      if (!on) return;
      await studio.page.keyboard.type(letter);
      times.push(Date.now());
    }
  })();
  // The page may be gone in the middle of a letter.
  const ended = run.catch(() => undefined);
  return {
    times,
    stop: async () => {
      on = false;
      await ended;
    },
  };
}

/** The numbers at the end of a text: how many letters of them are there, without a gap. */
function kept(text: string): number {
  const start = text.lastIndexOf('\n000') + 1;
  const typed = start > 0 ? text.slice(start) : '';
  expect(LETTERS.startsWith(typed), 'what is there is what was typed, from the first letter on').toBe(true);
  return typed.length;
}

test('a page that dies while someone types has lost at most a second of it', async ({ context, page }) => {
  const studio = new Studio(page);
  await studio.open('ruleset.json', sample().trimEnd());
  await studio.settled();
  await studio.editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  const keys = typing(studio);
  // Long enough that something is older than a second.
  await expect.poll(() => keys.times.length > 30 && Date.now() - (keys.times[0] ?? Infinity) > 1800, { timeout: 30_000 }).toBe(true);
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  const killed = Date.now();
  // Ends the page's process at once: no unload, no page hide. It never answers.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await keys.stop();

  const again = new Studio(await context.newPage());
  await again.start();
  await expect(again.editor).toBeVisible();
  const safe = keys.times.filter((t) => t <= killed - 1000).length;
  expect(safe).toBeGreaterThan(0);
  expect(kept((await again.exported()).toString('utf8'))).toBeGreaterThanOrEqual(safe);
});

test('what was done right before a reload is there: letters, a field of a block, a scenario, a file, a name, a field of a form', async ({ page }) => {
  const studio = new PluginStudio(page);
  await studio.openBlocks(WELCOME);
  await studio.show3('Text');
  await studio.goToText(WELCOME, '&6Welcome {', '&6Welcome'.length);
  await page.keyboard.type('s to all');
  await page.reload();
  await expect(studio.editor.locator('.view-lines')).toContainText('&6Welcomes to all {player}!'.replaceAll(' ', '\u00a0'));

  // The field is still open when the page goes.
  await studio.show3('Blocks');
  await studio.drawing.locator('.rw-field').filter({ hasText: 'Welcome message' }).first().click();
  await page.locator('.blocklyHtmlInput').fill('Hello there');
  await page.reload();
  await expect(studio.drawing).toContainText('Hello there'.replaceAll(' ', '\u00a0'));
  await studio.drawing.locator('.rw-template').first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('&aHi {player}');
  await page.reload();
  await expect(studio.drawing).toContainText('&aHi');

  await studio.tryIt.getByLabel('Name of the scenario').fill('Somebody joins');
  await studio.tryIt.getByRole('button', { name: 'Keep as a scenario' }).click();
  await page.reload();
  await expect(studio.tryIt.locator('.pt-scenario', { hasText: 'Somebody joins' })).toBeVisible();

  await studio.command('Rename file');
  await studio.dialog.getByRole('textbox').fill('greeting.json');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'greeting.json' })).toBeVisible();
  const files = await studio.files();
  // How the blocks were left may be kept beside them.
  expect(Object.keys(files).filter((path) => !path.startsWith('.studio/view/')).sort()).toEqual(['.studio/scenarios/somebody-joins.json', 'greeting.json']);
  expect(JSON.parse(files['greeting.json'] ?? '')).toMatchObject({ rules: [{ name: 'Hello there', actions: [{ params: { message: '&aHi {player}' } }] }] });
});

test('a second tab follows, takes over in the middle of typing, and nothing is lost', async ({ context, page }) => {
  const first = new Studio(page);
  await first.open('ruleset.json', sample().trimEnd());
  await first.settled();

  const second = new Studio(await context.newPage());
  await second.start();
  await expect(second.page.getByText('This project is open in another tab.')).toBeVisible();
  await expect(second.editor).toBeVisible();
  await second.editor.click();
  await second.page.keyboard.press('Control+End');
  // Read-only: a letter typed there goes nowhere.
  await second.page.keyboard.type('x');

  await first.editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  const keys = typing(first);
  await expect.poll(() => keys.times.length, { timeout: 30_000 }).toBeGreaterThan(30);
  await expect(second.editor.locator('.view-lines')).toContainText('000 001');
  const before = keys.times.length;
  await second.page.getByRole('button', { name: 'Take over here' }).click();
  await expect(second.page.getByText('This project is open in another tab.')).toBeHidden();
  await expect(first.page.getByText('This project is open in another tab.')).toBeVisible();
  await keys.stop();

  await second.editor.click();
  await second.page.keyboard.press('Control+End');
  const text = (await second.exported()).toString('utf8');
  expect(text.startsWith(sample().trimEnd())).toBe(true);
  expect(kept(text)).toBeGreaterThanOrEqual(before);

  // The first tab follows what the second writes, and both hold the same text.
  await second.editor.click();
  await second.page.keyboard.press('Control+End');
  await second.page.keyboard.press('Enter');
  await second.page.keyboard.type('written in the second tab');
  await first.editor.click();
  await page.keyboard.press('Control+End');
  await expect(first.editor.locator('.view-lines')).toContainText('written in the second tab');
  expect((await first.exported()).equals(await second.exported())).toBe(true);

  // When the second tab goes, the first may write again.
  await second.settled();
  await second.page.close();
  await expect(first.page.getByText('This project is open in another tab.')).toBeHidden();
  await first.editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and in the first');
  expect((await first.exported()).toString('utf8')).toContain('written in the second tab, and in the first');
});
