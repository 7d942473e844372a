import type { Cursor } from '../../../../language/json/cursor';
import type { Words } from './types';

/** Reads a JSON value whose shape is known; everything that is not as it should be is an Error with its place. */
export class Reader {
  constructor(private readonly cursor: Cursor) {}

  get pointer(): string {
    return this.cursor.pointer;
  }
  get name(): string {
    return String(this.cursor.key);
  }

  private fail(key: string, wanted: string): never {
    throw new Error(`${this.cursor.get(key).pointer} of the catalogue: ${wanted} was expected`);
  }

  at(key: string): Reader {
    if (!this.cursor.has(key)) this.fail(key, 'a value');
    return new Reader(this.cursor.get(key));
  }
  optional(key: string): Reader | undefined {
    return this.cursor.has(key) ? new Reader(this.cursor.get(key)) : undefined;
  }
  members(): Reader[] {
    return this.cursor.members().map((member) => new Reader(member));
  }
  list<T>(read: (at: Reader) => T): T[] {
    return readList(this, read);
  }
  get isList(): boolean {
    return this.cursor.isArray;
  }
  items(): Reader[] {
    return this.cursor.items().map((item) => new Reader(item));
  }
  /** The value itself as a text. */
  text(): string {
    const text = this.cursor.string;
    if (text === undefined) throw new Error(`${this.pointer} of the catalogue: a text was expected`);
    return text;
  }
  string(key: string): string {
    return this.cursor.get(key).string ?? this.fail(key, 'a text');
  }
  optionalString(key: string): string | undefined {
    return this.cursor.has(key) ? this.string(key) : undefined;
  }
  number(key: string): number {
    return this.cursor.get(key).number ?? this.fail(key, 'a number');
  }
  optionalNumber(key: string): number | undefined {
    return this.cursor.has(key) ? this.number(key) : undefined;
  }
  boolean(key: string): boolean {
    return this.cursor.get(key).boolean ?? this.fail(key, 'true or false');
  }
  /** A boolean that may be left out; then it is false. */
  flag(key: string): boolean {
    return this.cursor.has(key) && this.boolean(key);
  }
  optionalScalar(key: string): string | number | boolean | undefined {
    if (!this.cursor.has(key)) return undefined;
    const at = this.cursor.get(key);
    return at.string ?? at.number ?? at.boolean ?? this.fail(key, 'a text, a number, true or false');
  }
  oneOf<T extends string>(key: string, words: readonly T[]): T {
    const word = this.string(key);
    return words.find((w) => w === word) ?? this.fail(key, words.join(' or '));
  }
  /** A text in each language; English has to be there. */
  words(key: string): Words {
    const words: Record<string, string> = {};
    for (const member of this.at(key).members()) words[member.name] = member.text();
    const { en } = words;
    if (en === undefined) return this.fail(key, 'a text in English');
    return { ...words, en };
  }
}

/** Reads each item of a list. Throws when it is none. */
export function readList<T>(at: Reader, read: (at: Reader) => T): T[] {
  if (!at.isList) throw new Error(`${at.pointer} of the catalogue: a list was expected`);
  return at.items().map(read);
}
