import type { Edit } from '../diagnostic';
import { parentPointer, parsePointer } from '../pointer';
import type { Refusal } from '../session';
import { replaceSmall } from './edit-replace';
import { EditPlan, EditRefused, type Box } from './edit-plan';
import type { EditStep } from './finding';
import { arrayIndex, findProperty, itemIndex, propertyIndex } from './locate';
import type { JsonDocument, JsonNode, JsonObject, JsonProperty, JsonValue } from './tree';
import { setOwn } from './value';

/**
 * The text edits that carry out steps on a document: the smallest ones, in the siblings' own style, with every other
 * character as it was. All pointers refer to the document before. Refused, with a reason, when a step names something
 * missing, when steps clash, or while a doubled key or a mistake of the text makes the place doubtful.
 */
export function jsonEdit(doc: JsonDocument, steps: readonly EditStep[]): Edit[] | Refusal {
  try {
    const plan = new EditPlan(doc);
    for (const step of steps) apply(doc, plan, step);
    return plan.edits();
  } catch (error) {
    if (error instanceof EditRefused) return error.refusal;
    throw error;
  }
}

/** True for a refusal. */
export function isRefusal(result: object): result is Refusal {
  return 'refused' in result;
}

function apply(doc: JsonDocument, plan: EditPlan, step: EditStep): void {
  switch (step.op) {
    case 'text':
      plan.text(step.span, step.text);
      return;
    case 'set': {
      const place = find(doc, step.pointer);
      if (place.missing.length === 0) {
        if (place.node) replaceSmall(plan, place.node, step.value);
        else throw syntaxAt(doc, place.property?.start ?? 0);
      } else add(doc, plan, place, step.value, {});
      return;
    }
    case 'insert': {
      const { holder, last } = parentOf(doc, step.pointer);
      if (holder.missing.length === 0 && holder.node?.type === 'array') {
        const slot = slotOf(holder.node.items.length, last);
        if (slot < 0) throw new EditRefused('json/edit-missing', { pointer: step.pointer });
        plan.insert(holder.node, slot, '', { value: step.value });
        return;
      }
      const place = find(doc, step.pointer);
      // A key that is there already is fine while another step takes it away; the plan sees to that.
      if (place.property && place.missing.length === 0) plan.insert(place.property.parent, besideSlot(place.property.parent, step), last, { value: step.value });
      else add(doc, plan, place, step.value, step);
      return;
    }
    case 'remove': {
      const { box, index } = entryAt(doc, step.pointer);
      plan.remove(box, index);
      return;
    }
    case 'rename': {
      const { box, index } = entryAt(doc, step.pointer);
      if (box.type !== 'object') throw new EditRefused('json/edit-no-key', { pointer: step.pointer });
      plan.rename(box, index, step.key);
      return;
    }
    case 'move':
      move(doc, plan, step);
  }
}

function move(doc: JsonDocument, plan: EditPlan, step: Extract<EditStep, { op: 'move' }>): void {
  const { box, index, node } = entryAt(doc, step.from);
  if (!node) throw syntaxAt(doc, box.start);
  const { holder, last } = parentOf(doc, step.to);
  const target = holder.node;
  if (holder.missing.length > 0 || (target?.type !== 'object' && target?.type !== 'array')) throw new EditRefused('json/edit-missing', { pointer: step.to });
  for (let at: JsonNode | JsonProperty | undefined = target; at; at = at.parent) {
    if (at === node) throw new EditRefused('json/edit-into-itself', { pointer: step.from });
  }
  const slot = target.type === 'array' ? slotOf(target.items.length, last) : besideSlot(target, step);
  if (slot < 0) throw new EditRefused('json/edit-missing', { pointer: step.to });
  plan.remove(box, index);
  plan.insert(target, slot, target.type === 'object' ? last : '', { moved: node });
}

/** A place on the way of a pointer, and the steps that are not there. */
interface Found {
  readonly node: JsonNode | undefined;
  readonly property: JsonProperty | undefined;
  readonly missing: readonly string[];
}

