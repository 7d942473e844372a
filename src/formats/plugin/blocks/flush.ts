import { isRefusal, jsonEdit } from '../../../language/json/edit';
import { updateJson } from '../../../language/json/incremental';
import type { Edit } from '../../../language/diagnostic';
import type { JsonDocument } from '../../../language/json/tree';
import type { Refusal } from '../../../language/session';
import type { Catalogue } from '../rules/catalogue';
import type { RuleCanvas } from './canvas';
import { readRuleState } from './model';
import { ruleSteps, type StepPart } from './steps';

/** Carries edits out on the text; answers the document after them, or undefined when they were not taken. */
export type Carry = (edits: readonly Edit[], part: StepPart) => JsonDocument | undefined;

/**
 * Writes what the blocks of a rule say into the text, as the smallest edits, and makes the blocks follow the new text. Answers
 * the newest document, and a refusal where an edit could not be made (the blocks then show what the text says again).
 */
export function flushCanvas(canvas: RuleCanvas, doc: JsonDocument, index: number, catalogue: Catalogue, carry: Carry): { readonly doc: JsonDocument; readonly refused?: Refusal['refused'] } {
  let now = doc;
  for (const part of ['values', 'order'] as const) {
    const reading = canvas.read();
    const model = canvas.shown;
    if (!reading || model?.kind !== 'rule') return { doc: now };
    const steps = ruleSteps(now, index, model, reading, catalogue, part);
    if (steps.length === 0) continue;
    const edits = jsonEdit(now, steps);
    if (isRefusal(edits)) {
      canvas.show(readRuleState(now, index, catalogue));
      return { doc: now, refused: edits.refused };
    }
    const after = carry(edits, part);
    if (!after) {
      canvas.show(readRuleState(now, index, catalogue));
      return { doc: now };
    }
    now = after;
    follow(canvas, readRuleState(now, index, catalogue), part);
  }
  return { doc: now };
}

/**
 * The blocks after their own edit: values are taken over while the order is still the text's old one, so that what was moved
 * is not put back before it is written.
 */
function follow(canvas: RuleCanvas, state: ReturnType<typeof readRuleState>, part: StepPart): void {
  if (part === 'values') canvas.takeOver(state);
  else canvas.show(state);
}

/** A `Carry` on a document alone, for tests and whoever keeps no history. */
export function carryOn(doc: JsonDocument, seen: (doc: JsonDocument) => void): Carry {
  let now = doc;
  return (edits) => {
    now = updateJson(now, edits);
    seen(now);
    return now;
  };
}
