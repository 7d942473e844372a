import type { editor } from 'monaco-editor/editor';
import type { Edit, Span } from '../language/diagnostic';
import { applyEdits } from '../language/text-index';
import type { DocumentChange, TextDocument } from '../workspace/types';
import { PlaceMap, asDrawn, difference } from './place-map';

/** What came from outside the editor, so that it can move its cursor there. */
export interface OutsideChange {
  readonly cause: DocumentChange['cause'];
  readonly origin: string;
  /** Where the cursors belong, as spans of the text after the change. */
  readonly selection: readonly Span[];
}

let count = 0;

/**
 * Keeps a Monaco model and a document equal. Typing in the model becomes edits of the document; changes of the document
 * by anyone else become edits of the model, never a new value. The document's text is the truth: where it does not take
 * an edit (read-only), the model is put back.
 */
export class ModelBinding {
  /** The view's own id in the document's history. */
  readonly origin = `editor-${++count}`;
  private places: PlaceMap;
  private applying = false;
  private selection: readonly Span[] = [];
  private readonly listeners = new Set<(change: OutsideChange) => void>();
  private readonly ends: (() => void)[];

  constructor(
    readonly document: TextDocument,
    readonly model: editor.ITextModel,
  ) {
    this.places = new PlaceMap(document.text, model);
    const typing = model.onDidChangeContent((event) => this.typed(event));
    this.ends = [() => typing.dispose(), document.subscribe((change) => this.changed(change))];
    if (asDrawnNeeded(this.places)) this.putBack();
  }

  /** Places of text and model, for the text as it is now. */
  get map(): PlaceMap {
    return this.places;
  }

  /** Where the cursors stand before the next edit: given back by undo. */
  noteSelection(selection: readonly Span[]): void {
    this.selection = selection;
  }

  /** Called after a change that this editor did not make. Returns the way to stop. */
  onOutside(listener: (change: OutsideChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  dispose(): void {
    for (const end of this.ends) end();
    this.listeners.clear();
  }

  private typed(event: editor.IModelContentChangedEvent): void {
    if (this.applying || event.changes.length === 0) return;
    const edits: Edit[] = event.changes.map((change) => ({ span: this.places.changeToText(change), text: change.text })).reverse();
    const result = this.document.apply(edits, {
      origin: this.origin,
      mergeTyping: edits.every((edit) => edit.text.length <= 2 && !edit.text.includes('\n')),
      selection: { before: this.selection },
    });
    if (!result.ok) this.putBack();
  }

  private changed(change: DocumentChange): void {
    const before = this.places;
    const text = change.version === this.document.version ? this.document.text : applyEdits(before.text, change.edits);
    if (change.origin === this.origin) {
      this.places = new PlaceMap(text, this.model);
      return;
    }
    this.quietly(() => this.model.applyEdits(change.edits.map((edit) => ({ range: before.toRange(edit.span), text: edit.text }))));
    this.places = new PlaceMap(text, this.model);
    if (!this.places.exact || !before.exact) this.putBack();
    const selection = change.selection ?? endsOf(change.edits);
    for (const listener of this.listeners) listener({ cause: change.cause, origin: change.origin, selection });
  }

  /** Makes the model what the document is, by the smallest replacement. */
  private putBack(): void {
    const { text } = this.places;
    const drawn = this.model.getValue();
    const wanted = asDrawn(text, this.model.getEOL());
    if (drawn !== wanted) {
      const { start, end, text: put } = difference(drawn, wanted);
      const from = this.model.getPositionAt(start);
      const to = this.model.getPositionAt(end);
      const range = { startLineNumber: from.lineNumber, startColumn: from.column, endLineNumber: to.lineNumber, endColumn: to.column };
      this.quietly(() => this.model.applyEdits([{ range, text: put }]));
    }
    this.places = new PlaceMap(text, this.model);
  }

  private quietly(work: () => void): void {
    this.applying = true;
    try {
      work();
    } finally {
      this.applying = false;
    }
  }
}

function asDrawnNeeded(places: PlaceMap): boolean {
  return !places.exact;
}

/** The places after edits, each where its new text ends. */
function endsOf(edits: readonly Edit[]): Span[] {
  let shift = 0;
  return edits.map((edit) => {
    const end = edit.span.start + shift + edit.text.length;
    shift += edit.text.length - (edit.span.end - edit.span.start);
    return { start: end, end };
  });
}
