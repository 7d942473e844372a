import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { projectFile, Studio } from './support/studio';

/** Pictures of the main views, kept as artefacts of the run. */
const picture = (name: string) => projectFile(`artifacts/pictures/${name}.png`);
const faulty = () =>
  readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8')
    .replace('"ability": "hands", "section": "trade" },', '"ability": "hanfs", "section": "trade" },')
    .replace('"sides": 8 },\n    "advantage"', '"sides": "8" },\n    "advantage"');

test('pictures at 1440x900', async ({ page }) => {
  const studio = new Studio(page);
  const take = (name: string) => page.screenshot({ path: picture(name), animations: 'disabled', caret: 'hide' });
  await studio.start();
  await take('start');
  await studio.openFiles({ name: 'tidewrights.json', mimeType: 'application/json', buffer: Buffer.from(faulty()) });
  await expect(studio.problemRows.first()).toBeVisible();
  await expect(studio.editor).toBeVisible();
  await studio.settled();
  await page.keyboard.press('F8');
  await page.keyboard.press('F8');
  await expect(page.locator('.problem-card').filter({ hasText: 'hanfs' })).toBeVisible();
  await expect(page.getByText('is being loaded')).toHaveCount(0);
  await take('studio');
  await page.keyboard.press('Control+.');
  await expect(studio.dialog).toBeVisible();
  await take('fix');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeVisible();
  await take('palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await expect(studio.dialog).toBeVisible();
  await take('settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+f');
  await expect(page.locator('#find-query')).toBeFocused();
  await page.keyboard.type('tide');
  await expect(page.locator('.match').first()).toBeVisible();
  await take('find');
  for (const [theme, name] of [['dark', 'studio-dark'], ['high contrast', 'studio-contrast']] as const) {
    await studio.command(`Theme: ${theme}`);
    await studio.command('Explorer');
    await take(name);
    await studio.command('Find in project');
  }
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('pictures at 390x844', async ({ page }) => {
    const studio = new Studio(page);
    const take = (name: string) => page.screenshot({ path: picture(name), animations: 'disabled', caret: 'hide' });
    await studio.start();
    await take('phone-start');
    await studio.openFiles({ name: 'tidewrights.json', mimeType: 'application/json', buffer: Buffer.from(faulty()) });
    await expect(page.locator('.problem-card')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Views' });
    for (const view of ['Files', 'Text', 'Preview', 'Problems', 'More']) {
      await bar.getByRole('button', { name: new RegExp(view) }).tap();
      await expect(page.getByText('is being loaded')).toHaveCount(0);
      await take(`phone-${view.toLowerCase()}`);
    }
  });
});
