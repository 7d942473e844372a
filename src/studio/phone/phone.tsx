import { useState, type ReactNode } from 'react';
import { Braces, Download, Ellipsis, Eye, Files, OctagonAlert, Undo2, type LucideIcon } from 'lucide-react';
import { runCommand } from '../commands/dispatch';
import { commandById } from '../commands';
import { IconButton } from '../parts/controls';
import { Brand } from '../parts/marks';
import { ExplorerHead, ExplorerTree } from '../explorer/explorer';
import { FindView } from '../search/find-view';
import { VersionsView } from '../versions/versions-view';
import { Notices } from '../notices/notices';
import { ProblemCard } from '../problems/card';
import { ProblemsPanel } from '../problems/panel';
import { FormatPanel } from '../shell/format-panel';
import { OutlineKeeper } from '../shell/outline-keeper';
import { baseName } from '../shell/tabs';
import { StartPage } from '../start/start-page';
import type { PhoneView } from '../state/shell';
import { formatOf, goTo, useShell, useStudio, useWorkspace } from '../state/studio';
import { useCounts, useProblems } from '../state/use-problems';
import { useWords, type WordKey } from '../words';
import { More } from './more';
import { TextView } from './text-view';
import './phone.css';

const items: readonly { view: PhoneView; icon: LucideIcon; words: WordKey }[] = [
  { view: 'files', icon: Files, words: 'phone.files' },
  { view: 'text', icon: Braces, words: 'phone.text' },
  { view: 'preview', icon: Eye, words: 'rail.preview' },
  { view: 'problems', icon: OctagonAlert, words: 'problems.title' },
  { view: 'more', icon: Ellipsis, words: 'phone.more' },
];

function BottomBar(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const view = useShell((s) => s.phoneView);
  const { error } = useCounts();
  return (
    <nav className="bottom-bar" aria-label={t('rail.label')} data-region="rail">
      {items.map(({ view: id, icon: Icon, words }) => (
        <button key={id} type="button" className="bottom-item" aria-current={view === id ? 'page' : undefined} onClick={() => studio.shell.setState({ phoneView: id, atStart: false })}>
          <span className="bottom-icon">
            <Icon size={20} aria-hidden />
            {id === 'problems' && error > 0 && (
              <>
                <span className="bottom-badge" aria-hidden>
                  {error > 99 ? '99+' : error}
                </span>
                <span className="unseen">{t('count.error', { count: error })}</span>
              </>
            )}
          </span>
          {t(words)}
        </button>
      ))}
    </nav>
  );
}

function Head(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const name = useWorkspace((s) => s.project?.name ?? '');
  const path = useWorkspace((s) => s.activeTab);
  const saved = useWorkspace((s) => (s.role.kind === 'mirror' ? 'mirror' : s.save.kind === 'saved' ? 'device' : s.save.kind));
  const canUndo = useWorkspace((s) => (path === undefined ? undefined : s.files[path]?.undo) !== undefined);
  const where = t(`saved.${saved}`);
  return (
    <header className="phone-head" data-region="top">
      <button type="button" className="icon-button" aria-label={t('top.home')} onClick={() => studio.shell.setState({ atStart: true })}>
        <Brand size={24} />
      </button>
      <div className="phone-title">
        <h1 dir="auto">{name}</h1>
        <p className="meta" dir="auto">
          {path === undefined ? where : t('phone.where', { file: baseName(path), where })}
        </p>
      </div>
      <IconButton icon={Undo2} size={20} label={t('command.undo')} onPress={() => runCommand(studio, commandById('edit.undo'))} off={canUndo ? undefined : t('undo.nothing')} />
      <IconButton icon={Download} size={20} label={t('top.export')} onPress={() => runCommand(studio, commandById('file.export'))} />
    </header>
  );
}

/** The gravest problem on top, with its fix; put away until another comes first. */
function FirstProblem(): ReactNode {
  const studio = useStudio();
  const problems = useProblems();
  const first = problems.find((d) => d.severity === 'error');
  const [away, setAway] = useState<string>();
  const key = first && `${first.file} ${first.code} ${first.pointer}`;
  if (!first || key === away) return null;
  return <ProblemCard diagnostic={first} onClose={() => setAway(key)} onSeeLine={() => goTo(studio, first.file, first.span, { diagnostic: first })} />;
}

function FilesView(): ReactNode {
  const side = useShell((s) => s.side);
  return (
    <section className="sheet phone-sheet" data-region="side">
      {side === 'find' ? (
        <FindView />
      ) : side === 'versions' ? (
        <VersionsView />
      ) : (
        <>
          <ExplorerHead />
          <ExplorerTree />
        </>
      )}
    </section>
  );
}

function Preview(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const format = useWorkspace((s) => s.project?.format);
  if ((formatOf(studio, format)?.views.length ?? 0) > 0) return <FormatPanel />;
  return (
    <section className="sheet phone-sheet">
      <p className="empty">{t('phone.noPreview')}</p>
    </section>
  );
}

/** The page on a phone: one panel at a time, a bar of five at the foot. */
export function Phone({ atStart }: { readonly atStart: boolean }): ReactNode {
  const view = useShell((s) => s.phoneView);
  if (atStart) {
    return (
      <div className="phone at-start">
        <PhoneStartHead />
        <StartPage />
      </div>
    );
  }
  return (
    <div className="phone">
      <OutlineKeeper />
      <Head />
      <main className="phone-main">
        <Notices />
        {view !== 'problems' && view !== 'files' && <FirstProblem />}
        {view === 'files' && <FilesView />}
        {view === 'text' && <TextView />}
        {view === 'preview' && <Preview />}
        {view === 'problems' && <ProblemsPanel />}
        {view === 'more' && <More />}
      </main>
      <BottomBar />
    </div>
  );
}

function PhoneStartHead(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  return (
    <header className="phone-head" data-region="top">
      <span className="phone-brand">
        <Brand size={24} />
        <strong>Rulewright</strong>
      </span>
      <span className="spacer" />
      <button type="button" className="button quiet" onClick={() => studio.shell.setState({ dialog: { kind: 'settings' } })}>
        {t('top.settings')}
      </button>
    </header>
  );
}
