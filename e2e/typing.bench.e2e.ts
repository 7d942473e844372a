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
/** Between two keys, in milliseconds: about seven a second, as a quick typist. */
const PAUSE = 140;

interface Timing {
  readonly latencies: number[];
  readonly tasks: number[];
}

/** What is typed on, and where the page says that it has seen it. */
interface Watched {
  readonly stem: string;
  readonly place: string;
  /** The stem and the letters after it, as the place shows them. */
  readonly shown: string;
}

/** Notes in the page when a key was pressed and when a place of the page speaks of the text that it made. */
async function watch(page: Page, watched: Watched): Promise<void> {
  await page.evaluate(({ stem, place, shown }) => {
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
    const list = document.querySelector(place);
    if (!list) throw new Error(`no ${place}`);
    const look = () => {
      const found = new RegExp(shown).exec(list.textContent ?? '')?.[1]?.length ?? 0;
      while (waiting[0] && waiting[0].length <= found) timing.latencies.push(performance.now() - (waiting.shift()?.at ?? 0));
    };
    new MutationObserver(look).observe(list, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) timing.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  }, watched);
}

const timingOf = (page: Page): Promise<Timing> => page.evaluate(() => (window as typeof window & { timing: Timing }).timing);

/** Types at a person's speed (each key is held for a pause), or each key once the one before was seen. */
async function typeKeys(page: Page, seen?: () => Promise<void>): Promise<void> {
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press('x', seen ? {} : { delay: PAUSE });
    await seen?.();
  }
}

/** Types on at a skill's ability until the problem that no such ability is there has every letter. */
async function typeUnknownName(studio: Studio, text: string): Promise<Timing> {
  const { page } = studio;
  await studio.goToText(text, '"hands", "section": "trade"', '"hands'.length);
  // The first keys bring what is loaded late; they are not counted.
  await page.keyboard.type('xxx', { delay: 300 });
  await expect(studio.problemRows.filter({ hasText: '"handsxxx"' })).toHaveCount(1);
  await watch(page, { stem: 'handsxxx', place: '[data-region="problems"]', shown: '"(handsx*)"' });
  await typeKeys(page);
  await expect(studio.problemRows.filter({ hasText: `"handsxxx${'x'.repeat(KEYS)}"` })).toHaveCount(1);
  return timingOf(page);
}

const quantile = (values: readonly number[], q: number) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const summary = ({ latencies }: Timing) => `p50 ${ms(quantile(latencies, 0.5))}, p95 ${ms(quantile(latencies, 0.95))}, worst ${ms(Math.max(...latencies))}`;
const longest = ({ tasks }: Timing) => (tasks.length === 0 ? 'no task of the page over 50 ms' : `longest task of the page ${ms(Math.max(...tasks))}, ${tasks.length} over 50 ms`);

test('typing into a ruleset of 500 KB, with the sheet beside it', async ({ page }) => {
  const text = largeRuleset();
  const studio = new Studio(page);
  await studio.open('ruleset.json', text);
  await studio.clean();
  await expect(studio.editor).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sheet', selected: true })).toBeVisible();
  await expect(page.locator('#format-view').getByText('Rigging')).toBeVisible();
  await studio.editor.click();
  const ours = await typeUnknownName(studio, text);
  expect(ours.latencies.length).toBe(KEYS);
  const check = (await page.getByText(/^Checked in /).innerText()).replace(/\s+/g, ' ');
  console.log(`typing, ${(text.length / 1024).toFixed(0)} KB, sheet open: key to problems ${summary(ours)}; ${check.toLowerCase()}`);
  console.log(`typing: ${longest(ours)}`);

  for (let i = 0; i < KEYS + 3; i++) await page.keyboard.press('Backspace');
  await studio.clean();
  await studio.goToText(text, '"label": "Rigging"', '"label": "Rigging'.length);
  await watch(page, { stem: 'Rigging', place: '#format-view', shown: '(Riggingx*)' });
  await typeKeys(page);
  await expect(page.locator('#format-view').getByText(`Rigging${'x'.repeat(KEYS)}`)).toBeVisible();
  const sheet = await timingOf(page);
  expect(sheet.latencies.length).toBe(KEYS);
  console.log(`typing: key to sheet ${summary(sheet)}; ${longest(sheet)}`);

  // With a layer on, its list of changes, prices, odds and the editor of differences follow each key as well.
  for (let i = 0; i < KEYS; i++) await page.keyboard.press('Backspace');
  await page.getByRole('tab', { name: 'Layers', exact: true }).click();
  await page.getByRole('switch', { name: 'Spring tide' }).click();
  await expect(page.locator('#format-view .monaco-diff-editor')).toContainText('"dc": 9');
  const layers = await typeUnknownName(studio, text);
  console.log(`typing, layers open and one on: key to problems ${summary(layers)}; ${longest(layers)}`);

  const peer = await typedInMonaco(page, text);
  const ratio = (q: number) => (quantile(ours.latencies, q) / quantile(peer.latencies, q)).toFixed(2);
  console.log(`the peer, Monaco's own JSON mode with our schema, nothing but the schema checked and each key after the last was marked: key to marker ${summary(peer)}; ${longest(peer)}`);
  console.log(`typing: ours / Monaco's JSON mode ${ratio(0.5)} at p50, ${ratio(0.95)} at p95`);
});

