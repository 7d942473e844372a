import { bytesOf, literal } from '../vm/bytes';
import { LUA, type LuaInt, type LuaState } from '../vm/types';
import { Buffer } from './buffer';
import { fixed, hexadecimal, powerText, scientific } from './decimal';
import type { Host } from './host';

interface Spec {
  readonly minus: boolean;
  readonly plus: boolean;
  readonly space: boolean;
  readonly hash: boolean;
  readonly zero: boolean;
  readonly width: number;
  readonly precision: number | undefined;
}

const FLAGS = '-+ #0';
const DIGITS = /^[0-9]$/;

/** Reads flags, width and precision after a `%`; raises a Lua error as C Lua does. */
function readSpec(host: Host, L: LuaState, text: Uint8Array, from: number): { readonly spec: Spec; readonly at: number; readonly written: string } {
  let at = from;
  const char = () => String.fromCharCode(text[at] ?? 0);
  const isDigit = () => DIGITS.test(char());
  let flags = '';
  while (at < text.length && FLAGS.includes(char())) flags += String.fromCharCode(text[at++] ?? 0);
  if (flags.length >= 6) host.fail(L, 'invalid format (repeated flags)');
  const number = (): string => {
    let digits = '';
    if (isDigit()) digits += String.fromCharCode(text[at++] ?? 0);
    if (isDigit()) digits += String.fromCharCode(text[at++] ?? 0);
    return digits;
  };
  const width = number();
  let precision: number | undefined;
  if (char() === '.') {
    at++;
    precision = Number(number());
  }
  if (isDigit()) host.fail(L, 'invalid format (width or precision too long)');
  const has = (flag: string) => flags.includes(flag);
  const spec = { minus: has('-'), plus: has('+'), space: has(' '), hash: has('#'), zero: has('0'), width: Number(width), precision };
  return { spec, at, written: String.fromCharCode(...text.subarray(from, at)) };
}

/** Puts a sign and a body into the width; zeros go between them. */
function padded(spec: Spec, sign: string, body: string, zeros: boolean): string {
  const missing = spec.width - sign.length - body.length;
  if (missing <= 0) return sign + body;
  if (spec.minus) return sign + body + ' '.repeat(missing);
  return zeros ? sign + '0'.repeat(missing) + body : ' '.repeat(missing) + sign + body;
}

function signOf(spec: Spec, negative: boolean): string {
  return negative ? '-' : spec.plus ? '+' : spec.space ? ' ' : '';
}

/** %d, %i, %o, %u, %x and %X. */
function integerText(spec: Spec, kind: string, n: LuaInt): string {
  const signed = kind === 'd' || kind === 'i';
  const big = BigInt(n);
  const magnitude = signed ? (big < 0n ? -big : big) : BigInt.asUintN(64, big);
  const base = kind === 'o' ? 8 : kind === 'x' || kind === 'X' ? 16 : 10;
  let digits = magnitude.toString(base);
  if (spec.precision === 0 && magnitude === 0n) digits = '';
  if (spec.precision !== undefined) digits = digits.padStart(spec.precision, '0');
  let sign = signed ? signOf(spec, big < 0n) : '';
  if (spec.hash && base === 8 && !digits.startsWith('0')) digits = `0${digits}`;
  if (spec.hash && base === 16 && magnitude !== 0n) sign = '0x';
  const text = padded(spec, sign, digits, spec.zero && spec.precision === undefined);
  return kind === 'X' ? text.toUpperCase() : text;
}

