import { expect, test, type Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { PluginStudio } from './plugin-page';
import { projectFile } from './support/studio';

interface LargestModule {
  largestPlugin(catalogue: unknown): string;
}
interface CatalogueModule {
  readonly catalogue: unknown;
}

/** The largest plugin the grammar allows: 200 rules of 20 conditions and 50 actions. */
async function largest(): Promise<string> {
  const load = async <T>(file: string) => (await runnerImport<T>(projectFile(file), { root: projectFile('.'), configFile: false, logLevel: 'error' })).module;
  const { catalogue } = await load<CatalogueModule>('src/formats/plugin/rules/catalogue/index.ts');
  return (await load<LargestModule>('src/formats/plugin/rules/largest.ts')).largestPlugin(catalogue);
}

interface Watch {
  tasks: number[];
  /** When what is waited for was drawn. */
  seen: number | undefined;
}

/** Notes the page's long tasks from now on. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { tasks: [], seen: undefined };
    Object.assign(window, { watch });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) watch.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

const state = (page: Page) => page.evaluate(() => (window as typeof window & { watch: Watch }).watch);

/** Time from the next event of a kind until a place of the page shows some words, in milliseconds. */
async function timed(page: Page, event: string, place: string, words: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ([kind, selector, text]) => {
      const result = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`never saw ${text}`)), 20_000);
        window.addEventListener(
          kind,
          (e) => {
            const look = () => {
              // Monaco and Blockly draw a blank as one that does not break.
              const shown = (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ');
              if (!shown.includes(text)) return void requestAnimationFrame(look);
              clearTimeout(timer);
              resolve(performance.now() - e.timeStamp);
            };
            look();
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { timed: () => result });
    },
    [event, place, words] as const,
  );
  await act();
  return page.evaluate(() => (window as typeof window & { timed: () => Promise<number> }).timed());
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const DRAWING = '.rb-canvas svg.blocklySvg';

