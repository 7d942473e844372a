import * as Blockly from 'blockly/core';
import type { JsonDocument } from '../../../language/json/tree';
import { catalogue as original, type Catalogue } from '../rules/catalogue';
import { RuleCanvas } from './canvas';
import { defineBlocks, type BlockWords } from './define';
import { readRuleState } from './model';

export const WORDS: BlockWords = { not: 'not', gives: 'gives', givesNothing: 'gives no player', kept: 'kept:', locked: 'kept as written', empty: 'text', if: 'if', do: 'do, in order' };

/** A canvas without a view that shows a rule of a document. */
export function canvasOf(doc: JsonDocument, index: number, catalogue: Catalogue = original, language = 'en'): RuleCanvas {
  defineBlocks(catalogue, language, WORDS);
  const canvas = new RuleCanvas(new Blockly.Workspace(), catalogue, language, WORDS);
  canvas.show(readRuleState(doc, index, catalogue));
  return canvas;
}
