import type { CheckContext } from '../context';
import { resolutionKind } from '../resolution-kind';

/** The numbers of a dice pool that other rules are held to. Each is undefined when it cannot be read or is at fault itself. */
export interface PoolFacts {
  /** Sides of the die, 10 when left out. */
  readonly sides: number | undefined;
  /** The per-die target's lowest and highest face, in order. */
  readonly target: { readonly min: number; readonly max: number } | undefined;
  /** Most successes one check can count. */
  readonly mostSuccesses: number | undefined;
}

const within = (value: number | undefined, min: number, max: number) =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;

/** Facts of a `dice-pool` ruleset; undefined for every other kind. Reference 1, section 8. */
export function poolFacts(context: CheckContext): PoolFacts | undefined {
  return context.once(readPool);
}

function readPool({ root }: CheckContext): PoolFacts | undefined {
  if (resolutionKind(root) !== 'dice-pool') return undefined;
  const resolution = root.get('resolution');
  const die = resolution.get('die');
  const sides = die.exists ? within(die.get('sides').number, 2, 100) : 10;
  const min = within(resolution.at('target', 'min').number, 2, 100);
  const max = within(resolution.at('target', 'max').number, 2, 100);
  const target = min !== undefined && max !== undefined && min <= max ? { min, max } : undefined;
  const pool = resolution.get('pool');
  const most = pool.exists ? within(pool.get('max').number, 1, 100) : 40;
  const mostSuccesses = most === undefined ? undefined : most * (resolution.has('explode') ? 2 : 1) * (resolution.has('double') ? 2 : 1);
  return { sides, target, mostSuccesses };
}
