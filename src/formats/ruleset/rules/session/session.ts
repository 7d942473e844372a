import type { Edit } from '../../../../language/diagnostic';
import { toDiagnostics, type JsonSource } from '../../../../language/json/diagnose';
import type { CheckResult, FormatSession, Refusal, SourceFile } from '../../../../language/session';
import { fileKind } from './files';
import { inspect, type Inspection } from './inspect';
import { OpenFile } from './project-state';

/** The language session of a ruleset project: the ruleset, its catalog files and whatever lies beside them. */
export class RulesetSession implements FormatSession {
  private readonly files = new Map<string, OpenFile>();
  private inspection: Inspection | undefined;

  open(files: readonly SourceFile[]): void {
    for (const file of files) this.files.set(file.path, new OpenFile(file));
    this.inspection = undefined;
  }

  update(path: string, edits: readonly Edit[], version: number): void {
    const file = this.files.get(path);
    if (!file) throw new Error(`${path} is not open`);
    this.files.set(path, file.edited(edits, version));
    this.inspection = undefined;
  }

  close(path: string): void {
    this.files.delete(path);
    this.inspection = undefined;
  }

  async check(): Promise<CheckResult> {
    const judged = this.judged();
    const unreadable = judged.flatMap((f) => f.unreadableFinding);
    const sources = judged.filter((f) => !f.unreadable).map(sourceOf);
    const result = toDiagnostics(sources, [...unreadable, ...this.inspected().findings]);
    // Files that are never judged were seen all the same.
    const versions = Object.fromEntries([...this.files.values()].map((f) => [f.path, f.source.version]));
    return { ...result, versions };
  }

  outline(): [] {
    return [];
  }
  complete(): [] {
    return [];
  }
  hover(): undefined {
    return undefined;
  }
  definition(): [] {
    return [];
  }
  references(): [] {
    return [];
  }
  prepareRename(): Refusal {
    return { refused: { code: 'ruleset/nothing-to-rename', params: {} } };
  }
  rename(): [] {
    return [];
  }
  format(): [] {
    return [];
  }
  selections(): [] {
    return [];
  }

  /** The JSON files of the project that have rules, the main ones first. */
  private judged(): OpenFile[] {
    return [...this.files.values()].filter((f) => fileKind(f.path) !== 'other');
  }

  private inspected(): Inspection {
    this.inspection ??= inspect(this.judged());
    return this.inspection;
  }
}

function sourceOf(file: OpenFile): JsonSource {
  return { file: file.path, version: file.source.version, doc: file.document };
}
