import { nearest } from '../../../../language/nearest';
import type { ManifestContext } from '../manifest/context';
import { found, quote } from '../manifest/describe';
import { meantBoolean, meantNumber, type ReadOption } from '../manifest/options';
import { entryOf, type YamlEntry, type YamlMap, type YamlNode } from '../yaml';
import type { Plain } from './types';
import { readValue } from './values';

/** The values of options by id, each checked against the option of the manifest; `known` undefined: the manifest cannot be read now. */
export function readOptionValues(context: ManifestContext, map: YamlMap, known: readonly ReadOption[] | undefined): { readonly [id: string]: Plain } {
  const values: [string, Plain][] = [];
  for (const entry of map.entries) {
    if (entry.key.faulty) continue;
    const option = known?.find((o) => o.id === entry.name);
    if (known && !option) reportUnknown(context, map, entry, known);
    else if (option) checkValue(context, entry.value, option);
    values.push([entry.name, readValue(context, entry.value)]);
  }
  return Object.fromEntries(values);
}

function reportUnknown(context: ManifestContext, map: YamlMap, entry: YamlEntry, known: readonly ReadOption[]): void {
  const ids = known.map((o) => o.id);
  const near = nearest(entry.name, ids, 1).filter((id) => entryOf(map, id) === undefined);
  context.reportKey(entry, 'brain/scenario-option', { id: entry.name, known: ids, near }, {
    fixes: () => [...near.map((to) => context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true)), context.remove(entry.value, `"${entry.name}"`)],
  });
}

function checkValue(context: ManifestContext, node: YamlNode, option: ReadOption): void {
  const scalar = node.kind === 'scalar' ? node : undefined;
  if (scalar?.faulty) return;
  const { id, kind, choices } = option;
  const fits = kind === 'toggle' ? scalar?.type === 'boolean' : kind === 'number' ? scalar?.type === 'integer' || scalar?.type === 'decimal' : kind === 'choice' ? scalar?.type === 'text' : true;
  const back = option.value === undefined || option.value === null ? undefined : option.value;
  if (!fits) {
    const meant = !scalar ? undefined : kind === 'toggle' ? meantBoolean(scalar) : kind === 'number' ? meantNumber(scalar) : undefined;
    const written = kind === 'choice' && scalar && choices.includes(scalar.source) ? scalar.source : undefined;
    context.report(node, 'brain/scenario-option-value', { id, kind: kind ?? '', found: found(node) }, {
      fixes: () => [
        scalar && meant !== undefined ? context.rewrite('brain/fix-unquote', { to: meant }, scalar, meant) : undefined,
        scalar && written !== undefined ? context.fix('brain/fix-change', { to: `"${written}"` }, [{ op: 'set', pointer: node.pointer, value: written, quote: 'double' }], true) : undefined,
        meant === undefined && written === undefined && back !== undefined ? context.set('brain/fix-change', { to: String(back) }, node, back, false) : undefined,
      ],
    });
    return;
  }
  if (kind === 'number' && typeof scalar?.value === 'number') checkRange(context, node, option, scalar.value, scalar.source);
  if (kind === 'choice' && choices.length > 0 && !choices.includes(String(scalar?.value))) {
    const near = nearest(String(scalar?.value), choices, 1);
    context.report(node, 'brain/scenario-option-choice', { id, choices, found: quote(String(scalar?.value)), near }, {
      fixes: () => (near.length > 0 ? near.map((to) => context.set('brain/fix-change', { to }, node, to)) : choices.slice(0, 6).map((to) => context.set('brain/fix-change', { to }, node, to, false))),
    });
  }
}

function checkRange(context: ManifestContext, node: YamlNode, { id, min, max }: ReadOption, value: number, source: string): void {
  const below = min !== undefined && value < min;
  if (!below && (max === undefined || value <= max)) return;
  const to = below ? min : (max ?? value);
  context.report(node, 'brain/scenario-option-outside', { id, min: min ?? '', max: max ?? '', found: source }, { fixes: () => [context.set('brain/fix-change', { to: String(to) }, node, to)] });
}
