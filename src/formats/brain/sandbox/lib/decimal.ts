/**
 * Floats as C's printf writes them: exact, and rounded half to even where the float lies exactly between two texts.
 * JavaScript's toFixed and toExponential round such a tie up.
 */

const view = new DataView(new ArrayBuffer(8));

/** A positive finite float as mantissa * 2^exponent. */
function parts(x: number): { readonly mantissa: bigint; readonly exponent: number } {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return exponent === 0 ? { mantissa: fraction, exponent: -1074 } : { mantissa: fraction | 0x10000000000000n, exponent: exponent - 1075 };
}

/** x * 10^power as an integer, rounded half to even. */
function scaled(x: number, power: number): bigint {
  const { mantissa, exponent } = parts(x);
  let top = mantissa;
  let bottom = 1n;
  if (exponent >= 0) top <<= BigInt(exponent);
  else bottom <<= BigInt(-exponent);
  if (power >= 0) top *= 10n ** BigInt(power);
  else bottom *= 10n ** BigInt(-power);
  const whole = top / bottom;
  const twice = 2n * (top % bottom);
  return twice > bottom || (twice === bottom && (whole & 1n) === 1n) ? whole + 1n : whole;
}

/** The digits of a non-negative float with `precision` places after the point, as %f. */
export function fixed(x: number, precision: number): string {
  const digits = scaled(x, precision).toString().padStart(precision + 1, '0');
  return precision === 0 ? digits : `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

export interface Scientific {
  /** `precision + 1` digits, the first of them not 0 unless the float is 0. */
  readonly digits: string;
  readonly power: number;
}

/** The digits of a non-negative float with `precision` places after the first, as %e. */
export function scientific(x: number, precision: number): Scientific {
  if (x === 0) return { digits: '0'.repeat(precision + 1), power: 0 };
  let power = Number(x.toExponential().split('e')[1]);
  let digits = scaled(x, precision - power).toString();
  if (digits.length > precision + 1) {
    power++;
    digits = scaled(x, precision - power).toString();
  }
  return { digits, power };
}

/** A power as C writes it: a sign and at least two digits. */
export function powerText(power: number): string {
  return `${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** A non-negative float as %a; without a precision, exact. */
export function hexadecimal(x: number, precision: number | undefined): string {
  if (x === 0) return `0x0${precision ? `.${'0'.repeat(precision)}` : ''}p+0`;
  let { mantissa, exponent } = parts(x);
  // One hexadecimal digit before the point and thirteen after it; only the smallest floats begin with 0.
  exponent += 52;
  let places = 13;
  if (precision !== undefined && precision < 13) {
    const drop = BigInt(4 * (13 - precision));
    const rest = mantissa & ((1n << drop) - 1n);
    const half = 1n << (drop - 1n);
    mantissa >>= drop;
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa++;
    places = precision;
  }
  const text = mantissa.toString(16).padStart(places + 1, '0');
  let fraction = text.slice(text.length - places);
  if (places === 0) fraction = '';
  if (precision === undefined) fraction = fraction.replace(/0+$/, '');
  else fraction = fraction.padEnd(precision, '0');
  return `0x${text.slice(0, text.length - places)}${fraction === '' ? '' : `.${fraction}`}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
}
