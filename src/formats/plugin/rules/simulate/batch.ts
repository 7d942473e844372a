import { parseJson } from '../../../../language/json/parse';
import type { Catalogue } from '../catalogue';
import { checkPlugin } from '../check/plugin';
import { readEvent } from './event';
import { readRules, type ParamValues } from './model';
import { simulate } from './run';
import type { Trace } from './trace';

/** A run in short: the rules that ran with the actions carried out, and whether the event was cancelled (nimblock, section 18.2). */
export interface RunSummary {
  readonly ran: readonly { readonly rule: number; readonly actions: readonly { readonly type: string; readonly params: ParamValues; readonly after?: number }[] }[];
  readonly cancelled: boolean;
}

/** The trace in short. Skipped actions are left out; a rule that ran is listed also when nothing of it was done. */
export function summarise(trace: Trace): RunSummary {
  return {
    ran: trace.rules
      .filter((r) => r.ran)
      .map((r) => ({
        rule: r.rule,
        actions: r.actions.filter((a) => a.done).map((a) => ({ type: a.type, params: a.params, ...(a.at > 0 ? { after: a.at } : {}) })),
      })),
    cancelled: trace.cancelled,
  };
}

/**
 * Answers one line of the simulation's batch form: `doc` is the plugin (or `text` its text), `event` what happens.
 * A plugin with an error runs nothing. Throws when the line holds no event.
 */
export function answerSimulate(line: Readonly<Record<string, unknown>>, catalogue: Catalogue): RunSummary {
  const event = readEvent(line.event);
  if (!event) throw new Error('event is missing, or has no type');
  const text = typeof line.text === 'string' ? line.text : JSON.stringify(line.doc);
  if (text === undefined) throw new Error('doc is missing');
  const doc = parseJson(text);
  if (doc.faultTotal > 0 || checkPlugin(doc, catalogue).some((f) => f.severity === 'error')) return { ran: [], cancelled: false };
  return summarise(simulate(readRules(doc, catalogue), event, catalogue));
}
