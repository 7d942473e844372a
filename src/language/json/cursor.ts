import { escapeSegment } from '../pointer';
import { isRecord } from '../record';

/**
 * A place in a JSON value that may be of any shape: checks walk with it and never throw, whatever a file holds.
 * A missing or mistyped part reads as undefined, so a check whose input is broken falls silent by itself.
 */
export class Cursor {
  private constructor(
    readonly file: string,
    readonly value: unknown,
    readonly parent: Cursor | undefined,
    readonly key: string | number,
  ) {}

  static root(file: string, value: unknown): Cursor {
    return new Cursor(file, value, undefined, '');
  }

  /** JSON pointer of this place. */
  get pointer(): string {
    return this.parent ? this.parent.pointer + '/' + escapeSegment(this.key) : '';
  }

  /** The place below; it may hold nothing (`value` undefined). Own keys only. */
  get(key: string | number): Cursor {
    const { value } = this;
    const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return new Cursor(this.file, has ? (value as Record<string | number, unknown>)[key] : undefined, this, key);
  }

  /** Several steps down. */
  at(...path: (string | number)[]): Cursor {
    let cursor = this as Cursor;
    for (const key of path) cursor = cursor.get(key);
    return cursor;
  }

  get exists(): boolean {
    return this.value !== undefined;
  }
  has(key: string): boolean {
    return this.isObject && Object.hasOwn(this.value as object, key);
  }
  get isObject(): boolean {
    return isRecord(this.value);
  }
  get isArray(): boolean {
    return Array.isArray(this.value);
  }
  get string(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }
  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }
  get boolean(): boolean | undefined {
    return typeof this.value === 'boolean' ? this.value : undefined;
  }

  /** The items of an array; none for anything else. */
  items(): Cursor[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map((item: unknown, i) => new Cursor(this.file, item, this, i));
  }

  /** The members of an object in the order of the text; none for anything else. */
  members(): Cursor[] {
    if (!this.isObject) return [];
    return Object.entries(this.value as object).map(([key, item]) => new Cursor(this.file, item, this, key));
  }
}
