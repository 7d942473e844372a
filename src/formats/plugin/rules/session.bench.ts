import { bench, describe } from 'vitest';
import { getLanguageService, TextDocument, type JSONSchema } from 'vscode-json-languageservice';
import { parseJson } from '../../../language/json/parse';
import { catalogue } from './catalogue';
import { largestPlugin } from './largest';
import { pluginSchema } from './schema';
import { PluginSession } from './session';

const text = largestPlugin(catalogue);
const schema = pluginSchema(catalogue) as JSONSchema;
const service = getLanguageService({});
service.configure({ validate: true, allowComments: false, schemas: [{ uri: 'mem://plugin-1.schema.json', fileMatch: ['*'], schema }] });

describe(`the largest plugin (200 rules of 20 conditions and 50 actions, ${(text.length / 1e6).toFixed(1)} million characters)`, () => {
  // A key typed into a message in the middle, and taken out again: what the worker does for each keystroke, check and places included.
  const session = new PluginSession();
  session.open([{ path: 'a.json', version: 1, text }]);
  const at = text.indexOf('number 10025');
  let version = 1;
  let typed = false;
  bench('one keystroke: update and check again', async () => {
    session.update('a.json', [typed ? { span: { start: at, end: at + 1 }, text: '' } : { span: { start: at, end: at }, text: 'x' }], ++version);
    typed = !typed;
    await session.check();
  });

  // The first character of the file moves everything behind it.
  const early = new PluginSession();
  early.open([{ path: 'a.json', version: 1, text }]);
  const first = text.indexOf('The largest');
  let earlyTyped = false;
  bench('one keystroke in the first line', async () => {
    early.update('a.json', [earlyTyped ? { span: { start: first, end: first + 1 }, text: '' } : { span: { start: first, end: first }, text: 'x' }], ++version);
    earlyTyped = !earlyTyped;
    await early.check();
  });

  bench('from scratch: parse and check', async () => {
    const fresh = new PluginSession();
    fresh.open([{ path: 'a.json', version: 1, text }]);
    await fresh.check();
  });
  bench('parse alone', () => void parseJson(text));
  bench('JSON.parse', () => void JSON.parse(text));
  bench('vscode-json-languageservice with our schema', async () => {
    const document = TextDocument.create('mem://a.json', 'json', 1, text);
    await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
  }, { iterations: 1, warmupIterations: 0, time: 0 });
});
