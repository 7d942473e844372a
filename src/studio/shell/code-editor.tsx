import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { editor } from 'monaco-editor/editor';
import { editorOptions } from '../../editor/options';
import { ProblemZone } from '../../editor/problem-zone';
import { showProblems } from '../../editor/problems';
import { showTheme } from '../../editor/theme';
import type { Diagnostic } from '../../language/diagnostic';
import { commandById } from '../commands';
import { runCommand } from '../commands/dispatch';
import { ProblemCard } from '../problems/card';
import { useShell, useStudio, useTextDocument, useWorkspace, wordSaid } from '../state/studio';
import { useShownTheme } from '../state/theme';
import { useWords } from '../words';
import { connectEditor } from './editor-connection';
import { kitOf } from './kit-of';
import './code-editor.css';

/** The card of the problem that was gone to, under its line. */
function Card({ view, path }: { readonly view: editor.IStandaloneCodeEditor; readonly path: string }): ReactNode {
  const studio = useStudio();
  const reveal = useShell((s) => s.reveal);
  const [zone, setZone] = useState<{ element: HTMLElement; diagnostic: Diagnostic }>();
  const diagnostic = reveal?.path === path ? reveal.diagnostic : undefined;
  const serial = reveal?.serial;
  useEffect(() => {
    if (!diagnostic) return setZone(undefined);
    const binding = kitOf(studio).binding(path);
    if (!binding) return;
    const made = new ProblemZone(view, binding.map.toRange(diagnostic.span).startLineNumber);
    setZone({ element: made.element, diagnostic });
    return () => made.dispose();
  }, [view, path, diagnostic, serial, studio]);
  if (!zone) return null;
  const close = () => {
    studio.shell.setState((s) => (s.reveal ? { reveal: { ...s.reveal, diagnostic: undefined } } : {}));
    view.focus();
  };
  return createPortal(<ProblemCard diagnostic={zone.diagnostic} onClose={close} />, zone.element);
}

/** Monaco on the active file. One editor for all tabs; each file keeps its own model, scroll and folding. */
export function CodeEditor({ path }: { readonly path: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const kit = kitOf(studio);
  const { view } = kit;
  const theme = useShownTheme();
  const text = useTextDocument(path);
  const fontSize = useWorkspace((s) => s.settings.fontSize);
  const wrap = useWorkspace((s) => s.settings.wrap);
  const readOnly = useWorkspace((s) => s.role.kind === 'mirror');
  const language = useWorkspace((s) => s.settings.language);
  const tabMovesFocus = useShell((s) => s.tabMovesFocus);
  const wordings = useShell((s) => s.wordings);

  const [connected, setConnected] = useState<string>();

  // First, so that the editor has a size before a text is shown in it.
  useEffect(() => {
    box.current?.append(kit.element);
    document.fonts.ready.then(() => editor.remeasureFonts(), console.error);
    return () => kit.element.remove();
  }, [kit]);

  useEffect(() => showTheme(theme), [theme]);

  useEffect(() => {
    view.updateOptions(editorOptions({ fontSize, wrap, readOnly, tabMovesFocus, label: t('editor.label', { path }), readOnlyMessage: t('why.readOnly') }));
    // The words change with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, fontSize, wrap, readOnly, tabMovesFocus, path, language]);

  // The page's own commands in the editor's context menu.
  useEffect(() => {
    const added = ['edit.fix', 'edit.rename', 'edit.format'].map((id, order) => {
      const command = commandById(id);
      return view.addAction({
        id: `page.${id}`,
        label: t(command.words),
        contextMenuGroupId: '1_modification',
        contextMenuOrder: order,
        run: () => runCommand(studio, command),
      });
    });
    return () => added.forEach((action) => action.dispose());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language
  }, [view, studio, language]);

  useEffect(() => {
    const binding = kit.binding(path);
    if (!binding) return;
    const end = connectEditor(studio, view, binding);
    setConnected(path);
    return end;
  }, [kit, view, path, text, studio]);

  useEffect(() => {
    const draw = () => {
      const binding = kit.binding(path);
      const { diagnostics, settings } = studio.workspace.store.getState();
      const shown = (diagnostics[path] ?? []).filter((d) => d.severity === 'error' || !settings.warningsOff.includes(d.code));
      if (binding) showProblems(binding, shown, (code, params) => wordSaid(studio, code, params));
    };
    draw();
    return studio.workspace.store.subscribe((state, before) => {
      if (state.diagnostics[path] !== before.diagnostics[path] || state.settings !== before.settings) draw();
    });
    // The sentences change with the language and when a format's have arrived.
  }, [kit, path, text, studio, language, wordings]);

  return (
    <div className="code-box" data-document>
      <div className="code-host" ref={box} />
      {connected === path && <Card key={path} view={view} path={path} />}
    </div>
  );
}
