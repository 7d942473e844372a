import * as Blockly from 'blockly/core';
import { TEXT_PX } from '../look';
import { measureByFont, textWidth as textWidthOf } from './measure';

/** Fonts of what can be changed on a block, and of its words (`canvas.css`). */
function fontOf(field: Blockly.Field, weight: 400 | 600): string {
  return `${weight} ${TEXT_PX}px ${field.getConstants()?.FIELD_TEXT_FONTFAMILY ?? 'sans-serif'}`;
}

/** Draws a field as one that can be changed, its width measured by its font. */
function asChangeable(field: Blockly.Field, text: SVGTextElement | null, group: SVGGElement | null): void {
  measureByFont(text, () => fontOf(field, 400));
  if (group) Blockly.utils.dom.addClass(group, 'rw-field');
}

/** A text on one line. Whatever the document holds is shown; how long and of which letters it may be, the checks say. */
export class FieldLine extends Blockly.FieldTextInput {
  override maxDisplayLength = 32;

  constructor(
    text: string,
    label: string,
    private readonly suggest: readonly string[] = [],
  ) {
    super(text, undefined, { ariaTypeName: label, spellcheck: false });
  }

  override initView(): void {
    super.initView();
    asChangeable(this, this.textElement_, this.fieldGroup_);
  }

  protected override getDisplayText_(): string {
    const text = super.getDisplayText_();
    return text.trim() === '' ? '\u00a0\u00a0\u00a0' : text;
  }

  /** Names worth offering come as the browser's own list; any other can be typed. */
  protected override widgetCreate_(): HTMLInputElement | HTMLTextAreaElement {
    const input = super.widgetCreate_();
    input.setAttribute('autocapitalize', 'off');
    if (this.suggest.length > 0) {
      const list = document.createElement('datalist');
      list.id = `rw-suggest-${this.getSourceBlock()?.id ?? ''}-${this.name ?? ''}`.replace(/[^\w-]/g, '_');
      for (const name of this.suggest) {
        const option = document.createElement('option');
        option.value = name;
        list.append(option);
      }
      input.after(list);
      input.setAttribute('list', list.id);
    }
    return input;
  }
}

export interface NumberLimits {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly whole: boolean;
}

/** The nearest number a field may hold; undefined for what is no number. */
export function fitNumber(typed: string, { min, max, whole }: NumberLimits): string | undefined {
  const text = typed.trim().replace(',', '.');
  const read = Number(text);
  if (text === '' || !Number.isFinite(read)) return undefined;
  const round = whole ? Math.round(read) : read;
  const fit = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, round));
  return fit === read ? text : String(fit);
}

/** A number with its range and step. A number of the text is shown as it is spelled there, also outside the range. */
export class FieldAmount extends Blockly.FieldTextInput {
  private fromText = false;

  constructor(
    text: string,
    label: string,
    private readonly limits: NumberLimits,
  ) {
    super(text, undefined, { ariaTypeName: label, spellcheck: false });
  }

  override initView(): void {
    super.initView();
    asChangeable(this, this.textElement_, this.fieldGroup_);
  }

  /** Shows what the text says, whatever it is. */
  setFromText(text: string): void {
    this.fromText = true;
    try {
      this.setValue(text);
    } finally {
      this.fromText = false;
    }
  }

  protected override doClassValidation_(value?: unknown): string | null {
    const text = String(value ?? '');
    if (this.fromText || this.limits === undefined) return text;
    return fitNumber(text, this.limits) ?? null;
  }

  protected override getDisplayText_(): string {
    const text = super.getDisplayText_();
    return text.trim() === '' ? '\u00a0?\u00a0' : text;
  }

  protected override widgetCreate_(): HTMLInputElement | HTMLTextAreaElement {
    const input = super.widgetCreate_();
    const { min, max, whole } = this.limits;
    input.inputMode = whole && (min ?? 0) >= 0 ? 'numeric' : 'decimal';
    input.setAttribute('role', 'spinbutton');
    if (min !== undefined) input.setAttribute('aria-valuemin', String(min));
    if (max !== undefined) input.setAttribute('aria-valuemax', String(max));
    return input;
  }

  protected override onHtmlInputKeyDown_(event: KeyboardEvent): void {
    const input = this.htmlInput_;
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!input || by === 0 || event.altKey || event.ctrlKey || event.metaKey) {
      super.onHtmlInputKeyDown_(event);
      return;
    }
    const next = stepped(input.value, by, this.limits);
    if (next === undefined) return;
    event.preventDefault();
    input.value = next;
    this.setEditorValue_(next);
    this.resizeEditor_();
  }
}

