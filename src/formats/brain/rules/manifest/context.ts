import type { Params, Severity, Span } from '../../../../language/diagnostic';
import type { Draft, DraftFix } from '../draft';
import { lineEnd, yamlEdit, type YamlDocument, type YamlEntry, type YamlNode, type YamlScalar, type YamlStep } from '../yaml';

export interface ReportOptions {
  readonly severity?: Severity;
  /** Where the fault is reported, when that is not the node's own place. */
  readonly pointer?: string;
  /** What is marked, when that is not the node. */
  readonly span?: Span;
  readonly related?: { readonly span: Span; readonly code: string; readonly params: Params };
  readonly fixes?: () => readonly (DraftFix | undefined)[];
}

/** Most problems of one kind in one list; a list with more has one cause. */
export const MOST_ALIKE = 50;

/** What every check of the manifest is handed: the document, and how to report. */
export class ManifestContext {
  readonly drafts: Draft[] = [];
  private readonly alike = new Map<string, number>();

  constructor(
    readonly document: YamlDocument,
    readonly file: string,
  ) {}

  /** Reports what the reader of YAML refuses. */
  reportFaults(): void {
    const { file } = this;
    for (const { pointer, span, severity, code, params, related, fixes } of this.document.faults) {
      this.drafts.push({
        file,
        pointer,
        span,
        severity,
        code,
        params,
        ...(related ? { related: [{ file, ...related }] } : {}),
        ...(fixes ? { fixes: () => fixes.map((f) => ({ ...f, edits: f.edits.map((e) => ({ ...e, file })) })) } : {}),
      });
    }
  }

  /** Reports at a value; an error unless said otherwise. Codes are listed in `codes/`. */
  report(node: YamlNode, code: string, params: Params = {}, options: ReportOptions = {}): void {
    this.draft(options.pointer ?? node.pointer, options.span ?? this.shown(node), code, params, options);
  }

  /** Reports at a key. */
  reportKey(entry: YamlEntry, code: string, params: Params = {}, options: ReportOptions = {}): void {
    this.draft(options.pointer ?? entry.value.pointer, options.span ?? entry.key.span, code, params, options);
  }

  private draft(pointer: string, span: Span, code: string, params: Params, { severity = 'error', related, fixes }: ReportOptions): void {
    const kind = `${code} ${pointer.replace(/\/\d+(?=\/|$)/g, '/#')}`;
    const count = (this.alike.get(kind) ?? 0) + 1;
    this.alike.set(kind, count);
    if (count > MOST_ALIKE) return;
    this.drafts.push({
      file: this.file,
      pointer,
      span,
      severity,
      code,
      params,
      ...(related ? { related: [{ file: this.file, ...related }] } : {}),
      ...(fixes ? { fixes: () => fixes().filter((f): f is DraftFix => f !== undefined) } : {}),
    });
  }

  /** What is marked of a node: a scalar whole, of a collection its first line, of a value that is not written its key's line. */
  shown(node: YamlNode): Span {
    const { start, end } = node.span;
    if (node.kind === 'scalar') {
      if (end > start) return node.span;
      const key = this.document.text.lastIndexOf('\n', start - 1) + 1;
      const lead = this.document.text.slice(key).search(/[^\s]/);
      return { start: Math.min(key + Math.max(0, lead), start), end };
    }
    return { start, end: Math.min(end, Math.max(start, lineEnd(this.document.text, start))) };
  }

  /** A fix made of steps on the document; undefined when they cannot be made. */
  fix(code: string, params: Params, steps: readonly YamlStep[], preferred = false, fixAll = false): DraftFix | undefined {
    const edits = yamlEdit(this.document, steps);
    return edits && { code, params, edits: edits.map((e) => ({ ...e, file: this.file })), ...(preferred ? { preferred } : {}), ...(fixAll ? { fixAll } : {}) };
  }

  /** A fix that writes a scalar anew as given. */
  rewrite(code: string, params: Params, node: YamlScalar, text: string, preferred = true): DraftFix {
    return { code, params, edits: [{ file: this.file, span: node.span, text: node.source === '' ? ` ${text}` : text }], ...(preferred ? { preferred } : {}) };
  }

  /** A fix that sets a value; texts keep the quotes they have. */
  set(code: string, params: Params, node: YamlNode, value: string | number | boolean, preferred = true): DraftFix | undefined {
    return this.fix(code, params, [{ op: 'set', pointer: node.pointer, value }], preferred);
  }

  /** A fix that takes a key or an item out. */
  remove(node: { readonly pointer: string }, what: string, preferred = false): DraftFix | undefined {
    return this.fix('brain/fix-remove', { what }, [{ op: 'remove', pointer: node.pointer }], preferred);
  }
}
