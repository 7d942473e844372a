import type { JsonDocument } from '../../../../language/json/tree';

/** Mistakes after which what follows may be read as something it is not, even where a small edit would mend them. */
const TEARING: ReadonlySet<string> = new Set([
  'json/unclosed-text', 'json/unopened-text', 'json/unclosed-comment', 'json/unclosed-object', 'json/unclosed-array',
  'json/missing-close', 'json/wrong-close', 'json/closed-early', 'json/after-end',
]);

/** The line (from 1) from which on a text cannot be read for sure; undefined when all of it can. */
export function tornFrom(document: JsonDocument): number | undefined {
  const fault = document.faults.find((one) => TEARING.has(one.code) || (one.tolerated !== true && one.mend === undefined && one.code !== 'json/comment'));
  if (!fault) return document.root ? undefined : 1;
  // What is not closed is read up to the end, where its bracket is missed.
  const at = fault.code === 'json/unclosed-object' || fault.code === 'json/unclosed-array' ? document.text.trimEnd().length : fault.span.start;
  return document.index.position(at).line;
}
