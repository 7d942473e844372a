import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { realRuleset, Studio } from './support/studio';

test('open a ruleset, break it, find the fault, mend it, export the very bytes, reload', async ({ page }) => {
  const file = realRuleset();
  const original = readFileSync(file);
  const text = original.toString('utf8');
  const studio = new Studio(page);
  await studio.start();
  await studio.openFiles(file);
  await expect(studio.editor).toBeVisible();
  await studio.clean();
  // Colours: keys and texts are drawn differently.
  const colours = () => studio.editor.locator('.view-line span span').evaluateAll((spans) => new Set(spans.map((s) => getComputedStyle(s).color)).size);
  await expect.poll(colours).toBeGreaterThan(1);
  // The text goes from light to dark and back with the system, as the page does.
  const sheet = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sheet').trim());
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(await sheet()) ?? [];
    await expect(studio.editor.locator('.monaco-editor-background').first()).toHaveCSS('background-color', `rgb(${parseInt(r, 16)}, ${parseInt(g, 16)}, ${parseInt(b, 16)})`);
  }

  // A misspelt key: `"version"` becomes `"versoin"`.
  const line = text.slice(0, text.indexOf('"version"')).split('\n').length;
  const column = (text.split('\n')[line - 1] ?? '').indexOf('"version"') + 2;
  await studio.editor.click();
  await studio.goTo(line, column);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.type('versoin');
  const unknown = studio.problemRows.filter({ hasText: 'versoin' });
  await expect(unknown.first()).toBeVisible();
  await expect(studio.editor.locator('.squiggly-error').first()).toBeVisible();

  // From the list to the place.
  await studio.editor.click({ position: { x: 200, y: 300 } });
  await unknown.first().getByRole('button').first().click();
  await expect(page.getByText(new RegExp(`Ln ${line}, Col `))).toBeVisible();

  // The text is still there after a reload, fault and all.
  await studio.settled();
  await page.reload();
  await expect(studio.problemRows.filter({ hasText: 'versoin' }).first()).toBeVisible();

  // Its fix gives the first text back, byte for byte.
  await studio.problemRows.filter({ hasText: 'versoin' }).getByRole('button', { name: /^Fix/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change it' }).click();
  await studio.clean();
  expect((await studio.exported()).equals(original)).toBe(true);
});
