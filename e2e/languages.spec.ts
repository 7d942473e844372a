import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { fileOf, projectFile, Studio } from './support/studio';

const sample = () => readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');

/**
 * Words on the page, seen or said to screen readers, that did not come through the catalogue: the pseudo language
 * marks every sentence with ⟦ ⟧. What an author wrote, names of things, keys and numbers are let be.
 */
function plainWords(page: Page, own: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const found = new Set<string>();
    // Marked sentences may hold values: what is between the brackets is worded. The editor marks its own with wide ones.
    const look = (text: string | null | undefined, where: string) => {
      let rest = text ?? '';
      for (let before = ''; before !== rest; ) {
        before = rest;
        rest = rest.replace(/⟦[^⟦⟧]*⟧|［[^［］]*］/g, ' ');
      }
      // Sizes, keys on the keyboard, codes and places in a file.
      rest = rest.replace(/\b\d[\d.,:]*\s?(B|KB|MB|GB|byte|bytes|kB)\b|\b(F\d{1,2}|Ctrl|Alt|Shift|Esc|Enter|Tab|Home|End|Del|Space|PageUp|PageDown)\b|[a-z]+\/[a-z0-9-]+/g, ' ');
      for (const name of names) rest = rest.replace(new RegExp(`(?<![\\w$])${name.replace(/[.$]/g, '\\$&')}(?!\\w)`, 'g'), ' ');
      if (/[A-Za-z]{2,}/.test(rest)) found.add(`${where}: ${rest.trim().slice(0, 80)}`);
    };
    const own =
      '.sample strong, option[lang], .monaco-editor .view-lines, .monaco-editor .margin, .hunk code, .tree-name, .tree-chevron, .match-text, .phone-text, kbd, .brand, .phone-brand';
    const skipped = (element: Element) => element.closest(`${own}, script, style, svg`) !== null;
    const words = (element: Element): string => {
      let text = '';
      for (const child of element.childNodes) {
        if (child instanceof Text) text += child.data;
        else if (child instanceof Element && !skipped(child)) text += ` ${words(child)}`;
      }
      return text;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || skipped(element)) continue;
      // A sentence with values in bold is several nodes: read the block around them.
      look(words(element.closest('p, li, button, h1, h2, h3, label, td, option, legend') ?? element), element.tagName.toLowerCase());
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-roledescription]')) {
      if (skipped(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) look(element.getAttribute(name), `${element.tagName.toLowerCase()} ${name}`);
    }
    return [...found].sort();
  }, own);
}

/** Names, and the one word that the component library words itself, in each language it knows. */
const OWN = ['Rulewright', 'Tidewrights', 'Hollow Orchard', 'tidewrights', 'ruleset.json', 'ruleset', 'JSON', 'Dismiss'];
/** A ruleset whose own words are in Korean letters: what stands there in Latin ones is the page's. */
const korean = () =>
  readFileSync(projectFile('src/formats/ruleset/samples/blank.json'), 'utf8')
    .replace(/"(label|name|summary|attribution|checkGuidance)": "[^"]*"/g, (_, key: string) => `"${key}": "규칙 물결"`)
    .replace('"sides": 6', '"sides": "6"');
/** The names in the outline and above the text are the author's keys. */
const KEYS = [...new Set([...korean().matchAll(/"([\w$]+)":/g)].map((m) => m[1] ?? ''))].sort((a, b) => b.length - a.length);

test('the pseudo language finds no word that is not in the catalogue', async ({ page }) => {
  const studio = new Studio(page);
  await studio.start('?lang=pseudo');
  await expect(page.getByText(/⟦/).first()).toBeVisible();
  expect(await plainWords(page, OWN)).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.locator('.start-drop').getByRole('button').first().click();
  await (await chooser).setFiles(fileOf('ruleset.json', korean()));
  await expect(studio.editor).toBeVisible();
  const own = [...OWN, ...KEYS];
  await expect(page.locator('.problem').first()).toBeVisible();
  expect(await plainWords(page, own), 'workbench').toEqual([]);

  await page.keyboard.press('F8');
  await expect(page.locator('.problem-card')).toBeVisible();
  await page.locator('.problem-card').getByRole('button').filter({ hasText: /⟦/ }).last().click();
  expect(await plainWords(page, own), 'card').toEqual([]);
  await page.keyboard.press('Escape');

  const open = async (what: string, how: () => Promise<void>) => {
    await how();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await plainWords(page, own), what).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await open('palette', () => page.keyboard.press('F1'));
  await open('quick open', () => page.keyboard.press('Control+p'));
  await open('settings', () => page.keyboard.press('Control+,'));
  await open('fix', async () => {
    await page.locator('.fix-button').first().click();
  });
  await page.keyboard.press('Control+Shift+f');
  await expect(page.locator('#find-query')).toBeFocused();
  await page.keyboard.type('물결');
  await expect(page.locator('.match').first()).toBeVisible();
  expect(await plainWords(page, own), 'find').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.bottom-bar')).toBeVisible();
  for (const item of await page.locator('.bottom-item').all()) {
    await item.click();
    expect(await plainWords(page, own), 'phone').toEqual([]);
  }
});

const SHELLS = [
  { tag: 'ko', name: '한국어', letters: /\p{Script=Hangul}/u },
  { tag: 'zh-Hans', name: '简体中文', letters: /\p{Script=Han}/u },
  { tag: 'tr', name: 'Türkçe', letters: /[çğıöşüİ]/ },
] as const;

for (const { tag, name, letters } of SHELLS) {
  test(`the shell in ${name}`, async ({ page }) => {
    const studio = new Studio(page);
    await studio.start();
    await page.getByRole('button', { name: 'Settings' }).click();
    await studio.dialog.getByLabel('Language').selectOption({ label: name });
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText(letters);
    await page.keyboard.press('Escape');
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.start-drop').getByRole('button').first().click();
    await (await chooser).setFiles(fileOf('ruleset.json', sample().replace('"edition"', '"editoin"')));
    await expect(page.locator('.problem').first()).toBeVisible();
    for (const part of ['.rail', '.status-bar']) await expect(page.locator(part)).toContainText(letters);
    for (const word of ['Explorer', 'Problems', 'Export']) await expect(page.getByText(word, { exact: true })).toHaveCount(0);
    // The choice holds, and the page says it in its own language after a reload.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('.rail')).toContainText(letters);
  });
}