/** A number one step further: whole ones by 1, others by 0.5 up to 10 and by 1 above. */
function stepped(text: string, by: 1 | -1, limits: NumberLimits): string | undefined {
  const read = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(read)) return undefined;
  const step = limits.whole || Math.abs(limits.max ?? Infinity) > 10 ? 1 : 0.5;
  return fitNumber(String(Math.round((read + by * step) * 1e6) / 1e6), limits);
}

/** One of some words. A word that is none of them is shown until another is chosen. */
export class FieldChoice extends Blockly.FieldDropdown {
  private strange: string | undefined;

  constructor(choices: () => readonly (readonly [label: string, value: string])[], value: string, label: string) {
    super(
      function (this: Blockly.FieldDropdown): Blockly.MenuOption[] {
        const options = choices().map(([text, v]): Blockly.MenuOption => [text, v]);
        const odd = this instanceof FieldChoice ? this.strange : undefined;
        return odd === undefined ? options : [...options, [odd === '' ? '…' : odd.length > 32 ? `${odd.slice(0, 31)}…` : odd, odd]];
      },
      undefined,
      { ariaTypeName: label },
    );
    this.setFromText(value);
  }

  override initView(): void {
    super.initView();
    asChangeable(this, this.textElement_, this.fieldGroup_);
  }

  /** Shows what the text says, whatever it is. */
  setFromText(value: string): void {
    this.strange = undefined;
    if (!this.getOptions(false).some((o) => Array.isArray(o) && o[1] === value)) {
      this.strange = value;
      this.getOptions(false);
    }
    this.setValue(value);
  }
}

/** Yes or no. */
export class FieldSwitch extends Blockly.FieldCheckbox {
  constructor(on: boolean, label: string) {
    super(on ? 'TRUE' : 'FALSE', undefined, { ariaTypeName: label });
  }

  override initView(): void {
    super.initView();
    asChangeable(this, this.textElement_, this.fieldGroup_);
  }
}

/** Whether a condition is turned round: said only when it is, so that a condition is read as a sentence. */
export class FieldNot extends FieldSwitch {
  constructor(private readonly word: string) {
    super(false, word);
  }

  override computeAriaLabel(includeTypeInfo = true): string {
    if (includeTypeInfo) return super.computeAriaLabel(true);
    return this.getValueBoolean() ? this.word : '';
  }
}

/** Words of a block, not to be edited. */
export class BlockWord extends Blockly.FieldLabel {
  override initView(): void {
    super.initView();
    measureByFont(this.textElement_, () => fontOf(this, 600));
  }
}

/** A word that is drawn but not read out, since the field beside it says it. */
export class SilentLabel extends BlockWord {
  override computeAriaLabel(): string {
    return '';
  }
}

/** Names of variables as chips, not to be edited. */
export class FieldChips extends Blockly.Field<string> {
  override EDITABLE = false;
  private pieces: SVGGElement | undefined;

  constructor(names: readonly string[]) {
    super(names.join(' '));
  }

  protected override initView(): void {
    this.pieces = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.G, {}, this.fieldGroup_ ?? undefined);
  }

  protected override render_(): void {
    const constants = this.getConstants();
    const { pieces } = this;
    if (!constants || !pieces) return;
    pieces.replaceChildren();
    const height = constants.FIELD_BORDER_RECT_HEIGHT;
    const font = `600 ${TEXT_PX}px ${constants.FIELD_TEXT_FONTFAMILY}`;
    let x = 0;
    for (const name of (this.getValue() ?? '').split(' ').filter((n) => n !== '')) {
      const width = textWidthOf(name, font) + 14;
      Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.RECT, { class: 'rw-chip', x, y: 4, width, height: height - 8, rx: (height - 8) / 2 }, pieces);
      const node = Blockly.utils.dom.createSvgElement(Blockly.utils.Svg.TEXT, { class: 'blocklyText rw-chip-text', x: x + 7, y: height / 2, 'dominant-baseline': 'central' }, pieces);
      node.appendChild(document.createTextNode(name));
      x += width + 4;
    }
    this.size_ = new Blockly.utils.Size(Math.max(x - 4, 0), height);
  }

  override getAriaValue(): string | null {
    return (this.getValue() ?? '').split(' ').join(', ');
  }
}
