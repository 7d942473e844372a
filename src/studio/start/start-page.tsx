import { useState, type ReactNode } from 'react';
import { ArrowRight, Clipboard, FolderOpen, HardDrive, Plus, RotateCcw, Trash2 } from 'lucide-react';
import type { FormatId, NewFile, ProjectSummary } from '../../workspace/types';
import { reportFailure } from '../commands/dispatch';
import { CommandButton, IconButton } from '../parts/controls';
import { FormatIcon } from '../parts/file-icon';
import { PHONE, useMedia } from '../parts/media';
import { ago, bytes, useNow } from '../parts/time';
import { Notices } from '../notices/notices';
import type { FormatViews, Sample } from '../../formats/views';
import { report, useStudio, useWorkspace, type Studio } from '../state/studio';
import { languageTag, localWord, useWords, type WordKey } from '../words';
import { formatWord } from '../words/formats';
import { pasteAsFile } from '../shell/bring-in';
import { Art } from './art';
import './start.css';

const texts: Readonly<Record<FormatId, { readonly about: WordKey; readonly make: WordKey; readonly unnamed: WordKey }>> = {
  ruleset: { about: 'start.aboutRuleset', make: 'start.newRuleset', unnamed: 'start.unnamedRuleset' },
  brain: { about: 'start.aboutBrain', make: 'start.newBrain', unnamed: 'start.unnamedBrain' },
  plugin: { about: 'start.aboutPlugin', make: 'start.newPlugin', unnamed: 'start.unnamedPlugin' },
};

async function create(studio: Studio, format: FormatId, name: string, files: () => Promise<readonly NewFile[]>): Promise<void> {
  try {
    const made = await studio.actions.createProject({ name, format, files: await files() });
    if (!made.ok) return report(studio, made.why);
    const opened = await studio.actions.openProject(made.value);
    if (!opened.ok) return report(studio, opened.why);
    studio.shell.setState({ atStart: false, phoneView: 'text' });
  } catch (error) {
    reportFailure(studio, error);
  }
}

function SampleRow({ format, sample }: { readonly format: FormatId; readonly sample: Sample }): ReactNode {
  const studio = useStudio();
  const language = useWorkspace((s) => s.settings.language);
  return (
    <li>
      <button type="button" className="sample" onClick={() => void create(studio, format, sample.name, sample.load)}>
        <strong>{sample.name}</strong> <span className="meta">{localWord(sample.summary, language)}</span>
        <ArrowRight size={16} aria-hidden />
      </button>
    </li>
  );
}

