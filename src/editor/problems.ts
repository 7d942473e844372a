import { MarkerSeverity, editor } from 'monaco-editor/editor';
import type { Diagnostic, Params, Severity } from '../language/diagnostic';
import type { ModelBinding } from './binding';

const severities: Readonly<Record<Severity, MarkerSeverity>> = {
  error: MarkerSeverity.Error,
  warning: MarkerSeverity.Warning,
  info: MarkerSeverity.Info,
};
const order: readonly Severity[] = ['error', 'warning', 'info'];
const OWNER = 'rulewright';

/** Draws a file's problems: lines under the places, one sign a line in the margin. `say` makes their sentences. */
export function showProblems(binding: ModelBinding, diagnostics: readonly Diagnostic[], say: (code: string, params: Params) => string): void {
  const { model, map } = binding;
  const ranges = diagnostics.map((d) => visible(model, map.toRange(d.span)));
  editor.setModelMarkers(
    model,
    OWNER,
    diagnostics.map((d, i) => ({
      ...(ranges[i] ?? map.toRange(d.span)),
      severity: severities[d.severity],
      message: say(d.code, d.params),
      code: d.code,
      relatedInformation: [],
    })),
  );
  const worst = new Map<number, Severity>();
  diagnostics.forEach((d, i) => {
    const line = ranges[i]?.startLineNumber ?? 1;
    const known = worst.get(line);
    if (known === undefined || order.indexOf(d.severity) < order.indexOf(known)) worst.set(line, d.severity);
  });
  const signs = [...worst].map(([line, severity]) => ({
    range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
    options: { glyphMarginClassName: `line-sign ${severity}`, lineNumberClassName: `line-with ${severity}`, stickiness: editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges },
  }));
  const before = signsOf.get(model) ?? [];
  signsOf.set(model, model.deltaDecorations(before, signs));
}

const signsOf = new WeakMap<editor.ITextModel, string[]>();

type Range = ReturnType<ModelBinding['map']['toRange']>;

/** An empty place is drawn one letter wide, so that it can be seen and pointed at. */
function visible(model: editor.ITextModel, range: Range): Range {
  if (range.startLineNumber !== range.endLineNumber || range.startColumn !== range.endColumn) return range;
  const last = model.getLineMaxColumn(range.startLineNumber);
  return range.endColumn < last ? { ...range, endColumn: range.endColumn + 1 } : { ...range, startColumn: Math.max(1, range.startColumn - 1) };
}
