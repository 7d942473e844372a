import { LIMITS } from '../limits';

/** One comparison of a range: an operator and the parts of a version. */
export interface Comparison {
  readonly operator: '>=' | '>' | '<=' | '<' | '=';
  readonly version: string;
}

/**
 * How a range is written. `strict`: as the engine writes its own, one to four comparisons joined by commas, each version with
 * three parts. `wide`: shorter versions, or joined by blanks; the game may take it. `unknown`: neither.
 */
export interface RangeReading {
  readonly form: 'strict' | 'wide' | 'unknown';
  readonly comparisons: readonly Comparison[];
}

const PART = '(?:0|[1-9][0-9]{0,4})';
const STRICT = new RegExp(`^(?:>=|>|<=|<|=) *${PART}\\.${PART}\\.${PART}$`);
const WIDE = /(>=|>|<=|<|=) *([0-9]+(?:\.[0-9]+){0,2})(?![0-9.])/y;

/** Reads a range of versions. Reference "Brain", section 10, row 14. */
export function readRange(text: string): RangeReading {
  const unknown: RangeReading = { form: 'unknown', comparisons: [] };
  const comparisons: Comparison[] = [];
  let at = 0;
  for (;;) {
    WIDE.lastIndex = at;
    const match = WIDE.exec(text);
    const [, operator, version] = match ?? [];
    if (!match || version === undefined || !isOperator(operator)) return unknown;
    comparisons.push({ operator, version });
    at = WIDE.lastIndex;
    if (at === text.length) break;
    const joint = /^(?: *, *| +)/.exec(text.slice(at))?.[0];
    if (joint === undefined) return unknown;
    at += joint.length;
  }
  if (comparisons.length > LIMITS.range.comparisons || text.length > LIMITS.range.bytes) return { form: 'unknown', comparisons };
  const parts = text.split(',').map((part) => part.replace(/^ +| +$/g, ''));
  const strict = parts.length === comparisons.length && parts.every((part) => STRICT.test(part) && (part.match(/[0-9]+/g) ?? []).every((n) => Number(n) <= LIMITS.versionPart));
  return { form: strict ? 'strict' : 'wide', comparisons };
}

function isOperator(text: string | undefined): text is Comparison['operator'] {
  return text === '>=' || text === '>' || text === '<=' || text === '<' || text === '=';
}

/** A range as the engine writes its own: three parts, joined by commas. */
export function writeRange(comparisons: readonly Comparison[]): string {
  return comparisons
    .map(({ operator, version }) => {
      const parts = version.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
      while (parts.length < LIMITS.versionParts) parts.push('0');
      return `${operator} ${parts.join('.')}`;
    })
    .join(', ');
}

/** The range that a text most likely means: a bare version is "from this version on", `==` is `=`, `^` is `>=`; undefined when nothing fits. */
export function rangeIn(text: string): string | undefined {
  const tidy = text.trim().replace(/^v?(?=\d)/i, '>= ').replace(/==/g, '=').replace(/=>/g, '>=').replace(/=</g, '<=').replace(/^[\^~]\s*/, '>= ').replace(/&&/g, ',');
  const { form, comparisons } = readRange(tidy);
  return form === 'unknown' ? undefined : writeRange(comparisons);
}

/** A range in words: "from 1.2.0 on and before 2.0.0". */
export function rangeWords(comparisons: readonly Comparison[]): string {
  const say: Readonly<Record<Comparison['operator'], (v: string) => string>> = {
    '>=': (v) => `from ${v} on`,
    '>': (v) => `after ${v}`,
    '<=': (v) => `up to ${v}`,
    '<': (v) => `before ${v}`,
    '=': (v) => `exactly ${v}`,
  };
  return comparisons.map(({ operator, version }) => say[operator](version)).join(' and ');
}
