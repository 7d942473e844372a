import type { DocumentChange, TextDocument } from '../../workspace/types';
import { applyEdits } from '../../language/text-index';
import { asDrawn, difference } from '../../editor/place-map';
import { reportFailure } from '../commands/dispatch';
import { offsetMap } from './offset-map';
import type { Studio } from '../state/studio';

/** The line break that a text uses most; a text area only knows LF. */
function lineBreakOf(text: string): string {
  const crlf = text.split('\r\n').length - 1;
  return crlf > 0 && crlf * 2 >= text.split('\n').length - 1 ? '\r\n' : '\n';
}

let count = 0;

/**
 * Makes a text area a view of a document: what is typed becomes the smallest edit, what others change is put in
 * without moving the cursor more than it must. Returns the way to end it.
 */
export function connectTextArea(studio: Studio, area: HTMLTextAreaElement, document: TextDocument): () => void {
  const origin = `text-area-${++count}`;
  let text = document.text;
  let frame = 0;
  area.value = asDrawn(text, '\n');

  const noteCursor = () => {
    frame = 0;
    const before = area.value.slice(0, area.selectionStart);
    const line = before.split('\n').length;
    studio.shell.setState({
      cursor: {
        path: document.path,
        line,
        column: before.length - before.lastIndexOf('\n'),
        offset: offsetMap(text).toText(area.selectionStart),
        selected: area.selectionEnd - area.selectionStart,
      },
    });
  };
  const typed = () => {
    const drawn = asDrawn(text, '\n');
    const { start, end, text: put } = difference(drawn, area.value);
    if (start === end && put === '') return;
    const map = offsetMap(text);
    const span = { start: map.toText(start), end: map.toText(end) };
    const result = document.apply([{ span, text: put.replaceAll('\n', lineBreakOf(text)) }], { origin, mergeTyping: put.length <= 2 && !put.includes('\n') });
    if (result.ok) return;
    area.value = drawn;
    studio.shell.setState({ announcement: studio.words.t('why.readOnly') });
  };
  const changed = (change: DocumentChange) => {
    const before = text;
    text = change.version === document.version ? document.text : applyEdits(text, change.edits);
    if (change.origin === origin) return;
    const old = offsetMap(before);
    const now = offsetMap(text);
    // A cursor keeps its place: it moves with what was put in or taken out before it.
    const move = (at: number) => {
      const offset = old.toText(at);
      let shift = 0;
      for (const edit of change.edits) {
        if (edit.span.start >= offset) break;
        shift += edit.text.length - (Math.min(edit.span.end, offset) - edit.span.start);
      }
      return now.toArea(offset + shift);
    };
    const [from, to] = [move(area.selectionStart), move(area.selectionEnd)];
    const { scrollTop } = area;
    area.value = asDrawn(text, '\n');
    const last = change.edits.at(-1);
    const taken = change.cause === 'undo' || change.cause === 'redo';
    if (taken && last) {
      const shift = change.edits.slice(0, -1).reduce((sum, e) => sum + e.text.length - (e.span.end - e.span.start), 0);
      const end = now.toArea(last.span.start + shift + last.text.length);
      area.setSelectionRange(end, end);
    } else area.setSelectionRange(from, to);
    area.scrollTop = scrollTop;
  };
  const select = () => {
    if (globalThis.document.activeElement === area) frame ||= requestAnimationFrame(noteCursor);
  };
  // The browser's own undo would put back a text that the document does not know.
  const before = (event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    const step = event.inputType === 'historyUndo' ? 'undo' : 'redo';
    try {
      studio.actions[step]({ file: document.path });
    } catch (error) {
      reportFailure(studio, error);
    }
  };
  const blur = () => document.seal();

  area.addEventListener('input', typed);
  area.addEventListener('beforeinput', before);
  area.addEventListener('blur', blur);
  globalThis.document.addEventListener('selectionchange', select);
  const stop = document.subscribe(changed);
  noteCursor();
  const handle = {
    path: document.path,
    focus: () => area.focus(),
    hasTextFocus: () => globalThis.document.activeElement === area,
    trigger: () => false,
    offset: () => offsetMap(text).toText(area.selectionStart),
  };
  studio.editor.current = handle;
  return () => {
    cancelAnimationFrame(frame);
    stop();
    area.removeEventListener('input', typed);
    area.removeEventListener('beforeinput', before);
    area.removeEventListener('blur', blur);
    globalThis.document.removeEventListener('selectionchange', select);
    if (studio.editor.current === handle) studio.editor.current = undefined;
  };
}
