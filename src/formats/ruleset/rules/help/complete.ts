import { Cursor } from '../../../../language/json/cursor';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import { typingPlace, type Insertion, type TypingPlace } from '../../../../language/json/typing-place';
import { nodeValue } from '../../../../language/json/value';
import { parsePointer, toPointer } from '../../../../language/pointer';
import type { CompletionItem, FilePosition } from '../../../../language/session';
import type { CheckAnswer } from '../checks';
import type { Declaration } from '../checks/names';
import { KIND_WORDS } from '../codes/words';
import type { OpenFile } from '../session/project-state';
import { withoutComments } from '../shape';
import { placeInfo, schemaAt, type KeyInfo, type PlaceInfo } from '../shape/schema-info';
import { fitValues, isFault, legalFor, type Fitted, type Trial } from './fit';
import { valueUnder } from './dependents';
import { formsOf, startsOf, type Form } from './forms';
import { skeletonOf } from './skeleton';
import { escapeSnippet, snippetText, type Skeleton } from './snippet';
import { spotOf, type Spot } from './spot';
import { getAt, isObject, withValue } from './values';

/** Runs the checks on the project with another value for one file; undefined where there is no ruleset to check with. */
export type ProjectProbe = (path: string, root: Cursor) => CheckAnswer | undefined;

type SchemaKind = 'ruleset' | 'catalog';

/**
 * What can be written at a place of a ruleset or catalog file: keys (required ones first, those that are there left out),
 * values and whole objects in the branch the place's tags name, and the ids that are legal there. Works on broken text too.
 */
export function completeAt(file: OpenFile, at: FilePosition, probe: ProjectProbe): readonly CompletionItem[] {
  const place = typingPlace(file.document, at.offset);
  return place ? new Completion(file, place, probe).items() : [];
}

class Completion {
  private readonly kind: SchemaKind;
  private readonly document: JsonDocument;
  private readonly root: JsonValue;
  private readonly spot: Spot;
  private readonly insert: Insertion;

  constructor(
    private readonly file: OpenFile,
    private readonly place: TypingPlace,
    private readonly project: ProjectProbe,
  ) {
    this.kind = file.kind === 'catalog' ? 'catalog' : 'ruleset';
    this.document = file.document;
    const { root } = this.document;
    this.root = root ? plainValue(root) : {};
    this.insert = place.insert;
    const container = place.insert.container;
    this.spot = spotOf(this.document, place.insert, place.kind === 'value' && container?.type !== 'array');
  }

  items(): CompletionItem[] {
    const { place } = this;
    return place.kind === 'key' ? this.keys(place) : this.values(place);
  }

  private readonly probe = (root: JsonValue): CheckAnswer | undefined => this.project(this.file.path, Cursor.root(this.file.path, root));

  // ---------------------------------------------------------------- keys

  private keys(place: Extract<TypingPlace, { kind: 'key' }>): CompletionItem[] {
    const holder = parsePointer(place.holder);
    const info = placeInfo(this.kind, holder, this.root);
    if (!info) return [];
    const free = info.keys.filter(({ key }) => !place.taken.has(key));
    const items = place.hasValue ? free.map((key, i) => this.bareKey(key, i)) : [...this.wholes(place, info), ...this.fullKeys(place, free)];
    if (info.open) items.push(...this.ownKeys(place, info));
    return items;
  }

  private bareKey(info: KeyInfo, order: number): CompletionItem {
    return this.keyItem(info, order, { text: JSON.stringify(info.key), snippet: false });
  }

