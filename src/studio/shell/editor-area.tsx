import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { BytesNote, Nothing } from './no-text';
import { loadEditorWords } from '../../editor/words';
import type { UiLanguage } from '../../workspace/types';
import { PLAIN_ABOVE, WIDEST_LINE, hasWideLine } from '../../editor/sizes';
import { runCommand } from '../commands/dispatch';
import { commandById } from '../commands';

type Editor = LazyExoticComponent<ComponentType<{ readonly path: string }>>;
let loaded: Editor | undefined;

/** The editor, loaded when a text is first shown, with its own words in the language of that moment. */
function editorIn(language: UiLanguage): Editor {
  loaded ??= lazy(async () => {
    await loadEditorWords(language);
    return { default: (await import('./code-editor')).CodeEditor };
  });
  return loaded;
}

/** What is said above a text that is drawn in a plainer way, with the way out. */
function PlainNote({ path }: { readonly path: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const id = useWorkspace((s) => s.files[path]?.id);
  const large = useWorkspace((s) => (s.files[path]?.byteLength ?? 0) > PLAIN_ABOVE);
  // Looked at once a file is shown: a line grows by typing, which never makes it this wide.
  const [checked, setChecked] = useState<{ id: string | undefined; wide: boolean }>({ id: undefined, wide: false });
  if (checked.id !== id) setChecked({ id, wide: hasWideLine(studio.workspace.document(path)?.text ?? '') });
  if (!large && !checked.wide) return null;
  return (
    <p className="editor-note" role="note">
      <span>{t(checked.wide ? 'editor.wideLine' : 'editor.large', { width: WIDEST_LINE })}</span>
      {checked.wide && (
        <button type="button" className="button small" onClick={() => runCommand(studio, commandById('edit.format'))}>
          {t('command.format')}
        </button>
      )}
    </p>
  );
}

/** The text of the active tab, or what there is instead. */
export function EditorArea(): ReactNode {
  const t = useWords();
  const CodeEditor = editorIn(useWorkspace((s) => s.settings.language));
  const path = useWorkspace((s) => s.activeTab);
  const kind = useWorkspace((s) => (path === undefined ? undefined : s.files[path]?.kind));
  return (
    <div className="editor-area" id="editor-panel" role={path === undefined ? undefined : 'tabpanel'} aria-labelledby={path === undefined ? undefined : `tab-${path}`}>
      {path === undefined || kind === undefined ? (
        <Nothing />
      ) : kind === 'bytes' ? (
        <BytesNote path={path} />
      ) : (
        <>
          <PlainNote path={path} />
          <Suspense fallback={<p className="empty">{t('editor.loading')}</p>}>
            <CodeEditor path={path} />
          </Suspense>
        </>
      )}
    </div>
  );
}
