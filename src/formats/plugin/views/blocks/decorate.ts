import * as Blockly from 'blockly/core';
import type { Diagnostic } from '../../../../language/diagnostic';
import type { RuleCanvas } from '../../blocks/canvas';
import { showProblems, type BlockProblems } from '../../blocks/problem-icon';
import { markTrace, roomIn, type TraceMark } from '../../blocks/trace-marks';
import type { ActionTrace, RuleTrace } from '../../rules/simulate/trace';
import { comparedWords } from '../try/compared';
import type { SayWord } from '../words';
import type { CanvasController } from './controller';

/** What is drawn on the blocks beside what the text says. */
export interface Decoration {
  /** All problems of the file. */
  readonly problems: readonly Diagnostic[];
  /** What the event being tried sets off; undefined when nothing is tried on the blocks. */
  readonly trace: readonly RuleTrace[] | undefined;
  /** The part of the rule at the text's cursor. */
  readonly here: string | undefined;
}

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** The problems that belong to a rule, by the part of it whose block shows them. */
export function problemsByPart(problems: readonly Diagnostic[], rule: number): ReadonlyMap<string, readonly Diagnostic[]> {
  const base = `/rules/${rule}`;
  const parts = new Map<string, Diagnostic[]>();
  for (const problem of problems) {
    if (problem.pointer !== base && !problem.pointer.startsWith(`${base}/`)) continue;
    const below = problem.pointer.slice(base.length);
    const part = /^\/(?:conditions|actions)(?:\/\d+)?/.exec(below)?.[0] ?? (below.startsWith('/match') ? '/conditions' : '/trigger');
    const list = parts.get(part);
    if (list) list.push(problem);
    else parts.set(part, [problem]);
  }
  for (const list of parts.values()) list.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  return parts;
}

/** Draws problems, the run and the text's cursor on the blocks of a rule. */
export function decorate(controller: CanvasController, { problems, trace, here }: Decoration, canvas: RuleCanvas): void {
  const { w, say } = controller.options;
  const byPart = problemsByPart(problems, controller.index);
  const rule = trace?.find((r) => r.rule === controller.index);
  const parts = [...partsOf(canvas)];
  for (const { part, block } of parts) {
    const found = byPart.get(part) ?? [];
    const first = found[0];
    const shown: BlockProblems | undefined = first && { severity: first.severity, count: found.length, words: found.map((d) => say(d.code, d.params)).join('\n') };
    showProblems(block, shown, () => {
      controller.openProblems(part);
      if (first) controller.options.reveal(first.span);
    });
    if (block instanceof Blockly.BlockSvg) {
      if (part === here) block.addClass('rw-here');
      else block.removeClass('rw-here');
    }
  }
  // Beside a block is known only when it has been drawn.
  void Blockly.renderManagement.finishQueuedRenders().then(() => {
    const room = canvas.workspace instanceof Blockly.WorkspaceSvg ? roomIn(canvas.workspace) : 0;
    const indents = new Map<string, number>();
    for (const { part, block } of parts) {
      if (block.isDisposed()) continue;
      // All entries of a list stand equally far in, and asking each for its place costs a walk up the whole stack.
      const list = /^\/\w+(?=\/\d)/.exec(part)?.[0] ?? '';
      const indent = indents.get(list) ?? (list === '' || !rule ? 0 : block.getRelativeToSurfaceXY().x - block.getRootBlock().getRelativeToSurfaceXY().x);
      indents.set(list, indent);
      markTrace(block, rule && markOf(rule, part, w), room - indent);
    }
  });
}

function* partsOf(canvas: RuleCanvas): Generator<{ readonly part: string; readonly block: Blockly.Block }> {
  const hat = canvas.blockOf('hat');
  if (hat) yield { part: '/trigger', block: hat };
  for (const list of ['conditions', 'actions'] as const) {
    const section = canvas.blockOf(list);
    if (!section || section === hat) continue;
    yield { part: `/${list}`, block: section };
    let i = 0;
    for (const block of canvas.blocksIn(section)) yield { part: `/${list}/${i++}`, block };
  }
}

function markOf(rule: RuleTrace, part: string, w: SayWord): TraceMark | undefined {
  if (part === '/trigger') return { state: rule.ran ? 'yes' : 'no', text: w(rule.ran ? 'try.ran' : 'try.didNotRun') };
  const found = /^\/(conditions|actions)\/(\d+)$/.exec(part);
  if (!found) return undefined;
  const index = Number(found[2]);
  if (found[1] === 'conditions') {
    const condition = rule.conditions.find((c) => c.index === index);
    if (!condition) return { state: 'unreached', text: '' };
    return { state: condition.holds ? 'yes' : 'no', text: comparedWords(condition, w) };
  }
  const action = rule.actions.find((a) => a.index === index);
  return action ? actionMark(action, w) : { state: 'unreached', text: '' };
}

function actionMark(action: ActionTrace, w: SayWord): TraceMark {
  if (!action.done) return { state: 'skipped', text: w('try.skipped') };
  if (action.waits !== undefined) return { state: 'yes', text: w('try.waits', { n: action.waits }) };
  const when = action.at > 0 ? w('try.at', { n: action.at }) : w('try.atOnce');
  // What a text says is on the block already, but for what was put in for its variables.
  const filled = action.said?.runs.some((r) => r.variable !== undefined) ? action.said.text.replace(/&[0-9a-fk-or]/g, '') : undefined;
  return { state: 'yes', text: filled === undefined ? when : `${when}: ${filled}` };
}
