import type { Edit, FileEdit, Span } from '../../../../language/diagnostic';
import { toDiagnostics, type JsonSource } from '../../../../language/json/diagnose';
import type { Finding } from '../../../../language/json/finding';
import { formatJson } from '../../../../language/json/format';
import { selectionsAt } from '../../../../language/json/selections';
import type { CheckResult, CompletionItem, FilePosition, FormatSession, Hover, Location, OutlineNode, Refusal, SourceFile } from '../../../../language/session';
import type { Declaration } from '../checks/names';
import { completeAt } from '../help/complete';
import { hoverAt } from '../help/hover';
import { rulesetOutline } from '../help/outline';
import { lastExported, type ExportedVersion } from '../navigate/exported';
import { RulesReader } from '../play';
import { keptVersions } from '../migrate/layouts';
import { checkShippedMigrations } from '../migrate/shipped';
import { declarationLocation, meant, NameMap, namesAt, referenceLocation, sameName, type NamesAt } from '../navigate/names-at';
import { renameEdits } from '../navigate/rename';
import { capabilityFact } from './facts';
import { VersionGuard } from '../package/guard-keeper';
import { PackageKeeper } from '../package/keeper';
import { carriedByRename, newMarksSource } from '../translate/carry-rename';
import { LocaleKeeper, type LocaleSurroundings } from '../translate/keeper';
import { displayStrings } from '../translate/strings';
import { REVIEW_PATH } from '../translate/review-marks';
import { fileKind } from './files';
import { inspect, probeChecks, readableOf, type Inspection } from './inspect';
import { OpenFile } from './project-state';
import { SentValues } from './sent-values';
import { answerRulesetView } from './view';

/** The language session of a ruleset project: the ruleset, its catalog files and whatever lies beside them. */
export class RulesetSession implements FormatSession {
  private readonly files = new Map<string, OpenFile>();
  private readonly locales = new LocaleKeeper();
  private readonly packages = new PackageKeeper();
  private readonly guard = new VersionGuard();
  private readonly sent = new SentValues();
  private readonly reader = new RulesReader();
  private readonly checkReader = new RulesReader();
  private inspection: Inspection | undefined;
  private read: { readonly readable: LocaleSurroundings | undefined } | undefined;
  private nameMap: NameMap | undefined;
  private lastExport: { readonly found: ExportedVersion | undefined } | undefined;

  open(files: readonly SourceFile[]): void {
    for (const file of files) {
      this.files.set(file.path, new OpenFile(file));
      this.sent.forget(file.path);
    }
    this.lastExport = undefined;
    this.changed();
  }

  update(path: string, edits: readonly Edit[], version: number): void {
    const file = this.files.get(path);
    if (!file) throw new Error(`${path} is not open`);
    this.files.set(path, file.edited(edits, version));
    this.changed();
  }

  close(path: string): void {
    this.files.delete(path);
    this.sent.forget(path);
    this.lastExport = undefined;
    this.changed();
  }

  async check(): Promise<CheckResult> {
    const judged = this.judged();
    const unreadable = judged.flatMap((f) => f.unreadableFinding);
    // The marks of translations to read again are written by fixes, so their file is one of the sources.
    const sources = [...judged, ...this.marks()].filter((f) => !f.unreadable).map(sourceOf);
    if (!this.files.has(REVIEW_PATH)) sources.push(newMarksSource());
    const inspection = this.inspected();
    const own = [...unreadable, ...inspection.findings, ...this.shippedFindings(), ...this.versionFindings(inspection)];
    // Files that are never judged were seen all the same.
    const versions = Object.fromEntries([...this.files.values()].map((f) => [f.path, f.source.version]));
    const packed = judged.filter((f) => f.kind === 'package' && !f.unreadable).map((f) => this.packages.findings(f));
    const packages = packed.length > 0 ? (await Promise.all(packed)).flat() : [];
    // Hashing takes its time. When the files changed meanwhile, their old trees are gone.
    if (this.inspection !== inspection) return this.check();
    return { ...toDiagnostics(sources, [...own, ...packages]), versions, facts: capabilityFact(judged, inspection) };
  }

  outline(path: string): readonly OutlineNode[] {
    const file = this.readable(path);
    return file ? rulesetOutline(file.document) : [];
  }

  complete(at: FilePosition): readonly CompletionItem[] {
    const file = this.readable(at.file);
    if (!file || (file.kind !== 'ruleset' && file.kind !== 'catalog')) return [];
    return completeAt(file, at, (path, root) => probeChecks(this.judged(), path, root));
  }

  hover(at: FilePosition): Hover | undefined {
    const file = this.readable(at.file);
    if (!file || (file.kind !== 'ruleset' && file.kind !== 'catalog')) return undefined;
    const map = this.names();
    return hoverAt(file, at, map && { map, files: this.files });
  }

  definition(at: FilePosition): readonly Location[] {
    const names = this.namesAt(at);
    return names ? meant(names).flatMap((d) => declarationLocation(this.files, d) ?? []) : [];
  }

