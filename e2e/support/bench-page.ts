import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { projectFile } from './studio';

/** Where the page of a benchmark stands beside the studio; nothing of it is in the studio's build. */
const PLACE = '/bench/';

/**
 * Builds a page of a benchmark in memory and opens it beside the studio, under the studio's own policy. Workers whose
 * name is in `evalIn` may make code of text: the package as it is shipped does so when it is loaded.
 */
export async function openBenchPage(page: Page, entry: string, evalIn: RegExp): Promise<void> {
  const built = await build({
    root: projectFile('.'),
    configFile: false,
    logLevel: 'error',
    base: PLACE,
    publicDir: false,
    worker: { format: 'es' },
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: { page: projectFile(entry) }, output: { entryFileNames: '[name].js' } } },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output } of [built].flat().filter((b) => 'output' in b)) {
    for (const file of output) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  if (!files.has('page.js')) throw new Error(`the page has no script: ${[...files.keys()].join(', ')}`);
  const { 'content-security-policy': policy } = (await page.request.get('/')).headers();
  if (!policy?.includes("script-src 'self'")) throw new Error('the studio is served without its policy');
  const lax = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'");
  await page.route(`**${PLACE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(PLACE.length);
    const headers = { 'content-security-policy': evalIn.test(path.basename(name)) ? lax : policy };
    if (name === '') return route.fulfill({ headers, contentType: 'text/html', body: `<!doctype html><title>Benchmark</title><script type="module" src="${PLACE}page.js"></script>` });
    const file = files.get(name);
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ headers, contentType: 'text/javascript', body: typeof file === 'string' ? file : Buffer.from(file) });
  });
  await page.goto(PLACE);
}
