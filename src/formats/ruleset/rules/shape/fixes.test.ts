import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../language/messages';
import { shapeMessages } from '../codes/shape';
import { applySteps } from '../testing/apply-fix';
import { checkCatalogShape, checkShape, isHard } from './check';
import { withoutComments } from './comments';
import { CATALOG_BYTES, RULESET_BYTES, checkSize } from './size';
import { changed, orchard, pool, sum, tidewrights } from './testing/documents';

/** The labels of the fixes of the first finding, the preferred one with a star; the fixes are tried on the way. */
function labels(document: unknown, changes: Readonly<Record<string, unknown>>): string[] {
  const broken = changed(document, changes);
  const findings = checkShape('ruleset.json', broken);
  const [first] = findings;
  return (first?.fixes ?? []).map((fix) => {
    const after = checkShape('ruleset.json', applySteps(broken, fix.steps)).filter((finding) => finding.severity === 'error');
    expect(after.length, JSON.stringify(fix)).toBeLessThan(findings.length);
    return `${fix.preferred ? '*' : ''}${formatMessage(shapeMessages[fix.code] ?? '?', fix.params ?? {})}`;
  });
}

function sentence(document: unknown, changes: Readonly<Record<string, unknown>>): string {
  const [first] = checkShape('ruleset.json', changed(document, changes));
  return first ? formatMessage(shapeMessages[first.code] ?? '?', first.params) : '';
}

describe('ways out', () => {
  it.each<[string, unknown, Record<string, unknown>, string[]]>([
    ['a slip in a key', sum, { '/gm/sheetGuidence': 'x' }, ['*Change to "sheetGuidance"', 'Remove "sheetGuidence"']],
    ['a key nobody knows', sum, { '/homepage': 'x' }, ['*Remove "homepage"']],
    ['a number in quotes', sum, { '/version': '7' }, ['*Change to 7']],
    ['a text without quotes', sum, { '/name': 7 }, ['*Change to "7"']],
    ['a truth in quotes', sum, { '/coverage/checks': 'true' }, ['*Change to true']],
    ['one thing where a list belongs', tidewrights, { '/layers/0/conflicts': 'dry_summer' }, ['*Change to ["dry_summer"]']],
    ['a number where a reference belongs', tidewrights, { '/sheet/live/pools/0/max': 3 }, ['*Change to {"const":3}']],
    ['null where the key may go', sum, { '/edition': null }, ['*Remove "edition"']],
    ['null where it may not', sum, { '/version': null }, ['Put in 1']],
    ['too high', sum, { '/resolution/dice': { count: 12, sides: 6 } }, ['*Change to 10']],
    ['too low', sum, { '/version': -3 }, ['*Change to 1']],
    ['a fraction', sum, { '/version': 2.4 }, ['*Change to 2']],
    ['line breaks', sum, { '/gm/checkGuidance': 'One.\r\n\r\nTwo.' }, ['*Change to "One. Two."']],
    ['brackets and braces at once', sum, { '/name': 'a [b] {{c}}' }, ['*Change to "a (b) {c}"']],
    ['a text too long', sum, { '/name': 'x'.repeat(90) }, ['*Cut to 80 characters']],
    ['a text too long is not cut through a letter', sum, { '/name': `${'x'.repeat(79)}𝔊` }, ['*Cut to 79 characters']],
    ['an id in capitals and blanks', sum, { '/rests': [{ id: 'Short Rest', label: 'R' }] }, ['*Change to "short_rest"']],
    ['an id with an accent', sum, { '/rests': [{ id: 'Café-1', label: 'R' }] }, ['*Change to "cafe_1"']],
    ['a ruleset id', sum, { '/id': 'My Ruleset!' }, ['*Change to "my-ruleset"']],
    ['dice with blanks', tidewrights, { '/catalogs/0/entries/2/mechanics/amount/dice': '2D6 + 1' }, ['*Change to "2d6+1"']],
    ['a missing number', sum, { '/version': undefined }, ['*Put in "version": 1']],
    ['a missing id is read off the label', sum, { '/rests': [{ label: 'Long rest' }] }, ['*Put in "id": "long_rest"']],
    ['a missing label is read off the id', sum, { '/rests': [{ id: 'long_rest' }] }, ['*Put in "label": "Long rest"']],
    ['a word that is nearly right', pool, { '/resolution/botch': { upTo: 1, rule: 'noSucceses' } }, ['*Change to "noSuccesses"']],
    ['a missing tag is read off the other keys', sum, { '/sheet/fields': [{ id: 'a', label: 'A', values: ['x'] }] }, ['*Put in "type": "enum"']],
    ['a table out of order', sum, { '/resolution/abilityModifier': { op: 'stepTable', table: [[3, 1], [0, 0]] } }, ['*Sort the rows by threshold']],
    ['a threshold twice', sum, { '/resolution/abilityModifier': { op: 'stepTable', table: [[0, 1], [0, 0]] } }, ['Sort the rows and keep one for each threshold']],
    ['two keys of which one may stand', orchard, { '/layers/1/catalogs/0/hide/below': 0 }, ['*Keep only "above"', 'Keep only "below"']],
    ['only true can be written', tidewrights, { '/combat/contests/0/strike': false }, ['*Change to true', 'Remove "strike"']],
    ['one too many', orchard, { '/gm/sheetSummary/lists/0/columns': ['bite', 'edge', 'kind', 'name'] }, ['Remove the last item']],
    ['an empty list that may go', tidewrights, { '/combat/spendLimits': [] }, ['Put in {"pool":"luck","max":{"const":1},"per":"turn"}', '*Remove "spendLimits"']],
    ['a state that is changed by a number', tidewrights, { '/rests/1/restore/6': { state: 'weather', by: { const: 1 } } }, ['*Set to its default']],
    ['what a kind does not take', sum, { '/resolution/target': { default: 7, min: 7, max: 7 } }, ['*Remove "target"']],
  ])('%s', (_, document, changes, expected) => expect(labels(document, changes)).toEqual(expected));

  it('what is not public is never offered for removal, nor anything beside it', () => {
    const findings = checkShape('r', changed(tidewrights, { '/items/market': {}, '/combat/styles': [] }));
    expect(findings.flatMap((finding) => finding.fixes ?? [])).toEqual([]);
  });
});

