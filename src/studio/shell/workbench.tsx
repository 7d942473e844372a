import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Group, Panel, Separator, useGroupRef, usePanelRef, type GroupImperativeHandle, type Layout, type PanelImperativeHandle } from 'react-resizable-panels';
import { ExplorerHead, ExplorerTree } from '../explorer/explorer';
import { Outline } from '../explorer/outline';
import { FindView } from '../search/find-view';
import { VersionsView } from '../versions/versions-view';
import { ProblemsPanel } from '../problems/panel';
import { Notices } from '../notices/notices';
import { MEDIUM, NARROW, useMedia } from '../parts/media';
import { formatOf, useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { Breadcrumbs } from './breadcrumbs';
import { CentreArea, CentreModes } from './centre-area';
import { centreModeOf, useCentreView } from './centre-mode';
import { FormatPanel } from './format-panel';
import { OutlineKeeper } from './outline-keeper';
import { Rail } from './rail';
import { Tabs } from './tabs';
import './workbench.css';

function Side({ over }: { readonly over: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const side = useShell((s) => s.side);
  const label = side === 'find' ? t('find.title') : side === 'versions' ? t('rail.versions') : t('rail.explorer');
  return (
    <aside
      className="sheet side"
      aria-label={label}
      data-region="side"
      onKeyDown={(e) => {
        if (over && e.key === 'Escape') studio.shell.setState({ side: undefined });
      }}
    >
      {side === 'explorer' && (
        <>
          <ExplorerHead />
          <ExplorerTree />
          <Outline />
        </>
      )}
      {side === 'find' && <FindView />}
      {side === 'versions' && <VersionsView />}
    </aside>
  );
}

function Centre({ viewsTab }: { readonly viewsTab: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const active = useWorkspace((s) => s.activeTab);
  const any = useWorkspace((s) => s.tabs.length > 0);
  const inTab = useShell((s) => s.viewsInTab) && viewsTab;
  // Another file was chosen: its text is what is wanted.
  useEffect(() => studio.shell.setState({ viewsInTab: false }), [studio, active]);
  return (
    <section className="sheet centre" aria-label={t('centre.label')} data-region="centre">
      {(any || viewsTab) && <Tabs viewsTab={viewsTab} />}
      {inTab ? (
        <FormatPanel />
      ) : (
        <>
          {active !== undefined && (
            <div className="centre-head">
              <Breadcrumbs path={active} />
              <CentreModes />
            </div>
          )}
          <CentreArea />
        </>
      )}
    </section>
  );
}

/** A layout that was kept, when it still is one. */
function layoutOf(value: unknown): Layout | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter((e): e is [string, number] => typeof e[1] === 'number');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Remembers how wide or high the panels were left. */
function useLayout(key: string): { defaultLayout: Layout | undefined; onLayoutChanged: (layout: Layout) => void } {
  const studio = useStudio();
  const [defaultLayout] = useState(() => layoutOf(studio.workspace.store.getState().settings.views[key]));
  return { defaultLayout, onLayoutChanged: (layout) => studio.actions.setViewFact(key, layout) };
}

/** Height of the Problems at first, in pixels: less where view and text share the centre and have need of it. */
const PROBLEMS_HEIGHT = { whole: 204, split: 116 } as const;

interface Rows {
  readonly defaultLayout: Layout | undefined;
  readonly defaultSize: number;
  readonly onLayoutChanged: (layout: Layout) => void;
  readonly group: RefObject<GroupImperativeHandle | null>;
  readonly problems: RefObject<PanelImperativeHandle | null>;
}

/** How the height is shared with the Problems: kept apart for a centre of one and a centre of two. */
function useRows(): Rows {
  const studio = useStudio();
  const view = useCentreView();
  const split = useWorkspace(centreModeOf) === 'split' && view !== undefined;
  const key = split ? 'rows.split' : 'rows';
  const height = PROBLEMS_HEIGHT[split ? 'split' : 'whole'];
  const group = useGroupRef();
  const problems = usePanelRef();
  const rows = useLayout(key);
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!problems.current) return;
    const kept = layoutOf(studio.workspace.store.getState().settings.views[key]);
    if (kept && 'problems' in kept) group.current?.setLayout(kept);
    else problems.current.resize(height);
  }, [studio, key, height, group, problems]);
  return { ...rows, defaultSize: height, group, problems };
}

function Grid({ side, views, viewsTab }: { readonly side: boolean; readonly views: boolean; readonly viewsTab: boolean }): ReactNode {
  const t = useWords();
  const problems = useShell((s) => s.problemsOpen);
  const columns = ['side', 'centre', 'views'].filter((id) => id === 'centre' || (id === 'side' ? side : views)).join('-');
  const columnLayout = useLayout(`columns.${columns}`);
  const rows = useRows();
  return (
    <Group orientation="horizontal" {...columnLayout}>
      {side && (
        <>
          <Panel id="side" minSize={180} maxSize={420} defaultSize={224} groupResizeBehavior="preserve-pixel-size">
            <Side over={false} />
          </Panel>
          <Separator className="gap upright" aria-label={t('gap.side')} />
        </>
      )}
      <Panel id="centre" minSize={320}>
        <Group orientation="vertical" defaultLayout={rows.defaultLayout} onLayoutChanged={rows.onLayoutChanged} groupRef={rows.group}>
          <Panel id="text" minSize={120}>
            <Centre viewsTab={viewsTab} />
          </Panel>
          {problems && (
            <>
              <Separator className="gap level" aria-label={t('gap.problems')} />
              <Panel id="problems" minSize={96} defaultSize={rows.defaultSize} panelRef={rows.problems} groupResizeBehavior="preserve-pixel-size">
                <ProblemsPanel />
              </Panel>
            </>
          )}
        </Group>
      </Panel>
      {views && (
        <>
          <Separator className="gap upright" aria-label={t('gap.views')} />
          <Panel id="views" minSize={300} maxSize={720} defaultSize={404} groupResizeBehavior="preserve-pixel-size">
            <FormatPanel />
          </Panel>
        </>
      )}
    </Group>
  );
}

/** The work itself: rail, side, text, problems, the format's views. */
export function Workbench(): ReactNode {
  const studio = useStudio();
  const medium = useMedia(MEDIUM);
  const narrow = useMedia(NARROW);
  const side = useShell((s) => s.side);
  const viewsOpen = useShell((s) => s.viewsOpen);
  const format = useWorkspace((s) => s.project?.format);
  const any = (formatOf(studio, format)?.views.some((v) => v.place !== 'centre') ?? false);
  const views = viewsOpen && !narrow && any;
  // Where the side lies over the text it is closed at first, so that the text is seen.
  useEffect(() => {
    if (medium) studio.shell.setState({ side: undefined });
  }, [medium, studio]);
  return (
    <div className="workbench">
      <OutlineKeeper />
      <Rail />
      <div className="work">
        <Notices />
        <div className="panels">
          <Grid side={side !== undefined && !medium} views={views} viewsTab={narrow && any} />
          {medium && side !== undefined && (
            <div className="side-over">
              <Side over />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
