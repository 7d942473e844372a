import type { EditStep } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { setOwn } from '../../../../language/json/value';
import { escapeSegment } from '../../../../language/pointer';
import type { DisplayStrings, LocaleFile } from './types';

/** A text of a translation file that is to be another one. */
export interface TextChange {
  readonly section: 'package' | 'ruleset';
  readonly key: string;
  readonly text: string;
}

/**
 * The smallest steps that write texts into a translation file. A new key stands behind the nearest one before it in the
 * order of the ruleset; an empty text for a key that is not there changes nothing. Of changes of one key the last counts.
 */
export function textSteps(file: LocaleFile, changes: readonly TextChange[], strings?: DisplayStrings): EditStep[] {
  const steps: EditStep[] = [];
  for (const section of ['package', 'ruleset'] as const) {
    const own = section === 'package' ? file.card : file.strings;
    const wanted = new Map(changes.filter((c) => c.section === section).map((c): [string, string] => [c.key, c.text]));
    const added: [string, string][] = [];
    for (const [key, text] of wanted) {
      const old = own.get(key);
      if (old === text || (old === undefined && text === '')) continue;
      if (old === undefined) added.push([key, text]);
      else steps.push({ op: 'set', file: file.path, pointer: place(section, key), value: text });
    }
    if (added.length > 0) steps.push(...insertions(file, section, added, strings));
  }
  return steps;
}

function place(section: string, key: string): string {
  return `/${section}/${escapeSegment(key)}`;
}

function insertions(
  file: LocaleFile,
  section: 'package' | 'ruleset',
  added: readonly [string, string][],
  strings: DisplayStrings | undefined,
): EditStep[] {
  const there = section === 'package' ? file.hasCard : file.translates;
  if (!there) {
    const value: { [key: string]: JsonValue } = {};
    for (const [key, text] of added) setOwn(value, key, text);
    return [{ op: 'insert', file: file.path, pointer: `/${section}`, value, ...(section === 'package' ? { before: 'ruleset' } : {}) }];
  }
  if (section === 'package' || !strings)
    return added.map(([key, text]) => ({ op: 'insert', file: file.path, pointer: place(section, key), value: text }));
  return inOrder(added, file, strings).map(({ key, text, after }) => ({
    op: 'insert',
    file: file.path,
    pointer: place(section, key),
    value: text,
    ...after,
  }));
}

/** The new keys in the ruleset's order, each with the nearest earlier key the file has already. */
function inOrder(
  added: readonly [string, string][],
  file: LocaleFile,
  strings: DisplayStrings,
): { key: string; text: string; after: { after?: string; before?: string } }[] {
  const texts = new Map(added);
  const placed: { key: string; text: string; after: { after?: string; before?: string } }[] = [];
  const [first] = file.strings.keys();
  let before: string | undefined;
  for (const { text: key } of strings.strings) {
    const text = texts.get(key);
    if (text !== undefined) {
      placed.push({ key, text, after: before !== undefined ? { after: before } : first !== undefined ? { before: first } : {} });
      texts.delete(key);
    } else if (file.strings.has(key)) before = key;
  }
  return [...placed, ...[...texts].map(([key, text]) => ({ key, text, after: {} }))];
}
