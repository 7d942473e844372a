/** The files that other tools read at fixed addresses: the plugin grammar as a JSON Schema, and the catalogue it is made from. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const rules = 'src/formats/plugin/rules';
const sources = (folder) => readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => `${folder}/${name}`);

export const name = 'plugin schema and catalogue';
export const inputs = ['schemas/catalogue-1.json', `${rules}/schema.ts`, ...sources(`${rules}/catalogue`), 'src/language/json/cursor.ts', 'src/language/pointer.ts'];
export const outputs = ['public/plugin-1.schema.json', 'public/catalogue-1.json'];

/** The texts of the outputs. */
export async function run(root) {
  const load = async (file) => (await runnerImport(path.join(root, file), { root, configFile: false, logLevel: 'error' })).module;
  const { catalogue } = await load(`${rules}/catalogue/index.ts`);
  const { pluginSchema } = await load(`${rules}/schema.ts`);
  return [JSON.stringify(pluginSchema(catalogue), null, 2) + '\n', readFileSync(path.join(root, 'schemas/catalogue-1.json'), 'utf8')];
}
