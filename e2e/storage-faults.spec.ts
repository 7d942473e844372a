import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { fileOf, projectFile, Studio } from './support/studio';

const blank = () => readFileSync(projectFile('src/formats/ruleset/samples/blank.json'), 'utf8');

/** Writes, is checked, is told what is wrong with the storage, and takes everything out as a zip. */
async function stillWorks(studio: Studio, says: RegExp): Promise<void> {
  const { page } = studio;
  await expect(page.getByText(says)).toBeVisible();
  await studio.editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('safe here ');
  await expect(studio.problemRows.first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download everything' }).first().click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await studio.files())['ruleset.json']).toBe(`safe here ${blank()}`);
}

test('no IndexedDB: said plainly, the text is kept in the tab, a download is offered', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const studio = new Studio(page);
  await studio.open('ruleset.json', blank());
  await expect(page.getByText('Only in this tab')).toBeVisible();
  await stillWorks(studio, /This browser has no storage here\. Your text is safe while this tab is open/);
});

test('a storage that another tab holds: the page starts without it and says so', async ({ context, page }) => {
  // An old tab that never lets go of an older version of the storage.
  const holder = await context.newPage();
  await holder.goto('/icon.svg');
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('rulewright', 1);
        request.onupgradeneeded = () => {
          const { result } = request;
          result.createObjectStore('projects', { keyPath: 'id' });
          result.createObjectStore('files', { keyPath: ['project', 'id'] }).createIndex('project', 'project');
          result.createObjectStore('revisions', { keyPath: 'id' }).createIndex('project', 'project');
          result.createObjectStore('contents');
          result.createObjectStore('aside', { autoIncrement: true });
        };
        request.onsuccess = () => resolve();
      }),
  );
  const studio = new Studio(page);
  // The start page stands there at once and says what is awaited.
  await studio.start();
  await expect(page.getByText(/Another tab holds the storage: close it/)).toBeVisible();
  await studio.openFiles(fileOf('ruleset.json', blank()));
  await stillWorks(studio, /The storage is held by another tab\. Your text is safe in this tab/);
  // Let go of, it is used again, with all that was written meanwhile.
  await holder.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The storage is held by another tab.')).toBeHidden();
  await studio.settled();
  await page.reload();
  await expect(studio.editor).toBeVisible();
  expect((await studio.files())['ruleset.json']).toBe(`safe here ${blank()}`);
});

test('a storage of a newer studio is left alone', async ({ context, page }) => {
  const newer = await context.newPage();
  await newer.goto('/icon.svg');
  await newer.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('rulewright', 99);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  const studio = new Studio(page);
  await studio.open('ruleset.json', blank());
  await stillWorks(studio, /A newer Rulewright has used this storage/);
});

test('a full storage: said, tried again, and saved once there is room', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (document.documentElement.dataset['full'] === 'yes') throw new DOMException('no room left', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const full = (yes: boolean) => page.evaluate((on) => (document.documentElement.dataset['full'] = on ? 'yes' : 'no'), yes);
  const studio = new Studio(page);
  await studio.open('ruleset.json', blank());
  await studio.settled();
  await full(true);
  await studio.editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(' ');
  await page.keyboard.press('Backspace');
  await stillWorks(studio, /This device's storage is full\. Your text is safe in this tab/);
  await expect(page.getByText('Not saved')).toBeVisible();
  await full(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await studio.settled();
  await expect(page.getByText('storage is full')).toBeHidden();
  await page.reload();
  await expect(studio.editor).toBeVisible();
  expect((await studio.files())['ruleset.json']).toBe(`safe here ${blank()}`);
});

/** How many records a store of the studio's database holds. */
function records(page: Page, store: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rulewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    store,
  );
}

test('a damaged record is set aside, the other files open, and nothing of it is overwritten', async ({ page }) => {
  const studio = new Studio(page);
  await studio.openProject({ 'ruleset.json': blank(), 'catalogs/tricks.json': '{}' });
  await studio.settled();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rulewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('files', 'readwrite');
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          const cursor = change.objectStore('files').openCursor();
          cursor.onsuccess = () => {
            const at = cursor.result;
            if (!at) return;
            if (at.value.path === 'catalogs/tricks.json') at.update({ ...at.value, content: 7 });
            at.continue();
          };
        };
      }),
  );
  await page.reload();
  await expect(page.getByText(/A stored file of this project could not be read: .*What was stored is set aside, not deleted\./)).toBeVisible();
  await expect(studio.editor).toBeVisible();
  expect(await studio.files()).toEqual({ 'ruleset.json': blank() });
  expect(await records(page, 'aside')).toBe(1);
  await studio.command('Settings');
  await expect(studio.dialog.getByText('1 record could not be read and was set aside.')).toBeVisible();
});
