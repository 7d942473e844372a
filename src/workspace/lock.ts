import type { MirrorEvent, Snapshot } from './mirror';
import type { Timers } from './storage/autosave';

/** How long a tab is waited for, in milliseconds: to hand over, and to be taken from after it has. */
export const HAND_OVER_PATIENCE = 2_500;
export const TAKEN_PATIENCE = 5_000;

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => Promise<void>,
  ): Promise<void>;
}

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: GuardMessage): void;
  onmessage: ((event: { data: GuardMessage }) => void) | null;
  close(): void;
}

export interface GuardEnvironment {
  readonly locks: Locks | undefined;
  readonly channel: ((name: string) => Channel) | undefined;
  readonly timers: Timers;
  /** This tab's own name. */
  readonly tab: string;
}

export type Role = 'writer' | 'mirror' | 'unguarded';

export type GuardMessage =
  | { readonly kind: 'hello'; readonly from: string }
  | { readonly kind: 'snapshot'; readonly from: string; readonly snapshot: Snapshot }
  | { readonly kind: 'event'; readonly from: string; readonly event: MirrorEvent }
  | { readonly kind: 'take-over'; readonly from: string }
  | { readonly kind: 'hand-over'; readonly from: string; readonly to: string; readonly snapshot: Snapshot }
  | { readonly kind: 'writing'; readonly from: string };

export interface GuardHandlers {
  /** The role is told before anything else happens in it: a mirror must take no more edits from then on. */
  onRole(role: Role): void;
  /** The newest state of this tab. */
  snapshot(): Snapshot;
  /** Writes what is not stored yet; a failure is not the guard's business. */
  flush(): Promise<void>;
  apply(snapshot: Snapshot): void;
  /** False when something was missed. */
  follow(event: MirrorEvent): boolean;
  /**
   * The lock is held, and this tab is about to write. `handed`: another tab gave it the newest state. Otherwise the storage may be
   * newer than what was mirrored (the other tab died).
   */
  prepare(handed: boolean): Promise<void>;
  /** The lock was taken by force: what this tab had not stored is only here. */
  onRobbed(): void;
}

/** Sees to it that one tab writes a project; the others follow it live, and can take over. */
export class ProjectGuard {
  private current: Role | undefined;
  private channel: Channel | undefined;
  private release: (() => void) | undefined;
  private waiting: AbortController | undefined;
  private takeOverDone: ((handed: Snapshot | undefined) => void) | undefined;
  private handingOver = false;
  private takenBack: (() => void) | undefined;
  private closed = false;
  private readonly name: string;

  constructor(
    private readonly environment: GuardEnvironment,
    project: string,
    private readonly handlers: GuardHandlers,
  ) {
    this.name = lockName(project);
  }

  get role(): Role | undefined {
    return this.current;
  }

  /** Takes the lock if it is free; otherwise becomes a mirror that waits for it. Resolves when the role is known. */
  async open(): Promise<Role> {
    const { locks, channel } = this.environment;
    if (channel) {
      this.channel = channel(this.name);
      this.channel.onmessage = ({ data }) => this.receive(data);
    }
    if (!locks) return this.become('unguarded');
    let got: boolean;
    try {
      got = await this.request(locks, { ifAvailable: true });
    } catch (error) {
      // The browser has locks and does not give them to this page.
      if (error instanceof DOMException) return this.become('unguarded');
      throw error;
    }
    if (this.closed) return 'mirror';
    if (got) return this.become('writer');
    this.become('mirror');
    this.wait(locks);
    this.post({ kind: 'hello', from: this.environment.tab });
    return 'mirror';
  }

  /** Tells the mirrors what happened here. */
  tell(event: MirrorEvent): void {
    if (this.current === 'writer') this.post({ kind: 'event', from: this.environment.tab, event });
  }

  /** A mirror becomes the tab that writes. The other tab is asked first, and passed over when it does not answer. */
  async takeOver(): Promise<boolean> {
    const { locks, timers, tab } = this.environment;
    if (!locks || this.current !== 'mirror' || this.takeOverDone) return this.current === 'writer';
    const handed = await new Promise<Snapshot | undefined>((resolve) => {
      const cancel = timers.later(() => done(undefined), this.channel ? HAND_OVER_PATIENCE : 0);
      const done = (snapshot: Snapshot | undefined) => {
        cancel();
        this.takeOverDone = undefined;
        resolve(snapshot);
      };
      this.takeOverDone = done;
      this.post({ kind: 'take-over', from: tab });
    });
    // The lock may have come by itself while we waited: the other tab was closed.
    if (this.closed || this.release) return this.role === 'writer';
    if (handed) this.handlers.apply(handed);
    this.waiting?.abort();
    if (!(await this.request(locks, { steal: true }))) return false;
    await this.taken(handed !== undefined);
    return this.role === 'writer';
  }

