import type { ManifestContext } from '../manifest/context';
import { toValue, type YamlEntry, type YamlNode } from '../yaml';
import type { Plain } from './types';

/** A value as scripts find it. What Lua reads otherwise than it looks is reported. */
export function readValue(context: ManifestContext, node: YamlNode): Plain {
  lookInto(context, node);
  return toValue(node);
}

function lookInto(context: ManifestContext, node: YamlNode): void {
  if (node.kind === 'list') {
    const last = node.items.findLastIndex(({ value }) => !isNothing(value));
    node.items.forEach(({ value }, i) => {
      if (isNothing(value) && i < last) context.report(value, 'brain/scenario-hole', {}, { severity: 'warning', fixes: () => [context.set('brain/fix-change', { to: 'false' }, value, false, false), context.remove(value, 'nothing')] });
      lookInto(context, value);
    });
  } else if (node.kind === 'map') {
    for (const entry of node.entries) {
      if (entry.key.type === 'integer' && !entry.key.faulty) context.reportKey(entry, 'brain/scenario-number-key', { key: entry.name }, { severity: 'warning' });
      lookInto(context, entry.value);
    }
  }
}

function isNothing(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.type === 'null' && !node.faulty;
}

/** The values of entries by their names. */
export function readValues(context: ManifestContext, entries: readonly YamlEntry[]): { readonly [name: string]: Plain } {
  return Object.fromEntries(entries.map(({ name, value }) => [name, readValue(context, value)]));
}
