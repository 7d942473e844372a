import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { bytesOf, fileOf, projectFile, Studio, zipOf } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

const look = (page: Page): Locator => page.getByRole('dialog', { name: 'Look before it is opened' });
const recent = (page: Page): Locator => page.getByRole('region', { name: 'Recent projects' });

/** Drops files on the page, as from a folder of the desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([path, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], path, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

test('a ruleset from elsewhere is looked at before anything is stored, and never again once it was opened', async ({ page }) => {
  const studio = new Studio(page);
  await studio.start('', { look: true });
  await studio.openFiles(fileOf('theirs.json', sample()));
  // What the file itself says is there before it was checked.
  await expect(look(page)).toContainText('Tidewrights');
  await expect(look(page)).toContainText('Version 1');
  await expect(look(page)).toContainText('CC0-1.0');
  await expect(look(page)).toContainText('Sent to the model in every game');
  await expect(look(page)).toContainText(/Catalogs.* entries/);
  await expect(look(page)).toContainText('The engine would take this ruleset.');
  await page.screenshot({ path: 'artifacts/arrival-1440.png' });
  await expect(look(page).getByRole('button', { name: 'Open', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(look(page)).toBeHidden();
  await expect(recent(page)).toContainText('No projects yet.');

  // Dropped, with a slip the engine would refuse it for; then as a project whose catalogs lie beside it.
  await drop(page, 'theirs.json', sample().replace('"schemaVersion": 1', '"schemaVersion": 9'));
  await expect(look(page)).toContainText('The engine would refuse this ruleset.');
  await look(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(look(page)).toBeHidden();
  await studio.openFiles(zipOf('theirs.zip', { 'ruleset.json': sample(), 'locales/ru.json': JSON.stringify({ _meta: { locale: 'ru', direction: 'ltr' }, ruleset: { Grit: 'Стойкость' } }) }));
  await expect(look(page)).toContainText('Russian (ru)');
  await page.keyboard.press('Enter');
  await expect(studio.explorer.getByRole('row', { name: 'ruleset.json' })).toBeVisible();

  // Known from now on, under whatever name; another one is not.
  await studio.command('Start page');
  await studio.openFiles(fileOf('again.json', sample()));
  await expect(studio.explorer.getByRole('row', { name: 'again.json' })).toBeVisible();
  await studio.command('Start page');
  await studio.openFiles(fileOf('other.json', sample().replace('"id": "tidewrights"', '"id": "tidewrights-two"')));
  await look(page).getByRole('checkbox').uncheck();
  await look(page).getByRole('button', { name: 'Cancel' }).click();
  await studio.openFiles(fileOf('other.json', sample().replace('"id": "tidewrights"', '"id": "tidewrights-two"')));
  await expect(studio.explorer.getByRole('row', { name: 'other.json' })).toBeVisible();
});

test('one\'s own file comes back without a question; a package is looked at and unpacked from there', async ({ page }) => {
  const studio = new Studio(page);
  await studio.start('', { look: true });
  await page.getByRole('button', { name: /^Tidewrights/ }).click();
  await studio.settled();
  const own = await studio.exported();
  await page.getByRole('tab', { name: 'Package' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export package' }).click()]);
  const packed = await bytesOf(download);
  const mine = await studio.files();
  await studio.command('Start page');
  await studio.openFiles(fileOf('own.json', own));
  await expect(studio.explorer.getByRole('row', { name: 'own.json' })).toBeVisible();

  await studio.command('Start page');
  await studio.openFiles(fileOf(download.suggestedFilename(), packed));
  await expect(look(page)).toContainText('The engine would take this package.');
  await expect(look(page)).toContainText('ruleset-tidewrights');
  await expect(look(page).getByRole('button', { name: 'Open the file as it is' })).toBeVisible();
  await look(page).getByRole('button', { name: 'Unpack into a project' }).click();
  await expect(studio.explorer.getByRole('row', { name: 'ruleset.json' })).toBeVisible();
  await expect(studio.explorer.getByRole('row', { name: 'manifest.json' })).toBeVisible();
  expect((await studio.files())['ruleset.json']).toBe(mine['ruleset.json']);

  // A bad one tells each reason, and can be opened as it is all the same.
  const broken = packed.toString('utf8').replace('"permissions": []', '"permissions": ["network"]').replace(/"sha256": ?"[0-9a-f]{4}/, '"sha256": "0000');
  await studio.command('Start page');
  await studio.openFiles(fileOf('bad.ruleset.json', broken));
  await expect(look(page)).toContainText('The engine would refuse this package.');
  await expect(look(page).getByRole('listitem').filter({ hasText: 'permissions' }).first()).toBeVisible();
  await page.screenshot({ path: 'artifacts/arrival-refused-1440.png' });
  await look(page).getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('tab', { name: 'bad.ruleset.json' })).toBeVisible();
  await expect(page.getByText('The engine would refuse this package.').first()).toBeVisible();
  await expect(page.locator('.pk').getByRole('listitem').filter({ hasText: 'permissions' }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the look fits and its buttons can be pressed', async ({ page }) => {
    const studio = new Studio(page);
    await studio.start('', { look: true });
    await studio.openFiles(fileOf('theirs.json', sample()));
    await expect(look(page)).toContainText('The engine would take this ruleset.');
    await page.screenshot({ path: 'artifacts/arrival-390.png' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await look(page).getByRole('button', { name: 'Open', exact: true }).tap();
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  });
});
