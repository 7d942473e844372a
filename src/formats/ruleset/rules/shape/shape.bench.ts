import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bench, describe } from 'vitest';
import { getLanguageService, TextDocument, type JSONSchema } from 'vscode-json-languageservice';
import { copyOf } from '../testing/patch';
import { checkShape } from './check';

const schemaFile = path.resolve('schemas/ruleset.schema.json');
const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as JSONSchema;
const service = getLanguageService({});
service.configure({ validate: true, allowComments: false, schemas: [{ uri: 'mem://ruleset.schema.json', fileMatch: ['*'], schema }] });

/** A ruleset of about the given size: entries are added to a catalog until it is that long. */
function grown(bytes: number, base: Record<string, unknown>): string {
  const entries = Array.from({ length: 1900 }, (_, i) => ({
    id: `entry-${i}`,
    label: `Entry number ${i}`,
    summary: 'One line that says what it is good for, as long as such lines are.',
    rows: [{ list: 'gear', values: { name: `Entry number ${i}`, count: i % 7 } }],
    mechanics: { kind: 'attack', range: 6, amount: { dice: '2d6+1' }, cost: [{ pool: 'luck', amount: 1 }] },
  }));
  const catalogs = [{ id: 'many', label: 'Many', feeds: ['gear'], entries: [] as unknown[] }];
  const size = () => JSON.stringify({ ...base, catalogs }).length;
  const one = JSON.stringify(entries[0]).length + 4;
  const fill = catalogs[0];
  if (fill) fill.entries = entries.slice(0, Math.min(entries.length, Math.floor((bytes - size()) / one)));
  return JSON.stringify({ ...base, catalogs }, null, 1);
}

/** A text and its value, sound and with faults in several places. */
function versions(text: string): { text: string; sound: unknown; faulty: unknown; faultyText: string } {
  const sound: unknown = JSON.parse(text);
  const faulty = copyOf(sound) as Record<string, unknown>;
  faulty.homepage = 'x';
  faulty.name = 'Two [brackets]';
  faulty.version = '7';
  return { text, sound, faulty, faultyText: JSON.stringify(faulty, null, 1) };
}

function compare(name: string, text: string): void {
  const { sound, faulty, faultyText } = versions(text);
  describe(name, () => {
    bench('ours, nothing wrong', () => void checkShape('ruleset.json', sound));
    bench('ours, three faults', () => void checkShape('ruleset.json', faulty));
    bench('ours, nothing wrong, JSON.parse included', () => void checkShape('ruleset.json', JSON.parse(text)));
    bench('vscode-json-languageservice, nothing wrong', async () => {
      const document = TextDocument.create('mem://r.json', 'json', 1, text);
      await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
    });
    bench('vscode-json-languageservice, three faults', async () => {
      const document = TextDocument.create('mem://r.json', 'json', 1, faultyText);
      await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
    });
  });
}

const large = path.join(process.env.SHARED_DIR ?? path.resolve('../shared'), 'corpus/ruleset-5e/ruleset.json');
if (existsSync(large)) compare('the 5e file', readFileSync(large, 'utf8'));

const sample = JSON.parse(readFileSync(path.resolve('src/formats/ruleset/samples/tidewrights.json'), 'utf8')) as Record<string, unknown>;
compare('a ruleset of 500 KB', grown(500_000, sample));
