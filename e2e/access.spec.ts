import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { seriousIn } from './support/axe';
import { projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
/** One error with a fix, one unknown name, one warning. */
const faulty = () =>
  sample().replace('"edition"', '"editoin"').replace('"ability": "hands", "section": "trade" },', '"ability": "hanfs", "section": "trade" },').replace('"license"', '"$license"');

const THEMES = ['light', 'dark', 'high contrast'] as const;

for (const theme of THEMES) {
  test(`axe in every view: ${theme}`, async ({ page }) => {
    test.slow();
    const studio = new Studio(page);
    // A theme changes nothing but colours. Behind a window lies what was looked at before.
    const only = theme === 'light' ? undefined : 'colours';
    const check = async (view: string, part?: string) => expect.soft(await seriousIn(page, part, only), `${view}, ${theme}`).toEqual([]);
    await studio.start();
    await studio.command(`Theme: ${theme}`);
    await check('start page');

    await studio.openFiles({ name: 'ruleset.json', mimeType: 'application/json', buffer: Buffer.from(faulty()) });
    await expect(studio.problemRows.first()).toBeVisible();
    await expect(studio.editor).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.locator('.problem-card')).toBeVisible();
    await studio.problems.getByRole('button', { name: 'Filter' }).click();
    await check('workbench with problems');

    await studio.problems.locator('.fix-button').first().click();
    await expect(studio.dialog).toBeVisible();
    await check('fix', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(studio.dialog).toBeHidden();

    await page.keyboard.press('F1');
    await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeVisible();
    await check('palette', '[role="dialog"]');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+,');
    await expect(studio.dialog).toBeVisible();
    await check('settings', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(studio.dialog).toBeHidden();

    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Keys' }).click();
    await expect(studio.dialog).toBeVisible();
    await check('keys', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(studio.dialog).toBeHidden();

    await page.keyboard.press('Control+Shift+f');
    await expect(page.locator('#find-query')).toBeFocused();
    await page.keyboard.type('tide');
    await expect(page.locator('.match').first()).toBeVisible();
    await check('find', '[data-region="side"]');

    await studio.focusText();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Space');
    await studio.settled();
    await studio.command('Versions');
    await expect(page.getByText(/as it was opened/).first()).toBeVisible();
    await check('versions', '[data-region="side"]');
    await page.getByRole('button', { name: /as it was opened/ }).click();
    await expect(studio.dialog.locator('.monaco-diff-editor').first()).toBeVisible();
    await check('a diff', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(studio.dialog).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    for (const item of await page.locator('.bottom-item').all()) {
      await item.click();
      await check(`phone: ${(await item.textContent()) ?? ''}`);
    }
  });
}
