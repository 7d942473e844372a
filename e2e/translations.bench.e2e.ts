import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { corpusFile, projectFile, Studio } from './support/studio';

interface Entry {
  readonly id: string;
  readonly label: string;
}

/** Between two keys, in milliseconds: a typist who thinks. */
const PAUSE = 250;
const LANGUAGES = ['de', 'fr', 'ru'];

/** The full-size ruleset with its file catalogs filled to 2,000 entries each, and three languages; an invented one where it is not beside the project. */
function fullSize(): Record<string, string> {
  const real = corpusFile('ruleset-5e/ruleset.json');
  const heads = corpusFile('ruleset-5e/catalogs/spells-head.json');
  const catalogs = ['spells', 'features', 'creatures'];
  const sample = readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
  const ruleset = real ? readFileSync(real, 'utf8') : sample.replace('"catalogs": [', `"catalogs": [${catalogs.map((id) => JSON.stringify({ id, label: id, asset: `catalogs/${id}.json` })).join(', ')}, `);
  const [first, ...others] = heads ? (JSON.parse(readFileSync(heads, 'utf8')) as { entries: Entry[] }).entries : [{ id: 'one', label: 'One' }];
  const entries = first ? [first, ...others] : [];
  const labels: string[] = [];
  const files: Record<string, string> = { 'ruleset.json': ruleset };
  for (const catalog of catalogs) {
    const many = Array.from({ length: 2000 }, (_, i) => {
      const entry = entries[i % entries.length];
      const label = `${entry?.label ?? ''} ${catalog} ${i}`;
      labels.push(label);
      return { ...entry, id: `${entry?.id ?? ''}-${i}`, label };
    });
    files[`catalogs/${catalog}.json`] = JSON.stringify({ schemaVersion: 1, catalog, entries: many }, null, 1);
  }
  for (const language of LANGUAGES) files[`locales/${language}.json`] = JSON.stringify({ _meta: { locale: language }, ruleset: Object.fromEntries(labels.map((label, i) => [label, i % 3 === 0 ? '' : `${label}, ${language}`])) }, null, 1);
  return files;
}

interface Timing {
  readonly frames: number[];
  readonly tasks: number[];
  readonly latencies: number[];
}

const quantile = (values: readonly number[], q: number) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const longest = (tasks: readonly number[]) => (tasks.length === 0 ? 'no task of the page over 50 ms' : `longest task of the page ${ms(Math.max(...tasks))}, ${tasks.length} over 50 ms`);

