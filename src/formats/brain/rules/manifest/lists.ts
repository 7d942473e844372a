import { nearest } from '../../../../language/nearest';
import { asciiLower } from '../bytes';
import { BASE_GAME, LIMITS } from '../limits';
import { DIFFICULTIES, keysOf, schemaAt, TAGS } from '../schema';
import type { YamlList, YamlNode } from '../yaml';
import { MOST_ALIKE, type ManifestContext } from './context';
import { found, quote, words } from './describe';
import { checkKebab, checkText, expectList, expectText } from './fields';
import { isKebab, kebabFault, toKebab } from './forms';
import { checkKeys } from './mapping';
import { rangeIn, readRange, writeRange } from './range';

/** `tags`: one to four of the nine. Reference "Brain", section 5. */
export function checkTags(context: ManifestContext, node: YamlNode): void {
  const list = expectList(context, node, { key: 'tags', max: LIMITS.tags, countElsewhere: true });
  if (!list) return;
  const all = Object.keys(TAGS);
  const seen = new Map<string, YamlNode>();
  let common = list.items.length <= LIMITS.commonTags.count;
  for (const { value } of list.items) {
    const tag = expectText(context, value, 'tags');
    common &&= tag !== undefined && isKebab(tag, LIMITS.commonTags.bytes) && !seen.has(tag);
    if (tag === undefined) continue;
    const first = seen.get(tag);
    if (first) {
      repeated(context, value, first, 'tag', tag);
      continue;
    }
    seen.set(tag, value);
    if (Object.hasOwn(TAGS, tag)) continue;
    const near = seen.size <= MOST_ALIKE ? nearest(tag, all, 1) : [];
    context.report(value, 'brain/unknown-tag', { found: quote(tag), tags: all, near }, {
      fixes: () => [
        ...near.filter((to) => !list.items.some((i) => i.value.kind === 'scalar' && i.value.value === to)).map((to) => context.set('brain/fix-change', { to }, value, to)),
        list.items.length > 1 ? context.remove(value, quote(tag)) : undefined,
      ],
    });
  }
  const count = list.items.length;
  if (count > LIMITS.commonTags.count || (common && count > LIMITS.tags)) context.report(list, 'brain/too-many-tags', { max: LIMITS.tags, count });
}

function repeated(context: ManifestContext, node: YamlNode, first: YamlNode, what: string, name: string): void {
  context.report(node, 'brain/repeated', { what, name }, {
    related: { span: first.span, code: 'brain/note-first', params: { name } },
    fixes: () => [context.remove(node, quote(name), true)],
  });
}

/** A condition of `works-with` as it is read. */
export interface Condition {
  readonly id: string;
  readonly range: string | undefined;
}

/** Splits `id RANGE`. Reference "Brain", section 10, row 13. */
export function readCondition(text: string): Condition {
  const space = text.indexOf(' ');
  return space < 0 ? { id: text, range: undefined } : { id: text.slice(0, space), range: text.slice(space).replace(/^ +/, '') };
}

/** `works-with`: the games the brain is for. Reference "Brain", section 4 and section 10, row 13. */
export function checkWorksWith(context: ManifestContext, node: YamlNode): void {
  const list = expectList(context, node, { key: 'works-with', max: LIMITS.worksWith });
  if (!list) return;
  const seen = new Map<string, YamlNode>();
  for (const { value } of list.items) {
    const condition = conditionOf(context, value);
    if (!condition) continue;
    const { id } = condition;
    const key = asciiLower(id);
    const first = seen.get(key);
    if (first) repeated(context, value, first, 'id', id);
    else seen.set(key, value);
    if (id === '*' && condition.range === undefined) starAlone(context, list, value);
    else if (!first) checkCondition(context, value, condition);
  }
}

