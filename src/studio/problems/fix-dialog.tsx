import { useMemo, useState, type ReactNode } from 'react';
import { WandSparkles } from 'lucide-react';
import { Dialog, useCloseDialog } from '../parts/dialog';
import { Mark } from '../parts/marks';
import type { FixChoice } from '../state/shell';
import { goTo, useStudio, useWorkspace, useSay } from '../state/studio';
import { Sentence } from '../words/rich';
import { useWords } from '../words';
import { applyFixes, fixAllOf, freshChoice } from './fixing';
import { FileSteps } from './file-steps';
import { Hunks } from './hunks-view';

function FileChange({ file, choice }: { readonly file: string; readonly choice: FixChoice }): ReactNode {
  const studio = useStudio();
  return (
    <Hunks
      name={file}
      text={studio.workspace.document(file)?.text ?? ''}
      edits={choice.fix.edits.filter((e) => e.file === file)}
    />
  );
}

/** Shows what a fix changes, before and after, and makes it when the author agrees. */
export function FixDialog({ choices, chosen }: { readonly choices: readonly FixChoice[]; readonly chosen: number }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const close = useCloseDialog();
  const [at, setAt] = useState(chosen);
  const picked = choices[at];
  // A new check may bring the same fix for the newer text.
  const diagnostics = useWorkspace((s) => s.diagnostics);
  const readOnly = useWorkspace((s) => s.role.kind === 'mirror');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the newest diagnostics are read inside
  const choice = useMemo(() => (picked ? freshChoice(studio, picked) : undefined), [studio, picked, diagnostics]);
  if (!picked) return null;
  const name = (c: FixChoice) => say(c.fix.code, c.fix.params);
  const all = choice ? fixAllOf(studio, choice) : [];
  const apply = (fixes: readonly FixChoice['fix'][]) => {
    if (!choice || !applyFixes(studio, fixes)) return;
    close();
    // Where the problem is, or in the one file that changed; of several others none is meant more than the rest.
    const edits = fixes[0]?.edits ?? [];
    const first = edits.find((edit) => edit.file === choice.diagnostic.file) ?? (new Set(edits.map((edit) => edit.file)).size === 1 ? edits[0] : undefined);
    if (first) goTo(studio, first.file, { start: first.span.start + first.text.length, end: first.span.start + first.text.length }, { preview: false });
  };
  const { diagnostic: problem } = choice ?? picked;
  const files = [...new Set((choice ?? picked).fix.edits.map((e) => e.file))];
  return (
    <Dialog
      title={name(choice ?? picked)}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          {all.length > 1 && (
            <button type="button" className="button" disabled={readOnly} onClick={() => apply(all)}>
              {t('fix.all', { count: all.length })}
            </button>
          )}
          <button type="button" className="button primary" disabled={!choice || readOnly} onClick={() => choice && apply([choice.fix])} autoFocus>
            <WandSparkles size={16} aria-hidden />
            {t('fix.apply')}
          </button>
        </>
      }
    >
      <p className="fix-problem">
        <Mark severity={problem.severity} />
        <Sentence text={say(problem.code, problem.params)} params={problem.params} />
      </p>
      {choices.length > 1 && (
        <fieldset className="fix-choices">
          <legend>{t('fix.choose')}</legend>
          {choices.map((c, i) => (
            <label key={i} className="check">
              <input type="radio" name="fix" checked={i === at} onChange={() => setAt(i)} />
              <span>{name(c)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {readOnly && <p className="meta">{t('why.readOnly')}</p>}
      {choice ? (
        <>
          {files.map((file) => (
            <FileChange key={file} file={file} choice={choice} />
          ))}
          <FileSteps changes={choice.fix.files ?? []} />
        </>
      ) : <p className="meta">{t('fix.stale')}</p>}
    </Dialog>
  );
}
