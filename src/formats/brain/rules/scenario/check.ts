import { nearest } from '../../../../language/nearest';
import { utf8Length } from '../../../../language/utf8';
import { asciiLower, grouped } from '../bytes';
import type { Draft } from '../draft';
import { LIMITS, SCENARIO } from '../limits';
import { ManifestContext } from '../manifest/context';
import { found, quote, words } from '../manifest/describe';
import { expectList, expectText } from '../manifest/fields';
import { checkKeys, expectMap } from '../manifest/mapping';
import type { ReadOption } from '../manifest/options';
import { GAME_MODES, keysOf, scenarioSchema, schemaAt } from '../schema';
import { entryOf, lineEnd, readYaml, type YamlDocument, type YamlEntry, type YamlMap, type YamlNode } from '../yaml';
import { readChanges, readFunctions } from './functions';
import { checkFunctionOverlaps, checkNames, checkOverlaps } from './names';
import { readOptionValues } from './options';
import { EMPTY_SCENARIO, type GameMode, type Plain, type ScenarioEvent, type ScenarioFile } from './types';
import { readValues } from './values';

/** What of the manifest a scenario is held against; undefined where the manifest cannot be read whole now. */
export interface ScenarioGround {
  readonly options: readonly ReadOption[] | undefined;
  /** The ids of the levels. */
  readonly levels: readonly string[] | undefined;
}

export interface ScenarioReading {
  readonly drafts: readonly Draft[];
  /** The scenario; undefined when an error stands in it. */
  readonly file: ScenarioFile | undefined;
}

/** Does this keep a run from beginning? Errors in the scenario do, and nothing else that the checks say of it. */
export function stopsRun(diagnostic: Pick<Draft, 'file' | 'severity'>): boolean {
  return diagnostic.file === SCENARIO && diagnostic.severity === 'error';
}

/** A scenario's text as read; beyond the size we take only that is said. */
export function scenarioDocument(text: string): YamlDocument {
  const document = readYaml(text.length > LIMITS.scenario.bytes ? '' : text, LIMITS.yaml);
  return document.text === text ? document : { ...document, text, whole: false };
}

/**
 * Reads `.studio/scenario.yaml`: the strict YAML first, then every key, name and value, all faults at once. Options and levels
 * are held against the manifest's. The file's layout is ours (`schemas/brain-scenario.schema.json`).
 */
export function readScenario(document: YamlDocument, ground: ScenarioGround, file = SCENARIO): ScenarioReading {
  const context = new ManifestContext(document, file);
  const { text, root } = document;
  const bytes = utf8Length(text);
  context.reportFaults();
  const end = (): ScenarioReading => ({ drafts: context.drafts, file: undefined });
  const at = (code: string, params = {}): void => void context.drafts.push({ file, pointer: '', span: { start: 0, end: lineEnd(text, 0) }, severity: 'error', code, params });
  if (bytes > LIMITS.scenario.bytes) {
    at('brain/scenario-too-large', { bytes: grouped(bytes), max: grouped(LIMITS.scenario.bytes) });
    return end();
  }
  if (root?.kind !== 'map') {
    const empty = !root || (root.kind === 'scalar' && root.source === '');
    if (context.drafts.length > 0) return end();
    if (empty) {
      const fixed = { code: 'brain/fix-add', params: { key: 'scenario' }, edits: [{ file, span: { start: text.length, end: text.length }, text: `${text === '' || text.endsWith('\n') ? '' : '\n'}scenario: 1\n` }], preferred: true };
      context.drafts.push({ file, pointer: '', span: { start: 0, end: lineEnd(text, 0) }, severity: 'error', code: 'brain/scenario-empty', params: {}, fixes: () => [fixed] });
    } else at('brain/scenario-not-mapping', { found: root.kind });
    return end();
  }
  if (!document.whole) return end();
  const keys = checkKeys(context, root, { owner: 'scenario', keys: keysOf(scenarioSchema), required: scenarioSchema.required ?? [], skeleton: (key) => (key === 'scenario' ? 1 : undefined) });
  const read = readKeys(context, keys, ground);
  return { drafts: context.drafts, file: context.drafts.some((d) => d.severity === 'error') ? undefined : read };
}

