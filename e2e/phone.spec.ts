import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fileOf, projectFile, Studio } from './support/studio';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

test('on a phone: files, text, problems, a fix, settings, on the same document and history', async ({ page }) => {
  const text = sample();
  const studio = new Studio(page);
  await studio.start();
  await studio.openFiles(fileOf('ruleset.json', text));
  const bar = page.getByRole('navigation', { name: 'Views' });
  const area = page.getByRole('textbox', { name: 'ruleset.json, text' });

  // Files, then the text of one.
  await bar.getByRole('button', { name: 'Files' }).tap();
  await page.getByRole('row', { name: 'ruleset.json' }).tap();
  await expect(area).toHaveValue(text);

  // Typed as on the keyboard of a phone.
  const at = text.indexOf('"edition"') + '"edi'.length;
  await area.evaluate((element, offset) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area');
    element.focus();
    element.setSelectionRange(offset, offset);
  }, at);
  await page.keyboard.insertText('s');
  const wrong = text.replace('"edition"', '"edistion"');
  await expect(area).toHaveValue(wrong);

  // The problem comes to the top of the page, and stands in its list.
  const card = page.locator('.problem-card');
  await expect(card).toContainText('edistion');
  await bar.getByRole('button', { name: /Problems/ }).tap();
  await expect(studio.problemRows).toHaveCount(1);
  await studio.problemRows.first().getByRole('button').first().tap();
  await expect(area).toBeFocused();
  expect(await area.evaluate((element) => (element instanceof HTMLTextAreaElement ? element.selectionStart : -1))).toBeGreaterThan(at - 10);

  // Its fix is shown, made, and taken back with the page's own undo.
  await card.getByRole('button', { name: /edition/ }).first().tap();
  await expect(studio.dialog).toContainText('edition');
  await studio.dialog.getByRole('button', { name: 'Change it' }).tap();
  await expect(area).toHaveValue(text);
  await bar.getByRole('button', { name: /Problems/ }).tap();
  await studio.clean();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await bar.getByRole('button', { name: 'Text' }).tap();
  await expect(area).toHaveValue(wrong);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(area).toHaveValue(text);

  // Settings.
  await bar.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Settings' }).tap();
  await studio.dialog.getByRole('radio', { name: 'Dark' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await studio.dialog.getByRole('button', { name: 'Close' }).tap();

  // The same document in the wide page, with the same steps to take back.
  await bar.getByRole('button', { name: 'Text' }).tap();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(studio.editor).toBeVisible();
  await expect(studio.editor.locator('.view-lines')).toContainText('Tidewrights');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(studio.problemRows.first()).toBeVisible();
  expect((await studio.exported()).toString('utf8')).toBe(wrong);
});

test('nothing on a phone is wider than the page or smaller than a finger', async ({ page }) => {
  const studio = new Studio(page);
  await studio.start();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  /** Controls in sight that are too small to tap: under 44 px in the studio itself, under 24 px (WCAG 2.5.8) in the dense tables of a preview. */
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input:not([type="checkbox"]):not([type="radio"]), select, [role="option"], [role="row"]')]
        .filter((element) => element.checkVisibility() && !element.closest('.unseen, .skip, [aria-hidden="true"]'))
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '',
          box: element.getBoundingClientRect(),
          least: element.closest('.format-view, .centre-view') ? 24 : 44,
        }))
        .filter(({ box, least }) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`),
    );
  expect(await wide()).toBe(0);
  expect(await small()).toEqual([]);
  await studio.openFiles(fileOf('ruleset.json', sample().replace('"edition"', '"editoin"').replace('"version": 1', '"version": 0')));
  const bar = page.getByRole('navigation', { name: 'Views' });
  for (const view of ['Files', 'Text', 'Preview', 'Problems', 'More']) {
    await bar.getByRole('button', { name: new RegExp(view) }).tap();
    await expect(bar.getByRole('button', { name: new RegExp(view) })).toHaveAttribute('aria-current', 'page');
    if (view === 'Problems') await expect(studio.problemRows).toHaveCount(2);
    await expect(page.getByText('is being loaded')).toHaveCount(0);
    expect(await wide(), view).toBe(0);
    expect(await small(), view).toEqual([]);
  }
});
