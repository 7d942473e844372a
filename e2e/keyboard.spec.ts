import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { bytesOf, projectFile, realRuleset, Studio } from './support/studio';

/** Goes on with Tab until the control with this name has the focus, as someone does who has no mouse. */
async function tabTo(page: Page, role: 'button' | 'tab' | 'textbox', name: RegExp | string, key = 'Tab'): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let i = 0; i < 80; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${String(name)}`);
}

test('open, break, find, mend, export and reload by keyboard alone', async ({ page }) => {
  const file = realRuleset();
  const original = readFileSync(file);
  const text = original.toString('utf8');
  const studio = new Studio(page);
  await studio.start();
  await tabTo(page, 'button', 'Open file');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
  await studio.clean();
  await expect(studio.editor).toBeVisible();

  // Into the text with F6, as often as it takes.
  const editor = page.getByRole('textbox', { name: /, text$/ });
  for (let i = 0; i < 8 && !(await editor.evaluate((element) => element === document.activeElement)); i++) await page.keyboard.press('F6');
  await expect(editor).toBeFocused();
  await studio.goToText(text, '"version"', 1);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.type('versoin');
  const unknown = studio.problemRows.filter({ hasText: 'versoin' });
  await expect(unknown.first()).toBeVisible();

  // From the text to its list, and from a row to its place.
  await page.keyboard.press('Control+Shift+m');
  await expect(studio.problems.getByRole('button').and(page.locator('.problem-main')).first()).toBeFocused();
  for (let i = 0; i < 5 && !(await unknown.first().locator('.problem-main').evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(page.getByText(new RegExp(`^Ln ${text.slice(0, text.indexOf('"version"')).split('\n').length}, Col `))).toBeVisible();

  // Reloaded, it is all there.
  await studio.settled();
  await page.reload();
  await expect(unknown.first()).toBeVisible();
  await expect(studio.editor).toBeVisible();

  // F8 goes to the problem, Ctrl+. shows its fix, Enter makes it.
  await page.keyboard.press('F8');
  await expect(page.getByText(/^Ln \d+, Col \d+$/)).toBeVisible();
  for (let i = 0; i < 5 && !(await page.locator('.problem-card').filter({ hasText: 'versoin' }).isVisible()); i++) await page.keyboard.press('F8');
  await page.keyboard.press('Control+.');
  await expect(studio.dialog).toBeVisible();
  await expect(studio.dialog.getByRole('button', { name: 'Change it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await studio.clean();
  await page.keyboard.press('F1');
  await page.keyboard.type('Download file');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await bytesOf(download)).equals(original)).toBe(true);
});

/** Where the focus is: the region, and whether it is inside the text. */
function focusPlace(page: Page): Promise<{ region: string; name: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // The text takes its keys with an element of no size.
    const box = (element?.closest('[data-document]') ?? element)?.getBoundingClientRect();
    return {
      region: element?.closest('[data-region]')?.getAttribute('data-region') ?? (element === document.body ? 'body' : 'between'),
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '',
      seen: box !== undefined && box.width > 0 && box.height > 0,
    };
  });
}

test('Tab walks through every region, forwards and backwards, without a trap', async ({ page }) => {
  const studio = new Studio(page);
  const text = readFileSync(projectFile('src/formats/ruleset/samples/blank.json'), 'utf8');
  await studio.open('ruleset.json', text.replace('"license"', '"licence"'));
  await expect(studio.problemRows.first()).toBeVisible();
  await expect(studio.editor).toBeVisible();
  const regions = ['top', 'rail', 'side', 'centre', 'problems', 'views', 'status'];
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    const names: string[] = [];
    await studio.focusText();
    for (let i = 0; i < 200 && seen.size < regions.length; i++) {
      const place = await focusPlace(page);
      if (regions.includes(place.region)) seen.add(place.region);
      names.push(`${place.region}: ${place.name}`);
      expect(place.seen || place.region === 'body', names.at(-1)).toBe(true);
      // In the text Tab puts in a tab: Esc and then Tab leaves it. (Ctrl+M turns that round for good.)
      if (i === 0) {
        await page.keyboard.press('Control+m');
        await expect(page.getByRole('button', { name: 'Tab moves the focus' })).toBeVisible();
      }
      await page.keyboard.press(key);
    }
    await studio.focusText();
    await page.keyboard.press('Control+m');
    await expect(page.getByRole('button', { name: 'Tab moves the focus' })).toBeHidden();
    expect([...seen].sort(), names.join('\n')).toEqual([...regions].sort());
  }
  // F6 goes round the regions too, out of the text as well.
  const round: string[] = [];
  for (let i = 0; i < regions.length; i++) {
    await page.keyboard.press('F6');
    round.push((await focusPlace(page)).region);
  }
  expect([...round].sort()).toEqual([...regions].sort());
});

test('Tab in the text puts in a tab; Esc and then Tab leaves it', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open('ruleset.json', '{}');
  await expect(studio.problemRows.first()).toBeVisible();
  await studio.editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Ln 1, Col 3')).toBeVisible();
  expect((await focusPlace(page)).region).toBe('centre');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await focusPlace(page)).region).not.toBe('centre');
  expect((await studio.exported()).toString('utf8')).toBe('{}');
});
