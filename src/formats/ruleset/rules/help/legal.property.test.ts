import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locate } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import { nodeValue } from '../../../../language/json/value';
import { Cursor } from '../../../../language/json/cursor';
import { applyEdits } from '../../../../language/text-index';
import orchard from '../../samples/hollow-orchard.json?raw';
import tidewrights from '../../samples/tidewrights.json?raw';
import { runChecks } from '../checks';
import { rulesetRules } from '../index';
import { withoutComments } from '../shape';

const corpus = path.resolve(process.env.SHARED_DIR ?? '../shared', 'corpus/ruleset');
const kept = ['ember-roads.json', 'gravewatch.json'].map((name) => path.join(corpus, name)).filter(existsSync);
const FILES: readonly (readonly [string, string])[] = [
  ['Tidewrights', tidewrights],
  ['Hollow Orchard', orchard],
  ...kept.map((file): [string, string] => [path.basename(file), readFileSync(file, 'utf8')]),
];

/** Errors of a text at a place, as the checks report them. */
function errorsAt(text: string, pointer: string): string[] {
  const { root } = parseJson(text);
  const { findings } = runChecks(Cursor.root('ruleset.json', withoutComments(root ? nodeValue(root) : null)));
  return findings.filter((f) => f.severity === 'error' && (f.look ?? f.pointer) === pointer).map((f) => f.code);
}

describe('every name that is offered is legal where it is offered', () => {
  it.each(FILES)('%s', (_, text) => {
    const document = parseJson(text);
    const { root } = document;
    const { references } = runChecks(Cursor.root('ruleset.json', withoutComments(root ? nodeValue(root) : null)));
    const session = rulesetRules.createSession();
    session.open([{ path: 'ruleset.json', version: 1, text }]);
    const sorts = new Map(references.filter((r) => !r.part && r.target).map((r) => [`${r.inKey ? 'key ' : ''}${r.pointer.replace(/\/\d+/g, '/*')}`, r]));
    let offered = 0;
    const wrong: string[] = [];
    for (const { pointer, inKey, id } of sorts.values()) {
      const place = locate(document, pointer);
      const start = inKey ? place?.property?.key.start : place?.node?.start;
      if (start === undefined) continue;
      const items = session.complete({ file: 'ruleset.json', offset: start + 1 }).filter((item) => item.kind === 'reference');
      if (!inKey) expect(items.map((item) => item.label), pointer).toContain(id);
      for (const item of items.slice(0, 3)) {
        offered++;
        const after = applyEdits(text, [{ span: item.edit.span, text: item.edit.text }, ...(item.also ?? [])]);
        const at = inKey ? `${pointer.slice(0, pointer.lastIndexOf('/'))}/${item.label}` : pointer;
        // Under another key the value that is there may have to follow; that is no fault of the name.
        const errors = errorsAt(after, at).filter((code) => !inKey || code.startsWith('ruleset/unknown-'));
        wrong.push(...errors.map((code) => `${at} ${item.label}: ${code}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(sorts.size).toBeGreaterThan(25);
    expect(offered).toBeGreaterThan(50);
  }, 120_000);
});
