import { Cursor } from '../../../../language/json/cursor';
import { parseJson } from '../../../../language/json/parse';
import { lineIndent, styleOf, type PrintStyle } from '../../../../language/json/style';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import { typingPlace, type Insertion, type TypingPlace } from '../../../../language/json/typing-place';
import { nodeValue } from '../../../../language/json/value';
import { parsePointer, toPointer } from '../../../../language/pointer';
import type { CompletionItem, FilePosition } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import type { Reference } from '../checks/context';
import type { Declaration } from '../checks/names';
import { KIND_WORDS } from '../codes/words';
import type { OpenFile } from '../session/project-state';
import { withoutComments } from '../shape';
import { placeInfo, skeletonFor, type KeyInfo, type PlaceInfo } from '../shape/schema-info';
import { branches, flatten, type Flat } from '../shape/schema';
import { escapeSnippet, fillable, snippetText, Stop, type Skeleton } from './snippet';

/** Runs the checks on a file with another value and gives the references they note; the rest of the project stays. */
export type Probe = (path: string, root: Cursor) => readonly Reference[];

type SchemaKind = 'ruleset' | 'catalog';

/**
 * What can be written at a place of a ruleset or catalog file: keys (required ones first, those that are there left out),
 * values and skeletons in the branch the place's tags name, and the ids that are legal there. Works on broken text too.
 */
export function completeAt(file: OpenFile, at: FilePosition, probe: Probe): readonly CompletionItem[] {
  const kind: SchemaKind = file.kind === 'catalog' ? 'catalog' : 'ruleset';
  const { document } = file;
  const place = typingPlace(document, at.offset);
  if (!place) return [];
  const value = document.root ? nodeValue(document.root) : undefined;
  const layout = layoutOf(document, place.insert);
  return place.kind === 'key' ? keys(kind, document, place, value, layout, file, probe) : values(kind, document, place, value, layout, file, probe);
}

interface Layout {
  readonly style: PrintStyle;
  /** Indentation of the line the new text stands in. */
  readonly indent: string;
}

function layoutOf(document: JsonDocument, { replace }: Insertion): Layout {
  return { style: styleOf(document), indent: lineIndent(document.text, replace.start) };
}

// ------------------------------------------------------------------ keys

function keys(
  kind: SchemaKind,
  document: JsonDocument,
  place: Extract<TypingPlace, { kind: 'key' }>,
  value: unknown,
  layout: Layout,
  file: OpenFile,
  probe: Probe,
): CompletionItem[] {
  const holder = parsePointer(place.holder);
  const info = placeInfo(kind, holder, value);
  if (!info) return [];
  const items: CompletionItem[] = [];
  info.keys
    .filter(({ key }) => !place.taken.has(key))
    .forEach((key, order) => {
      items.push(keyItem(key, place, layout, `${key.required ? 0 : key.key.startsWith('$') ? 2 : 1}${String(order).padStart(3, '0')}`, holderValue(value, holder)));
    });
  if (info.open) {
    // A map keyed by ids: the checks say which ones are legal.
    const text = applyEdits(document.text, [{ span: place.insert.replace, text: `"": 0${place.insert.after}` }, ...place.insert.also]);
    const pointer = `${place.holder}/`;
    for (const declaration of candidates(file, text, probe, pointer, true)) {
      if (!place.taken.has(declaration.id)) items.push(nameItem(declaration, place.insert, place.hasValue ? '' : ': '));
    }
  }
  return items;
}

function holderValue(value: unknown, path: readonly string[]): object {
  let here: unknown = value;
  for (const key of path) here = typeof here === 'object' && here !== null && Object.hasOwn(here, key) ? (here as Record<string, unknown>)[key] : undefined;
  return typeof here === 'object' && here !== null ? here : {};
}

function keyItem(info: KeyInfo, place: Extract<TypingPlace, { kind: 'key' }>, layout: Layout, sortText: string, holder: object): CompletionItem {
  const quoted = JSON.stringify(info.key);
  const snippet = !place.hasValue;
  const text = snippet ? `${escapeSnippet(quoted)}${layout.style.colon}${valueSnippet(info, layout, holder)}${place.insert.after}` : quoted;
  return {
    label: info.key,
    kind: 'key',
    detail: info.required ? `${info.typeText}, needed` : info.typeText,
    documentation: info.description,
    filterText: quoted,
    sortText,
    edit: { span: place.insert.replace, text },
    ...(snippet ? { snippet: true } : {}),
    ...(place.insert.also.length > 0 ? { also: place.insert.also } : {}),
  };
}

/** What stands after a new key: the words to choose from, or the smallest value that fits, ready to be typed over. */
function valueSnippet(info: KeyInfo, layout: Layout, holder: object): string {
  const skeleton = skeletonOf(info.schemas, info.key, holder);
  if (skeleton === undefined) return '$1';
  if (Array.isArray(skeleton) && skeleton.length === 0) return '[$1]';
  if (isEmptyObject(skeleton)) return '{$1}';
  return snippetText(skeleton, layout.style, layout.indent).text;
}

function isEmptyObject(skeleton: Skeleton): boolean {
  return typeof skeleton === 'object' && skeleton !== null && !(skeleton instanceof Stop) && !Array.isArray(skeleton) && Object.keys(skeleton).length === 0;
}

function skeletonOf(schemas: readonly Flat[], key: string, holder: object): Skeleton | undefined {
  for (const schema of schemas) {
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum && schema.enum.every((word) => typeof word === 'string')) {
      const words = schema.enum.filter((word) => typeof word === 'string');
      return new Stop(words[0] ?? '', words);
    }
    if (schema.type === 'boolean') return new Stop(schema.default === true ? false : true, schema.default === true ? ['false', 'true'] : ['true', 'false']);
    // An object with no key that must be there is more use opened than empty; a list starts empty.
    if (schema.type === 'array' && schema.title === undefined) return [];
    const value = skeletonFor(key, [schema], holder);
    if (value !== undefined) return fillable(value);
    if (schema.type === 'object') return objectSkeleton(schema);
    if (schema.type === 'string' || schema.type === undefined) return new Stop('');
  }
  return undefined;
}

