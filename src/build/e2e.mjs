/** `npm run e2e [-- names]`: builds the studio and runs the end-to-end tests alone. `--no-build` uses the build that is there. */
import { chromium } from './chromium.mjs';
import { buildStudio, install, tool } from './run.mjs';

const args = process.argv.slice(2);
const rest = args.filter((a) => a !== '--no-build');
await install();
if (rest.length === args.length) {
  await (await import('./generate.mjs')).generate();
  if ((await buildStudio()) !== 0) process.exit(1);
}
process.exit(await tool('@playwright/test/cli.js', ['test', ...rest], { env: { CHROMIUM_PATH: await chromium() } }));
