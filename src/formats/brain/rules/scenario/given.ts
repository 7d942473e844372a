import type { Span } from '../../../../language/diagnostic';
import { entryOf, nodeAt, textOf, type YamlDocument, type YamlNode } from '../yaml';

/** A name that the scenario gives scripts. */
export interface GivenName {
  /** Dotted, such as `me.metal`. */
  readonly name: string;
  readonly kind: 'value' | 'answer' | 'order' | 'timer';
  /** The name's first place in the scenario. */
  readonly span: Span;
}

/** What a scenario gives scripts, as far as it can be read: values of all levels and ticks, and functions. */
export function givenNames(document: YamlDocument | undefined): readonly GivenName[] {
  const root = document?.root;
  const given = new Map<string, GivenName>();
  const add = (node: YamlNode | undefined, kind: (value: YamlNode) => GivenName['kind']): void => {
    for (const { name, key, value } of node?.kind === 'map' ? node.entries : []) if (!given.has(name)) given.set(name, { name, kind: kind(value), span: key.span });
  };
  const values = (node: YamlNode | undefined) => add(node, () => 'value');
  add(nodeAt(root, ['functions']), kindOf);
  values(nodeAt(root, ['values']));
  const levels = nodeAt(root, ['levels']);
  for (const level of levels?.kind === 'map' ? levels.entries : []) values(level.value);
  const events = nodeAt(root, ['events']);
  for (const event of events?.kind === 'list' ? events.items : []) values(entryOf(event.value, 'values')?.value);
  return [...given.values()];
}

function kindOf(node: YamlNode): GivenName['kind'] {
  const kind = textOf(entryOf(node, 'kind')?.value);
  return kind === 'order' || kind === 'timer' ? kind : 'answer';
}

/** What a name of the scenario is, in a sentence of the author's help. */
export function givenText({ kind }: GivenName): string {
  switch (kind) {
    case 'value':
      return 'A value of the scenario.';
    case 'order':
      return 'An order of the scenario: calls are written down and take effect on the next tick.';
    case 'timer':
      return 'A timer of the scenario: it takes a number of ticks and a function, which is called so many ticks later.';
    default:
      return 'A function of the scenario.';
  }
}