function literal(value: JsonValue): Skeleton {
  return value !== null && typeof value === 'object' ? fillable(value) : value;
}

/** The keys an object must have, the tag as it is, an id and a label to type over. */
function objectSkeleton(schema: Flat): Skeleton {
  const result: Record<string, Skeleton> = {};
  for (const key of schema.required ?? []) {
    const property = schema.properties?.[key];
    if (property) result[key] = skeletonOf([flatten(property)], key, {}) ?? new Stop('');
  }
  return result;
}

// ------------------------------------------------------------------ values

function values(
  kind: SchemaKind,
  document: JsonDocument,
  place: Extract<TypingPlace, { kind: 'value' }>,
  value: unknown,
  layout: Layout,
  file: OpenFile,
  probe: Probe,
): CompletionItem[] {
  const info = placeInfo(kind, place.pointer, value);
  if (!info) return [];
  const { insert } = place;
  const items: CompletionItem[] = [];
  info.values.forEach(({ value: word, description }, order) => items.push(wordItem(word, description, insert, `0${String(order).padStart(3, '0')}`)));
  if (items.length === 0 && info.types.includes('string')) {
    const text = applyEdits(document.text, [{ span: insert.replace, text: `""${insert.after}` }, ...insert.also]);
    for (const declaration of candidates(file, text, probe, place.pointer, false)) items.push(nameItem(declaration, insert, ''));
  }
  items.push(...skeletons(info, place, layout));
  return items;
}

function wordItem(word: JsonValue, description: string, insert: Insertion, sortText: string): CompletionItem {
  const text = JSON.stringify(word);
  return {
    label: String(word),
    kind: 'value',
    detail: '',
    ...(description === '' ? {} : { documentation: description }),
    filterText: text,
    sortText,
    edit: { span: insert.replace, text: text + insert.after },
    ...(insert.also.length > 0 ? { also: insert.also } : {}),
  };
}

/** Whole values: one skeleton for each form of an object, one for each example of a plain value. */
function skeletons(info: PlaceInfo, place: Extract<TypingPlace, { kind: 'value' }>, layout: Layout): CompletionItem[] {
  const { insert } = place;
  // A string under the cursor is being typed: an object there would surprise.
  if (insert.replace.end > insert.replace.start) return [];
  const items: CompletionItem[] = [];
  const seen = new Set<string>();
  const offer = (title: string, documentation: string, skeleton: Skeleton) => {
    const { text } = snippetText(skeleton, layout.style, layout.indent);
    if (seen.has(text)) return;
    seen.add(text);
    items.push({
      label: title,
      kind: 'snippet',
      detail: 'with places to fill in',
      ...(documentation === '' ? {} : { documentation }),
      filterText: title,
      sortText: `5${String(items.length).padStart(3, '0')}`,
      edit: { span: insert.replace, text: text + insert.after },
      snippet: true,
      ...(insert.also.length > 0 ? { also: insert.also } : {}),
    });
  };
  for (const schema of info.schemas.flatMap(openUnions)) {
    const title = schema.title ?? (schema.type === 'object' ? 'an object' : '');
    const key = parsePointer(place.pointer).at(-1) ?? '';
    for (const example of schema.examples ?? []) {
      if (typeof example === 'object' && example !== null) offer(title || 'an example', schema.about ?? schema.description ?? '', fillable(example));
    }
    if (schema.type === 'object' && (schema.examples ?? []).length === 0) {
      const sample = skeletonFor(key, [schema], {});
      offer(title, schema.about ?? schema.description ?? '', sample === undefined ? objectSkeleton(schema) : fillable(sample));
    }
    if (schema.type === 'array') offer(title || 'a list', '', []);
  }
  return items;
}

/** Every form of a union, those of unions inside it included. */
function openUnions(schema: Flat): Flat[] {
  const inner = branches(schema);
  return inner.length > 0 ? inner.flatMap((branch) => openUnions(flatten(branch))) : [schema];
}

// ------------------------------------------------------------------ names

/** The declarations that are legal at a place: the checks are run on the text with an empty name there, and say what they would take. */
function candidates(file: OpenFile, text: string, probe: Probe, pointer: string, inKey: boolean): readonly Declaration[] {
  const { root } = parseJson(text);
  if (!root) return [];
  const references = probe(file.path, Cursor.root(file.path, withoutComments(nodeValue(root))));
  const wanted = toPointer(parsePointer(pointer));
  const found = new Map<string, Declaration>();
  for (const reference of references) {
    if (reference.file !== file.path || reference.inKey !== inKey || reference.part || reference.pointer !== wanted) continue;
    for (const declaration of reference.candidates()) if (!found.has(declaration.id)) found.set(declaration.id, declaration);
  }
  return [...found.values()];
}

function nameItem(declaration: Declaration, insert: Insertion, then: string): CompletionItem {
  const text = JSON.stringify(declaration.id);
  return {
    label: declaration.id,
    kind: 'reference',
    detail: declaration.label === declaration.id ? KIND_WORDS[declaration.kind][0] : `${declaration.label}, ${KIND_WORDS[declaration.kind][0]}`,
    filterText: text,
    sortText: `0${String(declaration.order).padStart(4, '0')}`,
    edit: { span: insert.replace, text: text + then + (then === '' ? insert.after : '') },
    ...(insert.also.length > 0 ? { also: insert.also } : {}),
  };
}
