import base from './playwright.config';

/** The page's benchmarks: `npm run bench -- browser`. One at a time, so that they do not disturb each other. */
export default { ...base, testMatch: '**/*.bench.e2e.ts', testIgnore: [], fullyParallel: false, workers: 1, timeout: 180_000, reporter: [['list']] };
