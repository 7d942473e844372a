import { useState, type ReactNode } from 'react';
import type { Outcome } from '../../workspace/types';
import { Dialog, useCloseDialog } from '../parts/dialog';
import type { Dialog as OpenDialog } from '../state/shell';
import { goTo, useStudio, wordSaid, type Studio } from '../state/studio';
import { useWords, type WordKey } from '../words';

type NameWish = Extract<OpenDialog, { kind: 'name' }>;

const titles: Readonly<Record<NameWish['purpose'], WordKey>> = {
  'new-file': 'name.newFile',
  'rename-file': 'name.renameFile',
  'duplicate-file': 'name.duplicateFile',
  'rename-project': 'name.renameProject',
};
const verbs: Readonly<Record<NameWish['purpose'], WordKey>> = {
  'new-file': 'name.create',
  'rename-file': 'name.rename',
  'duplicate-file': 'name.duplicate',
  'rename-project': 'name.rename',
};

/** A new file is shown from its beginning, ready to be written in. */
const START = { start: 0, end: 0 };

function copyName(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? `${path.slice(0, dot)}-2${path.slice(dot)}` : `${path}-2`;
}

function firstName(studio: Studio, wish: NameWish): string {
  if (wish.purpose === 'rename-project') return studio.workspace.store.getState().project?.name ?? '';
  return wish.purpose === 'duplicate-file' ? copyName(wish.path) : wish.path;
}

/** Does what was asked; answers the new file to show, when there is one. */
async function carryOut(studio: Studio, wish: NameWish, name: string): Promise<Outcome<string | undefined>> {
  const { actions } = studio;
  switch (wish.purpose) {
    case 'new-file': {
      const made = actions.createFile(name);
      return made.ok ? { ok: true, value: name } : made;
    }
    case 'rename-file':
      return actions.renameFile(wish.path, name);
    case 'duplicate-file':
      return actions.duplicateFile(wish.path, name);
    case 'rename-project': {
      const project = studio.workspace.store.getState().project;
      return project ? actions.renameProject(project.id, name) : { ok: true, value: undefined };
    }
  }
}

/** Asks for a name: of a new file, a renamed or duplicated one, or the project. What stands in the way is said under the field. */
export function NameDialog({ wish }: { readonly wish: NameWish }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const close = useCloseDialog();
  const [name, setName] = useState(() => firstName(studio, wish));
  const [problem, setProblem] = useState('');
  const file = wish.purpose !== 'rename-project';
  const submit = async () => {
    const answer = await carryOut(studio, wish, name.trim());
    if (answer.ok) {
      close();
      if (answer.value !== undefined) goTo(studio, answer.value, START, { preview: false });
    } else setProblem(wordSaid(studio, answer.why.code, answer.why.params));
  };
  return (
    <Dialog
      title={t(titles[wish.purpose])}
      foot={
        <>
          <button type="button" className="button" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" form="name-form" className="button primary" disabled={name.trim() === ''}>
            {t(verbs[wish.purpose])}
          </button>
        </>
      }
    >
      <form
        id="name-form"
        className="field"
        onSubmit={(e) => {
          e.preventDefault();
          void submit();
        }}
      >
        <label htmlFor="name-field">{t(file ? 'name.path' : 'name.project')}</label>
        <input
          id="name-field"
          className={file ? 'input code' : 'input'}
          value={name}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          aria-describedby="name-help"
          aria-invalid={problem !== '' || undefined}
          onFocus={(e) => {
            const start = e.target.value.lastIndexOf('/') + 1;
            const dot = e.target.value.lastIndexOf('.');
            if (file) e.target.setSelectionRange(start, dot > start ? dot : e.target.value.length);
            else e.target.select();
          }}
          onChange={(e) => {
            setName(e.target.value);
            setProblem('');
          }}
        />
        <p id="name-help" className="help" role={problem === '' ? undefined : 'alert'}>
          {problem !== '' ? problem : file ? t('name.pathHelp') : ''}
        </p>
      </form>
    </Dialog>
  );
}
