import type { Span } from '../../../../language/diagnostic';
import { locate, nodeAtOffset } from '../../../../language/json/locate';
import { textPartSpan } from '../../../../language/json/text-part';
import type { FilePosition, Location } from '../../../../language/session';
import type { Reference } from '../checks/context';
import type { Declaration, NameIndex } from '../checks/names';
import type { OpenFile } from '../session/project-state';

/** Declarations and references of a ruleset by the place they stand at; built once for an inspection, when first asked. */
export class NameMap {
  private readonly references = new Map<string, Reference[]>();
  private readonly declarations = new Map<string, Declaration[]>();

  constructor(
    readonly names: NameIndex,
    readonly all: readonly Reference[],
  ) {
    for (const reference of all) push(this.references, placeKey(reference.file, reference.pointer, reference.inKey), reference);
    for (const declaration of names.everything()) {
      push(this.declarations, placeKey(declaration.idAt.file, declaration.idAt.pointer, false), declaration);
    }
  }

  referencesAt(file: string, pointer: string, inKey: boolean): readonly Reference[] {
    return this.references.get(placeKey(file, pointer, inKey)) ?? [];
  }

  declarationsAt(file: string, pointer: string): readonly Declaration[] {
    return this.declarations.get(placeKey(file, pointer, false)) ?? [];
  }

  /** Every place that names a declaration. */
  usesOf(declaration: Declaration): readonly Reference[] {
    return this.all.filter((r) => r.target !== undefined && sameName(r.target, declaration));
  }
}

/** The same name: also a second declaration with the same id, which is a fault but the same thing to an author. */
export function sameName(a: Declaration, b: Declaration): boolean {
  return a === b || (a.kind === b.kind && a.id === b.id && a.scope === b.scope);
}

function placeKey(file: string, pointer: string, inKey: boolean): string {
  return `${file}\n${inKey ? 'key' : 'value'}\n${pointer}`;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** What stands at a place: the names it declares or refers to, and where the name itself stands. */
export interface NamesAt {
  readonly span: Span;
  readonly declarations: readonly Declaration[];
  readonly references: readonly Reference[];
}

/** The names at an offset of a file; undefined where there is none. */
export function namesAt(map: NameMap, file: OpenFile, at: FilePosition): NamesAt | undefined {
  const { property, node, inKey, pointer } = nodeAtOffset(file.document, at.offset);
  if (inKey && property) {
    const references = map.referencesAt(at.file, pointer, true);
    return references.length > 0 ? { span: inner(property.key), references, declarations: [] } : undefined;
  }
  if (node?.type !== 'string') return undefined;
  const references = map.referencesAt(at.file, pointer, false);
  const declarations = map.declarationsAt(at.file, pointer);
  if (references.length + declarations.length === 0) return undefined;
  // A text with several names in it: the one under the cursor.
  const parts = references.filter((r) => r.part);
  for (const reference of parts) {
    if (!reference.part) continue;
    const span = textPartSpan(file.document.text, node, reference.part);
    if (at.offset >= span.start && at.offset <= span.end) return { span, references: [reference], declarations };
  }
  return { span: inner(node), references, declarations };
}

/** The text between the quotes. */
function inner({ start, end }: Span): Span {
  return end - start >= 2 ? { start: start + 1, end: end - 1 } : { start, end };
}

/** The declarations that the names at a place mean: what is declared there, else what is referred to. */
export function meant({ declarations, references }: NamesAt): Declaration[] {
  const all = declarations.length > 0 ? declarations : references.flatMap((r) => (r.target ? [r.target] : []));
  return [...new Set(all)];
}

/** Where a declaration's id stands. */
export function declarationLocation(files: ReadonlyMap<string, OpenFile>, declaration: Declaration): Location | undefined {
  return valueLocation(files, declaration.idAt.file, declaration.idAt.pointer);
}

function valueLocation(files: ReadonlyMap<string, OpenFile>, file: string, pointer: string): Location | undefined {
  const document = files.get(file)?.document;
  const node = document ? locate(document, pointer)?.node : undefined;
  if (!node) return undefined;
  return { file, span: node.type === 'string' ? inner(node) : { start: node.start, end: node.end } };
}

/** Where a reference's name stands: between the quotes of the value or key, or the part of the text that is the name. */
export function referenceLocation(files: ReadonlyMap<string, OpenFile>, reference: Reference): Location | undefined {
  const document = files.get(reference.file)?.document;
  const place = document ? locate(document, reference.pointer) : undefined;
  if (!document || !place) return undefined;
  if (reference.inKey) return place.property ? { file: reference.file, span: inner(place.property.key) } : undefined;
  if (reference.part && place.node?.type === 'string') return { file: reference.file, span: textPartSpan(document.text, place.node, reference.part) };
  return valueLocation(files, reference.file, reference.pointer);
}
