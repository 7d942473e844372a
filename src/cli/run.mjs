/**
 * Starts the command line: `node src/cli/run.mjs check FILE...`. The rules are TypeScript, so they are bundled once into
 * `.cache/cli/`; the bundle is made again only when a source, a schema or the lock file differs. Logs go to standard error.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The rooms that end up in the bundle; tests, views and generated files do not change it. */
const INPUTS = ['src/cli', 'src/language', 'src/formats', 'src/build', 'schemas', 'package-lock.json'];
const SKIPPED = /(\.test\.tsx?|\.bench\.ts)$|\/(generated|views|blocks)\//;

function* filesBelow(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return;
  if (path.extname(entry) !== '' && !entry.endsWith('/')) {
    yield entry;
    return;
  }
  for (const item of readdirSync(full, { withFileTypes: true })) {
    const name = `${entry}/${item.name}`;
    if (item.isDirectory()) yield* filesBelow(name + '/');
    else yield name;
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const input of INPUTS) {
    for (const file of filesBelow(input)) {
      if (SKIPPED.test(file)) continue;
      hash.update(file).update('\0').update(readFileSync(path.join(root, file))).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 24);
}

async function bundle(target) {
  const { generate } = await import(pathToFileURL(path.join(root, 'src/build/generate.mjs')).href);
  await generate();
  const { build } = await import('vite');
  const folder = path.dirname(target);
  const temporary = path.join(folder, `new-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.stderr.write('Bundling the command line (once after a change) ...\n');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'src/cli/main.ts'),
      outDir: temporary,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'main.mjs' } },
    },
  });
  renameSync(path.join(temporary, 'main.mjs'), target);
  rmSync(temporary, { recursive: true, force: true });
  const keep = path.basename(target);
  for (const old of readdirSync(folder)) {
    // A bundle another process is still making has its own folder; only finished ones are cleared away.
    if (old !== keep && old.endsWith('.mjs')) rmSync(path.join(folder, old), { force: true });
  }
}

const target = path.join(root, '.cache/cli', `${fingerprint()}.mjs`);
if (!existsSync(target)) await bundle(target);
const { main } = await import(pathToFileURL(target).href);
process.exitCode = await main(process.argv.slice(2), root);