  /** Gives the lock back. Mirrors then take it in the order they came. */
  close(): void {
    this.closed = true;
    this.waiting?.abort();
    this.takenBack?.();
    this.takeOverDone?.(undefined);
    this.release?.();
    if (this.channel) {
      this.channel.onmessage = null;
      this.channel.close();
    }
    this.channel = undefined;
  }

  private become(role: Role): Role {
    this.current = role;
    this.handlers.onRole(role);
    if (role === 'writer') this.post({ kind: 'writing', from: this.environment.tab });
    return role;
  }

  private async taken(handed: boolean): Promise<void> {
    await this.handlers.prepare(handed);
    // Taken by yet another tab, or closed, while this one got ready.
    if (this.closed || !this.release) return;
    this.become('writer');
    this.post({ kind: 'snapshot', from: this.environment.tab, snapshot: this.handlers.snapshot() });
  }

  /** Asks for the lock; true once it is held. It is held until `release` or until it is stolen. */
  private request(locks: Locks, options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let held = false;
      locks
        .request(this.name, options, (lock) => {
          if (!lock || this.closed) {
            resolve(false);
            return Promise.resolve();
          }
          held = true;
          resolve(true);
          return new Promise((release) => {
            this.release = release;
          });
        })
        .catch((error: unknown) => {
          if (held) this.robbed();
          else if (isAbort(error)) resolve(false);
          else reject(error instanceof Error ? error : new Error(String(error)));
        });
    });
  }

  private wait(locks: Locks): void {
    const waiting = new AbortController();
    this.waiting = waiting;
    void this.request(locks, { signal: waiting.signal }).then((got) => {
      if (!got || this.closed) return;
      void this.taken(false).then(() => this.takeOverDone?.(undefined));
    });
  }

  /** Another tab took the lock: either it was handed over, or this tab did not answer in time. */
  private robbed(): void {
    this.release = undefined;
    if (this.closed) return;
    const { locks } = this.environment;
    const handed = this.handingOver;
    this.handingOver = false;
    this.takenBack?.();
    if (this.current !== 'mirror') this.become('mirror');
    if (!handed) this.handlers.onRobbed();
    if (locks) this.wait(locks);
    this.post({ kind: 'hello', from: this.environment.tab });
  }

  private receive(message: GuardMessage): void {
    if (message.from === this.environment.tab || this.closed) return;
    switch (message.kind) {
      case 'hello':
        if (this.current === 'writer') this.post({ kind: 'snapshot', from: this.environment.tab, snapshot: this.handlers.snapshot() });
        return;
      case 'snapshot':
        if (this.current === 'mirror') this.handlers.apply(message.snapshot);
        return;
      case 'event':
        if (this.current === 'mirror' && !this.handlers.follow(message.event)) this.post({ kind: 'hello', from: this.environment.tab });
        return;
      case 'writing':
        if (this.current === 'mirror') this.post({ kind: 'hello', from: this.environment.tab });
        return;
      case 'take-over':
        if (this.current === 'writer' && !this.handingOver) void this.handOver(message.from);
        return;
      case 'hand-over':
        if (message.to === this.environment.tab) this.takeOverDone?.(message.snapshot);
        else if (this.current === 'mirror') this.handlers.apply(message.snapshot);
    }
  }

  private async handOver(to: string): Promise<void> {
    const { timers, tab } = this.environment;
    this.handingOver = true;
    // From here on no edit is taken in this tab, so the snapshot is the last word.
    this.become('mirror');
    this.post({ kind: 'hand-over', from: tab, to, snapshot: this.handlers.snapshot() });
    // When the other tab died meanwhile, this one goes on writing.
    const cancel = timers.later(() => {
      this.takenBack = undefined;
      if (!this.handingOver || this.closed) return;
      this.handingOver = false;
      this.become('writer');
    }, TAKEN_PATIENCE);
    this.takenBack = () => {
      cancel();
      this.takenBack = undefined;
    };
    await this.handlers.flush();
  }

  private post(message: GuardMessage): void {
    this.channel?.postMessage(message);
  }
}

/** True when no tab has the project open for writing (or the browser cannot tell). */
export async function isFree(locks: Locks | undefined, project: string): Promise<boolean> {
  if (!locks) return true;
  let free = false;
  await locks.request(lockName(project), { ifAvailable: true }, async (lock) => {
    free = lock !== null;
  });
  return free;
}

function lockName(project: string): string {
  return `rulewright/project/${project}`;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
