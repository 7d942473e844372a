import type { JsonValue } from './json/tree';

/** Whether a value is an object that is no list: what JSON calls an object. Its members are still unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same for what is known to come from JSON, so that its members do as well. */
export function isJsonObject(value: unknown): value is { [key: string]: JsonValue } {
  return isRecord(value);
}
