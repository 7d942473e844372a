import type { JsonDocument } from '../../../../language/json/tree';
import { valueAt } from '../../blocks/model';
import { ruleNodes } from '../../rules/view/places';

/** A rule as the list beside the blocks shows it. */
export interface RuleRow {
  readonly index: number;
  /** Undefined where the rule has no readable name. */
  readonly name: string | undefined;
  readonly id: string | undefined;
  /** The trigger's id as written. */
  readonly trigger: string | undefined;
  readonly enabled: boolean;
  readonly start: number;
  readonly end: number;
}

/** The rules of a document for the list. */
export function ruleRows(doc: JsonDocument): readonly RuleRow[] {
  return ruleNodes(doc).map((node, index): RuleRow => {
    const at = (key: string) => (node.type === 'object' ? valueAt(node, key) : undefined);
    const text = (key: string) => {
      const value = at(key);
      return value?.type === 'string' ? value.value : undefined;
    };
    const trigger = at('trigger');
    const type = trigger?.type === 'object' ? valueAt(trigger, 'type') : undefined;
    const enabled = at('enabled');
    return {
      index,
      name: text('name'),
      id: text('id'),
      trigger: type?.type === 'string' ? type.value : undefined,
      enabled: !(enabled?.type === 'boolean' && enabled.value === false),
      start: node.start,
      end: node.end,
    };
  });
}

/** True when a rule's words hold what is looked for, anywhere: name, id, trigger, and every text in it. */
export function ruleMatches(doc: JsonDocument, row: RuleRow, query: string, triggerWords: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const words = `${row.name ?? ''}\n${row.id ?? ''}\n${triggerWords}\n${doc.text.slice(row.start, row.end)}`;
  return words.toLocaleLowerCase().includes(wanted);
}