test('the largest plugin as blocks', async ({ page }) => {
  const text = await largest();
  await watchTasks(page);
  const studio = new PluginStudio(page);
  // Opened once before, so that what is loaded late is there, and so that handing the file over is not counted.
  await studio.open('largest.json', text);
  await expect(studio.drawing).toContainText('Rule 0');
  await page.getByText('Saved on this device').first().waitFor();
  await page.getByRole('button', { name: 'Rulewright, start page' }).click();
  await page.getByRole('button', { name: 'New plugin' }).click();
  await expect(studio.drawing).toContainText('Greet');
  await page.getByRole('button', { name: 'Rulewright, start page' }).click();
  const again = page.getByRole('listitem').filter({ hasText: 'largest' }).getByRole('button').first();
  await expect(again).toBeVisible();
  await page.evaluate(() => ((window as typeof window & { watch: Watch }).watch.tasks = []));
  const started = Date.now();
  await again.click();
  await page.waitForFunction((selector) => document.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ').includes('Rule 0'), DRAWING);
  const opened = Date.now() - started;
  const blocks = await studio.drawing.locator('.blocklyBlock').count();
  await studio.settled();
  const { tasks } = await state(page);
  console.log(`largest plugin (${(text.length / 1e6).toFixed(1)} MB, 200 rules): its first rule is drawn after ${ms(opened)} (${blocks} blocks); longest task of the page ${ms(Math.max(0, ...tasks))}`);

  const switches: number[] = [];
  for (const n of [1, 2, 3, 4, 5, 6, 7]) switches.push(await timed(page, 'click', DRAWING, `Rule ${n}`, () => studio.rule(`Rule ${n}`).first().locator('.rb-row-name').click()));
  console.log(`another rule on the canvas: median ${ms(median(switches))}, worst ${ms(Math.max(...switches))}`);

  await studio.show3('Split');
  await page.keyboard.press('Control+j');
  await expect(studio.editor).toBeVisible();
  await studio.goToText(text, 'Rule {player} in {world}, &lnumber 720', 'Rule'.length);
  const toBlock: number[] = [];
  const toText: number[] = [];
  for (let i = 1; i <= 8; i++) toBlock.push(await timed(page, 'keydown', DRAWING, `Rule${'z'.repeat(i)} `, () => page.keyboard.type('z')));
  console.log(`a key in the text to its block: median ${ms(median(toBlock))}, worst ${ms(Math.max(...toBlock))}`);

  await studio.drawing.locator('.rw-template', { hasText: 'zzzzzzzz' }).first().click();
  const area = page.getByRole('dialog').getByRole('textbox');
  await expect(area).toBeFocused();
  await area.evaluate((e) => (e as HTMLTextAreaElement).setSelectionRange(6, 6));
  for (let i = 1; i <= 8; i++) toText.push(await timed(page, 'keydown', '.monaco-editor .view-lines', `${'q'.repeat(i)}zzz`, () => page.keyboard.type('q')));
  console.log(`a key on a block to the text: median ${ms(median(toText))}, worst ${ms(Math.max(...toText))}`);
});

test('plain Blockly with the same document whole', async ({ page }) => {
  const plugin = JSON.parse(await largest()) as { rules: { conditions: { type: string; params?: Record<string, unknown> }[]; actions: { type: string; params?: Record<string, unknown> }[] }[] };
  await page.setContent('<div id="box" style="width:1200px;height:800px"></div>');
  for (const file of ['blockly_compressed.js', 'msg/en.js']) await page.addScriptTag({ path: projectFile(`node_modules/blockly/${file}`) });
  const took = await page.evaluate(async (rules) => {
    interface PlainBlock {
      type: string;
      fields?: Record<string, string>;
      inputs?: Record<string, { block: PlainBlock }>;
      next?: { block: PlainBlock };
      y?: number;
    }
    interface PlainBlockly {
      inject(element: Element, options: object): object;
      defineBlocksWithJsonArray(blocks: object[]): void;
      serialization: { workspaces: { load(state: object, workspace: object): void } };
    }
    const { Blockly } = window as typeof window & { Blockly: PlainBlockly };
    const known = new Map<string, object>();
    const block = (entry: { type: string; params?: Record<string, unknown> }, next: PlainBlock | undefined): PlainBlock => {
      const names = Object.keys(entry.params ?? {});
      known.set(entry.type, {
        type: entry.type,
        message0: [entry.type, ...names.map((_, i) => `%${i + 1}`)].join(' '),
        args0: names.map((name) => ({ type: 'field_input', name, text: '' })),
        previousStatement: null,
        nextStatement: null,
      });
      const fields: Record<string, string> = {};
      for (const name of names) fields[name] = String(entry.params?.[name]);
      return { type: entry.type, fields, ...(next ? { next: { block: next } } : {}) };
    };
    const chain = (entries: { type: string; params?: Record<string, unknown> }[]) => entries.reduceRight<PlainBlock | undefined>((next, entry) => block(entry, next), undefined);
    const stacks = rules.map((rule, i): PlainBlock => {
      const conditions = chain(rule.conditions);
      const actions = chain(rule.actions);
      return { type: 'plain_rule', y: i * 3000, inputs: { ...(conditions ? { IF: { block: conditions } } : {}), ...(actions ? { DO: { block: actions } } : {}) } };
    });
    Blockly.defineBlocksWithJsonArray([...known.values(), { type: 'plain_rule', message0: 'if %1 do %2', args0: [{ type: 'input_statement', name: 'IF' }, { type: 'input_statement', name: 'DO' }] }]);
    const box = document.getElementById('box');
    if (!box) throw new Error('no box');
    const workspace = Blockly.inject(box, { media: '', sounds: false });
    const from = performance.now();
    Blockly.serialization.workspaces.load({ blocks: { languageVersion: 0, blocks: stacks } }, workspace);
    const loaded = performance.now() - from;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));
    return { loaded, drawn: performance.now() - from };
  }, plugin.rules);
  console.log(`plain Blockly, all ${plugin.rules.length} rules at once: loaded after ${ms(took.loaded)}, drawn after ${ms(took.drawn)}`);
  expect(took.drawn).toBeGreaterThan(0);
});
