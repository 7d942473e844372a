import * as Blockly from 'blockly/core';

/** Colours of the page's look that blocks are drawn in. Blockly wants them as numbers, not as variables of the page. */
export interface BlockLook {
  readonly name: string;
  readonly when: string;
  readonly whenEdge: string;
  readonly if: string;
  readonly ifEdge: string;
  readonly do: string;
  readonly doEdge: string;
  readonly sunk: string;
  readonly sheet: string;
  readonly text: string;
  readonly edge: string;
  readonly accent: string;
  readonly font: string;
}

/** Reads the look from the page's variables. */
export function lookOf(element: Element, name: string): BlockLook {
  const style = getComputedStyle(element);
  const of = (variable: string) => style.getPropertyValue(variable).trim();
  return {
    name,
    when: of('--when'),
    whenEdge: of('--when-edge'),
    if: of('--if'),
    ifEdge: of('--if-edge'),
    do: of('--do'),
    doEdge: of('--do-edge'),
    sunk: of('--sunk'),
    sheet: of('--sheet'),
    text: of('--text'),
    edge: of('--edge'),
    accent: of('--accent'),
    font: of('--font-ui'),
  };
}

/** Size of the blocks' text in pixels. Blockly counts in points. */
export const TEXT_PX = 14;

/** The theme for a look. Each look has a theme of its own name, since Blockly keeps a sheet of styles for each. */
export function themeOf(look: BlockLook): Blockly.Theme {
  const theme = new Blockly.Theme(
    `rw-${look.name}`,
    { when: style(look.when, look.whenEdge, 'cap'), if: style(look.if, look.ifEdge), do: style(look.do, look.doEdge), locked: style(look.sunk, look.edge) },
    { if: { colour: look.ifEdge }, do: { colour: look.doEdge } },
    {
      workspaceBackgroundColour: look.sunk,
      toolboxBackgroundColour: look.sheet,
      toolboxForegroundColour: look.text,
      flyoutBackgroundColour: look.sheet,
      flyoutForegroundColour: look.text,
      flyoutOpacity: 1,
      scrollbarColour: look.edge,
      scrollbarOpacity: 0.6,
      insertionMarkerColour: look.text,
      insertionMarkerOpacity: 0.2,
      markerColour: look.accent,
      cursorColour: look.accent,
    },
  );
  theme.setFontStyle({ family: look.font, weight: '600', size: (TEXT_PX * 72) / 96 });
  return theme;
}

function style(fill: string, edge: string, hat = ''): Blockly.Theme.BlockStyle {
  return { colourPrimary: fill, colourSecondary: fill, colourTertiary: edge, hat };
}

class Constants extends Blockly.blockRendering.ConstantProvider {
  override CORNER_RADIUS = 8;
  override NOTCH_WIDTH = 20;
  override NOTCH_HEIGHT = 5;
  override NOTCH_OFFSET_LEFT = 16;
  override STATEMENT_INPUT_NOTCH_OFFSET = 16;
  override STATEMENT_INPUT_PADDING_LEFT = 16;
  override MEDIUM_PADDING = 7;
  override LARGE_PADDING = 12;
  override MIN_BLOCK_HEIGHT = 36;
  override EMPTY_STATEMENT_INPUT_HEIGHT = 32;
  override DUMMY_INPUT_MIN_HEIGHT = 28;
  override START_HAT_HEIGHT = 14;
  override START_HAT_WIDTH = 110;
  override ADD_START_HATS = true;
  override FIELD_TEXT_FONTSIZE = (TEXT_PX * 72) / 96;
  override FIELD_TEXT_FONTWEIGHT = '600';
  override FIELD_BORDER_RECT_RADIUS = 14;
  override FIELD_BORDER_RECT_HEIGHT = 28;
  override FIELD_BORDER_RECT_X_PADDING = 10;
  override FIELD_BORDER_RECT_Y_PADDING = 4;
  override FIELD_DROPDOWN_BORDER_RECT_HEIGHT = 28;
  override FIELD_TEXT_BASELINE_CENTER = true;
  override FIELD_CHECKBOX_X_OFFSET = 8;
  override JAGGED_TEETH_HEIGHT = 0;
}

const RENDERER = 'rulewright';

class Renderer extends Blockly.thrasos.Renderer {
  protected override makeConstants_(): Blockly.blockRendering.ConstantProvider {
    return new Constants();
  }
}

/** The renderer's name, registered when it is first asked for. */
export function rendererName(): string {
  if (!Blockly.registry.hasItem(Blockly.registry.Type.RENDERER, RENDERER)) Blockly.blockRendering.register(RENDERER, Renderer);
  return RENDERER;
}
