import { literal } from '../vm/bytes';
import type { LuaInt, LuaState } from '../vm/types';
import { Buffer } from './buffer';
import type { Host, Library } from './host';

const MAX_INT_SIZE = 16;
const MAX_ALIGN = 8;
const MAX_SIZE = 0x7fffffff;

type Kind = 'int' | 'uint' | 'float' | 'double' | 'char' | 'string' | 'zstring' | 'padding' | 'align' | 'none';

interface Option {
  readonly kind: Kind;
  readonly size: number;
  /** Bytes of alignment before it. */
  readonly skip: number;
}

/** Reads the options of a pack format one by one. Raises Lua errors as C Lua does. */
class Options {
  private at = 0;
  little = true;
  private maxAlign = 1;

  constructor(
    private readonly host: Host,
    private readonly L: LuaState,
    private readonly text: Uint8Array,
  ) {}

  get more(): boolean {
    return this.at < this.text.length;
  }

  private digits(otherwise: number): number {
    let c = this.text[this.at] ?? 0;
    if (c < 48 || c > 57) return otherwise;
    let value = 0;
    do {
      value = value * 10 + c - 48;
      c = this.text[++this.at] ?? 0;
    } while (c >= 48 && c <= 57 && value <= (MAX_SIZE - 9) / 10);
    return value;
  }

  private limited(otherwise: number): number {
    const size = this.digits(otherwise);
    if (size > MAX_INT_SIZE || size <= 0) this.host.fail(this.L, `integral size (${size}) out of limits [1,${MAX_INT_SIZE}]`);
    return size;
  }

  private read(): { kind: Kind; size: number } {
    const letter = String.fromCharCode(this.text[this.at++] ?? 0);
    switch (letter) {
      case 'b':
        return { kind: 'int', size: 1 };
      case 'B':
        return { kind: 'uint', size: 1 };
      case 'h':
        return { kind: 'int', size: 2 };
      case 'H':
        return { kind: 'uint', size: 2 };
      case 'l':
      case 'j':
        return { kind: 'int', size: 8 };
      case 'L':
      case 'J':
      case 'T':
        return { kind: 'uint', size: 8 };
      case 'i':
        return { kind: 'int', size: this.limited(4) };
      case 'I':
        return { kind: 'uint', size: this.limited(4) };
      case 'f':
        return { kind: 'float', size: 4 };
      case 'd':
      case 'n':
        return { kind: 'double', size: 8 };
      case 's':
        return { kind: 'string', size: this.limited(8) };
      case 'c': {
        const size = this.digits(-1);
        if (size === -1) this.host.fail(this.L, "missing size for format option 'c'");
        return { kind: 'char', size };
      }
      case 'z':
        return { kind: 'zstring', size: 0 };
      case 'x':
        return { kind: 'padding', size: 1 };
      case 'X':
        return { kind: 'align', size: 0 };
      case ' ':
        break;
      case '<':
      case '=':
        this.little = true;
        break;
      case '>':
        this.little = false;
        break;
      case '!':
        this.maxAlign = this.limited(MAX_ALIGN);
        break;
      default:
        this.host.fail(this.L, `invalid format option '${letter}'`);
    }
    return { kind: 'none', size: 0 };
  }

  /** The next option, at `total` bytes from the beginning. */
  next(total: number): Option {
    const { kind, size } = this.read();
    let align = size;
    if (kind === 'align') {
      const following = this.more ? this.read() : undefined;
      if (!following || following.kind === 'char' || following.size === 0) return this.host.badArgument(this.L, 1, "invalid next option for option 'X'");
      align = following.size;
    }
    if (align <= 1 || kind === 'char' || kind === 'none' || kind === 'padding' || kind === 'zstring') return { kind, size, skip: 0 };
    align = Math.min(align, this.maxAlign);
    if ((align & (align - 1)) !== 0) this.host.badArgument(this.L, 1, 'format asks for alignment not power of 2');
    return { kind, size, skip: (align - (total & (align - 1))) & (align - 1) };
  }
}

