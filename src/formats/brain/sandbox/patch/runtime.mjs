/**
 * Helpers of the patched VM. The text of this file stands inside the function that makes a VM, so each VM has its own.
 * Integers are 64 bits wide: a JavaScript number where it is exact (up to 2^53 - 1 either way), a BigInt beyond.
 */
/* global BigInt */
const METER = { fuel: 0x3fffffff, memory: 0, trip: 0x3fffffff, maxString: 0x3fffffff, longest: 0, work: 0x3fffffff, dead: false, proto: null, enter: null, onFuel: null, onMemory: null, onString: null, onWork: null, onMissing: null, onTypeError: null };
const NONE_DEAD = new Map();

// Work inside one instruction that grows with what it is given; counted in steps beside the instructions.
const WORK = (state, steps) => {
  if ((METER.work -= steps) < 0) METER.onWork(state);
};
// Eight links of an __index chain are free.
const LINK = (state, count) => {
  if (count > 8) WORK(state, 2);
};

// The longest string so far, which may be too long.
const LONGER = (state, bytes) => {
  if (bytes > METER.maxString) METER.onString(state, bytes);
  METER.longest = bytes;
};

// Memory, in the prices of C Lua 5.3 on 64 bits.
const CHARGE = (bytes) => {
  (METER.memory += bytes) > METER.trip && METER.onMemory();
};
const STRING_PRICE = (length) => (length > 40 ? 25 : 33) + length;
const GROW = (table, key) => {
  if (key.type === 19 && key.value > 0) {
    if (++table.used > table.room) {
      let room = 1;
      while (room < table.used) room *= 2;
      CHARGE(16 * (room - table.room));
      table.room = room;
    }
  } else if (++table.hashUsed > table.hashRoom) {
    let room = 1;
    while (room < table.hashUsed) room *= 2;
    CHARGE(32 * (room - table.hashRoom));
    table.hashRoom = room;
  }
};
const SHRINK = (table, key) => {
  key.type === 19 && key.value > 0 ? table.used-- : table.hashUsed--;
};
const FLOATING_BYTE = (x) => (x < 8 ? x : ((x & 7) + 8) << ((x >> 3) - 1));
const PRESIZE = (table, b, c) => {
  if (b) table.room = FLOATING_BYTE(b);
  if (c) {
    const wanted = FLOATING_BYTE(c);
    let room = 1;
    while (room < wanted) room *= 2;
    table.hashRoom = room;
  }
  (b || c) && CHARGE(16 * table.room + 32 * table.hashRoom);
};

// A string as the key of a Map: one character a byte, so that it also sorts as its bytes do.
const HASH = (bytes) => {
  const { length } = bytes;
  WORK(null, length >> 3);
  let text = '|';
  if (length < 64) for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[i]);
  else for (let i = 0; i < length; i += 4096) text += String.fromCharCode.apply(null, bytes.subarray(i, i + 4096));
  return text;
};

// The same digits without an exponent.
const FIXED = (e, power) => {
  const sign = e[0] === '-' ? '-' : '';
  const digits = e.slice(sign.length, e.indexOf('e')).replace('.', '');
  if (power < 0) return sign + '0.' + '0'.repeat(-power - 1) + digits;
  return sign + digits.slice(0, power + 1) + (power < 13 ? '.' + digits.slice(power + 1) : '');
};
// Fourteen digits, rounded half to even where x lies exactly between two of them; toExponential alone rounds a tie up.
const EXPONENTIAL = (x) => {
  const longer = x.toExponential(14);
  const end = longer.indexOf('e') - 1;
  if (longer[end] === '5' && (longer.charCodeAt(end - 1) & 1) === 0 && /^-?\d\.\d{14}0*e/.test(x.toExponential(40))) return longer.slice(0, end) + longer.slice(end + 1);
  return x.toExponential(13);
};
// %.14g
const NUMBER_TEXT = (x) => {
  if (x !== x) return 'nan';
  if (x === 1 / 0) return 'inf';
  if (x === -1 / 0) return '-inf';
  if (x === 0) return 1 / x < 0 ? '-0' : '0';
  const e = EXPONENTIAL(x);
  const at = e.indexOf('e');
  const power = +e.slice(at + 1);
  if (power < -4 || power >= 14) {
    const size = Math.abs(power);
    return e.slice(0, at).replace(/\.?0+$/, '') + 'e' + (power < 0 ? '-' : '+') + (size < 10 ? '0' : '') + size;
  }
  const f = FIXED(e, power);
  return f.indexOf('.') < 0 ? f : f.replace(/\.?0+$/, '');
};

