import type { Edit } from '../../../../language/diagnostic';
import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { updateJson } from '../../../../language/json/incremental';
import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import type { SourceFile } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { decodeText, utf8Length } from '../../../../language/utf8';
import { checkCatalogShape, checkShape, checkSize, isHard, withoutComments, withoutSlips } from '../shape';
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
    previous?: { readonly document: JsonDocument; readonly edits: readonly Edit[] },
  ) {
    this.kind = fileKind(source.path);
    if (previous) this.parsed = updateJson(previous.document, previous.edits);
  }

  /** The file after edits; reads only what changed where that is safe. */
  edited(edits: readonly Edit[], version: number): OpenFile {
    const { parsed, source } = this;
    const text = applyEdits(source.text, edits);
    return new OpenFile({ path: source.path, version, text }, parsed && edits.length > 0 ? { document: parsed, edits } : undefined);
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
      this.notText = decoded && 'refused' in decoded ? [{ file: this.path, pointer: '', severity: 'error', ...decoded.refused }] : [];
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
