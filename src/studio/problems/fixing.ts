import { fixAll } from '../../language/fix-all';
import type { Diagnostic, FileChange, Fix } from '../../language/diagnostic';
import { announce, report, wordSaid, type Studio } from '../state/studio';
import type { Outcome } from '../../workspace/types';
import type { FixChoice } from '../state/shell';

/** The fixes of a problem, the preferred one first. */
export function choicesOf(diagnostic: Diagnostic): FixChoice[] {
  const fixes = [...(diagnostic.fixes ?? [])].sort((a, b) => Number(b.preferred ?? false) - Number(a.preferred ?? false));
  return fixes.map((fix) => ({ diagnostic, fix }));
}

/** The fix to offer first beside a problem, when it has any. */
export function firstFix(diagnostic: Diagnostic): Fix | undefined {
  return choicesOf(diagnostic)[0]?.fix;
}

/** Shows the fixes of a problem with what they change; nothing is changed before the author agrees. */
export function previewFix(studio: Studio, diagnostic: Diagnostic, fix?: Fix): void {
  const choices = choicesOf(diagnostic);
  if (choices.length === 0) return announce(studio, studio.words.t('fix.none'));
  const chosen = Math.max(0, choices.findIndex((c) => c.fix === fix));
  studio.shell.setState({ dialog: { kind: 'fix', choices, chosen } });
}

/** The problems at the cursor: those whose place holds it, else those on its line. */
export function problemsAt(diagnostics: readonly Diagnostic[], offset: number, line: number | undefined): Diagnostic[] {
  const here = diagnostics.filter((d) => d.span.start <= offset && offset <= d.span.end);
  const narrow = here.filter((d) => d.fixes?.length);
  if (narrow.length > 0) return narrow;
  return diagnostics.filter((d) => line !== undefined && d.range.startLine === line);
}

/** Quick fix: of the problem row that has the focus, else of the problems at the cursor. */
export function openFixes(studio: Studio): void {
  const { focusedProblem, cursor } = studio.shell.getState();
  if (focusedProblem) return previewFix(studio, focusedProblem);
  const editor = studio.editor.current;
  if (!editor) return;
  const list = studio.workspace.store.getState().diagnostics[editor.path] ?? [];
  const line = cursor?.path === editor.path ? cursor.line : undefined;
  const choices = problemsAt(list, editor.offset(), line).flatMap(choicesOf);
  if (choices.length === 0) announce(studio, studio.words.t('fix.none'));
  else studio.shell.setState({ dialog: { kind: 'fix', choices, chosen: 0 } });
}

/** The same fix in the newest check, for when the text went on since it was found. */
export function freshChoice(studio: Pick<Studio, 'workspace'>, choice: FixChoice): FixChoice | undefined {
  const { files, check, diagnostics } = studio.workspace.store.getState();
  const fits = (fix: Fix) => fix.edits.every((e) => (studio.workspace.document(e.file)?.version ?? 0) === e.version) && (fix.files ?? []).every((f) => f.op === 'create' || files[f.file] !== undefined);
  const { diagnostic } = choice;
  const { file } = diagnostic;
  // What changes other files only still speaks of the text in this one.
  const elsewhere = choice.fix.edits.length > 0 && choice.fix.edits.every((e) => e.file !== file) && studio.workspace.document(file) !== undefined;
  const current = !elsewhere || (check.versions[file] === studio.workspace.document(file)?.version && diagnostics[file]?.includes(diagnostic) === true);
  if (current && fits(choice.fix)) return choice;
  if (elsewhere && check.versions[file] !== studio.workspace.document(file)?.version) return undefined;
  const again = (diagnostics[file] ?? [])
    .filter((d) => d.code === diagnostic.code && d.pointer === diagnostic.pointer)
    .flatMap((d) => (d.fixes ?? []).filter((f) => f.code === choice.fix.code).map((fix): FixChoice => ({ diagnostic: d, fix })));
  const params = JSON.stringify(choice.fix.params);
  const found = again.find(({ fix }) => JSON.stringify(fix.params) === params) ?? (elsewhere && again.length === 1 ? again[0] : undefined);
  return found && fits(found.fix) ? found : undefined;
}

/** Every fix of this kind in the file, one a problem, whose edits do not touch each other. */
export function fixAllOf(studio: Studio, { diagnostic, fix }: FixChoice): readonly Fix[] {
  if (!fix.fixAll) return [];
  const list = studio.workspace.store.getState().diagnostics[diagnostic.file] ?? [];
  return fixAll(list, diagnostic.code, diagnostic.file, fix.code).fixes;
}

/**
 * Makes the edits of fixes as one step, then what they do to files, each a step of its own. Answers false when the text
 * has gone on meanwhile, or when a file cannot be changed.
 */
export function applyFixes(studio: Studio, fixes: readonly Fix[]): boolean {
  const [first] = fixes;
  if (!first) return false;
  const edits = fixes.flatMap((f) => f.edits);
  if (edits.length > 0 && !studio.actions.applyEdits(edits, { label: { code: first.code, params: first.params }, origin: 'fix' }).ok) return false;
  for (const change of fixes.flatMap((f) => f.files ?? [])) {
    const outcome = changeFile(studio, change);
    if (outcome.ok) continue;
    report(studio, outcome.why);
    return false;
  }
  announce(studio, studio.words.t('fix.done', { fix: wordSaid(studio, first.code, first.params) }));
  return true;
}

function changeFile({ actions }: Studio, change: FileChange): Outcome {
  switch (change.op) {
    case 'create':
      return actions.createFile(change.file, change.text);
    case 'rename':
      return actions.renameFile(change.file, change.to);
    case 'remove':
      return actions.deleteFile(change.file);
  }
}
