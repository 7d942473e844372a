import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bench, describe } from 'vitest';
import { getLanguageService, TextDocument, type JSONSchema } from 'vscode-json-languageservice';
import { rulesetRules } from '../index';

const schema = JSON.parse(readFileSync(path.resolve('schemas/ruleset.schema.json'), 'utf8')) as JSONSchema;
const service = getLanguageService({});
service.configure({ validate: true, allowComments: false, schemas: [{ uri: 'mem://ruleset.schema.json', fileMatch: ['*'], schema }] });

interface Base {
  readonly catalogs: readonly { readonly entries?: readonly Record<string, unknown>[] }[];
}

/** A sound ruleset of about the given size: the entries of its first catalog over and over, under new ids. */
function grown(bytes: number): string {
  const base = JSON.parse(readFileSync(path.resolve('src/formats/ruleset/samples/tidewrights.json'), 'utf8')) as Base;
  const [first, ...others] = base.catalogs;
  const entries = first?.entries ?? [];
  const one = JSON.stringify(entries, null, 1).length / Math.max(1, entries.length);
  const count = Math.floor((bytes - JSON.stringify(base, null, 1).length) / one);
  const more = Array.from({ length: count }, (_, i) => ({ ...entries[i % entries.length], id: `entry-${i}`, label: `Entry number ${i}` }));
  return JSON.stringify({ ...base, catalogs: [{ ...first, entries: [...entries, ...more] }, ...others] }, null, 1);
}

function compare(name: string, text: string): void {
  describe(name, () => {
    bench('vscode-json-languageservice, the schema alone', async () => {
      const document = TextDocument.create('mem://r.json', 'json', 1, text);
      await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
    });

    bench('ours, opened and checked whole', async () => {
      const session = rulesetRules.createSession();
      session.open([{ path: 'ruleset.json', version: 1, text }]);
      await session.check();
    });

    const session = rulesetRules.createSession();
    session.open([{ path: 'ruleset.json', version: 1, text }]);
    const at = text.indexOf('"label": "') + '"label": "'.length;
    let version = 1;
    bench('ours, checked again after a key', async () => {
      const odd = ++version % 2 === 0;
      session.update('ruleset.json', [odd ? { span: { start: at, end: at }, text: 'x' } : { span: { start: at, end: at + 1 }, text: '' }], version);
      await session.check();
    });
  });
}

const large = path.join(process.env.SHARED_DIR ?? path.resolve('../shared'), 'corpus/ruleset-5e/ruleset.json');
if (existsSync(large)) compare('the 5e file', readFileSync(large, 'utf8'));
compare('a ruleset of 500 KB', grown(500_000));
