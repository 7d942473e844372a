import { useMemo } from 'react';
import type { PlainValue, Workspace } from '../../../../workspace/types';
import { useWorkspaceState } from '../../../view-hooks';
import type { CheckAsked } from '../../rules/play';
import { ENGLISH } from '../../rules/translate/language-tag';
import { isRecord } from '../../../../language/record';

/** What the preview's tabs share and find again after a reload. */
export interface Facts {
  /** Path of the test sheet that is shown. */
  readonly sheet: string | undefined;
  /** Layers switched on, in no order. */
  readonly layers: readonly string[];
  readonly check: CheckAsked | undefined;
  /** Explanations are shown beside every number. */
  readonly explain: boolean;
  /** The language display strings are shown in; `en` is the ruleset as it is written. */
  readonly language: string;
}

const KEY = 'ruleset.preview';

function readFacts(kept: PlainValue | undefined, project: string | undefined): Facts {
  const facts = isRecord(kept) && kept.project === project ? kept : {};
  const { sheet, layers, check, explain, language } = facts;
  const asked = isRecord(check) && typeof check.id === 'string' ? check : undefined;
  const kind = (['skill', 'save', 'ability'] as const).find((one) => one === asked?.kind);
  return {
    sheet: typeof sheet === 'string' ? sheet : undefined,
    layers: Array.isArray(layers) ? layers.flatMap((one: PlainValue) => (typeof one === 'string' ? [one] : [])) : [],
    check: asked && kind && typeof asked.id === 'string' ? { kind, id: asked.id, ...(typeof asked.with === 'string' ? { with: asked.with } : {}) } : undefined,
    explain: explain === true,
    language: typeof language === 'string' ? language : ENGLISH,
  };
}

/** What the preview is set to, for the open project. */
export function useFacts(workspace: Workspace): Facts {
  const kept = useWorkspaceState(workspace, (s) => s.settings.views[KEY]);
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  return useMemo(() => readFacts(kept, project), [kept, project]);
}

/** Sets the preview to something else, in all its tabs. */
export function setFacts(workspace: Workspace, change: Partial<Facts>): void {
  const { settings, project, actions } = workspace.store.getState();
  if (!project) return;
  const { sheet, layers, check, explain, language } = { ...readFacts(settings.views[KEY], project.id), ...change };
  actions.setViewFact(KEY, {
    project: project.id,
    layers: [...layers],
    explain,
    language,
    ...(sheet === undefined ? {} : { sheet }),
    ...(check === undefined ? {} : { check: { kind: check.kind, id: check.id, ...(check.with === undefined ? {} : { with: check.with }) } }),
  });
}
