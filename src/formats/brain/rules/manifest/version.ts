import { LIMITS } from '../limits';

const VERSION = /^[0-9]+(?:\.[0-9]+){0,2}$/;

/** True for one to three parts of digits joined by dots. Reference "Brain", section 4. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/**
 * Compares two versions part by part as numbers; missing parts are 0, so that 2, 2.0 and 2.0.0 are equal.
 * Negative when `a` is lower, 0 when equal. Both have to be versions.
 */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const x = BigInt(left[i] || 0);
    const y = BigInt(right[i] || 0);
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** What the game may not take of a version that has the right form. Reference "Brain", section 10, row 9. */
export function versionDoubt(text: string): 'zero' | 'large' | undefined {
  for (const part of text.split('.')) {
    if (part.length > 1 && part.startsWith('0')) return 'zero';
    if (part.length > 5 || Number(part) > LIMITS.versionPart) return 'large';
  }
  return undefined;
}

/** A version without leading zeros; undefined when a part is too large. */
export function tidyVersion(text: string): string | undefined {
  const parts = text.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
  return parts.every((part) => part.length <= 5 && Number(part) <= LIMITS.versionPart) ? parts.join('.') : undefined;
}

/** The version that a text most likely means: `v1.2`, ` 1.0`, `1.2.3.4`, `1.0-beta`; undefined when there is none in it. */
export function versionIn(text: string): string | undefined {
  return /[0-9]+(?:\.[0-9]+){0,2}/.exec(text)?.[0];
}
