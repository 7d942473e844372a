import { Cursor } from '../../../../language/json/cursor';
import { updateJson } from '../../../../language/json/incremental';
import { findProperty } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import type { DocumentChange, TextDocument } from '../../../../workspace/types';
import { tornFrom } from '../../rules/session/torn';

/** The sheet of a ruleset as its text has it at this very moment. */
export interface LiveSheet {
  readonly version: number;
  /** As it could last be read. */
  readonly sheet: JsonValue;
  /** The line from which on the text cannot be read; undefined when all of it can. */
  readonly torn: number | undefined;
  /** What its migrations, steps and cases are, without what they say: faults name their places by it. */
  readonly shape: string;
}

/** How many versions' shapes are remembered: a check is never further behind than these. */
const MOST_SHAPES = 200;

function shapeOf(sheet: JsonValue): string {
  const steps = (entry: Cursor) => entry.get('steps').items().map((step) => [step.members().map((one) => one.key), step.get('cases').items().length]);
  return JSON.stringify(Cursor.root('sheet', sheet).get('migrations').items().map(steps));
}

/** Follows a text key by key, so that forms draw what was just typed and edit what is there. */
export class LiveJson {
  private document: JsonDocument;
  private version: number;
  private last: LiveSheet | undefined;
  private readonly shapes = new Map<number, string>();

  constructor(private readonly text: Pick<TextDocument, 'text' | 'version' | 'subscribe'>) {
    this.document = parseJson(text.text);
    this.version = text.version;
  }

  readonly subscribe = (listener: () => void): (() => void) =>
    this.text.subscribe((change) => {
      this.take(change);
      listener();
    });

  readonly snapshot = (): LiveSheet => {
    const document = this.current();
    if (this.last?.version === this.version) return this.last;
    const torn = tornFrom(document);
    const root = document.root?.type === 'object' ? document.root : undefined;
    const sheet = torn === undefined ? root && findProperty(root, 'sheet')?.value : undefined;
    const value = sheet ? nodeValue(sheet) : torn === undefined ? null : (this.last?.sheet ?? null);
    const shape = torn === undefined || !this.last ? shapeOf(value) : this.last.shape;
    this.last = { version: this.version, sheet: value, torn, shape };
    this.shapes.set(this.version, shape);
    for (const version of this.shapes.keys()) if (this.shapes.size > MOST_SHAPES) this.shapes.delete(version);
    return this.last;
  };

  /** The shape that a version had; undefined when it was never looked at, or long ago. */
  shapeAt(version: number): string | undefined {
    return this.shapes.get(version);
  }

  /** The document of the newest text. It may not be kept: the next change takes its nodes. */
  current(): JsonDocument {
    if (this.version !== this.text.version) this.read();
    return this.document;
  }

  private take({ edits, version }: DocumentChange): void {
    if (version === this.version) return;
    const next = updateJson(this.document, edits);
    // A change that was missed, before this was listening.
    if (next.text !== this.text.text) return this.read();
    this.document = next;
    this.version = version;
  }

  private read(): void {
    this.document = parseJson(this.text.text);
    this.version = this.text.version;
  }
}