function readKeys(context: ManifestContext, keys: ReadonlyMap<string, YamlEntry>, ground: ScenarioGround): ScenarioFile {
  const node = (key: string) => keys.get(key)?.value;
  const map = (key: string): YamlMap | undefined => mapOf(context, node(key), key);
  checkFormat(context, node('scenario'));
  const mode = readMode(context, node('mode'));
  const level = readLevel(context, node('level'), ground.levels);
  const optionsMap = map('options');
  const options = optionsMap ? readOptionValues(context, optionsMap, ground.options) : {};
  const valuesMap = map('values');
  const values = valuesMap ? checkNames(context, valuesMap) : [];
  const functionsMap = map('functions');
  const functions = functionsMap ? checkNames(context, functionsMap) : [];
  checkOverlaps(context, values, functions);
  checkFunctionOverlaps(context, functions, values);
  const levels = readLevels(context, map('levels'), functions, ground.levels);
  const scenario = {
    ...EMPTY_SCENARIO,
    mode,
    options,
    values: readValues(context, values),
    functions: readFunctions(context, functions),
    events: readEvents(context, node('events'), functions),
  };
  return { scenario, level, levels };
}

/** A mapping that may be left empty; undefined for anything else, which is reported. */
function mapOf(context: ManifestContext, node: YamlNode | undefined, key: string): YamlMap | undefined {
  if (!node || (node.kind === 'scalar' && node.type === 'null' && node.source === '')) return undefined;
  return expectMap(context, node, key);
}

function checkFormat(context: ManifestContext, node: YamlNode | undefined): void {
  if (!node || (node.kind === 'scalar' && (node.faulty || (node.type === 'integer' && node.value === 1)))) return;
  const scalar = node.kind === 'scalar' ? node : undefined;
  const quoted = scalar?.value === '1';
  context.report(node, 'brain/scenario-format', { found: found(node), quoted }, { fixes: () => [scalar ? context.rewrite('brain/fix-change', { to: '1' }, scalar, '1') : undefined] });
}

function readMode(context: ManifestContext, node: YamlNode | undefined): GameMode {
  const mode = node && expectText(context, node, 'mode');
  if (!node || mode === undefined) return EMPTY_SCENARIO.mode;
  if (mode === 'skirmish' || mode === 'campaign' || mode === 'network') return mode;
  const near = GAME_MODES.includes(asciiLower(mode)) ? [asciiLower(mode)] : nearest(mode, GAME_MODES, 1);
  context.report(node, 'brain/scenario-mode', { found: found(node), modes: words(GAME_MODES, 'or'), near }, {
    fixes: () => (near.length > 0 ? near.map((to) => context.set('brain/fix-change', { to }, node, to)) : GAME_MODES.map((to) => context.set('brain/fix-change', { to }, node, to, false))),
  });
  return EMPTY_SCENARIO.mode;
}

function readLevel(context: ManifestContext, node: YamlNode | undefined, known: readonly string[] | undefined): string | undefined {
  const level = node && expectText(context, node, 'level');
  if (!node || level === undefined || !known || known.includes(level)) return level;
  const near = nearest(level, known, 1);
  context.report(node, 'brain/scenario-level', { found: quote(level), known, near }, {
    fixes: () => [...(near.length > 0 ? near : known).map((to) => context.set('brain/fix-change', { to }, node, to, near.length > 0)), context.remove(node, '"level"')],
  });
  return level;
}

