import type { PlainValue, Workspace } from '../../../../workspace/types';
import { MOST_TICKS, type ChosenPhase, type GameMode, type Plain } from '../../run/contract';
import { CHOSEN_PHASES } from '../../run/plan';
import type { Touched } from './store';

/** Under which the choices of the newest project are kept across reloads. */
const KEPT = 'brain.run.choices';

const MODES: readonly GameMode[] = ['skirmish', 'campaign', 'network'];

function isRecord(value: PlainValue | undefined): value is { readonly [key: string]: PlainValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Choices read back: what is of another kind is left out, and an option that no longer fits is let go when it is used. */
export function readTouched(value: PlainValue | undefined): Touched {
  if (!isRecord(value)) return {};
  const whole = (key: string, least: number, most: number) => {
    const number = value[key];
    return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? { [key]: number } : {};
  };
  const flag = (key: string) => (typeof value[key] === 'boolean' ? { [key]: value[key] } : {});
  const mode = MODES.find((one) => one === value.mode);
  const { level, phases, options } = value;
  return {
    ...(typeof level === 'string' ? { level } : {}),
    ...(mode ? { mode } : {}),
    ...(isRecord(options) ? { options: options as { readonly [id: string]: Plain } } : {}),
    ...(Array.isArray(phases) ? { phases: CHOSEN_PHASES.filter((phase: ChosenPhase) => phases.includes(phase)) } : {}),
    ...whole('ticks', 0, MOST_TICKS),
    ...whole('turnEvery', 1, MOST_TICKS),
    ...whole('seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    ...flag('wallClock'),
    ...flag('profile'),
  };
}

/** The choices that were kept for the open project. */
export function keptTouched(workspace: Workspace): Touched {
  const { project, settings } = workspace.store.getState();
  const kept = settings.views[KEPT];
  return isRecord(kept) && project !== undefined && kept.project === project.id ? readTouched(kept.choices) : {};
}

/** Keeps choices for the open project. */
export function keepTouched(workspace: Workspace, touched: Touched): void {
  const { project, actions } = workspace.store.getState();
  if (!project) return;
  const entries = Object.entries(touched).flatMap(([key, value]): [string, PlainValue][] => (value === undefined ? [] : [[key, value]]));
  actions.setViewFact(KEPT, { project: project.id, choices: Object.fromEntries(entries) });
}
