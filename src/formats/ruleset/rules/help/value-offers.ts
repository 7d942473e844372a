import type { TypingPlace } from '../../../../language/json/typing-place';
import { parsePointer } from '../../../../language/pointer';
import type { CompletionItem } from '../../../../language/session';
import type { JsonValue } from '../../../../language/json/tree';
import type { Declaration, NameKind } from '../checks/names';
import { placeInfo, type PlaceInfo } from '../shape/schema-info';
import { Desk, hollowText } from './desk';
import { legalFor, type Trial } from './fit';
import { formsOf, startsOf, type Form } from './forms';
import { skeletonOf } from './skeleton';
import { getAt, withValue } from './values';

type ValuePlace = Extract<TypingPlace, { kind: 'value' }>;

/** The offers where a value is written. */
export class ValueOffers extends Desk<ValuePlace> {
  /** Words of a closed list, names that are legal here, whole objects, examples of a plain value. */
  items(): CompletionItem[] {
    const { place } = this;
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

  private names(place: ValuePlace, info: PlaceInfo): CompletionItem[] {
    if (!info.types.includes('string')) return [];
    const path = parsePointer(place.pointer);
    const root = withValue(this.root, path, '', this.insert.replace.end > this.insert.replace.start);
    const answer = root === undefined ? undefined : this.probe(root);
    const here = answer?.references.filter((r) => r.file === this.file.path && !r.inKey && r.pointer === place.pointer) ?? [];
    const references = here.filter((r) => !r.part);
    const parts = here.filter((r) => r.part);
    const beside = getAt(this.root, path.slice(0, -1));
    const used = new Set(Array.isArray(beside) ? beside.filter((_, i) => String(i) !== path.at(-1)) : []);
    const legal = legalFor(references.length > 0 ? references : parts);
    return this.proven(path, legal.filter((d, i) => !used.has(d.id) && legal.findIndex((other) => other.id === d.id) === i))
      .map((declaration) => this.nameItem(declaration, this.entry(JSON.stringify(declaration.id)), false));
  }

  /** Values are taken or not one by one, so each is tried; of other names all, where the first gives an error. */
  private proven(path: readonly string[], names: readonly Declaration[]): readonly Declaration[] {
    const [first] = names;
    if (!first) return names;
    const each = VALUES.has(first.kind) || this.isWrong(path, first.id);
    return each ? names.slice(0, MOST_TRIED).filter(({ id }) => !this.isWrong(path, id)) : names;
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
  private forms(place: ValuePlace, info: PlaceInfo): CompletionItem[] {
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
      const text = hollowText(skeleton);
      const written = this.entry(text ?? this.print(skeleton), text === undefined ? skeleton : undefined);
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
  private samples(place: ValuePlace, info: PlaceInfo): CompletionItem[] {
    const list = info.default === undefined ? info.examples : [info.default, ...info.examples];
    return list
      .filter((example, i) => (typeof example !== 'object' || example === null) && list.indexOf(example) === i)
      .filter(() => info.textForm !== 'sheet-id' || parsePointer(place.pointer).at(-1) === 'id')
      .map((example, order) => ({
        ...this.wordItem(example, '', order),
        detail: example === info.default ? 'what it is when left out' : 'an example',
      }));
  }
}

/** Kinds of names that are values, which other parts of the file may forbid one by one. */
const VALUES: ReadonlySet<NameKind> = new Set(['enum-value', 'column-value', 'state-value', 'coin']);

/** Names and words that are tried one by one. */
const MOST_TRIED = 40;
