import type { JsonValue } from '../../../language/json/tree';
import type { Action, Catalogue, Entry, Field, Need, Trigger } from './catalogue';

/** A value that is right for a field anywhere: its example, its default, or the mildest legal value. */
export function exampleValue(field: Field): string | number | boolean {
  if (field.example !== undefined) return field.example;
  if (field.default !== undefined) return field.default;
  switch (field.type) {
    case 'integer':
    case 'number':
      return Math.max(field.min ?? 0, Math.min(field.max ?? 0, 0));
    case 'boolean':
      return false;
    case 'choice':
      return field.choices[0]?.value ?? '';
    default:
      return field.minLength > 0 ? 'x' : '';
  }
}

/** The parameters an entry cannot do without, with example values. */
export function exampleParams(entry: Entry): { [key: string]: JsonValue } {
  const params: { [key: string]: JsonValue } = {};
  for (const field of entry.params) if (field.required) params[field.name] = exampleValue(field);
  return params;
}

/** A whole entry with what it cannot do without. */
export function exampleEntry(entry: Entry): { [key: string]: JsonValue } {
  const params = exampleParams(entry);
  return Object.keys(params).length > 0 ? { type: entry.id, params } : { type: entry.id };
}

/** True when an entry with these needs may stand under the trigger; any may while the trigger is not known. */
export function fits(needs: readonly Need[], trigger: Trigger | undefined): boolean {
  return trigger === undefined || needs.every((need) => (need === 'player' ? trigger.player : trigger.cancellable));
}

/** True when an action says something to a player who is leaving, so that nobody reads it. */
export function isLost({ effect }: Action, trigger: Trigger | undefined): boolean {
  return trigger !== undefined && trigger.leaves && effect.kind === 'say' && effect.to === 'player' && effect.where !== 'kick';
}

/** The first action that may stand under a trigger and is of use there. */
export function firstAction(catalogue: Catalogue, trigger: Trigger | undefined): Action | undefined {
  return catalogue.actions.all.find((action) => fits(action.needs, trigger) && !isLost(action, trigger));
}

/** A small whole rule. */
export function exampleRule(catalogue: Catalogue): { [key: string]: JsonValue } {
  const trigger = catalogue.triggers.all[0];
  const action = firstAction(catalogue, trigger);
  const name = catalogue.parts.rule.key.get('name');
  return {
    name: name ? exampleValue(name) : '',
    trigger: trigger ? exampleEntry(trigger) : {},
    actions: action ? [exampleEntry(action)] : [],
  };
}
