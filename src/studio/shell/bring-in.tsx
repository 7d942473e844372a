import { useEffect, useState, type ReactNode } from 'react';
import { FileDown } from 'lucide-react';
import type { ImportTarget } from '../../workspace/types';
import { prepareLook } from '../arrivals/look-first';
import { reportFailure } from '../commands/dispatch';
import { showImported } from '../commands/importing';
import { useStudio, useWorkspace, type Studio } from '../state/studio';
import { useWords } from '../words';
import './bring-in.css';

/** Makes a file of the clipboard's text. */
export async function pasteAsFile(studio: Studio, given?: string): Promise<void> {
  let text = given;
  if (text === undefined) {
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // The browser does not let a page read the clipboard unasked: the key always works.
      return studio.actions.notify({ severity: 'info', said: { code: 'studio/paste-key', params: {} } });
    }
  }
  if (text.trim() === '') return studio.actions.notify({ severity: 'info', said: { code: 'studio/paste-empty', params: {} } });
  showImported(studio, await studio.actions.pasteAsFile(text, 'new-project'));
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Files, folders and zips dropped anywhere, and text pasted outside of a field, become a project or join the open one. */
export function BringIn(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const [over, setOver] = useState(false);
  const joins = useWorkspace((s) => s.project !== undefined && s.role.kind !== 'mirror');
  useEffect(() => {
    let depth = 0;
    const drop = (event: DragEvent, target: ImportTarget) => {
      if (!event.dataTransfer) return;
      studio.actions.importDropped(event.dataTransfer, target).then(
        (answer) => showImported(studio, answer),
        (error: unknown) => reportFailure(studio, error),
      );
    };
    const listeners = {
      dragenter: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        if (depth++ === 0) prepareLook(studio);
        setOver(true);
      },
      dragover: (event: DragEvent) => {
        if (holdsFiles(event)) event.preventDefault();
      },
      dragleave: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        depth = Math.max(0, depth - 1);
        if (depth === 0) setOver(false);
      },
      drop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        depth = 0;
        setOver(false);
        const spot = event.target instanceof Element ? event.target.closest('[data-drop]')?.getAttribute('data-drop') : null;
        drop(event, spot === 'this-project' ? 'this-project' : 'new-project');
      },
      paste: (event: ClipboardEvent) => {
        if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], .monaco-editor, [data-own-paste]')) return;
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text.trim() === '') return;
        event.preventDefault();
        pasteAsFile(studio, text).catch((error: unknown) => reportFailure(studio, error));
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) window.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of entries) window.removeEventListener(name, listener, true);
    };
  }, [studio]);
  if (!over) return null;
  return (
    <div className="drop-over" role="status">
      <div className="drop-spot" data-drop="new-project">
        <FileDown size={32} aria-hidden />
        <strong>{t('drop.newProject')}</strong>
        <span>{t('start.dropKinds')}</span>
      </div>
      {joins && (
        <div className="drop-spot" data-drop="this-project">
          <FileDown size={32} aria-hidden />
          <strong>{t('drop.thisProject')}</strong>
          <span>{t('drop.thisProjectHelp')}</span>
        </div>
      )}
    </div>
  );
}
