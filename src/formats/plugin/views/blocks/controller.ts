import * as Blockly from 'blockly/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostic, Params, Span } from '../../../../language/diagnostic';
import type { EditStep } from '../../../../language/json/finding';
import { pointerSpan } from '../../../../language/json/locate';
import type { ApplyOptions, DocumentChange, Said, TextDocument } from '../../../../workspace/types';
import { RuleCanvas } from '../../blocks/canvas';
import { defineBlocks, type BlockWords } from '../../blocks/define';
import { setFieldHost } from '../../blocks/fields/host';
import type { FieldTemplate } from '../../blocks/fields/template';
import { flushCanvas } from '../../blocks/flush';
import { readRuleState } from '../../blocks/model';
import type { Catalogue, Trigger } from '../../rules/catalogue';
import type { RuleTrace } from '../../rules/simulate/trace';
import type { SayWord } from '../words';
import { decorate, type Decoration } from './decorate';
import { PluginDocument } from './document';
import { offsetAfter } from './rule-edits';
import { ruleRows, type RuleRow } from './rows';
import { Viewport, type Views } from './viewport';

export const ORIGIN = 'plugin/blocks';

/** A text that is being edited in the window of its field. */
export interface TemplateEdit {
  readonly field: FieldTemplate;
  readonly serial: number;
}

export interface CanvasState {
  readonly rows: readonly RuleRow[];
  /** Position of the rule on the canvas; -1 when there is none. */
  readonly index: number;
  /** Why the blocks do not follow the text: its first mistake. */
  readonly fault: { readonly code: string; readonly params: Params; readonly line: number; readonly span: Span } | undefined;
  /** Why the last edit of the blocks was not made. */
  readonly refused: { readonly code: string; readonly params: Params } | undefined;
  readonly template: TemplateEdit | undefined;
  /** The block whose problems are shown, as a pointer below the rule. */
  readonly problemsAt: string | undefined;
  /** The selected block, as a pointer below the rule. */
  readonly selected: string | undefined;
}

export interface ControllerOptions {
  readonly text: TextDocument;
  readonly catalogue: Catalogue;
  readonly language: string;
  readonly blockWords: BlockWords;
  readonly w: SayWord;
  readonly say: (code: string, params: Params) => string;
  /** Where the selected block stands in the text; the text is to show it without taking the focus. */
  readonly reveal: (span: Span) => void;
  /** How the blocks were left, and where that is kept. */
  readonly views: Views;
}

/** Joins the blocks of one rule with the text: each follows the other, and both have one history. */
export class CanvasController {
  readonly store: StoreApi<CanvasState>;
  readonly document: PluginDocument;
  private canvas: RuleCanvas | undefined;
  private workspace: Blockly.WorkspaceSvg | undefined;
  private viewport: Viewport | undefined;
  private flushing = false;
  private queued = false;
  private edits = 0;
  private decoration: Decoration = { problems: [], trace: undefined, here: undefined };

  constructor(readonly options: ControllerOptions) {
    this.document = new PluginDocument(options.text);
    const { doc } = this.document.now;
    const rows = doc ? ruleRows(doc) : [];
    this.store = createStore<CanvasState>()(() => ({
      rows,
      index: Math.min(options.views.rule, rows.length - 1),
      fault: this.faultNow(),
      refused: undefined,
      template: undefined,
      problemsAt: undefined,
      selected: undefined,
    }));
    this.document.subscribe((change) => this.follow(change));
  }

  /** Takes a workspace to draw on. */
  attach(workspace: Blockly.WorkspaceSvg): void {
    const { catalogue, language, blockWords } = this.options;
    defineBlocks(catalogue, language, blockWords);
    this.workspace = workspace;
    this.viewport = new Viewport(workspace, this.options.views);
    workspace.MAX_UNDO = 0;
    this.canvas = new RuleCanvas(workspace, catalogue, language, blockWords);
    setFieldHost(workspace, { editTemplate: (field) => this.store.setState((s) => ({ template: { field, serial: (s.template?.serial ?? 0) + 1 } })) });
    workspace.addChangeListener((event) => this.onEvent(event));
    document.addEventListener('input', this.onInput);
    this.draw();
    this.home();
  }

  /** The workspace is going away; the text stays followed. */
  detach(): void {
    this.flushNow();
    document.removeEventListener('input', this.onInput);
    this.canvas = undefined;
    this.workspace = undefined;
    this.store.setState({ template: undefined, problemsAt: undefined, selected: undefined });
  }

  dispose(): void {
    this.detach();
    this.document.dispose();
  }

  // ------------------------------------------------------------ the rule on the canvas

  get index(): number {
    return this.store.getState().index;
  }

