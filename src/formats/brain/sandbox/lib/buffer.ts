import type { LuaState } from '../vm/types';
import type { Host } from './host';

/** Bytes of a string that is being made; it never grows past the longest string a brain may have. */
export class Buffer {
  private bytes = new Uint8Array(64);
  length = 0;

  constructor(
    private readonly host: Host,
    private readonly L: LuaState,
  ) {}

  /** Makes room for `count` more bytes; ends the brain when that would be too many. */
  private reserve(count: number): void {
    const wanted = this.length + count;
    if (wanted <= this.bytes.length) return;
    this.host.room(this.L, wanted);
    const grown = new Uint8Array(Math.max(wanted, 2 * this.bytes.length));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  add(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Adds a text whose characters are all below 256, one byte each. */
  text(text: string): void {
    this.reserve(text.length);
    for (let i = 0; i < text.length; i++) this.bytes[this.length++] = text.charCodeAt(i);
  }

  /** A copy of what was gathered. */
  result(): Uint8Array {
    this.host.room(this.L, this.length);
    return this.bytes.slice(0, this.length);
  }
}
