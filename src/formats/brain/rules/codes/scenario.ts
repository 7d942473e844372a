import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import { list, withNear } from './shared';

/** How sentences call the mappings of a scenario: at their beginning, and within. */
export const SCENARIO_OWNERS: Readonly<Record<string, string>> = { scenario: 'A scenario', function: 'A function of a scenario', event: 'An event', change: 'An event\'s change of a function' };
export const SCENARIO_PLAIN: Readonly<Record<string, string>> = { scenario: 'this scenario', function: 'this function', event: 'this event', change: 'this change' };

const KINDS: Readonly<Record<string, string>> = { toggle: 'true or false, without quotes', number: 'a number, without quotes', choice: 'one of its words' };

function allowed(p: Params): string {
  const known = list(p, 'known');
  return known.length === 0 ? '' : ` It has ${known.join(', ')}.`;
}

/** Sentences for `.studio/scenario.yaml`, which is ours: what a test run gives a brain. */
export const scenarioMessages: MessageTable = {
  'brain/scenario-too-large': 'The scenario takes {bytes} bytes. It may take {max} at most.',
  'brain/scenario-empty': 'The scenario is empty. It begins with "scenario: 1".',
  'brain/scenario-not-mapping': (p) => `At its top level a scenario is a mapping: keys with their values. Here is ${p.found === 'list' ? 'a list' : 'a single text'}.`,
  'brain/scenario-format': (p) => `"scenario" is the whole number 1, the format of the file. Found ${String(p.found)}.${p.quoted === true ? ' Without quotes it is a number.' : ''}`,
  'brain/scenario-mode': withNear((p) => `"mode" is ${String(p.modes)}. Found ${String(p.found)}.`),
  'brain/scenario-level': withNear((p) => `The manifest has no level ${String(p.found)}.${allowed(p)}`),
  'brain/scenario-option': withNear((p) => `The manifest has no option "${String(p.id)}".${allowed(p)}`),
  'brain/scenario-option-value': (p) => `The option "${String(p.id)}" takes ${KINDS[String(p.kind)] ?? 'a value'}. Found ${String(p.found)}.`,
  'brain/scenario-option-outside': (p) => {
    const range = p.min === '' ? `at most ${String(p.max)}` : p.max === '' ? `at least ${String(p.min)}` : `${String(p.min)} to ${String(p.max)}`;
    return `The option "${String(p.id)}" takes ${range}. Found ${String(p.found)}.`;
  },
  'brain/scenario-option-choice': withNear((p) => `The option "${String(p.id)}" takes ${list(p, 'choices').join(', ')}. Found ${String(p.found)}.`),
  'brain/scenario-name-form': (p) => {
    const why: Readonly<Record<string, string>> = {
      form: 'Parts are made of letters A to Z, digits and _, do not begin with a digit, and are joined by single dots, such as me.metal.',
      keyword: 'One of its parts is a word of Lua itself.',
      deep: `It has more than ${String(p.max)} parts.`,
    };
    return `Scripts cannot read the name "${String(p.name)}". ${why[String(p.why)] ?? ''}`;
  },
  'brain/scenario-name-kept': (p) => {
    const why: Readonly<Record<string, string>> = {
      options: 'Options are set under "options", each by its id.',
      mode: 'The kind of game is set under "mode".',
      table: 'What it holds is written with a dot, such as me.metal.',
      hook: 'It is a function of the brain, which the test run calls.',
      library: 'It belongs to Lua\'s library.',
    };
    return `A scenario cannot set "${String(p.name)}". ${why[String(p.why)] ?? ''}`;
  },
  'brain/scenario-name-twice': 'The name "{name}" stands for a value here and for a function elsewhere. A script can find only one of them.',
  'brain/scenario-name-inside': '"{name}" lies inside "{outer}", which is set here as well. Write it into the value of "{outer}", or leave that out.',
  'brain/scenario-number-key': 'The key {key} is read as the text "{key}" in Lua, not as a number. A list has its places from 1.',
  'brain/scenario-hole': 'Nothing stands here in the midst of a list. In Lua the list ends before it.',
  'brain/scenario-function-shape': 'A function is a mapping of kind and answer, answers or returns. Found {found}.',
  'brain/scenario-kind': withNear((p) => `"kind" is ${String(p.kinds)}. Found ${String(p.found)}.`),
  'brain/scenario-answers-twice': 'This says what the function gives once more: "{first}" says it already. Only one of answer, answers and returns can stand.',
  'brain/scenario-returns-item': '"returns" holds a list of values for each call, such as [[1, 2], [3, 4]]. Found {found}.',
  'brain/scenario-no-answer': 'This function gives nothing back, so a script reads nil.',
  'brain/scenario-timer-answer': 'A timer gives nothing back, so "{key}" has no effect.',
  'brain/scenario-event-shape': 'An event is a mapping of tick with values or functions. Found {found}.',
  'brain/scenario-tick': (p) => `"tick" is a whole number from 1 to ${String(p.max)}: the first tick is 1. Found ${String(p.found)}.`,
  'brain/scenario-event-empty': 'This event changes nothing. It takes "values", "functions" or both.',
  'brain/scenario-event-function': withNear((p) => `"functions" names no "${String(p.name)}", so an event cannot change what it answers.${allowed(p)}`),
  'brain/scenario-event-timer': '"{name}" is a timer, which gives nothing back, so an event cannot change it.',
  'brain/scenario-change-empty': 'This changes nothing: one of answer, answers and returns is missing.',
  'brain/fix-flatten': 'Write them with dots',
  'brain/fix-move-key': 'Move to "{to}"',
  'brain/fix-answer': 'Make it the answer',
};
