/**
 * Makes all generated code. Each file of `generate/` is one step and exports
 *   name     what it is called in the log
 *   inputs   files it reads, from the project's root (the step itself is always one of them)
 *   outputs  files it writes, from the project's root
 *   run(root)  returns the texts of the outputs, in the same order
 * A step whose inputs have not changed since its outputs were written is skipped; outputs are written
 * beside their place and renamed, so that nobody reads half a file. The log goes to standard error.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const folder = path.join(root, 'src/build/generate');
const stamps = path.join(root, '.cache/generate');

/** Hash of everything a step depends on: its own code, its inputs and the locked packages. */
function fingerprint(file, inputs) {
  const hash = createHash('sha256');
  for (const name of [file, 'package-lock.json', ...inputs]) {
    hash.update(name).update('\0').update(readFileSync(path.join(root, name))).update('\0');
  }
  return hash.digest('hex');
}

function writeWhole(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** Runs every step whose inputs have changed. */
export async function generate() {
  for (const entry of readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort()) {
    const step = await import(pathToFileURL(path.join(folder, entry)).href);
    const stamp = path.join(stamps, entry.replace(/\.mjs$/, '.hash'));
    const print = fingerprint(`src/build/generate/${entry}`, step.inputs);
    const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === print && step.outputs.every((name) => existsSync(path.join(root, name)));
    if (fresh) continue;
    const started = performance.now();
    const texts = await step.run(root);
    step.outputs.forEach((name, i) => writeWhole(path.join(root, name), texts[i]));
    writeWhole(stamp, print);
    process.stderr.write(`generate: ${step.name} in ${Math.round(performance.now() - started)} ms\n`);
  }
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await generate();