  /** The trigger of the rule on the canvas, when it is known. */
  get trigger(): Trigger | undefined {
    const state = this.canvas?.shown;
    return state?.kind === 'rule' ? this.options.catalogue.triggers.byId.get(state.trigger.shown) : undefined;
  }

  /** Shows another rule. */
  select(index: number): void {
    if (index === this.index) return;
    this.flushNow();
    this.onViewport();
    this.store.setState({ index, template: undefined, problemsAt: undefined, selected: undefined, refused: undefined });
    Blockly.hideChaff();
    this.draw();
    this.home();
  }

  /** The block at a place of the text, and its rule: shown, and lit up without taking the focus. */
  showPlace(offset: number): void {
    const { doc } = this.document.now;
    if (!doc) return;
    const row = this.store.getState().rows.find((r) => r.start <= offset && offset < r.end);
    if (!row) return;
    this.select(row.index);
    const pointer = this.pointerAt(offset);
    if (pointer === this.decoration.here) return;
    this.decoration = { ...this.decoration, here: pointer };
    this.redecorate();
    const block = pointer === undefined ? undefined : this.blockAt(pointer);
    if (block instanceof Blockly.BlockSvg && !block.isDisposed()) {
      this.viewport?.show(this.ruleKey, block);
    }
  }

  /** Which part of the rule on the canvas lies at an offset, as a pointer below the rule. */
  private pointerAt(offset: number): string | undefined {
    const { doc } = this.document.now;
    const state = this.canvas?.shown;
    if (!doc || state?.kind !== 'rule') return undefined;
    for (const list of ['conditions', 'actions'] as const) {
      for (let i = 0; i < state[list].items.length; i++) {
        const span = this.spanOf(`/${list}/${i}`, true);
        if (span && span.start <= offset && offset <= span.end) return `/${list}/${i}`;
      }
    }
    return '/trigger';
  }

  private spanOf(pointer: string, whole: boolean): Span | undefined {
    const { doc } = this.document.now;
    if (!doc) return undefined;
    return pointerSpan(doc, `/rules/${this.index}${pointer}`, whole ? 'property' : 'value');
  }

  /** The text of a part of the rule, as it is written. */
  textOf(pointer: string): string | undefined {
    const span = this.spanOf(pointer, true);
    return span && this.document.now.doc?.text.slice(span.start, span.end);
  }

  /** The block for a pointer below the rule: of the entry it lies in, else the rule's first block. */
  blockAt(pointer: string): Blockly.Block | undefined {
    const found = /^\/(conditions|actions)(?:\/(\d+))?(?:\/|$)/.exec(pointer);
    if (!found) return this.canvas?.blockOf(pointer.startsWith('/match') ? 'conditions' : 'hat');
    const list = found[1] === 'conditions' ? 'conditions' : 'actions';
    return (found[2] === undefined ? undefined : this.canvas?.blockOf(list, Number(found[2]))) ?? this.canvas?.blockOf(list);
  }

  /** Whether the text can be changed here may be another now: this tab has taken over, or another has. */
  refresh(): void {
    this.draw();
  }

  /** Brings the blocks to what the text says. */
  private draw(): void {
    const { doc } = this.document.now;
    const { canvas, workspace } = this;
    if (!canvas || !workspace) return;
    const readOnly = doc === undefined || this.options.text.readOnly;
    if (doc) canvas.show(this.index < 0 ? undefined : readRuleState(doc, this.index, this.options.catalogue));
    if (workspace.isReadOnly() !== readOnly) workspace.setIsReadOnly(readOnly);
    this.redecorate();
  }

  /** Shows the rule where it was left. */
  private home(): void {
    this.viewport?.home(this.ruleKey);
  }

  private get ruleKey(): string {
    return this.store.getState().rows[this.index]?.id ?? `#${this.index}`;
  }

  /** The view was moved, by whomever. */
  private onViewport(): void {
    if (this.index >= 0 && this.viewport?.note(this.ruleKey)) this.resized();
  }

  /** The room beside the blocks is another: what stands there is drawn to fit it. */
  resized(): void {
    if (this.decoration.trace) this.redecorate();
  }

  // ------------------------------------------------------------ text to blocks

  private faultNow(): CanvasState['fault'] {
    const { fault } = this.document.now;
    return fault && { code: fault.fault.code, params: fault.fault.params, line: fault.line, span: fault.fault.span };
  }

