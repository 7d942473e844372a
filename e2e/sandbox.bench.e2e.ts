import { expect, test, type Page } from '@playwright/test';
import type { SandboxBench } from '../src/formats/brain/sandbox/testing/bench-page';
import { median, ratioLines, stopLines } from '../src/formats/brain/sandbox/testing/figures';
import { openBenchPage } from './support/bench-page';

type BenchWindow = typeof window & { sandboxBench?: SandboxBench };

async function open(page: Page): Promise<void> {
  await openBenchPage(page, 'src/formats/brain/sandbox/testing/bench-page.ts', /^stock\.worker/);
  await page.waitForFunction(() => (window as BenchWindow).sandboxBench !== undefined);
}

/** What the page's own benchmark answers. */
function asked<T>(page: Page, question: (bench: SandboxBench) => Promise<T>): Promise<T> {
  return page.evaluate<T>(`(${String(question)})(window.sandboxBench)`);
}

test('the five kernels in a worker, beside fengari-web as shipped', async ({ page }) => {
  await open(page);
  const lines = ratioLines(await asked(page, (bench) => bench.kernels(2, 7)));
  const walks = await asked(page, (bench) => bench.walks(15));
  console.log(['sandbox in Chromium’s worker:', ...lines, `  counting 100,000 live tables: ${median(walks).toFixed(1)} ms`].join('\n'));
});

test('from "stop" to stopped, for each hang', async ({ page }) => {
  await open(page);
  const stops = await asked(page, (bench) => bench.stops());
  console.log(['sandbox in Chromium’s worker, stopping:', ...stopLines(stops)].join('\n'));
  expect(Math.max(...stops.map((s) => s.told))).toBeLessThan(100);
});
