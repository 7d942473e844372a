import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { Diagnostic } from '../../../../language/diagnostic';
import { Cursor } from '../../../../language/json/cursor';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { EditStep } from '../../../../language/json/finding';
import type { Said } from '../../../../workspace/types';
import { selectDiagnostics } from '../../../../workspace/selectors';
import { useViewAnswer, useWorkspaceState } from '../../../view-hooks';
import { StepChoices } from '../../rules/migrate/choices';
import type { OldLayout } from '../../rules/migrate/layouts';
import type { Preview } from '../play/use-preview';
import { LiveJson, type LiveSheet } from './live-json';

/** What the cards and forms of migrations draw from, and how they change the text. */
export interface StepForms {
  readonly preview: Preview;
  readonly w: Preview['w'];
  /** `{ sheet }` as the text has it now. */
  readonly root: Cursor;
  readonly choices: StepChoices;
  /** Faults below `/sheet/migrations` that are about cards as they stand. */
  readonly faults: readonly Diagnostic[];
  /** Why nothing can be changed now. */
  readonly frozen: 'torn' | 'read-only' | undefined;
  /** Makes steps as one edit of the text; edits of one `group` that follow each other are one step of the history. */
  edit(steps: readonly EditStep[] | undefined, label: Said, more?: { readonly group?: string; readonly focus?: string }): boolean;
}

export interface Migrations extends StepForms {
  readonly path: string;
  readonly torn: number | undefined;
  readonly layouts: readonly OldLayout[];
  /** The element whose parts `focus` of an edit names by their `data-part`. */
  readonly area: RefObject<HTMLDivElement | null>;
}

const FOCUSABLE = 'button, input, select, textarea';
const NO_LAYOUTS: readonly OldLayout[] = [];
const NO_FAULTS: readonly Diagnostic[] = [];
const NOTHING: LiveSheet = { version: 0, sheet: null, torn: undefined, shape: '' };

function readLayouts(value: unknown): readonly OldLayout[] | undefined {
  // Both ends are ours and typed by `PreviewQuestions`.
  return Array.isArray(value) ? (value as OldLayout[]) : undefined;
}

/** The migrations of the project's ruleset, following its text key by key. */
export function useMigrations(preview: Preview): Migrations {
  const { props, play, w } = preview;
  const { workspace } = props;
  const path = play.path ?? '';
  const file = useWorkspaceState(workspace, (s) => s.files[path]?.id);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another file under the same path is another document
  const live = useMemo(() => documentOf(workspace, path), [workspace, path, file]);
  const now = useSyncExternalStore(live?.subscribe ?? never, live?.snapshot ?? nothing);
  const readOnly = useWorkspaceState(workspace, (s) => s.role.kind === 'mirror');
  const layouts = useViewAnswer(props, 'ruleset/kept-layouts', {}, readLayouts).value ?? NO_LAYOUTS;
  const root = useMemo(() => Cursor.root(path, { sheet: now.sheet }), [path, now.sheet]);
  const choices = useMemo(() => new StepChoices(root, layouts), [root, layouts]);
  const faults = useFaults(preview, path, live, now);
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const part = [...(area.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].find((one) => one.dataset.part === wanted.current);
    if (!part) return;
    wanted.current = undefined;
    (part.matches(FOCUSABLE) ? part : part.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  });
  return {
    preview,
    w,
    path,
    root,
    choices,
    layouts,
    faults,
    frozen: readOnly ? 'read-only' : now.torn === undefined ? undefined : 'torn',
    torn: now.torn,
    area,
    edit: (steps, label, { group, focus } = {}) => {
      const document = workspace.document(path);
      if (!steps || !document || !live) return false;
      const edits = jsonEdit(live.current(), steps);
      if (isRefusal(edits)) {
        workspace.store.getState().actions.notify({ severity: 'warning', said: edits.refused });
        return false;
      }
      wanted.current = focus;
      return document.apply(edits, { label, origin: 'ruleset/migrations', ...(group === undefined ? {} : { group: `migrations ${group}` }) }).ok;
    },
  };
}

function documentOf(workspace: Preview['props']['workspace'], path: string): LiveJson | undefined {
  const document = workspace.document(path);
  return document && new LiveJson(document);
}

function never(): () => void {
  return () => undefined;
}

function nothing(): LiveSheet {
  return NOTHING;
}

/** The faults of the last check, unless steps came, went or moved since: then they would stand at the wrong cards. */
function useFaults({ props }: Preview, path: string, live: LiveJson | undefined, { version, shape }: LiveSheet): readonly Diagnostic[] {
  const all = useWorkspaceState(props.workspace, (s) => selectDiagnostics(s)[path]);
  const checked = useWorkspaceState(props.workspace, (s) => s.check.versions[path]);
  const fits = checked === version || (checked !== undefined && live?.shapeAt(checked) === shape);
  return useMemo(() => (fits ? (all ?? NO_FAULTS).filter((one) => one.pointer.startsWith('/sheet/migrations')) : NO_FAULTS), [all, fits]);
}
