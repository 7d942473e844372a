import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShell, useStudio, useTextDocument, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { focusWhenFree } from '../parts/focus';
import { connectTextArea } from './text-area';
import { BytesNote, Nothing } from '../shell/no-text';

/** The text of the active file in a plain text area: the same document, the same history. */
export function TextView(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const path = useWorkspace((s) => s.activeTab);
  const file = useWorkspace((s) => (path === undefined ? undefined : s.files[path]));
  const tabs = useWorkspace((s) => s.tabs);
  const readOnly = useWorkspace((s) => s.role.kind === 'mirror');
  const wrap = useWorkspace((s) => s.settings.wrap);
  const fontSize = useWorkspace((s) => s.settings.fontSize);
  const reveal = useShell((s) => s.reveal);
  const area = useRef<HTMLTextAreaElement>(null);
  const document = useTextDocument(path);

  useLayoutEffect(() => {
    if (!area.current || !document) return;
    return connectTextArea(studio, area.current, document);
  }, [studio, document]);

  useEffect(() => {
    if (!area.current || reveal?.path !== path || !reveal) return;
    const { current } = area;
    const stop = focusWhenFree(
      () => current.focus(),
      () => globalThis.document.activeElement === current,
    );
    current.setSelectionRange(reveal.span.start, reveal.span.end);
    // A text area scrolls to its cursor only when it is typed into: go by lines.
    const line = current.value.slice(0, reveal.span.start).split('\n').length - 1;
    current.scrollTop = Math.max(0, line * parseFloat(getComputedStyle(current).lineHeight) - current.clientHeight / 3);
    return stop;
  }, [reveal, path]);

  if (path === undefined || file?.kind !== 'text') {
    return <section className="sheet phone-sheet">{path === undefined || !file ? <Nothing /> : <BytesNote path={path} />}</section>;
  }
  return (
    <section className="sheet phone-sheet" data-region="centre" aria-label={t('centre.label')}>
      {tabs.length > 1 && (
        <select className="input phone-files" aria-label={t('tabs.label')} value={path} onChange={(e) => studio.actions.openTab(e.target.value, { preview: false })}>
          {tabs.map((tab) => (
            <option key={tab.path}>{tab.path}</option>
          ))}
        </select>
      )}
      <textarea
        key={document?.id}
        ref={area}
        data-document
        className="phone-text"
        style={{ fontSize: Math.max(16, fontSize) }}
        wrap={wrap ? 'soft' : 'off'}
        readOnly={readOnly}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        aria-label={t('editor.label', { path })}
      />
    </section>
  );
}
