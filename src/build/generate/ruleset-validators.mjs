/**
 * Compiles the ruleset schemas ahead of time: Ajv writes plain functions, so that no page needs eval,
 * and the schemas become a module that the explainer, completion and hover read.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';

export const name = 'ruleset validators';
export const inputs = ['schemas/ruleset.schema.json', 'schemas/catalog.schema.json'];
const folder = 'src/formats/ruleset/rules/generated';
export const outputs = [`${folder}/validators.js`, `${folder}/validators.d.ts`, `${folder}/schemas.js`, `${folder}/schemas.d.ts`];

/** Our own keywords that only the explainer reads; `x-rules` and `x-not-public` below change what the validator says. */
const annotations = ['x-text', 'x-by-key'];

/** `x-rules` names local rules (see `shape/local`); the validator calls them by name. */
const rulesKeyword = {
  keyword: 'x-rules',
  type: ['object', 'array'],
  schemaType: 'array',
  code(cxt) {
    const follows = cxt.gen.scopeValue('func', { key: 'follows', ref: {}, code: _`follows` });
    for (const rule of cxt.schema) cxt.fail(_`!${follows}(${rule}, ${cxt.data})`);
  },
};

/** A part whose form is not public stops the quick answer, so that the explainer can say so. */
const notPublicKeyword = {
  keyword: 'x-not-public',
  schemaType: 'boolean',
  code(cxt) {
    if (cxt.schema) cxt.fail(_`true`);
  },
};

/**
 * The schema without what only people read, and without `$comment`, which is taken out of a document before.
 * Keys of the document may be named like keywords, so maps of schemas are walked apart.
 */
function bare(schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !['title', 'description', 'examples', 'default', ...annotations].includes(key))
      .map(([key, value]) => {
        if (key === 'properties' || key === '$defs') return [key, Object.fromEntries(Object.entries(value).filter(([name]) => name !== '$comment').map(([name, inner]) => [name, bare(inner)]))];
        if (['items', 'additionalProperties', 'propertyNames', 'if', 'else'].includes(key)) return [key, bare(value)];
        if (['oneOf', 'anyOf', 'prefixItems'].includes(key)) return [key, value.map(bare)];
        return [key, value];
      }),
  );
}

/** The code without what its errors say beside their place; the explainer says it better. */
function terse(code) {
  const mark = ',schemaPath:';
  let result = '';
  let from = 0;
  for (let at = code.indexOf(mark); at >= 0; at = code.indexOf(mark, from)) {
    result += code.slice(from, at);
    let depth = 1;
    let quote = false;
    for (from = at; depth > 0; from++) {
      const c = code[from];
      if (quote) {
        if (c === '\\') from++;
        else if (c === '"') quote = false;
      } else if (c === '"') quote = true;
      else if (c === '{') depth++;
      else if (c === '}') depth--;
    }
    from--;
  }
  return result + code.slice(from);
}

export async function run(root) {
  const [ruleset, catalog] = inputs.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  const ajv = new Ajv2020({
    // The first fault ends it: what is wrong, and where, is told by the explainer (`shape/walk.ts`).
    allErrors: false,
    discriminator: true,
    // The engine counts UTF-16 units.
    unicode: false,
    unicodeRegExp: false,
    // Limits beside a $ref and a tag that only the branches declare are meant.
    strict: true,
    strictTypes: false,
    strictRequired: false,
    logger: { log: console.error, error: console.error, warn: (text) => String(text).includes('option unicode') || console.error(text) },
    messages: false,
    code: { source: true, esm: true, lines: false, optimize: 1 },
  });
  // Nothing here uses unevaluated keys or dynamic references, so no code has to keep count of them.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  ajv.addKeyword(rulesKeyword);
  ajv.addKeyword(notPublicKeyword);
  ajv.addSchema(bare(ruleset), 'ruleset.schema.json');
  ajv.addSchema(bare(catalog), 'catalog.schema.json');
  const code = terse(standalone.default(ajv, { fitsRuleset: 'ruleset.schema.json', fitsCatalog: 'catalog.schema.json' }));
  if (/\brequire\(|\bnew Function\b|\beval\(/.test(code)) throw new Error('the compiled validators need something at run time');
  const validators = `import { follows } from '../shape/local/follows';\n${code}\n`;
  const declarations = [
    '/** A compiled validator: true when the value fits and nothing in it needs a word; else `errors` holds the first place. */',
    'export interface Validator { (value: unknown): boolean; errors?: { instancePath: string }[] | null }',
    'export declare const fitsRuleset: Validator;',
    'export declare const fitsCatalog: Validator;',
    '',
  ].join('\n');
  const schemas = `export const rulesetSchema = ${JSON.stringify(ruleset)};\nexport const catalogSchema = ${JSON.stringify(catalog)};\n`;
  const schemaTypes = "import type { Schema } from '../shape/schema';\nexport declare const rulesetSchema: Schema;\nexport declare const catalogSchema: Schema;\n";
  return [validators, declarations, schemas, schemaTypes];
}
