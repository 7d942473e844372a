import type { JsonNode, JsonObject, JsonProperty } from '../../../../language/json/tree';
import type { Catalogue, Entry, EntryKind, Field, PartName, Trigger } from '../catalogue';
import { entriesOf, entryIn } from '../check/entry';
import { valueOf } from '../check/object';

/** What a value is in the grammar, and the rule it lies in. */
export type Role =
  | { readonly role: 'part'; readonly part: PartName; readonly rule: JsonObject | undefined }
  | { readonly role: 'list'; readonly of: PartName; readonly field: Field; readonly rule: JsonObject | undefined }
  | { readonly role: 'params'; readonly kind: EntryKind; readonly entry: Entry | undefined; readonly rule: JsonObject | undefined }
  | { readonly role: 'value'; readonly field: Field; readonly owner: Role; readonly rule: JsonObject | undefined };

const KINDS: readonly EntryKind[] = ['trigger', 'condition', 'action'];

/** True for a part that is an entry of the catalogue. */
export function isKind(part: PartName): part is EntryKind {
  return KINDS.some((kind) => kind === part);
}

/** What a node is in the grammar; undefined where the grammar knows nothing like it. */
export function roleOf(node: JsonNode, catalogue: Catalogue): Role | undefined {
  const { parent } = node;
  if (!parent) return { role: 'part', part: 'plugin', rule: undefined };
  if (parent.type === 'array') {
    const holder = roleOf(parent, catalogue);
    if (holder?.role !== 'list') return undefined;
    const rule = holder.of === 'rule' && node.type === 'object' ? node : holder.rule;
    return { role: 'part', part: holder.of, rule };
  }
  return valueRole(parent, catalogue);
}

/** What the value of a property is, also while there is none. */
export function valueRole(property: JsonProperty, catalogue: Catalogue): Role | undefined {
  const owner = roleOf(property.parent, catalogue);
  const field = owner && fieldsOf(owner, catalogue)?.get(property.key.value);
  if (!owner || !field) return undefined;
  const { rule } = owner;
  if (field.type === 'list' && field.of) return { role: 'list', of: field.of, field, rule };
  if (field.type === 'part' && field.of) return { role: 'part', part: field.of, rule };
  if (field.type === 'params' && owner.role === 'part' && isKind(owner.part)) {
    return { role: 'params', kind: owner.part, entry: entryIn(entriesOf(catalogue, owner.part), property.parent), rule };
  }
  return { role: 'value', field, owner, rule };
}

/** The keys an object of this role may have. */
export function fieldsOf(role: Role, catalogue: Catalogue): ReadonlyMap<string, Field> | undefined {
  if (role.role === 'part') return catalogue.parts[role.part].key;
  return role.role === 'params' ? role.entry?.param : undefined;
}

/** The trigger of the rule a role lies in, when it is there and known. */
export function triggerOf(role: Role, catalogue: Catalogue): Trigger | undefined {
  return role.rule && entryIn(catalogue.triggers, valueOf(role.rule, 'trigger'));
}
