import { nearest } from '../../../../language/nearest';
import type { ManifestContext } from '../manifest/context';
import { found, words } from '../manifest/describe';
import { expectList, expectText } from '../manifest/fields';
import { checkKeys } from '../manifest/mapping';
import { FUNCTION_KINDS, keysOf, scenarioSchema, schemaAt } from '../schema';
import { toValue, type YamlEntry, type YamlMap, type YamlNode } from '../yaml';
import type { Plain, ScenarioFunction } from './types';
import { readValue } from './values';

type Kind = ScenarioFunction['kind'];

/** Keys that say what a function gives back, of which one can stand. */
const ANSWERS: readonly string[] = ['answer', 'answers', 'returns'];
/** Answers of one function that are read. */
const MOST_ANSWERS = 20_000;

const keys = (...path: string[]) => keysOf(schemaAt(path, scenarioSchema));

/** The functions of a scenario by dotted name. */
export function readFunctions(context: ManifestContext, entries: readonly YamlEntry[]): { readonly [name: string]: ScenarioFunction } {
  const functions: [string, ScenarioFunction][] = [];
  for (const entry of entries) {
    const map = expectFunction(context, entry);
    if (!map) continue;
    const known = checkKeys(context, map, { owner: 'function', keys: keys('functions', 'x'), required: [] });
    const kind = readKind(context, known.get('kind')?.value);
    const answers = readAnswers(context, known);
    if (kind === 'timer') {
      for (const key of ANSWERS) {
        const given = known.get(key);
        if (given) context.reportKey(given, 'brain/scenario-timer-answer', { key }, { severity: 'warning', fixes: () => [context.remove(given.value, `"${key}"`, true)] });
      }
    } else if (!answers && kind === 'answer') context.report(map, 'brain/scenario-no-answer', {}, { severity: 'info' });
    functions.push([entry.name, { kind, answers: kind === 'timer' ? [] : (answers ?? []) }]);
  }
  return Object.fromEntries(functions);
}

/** A function's mapping; a value in its place is reported. */
function expectFunction(context: ManifestContext, { value }: YamlEntry): YamlMap | undefined {
  if (value.kind === 'map') return value;
  if (value.kind === 'scalar' && value.faulty) return undefined;
  context.report(value, 'brain/scenario-function-shape', { found: found(value) }, {
    fixes: () => {
      const kind = value.kind === 'scalar' && typeof value.value === 'string' && FUNCTION_KINDS.includes(value.value) ? value.value : undefined;
      return [context.fix(kind ? 'brain/fix-mapping' : 'brain/fix-answer', {}, [{ op: 'set', pointer: value.pointer, value: kind ? { kind } : { answer: toValue(value) } }], true)];
    },
  });
  return undefined;
}

function readKind(context: ManifestContext, node: YamlNode | undefined): Kind {
  const kind = node && expectText(context, node, 'kind');
  if (!node || kind === undefined) return 'answer';
  if (kind === 'answer' || kind === 'order' || kind === 'timer') return kind;
  const near = nearest(kind, FUNCTION_KINDS, 1);
  context.report(node, 'brain/scenario-kind', { found: found(node), kinds: words(FUNCTION_KINDS, 'or'), near }, {
    fixes: () => (near.length > 0 ? near.map((to) => context.set('brain/fix-change', { to }, node, to)) : FUNCTION_KINDS.map((to) => context.set('brain/fix-change', { to }, node, to, false))),
  });
  return 'answer';
}

/** What a function gives, call by call; undefined when nothing says it. */
function readAnswers(context: ManifestContext, known: ReadonlyMap<string, YamlEntry>): readonly (readonly Plain[])[] | undefined {
  const given = ANSWERS.flatMap((key) => known.get(key) ?? []).sort((a, b) => a.span.start - b.span.start);
  const [first, ...more] = given;
  for (const entry of more) {
    context.reportKey(entry, 'brain/scenario-answers-twice', { first: first?.name ?? '' }, {
      ...(first ? { related: { span: first.key.span, code: 'brain/note-first', params: { name: first.name } } } : {}),
      fixes: () => [context.remove(entry.value, `"${entry.name}"`)],
    });
  }
  if (!first) return undefined;
  const { value, name } = first;
  if (name === 'answer') return [[readValue(context, value)]];
  const list = expectList(context, value, { key: name, max: MOST_ANSWERS });
  if (!list) return [];
  if (name === 'answers') return list.items.map((item) => [readValue(context, item.value)]);
  return list.items.map(({ value: item }) => {
    if (item.kind === 'list') return item.items.map((own) => readValue(context, own.value));
    if (item.kind === 'map' || !item.faulty) {
      context.report(item, 'brain/scenario-returns-item', { found: found(item) }, { fixes: () => [context.fix('brain/fix-wrap', {}, [{ op: 'set', pointer: item.pointer, value: [toValue(item)] }], true)] });
    }
    return [];
  });
}

/** New answers of functions in an event, by name. `functions`: those of the scenario. */
export function readChanges(context: ManifestContext, map: YamlMap, functions: ReadonlyMap<string, YamlEntry>): { readonly [name: string]: readonly (readonly Plain[])[] } {
  const changes: [string, readonly (readonly Plain[])[]][] = [];
  for (const entry of map.entries) {
    if (entry.key.faulty) continue;
    const { name } = entry;
    const changed = functions.get(name);
    if (!changed) {
      const known = [...functions.keys()];
      const near = nearest(name, known, 1).filter((one) => !map.entries.some((e) => e.name === one));
      context.reportKey(entry, 'brain/scenario-event-function', { name, known: known.slice(0, 20), near }, {
        fixes: () => [...near.map((to) => context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true)), context.remove(entry.value, `"${name}"`)],
      });
      continue;
    }
    if (kindOf(changed) === 'timer') {
      context.reportKey(entry, 'brain/scenario-event-timer', { name }, { fixes: () => [context.remove(entry.value, `"${name}"`)] });
      continue;
    }
    const own = expectFunction(context, entry);
    if (!own) continue;
    const known = checkKeys(context, own, { owner: 'change', keys: keys('events', '0', 'functions', 'x'), required: [] });
    const answers = readAnswers(context, known);
    if (answers) changes.push([name, answers]);
    else if (own.entries.every((e) => known.has(e.name))) context.report(own, 'brain/scenario-change-empty', {}, { severity: 'warning', fixes: () => [context.remove(own, `"${name}"`)] });
  }
  return Object.fromEntries(changes);
}

function kindOf({ value }: YamlEntry): unknown {
  const kind = value.kind === 'map' ? value.entries.find((e) => e.name === 'kind')?.value : undefined;
  return kind?.kind === 'scalar' ? kind.value : undefined;
}
