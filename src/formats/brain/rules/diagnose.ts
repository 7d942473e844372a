import type { Diagnostic, Fix, Severity } from '../../../language/diagnostic';
import type { CheckResult, SourceFile } from '../../../language/session';
import { TextIndex } from '../../../language/text-index';
import type { Draft, DraftFix } from './draft';

/** Diagnostics that are shown at most; the gravest are kept. */
export const MOST_DIAGNOSTICS = 1000;

const GRAVITY: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/**
 * Gives drafts their lines, columns and fixes: sorted by file (in the order of `files`, others behind) and place, at most
 * `MOST_DIAGNOSTICS`, all counted. `editable` false: the files are inside an archive, so nothing can be fixed in them.
 */
export function toResult(files: readonly SourceFile[], drafts: readonly Draft[], versions: Readonly<Record<string, number>>, editable = true): CheckResult {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const orders = new Map(files.map((file, i) => [file.path, i]));
  const indexes = new Map<string, TextIndex>();
  const indexOf = (path: string): TextIndex => {
    const known = indexes.get(path) ?? new TextIndex(byPath.get(path)?.text ?? '');
    indexes.set(path, known);
    return known;
  };
  const counts = { error: 0, warning: 0, info: 0 };
  for (const draft of drafts) counts[draft.severity]++;
  const order = (draft: Draft) => orders.get(draft.file) ?? files.length;
  const place = (a: Draft, b: Draft) => order(a) - order(b) || a.span.start - b.span.start || a.span.end - b.span.end || GRAVITY[a.severity] - GRAVITY[b.severity];
  const kept = drafts.length <= MOST_DIAGNOSTICS ? [...drafts] : [...drafts].sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity] || place(a, b)).slice(0, MOST_DIAGNOSTICS);
  const diagnostics = kept.sort(place).map((draft): Diagnostic => {
    const range = draft.line === undefined ? indexOf(draft.file).range(draft.span) : { startLine: draft.line, startColumn: 1, endLine: draft.line, endColumn: 1 };
    const fixes = editable ? draft.fixes?.().map((fix) => toFix(fix, byPath)) : undefined;
    return {
      file: draft.file,
      span: draft.span,
      range,
      pointer: draft.pointer,
      severity: draft.severity,
      code: draft.code,
      params: draft.params,
      ...(draft.related ? { related: draft.related.map((r) => ({ ...r, range: indexOf(r.file).range(r.span) })) } : {}),
      ...(fixes && fixes.length > 0 ? { fixes } : {}),
    };
  });
  return { diagnostics, total: drafts.length, counts, versions };
}

function toFix(fix: DraftFix, files: ReadonlyMap<string, SourceFile>): Fix {
  return {
    code: fix.code,
    params: fix.params,
    edits: (fix.edits ?? []).map((edit) => ({ ...edit, version: files.get(edit.file)?.version ?? 0 })),
    ...(fix.files ? { files: fix.files } : {}),
    ...(fix.preferred ? { preferred: true } : {}),
    ...(fix.fixAll ? { fixAll: true } : {}),
  };
}
