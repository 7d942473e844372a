import type { Edit } from '../../../../language/diagnostic';
import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { updateJsonPart } from '../../../../language/json/incremental';
import { pointerOf } from '../../../../language/json/locate';
import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument, JsonNode, JsonValue } from '../../../../language/json/tree';
import { parsePointer } from '../../../../language/pointer';
import { nodeValue } from '../../../../language/json/value';
import type { SourceFile } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { decodeText, utf8Length } from '../../../../language/utf8';
import { isZip } from '../package/bytes';
import { checkCatalogShape, checkShape, checkSize, isHard, withoutComments, withoutSlips } from '../shape';
import { withValue } from '../help/values';
import { fileKind, type FileKind } from './files';

/** A file of the project with what has been read from it; everything is made when it is asked for and kept for that version. */
export class OpenFile {
  readonly kind: FileKind;
  private parsed: JsonDocument | undefined;
  private stripped: { readonly value: unknown } | undefined;
  private shapeFindings: readonly Finding[] | undefined;
  private size: number | undefined;
  private notText: readonly Finding[] | undefined;

  constructor(
    readonly source: SourceFile,
    previous?: { readonly document: JsonDocument; readonly edits: readonly Edit[]; readonly value: unknown },
  ) {
    this.kind = fileKind(source.path);
    if (!previous) return;
    const { document, changed } = updateJsonPart(previous.document, previous.edits);
    this.parsed = document;
    if (changed && previous.value !== undefined) this.stripped = withPart(previous.value as JsonValue, changed);
  }

  /** The file after edits; reads only what changed where that is safe. */
  edited(edits: readonly Edit[], version: number): OpenFile {
    const { parsed, source } = this;
    const text = applyEdits(source.text, edits);
    const previous = parsed && edits.length > 0 ? { document: parsed, edits, value: this.stripped?.value } : undefined;
    return new OpenFile({ path: source.path, version, text }, previous);
  }

  get path(): string {
    return this.source.path;
  }

  /** True when the file is not text that could be read. */
  get unreadable(): boolean {
    return this.source.bytes !== undefined;
  }

  get document(): JsonDocument {
    this.parsed ??= parseJson(this.source.text);
    return this.parsed;
  }

  /** Size in UTF-8 bytes. */
  get bytes(): number {
    this.size ??= this.source.bytes?.length ?? utf8Length(this.source.text);
    return this.size;
  }

  /** The value without `$comment` keys, as the engine sees it; undefined when the text holds none. */
  get value(): unknown {
    if (!this.stripped) {
      const { root } = this.document;
      this.stripped = { value: root ? withoutComments(nodeValue(root)) : undefined };
    }
    return this.stripped.value;
  }

  get cursor(): Cursor {
    return Cursor.root(this.path, this.value);
  }

  /** Why the file could not be read as text; nothing for a file that could, or that is only too large to be edited here. */
  get unreadableFinding(): readonly Finding[] {
    if (!this.notText) {
      const { bytes } = this.source;
      const decoded = bytes ? decodeText(bytes) : undefined;
      const why = decoded && 'refused' in decoded ? decoded.refused : undefined;
      const told = bytes && this.kind === 'package' && isZip(bytes) ? { code: 'ruleset/package-zip', params: {} } : why;
      this.notText = told ? [{ file: this.path, pointer: '', severity: 'error', ...told }] : [];
    }
    return this.notText;
  }

  /** What is wrong with the file's own shape, and its size. */
  get shape(): readonly Finding[] {
    this.shapeFindings ??= this.checkShape();
    return this.shapeFindings;
  }

  /** True when the value can be judged further: it could be read and is an object. */
  get judged(): boolean {
    return !this.unreadable && this.cursor.isObject;
  }

  get hasHardFault(): boolean {
    return this.shape.some(isHard);
  }

  private checkShape(): readonly Finding[] {
    if (this.kind !== 'ruleset' && this.kind !== 'catalog') return [];
    const size = this.kind === 'ruleset' ? checkSize(this.bytes, this.path, this.kind) : [];
    if (this.unreadable || this.value === undefined) return size;
    return [...size, ...withoutSlips(this.kind === 'ruleset' ? checkShape(this.path, this.value) : checkCatalogShape(this.path, this.value))];
  }
}

/** The value of a file in which one part was read again; the rest is shared. Undefined where that part is no part of the value. */
function withPart(before: JsonValue, changed: JsonNode): { readonly value: unknown } | undefined {
  const path = parsePointer(pointerOf(changed));
  if (path.includes('$comment') || path[0] === '$schema') return undefined;
  const { part } = withoutComments({ part: nodeValue(changed) }) as { part?: JsonValue };
  const value = part === undefined ? undefined : withValue(before, path, part, true);
  return value === undefined ? undefined : { value };
}