function Card({ format }: { readonly format: FormatViews }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const words = texts[format.id];
  return (
    <article className="sheet start-card" aria-labelledby={`card-${format.id}`}>
      <Art format={format.id} />
      <div className="start-card-body">
        <h2 id={`card-${format.id}`}>
          <FormatIcon format={format.id} size={20} />
          {formatWord(t, format.id)}
        </h2>
        <p className="start-about">{t(words.about)}</p>
        <button type="button" className="button primary" onClick={() => void create(studio, format.id, t(words.unnamed), format.blank)}>
          <Plus size={16} aria-hidden />
          {t(words.make)}
        </button>
        {format.samples.length > 0 && (
          <>
            <h3 className="start-or">{t('start.sample')}</h3>
            <ul>
              {format.samples.map((sample) => (
                <SampleRow key={sample.id} format={format.id} sample={sample} />
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  );
}

function OpenBox(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const phone = useMedia(PHONE);
  return (
    <section className="start-drop" aria-label={t('start.open')}>
      <span className="start-drop-icon">
        <FolderOpen size={22} aria-hidden />
      </span>
      <h2>{t(phone ? 'start.open' : 'start.drop')}</h2>
      <p className="meta">{t('start.dropKinds')}</p>
      <div className="start-drop-buttons">
        <CommandButton command="file.open" />
        <CommandButton command="file.openFolder" />
        <button type="button" className="button" onClick={() => void pasteAsFile(studio)}>
          <Clipboard size={16} aria-hidden />
          {t('start.paste')}
        </button>
      </div>
    </section>
  );
}

function Recent({ project, now, tag }: { readonly project: ProjectSummary; readonly now: number; readonly tag: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const binned = project.deletedAt !== undefined;
  const open = async () => {
    const answer = binned ? await studio.actions.restoreProject(project.id) : await studio.actions.openProject(project.id);
    if (!answer.ok) report(studio, answer.why);
    else if (!binned) studio.shell.setState({ atStart: false });
  };
  const remove = async () => {
    const answer = await studio.actions.deleteProject(project.id);
    if (!answer.ok) report(studio, answer.why);
  };
  const about = `${formatWord(t, project.format)}, ${t('start.files', { count: project.fileCount })}, ${bytes(project.byteLength, tag)}`;
  return (
    <li className="recent">
      <button type="button" className="recent-open" onClick={() => void open()}>
        <FormatIcon format={project.format} size={20} />
        <span className="recent-name">
          <strong dir="auto">{project.name}</strong>
          <span className="meta">{about}</span>
        </span>
        <span className="meta">{t(binned ? 'start.deleted' : 'start.edited', { when: ago(project.deletedAt ?? project.changedAt, now, tag) })}</span>
        {binned && (
          <span className="recent-restore">
            <RotateCcw size={16} aria-hidden />
            {t('notice.restore')}
          </span>
        )}
      </button>
      {!binned && <IconButton icon={Trash2} label={t('start.delete', { name: project.name })} onPress={() => void remove()} />}
    </li>
  );
}

function RecentProjects(): ReactNode {
  const t = useWords();
  const projects = useWorkspace((s) => s.projects);
  const ready = useWorkspace((s) => s.phase === 'ready');
  const tag = languageTag(useWorkspace((s) => s.settings.language));
  const now = useNow();
  const [bin, setBin] = useState(false);
  const kept = projects.filter((p) => p.deletedAt === undefined).sort((a, b) => b.changedAt - a.changedAt);
  const binned = projects.filter((p) => p.deletedAt !== undefined);
  const shown = bin ? binned : kept;
  return (
    <section className="sheet start-recent" aria-labelledby="recent-title">
      <div className="sheet-head">
        <h2 id="recent-title" className="sheet-title">
          {t(bin ? 'start.bin' : 'start.recent')}
        </h2>
        <span className="spacer" />
        {binned.length > 0 || bin ? (
          <button type="button" className="button quiet small" aria-pressed={bin} onClick={() => setBin(!bin)}>
            {bin ? t('start.recent') : t('start.binCount', { count: binned.length })}
          </button>
        ) : (
          ready && (
            <span className="meta start-count">
              <HardDrive size={16} aria-hidden />
              {t('start.onDevice', { count: kept.length })}
            </span>
          )
        )}
      </div>
      <ul className="scroll">
        {shown.map((project) => (
          <Recent key={project.id} project={project} now={now} tag={tag} />
        ))}
      </ul>
      {ready && shown.length === 0 && <p className="empty">{t(bin ? 'start.binEmpty' : 'start.noRecent')}</p>}
    </section>
  );
}

/** The first page: make something, open something, or go on. */
export function StartPage(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  return (
    <main className="start scroll" data-region="start" tabIndex={-1}>
      <div className="start-inner">
        <Notices />
        <h1>{t('start.title')}</h1>
        <p className="start-lead">{t('start.lead')}</p>
        <div className={`start-cards of-${Math.min(3, studio.formats.length)}`}>
          {studio.formats.map((format) => (
            <Card key={format.id} format={format} />
          ))}
          {studio.formats.length === 1 && <OpenBox />}
        </div>
        <div className={studio.formats.length === 1 ? 'start-rest one' : 'start-rest'}>
          {studio.formats.length !== 1 && <OpenBox />}
          <RecentProjects />
        </div>
      </div>
    </main>
  );
}
