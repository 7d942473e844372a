import * as Blockly from 'blockly/core';
import { parseTemplate } from '../../rules/template/template';
import { TEXT_PX } from '../look';
import { fieldHost } from './host';
import { textWidth } from './measure';

/** Characters that are drawn of a text; the editor shows it whole. */
const MOST_DRAWN = 30;
const PAD = 10;
const CHIP_PAD = 7;
const GAP = 3;

interface Drawn {
  readonly text: string;
  readonly kind: 'text' | 'code' | 'variable';
}

/** The pieces of a template as they are drawn: variables as chips, codes in their colour, line breaks as signs. */
export function drawnPieces(text: string): readonly Drawn[] {
  const { pieces, fault } = parseTemplate(text);
  const all: Drawn[] = pieces.map((piece) => {
    if (piece.kind === 'variable') return { kind: 'variable', text: piece.name };
    if (piece.kind === 'code') return { kind: 'code', text: `&${piece.code}` };
    return { kind: 'text', text: piece.text.replace(/\r\n|[\r\n]/g, '⏎') };
  });
  if (fault) all.push({ kind: 'text', text: text.slice(fault.start).replace(/[\r\n]+/g, '⏎') });
  const drawn: Drawn[] = [];
  let left = MOST_DRAWN;
  for (const piece of all) {
    if (left <= 0) break;
    drawn.push(piece.text.length > left ? { ...piece, text: piece.text.slice(0, left) + '…' } : piece);
    left -= piece.text.length;
  }
  const last = drawn.at(-1);
  if (drawn.length < all.length && last) drawn[drawn.length - 1] = { ...last, text: last.text.endsWith('…') ? last.text : `${last.text}…` };
  return drawn;
}

/** A text with variables and colours, drawn with chips; its editor belongs to the view around the canvas. */
export class FieldTemplate extends Blockly.Field<string> {
  override SERIALIZABLE = true;
  override EDITABLE = true;
  private pieces: SVGGElement | undefined;

  constructor(
    text: string,
    /** What is drawn while the text is empty. */
    private readonly hint: string,
    label: string,
  ) {
    super(text, undefined, { ariaTypeName: label });
  }

  protected override doClassValidation_(value?: unknown): string | null {
    return value === undefined || value === null ? null : String(value);
  }

  protected override getText_(): string {
    return this.getValue() ?? '';
  }

  protected override initView(): void {
    this.createBorderRect_();
    this.pieces = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.G, { class: 'rw-template' }, this.fieldGroup_ ?? undefined);
    if (this.fieldGroup_) Blockly.utils.dom.addClass(this.fieldGroup_, 'rw-field');
  }

  protected override render_(): void {
    const constants = this.getConstants();
    const { pieces } = this;
    if (!constants || !pieces) return;
    pieces.replaceChildren();
    const font = (weight: number) => `${weight} ${TEXT_PX}px ${constants.FIELD_TEXT_FONTFAMILY}`;
    const height = constants.FIELD_BORDER_RECT_HEIGHT;
    const middle = height / 2;
    let x = PAD;
    const text = (content: string, at: number, name: string) => {
      const node = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.TEXT, { class: `blocklyText ${name}`, x: at, y: middle, 'dominant-baseline': 'central' }, pieces);
      node.appendChild(document.createTextNode(content));
      node.setAttribute('xml:space', 'preserve');
      return node;
    };
    const drawn = drawnPieces(this.getText_());
    for (const piece of drawn) {
      if (piece.kind === 'variable') {
        const width = textWidth(piece.text, font(600)) + CHIP_PAD * 2;
        Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.RECT, { class: 'rw-chip', x, y: 4, width, height: height - 8, rx: (height - 8) / 2 }, pieces);
        text(piece.text, x + CHIP_PAD, 'rw-chip-text');
        x += width + GAP;
      } else {
        // SVG drops a blank at the edge of a text: drawn as one that stays.
        const content = piece.text.replace(/ /g, '\u00a0');
        text(content, x, piece.kind === 'code' ? `rw-code rw-code-${piece.text.charAt(1)}` : '');
        x += textWidth(content, font(piece.kind === 'code' ? 700 : 400)) + (piece.kind === 'code' ? GAP : 0);
      }
    }
    if (drawn.length === 0) {
      text(this.hint, x, 'rw-hint');
      x += textWidth(this.hint, font(400));
    }
    this.size_ = new Blockly.utils.Size(Math.max(x + PAD, 40), height);
    this.positionBorderRect_();
  }

  protected override showEditor_(): void {
    fieldHost(this.getSourceBlock()?.workspace)?.editTemplate(this);
  }

  protected override doValueUpdate_(value: string): void {
    super.doValueUpdate_(value);
    if (this.fieldGroup_) this.recomputeAriaContext();
  }

  /** Colour codes are not read out, variables by their names. */
  override getAriaValue(): string | null {
    return this.getText_().replace(/&[0-9a-fk-or]/g, '');
  }

  override recomputeAriaContext(): boolean {
    if (!super.recomputeAriaContext()) return false;
    const { aria } = Blockly.utils;
    const element = this.getFocusableElement();
    aria.setRole(element, aria.Role.BUTTON);
    aria.setState(element, aria.State.HASPOPUP, 'dialog');
    aria.setState(element, aria.State.LABEL, this.computeAriaLabel(true));
    return true;
  }
}