describe('sentences', () => {
  it.each<[unknown, Record<string, unknown>, string]>([
    [sum, { '/gm/sheetGuidence': 'x' }, 'The Game Master block has no key "sheetGuidence" in the published format. Did you mean "sheetGuidance"?'],
    [sum, { '/gm': undefined }, '"gm" is missing. Text for the Game Master model.'],
    [sum, { '/version': '7' }, 'This has to be a whole number, but it is "7".'],
    [sum, { '/sheet': 'none' }, 'This has to be an object in braces (the sheet), but it is "none".'],
    [sum, { '/resolution/dice': { count: 12, sides: 6 } }, '12 is too high. This takes 1 to 10.'],
    [sum, { '/name': 'a\tb' }, 'This text has a tab at character 2. Invisible control characters are not taken.'],
    [sum, { '/name': 'a\u0007' }, 'This text has the character U+0007 at character 2. Invisible control characters are not taken.'],
    [sum, { '/resolution/target': {} }, '"target" goes with kind "dice-pool", not with "dice-sum".'],
    [sum, { '/resolution/kind': 'dice-lowest' }, '"dice-lowest" is not known here. It takes dice-sum, dice-pool, dice-highest, roll-against or symbol-pool.'],
    [tidewrights, { '/sheet/live/tracks/0/max': 'six' }, 'This takes a whole number or a value reference, but it is "six".'],
    [tidewrights, { '/catalogs/1/entries/0/creature/sheet': {} }, 'The sheet of this creature already says this, so "health" cannot stand beside it.'],
  ])('%#', (document, changes, expected) => expect(sentence(document, changes)).toBe(expected));
});

