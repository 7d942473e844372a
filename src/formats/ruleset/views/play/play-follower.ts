import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LanguageQueries } from '../../../../editor/queries';
import { isStudioPath } from '../../../../language/studio-folder';
import type { JsonValue } from '../../../../language/json/tree';
import { withSteps } from '../../../../language/json/value-steps';
import type { Workspace, WorkspaceState } from '../../../../workspace/types';
import { revisionOf } from '../../../view-hooks';
import { RulesReader, type Rules } from '../../rules/play';
import type { PlayInput, PlayText, PlayTexts } from '../../rules/session/view-preview-questions';

/** What the preview draws from: the ruleset as it could last be read. */
export interface Play {
  /** The project it is about. */
  readonly project: string | undefined;
  /** Path of the ruleset; undefined where the project has none. */
  readonly path: string | undefined;
  /** Undefined until the first answer. */
  readonly rules: Rules | undefined;
  readonly texts: PlayInput | undefined;
  /** Files that cannot be read whole, with the first line that cannot. */
  readonly torn: readonly { readonly path: string; readonly line: number }[];
  /** Why the newest question got no answer, when it did not. */
  readonly failed: string | undefined;
}

interface Held {
  readonly version: number;
  readonly value: JsonValue;
}

export const NO_PLAY: Play = { project: undefined, path: undefined, rules: undefined, texts: undefined, torn: [], failed: undefined };

/** A question that got no answer is asked again after so many milliseconds. */
const AGAIN = 400;
/** After a failure the worker gets time to be started anew. */
const LATER = 3000;

/**
 * Follows the ruleset of the open project while a view looks. The texts are read in the language worker; from there comes
 * what changed in their values, and only what changed is read again here: a key costs the page the same in a large file.
 */
class PlayFollower {
  readonly store: StoreApi<Play> = createStore<Play>()(() => NO_PLAY);
  private held = new Map<string, Held>();
  /** What the newest drawing was made of. */
  private drawn: ReadonlyMap<string, Held> = new Map();
  private reader = new RulesReader();
  private lookers = 0;
  private revision: string | undefined;
  private asking: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop: (() => void) | undefined;

  constructor(private readonly workspace: Workspace) {}

  /** Follows from now on; returns what ends it for this looker. */
  enter(language: LanguageQueries): () => void {
    if (this.lookers++ === 0) {
      this.stop = this.workspace.store.subscribe((state) => this.look(state, language));
      this.revision = undefined;
      this.look(this.workspace.store.getState(), language);
    }
    return () => {
      if (--this.lookers > 0) return;
      this.stop?.();
      this.drop();
    };
  }

  private look(state: WorkspaceState, language: LanguageQueries): void {
    // The rules are read from no file of the studio's own.
    const revision = revisionOf(state, isStudioPath);
    if (revision === this.revision) return;
    this.revision = revision;
    const project = state.project?.id;
    if (this.store.getState().project !== project) {
      this.forget();
      this.store.setState({ ...NO_PLAY, project }, true);
    }
    // The worker has to hear of the change before it is asked about it.
    if (project === undefined) this.drop();
    else this.askIn(0, language);
  }

  private askIn(milliseconds: number, language: LanguageQueries): void {
    this.drop();
    this.timer = setTimeout(() => void this.ask(language), milliseconds);
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
  }

  private async ask(language: LanguageQueries): Promise<void> {
    const controller = new AbortController();
    this.asking = controller;
    try {
      const known = Object.fromEntries([...this.held].map(([path, held]) => [path, held.version]));
      const answer = await language.ask('view', ['ruleset/play', { known }], controller.signal);
      if (controller.signal.aborted) return;
      if (answer === undefined) this.askIn(AGAIN, language);
      // Both ends are ours and typed by `PreviewQuestions`; what crosses is plain data.
      else if (!this.take(answer as PlayTexts)) this.askIn(0, language);
    } catch (error) {
      if (controller.signal.aborted) return;
      this.forget();
      this.store.setState({ failed: error instanceof Error ? error.message : String(error) });
      this.askIn(LATER, language);
    }
  }

  private forget(): void {
    this.held = new Map();
    this.drawn = new Map();
    this.reader = new RulesReader();
  }

  /** False when the answer was only a part of what there is. */
  private take({ main, catalogs }: PlayTexts): boolean {
    const before = this.store.getState();
    const all = main ? [main, ...catalogs] : [];
    const held = new Map<string, Held>();
    for (const text of all) {
      const now = this.heldNow(text);
      if (now) held.set(text.path, now);
    }
    this.held = held;
    if (all.some((text) => text.later)) return false;
    const changed = before.path !== main?.path || held.size !== this.drawn.size || [...held].some(([path, { value }]) => value !== this.drawn.get(path)?.value);
    this.drawn = held;
    const torn = all.flatMap(({ path, tornFrom }: PlayText) => (tornFrom === undefined ? [] : [{ path, line: tornFrom }]));
    if (!changed) {
      if (torn.length > 0 || before.torn.length > 0 || before.failed !== undefined) this.store.setState({ torn, failed: undefined });
      return true;
    }
    const root = main && held.get(main.path)?.value;
    const files = [...held].filter(([path]) => path !== main?.path).map(([path, one]) => [path, one.value] as const);
    const texts = root === undefined ? undefined : { root, files };
    this.store.setState({ path: main?.path, texts, rules: texts && this.reader.read(texts.root, new Map(files)), torn, failed: undefined });
    return true;
  }

  private heldNow({ path, version, value, change }: PlayText): Held | undefined {
    if (value !== undefined) return { version, value };
    const held = this.held.get(path);
    if (!held || !change) return held;
    if (change.from !== held.version) throw new Error(`the change of ${path} is for another version than the one at hand`);
    return { version, value: withSteps(held.value, change.steps) };
  }
}

const followers = new WeakMap<Workspace, PlayFollower>();

/** The one follower of a workspace, for all tabs of the preview. */
export function followerOf(workspace: Workspace): PlayFollower {
  const follower = followers.get(workspace) ?? new PlayFollower(workspace);
  followers.set(workspace, follower);
  return follower;
}