/** The digits of %g: fixed or scientific, whichever is shorter, without trailing zeros unless `#` asks for them. */
function generalText(x: number, precision: number | undefined, keepZeros: boolean): string {
  const significant = precision === undefined ? 6 : Math.max(1, precision);
  const { digits, power } = scientific(x, significant - 1);
  if (power >= -4 && power < significant) {
    const text = fixed(x, significant - 1 - power);
    if (keepZeros) return text.includes('.') ? text : `${text}.`;
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
  const fraction = keepZeros ? digits.slice(1) : digits.slice(1).replace(/0+$/, '');
  const point = fraction !== '' || keepZeros ? '.' : '';
  return `${digits[0] ?? '0'}${point}${fraction}e${powerText(power)}`;
}

/** %a, %e, %f, %g and their capitals. */
function floatText(spec: Spec, kind: string, n: number): string {
  const negative = n < 0 || Object.is(n, -0);
  const x = Math.abs(n);
  const sign = signOf(spec, negative);
  let text: string;
  if (Number.isNaN(n) || x === Infinity) text = padded(spec, Number.isNaN(n) ? signOf(spec, false) : sign, Number.isNaN(n) ? 'nan' : 'inf', false);
  else {
    const precision = spec.precision ?? 6;
    let body: string;
    const lower = kind.toLowerCase();
    if (lower === 'f') body = fixed(x, precision) + (spec.hash && precision === 0 ? '.' : '');
    else if (lower === 'e') {
      const { digits, power } = scientific(x, precision);
      body = `${digits[0] ?? '0'}${precision > 0 || spec.hash ? '.' : ''}${digits.slice(1)}e${powerText(power)}`;
    } else if (lower === 'g') body = generalText(x, spec.precision, spec.hash);
    else body = hexadecimal(x, spec.precision);
    if (lower === 'a') text = padded(spec, `${sign}0x`, body.slice(2), spec.zero);
    else text = padded(spec, sign, body, spec.zero);
  }
  return kind === kind.toUpperCase() ? text.toUpperCase() : text;
}

/** %q: a text that Lua reads back as the same value. */
function addQuoted(host: Host, L: LuaState, b: Buffer, arg: number): void {
  const { lua } = host;
  switch (lua.lua_type(L, arg)) {
    case LUA.STRING: {
      const s = host.text(L, arg);
      b.byte(0x22);
      for (let i = 0; i < s.length; i++) {
        const c = s[i] ?? 0;
        if (c === 0x22 || c === 0x5c || c === 0x0a) {
          b.byte(0x5c);
          b.byte(c);
        } else if (c < 32 || c === 127) {
          const next = s[i + 1] ?? 0;
          b.text(next >= 48 && next <= 57 ? `\\${String(c).padStart(3, '0')}` : `\\${c}`);
        } else b.byte(c);
      }
      b.byte(0x22);
      return;
    }
    case LUA.NUMBER: {
      if (lua.lua_isinteger(L, arg)) {
        const n = host.int(L, arg);
        b.text(BigInt(n) === -(1n << 63n) ? '0x8000000000000000' : String(n));
        return;
      }
      const n = host.number(L, arg);
      if (n === Math.floor(n) && Math.abs(n) !== Infinity) {
        b.text(`${n < 0 || Object.is(n, -0) ? '-' : ''}${hexadecimal(Math.abs(n), undefined)}`);
      } else if (n === Infinity) b.text('inf');
      else if (n === -Infinity) b.text('-inf');
      else if (Number.isNaN(n)) b.text('nan');
      else b.text(`${n < 0 ? '-' : ''}${hexadecimal(Math.abs(n), undefined)}`);
      return;
    }
    case LUA.NIL:
    case LUA.BOOLEAN:
      b.add(host.aux.luaL_tolstring(L, arg));
      lua.lua_pop(L, 1);
      return;
    default:
      host.badArgument(L, arg, 'value has no literal form');
  }
}

function addText(host: Host, L: LuaState, b: Buffer, spec: Spec, written: string, arg: number): void {
  const s = host.aux.luaL_tolstring(L, arg);
  if (written === '') b.add(s);
  else {
    if (s.includes(0)) host.badArgument(L, arg, 'string contains zeros');
    if (spec.precision === undefined && s.length >= 100) b.add(s);
    else {
      const cut = spec.precision === undefined ? s : s.subarray(0, spec.precision);
      const missing = Math.max(0, spec.width - cut.length);
      if (!spec.minus) b.text(' '.repeat(missing));
      b.add(cut);
      if (spec.minus) b.text(' '.repeat(missing));
    }
  }
  host.lua.lua_pop(L, 1);
}

/** Counts the steps of writing a float out: long numbers are exact, and that takes long. */
function weighed(host: Host, L: LuaState, n: number, spec: Spec): number {
  const digits = Number.isFinite(n) && n !== 0 ? Math.abs(Math.log10(Math.abs(n))) : 0;
  host.step(L, 64 + 4 * Math.ceil(digits + (spec.precision ?? 6)));
  return n;
}

/** string.format as in Lua 5.3. */
export function format(host: Host, L: LuaState): number {
  const { lua } = host;
  const top = lua.lua_gettop(L);
  const text = host.text(L, 1);
  const b = new Buffer(host, L);
  let arg = 1;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? 0;
    if (c !== 0x25) {
      b.byte(c);
      continue;
    }
    if (text[i + 1] === 0x25) {
      b.byte(0x25);
      i++;
      continue;
    }
    if (++arg > top) host.badArgument(L, arg, 'no value');
    const { spec, at, written } = readSpec(host, L, text, i + 1);
    const kind = at < text.length ? String.fromCharCode(text[at] ?? 0) : '';
    host.step(L, 16);
    switch (kind) {
      case 'c': {
        const value = String.fromCharCode(Number(BigInt.asUintN(8, BigInt(host.int(L, arg)))));
        b.text(padded({ ...spec, zero: false }, '', value, false));
        break;
      }
      case 'd':
      case 'i':
      case 'o':
      case 'u':
      case 'x':
      case 'X':
        b.text(integerText(spec, kind, host.int(L, arg)));
        break;
      case 'a':
      case 'A':
      case 'e':
      case 'E':
      case 'f':
      case 'g':
      case 'G':
        b.text(floatText(spec, kind, weighed(host, L, host.number(L, arg), spec)));
        break;
      case 'q':
        addQuoted(host, L, b, arg);
        break;
      case 's':
        addText(host, L, b, spec, written, arg);
        break;
      default:
        host.aux.luaL_error(L, literal('%s'), bytesOf(`invalid option '%${written}${kind === '' || kind === '\0' ? '<\\0>' : kind}' to 'format'`));
    }
    i = at;
  }
  host.step(L, text.length >> 3);
  lua.lua_pushstring(L, b.result());
  return 1;
}