describe('comments', () => {
  it('are taken out at every depth, the schema line at the root only', () => {
    const document = { $schema: 1, $comment: 2, a: [{ $comment: { $comment: 1 }, b: 1, $schema: 3 }, [{ $comment: [] }]] };
    expect(withoutComments(document)).toEqual({ a: [{ b: 1, $schema: 3 }, [{}]] });
    expect(document.$comment).toBe(2);
  });
  it('parts without comments are shared, and a document without any is itself', () => {
    const document = { a: { b: [1] }, c: { $comment: 1 } };
    const bare = withoutComments(document) as typeof document;
    expect(bare.a).toBe(document.a);
    expect(withoutComments(document.a)).toBe(document.a);
  });
  it('a key named __proto__ stays a key', () => {
    const bare = withoutComments(JSON.parse('{"$comment":1,"__proto__":{"x":1}}')) as object;
    expect(Object.keys(bare)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(bare)).toBe(Object.prototype);
  });
});

describe('sizes', () => {
  it.each([[RULESET_BYTES, 'ruleset', 0], [RULESET_BYTES + 1, 'ruleset', 1], [CATALOG_BYTES, 'catalog', 0], [CATALOG_BYTES + 1, 'catalog', 1]] as const)('%i bytes of a %s', (bytes, kind, count) => {
    expect(checkSize(bytes, 'r.json', kind)).toHaveLength(count);
  });
});

describe('catalog files', () => {
  const file = { schemaVersion: 1, catalog: 'c', entries: [] };
  it.each<[string, unknown, string[]]>([
    ['nothing wrong', file, []],
    ['comments and a schema line', { ...file, $schema: 1, $comment: 2 }, []],
    ['a version that does not exist', { ...file, schemaVersion: 2 }, ['/schemaVersion ruleset/not-the-value']],
    ['no catalog', { schemaVersion: 1, entries: [] }, ['/catalog ruleset/missing-key']],
    ['a key too many', { ...file, label: 'C' }, [' ruleset/unknown-key']],
    ['2001 entries', { ...file, entries: Array.from({ length: 2001 }, (_, i) => ({ id: `e${i}`, label: 'E', item: { category: 'c' } })) }, ['/entries ruleset/too-many-items']],
    ['an entry of nothing', { ...file, entries: [{ id: 'e', label: 'E' }] }, ['/entries/0 ruleset/choose-one']],
  ])('%s', (_, document, expected) => expect(checkCatalogShape('c.json', document).map((f) => `${f.pointer} ${f.code}`)).toEqual(expected));
});

describe('whatever a file holds', () => {
  const roots = Object.keys(sum);
  it('the check ends, and the quick validator and the explainer agree', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roots, 'combat', 'items', 'battle', 'layers', 'catalogs', 'rests'), fc.jsonValue({ maxDepth: 6 }), (key, value) => {
        const findings = checkShape('r', { ...(tidewrights as object), [key]: value });
        expect(findings.map((finding) => finding.code)).not.toContain('ruleset/does-not-fit');
      }),
      { numRuns: 400 },
    );
  }, 60_000);
  it('ten thousand faults are told in good time', () => {
    const fields = Array.from({ length: 10_000 }, () => ({ id: 'Bad Id', labl: 'x', type: 'number' }));
    const started = performance.now();
    const findings = checkShape('r', changed(sum, { '/sheet/fields': fields }));
    expect(findings.length).toBeGreaterThan(10_000);
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 60_000);
  it('hard faults are known by their kind', () => {
    const hard = (changes: Record<string, unknown>) => checkShape('r', changed(sum, changes)).map(isHard);
    expect(hard({ '/version': '1' })).toEqual([true]);
    expect(hard({ '/version': 0 })).toEqual([false]);
    expect(hard({ '/zzz': 0 })).toEqual([false]);
    expect(hard({ '/resolution/abilityModifier': { op: 'stepTable', table: [[1]] } })).toEqual([true]);
    expect(hard({ '/resolution/abilityModifier': { op: 'stepTable', table: [[1, 1, 1]] } })).toEqual([false]);
  });
});
