import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Eye, X } from 'lucide-react';
import type { Tab } from '../../workspace/types';
import { FileIcon } from '../parts/file-icon';
import { Mark } from '../parts/marks';
import { useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { useWorst } from '../state/use-problems';
import './tabs.css';

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function TabItem({ tab, active, twin }: { readonly tab: Tab; readonly active: boolean; readonly twin: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const worst = useWorst(tab.path);
  const behind = useWorkspace((s) => s.files[tab.path]?.disk === 'behind');
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const note = [worst && t(`severity.${worst}`), behind && t('tabs.behind')].filter(Boolean).join(', ');
  return (
    <div
      className="tab"
      role="presentation"
      data-active={active || undefined}
      onAuxClick={(e) => {
        if (e.button === 1) studio.actions.closeTab(tab.path);
      }}
      onMouseDown={(e) => {
        if (e.button === 1) e.preventDefault();
      }}
    >
      <button
        ref={ref}
        type="button"
        role="tab"
        id={`tab-${tab.path}`}
        aria-selected={active}
        aria-controls="editor-panel"
        tabIndex={active ? 0 : -1}
        className={tab.preview ? 'tab-name preview' : 'tab-name'}
        title={tab.path}
        onClick={() => {
          studio.shell.setState({ viewsInTab: false });
          studio.actions.openTab(tab.path, { preview: tab.preview });
        }}
        onDoubleClick={() => studio.actions.keepTab(tab.path)}
      >
        <FileIcon path={tab.path} />
        <span dir="auto">{baseName(tab.path)}</span>
        {twin && <span className="meta">{tab.path.slice(0, tab.path.lastIndexOf('/'))}</span>}
        {worst && <Mark severity={worst} />}
        {note && <span className="unseen">{note}</span>}
      </button>
      <span className="tab-close" data-behind={behind || undefined} aria-hidden title={t('command.closeTab')} onClick={() => studio.actions.closeTab(tab.path)}>
        <X size={14} />
      </span>
    </div>
  );
}

/** The open files. Arrows move between tabs, Delete closes one, Shift+arrows move it; closing never loses anything. */
export function Tabs({ viewsTab = false }: { readonly viewsTab?: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const tabs = useWorkspace((s) => s.tabs);
  const inViews = useShell((s) => s.viewsInTab) && viewsTab;
  const shown = useWorkspace((s) => s.activeTab);
  const active = inViews ? undefined : shown;
  const list = useRef<HTMLDivElement>(null);
  const names = tabs.map((tab) => baseName(tab.path));
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.path === shown);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const current = tabs[at];
    if (!current) return;
    if (event.key === 'Delete') studio.actions.closeTab(current.path);
    else if (step !== 0 && event.shiftKey) studio.actions.moveTab(current.path, Math.max(0, Math.min(tabs.length - 1, at + step)));
    else {
      const next = event.key === 'Home' ? tabs[0] : event.key === 'End' ? tabs.at(-1) : step === 0 ? undefined : tabs[(at + step + tabs.length) % tabs.length];
      if (!next) return;
      if (viewsTab && !inViews && event.key === 'ArrowRight' && at === tabs.length - 1) studio.shell.setState({ viewsInTab: true });
      else {
        studio.shell.setState({ viewsInTab: false });
        studio.actions.openTab(next.path, { preview: next.preview });
      }
    }
    event.preventDefault();
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div className="tabs" role="tablist" aria-label={t('tabs.label')} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab, i) => (
        <TabItem key={tab.path} tab={tab} active={tab.path === active} twin={names.indexOf(names[i] ?? '') !== names.lastIndexOf(names[i] ?? '')} />
      ))}
      {viewsTab && (
        <div className="tab" role="presentation" data-active={inViews || undefined}>
          <button
            type="button"
            role="tab"
            className="tab-name views-tab"
            aria-selected={inViews}
            tabIndex={inViews ? 0 : -1}
            onClick={() => studio.shell.setState({ viewsInTab: true })}
          >
            <Eye size={16} aria-hidden />
            {t('rail.preview')}
          </button>
        </div>
      )}
    </div>
  );
}
