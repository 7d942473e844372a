/** Pictures and pointers that Blockly draws with, served by ourselves. Its sounds are left out: they are switched off. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const from = 'node_modules/blockly/media';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const files = readdirSync(path.join(root, from)).filter((file) => !file.endsWith('.mp3')).sort();

export const name = 'Blockly media';
export const inputs = files.map((file) => `${from}/${file}`);
export const outputs = files.map((file) => `public/blockly-media/${file}`);

/** The contents of the outputs. */
export async function run(root) {
  return inputs.map((file) => readFileSync(path.join(root, file)));
}
