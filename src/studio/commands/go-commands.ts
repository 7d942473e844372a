import { ArrowDownToLine, ArrowRight, ArrowUpToLine, FileSearch, Hash, ListTree, SearchCode, Terminal } from 'lucide-react';
import type { PaletteMode } from '../state/shell';
import { goTo, type Studio } from '../state/studio';
import { allProblems, neighbourProblem } from '../state/problems';
import { hasEditor, inEditor } from './edit-commands';
import type { Command } from './command';

const palette = (mode: PaletteMode, query = '') => (studio: Studio) => studio.shell.setState({ palette: { mode, query } });
const hasFile = (studio: Studio) => studio.workspace.store.getState().activeTab !== undefined;
const hasProject = (studio: Studio) => studio.workspace.store.getState().project !== undefined;

const problem = (step: 1 | -1) => (studio: Studio) => {
  const { diagnostics, settings } = studio.workspace.store.getState();
  const { reveal, cursor } = studio.shell.getState();
  const path = studio.editor.current?.path ?? cursor?.path;
  // After a jump the cursor stands at the problem's start; two problems may share it, so the shown one is the place to go on from.
  const list = allProblems(diagnostics, settings.warningsOff);
  const shown = reveal?.diagnostic;
  const at = shown ? list.indexOf(shown) : -1;
  const onIt = shown && at >= 0 && path === shown.file && cursor?.offset === shown.span.start;
  const next = onIt
    ? list[(at + step + list.length) % list.length]
    : neighbourProblem(list, path === undefined ? undefined : { path, offset: studio.editor.current?.offset() ?? cursor?.offset ?? 0 }, step);
  if (!next) studio.shell.setState({ announcement: studio.words.t('problems.empty') });
  else goTo(studio, next.file, next.span, { diagnostic: next });
};

export const goCommands: readonly Command[] = [
  { id: 'go.palette', group: 'go', words: 'command.palette', keys: ['F1', 'Mod+Shift+P'], icon: Terminal, run: palette('commands') },
  { id: 'go.file', group: 'go', words: 'command.quickOpen', keys: ['Mod+P'], icon: FileSearch, when: hasProject, why: 'why.noProject', run: palette('files') },
  { id: 'go.symbol', group: 'go', words: 'command.symbol', keys: ['Mod+Shift+O'], icon: ListTree, when: hasFile, why: 'why.noFile', run: palette('symbols') },
  { id: 'go.line', group: 'go', words: 'command.line', keys: ['Mod+G'], icon: Hash, when: hasFile, why: 'why.noFile', run: palette('line') },
  { id: 'go.nextProblem', group: 'go', words: 'command.nextProblem', keys: ['F8'], icon: ArrowDownToLine, when: hasProject, why: 'why.noProject', run: problem(1) },
  { id: 'go.previousProblem', group: 'go', words: 'command.previousProblem', keys: ['Shift+F8'], icon: ArrowUpToLine, when: hasProject, why: 'why.noProject', run: problem(-1) },
  {
    id: 'go.definition',
    group: 'go',
    words: 'command.definition',
    keys: ['F12'],
    inEditor: true,
    icon: ArrowRight,
    when: hasEditor,
    why: 'why.noFile',
    run: inEditor('editor.action.revealDefinition'),
  },
  { id: 'go.peek', group: 'go', words: 'command.peek', keys: ['Alt+F12'], inEditor: true, when: hasEditor, why: 'why.noFile', run: inEditor('editor.action.peekDefinition') },
  {
    id: 'go.references',
    group: 'go',
    words: 'command.references',
    keys: ['Shift+F12'],
    inEditor: true,
    when: hasEditor,
    why: 'why.noFile',
    run: inEditor('editor.action.goToReferences'),
  },
  {
    id: 'go.find',
    group: 'go',
    words: 'command.findInProject',
    keys: ['Mod+Shift+F'],
    icon: SearchCode,
    when: hasProject,
    why: 'why.noProject',
    run: (studio) => {
      studio.shell.setState({ side: 'find', phoneView: 'files', atStart: false });
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('#find-query')?.focus());
    },
  },
];