// Integers.
const SAFE = 9007199254740991;
const TWO32 = 4294967296;
const NORM = (big) => {
  const wrapped = BigInt.asIntN(64, big);
  return wrapped <= 9007199254740991n && wrapped >= -9007199254740991n ? Number(wrapped) : wrapped;
};
const IADD = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a + b;
    if (r <= SAFE && r >= -SAFE) return r;
  }
  return NORM(BigInt(a) + BigInt(b));
};
const ISUB = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a - b;
    if (r <= SAFE && r >= -SAFE) return r;
  }
  return NORM(BigInt(a) - BigInt(b));
};
const IMUL = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a * b;
    if (r <= SAFE && r >= -SAFE) return r + 0;
  }
  return NORM(BigInt(a) * BigInt(b));
};
// The divisor is not 0. Below 2^52 the quotient of doubles never rounds up to the next integer.
const IIDIV = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number' && a < 4503599627370496 && a > -4503599627370496) return Math.floor(a / b) + 0;
  const m = BigInt(a);
  const n = BigInt(b);
  const q = m / n;
  return NORM(m % n !== 0n && m < 0n !== n < 0n ? q - 1n : q);
};
const IMOD = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') {
    const r = a % b;
    return r !== 0 && r < 0 !== b < 0 ? r + b : r + 0;
  }
  const n = BigInt(b);
  const r = BigInt(a) % n;
  return NORM(r !== 0n && r < 0n !== n < 0n ? r + n : r);
};
// Two halves of 32 bits: exact for every number that is no BigInt.
const JOIN = (high, low) => {
  const r = high * TWO32 + (low >>> 0);
  return r >= -SAFE ? r : NORM(BigInt(high) * 4294967296n + BigInt(low >>> 0));
};
const IAND = (a, b) => {
  if (typeof a !== 'number' || typeof b !== 'number') return NORM(BigInt(a) & BigInt(b));
  if ((a | 0) === a && (b | 0) === b) return a & b;
  return JOIN(Math.floor(a / TWO32) & Math.floor(b / TWO32), a & b);
};
const IOR = (a, b) => {
  if (typeof a !== 'number' || typeof b !== 'number') return NORM(BigInt(a) | BigInt(b));
  if ((a | 0) === a && (b | 0) === b) return a | b;
  return JOIN(Math.floor(a / TWO32) | Math.floor(b / TWO32), a | b);
};
const IXOR = (a, b) => {
  if (typeof a !== 'number' || typeof b !== 'number') return NORM(BigInt(a) ^ BigInt(b));
  if ((a | 0) === a && (b | 0) === b) return a ^ b;
  return JOIN(Math.floor(a / TWO32) ^ Math.floor(b / TWO32), a ^ b);
};
const INOT = (a) => ISUB(-1, a);
const ISHL = (x, n) => {
  if (n >= 64 || n <= -64) return 0;
  if (n === 0) return x;
  if (n > 0) {
    if (typeof x === 'number') {
      const r = x * 2 ** n;
      if (r <= SAFE && r >= -SAFE) return r;
    }
    return NORM(BigInt(x) << BigInt(n));
  }
  if (typeof x === 'number' && x >= 0) return Math.floor(x / 2 ** -n);
  return NORM(BigInt.asUintN(64, BigInt(x)) >> BigInt(-n));
};
// An integer as a float.
const FLOAT = (v) => (typeof v === 'bigint' ? Number(v) : v);
// A float without fraction as an integer; false outside 64 bits.
const FLOAT_INT = (n) => {
  if (n <= SAFE && n >= -SAFE) return n + 0;
  return n >= -9223372036854775808 && n < 9223372036854775808 ? NORM(BigInt(n)) : false;
};
// The key of a float in a table: floats that are integers are the same key.
const FLOAT_KEY = (n) => (n <= SAFE && n >= -SAFE) || !Number.isInteger(n) ? n : FLOAT_INT(n) === false ? n : FLOAT_INT(n);
const KEY_INT = (n) => Number.isInteger(n) && FLOAT_INT(n);

const SPACE = (c) => c === 32 || (c >= 9 && c <= 13);
const HEX = (c) => (c >= 48 && c <= 57 ? c - 48 : c >= 97 && c <= 102 ? c - 87 : c >= 65 && c <= 70 ? c - 55 : -1);
// An integer numeral: hexadecimal wraps around, a decimal one beyond 64 bits is no integer.
const TEXT_INT = (s) => {
  let i = 0;
  while (SPACE(s[i])) i++;
  const negative = s[i] === 45;
  if (negative || s[i] === 43) i++;
  const first = i;
  let value = 0;
  if (s[i] === 48 && (s[i + 1] === 120 || s[i + 1] === 88)) {
    const start = (i += 2);
    while (i < s.length && HEX(s[i]) >= 0) i++;
    if (i === start) return null;
    const from = Math.max(start, i - 16);
    if (i - from <= 13) for (let k = from; k < i; k++) value = value * 16 + HEX(s[k]);
    else {
      let big = 0n;
      for (let k = from; k < i; k++) big = big * 16n + BigInt(HEX(s[k]));
      value = NORM(big);
    }
  } else {
    while (i < s.length && s[i] >= 48 && s[i] <= 57) i++;
    if (i === first) return null;
    let from = first;
    while (from < i - 1 && s[from] === 48) from++;
    if (i - from <= 15) for (let k = from; k < i; k++) value = value * 10 + s[k] - 48;
    else {
      if (i - from > 19) return null;
      let big = 0n;
      for (let k = from; k < i; k++) big = big * 10n + BigInt(s[k] - 48);
      if (big > 9223372036854775807n + (negative ? 1n : 0n)) return null;
      value = NORM(big);
    }
  }
  while (i < s.length && SPACE(s[i])) i++;
  if (i !== s.length && s[i] !== 0) return null;
  return { n: negative ? ISUB(0, value) : value, i };
};
