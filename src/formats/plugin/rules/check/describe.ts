import { clip } from '../../../../language/json/faults';
import type { JsonNode } from '../../../../language/json/tree';
import type { Choice, Field } from '../catalogue';

/** A value as a sentence names it: as written when it is short, its kind when it is long. */
export function describe(node: JsonNode, text: string): string {
  switch (node.type) {
    case 'object':
      return node.properties.length === 0 ? 'an empty object' : 'an object';
    case 'array':
      return node.items.length === 0 ? 'an empty list' : 'a list';
    case 'string':
      return `the text ${quote(node.value)}`;
    case 'number':
      return `the number ${clip(text.slice(node.start, node.end), 24)}`;
    default:
      return String(node.value);
  }
}

/** A text in quotes, shortened. */
export function quote(text: string): string {
  return `"${clip(text, 40)}"`;
}

/** What a field takes, as the end of the sentence "This has to be ...". */
export function expected(field: Field): string {
  switch (field.type) {
    case 'version':
      return 'the number 1';
    case 'integer':
      return 'a whole number, without quotes';
    case 'number':
      return 'a number, without quotes';
    case 'boolean':
      return 'true or false, without quotes';
    case 'choice':
      return oneOf(field.choices);
    case 'list':
      return 'a list, between [ and ]';
    case 'part':
    case 'params':
      return 'an object, between { and }';
    default:
      return 'a text, in double quotes';
  }
}

function oneOf(choices: readonly Choice[]): string {
  return words(choices.map((c) => `"${c.value}"`));
}

/** "a, b or c" */
export function words(list: readonly string[], last = 'or'): string {
  if (list.length < 2) return list[0] ?? '';
  return `${list.slice(0, -1).join(', ')} ${last} ${list.at(-1) ?? ''}`;
}