function readLevels(context: ManifestContext, map: YamlMap | undefined, functions: readonly YamlEntry[], known: readonly string[] | undefined): ScenarioFile['levels'] {
  const levels: [string, { readonly [name: string]: Plain }][] = [];
  for (const entry of map?.entries ?? []) {
    if (entry.key.faulty) continue;
    if (known && !known.includes(entry.name)) {
      const near = nearest(entry.name, known, 1).filter((id) => entryOf(map, id) === undefined);
      context.reportKey(entry, 'brain/scenario-level', { found: quote(entry.name), known, near }, {
        fixes: () => [...near.map((to) => context.fix('brain/fix-rename', { to }, [{ op: 'rename', pointer: entry.value.pointer, key: to }], true)), context.remove(entry.value, `"${entry.name}"`)],
      });
    }
    const own = mapOf(context, entry.value, `levels.${entry.name}`);
    const names = own ? checkNames(context, own) : [];
    checkOverlaps(context, names, functions);
    levels.push([entry.name, readValues(context, names)]);
  }
  return Object.fromEntries(levels);
}

function readEvents(context: ManifestContext, node: YamlNode | undefined, functions: readonly YamlEntry[]): readonly ScenarioEvent[] {
  if (!node || (node.kind === 'scalar' && node.type === 'null' && node.source === '') || (node.kind === 'list' && node.items.length === 0)) return [];
  const list = expectList(context, node, { key: 'events', max: LIMITS.scenario.ticks, optional: true });
  const byName = new Map(functions.map((entry) => [entry.name, entry]));
  return (list?.items ?? []).flatMap(({ value }) => {
    if (value.kind !== 'map') {
      if (value.kind === 'list' || !value.faulty) context.report(value, 'brain/scenario-event-shape', { found: found(value) }, { fixes: () => [context.remove(value, 'it')] });
      return [];
    }
    return readEvent(context, value, functions, byName) ?? [];
  });
}

function readEvent(context: ManifestContext, map: YamlMap, functions: readonly YamlEntry[], byName: ReadonlyMap<string, YamlEntry>): ScenarioEvent | undefined {
  const keys = checkKeys(context, map, { owner: 'event', keys: keysOf(schemaAt(['events', '0'], scenarioSchema)), required: ['tick'], skeleton: () => 1 });
  const tick = readTick(context, keys.get('tick')?.value);
  const valuesMap = mapOf(context, keys.get('values')?.value, 'values');
  const names = valuesMap ? checkNames(context, valuesMap) : [];
  checkOverlaps(context, names, functions);
  const values = readValues(context, names);
  const changesMap = mapOf(context, keys.get('functions')?.value, 'functions');
  const answers = changesMap ? readChanges(context, changesMap, byName) : {};
  if (!valuesMap && !changesMap && map.entries.every((e) => keys.has(e.name))) context.report(map, 'brain/scenario-event-empty', {}, { severity: 'warning', fixes: () => [context.remove(map, 'the event')] });
  return tick === undefined ? undefined : { tick, values, ...(Object.keys(answers).length > 0 ? { answers } : {}) };
}

function readTick(context: ManifestContext, node: YamlNode | undefined): number | undefined {
  if (!node || (node.kind === 'scalar' && node.faulty)) return undefined;
  const max = LIMITS.scenario.ticks;
  const tick = node.kind === 'scalar' && node.type === 'integer' ? Number(node.value) : undefined;
  if (tick !== undefined && tick >= 1 && tick <= max) return tick;
  const said = node.kind === 'scalar' && typeof node.value === 'string' && /^[1-9]\d{0,5}$/.test(node.value) ? node.value : undefined;
  const to = said ?? (tick === undefined ? undefined : String(tick < 1 ? 1 : max));
  context.report(node, 'brain/scenario-tick', { found: found(node), max: grouped(max) }, { fixes: () => [node.kind === 'scalar' && to !== undefined ? context.rewrite('brain/fix-change', { to }, node, to) : undefined] });
  return undefined;
}
