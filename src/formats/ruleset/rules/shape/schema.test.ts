import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import type { JsonValue } from '../../../../language/json/tree';
import { localRules } from './local/follows';
import { flatten, rootSchema, type Schema } from './schema';
import { orchard, sum, tidewrights } from './testing/documents';
import { Report, walk } from './walk';

const read = (name: string) => JSON.parse(readFileSync(path.resolve('schemas', name), 'utf8')) as Schema;
const ruleset = read('ruleset.schema.json');
const catalog = read('catalog.schema.json');

interface Node {
  readonly at: string;
  readonly schema: Schema;
  /** A named key or part that people read about. */
  readonly property: boolean;
}

function nodes(schema: Schema, at: string, property = false): Node[] {
  const maps = [schema.properties, schema.$defs];
  const parts: [string, Schema | boolean | undefined][] = [['items', schema.items], ['additionalProperties', schema.additionalProperties], ['propertyNames', schema.propertyNames], ['if', schema.if], ['else', schema.else]];
  return [
    { at, schema, property },
    ...maps.flatMap((map, i) => Object.entries(map ?? {}).flatMap(([key, inner]) => nodes(inner, `${at}/${i === 0 ? 'properties' : '$defs'}/${key}`, true))),
    ...parts.flatMap(([key, inner]) => (typeof inner === 'object' ? nodes(inner, `${at}/${key}`) : [])),
    ...(['oneOf', 'anyOf', 'prefixItems'] as const).flatMap((key) => (schema[key] ?? []).flatMap((inner, i) => nodes(inner, `${at}/${key}/${i}`))),
  ];
}
const all = [...nodes(ruleset, 'ruleset#'), ...nodes(catalog, 'catalog#')];

function complaints(schema: Schema, value: JsonValue): string[] {
  const report = new Report('x');
  walk(flatten(schema), value, undefined, report);
  return report.findings.map((finding) => `${finding.pointer} ${finding.code}`);
}

describe('the published schemas', () => {
  it.each([['ruleset', ruleset], ['catalog', catalog]])('%s is a schema of draft 2020-12', (_, schema) => {
    const ajv = new Ajv2020({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  it('every key is described in a sentence', () => {
    const dumb = all.filter(({ schema, property, at }) => property && !/\.$/.test(flatten(schema).description ?? '') && !/\/(if|else)\//.test(at));
    expect(dumb.map(({ at }) => at)).toEqual([]);
  });

  it('every $ref leads somewhere, and every definition is used', () => {
    const names = new Set(all.flatMap(({ schema }) => (schema.$ref ? [schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : [])));
    expect(Object.keys(ruleset.$defs ?? {}).filter((name) => !names.has(name))).toEqual([]);
    expect([...names].filter((name) => !ruleset.$defs?.[name])).toEqual([]);
  });

  it('every default and every example fits its own schema', () => {
    const bad = all.flatMap(({ at, schema }) => [...(schema.default === undefined ? [] : [schema.default]), ...(schema.examples ?? [])].flatMap((value) => complaints(schema, value).map((what) => `${at}: ${JSON.stringify(value)} ${what}`)));
    expect(bad).toEqual([]);
  });

  it('objects are closed, unless their form is not public or a condition', () => {
    const open = all.filter(({ schema, at }) => schema.type === 'object' && schema.properties && schema.additionalProperties === undefined && !/\/(if|else)/.test(at) && !schema.oneOf);
    expect(open.map(({ at }) => at.replace('ruleset#/$defs/', ''))).toEqual(['diceHighest', 'items/properties/market', 'items/properties/market/properties/sellers/items', 'lootLine', 'lootTable', 'marketFilter', 'rollAgainst', 'symbolPool']);
  });

  it('names only local rules that exist, and uses all of them', () => {
    const used = new Set(all.flatMap(({ schema }) => schema['x-rules'] ?? []));
    expect([...used].sort()).toEqual([...localRules.keys()].sort());
  });

  it('what stands beside a $ref adds to it and never loosens it', () => {
    const words = new Set(['$ref', 'description', 'title', 'default', 'examples', 'maxLength']);
    expect(all.filter(({ schema }) => schema.$ref && Object.keys(schema).some((key) => !words.has(key))).map(({ at }) => at)).toEqual([]);
    const twice = all.filter(({ schema }) => schema.$ref && schema.maxLength !== undefined && flatten({ $ref: schema.$ref }).maxLength !== undefined);
    expect(twice.map(({ at }) => at)).toEqual([]);
  });

  it('is what the code was generated from', () => {
    expect(rootSchema('ruleset')).toEqual(ruleset);
    expect(rootSchema('catalog')).toEqual(catalog);
  });
});

describe('in an editor that knows JSON Schema alone', () => {
  const service = getLanguageService({ schemaRequestService: (uri) => Promise.resolve(JSON.stringify(uri.endsWith('ruleset.schema.json') ? ruleset : catalog)) });
  service.configure({ validate: true, allowComments: false, schemas: [{ uri: 'file:///s/ruleset.schema.json', fileMatch: ['r.json'] }, { uri: 'file:///s/catalog.schema.json', fileMatch: ['c.json'] }] });
  const validate = async (name: string, value: unknown) => {
    const { $schema: _, ...rest } = value as Record<string, unknown>;
    const document = TextDocument.create(`file:///${name}`, 'json', 1, JSON.stringify(rest));
    const found = await service.doValidation(document, service.parseJSONDocument(document), { schemaValidation: 'error' });
    return found.map((diagnostic) => diagnostic.message);
  };

  it.each([['least', sum], ['tidewrights', tidewrights], ['orchard', orchard]])('%s is fine', async (_, document) => {
    expect(await validate('r.json', document)).toEqual([]);
  });

  it('a catalog file is read with the parts of the ruleset schema', async () => {
    expect(await validate('c.json', { schemaVersion: 1, catalog: 'c', entries: [{ id: 'e', label: 'E', $comment: 1, item: { category: 'c' } }] })).toEqual([]);
    expect(await validate('c.json', { schemaVersion: 1, catalog: 'c', entries: [{ id: 'e', label: 'E', item: { categori: 'c' } }] })).not.toEqual([]);
  });

  it('a slip is seen there too', async () => {
    expect(await validate('r.json', { ...sum, nonsense: 1 })).toHaveLength(1);
  });
});
