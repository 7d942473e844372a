/** JSON pointers (RFC 6901): '' is the root, `/a~1b/0` is key "a/b", then item 0. */

/** One step of a pointer, escaped. */
export function escapeSegment(segment: string | number): string {
  const text = String(segment);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}

/** Pointer of a path of keys and indexes. */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const segment of path) pointer += '/' + escapeSegment(segment);
  return pointer;
}

/** The keys of a pointer, unescaped; indexes stay text. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer one step up; the root's parent is the root. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** True when `pointer` is `ancestor` or lies below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer.startsWith(ancestor) && (pointer.length === ancestor.length || pointer.charCodeAt(ancestor.length) === 47);
}
