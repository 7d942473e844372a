import { asciiLower } from '../bytes';
import { MUTATOR_KEYS, PROFILE_KEYS } from '../limits';
import { nearest } from '../../../../language/nearest';
import { entryOf, type YamlEntry, type YamlMap, type YamlNode, type YamlValue } from '../yaml';
import type { ManifestContext } from './context';
import { found } from './describe';

export interface MappingRule {
  /** How the sentence calls the mapping: "the manifest", "a level". */
  readonly owner: string;
  readonly keys: readonly string[];
  readonly required: readonly string[];
  /** What "add it" writes for a missing key. */
  readonly skeleton?: (key: string) => YamlValue | undefined;
  readonly topLevel?: boolean;
}

/**
 * A mapping with its keys: unknown ones and missing ones are reported. Returns the known entries by key, the first of each.
 * Undefined when the node is no mapping; the caller reports that. Reference "Brain", section 4.
 */
export function checkKeys(context: ManifestContext, map: YamlMap, rule: MappingRule): ReadonlyMap<string, YamlEntry> {
  const known = new Map<string, YamlEntry>();
  for (const entry of map.entries) {
    if (rule.keys.includes(entry.name) && typeof entry.key.value === 'string') {
      if (!known.has(entry.name)) known.set(entry.name, entry);
    } else if (!entry.key.faulty) unknownKey(context, map, entry, rule);
  }
  for (const key of rule.required) {
    if (known.has(key)) continue;
    const value = rule.skeleton?.(key);
    context.report(map, 'brain/missing-key', { key, owner: rule.owner }, {
      pointer: `${map.pointer}/${key}`,
      fixes: () => [
        value === undefined ? undefined : context.fix('brain/fix-add', { key }, [{ op: 'insert', pointer: `${map.pointer}/${key}`, value, order: rule.keys }], true),
      ],
    });
  }
  return known;
}

function unknownKey(context: ManifestContext, map: YamlMap, entry: YamlEntry, rule: MappingRule): void {
  const { name } = entry;
  const near = nearest(name, rule.keys, 1).filter((key) => key !== name);
  const sameLetters = rule.keys.find((key) => asciiLower(key) === asciiLower(name));
  const code = !rule.topLevel ? 'brain/unknown-key' : PROFILE_KEYS.has(name) ? 'brain/profile-key' : MUTATOR_KEYS.has(name) ? 'brain/mutator-key' : 'brain/unknown-key';
  const to = sameLetters ?? near[0];
  context.reportKey(entry, code, { key: name, owner: rule.owner, allowed: rule.keys, near: near.slice(0, 1), capitals: sameLetters !== undefined, top: rule.topLevel === true }, {
    fixes: () => [
      to !== undefined && code === 'brain/unknown-key' && !entryOf(map, to) ? context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true) : undefined,
      context.remove(entry.value, name),
    ],
  });
}

/** The node as a mapping, reported when it is none. */
export function expectMap(context: ManifestContext, node: YamlNode, key: string, make?: (text: string) => YamlValue): YamlMap | undefined {
  if (node.kind === 'map') return node;
  if (node.kind === 'scalar' && node.faulty) return undefined;
  context.report(node, 'brain/not-mapping', { key, found: found(node) }, {
    fixes: () => {
      const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
      return [make && text ? context.fix('brain/fix-mapping', { key }, [{ op: 'set', pointer: node.pointer, value: make(text) }], true) : undefined];
    },
  });
  return undefined;
}
