import type { Params } from '../../../../../language/diagnostic';
import type { JsonValue } from '../../../../../language/json/tree';

export type Path = readonly (string | number)[];

/** A step of a fix, with a path from the object the rule looks at. */
export type LocalStep =
  | { readonly op: 'set' | 'insert'; readonly path: Path; readonly value: JsonValue }
  | { readonly op: 'remove'; readonly path: Path };

export interface LocalFix {
  readonly code: string;
  readonly params?: Params;
  readonly preferred?: boolean;
  readonly steps: readonly LocalStep[];
}

/** Reports a fault at a path from the object the rule looks at. */
export type Fault = (path: Path, code: string, params?: Params, fixes?: readonly LocalFix[]) => void;

/**
 * A rule inside one object or array. It runs when nothing in there has a wrong type, a missing key or an
 * unknown word; all the same it reads with care, because the quick validator calls it on any value.
 */
export type LocalRule = (value: unknown, fault: Fault) => void;

/** An own key of an object; undefined for anything else. */
export function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
}

/** True when an object has the key of its own. */
export function has(value: unknown, key: string): boolean {
  return at(value, key) !== undefined;
}

/** The items of an array; none for anything else. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function numberAt(value: unknown, key: string | number): number | undefined {
  const found = at(value, key);
  return typeof found === 'number' ? found : undefined;
}

/** Takes a key out. */
export function removeFix(key: string, path: Path = [key]): LocalFix {
  return { code: 'ruleset/fix-remove-key', params: { key }, preferred: true, steps: [{ op: 'remove', path }] };
}

/** Puts a key in. */
export function insertFix(key: string, value: JsonValue, path: Path = [key]): LocalFix {
  return { code: 'ruleset/fix-insert-key', params: { key, value: JSON.stringify(value) }, preferred: true, steps: [{ op: 'insert', path, value }] };
}

/** Sets a value; the label says which. */
export function changeFix(path: Path, value: JsonValue, preferred = true): LocalFix {
  return { code: 'ruleset/fix-change-to', params: { to: JSON.stringify(value) }, preferred, steps: [{ op: 'set', path, value }] };
}

/** Keeps one of several keys, for each of them. */
function keepFixes(found: readonly string[]): LocalFix[] {
  return found.slice(0, 3).map((kept, i) => ({
    code: 'ruleset/fix-keep-key',
    params: { key: kept },
    preferred: i === 0,
    steps: found.filter((key) => key !== kept).map((key) => ({ op: 'remove' as const, path: [key] })),
  }));
}

/** Exactly one of the keys has to be there; the fault is at the object. `start` is offered where there is none. */
export function exactlyOne(keys: readonly string[], start?: LocalFix): LocalRule {
  return (value, fault) => {
    const found = keys.filter((key) => has(value, key));
    if (found.length === 0) fault([], 'ruleset/choose-one', { keys }, start ? [start] : []);
    else if (found.length > 1) fault([], 'ruleset/choose-only-one', { keys, found }, keepFixes(found));
  };
}

/** At least one of the keys has to be there; the fault is at the object, or at a path in it. */
export function atLeastOne(keys: readonly string[], path: Path = []): LocalRule {
  return (value, fault) => {
    if (!keys.some((key) => has(value, key))) fault(path, 'ruleset/needs-one-of', { keys });
  };
}

/** `key` goes only where `beside` stands too; the fault is at the key. */
export function onlyBeside(value: unknown, key: string, beside: string, fault: Fault): void {
  if (has(value, key) && !has(value, beside)) fault([key], 'ruleset/only-beside', { key, beside }, [removeFix(key)]);
}

/** `key` may not stand beside `other`; the fault is at the key. */
export function notBeside(value: unknown, key: string, other: string, fault: Fault): void {
  if (has(value, key) && has(value, other)) fault([key], 'ruleset/not-beside', { key, other }, [removeFix(key)]);
}