/** Follows a pointer; refuses at a key that is written twice, for then it is unclear which one is meant. */
function find(doc: JsonDocument, pointer: string): Found {
  const steps = parsePointer(pointer);
  const sound = doc.faultTotal === 0;
  if (!doc.root) throw new EditRefused('json/edit-missing', { pointer });
  let node: JsonNode | undefined = doc.root;
  let property: JsonProperty | undefined;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] ?? '';
    let next: JsonNode | undefined;
    if (node?.type === 'object') {
      property = findProperty(node, step);
      if (!property) return { node, property, missing: steps.slice(i) };
      if (!sound) refuseDoubled(node, property);
      next = property.value;
      if (!next && i < steps.length - 1) throw syntaxAt(doc, property.start);
    } else if (node?.type === 'array') {
      next = node.items[arrayIndex(step)];
      property = undefined;
      if (!next) return { node, property, missing: steps.slice(i) };
    } else throw new EditRefused('json/edit-missing', { pointer });
    node = next;
  }
  return { node, property, missing: [] };
}

function refuseDoubled(object: JsonObject, property: JsonProperty): void {
  const key = property.key.value;
  for (const other of object.properties) {
    if (other !== property && other.key.value === key) throw new EditRefused('json/edit-duplicate', { key });
  }
}

function parentOf(doc: JsonDocument, pointer: string): { holder: Found; last: string } {
  const steps = parsePointer(pointer);
  const last = steps.at(-1);
  if (last === undefined) throw new EditRefused('json/edit-root');
  return { holder: find(doc, parentPointer(pointer)), last };
}

function entryAt(doc: JsonDocument, pointer: string): { box: Box; index: number; node: JsonNode | undefined } {
  if (pointer === '') throw new EditRefused('json/edit-root');
  const { node, property, missing } = find(doc, pointer);
  if (missing.length > 0) throw new EditRefused('json/edit-missing', { pointer });
  if (property) return { box: property.parent, index: propertyIndex(property), node };
  if (node?.parent?.type === 'array') return { box: node.parent, index: itemIndex(node.parent, node), node };
  throw new EditRefused('json/edit-missing', { pointer });
}

/** Adds what a pointer names below the deepest place that is there; steps in between become objects, `-` and 0 a list. */
function add(doc: JsonDocument, plan: EditPlan, place: Found, content: JsonValue, beside: { readonly after?: string; readonly before?: string }): void {
  const { node, missing } = place;
  const first = missing[0] ?? '';
  let value = content;
  for (let i = missing.length - 1; i > 0; i--) {
    const step = missing[i] ?? '';
    if (step === '-') value = [value];
    else {
      const wrapped: { [key: string]: JsonValue } = {};
      setOwn(wrapped, step, value);
      value = wrapped;
    }
  }
  if (node?.type === 'object') plan.insert(node, missing.length === 1 ? besideSlot(node, beside) : node.properties.length, first, { value });
  else if (node?.type === 'array') {
    const slot = slotOf(node.items.length, first);
    if (slot !== node.items.length) throw new EditRefused('json/edit-missing', { pointer: first });
    plan.insert(node, slot, '', { value });
  } else throw syntaxAt(doc, place.property?.start ?? 0);
}

/** The slot an index or `-` names in a list; -1 when there is no such place. */
function slotOf(count: number, step: string): number {
  if (step === '-') return count;
  const index = arrayIndex(step);
  return index <= count ? index : -1;
}

/** The slot after or before a named sibling; the end when none is named or there. */
function besideSlot(object: JsonObject, beside: { readonly after?: string; readonly before?: string }): number {
  const { after, before } = beside;
  const named = before ?? after;
  const sibling = named === undefined ? undefined : findProperty(object, named);
  if (!sibling) return object.properties.length;
  return propertyIndex(sibling) + (before === undefined ? 1 : 0);
}

function syntaxAt(doc: JsonDocument, offset: number): EditRefused {
  return new EditRefused('json/edit-syntax', { line: doc.index.position(offset).line });
}
