import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/lua/register';
import 'monaco-editor/languages/definitions/yaml/register';
import { editor, Uri } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import type { Diagnostic, Fix, Params, Span } from '../language/diagnostic';
import { FONT_SIZES, type Workspace } from '../workspace';
import { registerAdapters } from './adapters';
import { ModelBinding } from './binding';
import { withoutBracketColours } from './brackets';
import { historyBridge } from './history-bridge';
import { languageOf, registerJson } from './json-language';
import type { LanguageQueries } from './queries';
import { diffOptions, editorOptions, type TextSettings } from './options';
import { PLAIN_ABOVE, hasWideLine } from './sizes';

/** What the editor needs of the page around it. */
export interface EditorHost {
  readonly workspace: Workspace;
  readonly language: LanguageQueries;
  /** The sentence of a code. */
  say(code: string, params: Params): string;
  /** Shows a place that may be in another file. */
  goTo(path: string, span: Span): void;
  /** Shows what a fix would change. */
  previewFix(diagnostic: Diagnostic, fix: Fix): void;
  /** Runs one of the page's commands by its id. */
  command(id: string): void;
  undo(path: string): void;
  redo(path: string): void;
}

/** An editor of differences and the element it lives in. */
export interface Differ {
  readonly element: HTMLElement;
  readonly view: editor.IStandaloneDiffEditor;
}

/** The models of the open project's texts, each a view of its document, made when first shown and kept while the document lives. */
export class EditorKit {
  /** The one text editor and the element it lives in: moved to where it is shown, never thrown away (Monaco's hovers outlive editors). */
  readonly element = fullSize();
  readonly view: editor.IStandaloneCodeEditor;
  private readonly idleDiffers: Differ[] = [];
  private readonly bindings = new Map<string, ModelBinding>();

  constructor(readonly host: EditorHost) {
    globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() };
    const pathOf = (uri: string) => this.byUri(uri)?.document.path;
    const step = (work: (path: string) => void) => (uri: string) => {
      const path = pathOf(uri);
      if (path !== undefined) work(path);
    };
    const fileOf = (uri: string) => {
      const path = pathOf(uri);
      return path === undefined ? undefined : host.workspace.store.getState().files[path];
    };
    const bridge = historyBridge({
      undo: step((path) => host.undo(path)),
      redo: step((path) => host.redo(path)),
      canUndo: (uri) => fileOf(uri)?.undo !== undefined,
      canRedo: (uri) => fileOf(uri)?.redo !== undefined,
    });
    // Monaco takes other services only from the first editor it makes.
    this.view = editor.create(this.element, { model: null, ...editorOptions(FIRST) }, { undoRedoService: bridge });
    registerJson();
    registerAdapters(this);
    // Monaco's own palette and line box are the page's.
    editor.registerCommand('editor.action.quickCommand', () => host.command('go.palette'));
    editor.registerCommand('editor.action.gotoLine', () => host.command('go.line'));
    editor.registerCommand('editor.action.quickOutline', () => host.command('go.symbol'));
    host.workspace.store.subscribe((state, before) => {
      if (state.files !== before.files) this.dropGone();
    });
  }

  /** The view of a file's text; undefined when the file has none. */
  binding(path: string): ModelBinding | undefined {
    const document = this.host.workspace.document(path);
    if (!document) return undefined;
    const known = this.bindings.get(document.id);
    if (known && known.document === document) return known;
    if (known) this.drop(document.id, known);
    const uri = Uri.from({ scheme: 'project', authority: document.id.replace(/[^\w-]/g, '-'), path: `/${path}` });
    const stale = editor.getModel(uri);
    if (stale) stale.dispose();
    const plain = document.byteLength > PLAIN_ABOVE || hasWideLine(document.text);
    const model = editor.createModel(document.text, plain ? 'plaintext' : languageOf(path), uri);
    model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
    withoutBracketColours(model);
    const binding = new ModelBinding(document, model);
    binding.onOutside((change) => {
      // A text that was laid out anew may be drawn in full from now on.
      if (change.cause === 'edit' && model.getLanguageId() === 'plaintext' && document.byteLength <= PLAIN_ABOVE && !hasWideLine(document.text)) {
        editor.setModelLanguage(model, languageOf(document.path));
      }
    });
    this.bindings.set(document.id, binding);
    return binding;
  }

  /** An editor of differences that nobody uses, made when there is none; `giveDiff` hands it back. */
  takeDiff(): Differ {
    const idle = this.idleDiffers.pop();
    if (idle) return idle;
    const element = fullSize();
    return { element, view: editor.createDiffEditor(element, diffOptions) };
  }

  giveDiff(differ: Differ): void {
    differ.view.setModel(null);
    differ.element.remove();
    this.idleDiffers.push(differ);
  }

  /** The view behind a Monaco model. */
  byModel(model: editor.ITextModel): ModelBinding | undefined {
    return [...this.bindings.values()].find((b) => b.model === model);
  }

  byUri(uri: string): ModelBinding | undefined {
    return [...this.bindings.values()].find((b) => b.model.uri.toString() === uri);
  }

  private dropGone(): void {
    const kept = new Set(Object.values(this.host.workspace.store.getState().files).map((f) => f.id));
    for (const [id, binding] of this.bindings) if (!kept.has(id)) this.drop(id, binding);
  }

  private drop(id: string, binding: ModelBinding): void {
    this.bindings.delete(id);
    binding.dispose();
    binding.model.dispose();
  }
}

/** What holds until the page has set its own. */
const FIRST: TextSettings = { fontSize: FONT_SIZES.usual, wrap: false, readOnly: false, tabMovesFocus: false, label: '', readOnlyMessage: '' };

function fullSize(): HTMLElement {
  const element = document.createElement('div');
  element.style.height = '100%';
  return element;
}

let kit: EditorKit | undefined;

/** The page's one editor kit, made on first use. */
export function editorKit(host: EditorHost): EditorKit {
  kit ??= new EditorKit(host);
  return kit;
}
