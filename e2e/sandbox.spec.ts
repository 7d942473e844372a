import { expect, test, type Page } from '@playwright/test';
import { WORST } from '../src/formats/brain/sandbox/testing/worst';
import { Studio } from './support/studio';

/** A brain whose option says which of the worst it plays. */
function hostileBrain(): Record<string, string> {
  const names = WORST.map((_, i) => `worst${i + 1}`);
  return {
    'oabrain.yaml': `oabrain: 1
id: hostile
name: Probe
version: "1.0"
author: {name: Tests}
description: Plays what it is told to.
tags: [teaching]
works-with: ["*"]
levels:
  - {id: only, name: Only, difficulty: easy}
options:
  - id: play
    type: choice
    label: Plays
    default: ${names[0]}
    choices: [${names.join(', ')}]
`,
    'brain.lua': 'require(me.options.play)\n',
    ...Object.fromEntries(WORST.map(({ script }, i) => [`lua/worst${i + 1}.lua`, `${script}\n`])),
  };
}

interface Watch {
  longest: number;
  frames: number;
}

/** Notes the page's longest task and counts its frames from now on. */
async function watch(page: Page): Promise<() => Promise<Watch>> {
  await page.evaluate(() => {
    const seen: Watch = { longest: 0, frames: 0 };
    Object.assign(window, { watched: seen });
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    const frame = () => {
      seen.frames++;
      requestAnimationFrame(frame);
    };
    frame();
  });
  return () => page.evaluate(() => (window as typeof window & { watched: Watch }).watched);
}

test('the twelve worst brains end as they must, and the page answers meanwhile', async ({ page }) => {
  test.slow();
  expect(WORST).toHaveLength(12);
  const crashes: string[] = [];
  page.on('crash', () => crashes.push('the page'));
  page.on('pageerror', (error) => crashes.push(error.message));
  const studio = new Studio(page);
  await studio.openProject(hostileBrain());
  const views = page.getByRole('region', { name: 'Preview' });
  await expect(views.getByRole('tab', { name: 'Run', selected: true })).toBeVisible();
  await views.getByText('What it plays').click();
  await views.getByLabel('Ticks', { exact: true }).fill('1');
  await views.getByLabel('Count each function’s instructions').uncheck();
  const run = views.getByRole('button', { name: /^Run( again)?$/ });
  const read = await watch(page);
  for (const [i, attack] of WORST.entries()) {
    await test.step(attack.name, async () => {
      await views.getByLabel('Plays', { exact: true }).selectOption(`worst${i + 1}`);
      const frames = (await read()).frames;
      await run.click();
      // While it runs the page takes other presses.
      await views.getByRole('tab', { name: 'Profile' }).click();
      await expect(views.getByText('This run did not count them.')).toBeVisible();
      await views.getByRole('tab', { name: 'Console' }).click();
      await expect(views.getByText('Nothing printed yet.')).toBeVisible();
      await expect(views.getByText('Stopped at tick 1', { exact: true })).toBeVisible({ timeout: 40_000 });
      const card = views.getByRole('region', { name: /^Why it was stopped/ });
      await expect(card.getByRole('blockquote')).toHaveText(/^Probe stopped \(.+\); the engine plays this seat on$/);
      await expect(card).toContainText({ instructions: /The bank of turns is empty/, 'string-length': /A text grew too long/, memory: /Lua memory is full/ }[String(attack.cause)] ?? /never/);
      expect((await read()).frames).toBeGreaterThan(frames);
    });
  }

  // Stopped by hand, an endless one is gone with its thread.
  await views.getByLabel('Plays', { exact: true }).selectOption('worst1');
  await run.click();
  await views.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(views.getByText('Ended by hand', { exact: true })).toBeVisible();
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('sandbox')).length).toBe(0);
  expect((await read()).longest).toBeLessThan(500);
  expect(crashes).toEqual([]);
});
