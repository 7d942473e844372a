import type { Params, Span } from '../diagnostic';
import type { TextIndex } from '../text-index';

/**
 * The tree of a JSON text: every node with its offsets, duplicates kept, also for a text with mistakes.
 * Offsets count UTF-16 units; `end` is exclusive.
 */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonLiteral;

interface NodeBase {
  start: number;
  end: number;
  /** The property or array that holds the node; undefined for the root. */
  parent: JsonProperty | JsonArray | undefined;
}

export interface JsonObject extends NodeBase {
  readonly type: 'object';
  /** In the order of the text, duplicates included. */
  readonly properties: JsonProperty[];
  /** False when the closing brace is missing. */
  closed: boolean;
}

export interface JsonArray extends NodeBase {
  readonly type: 'array';
  readonly items: JsonNode[];
  closed: boolean;
}

export interface JsonProperty {
  readonly type: 'property';
  start: number;
  end: number;
  readonly parent: JsonObject;
  readonly key: JsonString;
  /** Absent when the text stops or goes wrong before the value. */
  value: JsonNode | undefined;
}

export interface JsonString extends NodeBase {
  readonly type: 'string';
  readonly value: string;
}

export interface JsonNumber extends NodeBase {
  readonly type: 'number';
  /** As JSON.parse reads it; an overflow is Infinity. */
  readonly value: number;
}

export interface JsonLiteral extends NodeBase {
  readonly type: 'boolean' | 'null';
  readonly value: boolean | null;
}

/** A mistake of the JSON grammar itself. Codes are `json/...`, worded in `json/codes.ts`. */
export interface SyntaxFault {
  readonly code: string;
  readonly params: Params;
  /** What to look at. */
  readonly span: Span;
  /** A small text edit that mends it, where one is plain (a comma put in or taken out). */
  readonly mend?: { readonly code: string; readonly params: Params; readonly edits: readonly { readonly span: Span; readonly text: string }[] };
  /** True where JSON.parse takes the text all the same (a duplicate key). */
  readonly tolerated?: boolean;
  /** Another place that helps to understand it, such as where an object that is not closed begins. */
  readonly related?: { readonly code: string; readonly params: Params; readonly span: Span };
}

export interface JsonDocument {
  readonly text: string;
  readonly index: TextIndex;
  /** Undefined when the text holds no value at all. */
  readonly root: JsonNode | undefined;
  /** In the order of the text; at most 10,000. */
  readonly faults: readonly SyntaxFault[];
  /** How many there are in all. */
  readonly faultTotal: number;
  /** True when JSON.parse takes the text, however deep it is nested. */
  readonly wellFormed: boolean;
  /** Deepest nesting that is read; what lies deeper is a fault and is left out of the tree. */
  readonly depthLimit: number;
}

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
