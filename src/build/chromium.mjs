/** Finds a Chromium for the end-to-end tests, or installs one. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run, root, tool } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (folder !== '' && existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Playwright's own browser, when it has been downloaded. */
function bundled() {
  const file = createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * Path of a Chromium: CHROMIUM_PATH, one on the PATH, Debian's package (as root), Playwright's own.
 * Throws with what was tried when there is none.
 */
export async function chromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`);
    return given;
  }
  const found = onPath() ?? bundled();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    // The Lua that the recorded answers of the sandbox's tests are compared with; they stand without it too.
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'lua5.3'], { env });
    const installed = onPath();
    if (installed) return installed;
  }
  await tool('@playwright/test/cli.js', ['install', 'chromium']);
  const downloaded = bundled();
  if (downloaded) return downloaded;
  throw new Error('No Chromium: set CHROMIUM_PATH to one, or install the package chromium.');
}
