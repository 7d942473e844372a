import { decide } from '../layers/decide';
import type { LadderStep, Rules } from '../rules/model';
import type { Sheet } from '../sheet/sheet';
import { sheetBlock } from './sheet-block';

/** A run of text, and the layer that adds it. */
export interface GmPiece {
  readonly text: string;
  readonly pointer: string;
  readonly layer?: { readonly id: string; readonly label: string };
}

/** One part of what the model is sent. */
export interface GmPart {
  readonly kind: 'checkGuidance' | 'worldGuidance' | 'sheetGuidance' | 'sheet' | 'ladder';
  /** The whole text. */
  readonly text: string;
  /** The same in pieces, so that what layers add can be marked; they are joined with one blank, or a line break in the sheet. */
  readonly pieces: readonly GmPiece[];
  /** In UTF-16 units, as the limits of the format count. */
  readonly length: number;
  /** True when it is only read as the world is made. */
  readonly once: boolean;
}

/** What the Game Master's model is sent, with its length. */
export interface GmText {
  readonly parts: readonly GmPart[];
  /** Length of what is sent with every turn. */
  readonly length: number;
}

/**
 * The Game Master's text with a test character: guidance with what layers add, the ladder, and the character's sheet block.
 * `base` is the ruleset as it is written, `on` the layers chosen, `sheet` a sheet opened on the ruleset with them on.
 * Reference 1, section 15; Reference 2, section 7.
 */
export function gmText(base: Rules, on: readonly string[], sheet: Sheet, name: string): GmText {
  const { active } = decide(base, on);
  const guidance = (key: 'checkGuidance' | 'worldGuidance', layerKey: 'guidance' | 'worldGuidance'): GmPiece[] => {
    const own = base.gm[key];
    // Without a layer the text is untouched; with one each piece stands without outer blanks.
    if (active.length === 0) return own === undefined || own === '' ? [] : [{ text: own, pointer: `/gm/${key}` }];
    const pieces: GmPiece[] = [
      { text: own?.trim() ?? '', pointer: `/gm/${key}` },
      ...active.map((layer) => ({
        text: layer[layerKey]?.trim() ?? '',
        pointer: `${layer.pointer}/gm/${layerKey}`,
        layer: { id: layer.id, label: layer.label },
      })),
    ];
    return pieces.filter((piece) => piece.text !== '');
  };
  const { sheetGuidance } = base.gm;
  const ladder = sheet.rules.resolution.ladder;
  const parts = [
    part('checkGuidance', guidance('checkGuidance', 'guidance'), ' '),
    part(
      'ladder',
      ladder.map((step) => ({ text: stepText(step), pointer: step.pointer })),
      '\n',
    ),
    part('sheetGuidance', sheetGuidance === undefined ? [] : [{ text: sheetGuidance, pointer: '/gm/sheetGuidance' }], ' '),
    part(
      'sheet',
      sheetBlock(sheet, name).map((text) => ({ text, pointer: '/gm/sheetSummary' })),
      '\n',
    ),
    part('worldGuidance', guidance('worldGuidance', 'worldGuidance'), ' '),
  ].filter((one) => one.pieces.length > 0);
  return { parts, length: parts.reduce((sum, one) => sum + (one.once ? 0 : one.length), 0) };
}

function part(kind: GmPart['kind'], pieces: readonly GmPiece[], between: string): GmPart {
  const text = pieces.map((piece) => piece.text).join(between);
  return { kind, text, pieces, length: text.length, once: kind === 'worldGuidance' };
}

function stepText(step: LadderStep): string {
  if (step.dc !== undefined) return `${step.label}: ${step.dc}`;
  if (step.successes === undefined) return step.label;
  const needs = `${step.label}: ${step.successes} ${step.successes === 1 ? 'success' : 'successes'}`;
  return step.target === undefined ? needs : `${needs}, target ${step.target}`;
}
