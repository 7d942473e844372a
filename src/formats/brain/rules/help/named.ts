import { SCENARIO } from '../limits';
import { entryOf, nodeAt, textOf, type YamlDocument, type YamlScalar } from '../yaml';
import { scalarAt } from './yaml-hover';

/** A level or an option of the manifest. */
export interface Named {
  readonly kind: 'levels' | 'options';
  readonly id: string;
}

/** The level or option that the scenario names at an offset: its key, or the level of the run. */
export function namedInScenario(document: YamlDocument, offset: number): Named | undefined {
  const hit = scalarAt(document, offset);
  if (!hit) return undefined;
  const [first, second] = hit.path;
  if (first === 'level' && hit.path.length === 1 && !hit.isKey && typeof hit.node.value === 'string') return { kind: 'levels', id: hit.node.value };
  return (first === 'options' || first === 'levels') && hit.path.length === 2 && second !== undefined && hit.isKey ? { kind: first, id: second } : undefined;
}

/** The places of the scenario that name a level or an option; `key`: it stands there as a key. */
export function scenarioPlaces(document: YamlDocument | undefined, { kind, id }: Named): readonly { readonly node: YamlScalar; readonly key: boolean }[] {
  const key = entryOf(nodeAt(document?.root, [kind]), id)?.key;
  const level = kind === 'levels' ? nodeAt(document?.root, ['level']) : undefined;
  return [...(key ? [{ node: key, key: true }] : []), ...(level?.kind === 'scalar' && textOf(level) === id ? [{ node: level, key: false }] : [])];
}

/** The key in "functions" of the function whose answers an event changes at an offset. */
export function changedFunction(document: YamlDocument, offset: number): YamlScalar | undefined {
  const hit = scalarAt(document, offset);
  const [first, , third, name] = hit?.path ?? [];
  return hit?.isKey && first === 'events' && third === 'functions' && name !== undefined && hit.path.length === 4 ? entryOf(nodeAt(document.root, ['functions']), name)?.key : undefined;
}

/** The scenario's path, for what tells files apart. */
export const isScenario = (path: string): boolean => path === SCENARIO;
