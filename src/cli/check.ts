import { statSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../language/diagnostic';
import { say } from '../language/messages';
import type { FormatRules, SourceFile } from '../language/session';
import { decodeText } from '../language/utf8';
import { formats } from '../formats/registry.rules';
import { batch, complain, print, type CommandInput } from './command';
import { fileBytes } from './files';
import { asPackage, insidePackage } from './package';
import { isRecord } from '../language/record';

/** A file's verdict as `--json` prints it. */
export interface FileReport {
  readonly file: string;
  readonly format: string;
  readonly valid: boolean;
  readonly diagnostics: readonly PrintedDiagnostic[];
}

export interface PrintedDiagnostic {
  readonly file: string;
  readonly severity: Diagnostic['severity'];
  readonly code: string;
  readonly message: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A file's bytes as a session takes them: text where they are UTF-8, the bytes themselves where they are not. */
export function sourceFile(name: string, bytes: Uint8Array): SourceFile {
  const decoded = decodeText(bytes);
  return 'text' in decoded ? { path: name, version: 1, text: decoded.text } : { path: name, version: 1, text: '', bytes };
}

/** Opens files with a format's rules and checks them. */
export async function checkFiles(rules: FormatRules, files: readonly SourceFile[]): Promise<readonly PrintedDiagnostic[]> {
  const session = rules.createSession();
  session.open(files);
  const { diagnostics } = await session.check();
  return diagnostics.map((d) => printed(rules, d));
}

function printed(rules: FormatRules, d: Diagnostic): PrintedDiagnostic {
  return {
    file: d.file,
    severity: d.severity,
    code: d.code,
    message: say([rules.messages], d.code, d.params),
    pointer: d.pointer,
    line: d.range.startLine,
    column: d.range.startColumn,
    endLine: d.range.endLine,
    endColumn: d.range.endColumn,
  };
}

/** The format whose files these are; undefined when none knows them. */
export function recognise(files: readonly SourceFile[]): FormatRules | undefined {
  const heads = files.map((f) => ({ path: f.path, head: f.text.slice(0, 4096) }));
  let best: { rules: FormatRules; score: number } | undefined;
  for (const rules of formats) {
    const score = rules.recognise(heads);
    if (score > 0 && score > (best?.score ?? 0)) best = { rules, score };
  }
  return best?.rules;
}

/** The batch formats and the rules that judge them. */
const RULES_OF: Readonly<Record<string, FormatRules['id']>> = {
  ruleset: 'ruleset',
  catalog: 'ruleset',
  locale: 'ruleset',
  package: 'ruleset',
  plugin: 'plugin',
  brain: 'brain',
};

/** Answers one line of `check --batch`: `{id, format, files, main}` to `{valid, diagnostics}`. */
export async function answerCheck(line: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (!isRecord(line.files)) throw new Error('files is missing');
  const id = typeof line.format === 'string' && Object.hasOwn(RULES_OF, line.format) ? RULES_OF[line.format] : undefined;
  const rules = formats.find((f) => f.id === id);
  if (!rules) throw new Error(`unknown format ${String(line.format)}`);
  if (line.format === 'package') return answerPackage(rules, line.files, line.main);
  const files = Object.entries(line.files).map(([name, given]) => sourceFile(name, fileBytes(given)));
  const all = await checkFiles(rules, files);
  // Only the file in question is judged; the others stand beside it. A brain is judged as a whole.
  const main = typeof line.main === 'string' && line.format !== 'brain' ? line.main : undefined;
  const diagnostics = main === undefined ? all : all.filter((d) => d.file === main);
  return { valid: diagnostics.every((d) => d.severity !== 'error'), diagnostics };
}

/** A package is judged by itself: what is wrong with the file, under its name, and what is wrong in its documents, under theirs. */
async function answerPackage(rules: FormatRules, files: Record<string, unknown>, main: unknown): Promise<Record<string, unknown>> {
  const name = typeof main === 'string' ? main : Object.keys(files)[0];
  if (name === undefined || !Object.hasOwn(files, name)) throw new Error('the package is not among the files');
  const bytes = fileBytes(files[name]);
  const own = await checkFiles(rules, [asPackage(sourceFile(name, bytes))]);
  const inside = await insidePackage(name, bytes);
  const diagnostics = [...own.map((d) => ({ ...d, file: name })), ...inside.map((d) => printed(rules, d))];
  return { valid: diagnostics.every((d) => d.severity !== 'error'), diagnostics };
}

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.studio']);

function* filesBelow(folder: string): Generator<string> {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, item.name);
    if (item.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(item.name)) yield* filesBelow(full);
    } else if (item.isFile()) yield full;
  }
}

/** One project of a PATH: a file alone, or a folder with all its files under their names in it. */
function project(given: string): { files: SourceFile[]; shown: (name: string) => string } {
  if (!statSync(given).isDirectory()) {
    const name = path.basename(given);
    return { files: [sourceFile(name, readFileSync(given))], shown: (inner) => (inner === name ? given : path.join(given, inner)) };
  }
  const files = [...filesBelow(given)].map((full) => sourceFile(path.relative(given, full).split(path.sep).join('/'), readFileSync(full)));
  return { files, shown: (name) => path.join(given, name) };
}

/** `check [--json] PATH...` and `check --batch`. Exit code 0 no error, 1 errors, 2 bad usage. */
export async function check({ args }: CommandInput): Promise<number> {
  if (args.includes('--batch')) return batch(answerCheck);
  const json = args.includes('--json');
  const paths = args.filter((a) => a !== '--json');
  const unknown = paths.find((p) => p.startsWith('-'));
  if (paths.length === 0 || unknown !== undefined) {
    complain(unknown === undefined ? 'Usage: check [--json] PATH...   or   check --batch' : `check knows no option ${unknown}`);
    return 2;
  }
  let code = 0;
  for (const given of paths) {
    try {
      const { files, shown } = project(given);
      const rules = recognise(files);
      if (!rules) {
        complain(`${given}: this is no ruleset, brain or plugin that can be recognised`);
        code = 2;
        continue;
      }
      const diagnostics = await checkFiles(rules, files);
      for (const report of reports(files, rules, diagnostics, shown)) {
        if (!report.valid && code === 0) code = 1;
        if (json) print(JSON.stringify(report));
        else for (const d of report.diagnostics) print(`${report.file}:${d.line}:${d.column} ${d.severity} ${d.code} ${d.message}`);
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      complain(`${given}: ${error.message}`);
      code = 2;
    }
  }
  return code;
}

function reports(files: readonly SourceFile[], rules: FormatRules, diagnostics: readonly PrintedDiagnostic[], shown: (name: string) => string): FileReport[] {
  const names = new Set([...files.map((f) => f.path), ...diagnostics.map((d) => d.file)]);
  return [...names].map((name) => {
    const own = diagnostics.filter((d) => d.file === name);
    return { file: shown(name), format: rules.id, valid: own.every((d) => d.severity !== 'error'), diagnostics: own };
  });
}
