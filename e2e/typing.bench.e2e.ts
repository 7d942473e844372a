import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { projectFile, Studio } from './support/studio';

/** A valid ruleset of about 500 KB: our sample with many things in its shop. */
function largeRuleset(): string {
  const sample = readFileSync(projectFile('src/formats/ruleset/samples/tidewrights.json'), 'utf8');
  const anchor = '        { "id": "tarred-coat"';
  const at = sample.indexOf(anchor);
  if (at < 0) throw new Error('the sample has changed');
  const items: string[] = [];
  for (let bytes = sample.length, i = 0; bytes < 500 * 1024; i++) {
    const item = `        { "id": "coil-${i}", "label": "Coil of rope ${i}", "summary": "Wet, heavy, and ${i} yards long before it was cut.", "filters": { "shelf": "stores" }, "item": { "category": "stores", "rarity": "common", "stats": { "bulk": ${i % 30} }, "stack": 4, "cost": { "amount": ${1 + (i % 9)}, "unit": "bit" } } },\n`;
    items.push(item);
    bytes += item.length;
  }
  return sample.slice(0, at) + items.join('') + sample.slice(at);
}

/** As many as an id may grow by and still be one. */
const KEYS = 32;

interface Timing {
  readonly latencies: number[];
  readonly tasks: number[];
}

/** Notes in the page when a key was pressed and when the list of problems speaks of the text that it made. */
async function watch(page: Page, word: string): Promise<void> {
  await page.evaluate((stem) => {
    const timing: Timing = { latencies: [], tasks: [] };
    Object.assign(window, { timing });
    const waiting: { length: number; at: number }[] = [];
    let length = stem.length;
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key.length !== 1) return;
        length += 1;
        waiting.push({ length, at: event.timeStamp });
      },
      true,
    );
    const list = document.querySelector('[data-region="problems"]');
    if (!list) throw new Error('no Problems');
    const look = () => {
      const found = new RegExp(`"(${stem}x*)"`).exec(list.textContent ?? '')?.[1]?.length ?? 0;
      while (waiting[0] && waiting[0].length <= found) timing.latencies.push(performance.now() - (waiting.shift()?.at ?? 0));
    };
    new MutationObserver(look).observe(list, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) timing.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  }, word);
}

const quantile = (values: readonly number[], q: number) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`;

test('typing into a ruleset of 500 KB', async ({ page }) => {
  const text = largeRuleset();
  const studio = new Studio(page);
  await studio.open('ruleset.json', text);
  await studio.clean();
  await expect(studio.editor).toBeVisible();
  await studio.editor.click();
  await studio.goToText(text, '"hands", "section": "trade"', '"hands'.length);
  // The first keys bring what is loaded late; they are not counted.
  await page.keyboard.type('xxx', { delay: 300 });
  await expect(studio.problemRows.filter({ hasText: '"handsxxx"' })).toHaveCount(1);
  await watch(page, 'handsxxx');
  // About seven keys a second, as a quick typist.
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(140);
  }
  await expect(studio.problemRows.filter({ hasText: `"handsxxx${'x'.repeat(KEYS)}"` })).toHaveCount(1);
  const { latencies, tasks } = await page.evaluate(() => (window as typeof window & { timing: Timing }).timing);
  expect(latencies.length).toBe(KEYS);
  const check = (await page.getByText(/^Checked in /).innerText()).replace(/\s+/g, ' ');
  console.log(`typing, ${(text.length / 1024).toFixed(0)} KB: key to problems p50 ${ms(quantile(latencies, 0.5))}, p95 ${ms(quantile(latencies, 0.95))}, worst ${ms(Math.max(...latencies))}; ${check.toLowerCase()}`);
  console.log(`typing: ${tasks.length === 0 ? 'no task of the page over 50 ms' : `longest task of the page ${ms(Math.max(...tasks))}, ${tasks.length} over 50 ms`}`);
});

test('the start page', async ({ page }) => {
  const scripts = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body().then((body) => void scripts.set(new URL(response.url()).pathname, gzipSync(body).length)));
  });
  const studio = new Studio(page);
  await studio.start();
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(`start page: first paint ${ms(paint)}; scripts ${(total / 1000).toFixed(0)} kB gzip in ${scripts.size} files`);
  for (const [path, size] of [...scripts].sort((a, b) => b[1] - a[1])) console.log(`  ${(size / 1000).toFixed(1)} kB ${path}`);
  expect([...scripts.keys()].filter((path) => /editor|monaco/i.test(path))).toEqual([]);
});
