import * as Blockly from 'blockly/core';
import { textWidth } from './fields/measure';

/** What a run made of a block: it held or was done, it did not, or the run did not come to it. */
export type TraceState = 'yes' | 'no' | 'skipped' | 'unreached';

export interface TraceMark {
  readonly state: TraceState;
  /** The values that were met, beside the block. */
  readonly text: string;
}

const MOST = 60;
const SIGN: Readonly<Record<TraceState, string>> = { yes: '✓', no: '✗', skipped: '–', unreached: '' };
const CLASSES = ['yes', 'no', 'skipped', 'unreached'] as const;

/** Lights a block up as a run found it, with the values beside it; undefined takes the light away. */
export function markTrace(block: Blockly.Block, mark: TraceMark | undefined): void {
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
  const text = `${SIGN[mark.state]} ${mark.text.length > MOST ? `${mark.text.slice(0, MOST - 1)}…` : mark.text}`.trim();
  const group = old ?? dom.createSvgElement(Svg.G, { class: 'rw-trace' }, root);
  const constants = block.workspace.getRenderer().getConstants();
  const font = `600 13px ${constants.FIELD_TEXT_FONTFAMILY}`;
  const width = textWidth(text, font) + 18;
  const key = `${block.width} ${text}`;
  if (group.getAttribute('data-drawn') === key) return;
  group.setAttribute('data-drawn', key);
  group.replaceChildren();
  group.setAttribute('transform', `translate(${block.width + 8}, 6)`);
  dom.createSvgElement(Svg.RECT, { class: 'rw-trace-box', width, height: 24, rx: 12 }, group);
  const node = dom.createSvgElement(Svg.TEXT, { class: 'rw-trace-text', x: 9, y: 12, 'dominant-baseline': 'central' }, group);
  node.appendChild(document.createTextNode(text));
}
