import base from './playwright.config';

/** The page's benchmarks: `npm run bench -- browser`. One at a time and without traces, so that nothing disturbs what is measured. */
export default { ...base, use: { ...base.use, trace: 'off', screenshot: 'off' }, testMatch: '**/*.bench.e2e.ts', testIgnore: [], fullyParallel: false, workers: 1, timeout: 180_000, reporter: [['list']] };
