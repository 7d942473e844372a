import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { applyEdits } from '../../../../language/text-index';
import type { Edit } from '../../../../language/diagnostic';
import { useFileText, useViewAnswer } from '../../../view-hooks';
import type { PreviewQuestions } from '../../rules/session/view-preview-questions';
import type { Preview } from '../play/use-preview';

type Answer = NonNullable<PreviewQuestions['ruleset/effective']['answer']>;

interface Pair {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly edits: readonly Edit[];
}

/** The text as it is written and the one the layers make of it, as of the last text that could be read. */
function useEffectiveText({ props, layered }: Preview): Pair | undefined {
  const { workspace } = props;
  const args = useMemo(() => ({ layers: layered.active }), [layered]);
  // Both ends are ours and typed by `PreviewQuestions`; what crosses is plain data.
  const { value } = useViewAnswer(props, 'ruleset/effective', args, (answer) => answer as Answer);
  const text = useFileText(workspace, value?.file ?? '');
  const [pair, setPair] = useState<Pair>();
  useEffect(() => {
    // An answer for another text than the one at hand is followed by a newer one.
    if (!value || text === undefined || workspace.document(value.file)?.version !== value.version) return;
    setPair({ path: value.file, before: text, after: applyEdits(text, value.edits), edits: value.edits });
  }, [workspace, value, text]);
  return pair;
}

/** The definition as it is written against the one the layers make of it. */
export function EffectiveDiff({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, props } = preview;
  const pair = useEffectiveText(preview);
  if (layered.active.length === 0 || !pair) return null;
  const Compare = props.compare;
  return (
    <section className="rv-section" aria-label={w('diff.title')}>
      <h3>{w('diff.title')}</h3>
      {pair.edits.length === 0 ? (
        <p className="meta">{w('diff.nothing')}</p>
      ) : (
        <Compare path={pair.path} before={pair.before} after={pair.after} edits={pair.edits} title={w('diff.title')} beforeName={w('ladder.base')} afterName={w('ladder.with')} />
      )}
    </section>
  );
}
