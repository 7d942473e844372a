import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { FormatIcon } from '../parts/file-icon';
import { report, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';

/** The most projects listed in the menu; all are on the start page. */
const MOST = 6;

/** The other projects on this device, to change to one. */
export function ProjectItems(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const projects = useWorkspace((s) => s.projects);
  const current = useWorkspace((s) => s.project?.id);
  const others = projects.filter((p) => p.id !== current && p.deletedAt === undefined).slice(0, MOST);
  if (others.length === 0) return null;
  const open = async (id: string) => {
    const answer = await studio.actions.openProject(id);
    if (!answer.ok) report(studio, answer.why);
    else studio.shell.setState({ atStart: false });
  };
  return (
    <MenuSection>
      <Header className="menu-head">{t('top.otherProjects')}</Header>
      {others.map((project) => (
        <MenuItem key={project.id} id={project.id} className="menu-item" textValue={project.name} onAction={() => void open(project.id)}>
          <FormatIcon format={project.format} />
          <span className="grow" dir="auto">
            {project.name}
          </span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
