import type { CompletionItem, Hover } from '../../../../language/session';
import { hostNames } from '../lua/host-names';
import { startOf } from '../scenario/draft';
import { formFault, keptFor } from '../scenario/names';
import { GAME_MODES, scenarioSchema, schemaAt } from '../schema';
import { nodeAt, type YamlDocument } from '../yaml';
import { printScalar } from '../yaml/print';
import type { Surroundings } from './surroundings';
import { completeYaml, idsIn, type YamlGuide } from './yaml-complete';
import { hoverYaml, scalarAt } from './yaml-hover';

const SOURCE = 'The scenario of a test run, a file of this studio';

/** What can be written at an offset of the scenario: its keys, options and levels of the manifest, names that scripts ask for. */
export function completeScenario(document: YamlDocument, offset: number, around: Surroundings): readonly CompletionItem[] {
  return completeYaml(document, offset, scenarioGuide(document, around));
}

function scenarioGuide(document: YamlDocument, around: Surroundings): YamlGuide {
  const levels = idsIn(around.document, 'levels');
  const asked = (called: boolean) =>
    hostNames(around.scripts)
      .filter((one) => one.called === called && formFault(one.name) === undefined && keptFor(one.name) === undefined)
      .map(({ name }) => ({ name, text: called ? 'A script calls this.' : 'A script reads this.' }));
  const named = (key: string, text: string) => {
    const node = nodeAt(document.root, [key]);
    return (node?.kind === 'map' ? node.entries : []).map(({ name }) => ({ name, text }));
  };
  const valueNames = () => {
    const set = named('values', 'A value of this scenario.');
    return [...set, ...asked(false).filter(({ name }) => !set.some((one) => one.name === name))];
  };
  return {
    schema: scenarioSchema,
    keys: ([first, second, third, ...more]) => {
      if (more.length > 0 || first === undefined) return [];
      if (first === 'options' && second === undefined) return around.options.map(({ id, label }) => ({ name: id, text: label ?? 'An option of the manifest.' }));
      if (first === 'levels') return second === undefined ? levels.map((name) => ({ name, text: 'A level of the manifest.' })) : third === undefined ? valueNames() : [];
      if (first === 'values' && second === undefined) return asked(false);
      if (first === 'functions' && second === undefined) return asked(true);
      if (first === 'events' && third === 'values') return valueNames();
      return first === 'events' && third === 'functions' ? named('functions', 'A function of this scenario.') : [];
    },
    values: ([first, second, ...more]) => {
      if (first === 'level' && second === undefined) return levels.map((label) => ({ label, text: 'A level of the manifest.', kind: 'reference' }));
      const option = first === 'options' && more.length === 0 ? around.options.find((o) => o.id === second) : undefined;
      if (!option) return [];
      const text = option.label ?? 'An option of the manifest.';
      if (option.kind === 'toggle') return ['true', 'false'].map((label) => ({ label, text, kind: 'value' }));
      if (option.kind === 'choice') return option.choices.map((choice) => ({ label: printScalar(choice, false), text, kind: 'value' }));
      const start = startOf(option);
      const ends = [start, option.min, option.max].filter((value) => value !== undefined);
      return [...new Set(ends)].map((value) => ({ label: printScalar(value, false), text, kind: 'value' }));
    },
  };
}

/** What stands at an offset of the scenario. */
export function hoverScenario(document: YamlDocument, offset: number, around: Surroundings): Hover | undefined {
  const hover = hoverYaml(document, offset, { schema: scenarioSchema, source: SOURCE, valueText });
  const hit = hover && scalarAt(document, offset);
  const option = hit?.isKey && hit.path[0] === 'options' && hit.path.length === 2 ? around.options.find((o) => o.id === hit.path[1]) : undefined;
  return hover && option?.label !== undefined ? { ...hover, parts: [{ kind: 'title', text: option.id }, { kind: 'text', text: option.label }, ...hover.parts.slice(1)] } : hover;
}

function valueText(path: readonly string[], value: string): string | undefined {
  const key = path[path.length - 1];
  const schema = key === 'mode' || key === 'kind' ? schemaAt(path, scenarioSchema) : undefined;
  if (key === 'mode' && !GAME_MODES.includes(value)) return undefined;
  const at = schema?.enum?.indexOf(value) ?? -1;
  return at < 0 ? undefined : schema?.enumDescriptions?.[at];
}
