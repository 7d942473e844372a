import type { Cursor } from '../../../../language/json/cursor';

/** How checks are rolled, as far as it can be read; `other` is a kind whose keys are not public, undefined one nobody knows. */
export type ResolutionKind = 'dice-sum' | 'dice-pool' | 'other' | undefined;

const OTHER_KINDS: ReadonlySet<string> = new Set(['dice-highest', 'roll-against', 'symbol-pool']);

/** Kind of the ruleset's resolution. Reference 1, sections 6 and 9. */
export function resolutionKind(root: Cursor): ResolutionKind {
  const kind = root.at('resolution', 'kind').string;
  if (kind === 'dice-sum' || kind === 'dice-pool') return kind;
  return kind !== undefined && OTHER_KINDS.has(kind) ? 'other' : undefined;
}
