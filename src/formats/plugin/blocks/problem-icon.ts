import * as Blockly from 'blockly/core';
import type { Severity } from '../../../language/diagnostic';

const TYPE = new Blockly.icons.IconType<ProblemIcon>('problem');
const SIZE = 22;
const { dom, Svg } = Blockly.utils;

/** What a block's problems look like from outside. */
export interface BlockProblems {
  readonly severity: Severity;
  readonly count: number;
  /** The sentences, for tooltips and screen readers. */
  readonly words: string;
}

/** The sign of a block's gravest problem: an octagon, a triangle or a circle. Pressing it shows the problems with their ways out. */
export class ProblemIcon extends Blockly.icons.Icon {
  constructor(
    block: Blockly.Block,
    private problems: BlockProblems,
    private readonly open: () => void,
  ) {
    super(block);
  }

  override getType(): Blockly.icons.IconType<ProblemIcon> {
    return TYPE;
  }

  override initView(pointerdown: (event: PointerEvent) => void): void {
    if (this.svgRoot) return;
    super.initView(pointerdown);
    this.draw();
  }

  /** Shows other problems in the place of these. */
  change(problems: BlockProblems): void {
    if (problems.severity === this.problems.severity && problems.words === this.problems.words) return;
    this.problems = problems;
    this.draw();
    this.recomputeAriaContext();
  }

  private draw(): void {
    const root = this.svgRoot;
    if (!root) return;
    root.replaceChildren();
    const { severity } = this.problems;
    root.setAttribute('class', `blocklyIconGroup rw-problem rw-${severity}`);
    const make = (kind: typeof Svg.PATH | typeof Svg.CIRCLE | typeof Svg.RECT, attributes: Record<string, string | number>) => dom.createSvgElement(kind, attributes, root);
    make(Svg.RECT, { class: 'rw-problem-target', width: SIZE, height: SIZE });
    if (severity === 'error') {
      make(Svg.PATH, { class: 'rw-problem-fill', d: 'M7.2 2h7.6L20 7.2v7.6L14.8 20H7.2L2 14.8V7.2z' });
      make(Svg.PATH, { class: 'rw-problem-sign', d: 'm8 8 6 6m0-6-6 6' });
    } else if (severity === 'warning') {
      make(Svg.PATH, { class: 'rw-problem-fill', d: 'M11 2.6 20.4 19H1.6z' });
      make(Svg.PATH, { class: 'rw-problem-sign', d: 'M11 8.4v5m0 2.4v.4' });
    } else {
      make(Svg.CIRCLE, { class: 'rw-problem-ring', cx: 11, cy: 11, r: 8.6 });
      make(Svg.PATH, { class: 'rw-problem-sign', d: 'M11 10.4v5M11 6.4v.4' });
    }
    this.setTooltip(() => this.problems.words);
  }

  override getWeight(): number {
    return 0;
  }

  override getSize(): Blockly.utils.Size {
    return new Blockly.utils.Size(SIZE, SIZE);
  }

  override onClick(): void {
    super.onClick();
    this.open();
  }

  override performAction(): void {
    this.open();
  }

  protected override getAriaLabel(): string {
    return this.problems.words;
  }
}

/** Shows a block's problems, or that it has none. `open` is called when the sign is pressed. */
export function showProblems(block: Blockly.Block, problems: BlockProblems | undefined, open: () => void): void {
  const icon = block.getIcon(TYPE);
  if (!problems) {
    if (icon) block.removeIcon(TYPE);
  } else if (icon) icon.change(problems);
  else block.addIcon(new ProblemIcon(block, problems, open));
  if (block instanceof Blockly.BlockSvg) {
    for (const severity of ['error', 'warning', 'info'] as const) {
      if (problems?.severity === severity) block.addClass(`rw-has-${severity}`);
      else block.removeClass(`rw-has-${severity}`);
    }
  }
}
