import { useState, type ReactNode } from 'react';
import type { FileEdit } from '../../language/diagnostic';
import { Dialog, useCloseDialog } from '../parts/dialog';
import type { Dialog as OpenDialog } from '../state/shell';
import { announce, useStudio, wordSaid } from '../state/studio';
import { useWords } from '../words';

type RenameWish = Extract<OpenDialog, { kind: 'rename-symbol' }>;

/** Renames a name everywhere it is used: first the places are shown, then they change as one step. */
export function RenameDialog({ wish }: { readonly wish: RenameWish }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const close = useCloseDialog();
  const [name, setName] = useState(wish.name);
  const [edits, setEdits] = useState<readonly FileEdit[]>();
  const [problem, setProblem] = useState('');
  const byFile = new Map<string, number>();
  for (const edit of edits ?? []) byFile.set(edit.file, (byFile.get(edit.file) ?? 0) + 1);

  const look = async () => {
    const answer = await studio.language.ask('rename', [{ file: wish.path, offset: wish.offset }, name]);
    if (!answer) return setProblem(t('rename.again'));
    if ('refused' in answer) return setProblem(wordSaid(studio, answer.refused.code, answer.refused.params));
    setEdits(answer);
  };
  const rename = () => {
    if (!edits) return;
    const result = studio.actions.applyEdits(edits, { label: { code: 'studio/rename', params: { from: wish.name, to: name } }, origin: 'rename' });
    if (!result.ok) {
      setEdits(undefined);
      return setProblem(t('rename.again'));
    }
    close();
    announce(studio, t('rename.done', { places: t('find.places', { count: edits.length }), files: t('start.files', { count: byFile.size }) }));
  };
  return (
    <Dialog
      title={t('rename.title', { name: wish.name })}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" form="rename-form" className="button primary" disabled={name === '' || name === wish.name}>
            {edits ? t('rename.do', { count: edits.length }) : t('rename.look')}
          </button>
        </>
      }
    >
      <form
        id="rename-form"
        className="field"
        onSubmit={(e) => {
          e.preventDefault();
          if (edits) rename();
          else void look();
        }}
      >
        <label htmlFor="rename-field">{t('rename.field')}</label>
        <input
          id="rename-field"
          className="input code"
          value={name}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          aria-describedby="rename-help"
          onFocus={(e) => e.target.select()}
          onChange={(e) => {
            setName(e.target.value);
            setEdits(undefined);
            setProblem('');
          }}
        />
        <p id="rename-help" className="help" role={problem === '' ? undefined : 'alert'}>
          {problem}
        </p>
      </form>
      {edits && (
        <ul className="meta" aria-label={t('rename.places')}>
          {[...byFile].map(([file, count]) => (
            <li key={file}>{t('rename.inFile', { file, count })}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
