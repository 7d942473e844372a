import { KeyCode, editor, type Selection } from 'monaco-editor/editor';
import type { ModelBinding } from '../../editor/binding';
import type { Span } from '../../language/diagnostic';
import { focusWhenFree } from '../parts/focus';
import type { Reveal } from '../state/shell';
import type { Studio } from '../state/studio';

const states = new WeakMap<editor.ITextModel, editor.ICodeEditorViewState>();

function spansOf(binding: ModelBinding, selections: readonly Selection[]): Span[] {
  return selections.map((s) => ({
    start: binding.map.toText({ lineNumber: s.startLineNumber, column: s.startColumn }),
    end: binding.map.toText({ lineNumber: s.endLineNumber, column: s.endColumn }),
  }));
}

/** Shows a file in the editor and keeps cursor, wishes to show a place and the page's state together. Returns the way to end it. */
export function connectEditor(studio: Studio, view: editor.IStandaloneCodeEditor, binding: ModelBinding): () => void {
  const { model } = binding;
  const { path } = binding.document;
  view.setModel(model);
  const state = states.get(model);
  if (state) view.restoreViewState(state);

  let frame = 0;
  let stopFocus: () => void = () => undefined;
  const noteCursor = () => {
    frame = 0;
    const place = view.getPosition();
    if (!place || model.isDisposed()) return;
    const selected = (view.getSelections() ?? []).reduce((sum, s) => sum + model.getValueLengthInRange(s), 0);
    studio.shell.setState({ cursor: { path, line: place.lineNumber, column: place.column, offset: binding.map.toText(place), selected } });
  };
  const show = (reveal: Reveal) => {
    const range = binding.map.toRange(reveal.span);
    view.setSelection({ startLineNumber: range.startLineNumber, startColumn: range.startColumn, endLineNumber: range.startLineNumber, endColumn: range.startColumn });
    view.revealRangeInCenterIfOutsideViewport(range);
    if (reveal.focus) {
      stopFocus();
      stopFocus = focusWhenFree(() => view.focus(), () => view.hasTextFocus());
    }
  };
  const select = (selection: readonly Span[]) => {
    const ranges = selection.map((span) => binding.map.toRange(span));
    if (ranges.length === 0) return;
    view.setSelections(
      ranges.map((r) => ({ selectionStartLineNumber: r.startLineNumber, selectionStartColumn: r.startColumn, positionLineNumber: r.endLineNumber, positionColumn: r.endColumn })),
    );
    const [first] = ranges;
    if (first) view.revealRangeInCenterIfOutsideViewport(first);
  };

  const leaveByTab = (on: boolean) => {
    view.updateOptions({ tabFocusMode: on || studio.shell.getState().tabMovesFocus });
  };

  const ends = [
    view.onDidChangeCursorSelection((event) => {
      const selections = [event.selection, ...event.secondarySelections];
      binding.noteSelection(spansOf(binding, selections));
      if (event.reason === editor.CursorChangeReason.Explicit) binding.document.seal();
      frame ||= requestAnimationFrame(noteCursor);
    }),
    view.onDidBlurEditorText(() => {
      binding.document.seal();
      leaveByTab(false);
    }),
    // Esc and then Tab leaves the editor: Esc lets the next Tab go to the page, any other key takes that back.
    view.onKeyDown((event) => {
      if (event.keyCode === KeyCode.Escape) leaveByTab(true);
      else if (event.keyCode !== KeyCode.Tab && event.keyCode !== KeyCode.Shift) leaveByTab(false);
    }),
    view.onDidChangeModelContent(() => {
      frame ||= requestAnimationFrame(noteCursor);
      if (studio.workspace.store.getState().tabs.some((tab) => tab.path === path && tab.preview)) studio.actions.keepTab(path);
    }),
  ];
  const stopOutside = binding.onOutside((change) => {
    if (change.cause === 'undo' || change.cause === 'redo') select(change.selection);
  });
  const carryOut = (reveal: Reveal | undefined) => {
    // A wish for another file waits for the editor that will show it.
    if (!reveal || reveal.path !== path || reveal.serial === carriedOut) return;
    carriedOut = reveal.serial;
    show(reveal);
  };
  const stopReveal = studio.shell.subscribe(({ reveal }) => carryOut(reveal));
  carryOut(studio.shell.getState().reveal);
  noteCursor();

  const handle = {
    path,
    focus: () => view.focus(),
    hasTextFocus: () => view.hasWidgetFocus(),
    trigger: (action: string) => {
      view.trigger('rulewright', action, undefined);
      return view.getAction(action) !== null;
    },
    offset: () => {
      const place = view.getPosition();
      return place ? binding.map.toText(place) : 0;
    },
  };
  studio.editor.current = handle;
  return () => {
    if (!model.isDisposed()) {
      const left = view.saveViewState();
      if (left) states.set(model, left);
    }
    cancelAnimationFrame(frame);
    stopFocus();
    for (const end of ends) end.dispose();
    stopOutside();
    stopReveal();
    if (studio.editor.current === handle) studio.editor.current = undefined;
  };
}

/** The newest wish that an editor has carried out: coming back to a tab must not jump to it again. */
let carriedOut = 0;
