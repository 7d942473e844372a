import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { FORMAT_WIDTH } from '../../../../language/json/format';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import type { Insertion, TypingPlace } from '../../../../language/json/typing-place';
import { nodeValue } from '../../../../language/json/value';
import { toPointer } from '../../../../language/pointer';
import type { CompletionItem } from '../../../../language/session';
import type { CheckAnswer } from '../checks';
import type { Declaration } from '../checks/names';
import { KIND_WORDS } from '../codes/words';
import type { OpenFile } from '../session/project-state';
import { withoutComments } from '../shape';
import { fitValues, isFault, type Fitted, type Trial } from './fit';
import type { Form } from './forms';
import { escapeSnippet, plainSnippet, snippetText, type Skeleton } from './snippet';
import { spotOf, type Spot } from './spot';
import { withValue } from './values';
import { isJsonObject, isRecord } from '../../../../language/record';

/** Runs the checks on the project with another value for one file; undefined where there is no ruleset to check with. */
export type ProjectProbe = (path: string, root: Cursor) => CheckAnswer | undefined;

export type SchemaKind = 'ruleset' | 'catalog';

/** What every offer at a place needs: the document, how text goes into the place, and the checks to try values with. */
export class Desk<Place extends TypingPlace> {
  protected readonly kind: SchemaKind;
  protected readonly document: JsonDocument;
  protected readonly root: JsonValue;
  protected readonly spot: Spot;
  protected readonly insert: Insertion;

  constructor(
    protected readonly file: OpenFile,
    protected readonly place: Place,
    protected readonly project: ProjectProbe,
  ) {
    this.kind = file.kind === 'catalog' ? 'catalog' : 'ruleset';
    this.document = file.document;
    const { root } = this.document;
    this.root = root ? plainValue(root) : {};
    this.insert = place.insert;
    const container = place.insert.container;
    this.spot = spotOf(this.document, place.insert, place.kind === 'value' && container?.type !== 'array');
  }

  protected readonly probe = (root: JsonValue): CheckAnswer | undefined => this.project(this.file.path, Cursor.root(this.file.path, root));

  /** A catalog file says which catalog it is for: its own name. */
  protected filled(value: JsonValue, key?: string): JsonValue {
    if (this.kind !== 'catalog') return value;
    const name = /([^/]+)\.json$/.exec(this.file.path)?.[1] ?? '';
    if (key === 'catalog' && value === '') return name;
    return isJsonObject(value) && value.catalog === '' ? { ...value, catalog: name } : value;
  }

  /** For each form the way of writing it that the file has the names for. Forms nobody could use here are left out. */
  protected chosen(forms: readonly Form[], trial: Trial): { form: Form; fitted: Fitted }[] {
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

  /** True when the checks find an error at a place, or at the object around it, once a value stands there. */
  protected isWrong(path: readonly string[], value: JsonValue): boolean {
    const root = withValue(this.root, path, value, this.insert.replace.end > this.insert.replace.start);
    const places = [toPointer(path), toPointer(path.slice(0, -1))];
    const findings = root === undefined ? undefined : this.probe(root)?.findings;
    const here = (f: Finding) => isFault(f, this.file.path) && f.code !== 'ruleset/duplicate-id' && places.includes(f.look ?? f.pointer);
    return findings?.some(here) ?? false;
  }

  protected nameItem(declaration: Declaration, text: string, snippet: boolean): CompletionItem {
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
  protected entry(text: string, skeleton?: Skeleton): string {
    if (!this.spot.opens) return text;
    const { style, indent, layout } = this.spot;
    if (skeleton !== undefined) return unwrapped(snippetText([skeleton], style, indent, layout).text);
    return style.bracketPad + text + style.bracketPad;
  }

  /** A value in the layout of its place; in a list of objects in one line each, in one line where it fits. */
  protected print(skeleton: Skeleton): string {
    const { style, indent, layout } = this.spot;
    const { text: whole } = this.document;
    const { container } = this.insert;
    const boxes = container?.type === 'array' ? container.items.filter((item) => item.type === 'object').slice(-MOST_LOOKED_AT) : [];
    const flat = layout === 'line' || (boxes.length > 0 && boxes.every((box) => !/[\r\n]/.test(whole.slice(box.start, box.end))));
    if (!flat) return snippetText(skeleton, style, indent, layout).text;
    const line = snippetText(skeleton, style, indent, 'line').text;
    return indent.length + plainSnippet(line).length <= FORMAT_WIDTH ? line : snippetText(skeleton, style, indent, 'habit').text;
  }

  protected edit(text: string, snippet: boolean): CompletionItem['edit'] {
    const { lead, trail, replace } = this.spot;
    const around = (part: string) => (snippet ? escapeSnippet(part) : part);
    return { span: replace, text: around(lead) + text + around(trail) };
  }

  protected also(): Pick<CompletionItem, 'also'> {
    const { also } = this.spot;
    return also.length > 0 ? { also } : {};
  }
}

/** Items of a list that are looked at to see how they are written. */
const MOST_LOOKED_AT = 20;

/** True for a value that names only what is there and legal, and that the checks find nothing wrong with. */
export function usable(fitted: Fitted | undefined): boolean {
  return fitted !== undefined && fitted.named && fitted.errors === 0;
}

/** True for an empty object or list. */
export function isHollow(skeleton: Skeleton): boolean {
  return (Array.isArray(skeleton) && skeleton.length === 0) || (isEntries(skeleton) && Object.keys(skeleton).length === 0);
}

/** An empty object or list with the cursor in it; undefined for anything else. */
export function hollowText(skeleton: Skeleton): string | undefined {
  if (!isHollow(skeleton)) return undefined;
  return Array.isArray(skeleton) ? '[$1]' : '{$1}';
}

/** True for an object with places to fill in. */
export function isEntries(skeleton: Skeleton): skeleton is { readonly [key: string]: Skeleton } {
  return isRecord(skeleton) && Object.getPrototypeOf(skeleton) === Object.prototype;
}

/** The text between the brackets of a printed object or list. */
export function unwrapped(text: string): string {
  // A closing brace is escaped in a snippet.
  return text.slice(1).replace(/(?:\\\}|\])$/, '');
}

/** A document's value as the checks take it. */
function plainValue(root: NonNullable<JsonDocument['root']>): JsonValue {
  return withoutComments(nodeValue(root)) as JsonValue;
}
