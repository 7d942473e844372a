import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { projectFile, Studio } from './support/studio';

/** Asks what can be written at the cursor, takes the one that fits the letters, and waits until it is written. */
async function complete(studio: Studio, letters: string, takes: RegExp): Promise<void> {
  const { page } = studio;
  const rows = page.locator('.suggest-widget.visible .monaco-list-row');
  await page.keyboard.press('Control+Space');
  await expect(rows.first()).toBeVisible();
  if (letters !== '') await page.keyboard.type(letters);
  await expect(rows.and(page.locator('.focused')).filter({ hasText: takes })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
}

test('a small ruleset from an empty file, with completion and its own names alone', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open('ruleset.json', '');
  await expect(studio.problemRows.filter({ hasText: 'The file holds no value yet' })).toBeVisible();
  await studio.editor.click();
  const text = async () => (await studio.exported()).toString('utf8');
  /** A new line after these words. */
  const below = async (words: string, comma = false) => {
    await page.keyboard.press('Escape');
    await studio.goToText(await text(), words, words.length);
    if (comma) await page.keyboard.type(',');
    await page.keyboard.press('Enter');
  };

  // Reading the text by exporting it keeps a version, which the later text then differs from: that is told, and true.
  const others = studio.problemRows.filter({ hasNotText: /ruleset\/warning-(sheet-)?version-/ });
  await complete(studio, '', /a ruleset/);
  await expect(others).toHaveCount(1);
  await below('"name": "My ruleset",');
  await complete(studio, 'lic', /^license/);
  await complete(studio, 'spdx', /^spdx/);
  await studio.settled();
  await expect(others).toHaveCount(0);

  // A skill: its tab stops take the names, its ability is chosen from those there are.
  await below('"ability": "might" }', true);
  await complete(studio, '', /a skill/);
  await page.keyboard.type('hide');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hide');
  await page.keyboard.press('Tab');
  await complete(studio, '', /might/);
  await studio.settled();
  await expect(others).toHaveCount(0);

  // A derived value; that nothing reads it yet is a note, no fault.
  await below('"label": "Hide", "ability": "might" }\n    ]', true);
  await complete(studio, 'deri', /^derived/);
  await complete(studio, 'sum', /sum/);
  await expect(studio.problemRows.filter({ hasText: 'Nothing reads the derived value' })).toHaveCount(1);
  await expect(others).toHaveCount(1);

  const ruleset = JSON.parse(await text()) as { license: unknown; sheet: { skills: unknown[]; derived: { op: string }[] } };
  expect(ruleset.license).toEqual({ spdx: 'CC0-1.0' });
  expect(ruleset.sheet.skills[1]).toEqual({ id: 'hide', label: 'Hide', ability: 'might' });
  expect(ruleset.sheet.derived[0]?.op).toBe('sum');
  // Laid out as the rest of the file is.
  expect(await text()).toContain('      { "id": "climb", "label": "Climb", "ability": "might" },\n      { "id": "hide", "label": "Hide", "ability": "might" }\n');
});

test('five faults mended by keyboard', async ({ page }) => {
  const good = readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
  const faults: readonly (readonly [string, string])[] = [
    ['"edition":', '"editoin":'],
    ['"dice": { "count": 2, "sides": 8 },\n    "advantage"', '"dice": { "count": 2, "sides": "8" },\n    "advantage"'],
    ['"id": "hauling", "label": "Hauling", "ability": "back"', '"id": "hauling", "label": "Hauling", "ability": "bakc"'],
    ['"promptVisible": false', '"promptVisible": "false"'],
    ['"ties": "defender"', '"ties": "defendr"'],
  ];
  const bad = faults.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, good);
  const studio = new Studio(page);
  await studio.open('ruleset.json', bad);
  await expect(studio.problemRows).toHaveCount(faults.length);
  await studio.editor.click();
  await page.keyboard.press('Control+Home');
  for (let left = faults.length; left > 0; left--) {
    await page.keyboard.press('F8');
    await expect(page.locator('.problem-card')).toBeVisible();
    await page.keyboard.press('Control+.');
    await expect(studio.dialog.getByRole('button', { name: 'Change it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(studio.dialog).toBeHidden();
    await expect(studio.problemRows).toHaveCount(left - 1);
  }
  await studio.clean();
  expect((await studio.exported()).toString('utf8')).toBe(good);
  // Each is one step to take back.
  for (let i = 0; i < faults.length; i++) await page.keyboard.press('Control+z');
  expect((await studio.exported()).toString('utf8')).toBe(bad);
});
