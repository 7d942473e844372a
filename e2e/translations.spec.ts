import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousIn } from './support/axe';
import { bytesOf, fileOf, projectFile, Studio, zipOf } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

const table = (page: Page): Locator => page.getByRole('grid', { name: 'Translations' });
const rowOf = (page: Page, english: string): Locator => table(page).getByRole('row').filter({ has: page.getByText(english, { exact: true }) });

/** Opens the sample and its translations. */
async function atTranslations(page: Page): Promise<Studio> {
  const studio = new Studio(page);
  await studio.open('ruleset.json', sample());
  await page.getByRole('tab', { name: 'Translations' }).click();
  return studio;
}

async function addLanguage(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add language' }).click();
  await page.getByRole('combobox', { name: 'Language code' }).fill(code);
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-pressed', 'true');
}

/** Types translations as in a spreadsheet: each in the next row. */
async function translate(page: Page, english: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill(english);
  await expect(rowOf(page, english)).toBeVisible();
  await rowOf(page, english).getByRole('gridcell').nth(1).dblclick();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${english}, `) })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, english).getByRole('gridcell').nth(1)).toContainText(text);
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill('');
}

/** Writes another English text over one in the table; only its row is shown then. */
async function reword(page: Page, english: string, next: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill(english);
  await rowOf(page, english).getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
}

test('add Russian, translate, filter, see the coverage change, undo', async ({ page }) => {
  const studio = await atTranslations(page);
  await expect(page.getByText('No languages yet. English is always there.')).toBeVisible();

  // A code that cannot be one says why; another spelling of a code is taken for it.
  await page.getByRole('button', { name: 'Add language' }).click();
  const code = page.getByRole('combobox', { name: 'Language code' });
  await code.fill('english please');
  await expect(page.getByRole('status').filter({ hasText: 'english please' })).toBeVisible();
  await code.fill('en');
  await expect(page.getByText('English is the ruleset itself')).toBeVisible();
  await code.press('Escape');
  await addLanguage(page, 'RU', 'русский');

  const russian = page.getByRole('button', { name: /^русский/ });
  await expect(russian).toContainText('0%');
  await expect(russian).toContainText(/^.*0 of \d+/);
  await translate(page, 'Spring tide', 'Сизигий');
  await translate(page, 'Grit', 'Стойкость');
  await translate(page, 'Rigging', 'Такелаж');
  await expect(russian).toContainText(/3 of \d+/);

  // Escape leaves a text as it was.
  await page.getByRole('searchbox').fill('Grit');
  await rowOf(page, 'Grit').getByRole('gridcell').nth(1).dblclick();
  await page.keyboard.type(' no');
  await page.keyboard.press('Escape');
  await expect(table(page)).toBeFocused();
  await expect(rowOf(page, 'Grit').getByRole('gridcell').nth(1)).toHaveText('Стойкость');
  await page.getByRole('searchbox').fill('');

  // Only what is left.
  await page.getByRole('button', { name: /^Not translated/ }).click();
  await expect(rowOf(page, 'Grit')).toHaveCount(0);
  await page.getByRole('button', { name: /^All/ }).click();
  await page.screenshot({ path: 'artifacts/translations-side-1440.png' });

  // The file holds just these, and it is a step of the one history.
  const files = await studio.files();
  expect(JSON.parse(files['locales/ru.json'] ?? '')).toEqual({ _meta: { locale: 'ru', direction: 'ltr' }, ruleset: expect.objectContaining({ 'Spring tide': 'Сизигий', Grit: 'Стойкость', Rigging: 'Такелаж' }) });
  await table(page).focus();
  await page.keyboard.press('Control+z');
  await expect(russian).toContainText(/2 of \d+/);
  await page.keyboard.press('Control+Shift+z');
  await expect(russian).toContainText(/3 of \d+/);

  // The whole width, with a second language.
  await addLanguage(page, 'ar', 'العربية');
  await translate(page, 'Grit', 'صلابة');
  await page.getByRole('button', { name: 'Wide table' }).click();
  await expect(table(page).first().getByRole('columnheader')).toHaveText(['English', 'العربية', 'русский']);
  await page.getByRole('searchbox').first().fill('Grit');
  await expect(table(page).first().getByText('صلابة')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('button', { name: 'By part' }).first().click();
  await page.screenshot({ path: 'artifacts/translations-1440.png' });
});

test('a changed English label keeps its translation, marked to be read again', async ({ page }) => {
  const studio = await atTranslations(page);
  await addLanguage(page, 'ru', 'русский');
  await translate(page, 'Rigging', 'Такелаж');
  await reword(page, 'Rigging', 'Rope work');
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill('Rope');
  await expect(rowOf(page, 'Rope work').getByRole('gridcell').nth(1)).toContainText('Такелаж');
  await expect(rowOf(page, 'Rope work').getByRole('gridcell').nth(1)).toContainText('Read again: made for "Rigging"');
  let files = await studio.files();
  expect(JSON.parse(files['locales/ru.json'] ?? '')).toMatchObject({ ruleset: { 'Rope work': 'Такелаж' } });
  expect(files['ruleset.json']).toContain('"Rope work"');
  await rowOf(page, 'Rope work').getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByText(/Read again/)).toHaveCount(0);
  files = await studio.files();
  expect(files['ruleset.json']?.replaceAll('"Rope work"', '"Rigging"')).toBe(sample());

  // Typed over in the text: told there, with a fix that carries it in every language as one step.
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill('');
  await addLanguage(page, 'ar', 'العربية');
  await translate(page, 'Rope work', 'حبال');
  await studio.show('ruleset.json');
  await studio.goToText(files['ruleset.json'] ?? '', '"Rope work"', 1);
  for (let i = 0; i < 'Rope work'.length; i++) await page.keyboard.press('Delete');
  await page.keyboard.type('Knots');
  const told = studio.problemRows.filter({ hasText: 'This was "Rope work" before.' });
  await expect(told).toContainText('Its translations (ar, ru) stand under the old words');
  await page.keyboard.press('Control+.');
  await expect(studio.dialog).toContainText('Keep the translations (ar, ru) for "Knots", to be read again');
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
  files = await studio.files();
  expect(JSON.parse(files['locales/ru.json'] ?? '')).toMatchObject({ ruleset: { Knots: 'Такелаж' } });
  expect(JSON.parse(files['locales/ar.json'] ?? '')).toMatchObject({ ruleset: { Knots: 'حبال' } });
  expect(JSON.parse(files['.studio/translation-review.json'] ?? '')).toEqual({ ar: { Knots: 'Rope work' }, ru: { Knots: 'Rope work' } });
  await table(page).focus();
  await page.keyboard.press('Control+z');
  await expect(told).toHaveCount(1);
  files = await studio.files();
  expect(JSON.parse(files['locales/ru.json'] ?? '')).toMatchObject({ ruleset: { 'Rope work': 'Такелаж' } });
  expect(JSON.parse(files['locales/ar.json'] ?? '')).toMatchObject({ ruleset: { 'Rope work': 'حبال' } });
  await page.keyboard.press('Control+Shift+z');
  await expect(told).toHaveCount(0);

  // A name that players see takes its translations along when it is renamed.
  await translate(page, 'crush', 'дробящий');
  await studio.show('ruleset.json');
  await studio.goToText(files['ruleset.json'] ?? '', '"damageTypes": ["crush"', '"damageTypes": ["'.length + 1);
  await page.keyboard.press('F2');
  await studio.dialog.getByLabel('New name').fill('smash');
  await page.keyboard.press('Enter');
  await expect(studio.dialog.getByRole('button', { name: /^Rename in/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(studio.dialog).toBeHidden();
  files = await studio.files();
  expect(JSON.parse(files['locales/ar.json'] ?? '')).toMatchObject({ ruleset: { smash: 'дробящий' } });
  expect(files['ruleset.json']).toContain('"damageTypes": ["smash", "pierce", "cold"]');
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill('smash');
  await expect(rowOf(page, 'smash').getByRole('gridcell').nth(1)).toContainText('Read again: made for "crush"');
});

test('the preview in Russian and Arabic: marks of what is English, the battle, what an import keeps', async ({ page }) => {
  await atTranslations(page);
  const view = page.locator('#format-view');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const language = view.getByRole('combobox', { name: 'Language of the preview' });
  await addLanguage(page, 'ru', 'русский');
  await translate(page, 'Rigging', 'Такелаж');
  await translate(page, 'Lockjaw eel', 'Зубастый угорь');
  await translate(page, 'Soaked', 'Промок');

  // What is translated is Russian, everything else is English and says so.
  await tab('Sheet');
  await language.selectOption('ru');
  await expect(view.getByRole('rowheader', { name: 'Такелаж' })).toBeVisible();
  await expect(view.getByRole('rowheader', { name: 'Diving (English)' })).toBeVisible();
  await expect(view.getByTitle('English: no translation into русский yet').first()).toBeVisible();
  await expect(view.getByRole('checkbox', { name: 'Промок' })).toBeVisible();
  await expect(view.locator('[lang=ru]', { hasText: 'Такелаж' }).first()).toHaveAttribute('dir', 'ltr');
  expect(await seriousIn(page, '#format-view')).toEqual([]);
  await page.screenshot({ path: 'artifacts/preview-ru-1440.png' });

  // The English ones lead to their rows; a translation made there is shown at once, and stays with a changed label.
  const count = view.getByText(/^\d+ of \d+ strings here fall back to English$/);
  const before = Number((await count.textContent())?.split(' ')[0]);
  await count.click();
  await view.getByRole('button', { name: 'Translate Diving in the table' }).click();
  await expect(rowOf(page, 'Diving')).toBeVisible();
  await expect(rowOf(page, 'Rigging')).toHaveCount(0);
  await translate(page, 'Diving', 'Ныряние');
  await reword(page, 'Rigging', 'Rope work');
  await tab('Sheet');
  await expect(view.getByRole('rowheader', { name: 'Ныряние' })).toBeVisible();
  await expect(view.getByRole('rowheader', { name: 'Такелаж' })).toBeVisible();
  await expect(view.getByText(`${before - 1} of`, { exact: false }).first()).toBeVisible();

  // The battle is made of the ruleset's own creatures, numbered, with a log around their names.
  await tab('Battle');
  const order = view.getByRole('region', { name: 'Turn order' });
  await expect(order.getByRole('button', { name: 'Зубастый угорь 2', exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Зубастый угорь 2', exact: true }).click();
  await view.getByRole('button', { name: 'Use Bite and hold' }).click();
  const log = view.getByRole('log', { name: 'Log' });
  await expect(log.getByRole('listitem').first()).toHaveText(/^Зубастый угорь 2 uses Bite and hold.* on Test sheet\.$/);
  await view.getByRole('group', { name: 'Conditions of Зубастый угорь 2' }).getByRole('checkbox', { name: 'Промок' }).check();
  await expect(log.getByRole('listitem').first()).toHaveText('Зубастый угорь 2 has Промок now.');
  await order.getByRole('spinbutton', { name: 'Health of Зубастый угорь 2' }).fill('2');
  await expect(log.getByRole('listitem').first()).toHaveText('Зубастый угорь 2: Health 6 → 2 of 6.');
  await view.getByRole('button', { name: 'Next turn' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('It is the turn of');
  await order.getByRole('button', { name: 'Test sheet', exact: true }).click();
  await view.getByRole('button', { name: 'Use The cold count' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('Test sheet uses The cold count');
  expect(await seriousIn(page, '#format-view')).toEqual([]);
  await page.screenshot({ path: 'artifacts/battle-ru-1440.png' });

  await tab('Game Master');
  await expect(view.getByText('What the Game Master gets stays English in every language.')).toBeVisible();

  // Arabic runs from right to left, in every tab; an import keeps it and drops Russian.
  await tab('Translations');
  await addLanguage(page, 'ar', 'العربية');
  await translate(page, 'Rope work', 'حبال');
  await tab('Sheet');
  await language.selectOption('ar');
  await expect(view.locator('.rv-body')).toHaveAttribute('dir', 'rtl');
  const name = view.getByRole('rowheader', { name: 'حبال' });
  await expect(name).toBeVisible();
  const [cell, box] = await Promise.all([name.boundingBox(), view.boundingBox()]);
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) - 60);
  await view.getByText('An import into an engine set to العربية').click();
  await expect(view.getByRole('listitem').filter({ hasText: 'kept' })).toHaveText('العربية ar kept');
  await expect(view.getByRole('listitem').filter({ hasText: 'dropped' })).toHaveText('русский ru dropped');
  for (const one of ['Battle', 'Checks', 'Layers', 'Rests']) {
    await tab(one);
    await expect(view.locator('.rv-body')).toHaveAttribute('dir', 'rtl');
    await page.screenshot({ path: `artifacts/${one.toLowerCase()}-ar-1440.png` });
  }
  expect(await seriousIn(page, '#format-view')).toEqual([]);

  // A language without a file is English throughout.
  await language.selectOption('pt-BR');
  await expect(view.getByText('There is no translation into português (Brasil) in this project.')).toBeVisible();
  await expect(view.getByText('No translation is kept: players see English.')).toBeHidden();
  await language.selectOption('en');
  await expect(view.locator('.rv-tr')).toHaveCount(0);
});

test('a language goes to translators as CSV and comes back with a conflict to settle', async ({ page }) => {
  await atTranslations(page);
  await addLanguage(page, 'ru', 'русский');
  await translate(page, 'Grit', 'Стойкость');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe('ru.csv');
  const csv = (await bytesOf(download)).toString('utf8');
  expect(csv).toContain('Стойкость');
  const back = csv.replace('Grit,Стойкость', 'Grit,Выдержка').replace(/Rigging,,/, 'Rigging,Такелаж,');
  await page.locator('input[type=file][accept*=".xlf"]').setInputFiles(fileOf('ru.csv', back));
  const merge = page.getByRole('region', { name: 'Import into Russian' });
  await expect(merge).toContainText('1 new, 1 different');
  await merge.getByRole('radio', { name: /File Выдержка/ }).check();
  await merge.getByRole('button', { name: 'Take 2 texts' }).click();
  await expect(page.getByRole('button', { name: /^русский/ })).toContainText(/2 of \d+/);
});

test('the package goes out and comes back as the same files in an empty browser', async ({ page, browser }) => {
  const studio = await atTranslations(page);
  await addLanguage(page, 'ru', 'русский');
  await translate(page, 'Grit', 'Стойкость');
  await page.getByRole('tab', { name: 'Package' }).click();
  const name = page.getByRole('textbox', { name: 'Version', exact: true });
  await name.fill('one');
  await name.press('Tab');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('1.2.3');
  await name.press('Tab');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export package' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.ruleset\.json$/);
  const bytes = await bytesOf(download);
  await expect(page.getByRole('status').filter({ hasText: 'was written' })).toBeVisible();
  await page.screenshot({ path: 'artifacts/package-1440.png' });
  const mine = await studio.files();

  const context = await browser.newContext({ acceptDownloads: true });
  const other = new Studio(await context.newPage());
  await other.open(download.suggestedFilename(), bytes);
  await expect(other.page.getByText('The engine would take this package.').first()).toBeVisible();
  await other.page.screenshot({ path: 'artifacts/package-file-1440.png' });
  // There is no ruleset to preview here: the sheet says so and offers the way out.
  await other.page.getByRole('tab', { name: 'Sheet' }).click();
  await expect(other.page.getByText('This project holds a package file')).toBeVisible();
  await other.page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Unpack into a project' }).click();
  await expect(other.explorer.getByRole('row', { name: 'ruleset.json' })).toBeVisible();
  const theirs = await other.files();
  for (const path of ['ruleset.json', 'locales/ru.json', 'manifest.json']) expect(theirs[path], path).toBe(mine[path]);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('English and one language, edited by touch', async ({ page }) => {
    const studio = new Studio(page);
    await studio.start();
    await studio.openFiles(fileOf('ruleset.json', sample()));
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Preview' }).tap();
    await page.getByRole('tab', { name: 'Translations' }).tap();
    await addLanguage(page, 'ko', '한국어');
    await addLanguage(page, 'ru', 'русский');
    await expect(table(page).getByRole('columnheader')).toHaveText(['English', 'русский']);
    await translate(page, 'Grit', 'Стойкость');
    await page.screenshot({ path: 'artifacts/translations-390.png' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('the preview in Arabic fits', async ({ page }) => {
    const studio = new Studio(page);
    await studio.start();
    const arabic = JSON.stringify({ _meta: { locale: 'ar', direction: 'rtl' }, ruleset: { Grit: 'العزيمة', Rigging: 'تجهيز الأشرعة', 'Lockjaw eel': 'أنقليس الفك المطبق' } });
    await studio.openFiles(zipOf('project.zip', { 'ruleset.json': sample(), 'locales/ar.json': arabic }));
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Preview' }).tap();
    const view = page.locator('#format-view');
    await view.getByRole('combobox', { name: 'Language of the preview' }).selectOption('ar');
    await expect(view.getByRole('rowheader', { name: 'تجهيز الأشرعة' })).toBeVisible();
    for (const name of ['Sheet', 'Battle', 'Layers']) {
      await page.getByRole('tab', { name, exact: true }).tap();
      await expect(view.locator('.rv-body')).toHaveAttribute('dir', 'rtl');
      expect(await view.evaluate((element) => element.scrollWidth - element.clientWidth), `${name} scrolls sideways`).toBe(0);
      expect(await seriousIn(page, '#format-view'), name).toEqual([]);
      await page.screenshot({ path: `artifacts/${name.toLowerCase()}-ar-390.png` });
    }
  });
});
