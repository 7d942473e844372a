import { useMemo } from 'react';
import type { Diagnostic } from '../../../language/diagnostic';
import type { Workspace } from '../../../workspace/types';
import { useFileText, useWorkspaceState } from '../../view-hooks';
import type { ViewProps } from '../../views';
import { asciiLower } from '../rules/bytes';
import { LIMITS, MANIFEST } from '../rules/limits';
import { brainSchema, keysOf, schemaAt } from '../rules/schema';
import { nodeAt, readYaml, yamlEdit, type YamlDocument, type YamlNode, type YamlStep, type YamlValue } from '../rules/yaml';
import { brainWords, type SayWord } from './words';

/** The path of the project's manifest; undefined where there is none. */
export function useManifestPath(workspace: Workspace): string | undefined {
  return useWorkspaceState(workspace, (s) => Object.keys(s.files).find((path) => asciiLower(path) === MANIFEST && s.files[path]?.kind === 'text'));
}

/** The manifest as the form draws it, and what it can do. */
export interface Manifest {
  readonly props: ViewProps;
  readonly w: SayWord;
  readonly path: string;
  readonly document: YamlDocument;
  readonly problems: readonly Diagnostic[];
  /** What stands at a path of keys and indexes. */
  at(...path: readonly string[]): YamlNode | undefined;
  /** A scalar's value as text for an input; '' where nothing is written. */
  text(...path: readonly string[]): string;
  /** Makes steps as one edit of the text; edits of one `group` that follow each other are one step of the history. Answers whether they were made. */
  edit(steps: readonly YamlStep[], what: string, group: string): boolean;
  /** Sets a value; adds its key where it usually stands. An empty text takes an optional key out. */
  set(path: readonly string[], value: YamlValue, options?: { readonly quoted?: boolean; readonly optional?: boolean }): boolean;
}

/** The manifest of the open project; undefined where there is none. */
export function useManifest(props: ViewProps): Manifest | undefined {
  const { workspace, uiLanguage } = props;
  const path = useManifestPath(workspace);
  const text = useFileText(workspace, path ?? '');
  const problems = useWorkspaceState(workspace, (s) => (path === undefined ? undefined : s.diagnostics[path]));
  const w = useMemo(() => brainWords(uiLanguage), [uiLanguage]);
  const document = useMemo(() => (text === undefined ? undefined : readYaml(text, LIMITS.yaml)), [text]);
  if (path === undefined || !document) return undefined;

  const at = (...steps: readonly string[]) => nodeAt(document.root, steps);
  const edit = (steps: readonly YamlStep[], what: string, group: string): boolean => {
    // A second edit in one event refers to the text after the first.
    const target = workspace.document(path);
    if (!target) return false;
    const edits = yamlEdit(target.text === document.text ? document : readYaml(target.text, LIMITS.yaml), steps);
    if (!edits) return false;
    return target.apply(edits, { label: { code: 'brain/step-form', params: { what } }, origin: 'brain-form', group: `brain-form ${group}` }).ok;
  };
  return {
    props,
    w,
    path,
    document,
    problems: problems ?? [],
    at,
    text: (...steps) => {
      const node = at(...steps);
      return node?.kind !== 'scalar' || node.value === null ? '' : node.type === 'text' ? String(node.value) : node.source;
    },
    edit,
    set: (steps, value, { quoted = false, optional = false } = {}) => {
      const pointer = pointerOf(steps);
      const what = steps.join('.');
      if (optional && value === '') return at(...steps) === undefined || edit([{ op: 'remove', pointer }], what, pointer);
      if (at(...steps)) return edit([{ op: 'set', pointer, value, ...(quoted ? { quote: 'double' as const } : {}) }], what, pointer);
      const parent = steps.slice(0, -1);
      return edit([{ op: 'insert', pointer, value, order: keysOf(parent.length === 0 ? brainSchema : schemaAt(parent)) }], what, pointer);
    },
  };
}

/** A path as a JSON pointer. */
export function pointerOf(path: readonly string[]): string {
  return path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The items of a list at a place; empty where there is none. */
export function itemsAt(manifest: Manifest, ...path: readonly string[]): readonly YamlNode[] {
  const node = manifest.at(...path);
  return node?.kind === 'list' ? node.items.map((i) => i.value) : [];
}
