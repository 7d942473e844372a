import * as Blockly from 'blockly/core';
import { textWidth } from './fields/measure';

/** What a run made of a block: it held or was done, it did not, or the run did not come to it. */
export type TraceState = 'yes' | 'no' | 'skipped' | 'unreached';

export interface TraceMark {
  readonly state: TraceState;
  /** The values that were met, beside the block. */
  readonly text: string;
}

/** Characters of the values that are shown at most, where there is room for them. */
const MOST = 60;
const FONT_PX = 13;
const PAD = 9;
const GAP = 8;
/** Room that is kept free at the edge of the view. */
const EDGE = 14;
const SIGN: Readonly<Record<TraceState, string>> = { yes: '✓', no: '✗', skipped: '–', unreached: '' };
const CLASSES = ['yes', 'no', 'skipped', 'unreached'] as const;

/**
 * Lights a block up as a run found it, with the values beside it; undefined takes the light away. `room`: from the block's left side
 * to the edge of the view, in the workspace's own units.
 */
export function markTrace(block: Blockly.Block, mark: TraceMark | undefined, room: number): void {
  if (!(block instanceof Blockly.BlockSvg)) return;
  for (const state of CLASSES) {
    if (mark?.state === state) block.addClass(`rw-trace-${state}`);
    else block.removeClass(`rw-trace-${state}`);
  }
  const root = block.getSvgRoot();
  const old = [...root.children].find((c) => c.classList.contains('rw-trace'));
  if (!mark || mark.state === 'unreached') {
    old?.remove();
    return;
  }
  const { dom, Svg } = Blockly.utils;
  const whole = `${SIGN[mark.state]} ${mark.text}`.trim();
  const group = old ?? dom.createSvgElement(Svg.G, { class: 'rw-trace' }, root);
  const font = `600 ${FONT_PX}px ${block.workspace.getRenderer().getConstants().FIELD_TEXT_FONTFAMILY}`;
  const text = shortened(whole, room - block.width - GAP - 2 * PAD, (part) => textWidth(part, font));
  const key = `${block.width} ${text} ${whole}`;
  if (group.getAttribute('data-drawn') === key) return;
  group.setAttribute('data-drawn', key);
  group.replaceChildren();
  group.setAttribute('transform', `translate(${block.width + GAP}, 6)`);
  if (text !== whole) {
    const title = document.createElementNS(dom.SVG_NS, 'title');
    title.textContent = whole;
    group.appendChild(title);
  }
  dom.createSvgElement(Svg.RECT, { class: 'rw-trace-box', width: textWidth(text, font) + 2 * PAD, height: 24, rx: 12 }, group);
  const node = dom.createSvgElement(Svg.TEXT, { class: 'rw-trace-text', x: PAD, y: 12, 'dominant-baseline': 'central' }, group);
  node.appendChild(document.createTextNode(text));
}

/** Room from the left side of a rule to the edge of the view, when the rule is seen from its beginning, in the workspace's own units. */
export function roomIn(workspace: Blockly.WorkspaceSvg): number {
  return workspace.getMetricsManager().getViewMetrics(true).width - (2 + EDGE) / workspace.scale;
}

/** A text cut so that it fits a width; at least its first sign is left. `widthOf` measures. */
export function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  const letters = [...text];
  if (letters.length <= MOST && widthOf(text) <= room) return text;
  let [least, most] = [1, Math.min(letters.length - 1, MOST - 1)];
  const cut = (n: number) => letters.slice(0, n).join('').trimEnd() + (n > 1 ? '…' : '');
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(cut(middle)) <= room) least = middle;
    else most = middle - 1;
  }
  // A sign with a letter or two tells no more than the sign.
  return cut(least < 5 ? 1 : least);
}
