import type { ReactNode } from 'react';
import { ChevronDown, Download, Search, Settings, Keyboard } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { CommandIconButton } from '../parts/controls';
import { FormatIcon } from '../parts/file-icon';
import { Brand } from '../parts/marks';
import { CommandMenu } from '../parts/menu';
import { useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { formatWord } from '../words/formats';
import { ProjectItems } from './project-items';
import './top-bar.css';

/** The box that opens the palette: it looks like a search field and behaves like a button. */
function SearchBox(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  return (
    <button type="button" className="search-box" aria-keyshortcuts="F1" onClick={() => studio.shell.setState({ palette: { mode: 'files', query: '' } })}>
      <Search size={16} aria-hidden />
      <span>{t('top.search')}</span>
      <kbd>F1</kbd>
    </button>
  );
}

function ProjectMenu(): ReactNode {
  const t = useWords();
  const project = useWorkspace((s) => s.project);
  if (!project) return null;
  return (
    <MenuTrigger>
      <Button className="project-button" aria-label={t('top.projectMenu', { name: project.name })}>
        <FormatIcon format={project.format} />
        <strong dir="auto">{project.name}</strong>
        <span className="meta">{formatWord(t, project.format)}</span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <CommandMenu
        label={t('top.project')}
        before={<ProjectItems />}
        sections={[
          { title: t('group.file'), commands: ['file.new', 'file.open', 'file.openFolder', 'file.save', 'file.saveAs'] },
          { title: t('group.project'), commands: ['project.rename', 'project.export', 'project.delete', 'project.start'] },
        ]}
      />
    </MenuTrigger>
  );
}

function ExportMenu(): ReactNode {
  const t = useWords();
  return (
    <MenuTrigger>
      <Button className="button primary export-button">
        <Download size={16} aria-hidden />
        {t('top.export')}
      </Button>
      <CommandMenu label={t('top.export')} sections={[{ title: t('group.export'), commands: ['file.export', 'file.download', 'project.export', 'file.save', 'file.saveAs'] }]} />
    </MenuTrigger>
  );
}

/** The bar at the top: brand, project, search, undo and redo, export. On the start page: keys and settings instead. */
export function TopBar({ atStart }: { readonly atStart: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  return (
    <header className="top-bar" data-region="top">
      {!atStart && (
        <a
          className="skip"
          href="#editor-panel"
          onClick={(e) => {
            e.preventDefault();
            studio.editor.current?.focus();
          }}
        >
          {t('top.skip')}
        </a>
      )}
      <div className="top-left">
        <button type="button" className="brand" onClick={() => studio.shell.setState({ atStart: true })} aria-label={t('top.home')}>
          <Brand size={22} />
          <span>Rulewright</span>
        </button>
        {!atStart && <ProjectMenu />}
      </div>
      <SearchBox />
      <div className="top-right">
        {atStart ? (
          <>
            <button type="button" className="button quiet" onClick={() => studio.shell.setState({ dialog: { kind: 'keys' } })}>
              <Keyboard size={16} aria-hidden />
              <span>{t('top.keys')}</span>
            </button>
            <button type="button" className="button quiet" onClick={() => studio.shell.setState({ dialog: { kind: 'settings' } })}>
              <Settings size={16} aria-hidden />
              <span>{t('top.settings')}</span>
            </button>
          </>
        ) : (
          <>
            <CommandIconButton command="edit.undo" size={18} />
            <CommandIconButton command="edit.redo" size={18} />
            <ExportMenu />
          </>
        )}
      </div>
    </header>
  );
}
