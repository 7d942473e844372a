import type { Translated } from '../../rules/translate/translator';

/** What a view shows of the ruleset's display strings just now. */
export interface NamesShown {
  readonly total: number;
  /** Those that fall back to English, in the order they came. */
  readonly english: readonly string[];
}

const NONE: NamesShown = { total: 0, english: [] };

/** Counts the display strings that are on the page, each once however often it is shown. */
export class ShownNames {
  private readonly held = new Map<string, { times: number; readonly english: boolean }>();
  private readonly listeners = new Set<() => void>();
  private waiting = false;
  private now = NONE;

  /** A name came; the answer takes it away again. Texts that nobody could translate do not count. */
  add(english: string, { source }: Pick<Translated, 'source'>): () => void {
    if (source === 'not-translated' || english === '') return () => undefined;
    const one = this.held.get(english) ?? { times: 0, english: source === 'english' };
    one.times++;
    this.held.set(english, one);
    this.changed();
    return () => {
      one.times--;
      if (one.times === 0 && this.held.get(english) === one) this.held.delete(english);
      this.changed();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): NamesShown => this.now;

  /** Many names come and go at once: they are counted when all of them did. */
  private changed(): void {
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      const english = [...this.held].flatMap(([text, one]) => (one.english ? [text] : []));
      const { now } = this;
      if (now.total === this.held.size && now.english.length === english.length && now.english.every((text, i) => text === english[i])) return;
      this.now = { total: this.held.size, english };
      for (const listener of this.listeners) listener();
    });
  }
}
