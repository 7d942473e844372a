/**
 * `npm test`: installs, then types, lint, unit tests, labelled cases, build and end-to-end tests in the real browser.
 * Every step runs even when one before it failed; the last line counts tests: "N passed, N failed".
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStudio, install, root, run, tool } from './run.mjs';
import { chromium } from './chromium.mjs';

const tally = { passed: 0, failed: 0, skipped: 0 };
const times = [];

/** Runs one step. Work that takes `log` runs beside others: what it says is kept together and shown when it has ended. */
async function step(name, work) {
  const started = Date.now();
  const said = [];
  const head = `\n== ${name}\n`;
  if (work.length === 0) process.stdout.write(head);
  try {
    await work((chunk) => said.push(chunk));
  } catch (error) {
    said.push(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    tally.failed++;
  }
  process.stdout.write(`${work.length === 0 ? '' : head}${said.join('')}`);
  times.push(`${name} ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

function must(name, code) {
  if (code === 0) tally.passed++;
  else throw new Error(`ended with ${code}`);
}

function readReport(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(path.join(root, 'test-results'), { recursive: true });

await step('install', install);
let browser;
await step('browser', async () => {
  browser = await chromium();
});
await step('generate', async () => (await import('./generate.mjs')).generate());
// The cases keep one core busy, and the other three steps another; what each says is shown when it has ended.
await Promise.all([
  (async () => {
    await step('types', async (log) => must('types', await tool('typescript/bin/tsc', ['-b'], { log })));
    await step('lint', async (log) => must('lint', await tool('eslint/bin/eslint.js', ['.'], { log })));
    await step('build', async (log) => must('build', await buildStudio([], { log })));
  })(),
  step('cases', async (log) => {
    const lines = [];
    const code = await run(process.execPath, ['src/cli/run.mjs', 'cases'], { log, onLine: (line) => lines.push(line) });
    const skipped = lines.filter((line) => line.startsWith('skipped')).length;
    tally.skipped += skipped;
    if (code !== 0) throw new Error(`ended with ${code}`);
    if (skipped === 0) tally.passed++;
  }),
]);
await step('unit', async () => {
  await tool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json']);
  const report = readReport('test-results/unit.json');
  tally.passed += report.numPassedTests;
  tally.skipped += report.numPendingTests + report.numTodoTests;
  // A file that fails to load counts no test of its own but is a failure all the same.
  const broken = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
  tally.failed += report.numFailedTests + broken;
  if (report.numTotalTests === 0) throw new Error('no unit test ran');
});
await step('end-to-end', async () => {
  if (browser === undefined) throw new Error('there is no browser to run them in');
  const env = { CHROMIUM_PATH: browser };
  const code = await tool('@playwright/test/cli.js', ['test'], { env });
  const { stats } = readReport('test-results/report.json');
  tally.passed += stats.expected + stats.flaky;
  tally.skipped += stats.skipped;
  tally.failed += stats.unexpected;
  if (stats.flaky > 0) process.stdout.write(`${stats.flaky} passed only the second time\n`);
  if (code !== 0 && stats.unexpected === 0) throw new Error(`ended with ${code}`);
  if (stats.expected + stats.unexpected + stats.flaky === 0) throw new Error('no end-to-end test ran');
});

process.stdout.write(`\n${times.join(', ')}\n`);
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;
