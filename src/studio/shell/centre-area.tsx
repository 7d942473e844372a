import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { FormatView } from '../../formats/views';
import { useStudio, useWorkspace } from '../state/studio';
import { localWord, useWords } from '../words';
import { centreModeOf, setCentreMode, useCentreView, type CentreMode } from './centre-mode';
import { EditorArea } from './editor-area';
import { useViewProps } from './view-props';
import './centre-area.css';

/** From this width on view and text stand side by side, in pixels. */
const SIDE_BY_SIDE = 1000;

/** Which of view and text the centre shows. */
export function CentreModes(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const view = useCentreView();
  const mode = useWorkspace(centreModeOf);
  const language = useWorkspace((s) => s.settings.language);
  if (!view) return null;
  const modes: readonly { readonly id: CentreMode; readonly name: string }[] = [
    { id: 'view', name: localWord(view.title, language) },
    { id: 'text', name: t('phone.text') },
    { id: 'split', name: t('centre.split') },
  ];
  return (
    <div className="centre-modes" role="group" aria-label={t('centre.modes')}>
      {modes.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={mode === id} onClick={() => setCentreMode(studio, id)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** `alone`: it is what the file's tab opens. */
function Shown({ view, alone }: { readonly view: FormatView; readonly alone: boolean }): ReactNode {
  const t = useWords();
  const props = useViewProps();
  const View = view.component;
  const path = useWorkspace((s) => s.activeTab);
  return (
    <div className="centre-view" {...(alone && path !== undefined ? { id: 'editor-panel', role: 'tabpanel', 'aria-labelledby': `tab-${path}` } : {})}>
      <Suspense fallback={<p className="empty">{t('view.loading')}</p>}>
        <View {...props} />
      </Suspense>
    </div>
  );
}

/** The text of the active tab, the format's view of it, or both. */
export function CentreArea(): ReactNode {
  const t = useWords();
  const view = useCentreView();
  const mode = useWorkspace(centreModeOf);
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWide(element.clientWidth >= SIDE_BY_SIDE));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="centre-area" ref={box}>
      {!view || mode === 'text' ? (
        <EditorArea />
      ) : mode === 'view' ? (
        <Shown view={view} alone />
      ) : (
        <Group orientation={wide ? 'horizontal' : 'vertical'} key={wide ? 'wide' : 'tall'}>
          <Panel id="view" minSize={160} defaultSize="55%">
            <Shown view={view} alone={false} />
          </Panel>
          <Separator className={wide ? 'gap upright' : 'gap level'} aria-label={t('gap.centre')} />
          <Panel id="editor" minSize={120}>
            <EditorArea />
          </Panel>
        </Group>
      )}
    </div>
  );
}