  /** Each key with a value that fits, all of them tried at once. */
  private fullKeys(place: Extract<TypingPlace, { kind: 'key' }>, free: readonly KeyInfo[]): CompletionItem[] {
    const here = getAt(this.root, parsePointer(place.holder));
    const object = isObject(here) ? here : {};
    const tried = free.flatMap((info) => startsOf(info.schemas, info.key, object).map((value) => ({ info, value: this.filled(value, info.key) })));
    const fitted = new Map<KeyInfo, Fitted>();
    // A second way to write a key is tried only where the first found no names.
    const ways = [tried.filter(({ info }, i) => tried.findIndex((t) => t.info === info) === i), tried];
    for (const way of ways) {
      const open = firstOfEach(way.filter(({ info }) => !usable(fitted.get(info))), fitted);
      if (open.length === 0) continue;
      const trial: Trial = { kind: 'keys', holder: place.holder, keys: open.map(({ info }) => info.key) };
      fitValues(this.kind, this.file.path, this.root, trial, open.map(({ value }) => value), this.probe).forEach((result, i) => {
        const info = open[i]?.info;
        if (info && (!fitted.has(info) || usable(result))) fitted.set(info, result);
      });
    }
    // Where the keys exclude each other, one may hide what is wrong with another.
    const choosy = schemaAt(this.kind, place.holder, this.root).some((schema) => schema['x-rules'] !== undefined);
    return free.flatMap((info, order) => {
      const result = fitted.get(info);
      if (result && !info.required && this.isRefused(place.holder, info.key, result, choosy)) return [];
      const { style, indent, layout, opens } = this.spot;
      const skeleton = result && skeletonOf(this.kind, [...parsePointer(place.holder), info.key], this.root, result);
      if (opens && skeleton !== undefined && !isHollow(skeleton)) {
        return [this.keyItem(info, order, { text: unwrapped(snippetText({ [info.key]: skeleton }, style, indent, layout).text), snippet: true })];
      }
      const value = skeleton === undefined ? '$1' : isHollow(skeleton) ? (Array.isArray(skeleton) ? '[$1]' : '{$1}') : snippetText(skeleton, style, indent, layout).text;
      const text = `${escapeSnippet(JSON.stringify(info.key))}${style.colon}${value}`;
      return [this.keyItem(info, order, { text: opens ? this.opened(text) : text, snippet: true })];
    });
  }

  /** A catalog file says which catalog it is for: its own name. */
  private filled(value: JsonValue, key?: string): JsonValue {
    if (this.kind !== 'catalog') return value;
    const name = /([^/]+)\.json$/.exec(this.file.path)?.[1] ?? '';
    if (key === 'catalog' && value === '') return name;
    return isObject(value) && value.catalog === '' ? { ...value, catalog: name } : value;
  }

  /** True for a key that cannot stand here whatever it says: what it names is never legal here, or the checks refuse it by itself. */
  private isRefused(holder: string, key: string, result: Fitted, choosy: boolean): boolean {
    if (result.barred) return true;
    if (result.ownErrors === 0 && !(choosy && isObject(result.value))) return false;
    // Another key that was tried beside it may have been in its way.
    const [alone] = fitValues(this.kind, this.file.path, this.root, { kind: 'keys', holder, keys: [key] }, [result.value], this.probe);
    return alone !== undefined && alone.ownErrors > 0;
  }

  /** An entry that goes between the brackets of an empty object: on a line of its own where objects are written so. */
  private opened(entry: string): string {
    const { style, indent, layout } = this.spot;
    const mark = 'entry';
    const printed = unwrapped(snippetText({ [mark]: 0 }, style, indent, layout).text);
    return printed.replace(`"${mark}"${style.colon}0`, () => entry);
  }

  private keyItem(info: KeyInfo, order: number, { text, snippet }: { text: string; snippet: boolean }): CompletionItem {
    const group = info.required ? 1 : info.key.startsWith('$') ? 3 : 2;
    return {
      label: info.key,
      kind: 'key',
      detail: info.required ? `${info.typeText}, needed` : info.typeText,
      documentation: info.description,
      filterText: JSON.stringify(info.key),
      sortText: `${group}${String(order).padStart(3, '0')}`,
      edit: this.edit(text, snippet),
      ...(snippet ? { snippet: true } : {}),
      ...this.also(),
    };
  }

  /** Every key that is still needed, as one offer; in an empty object the whole templates. */
  private wholes(place: Extract<TypingPlace, { kind: 'key' }>, info: PlaceInfo): CompletionItem[] {
    if (place.holder === '' && this.document.root?.type !== 'object') return [];
    const missing = info.keys.filter((key) => key.required && !place.taken.has(key.key));
    const open = info.schemas.length > 1;
    if (place.taken.size > 0 && (open || missing.length < 2)) return [];
    const holder = parsePointer(place.holder);
    const here = getAt(this.root, holder);
    const object = isObject(here) ? here : {};
    const forms = formsOf(info.schemas, holder.at(-1) ?? '');
    if (place.taken.size === 0) {
      const trial: Trial = { kind: 'value', pointer: place.holder };
      return this.chosen(forms, trial).flatMap(({ form, fitted }, i) => {
        const skeleton = skeletonOf(this.kind, holder, this.root, fitted);
        return isEntries(skeleton) && Object.keys(skeleton).length > 1 ? [this.wholeItem(form.label, form.about, skeleton, i)] : [];
      });
    }
    const values = missing.map((key) => forms.map((form) => getAt(form.values[0] ?? {}, [key.key])).find((v) => v !== undefined) ?? startsOf(key.schemas, key.key, object)[0]);
    if (values.some((value) => value === undefined)) return [];
    const trial: Trial = { kind: 'keys', holder: place.holder, keys: missing.map((key) => key.key) };
    const fitted = fitValues(this.kind, this.file.path, this.root, trial, values.flatMap((v) => (v === undefined ? [] : [v])), this.probe);
    const entries: Record<string, Skeleton> = {};
    missing.forEach(({ key }, i) => {
      const result = fitted[i];
      if (result) entries[key] = skeletonOf(this.kind, [...holder, key], this.root, result);
    });
    return [this.wholeItem('all that is still needed', missing.map(({ key }) => key).join(', '), entries, 0)];
  }

