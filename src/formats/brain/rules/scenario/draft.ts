import type { HostName } from '../lua/host-names';
import type { ReadOption } from '../manifest/options';
import { printKey, printScalar } from '../yaml/print';
import { formFault, keptFor } from './names';

/** What a starting scenario is made of. */
export interface DraftGround {
  readonly options: readonly ReadOption[];
  readonly levels: readonly string[];
  /** What the scripts ask of the host. */
  readonly names: readonly HostName[];
}

/**
 * The text of a starting scenario: the manifest's options with their defaults, and what the scripts ask of the game as
 * comments to be filled in. Without an error for the manifest it was made from.
 */
export function draftScenario({ options, levels, names }: DraftGround): string {
  const lines = [
    '# What a test run gives this brain. The game\'s API is not public, so say here what scripts find. Stays in the studio.',
    'scenario: 1',
    'mode: skirmish                 # skirmish, campaign or network',
  ];
  const [level] = levels;
  if (level !== undefined) lines.push(`level: ${printScalar(level, false)}`);
  const set = options.flatMap((option) => {
    const value = startOf(option);
    return value === undefined ? [] : [`  ${printKey(option.id)}: ${printScalar(value, false)}${remark(option)}`];
  });
  if (set.length > 0) lines.push('', 'options:', ...set);
  const usable = names.filter(({ name }) => formFault(name) === undefined && keptFor(name) === undefined);
  const values = usable.filter((one) => !one.called).map(({ name }) => `#  ${name}: 0`);
  const functions = usable.filter((one) => one.called).map(({ name }) => `#  ${name}: {answer: 0}`);
  if (values.length > 0) lines.push('', '# What scripts read. Take the # off and give each its value.', '#values:', ...values);
  if (functions.length > 0) lines.push('', '# What scripts call. {kind: order} writes calls down; {kind: timer} calls a function some ticks later.', '#functions:', ...functions);
  lines.push('', '# What changes at the beginning of a tick, counted from 1.', '#events:', '#  - tick: 10', '#    values:', '#      me.metal: 500');
  return `${lines.join('\n')}\n`;
}

/** The value a run begins with: the default where it fits, else one of the kind. */
export function startOf({ kind, value, min, max, choices }: ReadOption): string | number | boolean | undefined {
  switch (kind) {
    case 'toggle':
      return typeof value === 'boolean' ? value : false;
    case 'number': {
      const number = typeof value === 'number' ? value : (min ?? (max !== undefined && max < 0 ? max : 0));
      return Math.min(Math.max(number, min ?? number), max ?? number);
    }
    case 'choice':
      return typeof value === 'string' && (choices.length === 0 || choices.includes(value)) ? value : choices[0];
    default:
      return value ?? undefined;
  }
}

function remark({ kind, min, max, choices }: ReadOption): string {
  if (kind === 'toggle') return '  # true or false';
  if (kind === 'choice' && choices.length > 0 && choices.length <= 8) return `  # ${choices.join(', ').replace(/[\x00-\x1f\x7f]/g, ' ')}`;
  if (kind === 'number' && (min !== undefined || max !== undefined)) return min === undefined ? `  # at most ${String(max)}` : max === undefined ? `  # at least ${String(min)}` : `  # ${String(min)} to ${String(max)}`;
  return '';
}
