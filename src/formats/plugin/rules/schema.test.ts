import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../language/json/parse';
import { catalogue } from './catalogue';
import { coherenceFixtures, documentFixtures, entryFixtures, textFixtures } from './check/fixtures';
import { checkPlugin } from './check/plugin';
import { pluginSchema } from './schema';

const schema = pluginSchema(catalogue);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const accepts = ajv.compile(schema);

/** What only code can judge. */
const CODE_ONLY = new Set(['plugin/half-character']);

/** The checker's verdict, or undefined where a schema cannot have one. */
function verdict(text: string): boolean | undefined {
  const doc = parseJson(text);
  if (doc.faultTotal > 0) return undefined;
  const errors = checkPlugin(doc, catalogue).filter((f) => f.severity === 'error');
  return errors.some((f) => CODE_ONLY.has(f.code)) ? undefined : errors.length === 0;
}

const documents = [...documentFixtures, ...entryFixtures, ...coherenceFixtures].map(([name, document]) => [name, JSON.stringify(document)] as const);
const fixtures = [...documents, ...textFixtures.map(([name, text]) => [name, text] as const)];

describe('plugin-1.schema.json', () => {
  it('passes the metaschema', () => {
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(schema.$id).toBe('plugin-1.schema.json');
  });

  it.each(fixtures)('agrees with the checker: %s', (_name, text) => {
    const own = verdict(text);
    if (own !== undefined) expect(accepts(JSON.parse(text))).toBe(own);
  });

  const corpus = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/nimblock/cases.jsonl');
  it.skipIf(!existsSync(corpus))('agrees with the checker on every labelled plugin (skipped where the corpus is absent)', () => {
    let judged = 0;
    for (const line of readFileSync(corpus, 'utf8').trim().split('\n')) {
      const one = JSON.parse(line) as { id: string; doc?: unknown; text?: string };
      const text = one.text ?? JSON.stringify(one.doc);
      const own = verdict(text);
      if (own === undefined) continue;
      judged++;
      expect(accepts(JSON.parse(text)), one.id).toBe(own);
    }
    expect(judged).toBeGreaterThan(200);
  });

  it('agrees with the checker on documents with random faults', () => {
    const odd = fc.constantFrom<unknown>(null, true, 0, -1, 1, 0.5, 61, 2305, '', 'x', '{player}', '{x}', '{', '}}', 'a\nb', 'all', 'log', 'delay', 'cancel_event', 'player.heal', 'player.is_op', 'schedule.repeat', 'player.chat', [], {}, [{}], { type: 'log', params: { message: 'x' } });
    const pick = fc.record({ base: fc.nat(documents.length - 1), changes: fc.array(fc.record({ at: fc.nat(400), value: odd, how: fc.constantFrom('set', 'remove', 'add') }), { minLength: 1, maxLength: 3 }) });
    fc.assert(
      fc.property(pick, ({ base, changes }) => {
        const value: unknown = JSON.parse(documents[base]?.[1] ?? '{}');
        const root = { value };
        for (const change of changes) mutate(root, change.at, change.how, change.value);
        const text = JSON.stringify(root.value);
        if (text === undefined) return;
        const own = verdict(text);
        if (own !== undefined) expect(accepts(JSON.parse(text))).toBe(own);
      }),
      { numRuns: 1500 },
    );
  });

  it('completes ids and parameters in an editor that follows it', async () => {
    const service = getLanguageService({ schemaRequestService: () => Promise.resolve(JSON.stringify(schema)) });
    service.configure({ schemas: [{ fileMatch: ['*'], uri: 'plugin-1.schema.json', schema }] });
    const labels = async (marked: string) => {
      const offset = marked.indexOf('|');
      const document = TextDocument.create('file:///a.json', 'json', 1, marked.replace('|', ''));
      const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
      return (list?.items ?? []).map((i) => i.label);
    };
    const rule = (inner: string) => `{"specVersion":1,"name":"x","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[${inner}]}]}`;
    const ids = await labels(rule('{"type":|}'));
    for (const action of catalogue.actions.all) expect(ids).toContain(`"${action.id}"`);
    expect(await labels(rule('{"type":"player.play_sound","params":{|}}'))).toEqual(expect.arrayContaining(['sound', 'volume', 'pitch']));
  });
});

/** Changes the n-th place of a value, counted from the outside in. */
function mutate(root: { value: unknown }, n: number, how: string, value: unknown): void {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: Record<string, unknown>, key: string) => {
    places.push({ holder, key });
    const at = holder[key];
    if (typeof at === 'object' && at !== null) for (const k of Object.keys(at)) visit(at as Record<string, unknown>, k);
  };
  visit(root as Record<string, unknown>, 'value');
  const place = places[n % places.length];
  if (!place) return;
  const at = place.holder[place.key];
  const copy = structuredClone(value);
  if (how === 'remove') {
    if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
    else delete place.holder[place.key];
  } else if (how === 'add' && Array.isArray(at)) at.push(copy);
  else place.holder[place.key] = copy;
}
