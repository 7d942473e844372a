import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Bases, corpusFolder } from '../../../../cli/cases/corpus';
import { Cursor } from '../../../../language/json/cursor';
import { parsePointer } from '../../../../language/pointer';
import { fitsRuleset } from '../generated/validators.js';
import { withoutComments } from '../shape/comments';
import { runChecks } from './index';

const corpus = corpusFolder(path.resolve('.'));

/** Puts a text at a place while `look` looks at the document, then puts back what was there. */
function withText<T>(document: unknown, pointer: string, text: string, look: () => T): T {
  const keys = parsePointer(pointer);
  const last = keys.pop() ?? '';
  let holder = document as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  const before = holder[last];
  holder[last] = text;
  try {
    return look();
  } finally {
    holder[last] = before;
  }
}

describe.skipIf(!corpus)('names nothing declares', () => {
  it.each(['ember-roads', 'gravewatch', 'ruleset-5e'])('%s: every place that names something is refused, by its form or by its name', (base) => {
    const document = withoutComments(new Bases(corpus ?? '').patched(base, []));
    const { references } = runChecks(Cursor.root('ruleset.json', document));
    const places = new Map(references.filter((r) => !r.inKey && !r.part && r.target).map((r) => [r.pointer.replace(/\/\d+/g, '/*'), r.pointer]));
    expect(places.size).toBeGreaterThan(20);
    const refused = () => !fitsRuleset(document) || runChecks(Cursor.root('ruleset.json', document)).findings.some((f) => f.severity === 'error');
    for (const text of ['No id!', 'zz_nobody']) {
      const taken = [...places.values()].filter((pointer) => !withText(document, pointer, text, refused));
      expect(taken, text).toEqual([]);
    }
  });
});
