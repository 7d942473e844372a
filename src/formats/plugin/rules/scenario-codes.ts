import type { Params } from '../../../language/diagnostic';
import type { MessageTable } from '../../../language/session';

function listed(p: Params, name: string): string {
  const value = p[name];
  return Array.isArray(value) && value.length > 0 ? value.map((v) => `"${String(v)}"`).join(', ') : 'none';
}

function near(p: Params): string {
  const [word] = Array.isArray(p.near) ? p.near : [];
  return word === undefined ? '' : ` Did you mean "${String(word)}"?`;
}

/** English sentences for scenarios: what is wrong with a file, and what came out otherwise than expected. */
export const scenarioMessages: MessageTable = {
  'plugin/scenario-type': '"{key}" has to be {expected}.',
  'plugin/scenario-unknown-key': (p) => `There is no "${String(p.key)}" here. Allowed are ${Array.isArray(p.allowed) && p.allowed.length > 0 ? p.allowed.join(', ') : 'none'}.${near(p)}`,
  'plugin/scenario-missing-key': 'The key "{key}" is missing here.',
  'plugin/scenario-word': (p) => `"${String(p.key)}" is ${String(p.allowed)}.${near(p)}`,
  'plugin/scenario-range': '"{key}" is {allowed}.',

  'plugin/scenario-refused': 'The plugin has an error, so the engine takes none of it and nothing runs.',
  'plugin/scenario-cancelled': 'The event was cancelled, and should not have been.',
  'plugin/scenario-not-cancelled': 'The event was not cancelled, and should have been.',
  'plugin/scenario-rules': (p) => `Other rules ran than expected. Expected: ${listed(p, 'expected')}. Ran: ${listed(p, 'found')}.`,
  'plugin/scenario-not-said': 'Nobody reads "{text}".',
  'plugin/scenario-said': 'Expected is "{text}", but it reads "{found}".',
  'plugin/scenario-said-otherwise': 'Of the text "{text}", "{key}" is {found} and should be {expected}.',
  'plugin/scenario-said-more': (p) => `There is more to read than expected: ${listed(p, 'texts')}.`,
  'plugin/scenario-not-done': (p) => (p.found === '' ? `"${String(p.type)}" is not done.` : `Expected is "${String(p.type)}", but "${String(p.found)}" is done.`),
  'plugin/scenario-done-otherwise': '"{key}" of "{type}" is {found} and should be {expected}.',
  'plugin/scenario-done-more': (p) => `More is done than expected: ${listed(p, 'types')}.`,
};
