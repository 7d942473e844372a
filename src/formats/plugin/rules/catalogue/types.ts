/** A word or sentence in each language of the catalogue; English is always there. */
export interface Words {
  readonly en: string;
  readonly [language: string]: string;
}

/** What a key or parameter may hold. `text` is a template in conditions and actions, plain text in triggers. */
export type FieldType =
  | 'version'
  | 'line'
  | 'slug'
  | 'text'
  | 'identifier'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'list'
  | 'part'
  | 'type'
  | 'params';

export type PartName = 'plugin' | 'rule' | 'trigger' | 'condition' | 'action';
export type EntryKind = 'trigger' | 'condition' | 'action';

export interface Choice {
  readonly value: string;
  readonly label: Words;
}

/** A key of the document or a parameter of an entry. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly label: Words;
  readonly help: Words;
  readonly required: boolean;
  /** True when variables, escaped braces and colours work in the value. */
  readonly template: boolean;
  readonly default?: string | number | boolean;
  /** A value that is right anywhere: for examples, snippets and keys put in by a fix. */
  readonly example?: string | number | boolean;
  /** Ends of the range of a number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** Length of a text in Unicode code points. */
  readonly minLength: number;
  readonly maxLength: number;
  /** The pattern the whole text has to fit, as the inside of a regular expression. */
  readonly pattern?: string;
  readonly choices: readonly Choice[];
  /** The part a list or a key holds, and how many entries a list may have. */
  readonly of?: PartName;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unit?: Words;
  /** Names worth offering; any other is allowed too. */
  readonly suggest: readonly string[];
  /** Warnings of this value: a slash anywhere or as first character, not one word, used twice, capitals, no number. */
  readonly slash?: 'never' | 'not-first';
  readonly word: boolean;
  readonly unique: boolean;
  readonly smallLetters: boolean;
  readonly numeric: boolean;
}

export interface Part {
  readonly name: PartName;
  readonly label: Words;
  readonly help: Words;
  readonly keys: readonly Field[];
  readonly key: ReadonlyMap<string, Field>;
}

export interface Variable {
  readonly name: string;
  readonly label: Words;
  readonly help: Words;
  /** True when a player chose every character of it. */
  readonly written: boolean;
  /** A value to try a rule with. */
  readonly sample: string;
}

interface EntryBase {
  readonly id: string;
  readonly label: Words;
  readonly help: Words;
  readonly params: readonly Field[];
  readonly param: ReadonlyMap<string, Field>;
}

/** How an event finds its rules: any rule of the trigger, one whose command name was typed, one whose interval has passed. */
export type Start =
  | { readonly kind: 'event' }
  | { readonly kind: 'command'; readonly name: string; readonly permission: string }
  | { readonly kind: 'interval'; readonly seconds: string };

export interface Trigger extends EntryBase {
  readonly kind: 'trigger';
  readonly player: boolean;
  readonly cancellable: boolean;
  /** The player goes away with this event: messages to them are lost, and after a wait they are gone. */
  readonly leaves: boolean;
  /** What its parameters name exists only after the server restarts. */
  readonly restart: boolean;
  readonly starts: Start;
  readonly variables: readonly Variable[];
  readonly variable: ReadonlyMap<string, Variable>;
}

export type Need = 'player' | 'cancellable';

/** Where a value of a test comes from: a parameter of the condition, a variable of the trigger, the player's state, a fixed value. */
export type Operand =
  | { readonly from: 'param'; readonly name: string }
  | { readonly from: 'variable'; readonly name: string }
  | { readonly from: 'state'; readonly name: 'health' }
  | { readonly from: 'value'; readonly value: string | number | boolean };

export type Test =
  | { readonly kind: 'permission'; readonly of: Operand }
  | { readonly kind: 'operator' }
  | { readonly kind: 'equals'; readonly left: Operand; readonly right: Operand; readonly ignoreCase?: Operand }
  | { readonly kind: 'contains'; readonly text: Operand; readonly search: Operand; readonly ignoreCase?: Operand }
  | { readonly kind: 'compare'; readonly left: Operand; readonly operator: Operand; readonly right: Operand }
  | { readonly kind: 'chance'; readonly percent: Operand };

export interface Condition extends EntryBase {
  readonly kind: 'condition';
  readonly needs: readonly Need[];
  readonly test: Test;
}

/** Where a text is read. */
export type Where = 'chat' | 'actionbar' | 'title' | 'kick' | 'log';

/** What an action does to the run; the parameters are named. */
export type Effect =
  | { readonly kind: 'do' }
  | { readonly kind: 'say'; readonly to: 'player' | 'everyone' | 'console'; readonly where: Where; readonly text: string; readonly second?: string }
  | { readonly kind: 'console'; readonly command: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'wait'; readonly seconds: string };

export interface Action extends EntryBase {
  readonly kind: 'action';
  readonly needs: readonly Need[];
  readonly effect: Effect;
}

export type Entry = Trigger | Condition | Action;

/** The entries of one kind, in the order of palettes and forms. */
export interface EntryList<T extends Entry> {
  readonly all: readonly T[];
  readonly byId: ReadonlyMap<string, T>;
}

/** What `&` and a character do to the text after them. */
export type TextCode =
  | { readonly code: string; readonly kind: 'colour'; readonly rgb: string; readonly label: Words }
  | { readonly code: string; readonly kind: 'style'; readonly style: TextStyle; readonly label: Words }
  | { readonly code: string; readonly kind: 'reset'; readonly label: Words };

export type TextStyle = 'obfuscated' | 'bold' | 'strikethrough' | 'underlined' | 'italic';

/** The whole grammar as data: everything else about plugins derives from it. */
export interface Catalogue {
  readonly specVersion: number;
  readonly languages: readonly string[];
  /** What a variable's name looks like, as the inside of a regular expression. */
  readonly variable: string;
  readonly codes: readonly TextCode[];
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly triggers: EntryList<Trigger>;
  readonly conditions: EntryList<Condition>;
  readonly actions: EntryList<Action>;
  /** The catalogue as it is published. */
  readonly source: unknown;
}
