import type { ConditionTrace } from '../../rules/simulate/trace';
import type { SayWord } from '../words';

/** The values a condition compared, in a few words; empty where there was nothing to compare. */
export function comparedWords({ compared, result, noPlayer }: ConditionTrace, w: SayWord): string {
  if (noPlayer) return w('try.nobody');
  if (!compared) return w(result ? 'try.isOp' : 'try.isNotOp');
  const { left, operator, right, ignoreCase } = compared;
  const added = ignoreCase ? `, ${w('try.ignoreCase')}` : '';
  switch (operator) {
    case 'has':
      return w('try.has', { left: left === '' ? w('try.nonePermission') : left, right });
    case 'contains':
      return w('try.contains', { left, right }) + added;
    case 'equals':
    case 'is':
      return w('try.equals', { left, right }) + added;
    default:
      return `${shortNumber(left)} ${operator} ${shortNumber(right)}`;
  }
}

/** A number without the dust of binary fractions; any other text as it is. */
function shortNumber(text: string): string {
  return /^-?\d+\.\d{6,}$/.test(text) ? String(Math.round(Number(text) * 1e4) / 1e4) : text === '' ? '“”' : text;
}
