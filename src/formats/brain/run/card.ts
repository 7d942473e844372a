import { TextIndex } from '../../../language/text-index';
import { decodeText } from '../../../language/utf8';
import { bankLimit } from '../sandbox/limits';
import type { CardFrame, Frame, RunEnding, RunPlan, Said, StopCard } from './contract';
import { limitsOf } from './ending';

const said = (code: string, params: Said['params'] = {}): Said => ({ code, params });

/** Where a script could not be compiled, the reason says near what. */
const SYNTAX = /^[^\n:]+:\d+: .*(?: near |<eof>|expected|unfinished|malformed)/;

/**
 * Why a run ended, as the content of one card: the game's notice, the cause in plain words, the call stack, the meter that
 * ran out, and what usually helps. Undefined when all phases were played, or the run goes on.
 */
export function stopCard(ending: RunEnding | undefined, plan: RunPlan): StopCard | undefined {
  if (!ending || ending.by === 'played') return undefined;
  const kind = kindOf(ending);
  const { phase, tick, reason, notice, frames, meter } = ending;
  const shown = cardFrames(frames, plan);
  const limits = limitsOf(plan);
  const params: Said['params'] = { phase, reason, limit: meter?.limit ?? 0, tick: limits.tickInstructions, most: bankLimit(limits) };
  const first = shown.find((frame) => frame.span !== undefined);
  return {
    notice,
    title: said(`card.title.${kind}`, { phase }),
    why: [said(`card.why.${kind === 'syntax' ? 'error' : kind}`, params), ...(first ? [said('card.why.place', { phase, tick, file: first.file, line: first.line })] : [])],
    then: thenOf(ending),
    frames: shown,
    meter,
    helps: helpsOf(kind, ending).map((code) => said(code)),
  };
}

type Kind = 'instructions' | 'bank' | 'memory' | 'string' | 'clock' | 'error' | 'syntax' | 'require' | 'does-not-fit' | 'author' | 'guard' | 'worker';

function kindOf({ by, outcome, cause, phase, frames, reason, notice }: RunEnding): Kind {
  if (by === 'author' || by === 'worker') return by;
  if (by === 'guard' && notice === '') return 'guard';
  if (outcome === 'does-not-fit') return outcome;
  switch (cause) {
    case 'instructions':
      return phase === 'turn' || phase === 'tick' ? 'bank' : 'instructions';
    case 'memory':
    case 'require':
      return cause;
    case 'string-length':
      return 'string';
    case 'wall-clock':
      return 'clock';
    default:
      return phase === 'load' && frames.length === 0 && SYNTAX.test(reason) ? 'syntax' : 'error';
  }
}

function thenOf({ by, outcome, notice }: RunEnding): Said | undefined {
  if (by === 'author' || by === 'worker' || notice === '') return undefined;
  return said(outcome === 'stopped' ? 'card.then.stopped' : 'card.then.never');
}

/** What usually helps, best first. */
function helpsOf(kind: Kind, { phase, reason }: RunEnding): readonly string[] {
  switch (kind) {
    case 'bank':
      return ['help.loop', 'help.profile', 'help.spread', 'help.keep'];
    case 'instructions':
      return ['help.loop', 'help.profile', phase === 'save' || phase === 'report' ? 'help.save-less' : 'help.later'];
    case 'memory':
      return ['help.release', 'help.reuse'];
    case 'string':
      return ['help.growing', 'help.pieces'];
    case 'clock':
      return ['help.clock-off', 'help.loop', 'help.profile'];
    case 'syntax':
      return ['help.syntax'];
    case 'require':
      return /parts of a-z/.test(reason) ? ['help.module-name', 'help.module-file'] : ['help.module-file', 'help.module-name'];
    case 'does-not-fit':
      return ['help.fits'];
    case 'author':
      return [];
    case 'guard':
      return ['help.loop', 'help.again'];
    case 'worker':
      return ['help.again'];
    default:
      return [...errorHelps(reason), 'help.pcall'];
  }
}

function errorHelps(reason: string): readonly string[] {
  if (/stack overflow|too deep/.test(reason)) return ['help.recursion'];
  if (/attempt to call a nil value \((?:global|field|method)/.test(reason)) return ['help.scenario', 'help.nil'];
  if (/attempt to index a nil value/.test(reason)) return ['help.nil', 'help.scenario'];
  if (/attempt to (?:perform arithmetic on|concatenate|get length of|call) a nil value/.test(reason)) return ['help.nil'];
  if (/attempt to compare|attempt to perform arithmetic|attempt to concatenate/.test(reason)) return ['help.kinds'];
  return /bad argument #/.test(reason) ? ['help.argument'] : [];
}

/** Frames with their places in the plan's files; the host's own are left out between those of the brain where they say nothing. */
function cardFrames(frames: readonly Frame[], plan: RunPlan): readonly CardFrame[] {
  const texts = new Map<string, TextIndex | undefined>();
  const indexOf = (file: string): TextIndex | undefined => {
    if (!texts.has(file)) {
      const bytes = plan.files.get(file);
      const decoded = bytes && decodeText(bytes);
      texts.set(file, decoded && 'text' in decoded ? new TextIndex(decoded.text) : undefined);
    }
    return texts.get(file);
  };
  return frames.filter((frame) => frame.file !== '' || frame.name !== '').map((frame) => ({ ...frame, span: frame.file === '' || frame.line < 1 ? undefined : lineSpan(indexOf(frame.file), frame.line) }));
}

/** A line without its indentation and its end. */
function lineSpan(index: TextIndex | undefined, line: number): CardFrame['span'] {
  if (!index || line > index.lineStarts.length) return undefined;
  const start = index.offset(line, 1);
  const text = /^[^\r\n]*/.exec(index.text.slice(start))?.[0] ?? '';
  const lead = text.length - text.trimStart().length;
  return { start: start + lead, end: start + Math.max(lead, text.trimEnd().length) };
}
