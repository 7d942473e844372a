import fc from 'fast-check';
import type { JsonDocument, JsonNode } from './tree';

/** JSON values of any shape, with the keys and numbers that parsers get wrong. */
export function jsonValue(): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.constantFrom('a', 'b', '1', '0', '__proto__', 'constructor', 'a/b', 'm~n', ''), fc.string({ maxLength: 4, unit: 'binary' }));
  return fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('array'), tie('object')),
    leaf: fc.oneof(fc.string({ maxLength: 8, unit: 'binary' }), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    array: fc.array(tie('value'), { maxLength: 5 }),
    object: fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => new Entries(entries)),
  })).value;
}

/** An object as a list of entries, so that keys may be doubled. */
class Entries {
  constructor(readonly entries: readonly (readonly [string, unknown])[]) {}
}

/** JSON texts with blanks of all kinds, doubled keys and escapes. */
export function jsonText(): fc.Arbitrary<string> {
  const style = fc.record({
    blanks: fc.array(fc.constantFrom('', '', ' ', '\n', '\r\n', '\t', '  '), { minLength: 1, maxLength: 7 }),
    escape: fc.boolean(),
  });
  return fc.tuple(jsonValue(), style).map(([value, { blanks, escape }]) => {
    let turn = 0;
    const blank = () => blanks[turn++ % blanks.length] ?? '';
    const string = (text: string) => (escape ? JSON.stringify(text).replace(/[^\x20-\x7e]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')) : JSON.stringify(text));
    const write = (v: unknown): string => {
      if (v instanceof Entries) return '{' + blank() + v.entries.map(([k, x]) => string(k) + blank() + ':' + blank() + write(x)).join(blank() + ',' + blank()) + blank() + '}';
      if (Array.isArray(v)) return '[' + blank() + v.map(write).join(blank() + ',' + blank()) + blank() + ']';
      return typeof v === 'string' ? string(v) : JSON.stringify(v);
    };
    return blank() + write(value) + blank();
  });
}

/** Throws when offsets or parents of a tree do not fit together. */
export function checkTree(doc: JsonDocument): void {
  const fail = (node: { start: number; end: number }, why: string): never => {
    throw new Error(`${why} at ${node.start}..${node.end} in ${JSON.stringify(doc.text)}`);
  };
  const visit = (node: JsonNode): void => {
    if (node.start < 0 || node.end < node.start || node.end > doc.text.length) fail(node, 'offsets');
    if (node.type === 'array') {
      let at = node.start;
      for (const item of node.items) {
        if (item.parent !== node) fail(item, 'parent');
        if (item.start < at || item.end > node.end) fail(item, 'item outside');
        at = item.end;
        visit(item);
      }
    } else if (node.type === 'object') {
      let at = node.start;
      for (const property of node.properties) {
        if (property.parent !== node || property.key.parent !== property) fail(property, 'parent');
        if (property.start !== property.key.start) fail(property, 'key start');
        if (property.start < at || property.end > node.end || property.key.end > property.end) fail(property, 'property outside');
        at = property.end;
        const { value } = property;
        if (!value) continue;
        if (value.parent !== property) fail(value, 'value parent');
        if (value.start < property.key.end || value.end > property.end) fail(value, 'value outside');
        visit(value);
      }
    }
  };
  if (doc.root) {
    if (doc.root.parent !== undefined) fail(doc.root, 'root parent');
    visit(doc.root);
  }
}
