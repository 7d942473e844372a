import type { EditStep } from '../../../../language/json/finding';
import { isRecord } from '../../../../language/record';

/** Where the studio keeps which translations should be read again; never part of a package. */
export const REVIEW_PATH = '.studio/translation-review.json';

/** By language and key: the English a translation was made for, while it waits to be read again. */
export type ReviewMarks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The marks of the studio's file; none for a text that holds none. */
export function readReviewMarks(text: string): ReviewMarks {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Marks are a convenience; a file that cannot be read has none, and is not overwritten from here.
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).map(([language, keys]) => [
      language,
      new Map(isRecord(keys) ? Object.entries(keys).filter((e): e is [string, string] => typeof e[1] === 'string') : []),
    ]),
  );
}

/** The file's text for these marks; languages without any are left out. */
export function printReviewMarks(marks: ReviewMarks): string {
  const value = Object.fromEntries(
    [...marks].filter(([, keys]) => keys.size > 0).map(([language, keys]) => [language, Object.fromEntries(keys)]),
  );
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The marks with some added (`from` is the English the translation was made for) and some taken away. */
export function changeMarks(
  marks: ReviewMarks,
  added: readonly { readonly language: string; readonly key: string; readonly from: string }[],
  done: readonly { readonly language: string; readonly key: string }[] = [],
): ReviewMarks {
  const next = new Map([...marks].map(([language, keys]) => [language, new Map(keys)]));
  for (const { language, key } of done) next.get(language)?.delete(key);
  for (const { language, key, from } of added) {
    const keys = next.get(language) ?? new Map<string, string>();
    next.set(language, keys);
    // A string changed twice keeps the English its translation was really made for.
    keys.set(key, keys.get(from) ?? from);
    if (key !== from) keys.delete(from);
  }
  return next;
}

/** The studio's file of marks as fixes find it. */
export interface MarksFile {
  readonly marks: ReviewMarks;
  /** Length of its text in UTF-16 units; 0 while there is none, and a fix makes it. */
  readonly length: number;
}

/** The step that writes marks with some added; none where the file cannot be written. */
export function markSteps(file: MarksFile | undefined, added: Parameters<typeof changeMarks>[1]): EditStep[] {
  if (!file || added.length === 0) return [];
  return [{ op: 'text', file: REVIEW_PATH, span: { start: 0, end: file.length }, text: printReviewMarks(changeMarks(file.marks, added)) }];
}
