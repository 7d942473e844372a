import type { Diagnostic, FileEdit, Fix, Related, Severity, Span } from '../diagnostic';
import type { CheckResult } from '../session';
import { isRefusal, jsonEdit } from './edit';
import type { EditStep, Finding, FixPlan } from './finding';
import { locate, nodeAtOffset, pointerOf, pointerSpan } from './locate';
import { faultFixes } from './mends';
import { textPartSpan } from './text-part';
import type { JsonDocument, SyntaxFault } from './tree';

/** A JSON file of a project. */
export interface JsonSource {
  readonly file: string;
  readonly version: number;
  readonly doc: JsonDocument;
}

export interface DiagnoseOptions {
  /** Most diagnostics that are made; default 1,000. The gravest are kept. */
  readonly most?: number;
  /** How grave a key written twice is; default warning. */
  readonly duplicateKeys?: Severity;
  /** How grave nesting beyond the limit is; default error. */
  readonly tooDeep?: Severity;
  /** False where the format takes no `$comment` key, so that no comment is turned into one; default true. */
  readonly commentKeys?: boolean;
}

/** Diagnostics that are shown at most. */
export const MOST_DIAGNOSTICS = 1000;

interface Draft {
  readonly source: JsonSource | undefined;
  readonly order: number;
  readonly span: Span;
  readonly severity: Severity;
  readonly from: { readonly finding: Finding } | { readonly fault: SyntaxFault; readonly source: JsonSource };
}

/**
 * Gives findings and the faults of the texts their places, ranges and fixes: sorted by file (in the order of `sources`)
 * and place, at most `most`, all counted. Fixes are worked out only for those that are returned; one that `jsonEdit`
 * refuses is left out. A finding of a file that is not among the sources is placed at its beginning.
 */
export function toDiagnostics(sources: readonly JsonSource[], findings: readonly Finding[], options: DiagnoseOptions = {}): CheckResult {
  const most = options.most ?? MOST_DIAGNOSTICS;
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const orders = new Map(sources.map((source, i) => [source.file, i]));
  const counts = { error: 0, warning: 0, info: 0 };
  const drafts: Draft[] = [];
  let total = 0;
  sources.forEach((source, order) => {
    for (const fault of source.doc.faults) {
      const severity = faultSeverity(fault, options);
      drafts.push({ source, order, span: fault.span, severity, from: { fault, source } });
      counts[severity]++;
    }
    total += source.doc.faultTotal;
    // Faults beyond those kept are counted as what they most likely are.
    counts.error += source.doc.faultTotal - source.doc.faults.length;
  });
  for (const finding of findings) {
    const source = byFile.get(finding.file);
    const span = source ? findingSpan(source.doc, finding) : { start: 0, end: 0 };
    drafts.push({ source, order: orders.get(finding.file) ?? sources.length, span, severity: finding.severity, from: { finding } });
    counts[finding.severity]++;
    total++;
  }
  const shown = inOrder(gravest(drafts, most));
  return {
    diagnostics: shown.map((draft) => ('fault' in draft.from ? fromFault(draft, draft.from.fault, draft.from.source, options.commentKeys) : fromFinding(draft, draft.from.finding, byFile))),
    total,
    counts,
    versions: Object.fromEntries(sources.map((s) => [s.file, s.version])),
  };
}

/** What a finding marks: its place, or the part of a text that it names. */
function findingSpan(doc: JsonDocument, finding: Finding): Span {
  const pointer = finding.look ?? finding.pointer;
  const place = finding.part && locate(doc, pointer);
  const text = finding.mark === 'key' ? place?.property?.key : place?.node;
  if (finding.part && text?.type === 'string') return textPartSpan(doc.text, text, finding.part);
  return pointerSpan(doc, pointer, finding.mark);
}

/** The same steps a fix plan has, as edits of files; undefined when one of them is refused or nothing would change. */
export function planEdits(sources: ReadonlyMap<string, JsonSource>, file: string, steps: readonly EditStep[]): FileEdit[] | undefined {
  const byFile = new Map<string, EditStep[]>();
  for (const step of steps) {
    const name = step.file ?? file;
    const list = byFile.get(name);
    if (list) list.push(step);
    else byFile.set(name, [step]);
  }
  const edits: FileEdit[] = [];
  for (const [name, list] of byFile) {
    const source = sources.get(name);
    if (!source) return undefined;
    const result = jsonEdit(source.doc, list);
    if (isRefusal(result)) return undefined;
    for (const edit of result) edits.push({ ...edit, file: name, version: source.version });
  }
  return edits.length > 0 ? edits : undefined;
}

function faultSeverity(fault: SyntaxFault, options: DiagnoseOptions): Severity {
  if (fault.code === 'json/duplicate-key') return options.duplicateKeys ?? 'warning';
  if (fault.code === 'json/too-deep') return options.tooDeep ?? 'error';
  return 'error';
}

const GRAVITY: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

function gravest(drafts: Draft[], most: number): Draft[] {
  if (drafts.length <= most) return drafts;
  return drafts.sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity] || a.order - b.order || a.span.start - b.span.start).slice(0, most);
}

function inOrder(drafts: Draft[]): Draft[] {
  return drafts.sort((a, b) => a.order - b.order || a.span.start - b.span.start || a.span.end - b.span.end || GRAVITY[a.severity] - GRAVITY[b.severity]);
}

function fromFault(draft: Draft, fault: SyntaxFault, source: JsonSource, commentKeys: boolean | undefined): Diagnostic {
  const { doc, file, version } = source;
  const fixes = faultFixes(doc, fault, file, version, commentKeys);
  let pointer = '';
  if (fault.code === 'json/duplicate-key') {
    const property = nodeAtOffset(doc, fault.span.start).path.findLast((n) => n.type === 'property');
    if (property) pointer = pointerOf(property);
  }
  return {
    file,
    span: fault.span,
    range: doc.index.range(fault.span),
    pointer,
    severity: draft.severity,
    code: fault.code,
    params: fault.params,
    ...(fault.related ? { related: [{ file, ...fault.related, range: doc.index.range(fault.related.span) }] } : {}),
    ...(fixes.length > 0 ? { fixes } : {}),
  };
}

const NO_RANGE = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };

type Sources = ReadonlyMap<string, JsonSource>;

function fromFinding(draft: Draft, finding: Finding, byFile: Sources): Diagnostic {
  const { source, span } = draft;
  const related = finding.related?.flatMap((r): Related[] => {
    const file = r.file ?? finding.file;
    const other = byFile.get(file);
    if (!other) return [];
    const place = pointerSpan(other.doc, r.pointer, r.mark);
    return [{ file, span: place, range: other.doc.index.range(place), code: r.code, params: r.params }];
  });
  const fixes = finding.fixes?.flatMap((plan) => toFix(plan, finding.file, byFile));
  return {
    file: finding.file,
    span,
    range: source ? source.doc.index.range(span) : NO_RANGE,
    pointer: finding.pointer,
    severity: finding.severity,
    code: finding.code,
    params: finding.params,
    ...(related && related.length > 0 ? { related } : {}),
    ...(fixes && fixes.length > 0 ? { fixes } : {}),
  };
}

function toFix(plan: FixPlan, file: string, byFile: Sources): Fix[] {
  const edits = planEdits(byFile, file, plan.steps);
  if (!edits) return [];
  return [{
    code: plan.code,
    params: plan.params ?? {},
    edits,
    ...(plan.preferred ? { preferred: true } : {}),
    ...(plan.fixAll ? { fixAll: true } : {}),
  }];
}
