import type { Cursor } from '../../../../../language/json/cursor';
import { removeThis } from '../combat/say';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import { entriesOf } from '../declare/catalogs';

/** What the engine takes in a layer and what does nothing all the same (Reference 5, sections 5.9.3 and 5.9.4). */
export function warnLayers(context: CheckContext, layers: Cursor): void {
  // More layers than these are a fault of their own.
  const items = layers.items().slice(0, 12);
  items.forEach((layer, i) => {
    if (changesNothing(layer)) context.report(layer, 'ruleset/warning-layer-changes-nothing', {}, { severity: 'warning', fixes: [removeFix(layer)] });
    warnSameLadder(context, layer);
    for (const rule of layer.get('catalogs').items()) warnHidesNothing(context, rule);
    warnSellers(context, layer, items.slice(0, i));
    for (const before of items.slice(0, i)) if (!inConflict(before, layer)) warnEmptied(context, before, layer);
  });
}

/** True when nothing the layer may hold says anything; a part that cannot be read says something. */
function changesNothing(layer: Cursor): boolean {
  if (!layer.isObject) return false;
  const silentText = (at: Cursor) => !at.exists || at.string?.trim() === '';
  const emptyList = (at: Cursor) => !at.exists || (at.isArray && at.items().length === 0);
  const inside = (at: Cursor, test: (at: Cursor) => boolean) => !at.exists || test(at);
  return (
    inside(layer.get('gm'), (gm) => gm.isObject && silentText(gm.get('guidance')) && silentText(gm.get('worldGuidance'))) &&
    ['fields', 'difficultyLadder', 'catalogs'].every((key) => emptyList(layer.get(key))) &&
    inside(layer.get('currencies'), (c) => c.isObject && emptyList(c.get('removeUnits')) && emptyList(c.get('removeFamilies'))) &&
    inside(layer.get('items'), (i) =>
      i.isObject && emptyList(i.get('lootTables')) && inside(i.get('market'), (m) => m.isObject && emptyList(m.get('removeSellers')) && emptyList(m.get('unsold'))))
  );
}

function warnSameLadder(context: CheckContext, layer: Cursor): void {
  const ladder = layer.get('difficultyLadder');
  const base = context.root.at('resolution', 'difficultyLadder');
  const steps = ladder.items();
  const same =
    steps.length > 0 &&
    steps.length === base.items().length &&
    steps.every((step, i) => step.isObject && ['label', 'dc', 'successes', 'target'].every((key) => step.get(key).value === base.at(i, key).value));
  if (same) context.report(ladder, 'ruleset/warning-layer-same-ladder', {}, { severity: 'warning', mark: 'key', fixes: [removeFix(ladder)] });
}

/** A rule that hits none of the entries the catalog has now; said only when its entries can be read. */
function warnHidesNothing(context: CheckContext, rule: Cursor): void {
  const header = context.names.find(['catalog'], rule.get('id').string ?? '')[0]?.at;
  const entries = header && entriesOf(header, context.catalogFiles);
  const hide = rule.get('hide');
  const filter = hide.get('filter').string;
  if (!header || !entries?.isArray || filter === undefined || !hide.isObject) return;
  if (!header.get('filters').items().some((f) => f.get('id').string === filter)) return;
  const hits = entries.items().some((entry) => hit(entry.at('filters', filter), hide));
  if (hits) return;
  context.report(hide, 'ruleset/warning-hides-nothing', { filter, catalog: header.get('label').string ?? rule.get('id').string ?? '' }, {
    severity: 'warning',
    fixes: [removeThis(rule, 'rule')],
  });
}

/** Whether a rule hides an entry with this value of its filter (Reference 7, section 10). */
export function hit(value: Cursor, hide: Cursor): boolean {
  const words = value.isArray ? value.items().map((word) => word.string) : value.string === undefined ? [] : [value.string];
  const number = value.number;
  const [above, below] = [hide.get('above').number, hide.get('below').number];
  if (above !== undefined) return number !== undefined && number > above;
  if (below !== undefined) return number !== undefined && number < below;
  const word = hide.get('equals').string;
  if (word !== undefined) return words.includes(word);
  const keep = hide.get('notIn').items().map((item) => item.string);
  return hide.get('notIn').isArray && words.length > 0 && words.every((item) => !keep.includes(item));
}

/** Sellers that would leave the market without any are not taken out at all. */
function warnSellers(context: CheckContext, layer: Cursor, before: readonly Cursor[]): void {
  const remove = (of: Cursor) => of.at('items', 'market', 'removeSellers');
  const sellers = context.names.all(['market-seller']).map((seller) => seller.id);
  const own = remove(layer);
  const removed = own.items().map((at) => at.string);
  if (removed.length === 0 || sellers.length === 0 || !context.names.complete(['market-seller'])) return;
  if (sellers.every((id) => removed.includes(id))) {
    context.report(own, 'ruleset/warning-layer-removes-all-sellers', {}, { severity: 'warning', mark: 'key' });
    return;
  }
  for (const other of before) {
    const theirs = remove(other).items().map((at) => at.string);
    if (inConflict(other, layer) || theirs.length === 0 || sellers.every((id) => theirs.includes(id))) continue;
    if (sellers.every((id) => removed.includes(id) || theirs.includes(id))) {
      context.report(own, 'ruleset/warning-layers-remove-all-sellers', { other: nameOf(other) }, { severity: 'warning', mark: 'key' });
      return;
    }
  }
}

/** Two layers that together leave a field without a value: in play the later one is skipped whole. */
function warnEmptied(context: CheckContext, before: Cursor, layer: Cursor): void {
  for (const item of layer.get('fields').items()) {
    const id = item.get('id').string;
    const other = before.get('fields').items().find((f) => id !== undefined && f.get('id').string === id);
    if (id === undefined || !other || !context.names.complete(['enum-value'], id)) continue;
    const values = context.names.all(['enum-value'], id).map((value) => value.id);
    const [own, theirs] = [item, other].map((f) => f.get('removeValues').items().map((at) => at.string));
    if (!own || !theirs || values.length === 0) continue;
    const alone = values.every((v) => own.includes(v)) || values.every((v) => theirs.includes(v));
    if (alone || !values.every((v) => own.includes(v) || theirs.includes(v))) continue;
    context.report(item.get('removeValues'), 'ruleset/warning-layers-empty-field', { other: nameOf(before), field: id }, { severity: 'warning', mark: 'key' });
  }
}

function inConflict(a: Cursor, b: Cursor): boolean {
  const names = (layer: Cursor, other: Cursor) => layer.get('conflicts').items().some((at) => at.string !== undefined && at.string === other.get('id').string);
  return names(a, b) || names(b, a);
}

function nameOf(layer: Cursor): string {
  return layer.get('label').string ?? layer.get('id').string ?? '';
}