/** Notes frames and long tasks of the page from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timing = { frames: [] as number[], tasks: [] as number[], latencies: [] as number[] };
    Object.assign(window, { timing });
    let last = performance.now();
    const frame = (): void => {
      const now = performance.now();
      timing.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) timing.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

const timingOf = (page: Page): Promise<Timing> => page.evaluate(() => (window as typeof window & { timing: Timing }).timing);
const anew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { timing } = window as typeof window & { timing: Timing };
    for (const list of [timing.frames, timing.tasks, timing.latencies]) list.length = 0;
  });

test('thousands of rows: first table, scrolling, a key in the text to its cell, a text written in the table', async ({ page }) => {
  test.setTimeout(180_000);
  const files = fullSize();
  const studio = new Studio(page);
  await studio.openProject(files);
  await studio.show('ruleset.json');
  await studio.settled();
  await watch(page);
  const table = page.getByRole('grid', { name: 'Translations' });
  const rows = async (): Promise<number> => Number(await table.getAttribute('aria-rowcount'));
  await page.evaluate(() => {
    const seen = { pressed: NaN, first: NaN, all: NaN };
    Object.assign(window, { seen });
    window.addEventListener('click', (event) => (seen.pressed = event.timeStamp), { capture: true, once: true });
    new MutationObserver(() => {
      const count = Number(document.querySelector('[role="grid"][aria-rowcount]')?.getAttribute('aria-rowcount') ?? 0);
      if (count > 0 && Number.isNaN(seen.first)) seen.first = performance.now();
      if (count > 6000 && Number.isNaN(seen.all)) seen.all = performance.now();
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-rowcount'] });
  });
  await page.getByRole('tab', { name: 'Translations' }).click();
  await expect.poll(rows).toBeGreaterThan(6000);
  const seen = await page.evaluate(() => (window as typeof window & { seen: { pressed: number; first: number; all: number } }).seen);
  console.log(`translations: ${await rows()} rows, ${LANGUAGES.length} languages: first rows after ${ms(seen.first - seen.pressed)}, all after ${ms(seen.all - seen.pressed)}; ${longest((await timingOf(page)).tasks)}`);

  // The whole height of the table in 120 steps, as a hand at the wheel.
  await anew(page);
  await table.evaluate(async (grid) => {
    for (let i = 1; i <= 120; i++) {
      grid.scrollTop = (i / 120) * (grid.scrollHeight - grid.clientHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const scrolled = await timingOf(page);
  console.log(`translations: scrolling: frame p50 ${ms(quantile(scrolled.frames, 0.5))}, p95 ${ms(quantile(scrolled.frames, 0.95))}, worst ${ms(Math.max(...scrolled.frames))}`);

  // The peer: as many rows in a plain HTML table, scrolled by the same hand in the same run.
  const plain = await page.evaluate(async (count) => {
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; inset: 20% 0 20% 60%; overflow: auto; background: Canvas; z-index: 99';
    const from = performance.now();
    const list = document.createElement('table');
    for (let i = 0; i < count; i++) {
      const row = list.insertRow();
      for (const text of [`Magic Missile spells ${i}`, 'Label, spells', `Magic Missile spells ${i}, de`]) row.insertCell().textContent = text;
    }
    box.append(list);
    document.body.append(box);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const built = performance.now() - from;
    const { timing } = window as typeof window & { timing: Timing };
    timing.frames.length = 0;
    for (let i = 1; i <= 120; i++) {
      box.scrollTop = (i / 120) * (box.scrollHeight - box.clientHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    box.remove();
    return { built, frames: [...timing.frames] };
  }, await rows());
  console.log(`the peer, a plain HTML table of as many rows: built in ${ms(plain.built)}; scrolling p50 ${ms(quantile(plain.frames, 0.5))}, p95 ${ms(quantile(plain.frames, 0.95))}`);
  console.log(`translations: scrolling ours / plain table ${(quantile(scrolled.frames, 0.95) / quantile(plain.frames, 0.95)).toFixed(2)} at p95`);

  // A label typed in the text, seen in the table beside it.
  const text = files['ruleset.json'] ?? '';
  const label = /"label": "([A-Za-z ]+)"/.exec(text.slice(text.indexOf('"abilities"')))?.[1] ?? '';
  const shownAs = (english: string) => table.getByText(english, { exact: true }).first();
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill(label);
  await expect(shownAs(label)).toBeVisible();
  await studio.goToText(text, `"label": "${label}"`, '"label": "'.length + label.length);
  await page.keyboard.type('x');
  await expect(shownAs(`${label}x`)).toBeVisible();
  await anew(page);
  const keys = 20;
  await page.evaluate((stem) => {
    const { timing } = window as typeof window & { timing: Timing };
    const grid = document.querySelector('[role="grid"][aria-rowcount]');
    if (!grid) throw new Error('no table');
    let typed = 1;
    const waiting: { text: string; at: number }[] = [];
    window.addEventListener('keydown', (event) => event.key === 'x' && waiting.push({ text: stem + 'x'.repeat(++typed), at: event.timeStamp }), true);
    new MutationObserver(() => {
      const texts = [...grid.querySelectorAll('.tr-english')].map((one) => one.textContent);
      const found = waiting.findIndex(({ text }) => texts.includes(text));
      for (const { at } of waiting.splice(0, found + 1)) timing.latencies.push(performance.now() - at);
    }).observe(grid, { childList: true, subtree: true, characterData: true });
  }, label);
  // Each key is held for a pause: a person's speed.
  for (let i = 2; i <= keys + 1; i++) await page.keyboard.press('x', { delay: PAUSE });
  await shownAs(label + 'x'.repeat(keys + 1)).waitFor();
  const typed = await timingOf(page);
  expect(typed.latencies.length).toBe(keys);
  console.log(`translations: key in the text to its cell: p50 ${ms(quantile(typed.latencies, 0.5))}, p95 ${ms(quantile(typed.latencies, 0.95))}; ${longest(typed.tasks)}`);

  // A translation written in the table, until the coverage counts it.
  await page.getByRole('searchbox', { name: 'Search in English and translations' }).fill('spells 3');
  const german = page.getByRole('button', { name: /^Deutsch/ });
  const counted = async (): Promise<number> => Number(/([\d,]+) of/.exec(await german.innerText())?.[1]?.replace(/,/g, '') ?? NaN);
  await page.getByRole('button', { name: /^Not translated/ }).click();
  const done = await counted();
  await table.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await anew(page);
  const wrote = Date.now();
  await page.keyboard.type('Neu');
  await page.keyboard.press('Enter');
  await expect.poll(counted).toBe(done + 1);
  console.log(`translations: a text of 3 letters written and counted after ${Date.now() - wrote} ms; ${longest((await timingOf(page)).tasks)}`);
});

test('the look at a ruleset from elsewhere', async ({ page }) => {
  const files = fullSize();
  const studio = new Studio(page);
  await studio.start('', { look: true });
  await page.waitForLoadState('networkidle');
  // The second time nothing is loaded any more: what an author sees of the first is the first.
  for (const time of ['first', 'second']) {
    const took = await page.evaluate(async (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'theirs.json', { type: 'application/json' }));
      const until = (found: () => boolean): Promise<number> =>
        new Promise((resolve) => {
          const look = (): void => {
            if (!found()) return;
            observer.disconnect();
            resolve(performance.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          look();
        });
      const said = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';
      document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
      // A hand takes that long at least from the window's edge to the place where it lets go.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const start = performance.now();
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
      const shown = await until(() => /Licence/.test(said()));
      const judged = await until(() => /The engine would/.test(said()));
      return { shown: shown - start, judged: judged - start };
    }, files['ruleset.json'] ?? '');
    console.log(`arrivals: a ruleset of ${((files['ruleset.json']?.length ?? 0) / 1024).toFixed(0)} KB, ${time} time: shown after ${ms(took.shown)}, judged after ${ms(took.judged)}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