  private wholeItem(label: string, about: string, entries: Readonly<Record<string, Skeleton>>, order: number): CompletionItem {
    const { style, indent, layout, between, opens } = this.spot;
    let text = '';
    if (opens) text = unwrapped(snippetText(entries, style, indent, layout).text);
    else {
      let stops = 0;
      const parts = Object.entries(entries).map(([key, skeleton]) => {
        const printed = snippetText(skeleton, style, indent, layout, stops + 1);
        stops += printed.stops;
        return `${escapeSnippet(JSON.stringify(key))}${style.colon}${printed.text}`;
      });
      text = parts.join(between);
    }
    return {
      label,
      kind: 'snippet',
      detail: 'with places to fill in',
      ...(about === '' ? {} : { documentation: about }),
      filterText: `"${label}`,
      sortText: `0${String(order).padStart(3, '0')}`,
      edit: this.edit(text, true),
      snippet: true,
      ...this.also(),
    };
  }

  /** Keys of the author's own that are names: the checks say which ones are legal. */
  private ownKeys(place: Extract<TypingPlace, { kind: 'key' }>, info: PlaceInfo): CompletionItem[] {
    const pointer = [...parsePointer(place.holder), ''];
    const [schema] = info.schemas;
    const inner = schema && typeof schema.additionalProperties === 'object' ? schemaAt(this.kind, pointer, this.root) : [];
    const [start] = startsOf(inner, '', {});
    const root = withValue(this.root, pointer, start ?? 0);
    const answer = root === undefined ? undefined : this.probe(root);
    const references = answer?.references.filter((r) => r.file === this.file.path && r.inKey && r.pointer === toPointer(pointer)) ?? [];
    return legalFor(references)
      .filter((d) => !place.taken.has(d.id))
      .map((declaration) => {
        const value0 = valueUnder(declaration) ?? start;
        const trial: Trial = { kind: 'keys', holder: place.holder, keys: [declaration.id] };
        const [fitted] = place.hasValue || value0 === undefined ? [] : fitValues(this.kind, this.file.path, this.root, trial, [value0], this.probe);
        const { style, indent, layout } = this.spot;
        const skeleton = fitted && skeletonOf(this.kind, [...parsePointer(place.holder), declaration.id], this.root, fitted);
        if (skeleton !== undefined && this.spot.opens) return this.nameItem(declaration, unwrapped(snippetText({ [declaration.id]: skeleton }, style, indent, layout).text), true);
        const value = skeleton === undefined ? '$1' : snippetText(skeleton, style, indent, layout).text;
        const entry = `${escapeSnippet(JSON.stringify(declaration.id))}${style.colon}${value}`;
        const text = place.hasValue ? JSON.stringify(declaration.id) : this.spot.opens ? this.opened(entry) : entry;
        return this.nameItem(declaration, text, !place.hasValue);
      });
  }

  // ---------------------------------------------------------------- values

  private values(place: Extract<TypingPlace, { kind: 'value' }>): CompletionItem[] {
    const info = placeInfo(this.kind, place.pointer, this.document.root ? this.root : undefined);
    if (!info) return [];
    const path = parsePointer(place.pointer);
    // Where words of several types may stand, what is around them says which.
    const mixed = info.types.length > 1 && info.values.length <= MOST_TRIED;
    const words = mixed ? info.values.filter(({ value }) => !this.isWrong(path, value)) : info.values;
    const items = words.map(({ value, description }, order) => this.wordItem(value, description, order));
    items.push(...this.names(place, info));
    // A string that is being typed is no place for an object.
    const { replace } = this.insert;
    if (replace.end === replace.start || /[\p{L}$_]/u.test(this.document.text.charAt(replace.start))) items.push(...this.forms(place, info));
    if (items.length === 0 && replace.end === replace.start) items.push(...this.samples(place, info));
    return items;
  }

