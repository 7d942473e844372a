import type { Edit, FileEdit, Span } from '../../../language/diagnostic';
import type { JsonSource } from '../../../language/json/diagnose';
import type { Finding } from '../../../language/json/finding';
import { formatJson } from '../../../language/json/format';
import { updateJson } from '../../../language/json/incremental';
import { parseJson } from '../../../language/json/parse';
import { selectionsAt } from '../../../language/json/selections';
import type { JsonDocument } from '../../../language/json/tree';
import type { CheckResult, CompletionItem, FilePosition, FormatSession, Hover, Location, OutlineNode, Refusal, SourceFile } from '../../../language/session';
import { applyEdits } from '../../../language/text-index';
import { decodeText } from '../../../language/utf8';
import { catalogue as catalogue1, type Catalogue } from './catalogue';
import { PluginChecker } from './check/plugin';
import { diagnosePlugins } from './diagnose';
import { completePlugin } from './help/complete';
import { hoverPlugin } from './help/hover';
import { definitionIn, referencesIn } from './help/navigate';
import { outlinePlugin } from './help/outline';
import { isPluginPath } from './paths';
import { PluginRunner } from './simulate/runner';
import { answerView } from './view/answers';

/** One plugin file with what is known of it. */
class OpenPlugin {
  private parsed: JsonDocument | undefined;
  readonly checker: PluginChecker;
  private trial: PluginRunner | undefined;

  constructor(
    public source: SourceFile,
    private readonly catalogue: Catalogue,
  ) {
    this.checker = new PluginChecker(catalogue);
  }

  get doc(): JsonDocument {
    this.parsed ??= parseJson(this.source.text);
    return this.parsed;
  }

  /** Runs the rules; made when it is first asked for. */
  get runner(): PluginRunner {
    this.trial ??= new PluginRunner(this.catalogue);
    return this.trial;
  }

  edit(edits: readonly Edit[], version: number): void {
    const { parsed, source } = this;
    // The document before is used up by the update, so a failed one must not leave it behind.
    this.parsed = undefined;
    const doc = parsed && edits.length > 0 ? updateJson(parsed, edits) : parsed;
    this.source = { path: source.path, version, text: doc?.text ?? applyEdits(source.text, edits) };
    this.parsed = doc;
  }

  /** Why the file holds no text that can be read. */
  get unreadable(): readonly Finding[] {
    const { bytes, path } = this.source;
    const decoded = bytes && decodeText(bytes);
    return decoded && 'refused' in decoded ? [{ file: path, pointer: '', severity: 'error', ...decoded.refused }] : [];
  }
}

/** The language session of plugins: each JSON file of the project is one, judged by itself. */
export class PluginSession implements FormatSession {
  private readonly files = new Map<string, OpenPlugin>();
  private readonly others = new Map<string, SourceFile>();

  constructor(
    private readonly catalogue: Catalogue = catalogue1,
    private readonly language = 'en',
  ) {}

  open(files: readonly SourceFile[]): void {
    for (const file of files) {
      if (isPluginPath(file.path)) this.files.set(file.path, new OpenPlugin(file, this.catalogue));
      else this.others.set(file.path, file);
    }
  }

  update(path: string, edits: readonly Edit[], version: number): void {
    const file = this.files.get(path);
    if (file) {
      file.edit(edits, version);
      return;
    }
    const other = this.others.get(path);
    if (!other) throw new Error(`${path} is not open`);
    this.others.set(path, { path, version, text: applyEdits(other.text, edits) });
  }

  close(path: string): void {
    this.files.delete(path);
    this.others.delete(path);
  }

  check(): Promise<CheckResult> {
    const sources: JsonSource[] = [];
    const findings: Finding[] = [];
    for (const [file, open] of this.files) {
      if (open.source.bytes !== undefined) findings.push(...open.unreadable);
      else {
        sources.push({ file, version: open.source.version, doc: open.doc });
        findings.push(...open.checker.check(open.doc, file).findings);
      }
    }
    const result = diagnosePlugins(sources, findings);
    const versions = Object.fromEntries([...[...this.files.values()].map((f) => f.source), ...this.others.values()].map((f) => [f.path, f.version]));
    return Promise.resolve({ ...result, versions });
  }

  private at<T>(position: FilePosition, ask: (doc: JsonDocument, offset: number) => T, otherwise: T): T {
    const file = this.files.get(position.file);
    return file ? ask(file.doc, Math.max(0, Math.min(position.offset, file.doc.text.length))) : otherwise;
  }

  outline(path: string): readonly OutlineNode[] {
    const file = this.files.get(path);
    return file ? outlinePlugin(file.doc, this.catalogue, this.language) : [];
  }

  complete(at: FilePosition): readonly CompletionItem[] {
    return this.at(at, (doc, offset) => completePlugin(doc, offset, this.catalogue, this.language), []);
  }

  hover(at: FilePosition): Hover | undefined {
    return this.at<Hover | undefined>(at, (doc, offset) => hoverPlugin(doc, offset, this.catalogue, this.language), undefined);
  }

  definition(at: FilePosition): readonly Location[] {
    return this.at(at, (doc, offset) => locations(at.file, definitionIn(doc, offset, this.catalogue)), []);
  }

  references(at: FilePosition): readonly Location[] {
    return this.at(at, (doc, offset) => locations(at.file, referencesIn(doc, offset, this.catalogue)), []);
  }

  prepareRename(): Refusal {
    return { refused: { code: 'plugin/nothing-to-rename', params: {} } };
  }

  rename(): readonly FileEdit[] | Refusal {
    return this.prepareRename();
  }

  format(path: string): readonly Edit[] | Refusal {
    const file = this.files.get(path);
    return file ? formatJson(file.doc) : [];
  }

  selections(at: FilePosition): readonly Span[] {
    return this.at(at, selectionsAt, []);
  }

  /** Runs the plugin for its views: `PluginQuestions` says what can be asked. */
  view(name: string, args: unknown): unknown {
    return answerView(name, args, {
      catalogue: this.catalogue,
      plugin: (path) => {
        const file = this.files.get(path);
        return file && file.source.bytes === undefined ? file : undefined;
      },
      others: () => this.others.values(),
    });
  }
}

function locations(file: string, spans: readonly Span[]): readonly Location[] {
  return spans.map((span) => ({ file, span }));
}
