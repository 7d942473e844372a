import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { seriousIn } from './support/axe';
import { projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
const VIEW = '#format-view';
const view = (page: Page): Locator => page.locator(VIEW);
/** Pictures for those who look at them, in both looks: only where a folder for them is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS_DIR;
  if (folder === undefined) return;
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width ?? 0}-${theme}.png`, animations: 'disabled' });
  }
}
const shot = (page: Page, name: string) => page.screenshot({ path: `artifacts/migrations-${name}.png` });

const stored = (debt: number | undefined, more: Record<string, unknown> = {}) =>
  JSON.stringify({ v: 1, build: { abilities: { back: 4 }, fields: { berth: 'diver', ...(debt === undefined ? {} : { debt }), ...more } } });

/** Types over a word that is selected from a place of the text. */
async function typeOver(studio: Studio, text: string, before: string, word: string, put: string): Promise<string> {
  const at = text.indexOf(before + word);
  await studio.goToText(text, before + word, before.length);
  for (let i = 0; i < word.length; i++) await studio.page.keyboard.press('Shift+ArrowRight');
  await studio.page.keyboard.type(put);
  return text.slice(0, at + before.length) + put + text.slice(at + before.length + word.length);
}

test('a field is renamed after an export: the drafted migration is accepted, run on three old sheets and stepped through', async ({ page }) => {
  const text = sample();
  const studio = new Studio(page);
  await studio.openProject({
    'ruleset.json': text,
    '.studio/sheets/Ayla.json': stored(75),
    '.studio/sheets/Bren.json': stored(undefined),
    '.studio/sheets/Cass.json': stored(12, { debt_owed: 3 }),
  });
  await studio.show('ruleset.json');
  await studio.settled();

  // Exported once: the version is kept with the project.
  await Promise.all([page.waitForEvent('download'), studio.command('Export')]);
  const migrations = page.getByRole('tab', { name: 'Migrations' });
  await migrations.click();
  await expect(view(page).getByText('Compared with exported version 1')).toBeVisible();
  await expect(view(page).getByText('Every stored value still has its place.')).toBeVisible();

  await studio.editor.click();
  const once = await typeOver(studio, text, '{ "id": "', 'debt', 'debt_owed');
  await typeOver(studio, once, '"berth", "seasons", "', 'debt', 'debt_owed');
  const draft = view(page).getByRole('region', { name: 'Drafted from the difference' });
  await expect(draft).toContainText('The field debt seems to be debt_owed now.');
  await expect(draft).toContainText('The field debt becomes debt_owed.');
  // Without the step its numbers would be lost.
  await expect(view(page).getByText('2 numbers are lost')).toBeVisible();
  await expect(view(page).getByText('Ayla: fields › debt = 75')).toBeVisible();
  await shot(page, 'draft-1440');
  expect(await seriousIn(page, VIEW)).toEqual([]);

  await draft.getByRole('button', { name: 'Accept this step' }).click();
  await expect(view(page).getByText('No number is lost on 3 sheets.')).toBeVisible();
  await expect(view(page).getByText('The sheet here is version 2')).toBeVisible();
  const results = view(page).getByRole('region', { name: 'What becomes of them' });
  await expect(results.getByRole('row', { name: /^Ayla/ })).toContainText('1 → 2');
  await shot(page, 'accepted-1440');

  // Each sheet, step by step.
  const trace = view(page).getByRole('region', { name: /^Step by step/ });
  await expect(trace).toContainText('Step 1 of 1');
  await expect(trace).toContainText('fields › debt_owed is now 75.');
  await results.getByRole('button', { name: 'Bren' }).click();
  await expect(trace).toContainText('There was nothing to move to fields › debt_owed.');
  await results.getByRole('button', { name: 'Cass' }).click();
  await expect(trace).toContainText('fields › debt_owed already holds 3, so 12 was left out.');
  await expect(view(page).getByRole('region', { name: 'Before and after' })).toContainText('left out: fields › debt_owed was taken');

  await view(page).getByRole('button', { name: 'Filled' }).click();
  await expect(results.getByRole('row')).toHaveCount(5);
  await view(page).getByRole('button', { name: 'Run 1,000 sheets' }).click();
  await expect(view(page).getByText(/^1,000 sheets: .* 0 lost\.$/)).toBeVisible({ timeout: 30_000 });
  await view(page).getByRole('heading', { name: 'Many generated sheets' }).scrollIntoViewIfNeeded();
  await shot(page, 'coverage-1440');
  expect(await seriousIn(page, VIEW)).toEqual([]);

  const now = (await studio.files())['ruleset.json'] ?? '';
  expect(JSON.parse(now)).toMatchObject({ sheet: { version: 2, migrations: [{ from: 1, steps: [{ rename: 'field', from: 'debt', to: 'debt_owed' }] }] } });
  // One step of the history: version and entry go together.
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(draft.getByRole('button', { name: 'Accept this step' })).toBeVisible();
  await expect(view(page).getByText('The sheet here is version 1')).toBeVisible();
});

test('steps of a pasted sheet are walked forward and back, and lead to their lines', async ({ page }) => {
  const document = JSON.parse(sample()) as { sheet: Record<string, unknown> };
  document.sheet = {
    ...document.sheet,
    version: 3,
    migrations: [
      { from: 1, steps: [{ rename: 'field', from: 'years', to: 'seasons' }, { route: 'rank', by: 'boat', cases: [{ words: ['widow', 'heron'], to: 'seasons' }], else: 'debt', default: 7 }] },
      { from: 2, steps: [{ routeLive: 'pool', from: 'stamina', cases: ['grit'], else: 'breath' }] },
    ],
  };
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const studio = new Studio(page);
  await studio.open('ruleset.json', text);
  await page.getByRole('tab', { name: 'Migrations' }).click();
  await expect(view(page).getByRole('region', { name: 'Migrations of this file' }).getByRole('listitem', { name: /^Step \d/ })).toHaveCount(3);
  await view(page).getByText('Paste a stored sheet').click();
  await view(page).getByRole('textbox').last().fill(JSON.stringify({ v: 1, build: { fields: { years: 4, boat: 'The Patient Widow 3' } }, live: { pools: { stamina: { value: 5 } } } }));
  await view(page).getByRole('button', { name: 'Add', exact: true }).click();
  const trace = view(page).getByRole('region', { name: 'Step by step: Pasted 1' });
  await expect(trace).toContainText('Step 1 of 3');
  await expect(trace).toContainText('fields › seasons is now 4.');
  await trace.getByRole('button', { name: 'Forward' }).click();
  await expect(trace).toContainText('“widow” is named, so it goes to seasons.');
  await expect(trace).toContainText('fields › seasons already holds 4, so 7 was left out.');
  await trace.getByRole('button', { name: 'Forward' }).click();
  await expect(trace).toContainText('The sheet shows grit.');
  await trace.getByRole('button', { name: 'Back' }).click();
  await expect(trace).toContainText('Step 2 of 3');
  await expect(view(page).getByRole('region', { name: 'What becomes of them' })).toContainText('else: rank to debt');
  await shot(page, 'trace-1440');
  await trace.getByRole('button', { name: /^Line \d+/ }).click();
  const line = text.slice(0, text.indexOf('"route": "rank"')).split('\n').length - 1;
  await expect(page.getByText(`Ln ${line}, Col`)).toBeVisible();
});

test('a route step is made by form with the keyboard alone, mended, moved and taken back', async ({ page }) => {
  const before = JSON.parse(sample()) as { version: number; sheet: { fields: object[]; version: number } };
  const field = (id: string, label: string) => ({ id, label, type: 'number', section: 'trade', min: 0, max: 20 });
  const after = JSON.parse(sample()) as typeof before;
  before.sheet.fields.push(field('mastery', 'Mastery'));
  after.sheet.fields.push(field('mastery_rope', 'Rope mastery'), field('mastery_lamp', 'Lamp mastery'));
  after.version = 2;
  const studio = new Studio(page);
  await studio.start();
  const kept = zipSync({ 'ruleset.json': strToU8(JSON.stringify(before)) });
  const sheet = (boat: string) => strToU8(JSON.stringify({ v: 1, build: { fields: { mastery: 6, boat } } }));
  const files = { 'ruleset.json': strToU8(`${JSON.stringify(after, null, 2)}\n`), '.studio/versions/1.zip': kept, '.studio/sheets/Ayla.json': sheet('Lamp 3'), '.studio/sheets/Bren.json': sheet('rope / lamp') };
  await studio.openFiles({ name: 'project.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) });
  await expect(studio.explorer.getByRole('row').first()).toBeVisible();
  await studio.show('ruleset.json');
  await studio.settled();
  await page.getByRole('tab', { name: 'Migrations' }).click();
  const cards = view(page).getByRole('region', { name: 'Migrations of this file' });
  const key = (name: string) => page.keyboard.press(name);
  const results = view(page).getByRole('region', { name: 'What becomes of them' });
  await expect(results).toContainText('2 numbers are lost');

  // The entry, which raises the sheet's version, and a step of it: the focus goes along.
  await cards.getByRole('button', { name: 'Add a migration' }).focus();
  await key('Enter');
  await expect(cards.getByLabel('Starts from version')).toBeFocused();
  await expect(cards.getByRole('article')).toContainText('Sheet version 1 to 2');
  await key('Tab');
  await key('Tab');
  await expect(cards.getByRole('button', { name: 'Route' })).toBeFocused();
  await key('Enter');
  const step = cards.getByRole('listitem', { name: 'Step 1' });
  const source = step.getByLabel('Field whose value moves');
  await expect(source).toBeFocused();
  await expect(source).toHaveValue('mastery');
  await expect(step).toContainText('Mastery, in exported version 1');
  await key('Tab');
  await expect(step.getByLabel('Field whose text decides')).toBeFocused();
  await page.keyboard.type('Boat');
  await expect(step.getByLabel('Field whose text decides')).toHaveValue('boat');
  const words = step.getByRole('listitem', { name: 'Case 1' }).getByLabel('Whole words');
  await words.focus();
  await key('Backspace');
  await page.keyboard.type('rope');
  await key('Enter');
  await expect(words).toBeFocused();
  await key('Tab');
  await key('Tab');
  await step.getByRole('listitem', { name: 'Case 1' }).getByLabel('Goes to').focus();
  await page.keyboard.type('Rope');
  await step.getByRole('button', { name: 'Add a case' }).focus();
  await key('Enter');
  const second = step.getByRole('listitem', { name: 'Case 2' });
  await expect(second.getByLabel('Whole words')).toBeFocused();
  await page.keyboard.type('lamp,');
  await second.getByLabel('Goes to').focus();
  await page.keyboard.type('Lamp');
  await step.getByLabel('Else to').focus();
  await page.keyboard.type('Lamp');
  await expect(results).toContainText('No number is lost on 2 sheets.');
  const trace = view(page).getByRole('region', { name: 'Step by step: Ayla' });
  await expect(trace).toContainText('“lamp” is named, so it goes to mastery_lamp.');
  await expect(trace).toContainText('fields › mastery_lamp is now 6.');
  await shoot(page, 'route-form');

  // A case is moved, and taken back: one history with the text.
  await second.getByRole('button', { name: 'Move up: Case 2' }).focus();
  await key('Enter');
  await expect(step.getByRole('listitem', { name: 'Case 1' }).getByRole('button', { name: 'Move up: Case 1' })).toBeFocused();
  await expect(step.getByRole('listitem', { name: 'Case 1' })).toContainText('lamp');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(step.getByRole('listitem', { name: 'Case 1' })).toContainText('rope');

  // A fault stands at its field, with its way out and its line.
  await cards.getByRole('button', { name: 'Rename', exact: true }).focus();
  await key('Enter');
  const rename = cards.getByRole('listitem', { name: 'Step 2' });
  await expect(rename.getByLabel('Old id')).toBeFocused();
  await key('Control+a');
  await page.keyboard.type('boat');
  await expect(rename).toContainText('is still on the sheet');
  await expect(rename.getByLabel('Old id')).toHaveAttribute('aria-invalid', 'true');
  await shoot(page, 'fault');
  expect(await seriousIn(page, VIEW)).toEqual([]);
  await rename.getByRole('button', { name: 'Remove this step' }).click();
  await expect(rename).toBeHidden();

  // While the text is torn the cards rest; they are there again with it.
  const now = (await studio.files())['ruleset.json'] ?? '';
  expect(JSON.parse(now)).toMatchObject({
    sheet: { version: 2, migrations: [{ from: 1, steps: [{ route: 'mastery', by: 'boat', cases: [{ words: ['rope'], to: 'mastery_rope' }, { words: ['lamp'], to: 'mastery_lamp' }], else: 'mastery_lamp' }] }] },
  });
  await studio.goToText(now, '"by": "boat"');
  await page.keyboard.type('{ [');
  await expect(cards).toContainText('The cards rest until line');
  await expect(source).toBeDisabled();
  await shoot(page, 'torn');
  await studio.goToText(now, '"by": "boat"', 3);
  for (let i = 0; i < 3; i++) await key('Backspace');
  await expect(source).toBeEnabled();
  await expect(source).toHaveValue('mastery');

  // The same on a phone: what was open still is.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation').getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('tab', { name: 'Migrations' }).click();
  await expect(source).toHaveValue('mastery');
  await source.scrollIntoViewIfNeeded();
  await shoot(page, 'phone');
  await cards.getByRole('button', { name: 'Duplicate: Case 1' }).scrollIntoViewIfNeeded();
  await shoot(page, 'phone-cases');
  await cards.getByRole('button', { name: 'Duplicate: Step 1' }).click();
  await expect(cards.getByRole('listitem', { name: /^Step \d/ })).toHaveCount(2);
  await cards.getByRole('button', { name: 'Remove: Step 2' }).click();
  await expect(cards.getByRole('listitem', { name: /^Step \d/ })).toHaveCount(1);
  expect(await seriousIn(page, VIEW)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await results.scrollIntoViewIfNeeded();
  await shoot(page, 'phone-results');
});
