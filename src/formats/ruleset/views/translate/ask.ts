import type { Refusal } from '../../../../language/session';
import type { Said, Workspace } from '../../../../workspace/types';
import { useViewAnswer, type ViewAnswer } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import type { RulesetQuestion, RulesetQuestions } from '../../rules/session/view';
import type { ProjectChange } from '../../rules/translate/questions';

type Asking = Pick<ViewProps, 'workspace' | 'language'>;

/** Asks the session one of the ruleset's questions, now and after each change. */
export function useRulesetAnswer<Q extends RulesetQuestion>(props: Asking, question: Q, args: RulesetQuestions[Q]['args']): ViewAnswer<RulesetQuestions[Q]['answer']> {
  // Both ends are ours and typed by `RulesetQuestions`; what crosses is plain data.
  return useViewAnswer(props, question, args, (value) => value as RulesetQuestions[Q]['answer']);
}

/** How often a question is asked again when the text went on before its answer. */
const TRIES = 5;

/** Asks once; again while the text goes on meanwhile. Undefined when it never stood still. */
export async function askRuleset<Q extends RulesetQuestion>({ language }: Pick<ViewProps, 'language'>, question: Q, args: RulesetQuestions[Q]['args']): Promise<RulesetQuestions[Q]['answer'] | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const answer = await language.ask('view', [question, args]);
    if (answer !== undefined) return answer as RulesetQuestions[Q]['answer'];
  }
  return undefined;
}

export function isRefused(answer: object): answer is Refusal {
  return 'refused' in answer;
}

/** Makes a file, or gives one that is there another content, and leaves the tabs as they are; answers why not, when it cannot be. */
export function createQuietly(workspace: Workspace, path: string, content: string | Uint8Array, label?: Said): Said | undefined {
  const made = workspace.store.getState().actions.putFile(path, content, label);
  return made.ok ? undefined : made.why;
}

/** How a change went: done, not possible for a reason, or overtaken by another change of the text. */
export type Applied = 'done' | 'stale' | Said;

/** Makes a change as one step of the history; files that are new come first. */
export function applyChange(workspace: Workspace, change: ProjectChange, label: Said, more: ProjectChange['edits'] = []): Applied {
  const edits = [...more, ...change.edits];
  for (const { path, text } of change.create) {
    const why = createQuietly(workspace, path, text);
    if (why) return why;
  }
  if (edits.length === 0) return 'done';
  const result = workspace.store.getState().actions.applyEdits(edits, { label, origin: 'ruleset/translations' });
  if (result.ok) return 'done';
  if (result.reason === 'stale') return 'stale';
  return { code: result.reason === 'read-only' ? 'workspace/read-only' : 'workspace/no-such-file', params: { path: result.file } };
}
