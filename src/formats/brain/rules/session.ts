import type { Edit, FileEdit, Span } from '../../../language/diagnostic';
import type { CheckResult, CompletionItem, FilePosition, FormatSession, Hover, Location, OutlineNode, Refusal, SourceFile } from '../../../language/session';
import { applyEdits } from '../../../language/text-index';
import { checkBrain } from './check';
import { toResult } from './diagnose';
import { completeScript } from './help/lua-complete';
import { hoverScript } from './help/lua-hover';
import { definitionAt, prepareRenameAt, referencesAt, renameAt } from './help/navigate';
import { isScenario } from './help/named';
import { outlineManifest, selectionsInManifest, unique } from './help/outline';
import { completeScenario, hoverScenario } from './help/scenario-help';
import { Surroundings } from './help/surroundings';
import { completeManifest } from './help/yaml-complete';
import { hoverManifest } from './help/yaml-hover';
import { formatLua } from './layout/lua';
import { formatYaml } from './layout/yaml';
import type { LuaCompiler } from './lua/compiler';
import { outlineScript } from './lua/outline';
import { childrenOf, spanOf } from './lua/walk';
import { answerView, type ShownCard } from './views';
import type { Script } from './lua/script';
import type { YamlDocument } from './yaml';

/** What a session may be given from outside, since the rules know no VM and no clock. */
export interface BrainSessionOptions {
  /** Compiles scripts for certain; without one, and until it is loaded, the parser's word counts. */
  readonly compiler?: LuaCompiler | (() => Promise<LuaCompiler>);
  /** Awaited between slices of long work. */
  readonly rest?: () => Promise<void>;
}

/** How a question is answered in each kind of file. */
interface Ways<T> {
  readonly manifest: (document: YamlDocument, offset: number, around: Surroundings) => T;
  readonly scenario: (document: YamlDocument, offset: number, around: Surroundings) => T;
  readonly script: (script: Script, around: Surroundings, offset: number) => T;
}

/** The language session of brains: the package folder's files, or one `.oabrain`. */
export class BrainSession implements FormatSession {
  private readonly files = new Map<string, SourceFile>();
  private known: Surroundings | undefined;
  /** The last card of a manifest that could be read whole. */
  private lastCard: ShownCard | undefined;

  private compiler: LuaCompiler | undefined;
  private loading: Promise<void> | undefined;

  constructor(private readonly options: BrainSessionOptions = {}) {
    if (typeof options.compiler === 'object') this.compiler = options.compiler;
  }

  open(files: readonly SourceFile[]): void {
    for (const file of files) this.files.set(file.path, file);
    this.known = undefined;
  }

  update(path: string, edits: readonly Edit[], version: number): void {
    const file = this.files.get(path);
    if (!file) throw new Error(`${path} is not open`);
    this.files.set(path, { path, version, text: applyEdits(file.text, edits) });
    this.known = undefined;
  }

  close(path: string): void {
    this.files.delete(path);
    this.known = undefined;
  }

  private get around(): Surroundings {
    this.known ??= new Surroundings([...this.files.values()], this.compiler);
    return this.known;
  }

  async check(): Promise<CheckResult> {
    await this.loadCompiler();
    const files = [...this.files.values()];
    const { files: seen, drafts, editable } = await checkBrain(files, this.options.rest ?? (() => Promise.resolve()), this.compiler);
    return toResult(seen, drafts, Object.fromEntries(files.map((f) => [f.path, f.version])), editable);
  }

  /** Loads what compiles, once, and only when there is a script to compile. */
  private async loadCompiler(): Promise<void> {
    const { compiler } = this.options;
    if (this.compiler || typeof compiler !== 'function') return;
    if (![...this.files.keys()].some((path) => /\.(?:lua|oabrain)$/i.test(path))) return;
    this.loading ??= compiler().then((loaded) => {
      this.compiler = loaded;
      this.known = undefined;
    });
    await this.loading;
  }

  /** Asks the manifest's, the scenario's or the script's way, whichever the file is. */
  private at<T>(at: FilePosition, ways: Ways<T>, otherwise: T): T {
    const { around } = this;
    const file = this.files.get(at.file);
    if (!file) return otherwise;
    const offset = Math.max(0, Math.min(at.offset, file.text.length));
    if (file.path === around.manifest?.path) return around.document ? ways.manifest(around.document, offset, around) : otherwise;
    if (isScenario(file.path)) return around.scenario ? ways.scenario(around.scenario, offset, around) : otherwise;
    const found = around.script(file.path);
    return found ? ways.script(found, around, offset) : otherwise;
  }

  outline(path: string): readonly OutlineNode[] {
    return this.at<readonly OutlineNode[]>({ file: path, offset: 0 }, { manifest: outlineManifest, scenario: outlineManifest, script: outlineScript }, []);
  }

  complete(at: FilePosition): readonly CompletionItem[] {
    return this.at<readonly CompletionItem[]>(
      at,
      {
        manifest: (document, offset, { files }) => completeManifest(document, offset, files),
        scenario: completeScenario,
        script: (script, around, offset) => completeScript(script, offset, around),
      },
      [],
    );
  }

  hover(at: FilePosition): Hover | undefined {
    return this.at<Hover | undefined>(at, { manifest: hoverManifest, scenario: hoverScenario, script: (script, around, offset) => hoverScript(script, offset, around) }, undefined);
  }

  definition(at: FilePosition): readonly Location[] {
    return definitionAt(at, this.around);
  }

  references(at: FilePosition): readonly Location[] {
    return referencesAt(at, this.around);
  }

  prepareRename(at: FilePosition): { readonly span: Span; readonly name: string } | Refusal {
    return prepareRenameAt(at, this.around);
  }

  rename(at: FilePosition, name: string): readonly FileEdit[] | Refusal {
    return renameAt(at, name, this.around);
  }

  /** The manifest and scripts: only blanks change. */
  format(path: string): readonly Edit[] | Refusal {
    return this.at<readonly Edit[] | Refusal>({ file: path, offset: 0 }, { manifest: formatYaml, scenario: formatYaml, script: (script) => formatLua(script.reading) }, { refused: { code: 'brain/format-other', params: {} } });
  }

  selections(at: FilePosition): readonly Span[] {
    return this.at<readonly Span[]>(at, { manifest: selectionsInManifest, scenario: selectionsInManifest, script: (script, _around, offset) => selectionsInScript(script, offset) }, []);
  }

  view(name: string): unknown {
    const answer = answerView(name, this.around);
    if (name !== 'card') return answer;
    const card = answer as ShownCard | null;
    if (card?.staleFrom === 0) this.lastCard = card;
    return card && card.staleFrom > 0 && this.lastCard ? { ...this.lastCard, staleFrom: card.staleFrom } : card;
  }
}

function selectionsInScript(script: Script, offset: number): readonly Span[] {
  const spans: Span[] = [{ start: 0, end: script.reading.text.length }];
  let nodes = script.reading.chunk ? childrenOf(script.reading.chunk) : [];
  for (;;) {
    const hit = nodes.find((node) => spanOf(node).start <= offset && offset <= spanOf(node).end);
    if (!hit) return unique(spans);
    spans.unshift(spanOf(hit));
    nodes = childrenOf(hit);
  }
}