  private follow(change: DocumentChange | undefined): void {
    const before = this.store.getState();
    const { doc } = this.document.now;
    const fault = this.faultNow();
    if (!doc) {
      this.anchor = this.anchorAfter(change, before);
      this.store.setState({ fault });
      if (!this.flushing) this.draw();
      return;
    }
    const rows = ruleRows(doc);
    const anchor = this.anchorAfter(change, before);
    this.anchor = undefined;
    const found = anchor === undefined ? -1 : rows.findIndex((r) => r.start <= anchor && anchor < r.end);
    const index = this.pinned ?? (found >= 0 ? found : Math.min(Math.max(before.index, rows.length > 0 ? 0 : -1), rows.length - 1));
    this.pinned = undefined;
    this.store.setState({ rows, index, fault, ...(this.flushing ? {} : { refused: undefined }) });
    if (!this.flushing) this.draw();
  }

  /** An offset inside the rule on the canvas, while the text cannot be read or when it has just changed. */
  private anchor: number | undefined;
  /** Where the rule on the canvas goes with the change that is being made. */
  private pinned: number | undefined;

  private anchorAfter(change: DocumentChange | undefined, { rows, index }: CanvasState): number | undefined {
    const row = rows[index];
    const at = this.anchor ?? (row && row.start + 1);
    return at === undefined || !change ? at : offsetAfter(at, change.edits);
  }

  // ------------------------------------------------------------ blocks to text

  private onEvent(event: Blockly.Events.Abstract): void {
    if (event.type === Blockly.Events.SELECTED) this.followSelection();
    if (event.type === Blockly.Events.VIEWPORT_CHANGE) this.onViewport();
    if (event.isUiEvent && event.type !== Blockly.Events.BLOCK_DRAG) return;
    this.queueFlush();
  }

  /** What is typed into a block's field is in the text with the key: Blockly's own word of it comes a picture later. */
  private readonly onInput = (event: Event): void => {
    if (event.target instanceof Node && Blockly.WidgetDiv.getDiv()?.contains(event.target)) this.flushNow();
  };

  private queueFlush(): void {
    if (this.queued) return;
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      this.flushNow();
    });
  }

  /** Writes what the blocks say into the text, unless one is being moved. */
  flushNow(): void {
    const { canvas, workspace } = this;
    const { doc } = this.document.now;
    if (!canvas || !workspace || !doc || this.flushing || workspace.isDragging() || this.index < 0 || this.options.text.readOnly) return;
    this.flushing = true;
    try {
      const lost = canvas.adoptStrays();
      const typing = Blockly.WidgetDiv.isVisible() || this.store.getState().template !== undefined;
      if (!typing) this.edits++;
      const group = `${ORIGIN} ${this.edits}`;
      const { refused } = flushCanvas(canvas, doc, this.index, this.options.catalogue, (edits, part) => {
        const label: Said = { code: part === 'values' ? 'plugin/step-change' : 'plugin/step-arrange', params: {} };
        const done = this.document.apply(edits, { origin: ORIGIN, label, group });
        return 'reason' in done ? undefined : done.doc;
      });
      if (refused || lost) this.store.setState({ refused: refused ?? { code: 'plugin/blocks-no-place', params: {} } });
    } finally {
      this.flushing = false;
    }
    this.redecorate();
  }

  /** A new edit begins: what comes next is a step of its own. */
  sealEdit(): void {
    this.edits++;
  }

  /** Makes a change of the rules themselves; `index` is where the canvas goes with it. */
  change(steps: readonly EditStep[], label: Said, index?: number): boolean {
    this.flushNow();
    if (steps.length === 0) return false;
    this.pinned = index;
    const options: ApplyOptions = { origin: ORIGIN, label };
    const refused = this.document.change(steps, options);
    this.pinned = undefined;
    this.store.setState({ refused });
    return refused === undefined;
  }

  // ------------------------------------------------------------ what is shown on blocks

  /** Takes over what is selected now: Blockly's own word of it comes a moment after the press. */
  followSelection(): void {
    const block = Blockly.common.getSelected();
    const pointer = block instanceof Blockly.Block && block.workspace === this.workspace ? this.canvas?.pointerOf(block) : undefined;
    if (pointer === this.store.getState().selected) return;
    this.store.setState({ selected: pointer });
    const span = pointer === undefined || this.store.getState().fault ? undefined : this.spanOf(pointer, true);
    if (span) this.options.reveal(span);
  }

  setProblems(problems: readonly Diagnostic[]): void {
    this.decoration = { ...this.decoration, problems };
    this.redecorate();
  }

  setTrace(trace: readonly RuleTrace[] | undefined): void {
    this.decoration = { ...this.decoration, trace };
    this.redecorate();
  }

  private redecorate(): void {
    const { canvas, workspace } = this;
    if (!canvas || !workspace) return;
    decorate(this, this.decoration, canvas);
  }

  /** Shows the problems of a block. */
  openProblems(pointer: string | undefined): void {
    this.store.setState({ problemsAt: pointer });
  }
}
