import type { TypingPlace } from '../../../../language/json/typing-place';
import { parsePointer, toPointer } from '../../../../language/pointer';
import type { CompletionItem } from '../../../../language/session';
import { placeInfo, schemaAt, type KeyInfo, type PlaceInfo } from '../shape/schema-info';
import { valueUnder } from './dependents';
import { Desk, hollowText, isEntries, isHollow, unwrapped, usable } from './desk';
import { fitValues, legalFor, type Fitted, type Trial } from './fit';
import { formsOf, startsOf } from './forms';
import { skeletonOf } from './skeleton';
import { escapeSnippet, snippetText, type Skeleton } from './snippet';
import { getAt, withValue } from './values';
import { isJsonObject } from '../../../../language/record';

type KeyPlace = Extract<TypingPlace, { kind: 'key' }>;

/** The offers where a key is written. */
export class KeyOffers extends Desk<KeyPlace> {
  /** Keys that may be added, each with a value that fits; whole templates; names where the keys are names. */
  items(): CompletionItem[] {
    const { place } = this;
    const holder = parsePointer(place.holder);
    const info = placeInfo(this.kind, holder, this.root);
    if (!info) return [];
    const free = info.keys.filter(({ key }) => !place.taken.has(key));
    const items = place.hasValue
      ? free.map((key, i) => this.bareKey(key, i))
      : [...this.wholes(place, info), ...this.fullKeys(place, free)];
    if (info.open) items.push(...this.ownKeys(place, info));
    return items;
  }

  private bareKey(info: KeyInfo, order: number): CompletionItem {
    return this.keyItem(info, order, { text: JSON.stringify(info.key), snippet: false });
  }

  /** Each key with a value that fits, all of them tried at once. */
  private fullKeys(place: KeyPlace, free: readonly KeyInfo[]): CompletionItem[] {
    const here = getAt(this.root, parsePointer(place.holder));
    const object = isJsonObject(here) ? here : {};
    const tried = free.flatMap((info) => {
      return startsOf(info.schemas, info.key, object).map((value) => ({ info, value: this.filled(value, info.key) }));
    });
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
        const text = unwrapped(snippetText({ [info.key]: skeleton }, style, indent, layout).text);
        return [this.keyItem(info, order, { text, snippet: true })];
      }
      const value = skeleton === undefined ? (info.key === '$comment' ? '"$1"' : '$1') : (hollowText(skeleton) ?? this.print(skeleton));
      const text = `${escapeSnippet(JSON.stringify(info.key))}${style.colon}${value}`;
      return [this.keyItem(info, order, { text: opens ? this.opened(text) : text, snippet: true })];
    });
  }

  /** True for a key that cannot stand here whatever it says: what it names is never legal here, or the checks refuse it by itself. */
  private isRefused(holder: string, key: string, result: Fitted, choosy: boolean): boolean {
    if (result.barred) return true;
    if (result.ownErrors === 0 && !(choosy && isJsonObject(result.value))) return false;
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
  private wholes(place: KeyPlace, info: PlaceInfo): CompletionItem[] {
    if (place.holder === '' && this.document.root?.type !== 'object') return [];
    const missing = info.keys.filter((key) => key.required && !place.taken.has(key.key));
    const open = info.schemas.length > 1;
    if (place.taken.size > 0 && (open || missing.length < 2)) return [];
    const holder = parsePointer(place.holder);
    const here = getAt(this.root, holder);
    const object = isJsonObject(here) ? here : {};
    const forms = formsOf(info.schemas, holder.at(-1) ?? '');
    if (place.taken.size === 0 && forms.every(({ values }) => Object.keys(values[0] ?? {}).length < 2)) return [];
    if (place.taken.size === 0) {
      const trial: Trial = { kind: 'value', pointer: place.holder };
      return this.chosen(forms, trial).flatMap(({ form, fitted }, i) => {
        const skeleton = skeletonOf(this.kind, holder, this.root, fitted);
        return isEntries(skeleton) && Object.keys(skeleton).length > 1 ? [this.wholeItem(form.label, form.about, skeleton, i)] : [];
      });
    }
    const values = missing.map((key) => {
      const own = startsOf(key.schemas, key.key, object)[0];
      // An id and a label follow from each other.
      const known = place.taken.has('id') || place.taken.has('label');
      if (known && (key.key === 'id' || key.key === 'label' || key.key === 'name')) return own;
      return forms.map((form) => getAt(form.values[0] ?? {}, [key.key])).find((v) => v !== undefined) ?? own;
    });
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
  private ownKeys(place: KeyPlace, info: PlaceInfo): CompletionItem[] {
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
        const values = place.hasValue || value0 === undefined ? [] : [value0];
        const [fitted] = fitValues(this.kind, this.file.path, this.root, trial, values, this.probe);
        const { style, indent, layout } = this.spot;
        const skeleton = fitted && skeletonOf(this.kind, [...parsePointer(place.holder), declaration.id], this.root, fitted);
        if (skeleton !== undefined && this.spot.opens) {
          return this.nameItem(declaration, unwrapped(snippetText({ [declaration.id]: skeleton }, style, indent, layout).text), true);
        }
        const value = skeleton === undefined ? '$1' : snippetText(skeleton, style, indent, layout).text;
        const entry = `${escapeSnippet(JSON.stringify(declaration.id))}${style.colon}${value}`;
        const text = place.hasValue ? JSON.stringify(declaration.id) : this.spot.opens ? this.opened(entry) : entry;
        return this.nameItem(declaration, text, !place.hasValue);
      });
  }
}

function firstOfEach<T extends { info: KeyInfo }>(list: readonly T[], done: ReadonlyMap<KeyInfo, Fitted>): T[] {
  const seen = new Map<KeyInfo, number>();
  return list.filter(({ info }) => {
    const count = seen.get(info) ?? 0;
    seen.set(info, count + 1);
    return count === (done.has(info) ? 1 : 0);
  });
}
