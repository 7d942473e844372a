import { editor } from 'monaco-editor/editor';

/**
 * Room under a line for a card that belongs to it. The card lies over the room as a widget, so that its buttons
 * can be reached by keyboard and screen reader (a view zone itself is hidden from both).
 */
export class ProblemZone {
  readonly element = document.createElement('div');
  private zone: string | undefined;
  private height = 0;
  private readonly widget: editor.IOverlayWidget;
  private readonly watcher: ResizeObserver;
  private readonly ends: { dispose(): void }[];

  constructor(
    private readonly view: editor.ICodeEditor,
    private readonly line: number,
  ) {
    this.element.className = 'problem-zone';
    this.widget = { getId: () => 'rulewright.problem', getDomNode: () => this.element, getPosition: () => null };
    view.addOverlayWidget(this.widget);
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.element);
    this.ends = [view.onDidLayoutChange(() => this.place())];
    this.place();
    this.fit();
  }

  dispose(): void {
    this.watcher.disconnect();
    for (const end of this.ends) end.dispose();
    this.view.changeViewZones((zones) => {
      if (this.zone !== undefined) zones.removeZone(this.zone);
    });
    this.view.removeOverlayWidget(this.widget);
  }

  private place(): void {
    const layout = this.view.getLayoutInfo();
    this.element.style.left = `${layout.contentLeft}px`;
    this.element.style.width = `${Math.max(240, Math.min(720, layout.contentWidth - layout.verticalScrollbarWidth - 16))}px`;
  }

  /** Scrolls so far that the whole card is seen. */
  private reveal(): void {
    const bottom = this.view.getTopForLineNumber(this.line) + this.view.getOption(editor.EditorOption.lineHeight) + this.height;
    const { height } = this.view.getLayoutInfo();
    if (bottom > this.view.getScrollTop() + height) this.view.setScrollTop(bottom - height);
  }

  private fit(): void {
    const height = Math.ceil(this.element.offsetHeight);
    if (height === this.height) return;
    const grown = height > this.height;
    this.height = height;
    if (grown) requestAnimationFrame(() => this.reveal());
    this.view.changeViewZones((zones) => {
      if (this.zone !== undefined) zones.removeZone(this.zone);
      this.zone = zones.addZone({
        afterLineNumber: this.line,
        heightInPx: height,
        domNode: document.createElement('div'),
        onDomNodeTop: (top) => {
          this.element.style.top = `${top}px`;
        },
      });
    });
  }
}
