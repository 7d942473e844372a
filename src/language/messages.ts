import type { Params } from './diagnostic';
import type { Message, MessageTable } from './session';

/** Puts parameters into a template. Lists are joined with commas; an unknown name stays as written so that a slip is seen. */
export function formatMessage(message: Message, params: Params): string {
  if (typeof message === 'function') return message(params);
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    return Array.isArray(value) ? value.join(', ') : String(value);
  });
}

/** The sentence of a code. Later tables overlay earlier ones, so a translation may be partial; a code nobody words is shown as it is. */
export function say(tables: readonly MessageTable[], code: string, params: Params): string {
  for (let i = tables.length - 1; i >= 0; i--) {
    const table = tables[i];
    if (table && Object.hasOwn(table, code)) return formatMessage(table[code] ?? code, params);
  }
  return code;
}
