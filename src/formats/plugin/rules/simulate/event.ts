import type { Catalogue, Trigger } from '../catalogue';
import { isRecord } from '../../../../language/record';

/** What the server and the player are like when the event happens. */
export interface EventState {
  readonly permissions: readonly string[];
  readonly op: boolean;
  /** Health points; 20 points are 10 hearts. */
  readonly health: number;
  /** The dice: 0 (included) to 1 (excluded). */
  readonly random: number;
  /** The player is gone from this many seconds after the event on. */
  readonly leavesAfter?: number;
}

/** Something that happens on the server. */
export interface GameEvent {
  /** A trigger's id. */
  readonly type: string;
  /** Which command was typed, or which interval has passed. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The variables' values. */
  readonly vars: Readonly<Record<string, string>>;
  readonly state: EventState;
}

export const DEFAULT_STATE: EventState = { permissions: [], op: false, health: 20, random: 0 };

/** An event of a trigger with a value for each variable, to begin with. */
export function sampleEvent(trigger: Trigger): GameEvent {
  const vars: Record<string, string> = {};
  for (const variable of trigger.variables) vars[variable.name] = variable.sample;
  const params: Record<string, string | number> = {};
  for (const field of trigger.params) {
    const named = trigger.starts.kind === 'command' ? field.name === trigger.starts.name : trigger.starts.kind === 'interval' && field.name === trigger.starts.seconds;
    if (named && (typeof field.example === 'string' || typeof field.example === 'number')) params[field.name] = field.example;
  }
  return { type: trigger.id, params, vars, state: DEFAULT_STATE };
}

/**
 * Reads an event written as JSON (nimblock, section 18.2); whatever is left out has its default, numbers given as variables
 * become text. Undefined when it is no object with a `type`.
 */
export function readEvent(value: unknown): GameEvent | undefined {
  if (!isRecord(value) || typeof value.type !== 'string') return undefined;
  const params: Record<string, string | number> = {};
  if (isRecord(value.params)) for (const [key, v] of Object.entries(value.params)) if (typeof v === 'string' || typeof v === 'number') params[key] = v;
  const vars: Record<string, string> = {};
  if (isRecord(value.vars)) for (const [key, v] of Object.entries(value.vars)) if (typeof v === 'string' || typeof v === 'number') vars[key] = String(v);
  const state = isRecord(value.state) ? value.state : {};
  return {
    type: value.type,
    params,
    vars,
    state: {
      permissions: Array.isArray(state.permissions) ? state.permissions.filter((p) => typeof p === 'string') : DEFAULT_STATE.permissions,
      op: state.op === true,
      health: typeof state.health === 'number' ? state.health : DEFAULT_STATE.health,
      random: typeof state.random === 'number' ? state.random : DEFAULT_STATE.random,
      ...(typeof state.leavesAfter === 'number' ? { leavesAfter: state.leavesAfter } : {}),
    },
  };
}

/** What a player types after the slash, as name and arguments: `/warp spawn now` is `warp` and `spawn now`. */
export function readCommandLine(line: string): { readonly name: string; readonly args: string } {
  const found = /^\s*\/?(\S*)(?:\s(.*))?$/su.exec(line);
  return { name: found?.[1] ?? '', args: found?.[2] ?? '' };
}

/** An event for a line that a player types: the command trigger of the catalogue, with the arguments as typed. */
export function commandEvent(catalogue: Catalogue, line: string, base: Pick<GameEvent, 'vars' | 'state'>): GameEvent | undefined {
  const trigger = catalogue.triggers.all.find((t) => t.starts.kind === 'command');
  if (trigger?.starts.kind !== 'command') return undefined;
  const { name, args } = readCommandLine(line);
  return { type: trigger.id, params: { [trigger.starts.name]: name }, vars: { ...base.vars, args }, state: base.state };
}
