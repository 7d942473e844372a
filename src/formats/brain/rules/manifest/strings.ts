import { nearest } from '../../../../language/nearest';
import { LIMITS } from '../limits';
import { keysOf, schemaAt } from '../schema';
import type { YamlMap, YamlNode } from '../yaml';
import { MOST_ALIKE, type ManifestContext } from './context';
import { found, quote } from './describe';
import { checkText } from './fields';
import { checkKeys } from './mapping';
import type { ReadOption } from './options';

const LANGUAGE = /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/;

/** What the words of a language are for. */
export interface NamedParts {
  readonly options: readonly ReadOption[];
  readonly levels: readonly string[];
}

/** `strings`: at most sixteen languages, each with its own five keys. Reference "Brain", section 4 and section 10, row 19. */
export function checkStrings(context: ManifestContext, node: YamlNode, parts: NamedParts): void {
  if (node.kind === 'scalar' && node.faulty) return;
  if (node.kind === 'list') {
    context.report(node, 'brain/strings-list', {}, { severity: 'warning' });
    if (node.items.length > LIMITS.languages) context.report(node, 'brain/list-too-long', { key: 'strings', max: LIMITS.languages, count: node.items.length });
    return;
  }
  if (node.kind !== 'map') {
    context.report(node, 'brain/not-mapping', { key: 'strings', found: found(node) }, { fixes: () => [context.remove(node, 'strings', true)] });
    return;
  }
  const { entries } = node;
  if (entries.length > LIMITS.languages) context.report(node, 'brain/list-too-long', { key: 'strings', max: LIMITS.languages, count: entries.length });
  const keys = keysOf(schemaAt(['strings', 'en']));
  for (const entry of entries.slice(0, MOST_ALIKE)) {
    const { name } = entry;
    if (!entry.key.faulty && (!LANGUAGE.test(name) || name.length < LIMITS.language.least || name.length > LIMITS.language.most)) {
      const to = name.replace(/_/g, '-');
      context.reportKey(entry, 'brain/language-tag', { found: quote(name) }, { severity: 'warning', fixes: () => [to !== name && LANGUAGE.test(to) ? context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true) : undefined] });
    }
    if (entry.value.kind === 'map') checkLanguage(context, entry.value, keys, parts);
    else if (entry.value.kind === 'list' || !entry.value.faulty) {
      const text = entry.value.kind === 'scalar' && typeof entry.value.value === 'string' ? entry.value.value : undefined;
      context.report(entry.value, 'brain/not-mapping', { key: `strings.${name}`, found: found(entry.value) }, {
        fixes: () => [text === undefined ? context.remove(entry.value, name) : context.fix('brain/fix-mapping', { key: name }, [{ op: 'set', pointer: entry.value.pointer, value: { name: text } }], true)],
      });
    }
  }
}

function checkLanguage(context: ManifestContext, map: YamlMap, allowed: readonly string[], { options, levels }: NamedParts): void {
  const keys = checkKeys(context, map, { owner: 'language', keys: allowed, required: [] });
  const name = keys.get('name')?.value;
  if (name) checkText(context, name, { key: 'strings.name', max: LIMITS.name, softLength: true, softControls: true });
  const description = keys.get('description')?.value;
  if (description) checkText(context, description, { key: 'strings.description', max: LIMITS.description, lineBreaks: true, softLength: true, softControls: true });
  const ids = options.map((o) => o.id);
  checkWords(context, keys.get('levels')?.value, 'levels', 'level', levels);
  checkWords(context, keys.get('options')?.value, 'options', 'option', ids);
  checkWords(context, keys.get('labels')?.value, 'labels', 'option', [...ids, ...options.flatMap((o) => o.choices)]);
}

/** Words by id: an id that does not exist names nothing. */
function checkWords(context: ManifestContext, node: YamlNode | undefined, key: string, what: string, known: readonly string[]): void {
  if (!node || (node.kind === 'scalar' && node.faulty)) return;
  if (node.kind !== 'map') {
    context.report(node, 'brain/words-not-mapping', { key, what, found: found(node) }, { severity: 'warning' });
    return;
  }
  for (const entry of node.entries.slice(0, MOST_ALIKE)) {
    if (entry.key.faulty || known.includes(entry.name)) continue;
    const near = nearest(entry.name, known, 1);
    context.reportKey(entry, 'brain/words-unknown-id', { what, found: quote(entry.name), known, near }, {
      severity: 'warning',
      fixes: () => [...near.map((to) => context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true)), context.remove(entry.value, entry.name)],
    });
  }
}
