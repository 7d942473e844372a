/** `npm run bench [-- names]`: benchmarks beside the code, each as a ratio against a named peer in the same run; `browser` runs the page's. */
import { chromium } from './chromium.mjs';
import { buildStudio, install, tool } from './run.mjs';

const names = process.argv.slice(2);
await install();
await (await import('./generate.mjs')).generate();
let code = 0;
if (!names.includes('browser')) code ||= await tool('vitest/vitest.mjs', ['bench', '--run', ...names]);
if (names.length === 0 || names.includes('browser')) {
  code ||= await buildStudio();
  code ||= await tool('@playwright/test/cli.js', ['test', '--config', 'playwright.bench.config.ts'], { env: { CHROMIUM_PATH: await chromium() } });
}
process.exit(code);
