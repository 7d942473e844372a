import { defineConfig } from '@playwright/test';

/**
 * End-to-end tests run against the production build with its own security policy; `npm test` builds it first.
 * E2E_DIST names another build than `dist`, E2E_PORT another port, so that two runs can stand side by side.
 */
const port = Number(process.env.E2E_PORT ?? 4173);
const dist = process.env.E2E_DIST ?? 'dist';

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.E2E_OUTPUT ?? 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine may miss a deadline once; what passed only the second time is named in the log.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: `${process.env.E2E_OUTPUT ?? 'test-results'}/report.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    acceptDownloads: true,
    actionTimeout: 15_000,
    // A trace films every test, which takes more of two cores than the tests do: only what is tried again is filmed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --bypass-lock --outDir ${JSON.stringify(dist)} --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
