import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { projectFile, Studio } from './support/studio';

const manifest = () => readFileSync(projectFile('src/formats/brain/samples/first-watch/oabrain.yaml'), 'utf8');

/** Brains that are hard on the page, each with the ticks from turn to turn. */
const BRAINS = [
  { name: 'a full bank each turn', every: 30, ticks: 91, script: 'function turn() for i = 1, 14500000 do local _ = i * 2 end end\n' },
  { name: 'a little each turn, 20,000 turns', every: 1, ticks: 20_000, script: 'local n = 0\nfunction turn() n = n + 1 end\n' },
  { name: 'many printed lines', every: 1, ticks: 2_000, script: 'function turn() for i = 1, 40 do print("line", i, ("x"):rep(200)) end end\n' },
] as const;

for (const { name, every, ticks, script } of BRAINS) {
  test(`the page while a brain runs: ${name}`, async ({ page }) => {
    const studio = new Studio(page);
    await studio.openProject({ 'oabrain.yaml': manifest(), 'brain.lua': script });
    const views = page.getByRole('region', { name: 'Preview' });
    await views.locator('summary', { hasText: 'What it plays' }).click();
    await views.getByLabel('Ticks', { exact: true }).fill(String(ticks));
    await views.getByLabel('Ticks from turn to turn').fill(String(every));
    await studio.settled();
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    const started = Date.now();
    await views.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(views.getByRole('status').filter({ hasText: 'Played to the end' })).toBeVisible({ timeout: 120_000 });
    const tasks = await page.evaluate(() => (window as typeof window & { tasks: number[] }).tasks);
    const longest = tasks.length === 0 ? 'no task of the page over 50 ms' : `longest task of the page ${Math.max(...tasks).toFixed(0)} ms, ${tasks.length} over 50 ms`;
    console.log(`run panel, ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s, ${longest}`);
  });
}