/** string.pack, string.packsize and string.unpack of Lua 5.3, in the sizes of C on 64 bits, little-endian. */
export function packLibrary(host: Host): Library {
  const { lua } = host;

  const addInteger = (b: Buffer, n: LuaInt, size: number, little: boolean): void => {
    const big = BigInt.asUintN(8 * size, BigInt(n));
    for (let i = 0; i < size; i++) b.byte(Number((big >> BigInt(8 * (little ? i : size - 1 - i))) & 0xffn));
  };

  const addFloat = (b: Buffer, n: number, size: number, little: boolean): void => {
    const view = new DataView(new ArrayBuffer(size));
    if (size === 4) view.setFloat32(0, n, little);
    else view.setFloat64(0, n, little);
    b.add(new Uint8Array(view.buffer));
  };

  const readInteger = (L: LuaState, data: Uint8Array, at: number, size: number, little: boolean, signed: boolean): LuaInt => {
    let big = 0n;
    for (let i = 0; i < size; i++) big |= BigInt(data[at + i] ?? 0) << BigInt(8 * (little ? i : size - 1 - i));
    if (size > 8) {
      const rest = big >> 64n;
      const ones = (1n << BigInt(8 * (size - 8))) - 1n;
      const low = BigInt.asIntN(64, big);
      if (rest !== 0n && !(signed && rest === ones && low < 0n)) host.fail(L, `${size}-byte integer does not fit into Lua Integer`);
    } else if (signed) big = BigInt.asIntN(8 * size, big);
    return host.vm.integers.NORM(big);
  };

  return {
    pack(L) {
      const options = new Options(host, L, host.text(L, 1));
      const b = new Buffer(host, L);
      let arg = 1;
      while (options.more) {
        const { kind, size, skip } = options.next(b.length);
        host.room(L, b.length + skip + size);
        host.step(L, 1 + ((skip + size) >> 5));
        for (let i = 0; i < skip; i++) b.byte(0);
        switch (kind) {
          case 'int': {
            const n = host.int(L, ++arg);
            if (size < 8) {
              const limit = 1n << BigInt(8 * size - 1);
              const big = BigInt(n);
              if (big < -limit || big >= limit) host.badArgument(L, arg, 'integer overflow');
            }
            addInteger(b, n, size, options.little);
            break;
          }
          case 'uint': {
            const n = host.int(L, ++arg);
            if (size < 8 && BigInt.asUintN(64, BigInt(n)) >= 1n << BigInt(8 * size)) host.badArgument(L, arg, 'unsigned overflow');
            addInteger(b, size > 8 ? BigInt.asUintN(64, BigInt(n)) : n, size, options.little);
            break;
          }
          case 'float':
          case 'double':
            addFloat(b, host.number(L, ++arg), size, options.little);
            break;
          case 'char': {
            const s = host.text(L, ++arg);
            if (s.length > size) host.badArgument(L, arg, 'string longer than given size');
            b.add(s);
            for (let i = s.length; i < size; i++) b.byte(0);
            break;
          }
          case 'string': {
            const s = host.text(L, ++arg);
            if (size < 8 && BigInt(s.length) >= 1n << BigInt(8 * size)) host.badArgument(L, arg, 'string length does not fit in given size');
            addInteger(b, s.length, size, options.little);
            b.add(s);
            break;
          }
          case 'zstring': {
            const s = host.text(L, ++arg);
            if (s.includes(0)) host.badArgument(L, arg, 'string contains zeros');
            b.add(s);
            b.byte(0);
            break;
          }
          case 'padding':
            b.byte(0);
        }
      }
      lua.lua_pushstring(L, b.result());
      return 1;
    },

    packsize(L) {
      const options = new Options(host, L, host.text(L, 1));
      let total = 0;
      while (options.more) {
        const { kind, size, skip } = options.next(total);
        host.step(L, 1);
        if (kind === 'string' || kind === 'zstring') host.badArgument(L, 1, 'variable-length format');
        if (total > MAX_SIZE - size - skip) host.badArgument(L, 1, 'format result too large');
        total += size + skip;
      }
      lua.lua_pushinteger(L, total);
      return 1;
    },

    unpack(L) {
      const options = new Options(host, L, host.text(L, 1));
      const data = host.text(L, 2);
      const given = host.optPlace(L, 3, 1);
      let at = (given >= 0 ? given : -given > data.length ? 0 : data.length + given + 1) - 1;
      if (at < 0 || at > data.length) host.badArgument(L, 3, 'initial position out of string');
      let results = 0;
      while (options.more) {
        const { kind, size, skip } = options.next(at);
        host.step(L, 1);
        if (skip + size > data.length - at) host.badArgument(L, 2, 'data string too short');
        at += skip;
        host.aux.luaL_checkstack(L, 2, literal('too many results'));
        results++;
        switch (kind) {
          case 'int':
          case 'uint':
            lua.lua_pushinteger(L, readInteger(L, data, at, size, options.little, kind === 'int'));
            break;
          case 'float':
          case 'double': {
            const view = new DataView(data.buffer, data.byteOffset + at, size);
            lua.lua_pushnumber(L, size === 4 ? view.getFloat32(0, options.little) : view.getFloat64(0, options.little));
            break;
          }
          case 'char':
            lua.lua_pushstring(L, data.subarray(at, at + size));
            break;
          case 'string': {
            const length = Number(readInteger(L, data, at, size, options.little, false));
            if (length < 0 || at + length + size > data.length) host.badArgument(L, 2, 'data string too short');
            lua.lua_pushstring(L, data.subarray(at + size, at + size + length));
            at += length;
            break;
          }
          case 'zstring': {
            const end = data.indexOf(0, at);
            // C Lua reads the zero that ends every one of its strings.
            const stop = end < 0 ? data.length : end;
            lua.lua_pushstring(L, data.subarray(at, stop));
            at = stop + 1;
            break;
          }
          default:
            results--;
        }
        at += size;
      }
      lua.lua_pushinteger(L, at + 1);
      return results + 1;
    },
  };
}
