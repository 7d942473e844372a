import { ArrowLeftRight, CaseSensitive, Redo2, Search, TextCursorInput, Undo2, WandSparkles, WrapText } from 'lucide-react';
import type { UndoResult } from '../../workspace/types';
import { announce, wordSaid, type Studio } from '../state/studio';
import { openFixes } from '../problems/fixing';
import type { Command } from './command';

/** Runs one of the editor's own actions, giving it the focus first. */
export function inEditor(action: string): (studio: Studio) => void {
  return (studio) => {
    const editor = studio.editor.current;
    if (!editor) return;
    editor.focus();
    editor.trigger(action);
  };
}

/** An editor is on the page; its `trigger` tells whether it knows an action. */
export const hasEditor = (studio: Studio) => studio.editor.current !== undefined;

const hasFile = (studio: Studio) => studio.workspace.store.getState().activeTab !== undefined;

function step(direction: 'undo' | 'redo', studio: Studio): void {
  const { activeTab, project } = studio.workspace.store.getState();
  if (!project) return;
  // The Explorer and views over several files go through the steps of the whole project.
  const whole = document.activeElement?.closest('[data-region="side"], [data-history="project"]') !== null && document.activeElement !== document.body;
  const path = activeTab;
  const result: UndoResult = studio.actions[direction](path === undefined || whole ? 'project' : { file: path });
  showStep(studio, direction, path ?? '', result);
}

/** Says what a step back or again did, and asks when it can only be taken in part. */
export function showStep(studio: Studio, direction: 'undo' | 'redo', path: string, result: UndoResult): void {
  switch (result.kind) {
    case 'done':
      return announce(studio, studio.words.t(direction === 'undo' ? 'undo.done' : 'redo.done', { step: wordSaid(studio, result.label.code, result.label.params) }));
    case 'nothing':
      return announce(studio, studio.words.t(direction === 'undo' ? 'undo.nothing' : 'redo.nothing'));
    case 'read-only':
      return announce(studio, studio.words.t('why.readOnly'));
    case 'blocked': {
      const reason = result.by
        .map((b) => studio.words.t(b.why === 'overlap' ? 'undo.blockedOverlap' : b.why === 'gone' ? 'undo.blockedGone' : 'undo.blockedPath', { file: b.file }))
        .join(' ');
      studio.shell.setState({ dialog: { kind: 'blocked', scope: direction, path, reason, canSplit: result.canSplit } });
    }
  }
}

const canStep = (direction: 'undo' | 'redo') => (studio: Studio) => {
  const { activeTab, files, history } = studio.workspace.store.getState();
  return (activeTab === undefined ? history[direction] : (files[activeTab]?.[direction] ?? history[direction])) !== undefined;
};

async function formatText(studio: Studio): Promise<void> {
  const path = studio.editor.current?.path ?? studio.workspace.store.getState().activeTab;
  const text = path === undefined ? undefined : studio.workspace.document(path);
  if (path === undefined || !text) return;
  const { version } = text;
  const edits = await studio.language.ask('format', [path]);
  if (!edits || text.version !== version) return;
  if ('refused' in edits) {
    studio.actions.notify({ severity: 'info', said: edits.refused });
    return;
  }
  if (edits.length > 0) text.apply(edits, { origin: 'format', label: { code: 'studio/format', params: { file: path } } });
  announce(studio, studio.words.t(edits.length > 0 ? 'format.done' : 'format.nothing'));
}

/** Where the cursor is, or was when the text went out of sight. */
function placeOf(studio: Studio): { path: string; offset: number } | undefined {
  const editor = studio.editor.current;
  if (editor) return { path: editor.path, offset: editor.offset() };
  const { cursor } = studio.shell.getState();
  return cursor?.path === studio.workspace.store.getState().activeTab ? cursor : undefined;
}

async function renameSymbol(studio: Studio): Promise<void> {
  const place = placeOf(studio);
  if (!place) return;
  const { path, offset } = place;
  const answer = await studio.language.ask('prepareRename', [{ file: path, offset }]);
  if (!answer) return;
  if ('refused' in answer) studio.actions.notify({ severity: 'info', said: answer.refused });
  else studio.shell.setState({ dialog: { kind: 'rename-symbol', path, offset, span: answer.span, name: answer.name } });
}

export const editCommands: readonly Command[] = [
  { id: 'edit.undo', group: 'edit', words: 'command.undo', keys: ['Mod+Z'], icon: Undo2, when: canStep('undo'), why: 'undo.nothing', run: (s) => step('undo', s) },
  {
    id: 'edit.redo',
    group: 'edit',
    words: 'command.redo',
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    icon: Redo2,
    when: canStep('redo'),
    why: 'redo.nothing',
    run: (s) => step('redo', s),
  },
  { id: 'edit.fix', group: 'edit', words: 'command.quickFix', keys: ['Mod+.'], icon: WandSparkles, when: hasEditor, why: 'why.noFile', run: openFixes },
  { id: 'edit.rename', group: 'edit', words: 'command.renameSymbol', keys: ['F2'], icon: TextCursorInput, when: hasFile, why: 'why.noFile', run: renameSymbol },
  { id: 'edit.format', group: 'edit', words: 'command.format', keys: ['Alt+Shift+F'], icon: WrapText, when: hasFile, why: 'why.noFile', run: formatText },
  { id: 'edit.find', group: 'edit', words: 'command.find', keys: ['Mod+F'], inEditor: true, icon: Search, when: hasEditor, why: 'why.noFile', run: inEditor('actions.find') },
  {
    id: 'edit.replace',
    group: 'edit',
    words: 'command.replace',
    keys: ['Mod+H'],
    inEditor: true,
    icon: CaseSensitive,
    when: hasEditor,
    why: 'why.noFile',
    run: inEditor('editor.action.startFindReplaceAction'),
  },
  {
    id: 'edit.comment',
    group: 'edit',
    words: 'command.comment',
    keys: ['Mod+/'],
    when: hasEditor,
    why: 'why.noFile',
    run: (studio) => {
      if (studio.editor.current?.path.endsWith('.json')) studio.actions.notify({ severity: 'info', said: { code: 'studio/no-comments', params: {} } });
      else inEditor('editor.action.commentLine')(studio);
    },
  },
  { id: 'edit.suggest', group: 'edit', words: 'command.suggest', keys: ['Mod+Space'], inEditor: true, when: hasEditor, why: 'why.noFile', run: inEditor('editor.action.triggerSuggest') },
  {
    id: 'edit.expand',
    group: 'edit',
    words: 'command.expandSelection',
    keys: ['Alt+Shift+ArrowRight'],
    inEditor: true,
    icon: ArrowLeftRight,
    when: hasEditor,
    why: 'why.noFile',
    run: inEditor('editor.action.smartSelect.expand'),
  },
  {
    id: 'edit.shrink',
    group: 'edit',
    words: 'command.shrinkSelection',
    keys: ['Alt+Shift+ArrowLeft'],
    inEditor: true,
    when: hasEditor,
    why: 'why.noFile',
    run: inEditor('editor.action.smartSelect.shrink'),
  },
];
