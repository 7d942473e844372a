import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import type { Edit } from '../../../../language/diagnostic';
import type { EditStep } from '../../../../language/json/finding';
import { updateJson } from '../../../../language/json/incremental';
import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument, SyntaxFault } from '../../../../language/json/tree';
import type { Refusal } from '../../../../language/session';
import type { ApplyOptions, ApplyRefusal, DocumentChange, TextDocument } from '../../../../workspace/types';

/** A longer text that cannot be read is tried again only when the author pauses, in characters and milliseconds. */
const LONG = 200_000;
const PAUSE = 150;

/** What the text is like now. */
export interface DocumentState {
  /** The newest text as a tree; undefined while it cannot be read as JSON. */
  readonly doc: JsonDocument | undefined;
  /** The first mistake of the text, while it cannot be read. */
  readonly fault: { readonly fault: SyntaxFault; readonly line: number } | undefined;
}

/** A text document with its tree, kept up with every edit whoever makes it. */
export class PluginDocument {
  private state: DocumentState;
  private readonly listeners = new Set<(change: DocumentChange | undefined) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(readonly text: TextDocument) {
    this.state = stateOf(parseJson(text.text));
    this.stop = text.subscribe((change) => this.follow(change));
  }

  get now(): DocumentState {
    return this.state;
  }

  /** Called after each change, with the tree already new; without a change when a pause made a text readable. */
  subscribe(listener: (change: DocumentChange | undefined) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Carries edits of the newest text out as part of a step of the history; answers the new tree, or why not. */
  apply(edits: readonly Edit[], options: ApplyOptions): { readonly doc: JsonDocument | undefined } | { readonly reason: ApplyRefusal } {
    const result = this.text.apply(edits, options);
    return result.ok ? { doc: this.state.doc } : { reason: result.reason };
  }

  /** Carries steps out; answers what stands in the way when they cannot be. */
  change(steps: readonly EditStep[], options: ApplyOptions): Refusal['refused'] | undefined {
    const { doc } = this.state;
    if (!doc) return { code: 'json/edit-syntax', params: { line: this.state.fault?.line ?? 1 } };
    const edits = jsonEdit(doc, steps);
    if (isRefusal(edits)) return edits.refused;
    const done = this.apply(edits, options);
    return 'reason' in done ? { code: `workspace/${done.reason}`, params: {} } : undefined;
  }

  dispose(): void {
    this.stop();
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private follow(change: DocumentChange): void {
    clearTimeout(this.timer);
    const { doc } = this.state;
    if (doc) this.state = stateOf(updateJson(doc, change.edits));
    else if (this.text.text.length < LONG) this.state = stateOf(parseJson(this.text.text));
    else {
      this.timer = setTimeout(() => {
        this.state = stateOf(parseJson(this.text.text));
        this.tell(undefined);
      }, PAUSE);
    }
    this.tell(change);
  }

  private tell(change: DocumentChange | undefined): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** A doubled key is tolerated: everything around it can still be shown and changed. */
function stateOf(doc: JsonDocument): DocumentState {
  const fault = doc.faults.find((f) => !f.tolerated);
  if (doc.root && !fault && doc.faultTotal === doc.faults.length) return { doc, fault: undefined };
  const shown: SyntaxFault = fault ?? { code: 'json/empty', params: {}, span: { start: 0, end: 0 } };
  return { doc: undefined, fault: { fault: shown, line: doc.index.position(shown.span.start).line } };
}
