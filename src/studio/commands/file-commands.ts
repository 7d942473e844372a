import { Archive, Copy, Download, FilePlus, FileX2, FolderOpen, House, PackageCheck, Pencil, Save, SaveAll, Trash2, Upload, X } from 'lucide-react';
import { prepareLook } from '../arrivals/look-first';
import { report, type Studio } from '../state/studio';
import type { Command } from './command';
import { exportMain, showSaved } from './exporting';
import { showImported } from './importing';

const activeTab = (studio: Studio) => studio.workspace.store.getState().activeTab;
const hasFile = (studio: Studio) => activeTab(studio) !== undefined;
const hasProject = (studio: Studio) => studio.workspace.store.getState().project !== undefined;
const canWrite = (studio: Studio) => hasProject(studio) && studio.workspace.store.getState().role.kind !== 'mirror';
const canWriteFile = (studio: Studio) => hasFile(studio) && canWrite(studio);

async function save(studio: Studio, as: boolean): Promise<void> {
  const path = activeTab(studio);
  if (path === undefined) return;
  const file = studio.workspace.store.getState().files[path];
  // Without a file on disk the project is the place: write what is not stored yet.
  if (!as && (!file || file.disk === 'none')) {
    await studio.actions.flush();
    studio.shell.setState({ announcement: studio.words.t('save.onDevice') });
    return;
  }
  showSaved(studio, await studio.actions.saveFile(path, as ? { as: true } : {}));
}

/** Opens files or a folder as a project of their own, and says what could not be taken. */
async function open(studio: Studio, how: 'pickFiles' | 'pickFolder'): Promise<void> {
  prepareLook(studio);
  showImported(studio, await studio.actions[how]('new-project'));
}

const named = (purpose: 'rename-file' | 'duplicate-file') => (studio: Studio) => {
  const path = activeTab(studio);
  if (path !== undefined) studio.shell.setState({ dialog: { kind: 'name', purpose, path } });
};

export const fileCommands: readonly Command[] = [
  {
    id: 'file.new',
    group: 'file',
    words: 'command.newFile',
    icon: FilePlus,
    when: canWrite,
    why: 'why.noProject',
    run: (studio) => studio.shell.setState({ dialog: { kind: 'name', purpose: 'new-file', path: '' } }),
  },
  { id: 'file.open', group: 'file', words: 'command.openFile', keys: ['Mod+O'], icon: Upload, run: (studio) => open(studio, 'pickFiles') },
  { id: 'file.openFolder', group: 'file', words: 'command.openFolder', icon: FolderOpen, run: (studio) => open(studio, 'pickFolder') },
  { id: 'file.save', group: 'file', words: 'command.save', keys: ['Mod+S'], icon: Save, when: hasFile, why: 'why.noFile', run: (studio) => save(studio, false) },
  {
    id: 'file.saveAs',
    group: 'file',
    words: 'command.saveAs',
    keys: ['Mod+Shift+S'],
    icon: SaveAll,
    when: hasFile,
    why: 'why.noFile',
    run: (studio) => save(studio, true),
  },
  {
    id: 'file.download',
    group: 'file',
    words: 'command.download',
    icon: Download,
    when: hasFile,
    why: 'why.noFile',
    run: async (studio) => {
      const path = activeTab(studio);
      if (path !== undefined) showSaved(studio, await studio.actions.saveFile(path, { copy: true }));
    },
  },
  { id: 'file.export', group: 'file', words: 'command.export', icon: PackageCheck, when: hasProject, why: 'why.noProject', run: exportMain },
  {
    id: 'project.export',
    group: 'file',
    words: 'command.exportProject',
    icon: Archive,
    when: hasProject,
    why: 'why.noProject',
    run: async (studio) => showSaved(studio, await studio.actions.exportProject()),
  },
  { id: 'file.rename', group: 'file', words: 'command.renameFile', icon: Pencil, when: canWriteFile, why: 'why.noFile', run: named('rename-file') },
  { id: 'file.duplicate', group: 'file', words: 'command.duplicateFile', icon: Copy, when: canWriteFile, why: 'why.noFile', run: named('duplicate-file') },
  {
    id: 'file.delete',
    group: 'file',
    words: 'command.deleteFile',
    icon: Trash2,
    when: canWriteFile,
    why: 'why.noFile',
    run: (studio) => {
      const path = activeTab(studio);
      if (path === undefined) return;
      const answer = studio.actions.deleteFile(path);
      if (!answer.ok) report(studio, answer.why);
    },
  },
  {
    id: 'file.close',
    group: 'file',
    words: 'command.closeTab',
    icon: X,
    when: hasFile,
    why: 'why.noFile',
    run: (studio) => {
      const path = activeTab(studio);
      if (path !== undefined) studio.actions.closeTab(path);
    },
  },
  {
    id: 'project.rename',
    group: 'file',
    words: 'command.renameProject',
    icon: Pencil,
    when: canWrite,
    why: 'why.noProject',
    run: (studio) => studio.shell.setState({ dialog: { kind: 'name', purpose: 'rename-project', path: '' } }),
  },
  {
    id: 'project.delete',
    group: 'file',
    words: 'command.deleteProject',
    icon: FileX2,
    when: canWrite,
    why: 'why.noProject',
    run: async (studio) => {
      const project = studio.workspace.store.getState().project;
      if (!project) return;
      const answer = await studio.actions.deleteProject(project.id);
      if (!answer.ok) report(studio, answer.why);
    },
  },
  {
    id: 'project.start',
    group: 'file',
    words: 'command.startPage',
    icon: House,
    run: (studio) => studio.shell.setState({ atStart: true, phoneView: 'files' }),
  },
];