function conditionOf(context: ManifestContext, node: YamlNode): Condition | undefined {
  if (node.kind === 'map') {
    const id = node.entries.find((e) => e.name === 'id' || e.name === 'mod')?.value;
    const range = node.entries.find((e) => e.name === 'version' || e.name === 'range' || e.name === 'versions')?.value;
    const name = id?.kind === 'scalar' && typeof id.value === 'string' && !id.faulty ? id.value : '';
    if (name === '') {
      context.report(node, 'brain/condition-no-id', {});
      return undefined;
    }
    const said = range?.kind === 'scalar' && typeof range.value === 'string' ? rangeIn(range.value) : undefined;
    const to = said === undefined ? name : `${name} ${said}`;
    context.report(node, 'brain/condition-mapping', {}, { severity: 'warning', fixes: () => [context.set('brain/fix-change', { to: quote(to) }, node, to)] });
    return { id: name, range: undefined };
  }
  const text = expectText(context, node, 'works-with');
  if (text === undefined) return undefined;
  const condition = readCondition(text);
  if (condition.id === '') {
    context.report(node, 'brain/condition-no-id', {}, { fixes: () => [text.trim() === '' ? undefined : context.set('brain/fix-change', { to: quote(text.trim()) }, node, text.trim())] });
    return undefined;
  }
  return condition;
}

function starAlone(context: ManifestContext, list: YamlList, star: YamlNode): void {
  if (list.items.length === 1) return;
  context.report(star, 'brain/star-not-alone', {}, {
    fixes: () => [
      context.fix('brain/fix-star-alone', {}, [{ op: 'set', pointer: list.pointer, value: ['*'] }], true),
      context.remove(star, '"*"'),
    ],
  });
}

function checkCondition(context: ManifestContext, node: YamlNode, { id, range }: Condition): void {
  const change = (to: string) => () => [node.kind === 'scalar' ? context.set('brain/fix-change', { to: quote(to) }, node, to) : undefined];
  const tail = range === undefined ? '' : ` ${range}`;
  if (asciiLower(id) === BASE_GAME) {
    if (id !== BASE_GAME) context.report(node, 'brain/base-game-case', {}, { severity: 'warning', fixes: change(BASE_GAME) });
    if (range !== undefined) context.report(node, 'brain/base-game-range', {}, { severity: 'warning', fixes: change(BASE_GAME) });
    return;
  }
  const fault = kebabFault(id, LIMITS.modId);
  if (fault) {
    const to = toKebab(id, LIMITS.modId);
    context.report(node, 'brain/bad-id', { key: 'works-with', fault, max: LIMITS.modId, bytes: id.length, doubtful: fault === 'capital' }, {
      ...(fault === 'capital' ? { severity: 'warning' } : {}),
      fixes: () => (to === '' ? [] : change(to + tail)()),
    });
  }
  if (range !== undefined && readRange(range).form === 'unknown') {
    const to = rangeIn(range);
    context.report(node, 'brain/mod-range', { found: quote(range) }, { severity: 'warning', fixes: () => (to === undefined ? change(id)() : change(`${id} ${to}`)()) });
  }
}

/** `requires`: `engine` and `expansions` only. Reference "Brain", section 10, rows 14 and 15. */
export function checkRequires(context: ManifestContext, map: YamlNode): void {
  if (map.kind !== 'map') return;
  const keys = checkKeys(context, map, { owner: 'requires', keys: keysOf(schemaAt(['requires'])), required: [] });
  const engine = keys.get('engine')?.value;
  const range = engine && expectText(context, engine, 'requires.engine');
  if (engine && range !== undefined) checkEngine(context, engine, range);
  const expansions = keys.get('expansions')?.value;
  const list = expansions && expectList(context, expansions, { key: 'requires.expansions', max: LIMITS.expansions, optional: true });
  const seen = new Map<string, YamlNode>();
  for (const { value } of list?.items ?? []) {
    const id = checkKebab(context, value, { key: 'requires.expansions', max: LIMITS.expansionId, severity: 'warning' });
    if (id === undefined) continue;
    const first = seen.get(id);
    if (first) {
      context.report(value, 'brain/repeated-doubtful', { what: 'id', name: id }, { severity: 'warning', fixes: () => [context.remove(value, quote(id), true)] });
    } else seen.set(id, value);
  }
}

