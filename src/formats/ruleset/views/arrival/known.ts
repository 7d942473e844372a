import type { Arrival } from '../../../views';
import type { NewFile, Workspace } from '../../../../workspace/types';
import { fileKind, isTelling, mainRuleset } from '../../rules/session/files';
import { RULESET_BYTES } from '../../rules/shape/size';

/** `false` when the author wants no look at arriving rulesets. */
export const LOOK_FACT = 'ruleset.arrivals.look';
/** Ids of the rulesets that were opened or written on this device. */
const KNOWN_FACT = 'ruleset.arrivals.known';
const MOST_KNOWN = 300;
/** How much of a file tells what it is, in bytes. */
const HEAD = 4096;

/** The file of a package among files that hold no ruleset of their own. */
export function packageOf(files: readonly NewFile[]): NewFile | undefined {
  return mainOf(files) ? undefined : files.find((file) => fileKind(file.path) === 'package');
}

/** The ruleset among files that become a project: `ruleset.json`, the only candidate, or the first that reads as one. */
export function mainOf(files: readonly NewFile[]): NewFile | undefined {
  const main = mainRuleset(files.map((file) => file.path));
  const telling = (file: NewFile): boolean => fileKind(file.path) === 'ruleset' && isTelling(beginning(file));
  const named = files.find((file) => file.path === main);
  return named && telling(named) ? named : files.find(telling);
}

/** The text of a file; signs that are no UTF-8 are replaced. */
export function textOf({ content }: NewFile): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function beginning({ content }: NewFile): string {
  return typeof content === 'string' ? content.slice(0, HEAD) : new TextDecoder().decode(content.subarray(0, HEAD));
}

/** A ruleset's own id; undefined where it has none that can be read. */
function idOf(main: NewFile): string | undefined {
  if (main.content.length > 2 * RULESET_BYTES) return undefined;
  const text = textOf(main);
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // A text with a slip in it: its first id is most likely its own.
    return /"id"\s*:\s*"([^"\\]{1,100})"/.exec(text.slice(0, HEAD))?.[1];
  }
}

function knownIds(workspace: Workspace): readonly string[] {
  const known = workspace.store.getState().settings.views[KNOWN_FACT];
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
}

/**
 * Packages are always looked at, for there is a choice to make. A plain ruleset is looked at when it comes to this device
 * for the first time: none with its id was opened or written here before.
 */
export const asks: Arrival['asks'] = (files, workspace) => {
  if (workspace.store.getState().settings.views[LOOK_FACT] === false) return false;
  if (packageOf(files)) return true;
  const main = mainOf(files);
  if (!main) return false;
  const id = idOf(main);
  return id === undefined || !knownIds(workspace).includes(id);
};

export const note: Arrival['note'] = (files, workspace) => {
  const main = mainOf(files);
  const id = main && idOf(main);
  if (id === undefined) return;
  const others = knownIds(workspace).filter((known) => known !== id);
  workspace.store.getState().actions.setViewFact(KNOWN_FACT, [...others, id].slice(-MOST_KNOWN));
};
