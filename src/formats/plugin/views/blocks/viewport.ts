import * as Blockly from 'blockly/core';
import { TEXT_PX } from '../../blocks/look';
import type { Place, ViewKeeper } from './view-keeper';

/** What is remembered of the canvas, apart from the file. */
export type Views = Pick<ViewKeeper, 'rule' | 'zoom' | 'placeOf' | 'keepView'>;

/** Which part of a workspace is seen, and how large: brought to where each rule was left, and remembered when its author moves it. */
export class Viewport {
  /** The scale that the first rule was fitted to; undefined before. Only another one is the author's own. */
  private fitted: number | undefined;
  /** What the view was brought to without the author's doing; undefined while it is being brought there. */
  private resting: { readonly zoom: number; readonly place: Place } | undefined;
  private over = false;

  constructor(
    private readonly workspace: Blockly.WorkspaceSvg,
    private readonly views: Views,
  ) {}

  /** Shows a rule where it was left, at first from its beginning. */
  home(rule: string): void {
    const { workspace } = this;
    this.resting = undefined;
    this.drawn(() => {
      if (this.fitted === undefined) this.fit();
      const { left, top } = workspace.getBlocksBoundingBox();
      const kept = this.views.placeOf(rule);
      if (kept) workspace.scroll((kept.x - left) * workspace.scale, (kept.y - top) * workspace.scale);
      else workspace.scroll(16 - left * workspace.scale, 20 - top * workspace.scale);
      this.rest();
    });
  }

  /** Remembers where the author has zoomed and scrolled a rule to. Answers whether the zoom is another. */
  note(rule: string): boolean {
    const { workspace, resting } = this;
    if (!resting) return false;
    const place = this.place();
    const zoomed = workspace.scale !== resting.zoom;
    if (!zoomed && Math.abs(place.x - resting.place.x) < 1 && Math.abs(place.y - resting.place.y) < 1) return false;
    this.rest();
    this.views.keepView(rule, workspace.scale === this.fitted ? undefined : workspace.scale, place);
    return zoomed;
  }

  /** Brings a block into view because the text has led there: this is no place the author has left the blocks at. */
  show(rule: string, block: Blockly.BlockSvg): void {
    this.drawn(() => {
      if (block.isDisposed()) return;
      this.note(rule);
      this.workspace.scrollBoundsIntoView(block.getBoundingRectangleWithoutChildren());
      if (this.resting) this.rest();
    });
  }

  dispose(): void {
    this.over = true;
  }

  private drawn(then: () => void): void {
    void Blockly.renderManagement.finishQueuedRenders().then(() => {
      if (!this.over) then();
    });
  }

  private rest(): void {
    this.resting = { zoom: this.workspace.scale, place: this.place() };
  }

  /** Where the blocks' top left corner stands in the view, in pixels at full size. */
  private place(): Place {
    const { scrollX, scrollY, scale } = this.workspace;
    const { left, top } = this.workspace.getBlocksBoundingBox();
    return { x: left + scrollX / scale, y: top + scrollY / scale };
  }

  /** The first rule is drawn as large as its width allows, within reason; later the author's own zoom counts. */
  private fit(): void {
    const { workspace } = this;
    const width = workspace.getMetricsManager().getViewMetrics(false).width;
    const { left, right } = workspace.getBlocksBoundingBox();
    if (width <= 0 || right <= left) return;
    const scale = (width - 32) / (right - left);
    // Text smaller than 12 pixels is not read; fingers need blocks at full size.
    const least = window.matchMedia('(pointer: coarse)').matches ? 1 : 12 / TEXT_PX;
    if (scale < workspace.scale) workspace.setScale(Math.max(least, scale));
    this.fitted = workspace.scale;
    const { zoom } = this.views;
    if (zoom !== undefined) workspace.setScale(zoom);
  }
}