  private names(place: Extract<TypingPlace, { kind: 'value' }>, info: PlaceInfo): CompletionItem[] {
    if (!info.types.includes('string')) return [];
    const path = parsePointer(place.pointer);
    const root = withValue(this.root, path, '', this.insert.replace.end > this.insert.replace.start);
    const answer = root === undefined ? undefined : this.probe(root);
    const here = answer?.references.filter((r) => r.file === this.file.path && !r.inKey && r.pointer === place.pointer) ?? [];
    const references = here.filter((r) => !r.part);
    const parts = here.filter((r) => r.part);
    const beside = getAt(this.root, path.slice(0, -1));
    const used = new Set(Array.isArray(beside) ? beside.filter((_, i) => String(i) !== path.at(-1)) : []);
    return this.proven(path, legalFor(references.length > 0 ? references : parts).filter((d) => !used.has(d.id)))
      .map((declaration) => this.nameItem(declaration, this.entry(JSON.stringify(declaration.id)), false));
  }

  /** Where the first name gives an error at its place or at the reference it stands in, each is tried. */
  private proven(path: readonly string[], names: readonly Declaration[]): readonly Declaration[] {
    const [first] = names;
    return first && this.isWrong(path, first.id) ? names.slice(0, MOST_TRIED).filter(({ id }) => !this.isWrong(path, id)) : names;
  }

  /** True when the checks find an error at a place, or at the object around it, once a value stands there. */
  private isWrong(path: readonly string[], value: JsonValue): boolean {
    const root = withValue(this.root, path, value, this.insert.replace.end > this.insert.replace.start);
    const places = [toPointer(path), toPointer(path.slice(0, -1))];
    const findings = root === undefined ? undefined : this.probe(root)?.findings;
    return findings?.some((f) => isFault(f, this.file.path) && f.code !== 'ruleset/duplicate-id' && places.includes(f.look ?? f.pointer)) ?? false;
  }

  private wordItem(word: JsonValue, description: string, order: number): CompletionItem {
    const text = JSON.stringify(word);
    return {
      label: String(word),
      kind: 'value',
      detail: '',
      ...(description === '' ? {} : { documentation: description }),
      filterText: text,
      sortText: `0${String(order).padStart(3, '0')}`,
      edit: this.edit(this.entry(text), false),
      ...this.also(),
    };
  }

  /** Whole objects and lists, each form with the names that are legal in it. */
  private forms(place: Extract<TypingPlace, { kind: 'value' }>, info: PlaceInfo): CompletionItem[] {
    const path = parsePointer(place.pointer);
    const list = this.insert.container?.type === 'array' ? place.pointer.slice(0, place.pointer.lastIndexOf('/')) : undefined;
    const { replace } = this.insert;
    const trial: Trial =
      list === undefined
        ? { kind: 'value', pointer: place.pointer }
        : { kind: 'items', list, index: Number(path.at(-1)), replace: replace.end > replace.start };
    const forms = formsOf(info.schemas, list === undefined ? (path.at(-1) ?? '') : (path.at(-2) ?? ''));
    const arrays = info.schemas.filter((s) => s.type === 'array').flatMap((s): Form[] => {
      const values = startsOf([s], path.at(-1) ?? '', {});
      return values.length > 0 ? [{ label: s.title ?? 'a list', about: s.about ?? s.description ?? '', values }] : [];
    });
    const seen = new Set<string>();
    return this.chosen([...forms, ...arrays], trial).flatMap(({ form, fitted }, order) => {
      const skeleton = skeletonOf(this.kind, path, this.root, fitted);
      const { style, indent, layout } = this.spot;
      const text = isHollow(skeleton) ? (Array.isArray(skeleton) ? '[$1]' : '{$1}') : undefined;
      const written = this.entry(text ?? snippetText(skeleton, style, indent, layout).text, text === undefined ? skeleton : undefined);
      if (seen.has(form.label + written)) return [];
      seen.add(form.label + written);
      return [{
        label: form.label,
        kind: 'snippet' as const,
        detail: 'with places to fill in',
        ...(form.about === '' ? {} : { documentation: form.about }),
        filterText: form.label,
        sortText: `5${String(order).padStart(3, '0')}`,
        edit: this.edit(written, true),
        snippet: true,
        ...this.also(),
      }];
    });
  }

