import type { MessageTable } from '../../../language/session';
import type { ActionTrace, Comparison, NotRun } from './simulate/trace';

/** English sentences for what a trace tells: why a rule did not run, why an action was not carried out, what a comparison met. */
export const traceMessages: MessageTable = {
  'plugin/trace-off': 'This rule is switched off.',
  'plugin/trace-other-command': 'Another command was typed.',
  'plugin/trace-no-permission': 'The player lacks the permission of this command.',
  'plugin/trace-other-interval': 'Another interval has passed.',
  'plugin/trace-conditions': 'Its conditions do not hold.',
  'plugin/trace-no-player': 'The player is not there, so this is skipped.',
  'plugin/trace-too-late': 'The rule has waited, so nothing can be cancelled any more.',
  'plugin/trace-left-no-number': 'The left side is no number, so the comparison does not hold.',
  'plugin/trace-right-no-number': 'The right side is no number, so the comparison does not hold.',
  'plugin/trace-operator-has-all': 'An operator has every permission.',
};

/** The code of the sentence for one of these. */
export function traceCode(why: NotRun | NonNullable<ActionTrace['skipped']> | NonNullable<Comparison['note']>): string {
  return `plugin/trace-${why}`;
}
