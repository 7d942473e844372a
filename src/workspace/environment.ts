import type { FormatRules } from '../language/session';
import type { DiskAccess } from './files/disk';
import type { GuardEnvironment } from './lock';
import type { KeyValue } from './settings';
import type { Timers } from './storage/autosave';
import type { OpenedStorage } from './storage/open';
import type { ArrivalAnswer, FormatId, LanguageLink, NewFile, WorkspaceActions } from './types';
import { isStudioPath } from '../language/studio-folder';

/** What recognises the files of a format. */
export type Recogniser = Pick<FormatRules, 'id' | 'recognise'>;

/** Everything the workspace needs of its surroundings. `browser.ts` makes it for a page; tests make their own. */
export interface WorkspaceEnvironment {
  readonly timers: Timers;
  newId(): string;
  /** Lets the page draw and take keys in the middle of long work, when it is time. */
  breathe(): Promise<void>;
  /** Opens (or opens again) the storage. `onHeld`: another tab has to let go of it first. */
  openStorage(onClosed: (why: string) => void, onHeld: () => void): Promise<OpenedStorage>;
  /** Asks the browser to keep the storage; undefined where it cannot be asked. */
  persist(): Promise<boolean | undefined>;
  estimate(): Promise<{ readonly usage?: number; readonly quota?: number }>;
  readonly keyValue: KeyValue;
  readonly guard: GuardEnvironment;
  /** Word between tabs that the list of projects changed. */
  readonly projectList: { tell(): void; listen(heard: () => void): () => void };
  /** Calls back when the page is hidden or left. */
  onHide(hidden: (leaving: boolean) => void): () => void;
  /** Loaded when first needed, so that the start page does not carry the rules. */
  recognisers(): Promise<readonly Recogniser[]>;
  /** The file of a format that a project is about, among these; undefined when there is none. */
  mainFile(format: FormatId, paths: readonly string[]): string | undefined;
  /** Makes the way to the language worker; the actions are where it reports. */
  connectLanguage(actions: Pick<WorkspaceActions, 'checkStarted' | 'checkEnded' | 'checkStopped' | 'notify'>): LanguageLink;
  readonly disk: DiskAccess;
  /** Asked before files that the author opened become a project of their own; nothing is stored until it answers. Absent: they are opened as they are. */
  readonly arrivals?: (files: readonly NewFile[], name: string) => Promise<ArrivalAnswer>;
  /** The browser's languages, best first. */
  readonly languages: readonly string[];
  /** `?safe`: nothing is checked and no project is opened by itself. */
  readonly safe: boolean;
}

/** How much of a file a format sees to recognise it, in UTF-16 units. */
export const HEAD = 4_096;

/** The format that is surest that the files are its own. */
export function recogniseFormat(
  recognisers: readonly Recogniser[],
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
): FormatId | undefined {
  const heads = files
    .filter((f) => !isStudioPath(f.path))
    .map((f) => ({ path: f.path, head: typeof f.content === 'string' ? f.content.slice(0, HEAD) : latin(f.content.subarray(0, HEAD)) }));
  if (heads.length === 0) return undefined;
  let best: { id: FormatId; sureness: number } | undefined;
  for (const { id, recognise } of recognisers) {
    const sureness = recognise(heads);
    if (sureness > (best?.sureness ?? 0)) best = { id, sureness };
  }
  return best?.id;
}

/** Bytes that are no text, shown to a recogniser letter by letter: a zip still begins with PK. */
function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