/** The same text and key in a bare Monaco with the JSON mode that comes with it; it marks an id that has grown too long for the schema. */
async function typedInMonaco(page: Page, text: string): Promise<Timing> {
  const schema = readFileSync(projectFile('schemas/ruleset.schema.json'), 'utf8');
  await page.route('**/peer/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/peer/'.length);
    if (path === '') await route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="box" style="width:900px;height:700px"></div><div id="marks"></div><script src="/peer/vs/loader.js"></script>' });
    else await route.fulfill({ path: projectFile(`node_modules/monaco-editor/min/${path}`) });
  });
  await page.goto('/peer/');
  await page.evaluate(
    async ([content, json]) => {
      interface Plain {
        json: { jsonDefaults: { setDiagnosticsOptions(options: object): void } };
        Uri: { parse(uri: string): object };
        editor: {
          createModel(value: string, language: string, uri: object): { getPositionAt(offset: number): object };
          create(box: Element, options: object): { setPosition(at: object): void; revealPositionInCenter(at: object): void; focus(): void };
          getModelMarkers(filter: object): { message: string }[];
          onDidChangeMarkers(listener: () => void): void;
        };
      }
      const { require: load } = window as typeof window & { require: ((names: string[], done: (monaco: Plain) => void) => void) & { config(options: object): void } };
      load.config({ paths: { vs: '/peer/vs' } });
      const monaco = await new Promise<Plain>((resolve) => load(['vs/editor/editor.main'], (loaded) => resolve(loaded)));
      monaco.json.jsonDefaults.setDiagnosticsOptions({ validate: true, schemas: [{ uri: 'mem://ruleset', fileMatch: ['*'], schema: JSON.parse(json) as object }] });
      const model = monaco.editor.createModel(content, 'json', monaco.Uri.parse('mem://project/ruleset.json'));
      const box = document.querySelector('#box');
      const marks = document.querySelector('#marks');
      if (!box || !marks) throw new Error('no page');
      const view = monaco.editor.create(box, { model, minimap: { enabled: false }, quickSuggestions: false });
      const at = model.getPositionAt(content.indexOf('"abilityModifier"') + 1);
      view.setPosition(at);
      view.revealPositionInCenter(at);
      view.focus();
      monaco.editor.onDidChangeMarkers(() => (marks.textContent = monaco.editor.getModelMarkers({}).map((one) => one.message).join(' ')));
    },
    // The schema that the text names lies on the net.
    [text.replace(/"\$schema": "[^"]*",\s*/, ''), schema] as const,
  );
  await expect(page.locator('#box .view-lines')).toContainText('abilityModifier');
  const said = (n: number) => `${'x'.repeat(n)}abilityModifier`;
  for (const n of [1, 2, 3]) {
    await page.keyboard.press('x');
    await expect(page.locator('#marks')).toContainText(said(n));
  }
  await watch(page, { stem: 'xxx', place: '#marks', shown: '(x+)abilityModifier' });
  let keys = 3;
  await typeKeys(page, () => expect(page.locator('#marks')).toContainText(said(++keys)));
  return timingOf(page);
}

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