  /** Every place that names what is named here, the declaration first. */
  references(at: FilePosition): readonly Location[] {
    const names = this.namesAt(at);
    const map = this.names();
    if (!names || !map) return [];
    return meant(names).flatMap((d) => [declarationLocation(this.files, d) ?? [], map.usesOf(d).map((r) => referenceLocation(this.files, r) ?? [])].flat(2));
  }

  prepareRename(at: FilePosition): { readonly span: Span; readonly name: string } | Refusal {
    const target = this.renameTarget(at);
    return 'refused' in target ? target : { span: target.span, name: target.declaration.id };
  }

  rename(at: FilePosition, name: string): readonly FileEdit[] | Refusal {
    const target = this.renameTarget(at);
    if ('refused' in target) return target;
    const edits = renameEdits(target.map, this.files, target.main, target.declaration, name, this.exported());
    const { readable } = this.inspected();
    return 'refused' in edits || !readable ? edits : [...edits, ...carriedByRename(edits, this.files, readable, this.locales)];
  }

  format(path: string): readonly Edit[] | Refusal {
    const file = this.readable(path);
    return file ? formatJson(file.document) : { refused: { code: 'json/format-not-text', params: {} } };
  }

  selections(at: FilePosition): readonly Span[] {
    const file = this.readable(at.file);
    return file ? selectionsAt(file.document, at.offset) : [];
  }

  /** Answers the ruleset's own views: `RulesetQuestions` says what can be asked. */
  view(name: string, args: unknown): unknown {
    const readable = () => this.surroundings();
    const { files, locales, guard, sent, reader } = this;
    return answerRulesetView(name, args, {
      files,
      locales,
      guard,
      sent,
      reader,
      // Read, but not judged: no question waits for that.
      get readable() {
        return readable();
      },
    });
  }

  private readable(path: string): OpenFile | undefined {
    const file = this.files.get(path);
    return file && !file.unreadable && path.endsWith('.json') ? file : undefined;
  }

  /** Declarations and references of the main ruleset; undefined while it cannot be judged. */
  private names(): NameMap | undefined {
    const { main } = this.inspected();
    if (!main) return undefined;
    this.nameMap ??= new NameMap(main.answer.names, main.answer.references);
    return this.nameMap;
  }

  private namesAt(at: FilePosition): NamesAt | undefined {
    const file = this.readable(at.file);
    const map = this.names();
    return file && map ? namesAt(map, file, at) : undefined;
  }

  private renameTarget(at: FilePosition): { map: NameMap; main: OpenFile; declaration: Declaration; span: Span } | Refusal {
    const { main } = this.inspected();
    const map = this.names();
    if (!main || !map) return { refused: { code: 'ruleset/rename-waits', params: {} } };
    const names = this.namesAt(at);
    const declarations = names ? meant(names) : [];
    const [declaration] = declarations;
    if (!names || !declaration) return { refused: { code: 'ruleset/nothing-to-rename', params: {} } };
    if (declarations.some((d) => !sameName(d, declaration))) return { refused: { code: 'ruleset/rename-several', params: {} } };
    return { map, main: main.file, declaration, span: names.span };
  }

  /** What exported versions have and this text does not keep. */
  private shippedFindings(): readonly Finding[] {
    const { main } = this.inspected();
    return main ? checkShippedMigrations(keptVersions([...this.files.values()].map((f) => f.source)), main.file.cursor) : [];
  }

  private exported(): ExportedVersion | undefined {
    if (!this.lastExport) {
      this.lastExport = { found: lastExported([...this.files.values()].map((f) => f.source)) };
      if (this.lastExport.found) this.locales.history.note(displayStrings(this.lastExport.found.root));
    }
    return this.lastExport.found;
  }

  /** The JSON files of the project that have rules, the main ones first. */
  private judged(): OpenFile[] {
    return [...this.files.values()].filter((f) => fileKind(f.path) !== 'other');
  }

  /** The studio's file of translations to read again, when it is there and sound. */
  private marks(): OpenFile[] {
    const file = this.files.get(REVIEW_PATH);
    return file && !file.unreadable && file.document.wellFormed ? [file] : [];
  }

  /** Warnings where an export would give one version two contents. */
  private versionFindings({ main }: Inspection): Finding[] {
    return main ? this.guard.findings(main.file, [...this.files.values()]) : [];
  }

  /** The ruleset and its catalogs as far as they can be read, kept until a text changes. */
  private surroundings(): LocaleSurroundings | undefined {
    this.exported();
    this.read ??= { readable: readableOf(this.judged()) };
    return this.read.readable;
  }

  private changed(): void {
    this.inspection = undefined;
    this.read = undefined;
    this.nameMap = undefined;
  }

  private inspected(): Inspection {
    // What the exported version showed helps to tell what a changed text was before.
    this.exported();
    this.locales.mayMakeMarks = !this.files.has(REVIEW_PATH);
    this.inspection ??= inspect([...this.judged(), ...this.marks()], this.locales, this.checkReader);
    return this.inspection;
  }
}

function sourceOf(file: OpenFile): JsonSource {
  return { file: file.path, version: file.source.version, doc: file.document };
}
