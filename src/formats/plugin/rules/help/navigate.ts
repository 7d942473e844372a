import type { Span } from '../../../../language/diagnostic';
import { nodeAtOffset } from '../../../../language/json/locate';
import { textPartSpan } from '../../../../language/json/text-part';
import type { JsonDocument, JsonNode, JsonObject, JsonString } from '../../../../language/json/tree';
import type { Catalogue } from '../catalogue';
import { valueOf } from '../check/object';
import { parseTemplate } from '../template/template';
import { pieceAt } from './hover';
import { triggerOf, valueRole } from './roles';

/** A variable at an offset, with its rule. */
interface VariableAt {
  readonly name: string;
  readonly rule: JsonObject;
}

function variableAt(doc: JsonDocument, offset: number, catalogue: Catalogue): VariableAt | undefined {
  const node = nodeAtOffset(doc, offset).path.at(-1);
  if (node?.type !== 'string' || node.parent?.type !== 'property') return undefined;
  const role = valueRole(node.parent, catalogue);
  if (role?.role !== 'value' || !role.field.template || !role.rule) return undefined;
  const found = pieceAt(doc, node, offset)?.piece;
  return found?.kind === 'variable' && triggerOf(role, catalogue)?.variable.has(found.name) ? { name: found.name, rule: role.rule } : undefined;
}

/** Where what the cursor is on comes from: a variable from its rule's trigger. */
export function definitionIn(doc: JsonDocument, offset: number, catalogue: Catalogue): readonly Span[] {
  const variable = variableAt(doc, offset, catalogue);
  const trigger = variable && valueOf(variable.rule, 'trigger');
  const type = trigger?.type === 'object' ? valueOf(trigger, 'type') : undefined;
  return type ? [{ start: type.start, end: type.end }] : [];
}

/** Every use of the variable the cursor is on, in its rule; of all its variables when the cursor is on the rule's trigger. */
export function referencesIn(doc: JsonDocument, offset: number, catalogue: Catalogue): readonly Span[] {
  const variable = variableAt(doc, offset, catalogue);
  if (variable) return usesIn(doc, variable.rule, catalogue, (name) => name === variable.name);
  const node = nodeAtOffset(doc, offset).path.at(-1);
  if (node?.type !== 'string' || node.parent?.type !== 'property') return [];
  const role = valueRole(node.parent, catalogue);
  if (role?.role !== 'value' || role.field.type !== 'type' || role.owner.role !== 'part' || role.owner.part !== 'trigger' || !role.rule) return [];
  return usesIn(doc, role.rule, catalogue, () => true);
}

function usesIn(doc: JsonDocument, rule: JsonObject, catalogue: Catalogue, wanted: (name: string) => boolean): Span[] {
  const spans: Span[] = [];
  const visit = (node: JsonNode | undefined): void => {
    if (node?.type === 'array') node.items.forEach(visit);
    else if (node?.type === 'object') for (const property of node.properties) visit(property.value);
    else if (node?.type === 'string' && isTemplate(node, catalogue)) {
      for (const piece of parseTemplate(node.value).pieces) if (piece.kind === 'variable' && wanted(piece.name)) spans.push(textPartSpan(doc.text, node, piece));
    }
  };
  visit(rule);
  return spans;
}

function isTemplate(node: JsonString, catalogue: Catalogue): boolean {
  if (node.parent?.type !== 'property') return false;
  const role = valueRole(node.parent, catalogue);
  return role?.role === 'value' && role.field.template;
}