  /** The examples of a plain value. */
  private samples(place: Extract<TypingPlace, { kind: 'value' }>, info: PlaceInfo): CompletionItem[] {
    const list = info.default === undefined ? info.examples : [info.default, ...info.examples];
    return list
      .filter((example, i) => (typeof example !== 'object' || example === null) && list.indexOf(example) === i)
      .filter(() => info.textForm !== 'sheet-id' || parsePointer(place.pointer).at(-1) === 'id')
      .map((example, order) => ({
        ...this.wordItem(example, '', order),
        detail: example === info.default ? 'what it is when left out' : 'an example',
      }));
  }

  /** For each form the way of writing it that the file has the names for. Forms nobody could use here are left out. */
  private chosen(forms: readonly Form[], trial: Trial): { form: Form; fitted: Fitted }[] {
    const ways = forms.flatMap((form) => form.values.map((value) => ({ form, value: this.filled(value) })));
    const fitted = fitValues(this.kind, this.file.path, this.root, trial, ways.map((way) => way.value), this.probe);
    const best = new Map<Form, Fitted>();
    ways.forEach(({ form }, i) => {
      const result = fitted[i];
      const before = best.get(form);
      if (result && (!before || (!usable(before) && usable(result)))) best.set(form, result);
    });
    const all = forms.flatMap((form) => {
      const result = best.get(form);
      return result ? [{ form, fitted: result }] : [];
    });
    const named = all.filter(({ fitted: result }) => result.named);
    const good = all.filter(({ form, fitted: result }) => usable(result) || (form.always && result.named));
    return good.length > 0 ? good : named.length > 0 ? named : all;
  }

  // ---------------------------------------------------------------- edits

  private nameItem(declaration: Declaration, text: string, snippet: boolean): CompletionItem {
    const word = KIND_WORDS[declaration.kind][0];
    return {
      label: declaration.id,
      kind: 'reference',
      detail: declaration.label === declaration.id ? word : `${declaration.label}, ${word}`,
      filterText: JSON.stringify(declaration.id),
      sortText: `1${String(declaration.order).padStart(4, '0')}`,
      edit: this.edit(text, snippet),
      ...(snippet ? { snippet: true } : {}),
      ...this.also(),
    };
  }

  /** A value as it goes into its place: in an empty list on one line, with the list opened around it where lists are written so. */
  private entry(text: string, skeleton?: Skeleton): string {
    if (!this.spot.opens) return text;
    const { style, indent, layout } = this.spot;
    if (skeleton !== undefined) return unwrapped(snippetText([skeleton], style, indent, layout).text);
    return style.bracketPad + text + style.bracketPad;
  }

  private edit(text: string, snippet: boolean): CompletionItem['edit'] {
    const { lead, trail, replace } = this.spot;
    const around = (part: string) => (snippet ? escapeSnippet(part) : part);
    return { span: replace, text: around(lead) + text + around(trail) };
  }

  private also(): Pick<CompletionItem, 'also'> {
    const { also } = this.spot;
    return also.length > 0 ? { also } : {};
  }
}

/** Names that are tried one by one. */
const MOST_TRIED = 40;

function usable(fitted: Fitted | undefined): boolean {
  return fitted !== undefined && fitted.named && fitted.errors === 0;
}

function firstOfEach<T extends { info: KeyInfo }>(list: readonly T[], done: ReadonlyMap<KeyInfo, Fitted>): T[] {
  const seen = new Map<KeyInfo, number>();
  return list.filter(({ info }) => {
    const count = seen.get(info) ?? 0;
    seen.set(info, count + 1);
    return count === (done.has(info) ? 1 : 0);
  });
}

function isHollow(skeleton: Skeleton): boolean {
  return (Array.isArray(skeleton) && skeleton.length === 0) || (isEntries(skeleton) && Object.keys(skeleton).length === 0);
}

function isEntries(skeleton: Skeleton): skeleton is { readonly [key: string]: Skeleton } {
  return typeof skeleton === 'object' && skeleton !== null && !Array.isArray(skeleton) && Object.getPrototypeOf(skeleton) === Object.prototype;
}

/** The text between the brackets of a printed object or list. */
function unwrapped(text: string): string {
  // A closing brace is escaped in a snippet.
  return text.slice(1).replace(/(?:\\\}|\])$/, '');
}

/** A document's value as the checks take it. */
function plainValue(root: NonNullable<JsonDocument['root']>): JsonValue {
  return withoutComments(nodeValue(root)) as JsonValue;
}
