import type { FormatRules, FormatSession } from '../language/session';
import type { FromWorker, ToWorker } from './protocol';

/** What the host needs of its surroundings; a test gives its own. */
export interface HostEnvironment {
  post(message: FromWorker): void;
  /** Runs `work` after `milliseconds`; returns what cancels it. */
  later(work: () => void, milliseconds: number): () => void;
  now(): number;
}

/** How long the text must rest before a check, in milliseconds: a burst of keys is checked once. */
export const CHECK_DELAY = 20;
/**
 * A check that takes longer than a quick typist's pause is of no use between two keys: its result would be out of date when
 * it comes, and meanwhile no question is answered. Such a check waits for a longer rest, half as long as it takes.
 */
export const LONG_CHECK = 150;
export const LONGEST_DELAY = 400;

/**
 * The worker's side: one session, updates taken in order, checks debounced, queries answered between them.
 * A check whose text has changed meanwhile is not sent.
 */
export class LanguageHost {
  private session: FormatSession | undefined;
  private checks = true;
  private revision = 0;
  private cancelCheck: (() => void) | undefined;
  private readonly queue: ToWorker[] = [];
  private cancelTurn: (() => void) | undefined;
  /** How long the last check took, in milliseconds; 0 after the first one, which reads everything anew. */
  private took = 0;
  private checked = false;

  constructor(
    private readonly formats: readonly FormatRules[],
    private readonly environment: HostEnvironment,
  ) {}

  /** Takes a message; queries wait for the next turn so that a cancel that is already on its way is seen first. */
  receive(message: ToWorker): void {
    if (message.type === 'ping') {
      this.environment.post({ type: 'pong', id: message.id });
      return;
    }
    if (message.type === 'cancel') {
      const at = this.queue.findIndex((m) => m.type === 'query' && m.id === message.id);
      if (at >= 0) this.queue.splice(at, 1);
      return;
    }
    this.queue.push(message);
    this.cancelTurn ??= this.environment.later(() => this.turn(), 0);
  }

  private turn(): void {
    this.cancelTurn = undefined;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) this.take(message);
  }

  private take(message: ToWorker): void {
    try {
      this.apply(message);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.environment.post({ type: 'failed', ...(message.type === 'query' ? { id: message.id } : {}), message: text });
    }
  }

  private apply(message: ToWorker): void {
    switch (message.type) {
      case 'start': {
        const format = this.formats.find((f) => f.id === message.format);
        if (!format) throw new Error(`no rules for the format ${message.format}`);
        this.session = format.createSession();
        this.session.open(message.files);
        this.checked = false;
        this.took = 0;
        this.checks = message.checks;
        this.changed(0);
        return;
      }
      case 'open':
        this.must().open([message.file]);
        this.changed();
        return;
      case 'update':
        this.must().update(message.path, message.edits, message.version);
        this.changed();
        return;
      case 'close':
        this.must().close(message.path);
        this.changed();
        return;
      case 'checks':
        this.checks = message.on;
        this.changed(0);
        return;
      case 'query':
        void this.answer(message);
        return;
    }
  }

  /** Answers at once where the session does, else when it has the answer. */
  private async answer({ id, name, args }: Extract<ToWorker, { type: 'query' }>): Promise<void> {
    try {
      const session = this.must();
      const verb = session[name] as ((...args: readonly unknown[]) => unknown) | undefined;
      if (!verb) throw new Error(`this format answers no ${name}`);
      this.environment.post({ type: 'answer', id, value: await verb.apply(session, [...args]) });
    } catch (error) {
      this.environment.post({ type: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }

  private must(): FormatSession {
    if (!this.session) throw new Error('a message came before the session was started');
    return this.session;
  }

  private changed(delay = this.took < LONG_CHECK ? CHECK_DELAY : Math.min(LONGEST_DELAY, this.took / 2)): void {
    this.revision++;
    this.cancelCheck?.();
    this.cancelCheck = undefined;
    if (!this.checks) return;
    this.cancelCheck = this.environment.later(() => void this.check(), delay);
  }

  private async check(): Promise<void> {
    this.cancelCheck = undefined;
    const { session, revision } = this;
    if (!session) return;
    this.environment.post({ type: 'checking' });
    const started = this.environment.now();
    try {
      const result = await session.check();
      const milliseconds = this.environment.now() - started;
      this.took = this.checked ? milliseconds : 0;
      this.checked = true;
      if (revision === this.revision) this.environment.post({ type: 'checked', result, milliseconds });
    } catch (error) {
      if (revision !== this.revision) return;
      this.environment.post({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}
