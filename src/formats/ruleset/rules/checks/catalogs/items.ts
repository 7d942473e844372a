import type { Cursor } from '../../../../../language/json/cursor';
import { checkEffectNames } from '../combat/effects';
import type { CheckContext } from '../context';
import { declaredHere, removeFix, setFix } from '../fixes';
import { canBeId } from '../id-form';
import { checkValueRef } from '../sheet/value-ref';
import { checkCells } from './cells';
import { surroundingsOf } from './surroundings';

/** The item an entry carries, against the `items` block and the sheet. Reference 5, section 5.5. */
export function checkItem(context: CheckContext, entry: Cursor): void {
  const item = entry.get('item');
  if (!item.isObject) return;
  const { items } = surroundingsOf(context);
  // A catalog of items without the block is told so once, at what it holds.
  if (items === 'absent' || items === 'unreadable') return;
  context.refer(item.get('category'), 'item-category');
  context.refer(item.get('rarity'), 'item-rarity');
  checkTags(context, item.get('tags'));
  checkCells(context, item.get('stats'), { kind: 'item-stat' });
  checkSlots(context, item.get('slots'));
  context.refer(item.at('cost', 'unit'), 'coin');
  checkBinds(context, item.get('binds'));
  checkWearing(context, item.get('worn'));
  checkWearing(context, item.get('carried'));
  for (const requirement of item.get('requires').items()) {
    checkValueRef(context, requirement.get('value'), { live: true });
    checkEffectNames(context, requirement.get('otherwise'));
  }
}

/** Rule 3: each tag is declared and named once. */
function checkTags(context: CheckContext, tags: Cursor): void {
  const seen = new Set<string>();
  for (const tag of tags.items()) {
    const id = tag.string;
    if (id === undefined) continue;
    const repeated = seen.has(id);
    seen.add(id);
    context.refer(tag, 'item-tag', { silent: repeated, remove: tag });
    if (repeated) context.report(tag, 'ruleset/item-tag-twice', { id }, { fixes: [removeFix(tag, true)] });
  }
}

/** Most of one slot an item may take by its shape. Reference 3, section 3.2. */
const MOST_SLOTS = 20;

/** Rule 5: a slot that is declared, and no more of it than a character has. */
function checkSlots(context: CheckContext, slots: Cursor): void {
  for (const taken of slots.members()) {
    const slot = context.refer(taken, 'item-slot', { inKey: true, remove: taken });
    const count = slot?.at.get('count').number;
    const { number } = taken;
    if (!slot || count === undefined || number === undefined || number <= count) continue;
    if (!Number.isInteger(number) || number > MOST_SLOTS) continue;
    context.report(taken, 'ruleset/item-takes-too-many-slots', { slot: slot.label, found: number, most: count }, {
      related: [declaredHere(slot, slot.at.get('count'))],
      fixes: count >= 1 ? [setFix(taken, count, true)] : [],
    });
  }
}

/** Rule 7: what must be bound needs the limit on how many one may bind. */
function checkBinds(context: CheckContext, binds: Cursor): void {
  if (!binds.exists || context.root.at('items', 'binding').exists) return;
  const items = context.root.get('items');
  context.report(binds, 'ruleset/item-binds-without-binding', {}, {
    mark: 'property',
    fixes: [
      removeFix(binds),
      {
        code: 'ruleset/fix-add-binding',
        params: {},
        steps: [{ op: 'insert', pointer: items.get('binding').pointer, value: { label: 'Bound', max: { const: 3 } }, file: items.file }],
      },
    ],
  });
}

/** Rule 8: names in an effect, abilities of the sheet, and a `set` inside the ability's own range (`add` is free). */
function checkWearing(context: CheckContext, effect: Cursor): void {
  checkEffectNames(context, effect);
  for (const change of effect.get('abilities').members()) {
    const ability = context.refer(change, 'ability', { inKey: true, silent: !canBeId('ability', String(change.key)), remove: change });
    const min = ability?.at.get('min').number;
    const max = ability?.at.get('max').number;
    const set = change.get('set');
    if (!ability || min === undefined || max === undefined || min > max || set.number === undefined) continue;
    if (set.number < min || set.number > max) {
      context.report(set, 'ruleset/item-sets-ability-outside', { ability: ability.label, found: set.number, min, max }, {
        fixes: [setFix(set, set.number < min ? min : max, true)],
      });
    }
  }
}