function checkEngine(context: ManifestContext, node: YamlNode, text: string): void {
  const { form, comparisons } = readRange(text);
  if (form === 'strict') return;
  if (form === 'wide') {
    const to = writeRange(comparisons);
    context.report(node, 'brain/engine-range-short', { to }, { severity: 'warning', fixes: () => [readRange(to).form === 'strict' ? context.set('brain/fix-change', { to: quote(to) }, node, to) : undefined] });
    return;
  }
  const to = rangeIn(text);
  context.report(node, 'brain/engine-range', { found: quote(text), bare: /^v?[0-9][0-9.]*$/.test(text.trim()), many: comparisons.length > LIMITS.range.comparisons, max: LIMITS.range.comparisons }, {
    fixes: () => [to === undefined ? context.remove(node, 'engine') : context.set('brain/fix-change', { to: quote(to) }, node, to)],
  });
}

/** `levels`: one to six, each of exactly `id`, `name` and `difficulty`. Reference "Brain", section 6. */
export function checkLevels(context: ManifestContext, node: YamlNode): void {
  const list = expectList(context, node, { key: 'levels', max: LIMITS.levels });
  if (!list) return;
  const schema = schemaAt(['levels', '0']);
  const seen = new Map<string, YamlNode>();
  list.items.slice(0, MOST_ALIKE).forEach(({ value }, i) => {
    if (value.kind !== 'map') {
      if (value.kind === 'scalar' && value.faulty) return;
      const text = value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
      const id = text === undefined ? '' : toKebab(text, LIMITS.levelId);
      context.report(value, 'brain/level-not-mapping', { found: found(value) }, {
        fixes: () => [id === '' ? undefined : context.fix('brain/fix-mapping', { key: 'level' }, [{ op: 'set', pointer: value.pointer, value: { id, name: text ?? id, difficulty: 'medium' } }], true)],
      });
      return;
    }
    const keys = checkKeys(context, value, {
      owner: 'level',
      keys: keysOf(schema),
      required: schema?.required ?? [],
      skeleton: (key) => (key === 'id' ? `level-${i + 1}` : key === 'name' ? `Level ${i + 1}` : 'medium'),
    });
    const idNode = keys.get('id')?.value;
    const id = idNode && checkKebab(context, idNode, { key: 'levels.id', max: LIMITS.levelId });
    if (idNode && id !== undefined) {
      const first = seen.get(id);
      if (first) {
        context.report(idNode, 'brain/repeated', { what: 'level', name: id }, {
          related: { span: first.span, code: 'brain/note-first', params: { name: id } },
          fixes: () => [context.set('brain/fix-change', { to: freeId(id, seen) }, idNode, freeId(id, seen)), context.remove(value, quote(id))],
        });
      } else seen.set(id, idNode);
    }
    const name = keys.get('name')?.value;
    if (name) checkText(context, name, { key: 'levels.name', max: LIMITS.levelName, shown: true });
    const difficulty = keys.get('difficulty')?.value;
    if (difficulty) checkDifficulty(context, difficulty);
  });
}

function freeId(id: string, taken: ReadonlyMap<string, YamlNode>): string {
  for (let n = 2; ; n++) {
    const other = `${id.slice(0, LIMITS.levelId - 1 - String(n).length)}-${n}`;
    if (!taken.has(other)) return other;
  }
}

function checkDifficulty(context: ManifestContext, node: YamlNode): void {
  if (node.kind === 'scalar' && (node.faulty || (typeof node.value === 'string' && DIFFICULTIES.includes(node.value)))) return;
  const said = node.kind === 'scalar' && node.value !== null ? String(node.value) : '';
  const meant = SAID[said.trim().toLowerCase()] ?? nearest(said, DIFFICULTIES, 1)[0];
  context.report(node, 'brain/difficulty', { found: found(node), choices: words(DIFFICULTIES, 'or') }, {
    fixes: () => (meant === undefined ? DIFFICULTIES.map((to) => context.set('brain/fix-change', { to }, node, to, false)) : [context.set('brain/fix-change', { to: meant }, node, meant)]),
  });
}

/** What authors write for the three difficulties. */
const SAID: Readonly<Record<string, string | undefined>> = { easy: 'easy', medium: 'medium', hard: 'hard', normal: 'medium', standard: 'medium', difficult: 'hard', expert: 'hard', beginner: 'easy', '0': 'easy', '1': 'medium', '2': 'hard' };
