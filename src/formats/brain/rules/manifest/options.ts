import { nearest } from '../../../../language/nearest';
import { LIMITS } from '../limits';
import { OPTION_KINDS } from '../schema';
import { entryOf, textOf, type YamlMap, type YamlNode, type YamlScalar } from '../yaml';
import { MOST_ALIKE, type ManifestContext } from './context';
import { found, quote, words } from './describe';

/** An option as far as it could be read. The shape is not published; see section 10, row 18. */
export interface ReadOption {
  readonly id: string;
  readonly kind: string | undefined;
  readonly label: string | undefined;
  readonly value: string | number | boolean | null | undefined;
  readonly choices: readonly string[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
}

/**
 * `options`: at most sixteen, as a list of mappings with `id` or as a mapping by id. Only the count and a value that is
 * neither are refused; all else is a warning. Reference "Brain", section 10, row 18.
 */
export function checkOptions(context: ManifestContext, node: YamlNode): readonly ReadOption[] {
  if (node.kind === 'scalar') {
    if (!node.faulty) context.report(node, 'brain/options-shape', { found: found(node) }, { fixes: () => [context.remove(node, 'options', true)] });
    return [];
  }
  const items: readonly { readonly id: string | undefined; readonly node: YamlNode }[] =
    node.kind === 'map' ? node.entries.map((e) => ({ id: e.name, node: e.value })) : node.items.map((i) => ({ id: undefined, node: i.value }));
  if (items.length > LIMITS.options) context.report(node, 'brain/list-too-long', { key: 'options', max: LIMITS.options, count: items.length });
  const options: ReadOption[] = [];
  const seen = new Map<string, YamlNode>();
  for (const item of items.slice(0, MOST_ALIKE)) {
    if (item.node.kind !== 'map') {
      if (item.node.kind !== 'scalar' || !item.node.faulty) context.report(item.node, 'brain/option-not-mapping', { found: found(item.node) }, { severity: 'warning' });
      continue;
    }
    const option = checkOption(context, item.node, item.id);
    if (!option) continue;
    const first = seen.get(option.id);
    if (first) context.report(item.node, 'brain/repeated-doubtful', { what: 'option', name: option.id }, { severity: 'warning', related: { span: context.shown(first), code: 'brain/note-first', params: { name: option.id } } });
    else seen.set(option.id, item.node);
    options.push(option);
  }
  return options;
}

function checkOption(context: ManifestContext, map: YamlMap, key: string | undefined): ReadOption | undefined {
  const idNode = entryOf(map, 'id')?.value;
  const id = key ?? textOf(idNode);
  if (id === undefined || id === '') context.report(idNode ?? map, 'brain/option-no-id', {}, { severity: 'warning', ...(idNode ? {} : { pointer: `${map.pointer}/id` }) });
  const kindNode = (entryOf(map, 'type') ?? entryOf(map, 'kind'))?.value;
  const kind = textOf(kindNode);
  if (!kindNode) {
    context.report(map, 'brain/option-no-kind', { kinds: words(OPTION_KINDS, 'or') }, {
      severity: 'warning',
      pointer: `${map.pointer}/type`,
      fixes: () => [context.fix('brain/fix-add', { key: 'type' }, [{ op: 'insert', pointer: `${map.pointer}/type`, value: kindOf(entryOf(map, 'default')?.value), order: ['id', 'type'] }], true)],
    });
  } else if (kind === undefined || !OPTION_KINDS.includes(kind)) {
    const near = kind === undefined ? [] : nearest(kind, OPTION_KINDS, 1);
    context.report(kindNode, 'brain/option-kind', { found: found(kindNode), kinds: words(OPTION_KINDS, 'or'), near }, { severity: 'warning', fixes: () => near.map((to) => context.set('brain/fix-change', { to }, kindNode, to)) });
  }
  const choices = choicesOf(entryOf(map, 'choices')?.value);
  const byDefault = entryOf(map, 'default')?.value;
  if (kind !== undefined && byDefault) checkDefault(context, map, kind, byDefault, choices);
  if (kind === 'choice' && choices.length === 0) context.report(entryOf(map, 'choices')?.value ?? map, 'brain/option-no-choices', {}, { severity: 'info', pointer: `${map.pointer}/choices` });
  if (id === undefined || id === '') return undefined;
  const value = byDefault?.kind === 'scalar' && !byDefault.faulty ? byDefault.value : undefined;
  const number = (key: string) => numberOf(entryOf(map, key)?.value);
  return { id, kind, label: textOf(entryOf(map, 'label')?.value) ?? textOf(entryOf(map, 'name')?.value), value, choices, min: number('min'), max: number('max'), step: number('step') };
}

function kindOf(node: YamlNode | undefined): string {
  if (node?.kind === 'scalar' && node.type === 'text') return 'choice';
  return node?.kind === 'scalar' && (node.type === 'integer' || node.type === 'decimal') ? 'number' : 'toggle';
}

function choicesOf(node: YamlNode | undefined): readonly string[] {
  if (node?.kind === 'map') return node.entries.map((e) => e.name);
  if (node?.kind !== 'list') return [];
  return node.items.flatMap(({ value }) => textOf(value) ?? textOf(entryOf(value, 'id')?.value) ?? textOf(entryOf(value, 'value')?.value) ?? []);
}

function checkDefault(context: ManifestContext, map: YamlMap, kind: string, node: YamlNode, choices: readonly string[]): void {
  const scalar = node.kind === 'scalar' ? node : undefined;
  if (scalar?.faulty) return;
  const soft = { severity: 'warning' } as const;
  const type = scalar?.type;
  if (kind === 'toggle' && type !== 'boolean') {
    const meant = scalar && meantBoolean(scalar);
    context.report(node, 'brain/option-default', { kind, found: found(node) }, { ...soft, fixes: () => [scalar && meant ? context.rewrite('brain/fix-unquote', { to: meant }, scalar, meant) : undefined] });
  } else if (kind === 'number' && type !== 'integer' && type !== 'decimal') {
    const said = scalar && meantNumber(scalar);
    context.report(node, 'brain/option-default', { kind, found: found(node) }, { ...soft, fixes: () => [scalar && said !== undefined ? context.rewrite('brain/fix-unquote', { to: said }, scalar, said) : undefined] });
  } else if (kind === 'number' && typeof scalar?.value === 'number') {
    const min = numberOf(entryOf(map, 'min')?.value);
    const max = numberOf(entryOf(map, 'max')?.value);
    if ((min !== undefined && scalar.value < min) || (max !== undefined && scalar.value > max)) {
      const to = min !== undefined && scalar.value < min ? min : (max ?? scalar.value);
      context.report(node, 'brain/option-outside', { found: scalar.source, min: min ?? '', max: max ?? '' }, { ...soft, fixes: () => [context.set('brain/fix-change', { to: String(to) }, node, to)] });
    }
  } else if (kind === 'choice' && typeof scalar?.value !== 'string') context.report(node, 'brain/option-default', { kind, found: found(node) }, soft);
  else if (kind === 'choice' && choices.length > 0 && !choices.includes(String(scalar?.value))) {
    const near = nearest(String(scalar?.value), choices, 1);
    context.report(node, 'brain/option-not-a-choice', { found: quote(String(scalar?.value)), choices, near }, { ...soft, fixes: () => near.map((to) => context.set('brain/fix-change', { to }, node, to)) });
  }
}

/** True or false as authors write it in quotes, or in words. */
export function meantBoolean({ value }: YamlScalar): 'true' | 'false' | undefined {
  const said = typeof value === 'string' ? value.toLowerCase() : '';
  return said === 'true' || said === 'yes' || said === 'on' ? 'true' : said === 'false' || said === 'no' || said === 'off' ? 'false' : undefined;
}

/** A number that stands in quotes. */
export function meantNumber({ value }: YamlScalar): string | undefined {
  return typeof value === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? value : undefined;
}

function numberOf(node: YamlNode | undefined): number | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'number' && !node.faulty ? node.value : undefined;
}
