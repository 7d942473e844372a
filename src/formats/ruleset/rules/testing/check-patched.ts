import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { runChecks } from '../checks';
import { withoutComments } from '../shape/comments';

/** Puts a value at each pointer of a document (`/a/-` adds to a list; `undefined` takes out). Throws where the way is not there. */
export function patched(document: JsonValue, changes: Readonly<Record<string, JsonValue | undefined>>): JsonValue {
  const root = JSON.parse(JSON.stringify(document)) as JsonValue;
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop() ?? '';
    let holder: JsonValue = root;
    for (const key of keys) {
      const next: JsonValue | undefined = Array.isArray(holder) ? holder[Number(key)] : typeof holder === 'object' && holder !== null ? holder[key] : undefined;
      if (next === undefined) throw new Error(`${pointer}: nothing at ${key}`);
      holder = next;
    }
    if (Array.isArray(holder)) {
      if (last === '-' && value !== undefined) holder.push(value);
      else if (value === undefined) holder.splice(Number(last), 1);
      else holder[Number(last)] = value;
    } else if (typeof holder === 'object' && holder !== null) {
      if (value === undefined) delete holder[last];
      else holder[last] = value;
    } else throw new Error(`${pointer}: no object or list`);
  }
  return root;
}

/** What the cross-checks find in a document. */
export function findings(document: JsonValue): readonly Finding[] {
  return runChecks(Cursor.root('ruleset.json', withoutComments(document))).findings;
}

/** The errors as `pointer code`, the way tables of tests list them. */
export function errors(document: JsonValue): string[] {
  return findings(document).filter((f) => f.severity === 'error').map((f) => `${f.pointer} ${f.code.replace('ruleset/', '')}`);
}

/** The warnings and hints as `pointer code`. */
export function warnings(document: JsonValue): string[] {
  return findings(document).filter((f) => f.severity !== 'error').map((f) => `${f.pointer} ${f.code.replace('ruleset/', '')}`);
}
