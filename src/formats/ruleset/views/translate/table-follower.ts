import type { LanguageQueries } from '../../../../editor/queries';
import type { RulesetQuestions } from '../../rules/session/view';
import { applyDelta, EMPTY_TABLE, type ReceivedTable } from '../../rules/translate/table-memory';
import type { TableRow } from '../../rules/translate/types';

type Answer = RulesetQuestions['ruleset/translations']['answer'];

/** The translation table as it was last told; of a large one perhaps not yet all. */
export interface Translations extends Omit<Answer, 'table'> {
  readonly rows: readonly TableRow[];
}

/** A question that got no answer is asked again after so many milliseconds. */
const AGAIN = 500;

/**
 * Follows the translation table: one question at a time, each about what differs from the table at hand. While the texts go
 * on faster than they are answered, the answers are shown all the same, each a little behind, and the last is for the last text.
 */
export class TableFollower {
  private readonly controller = new AbortController();
  private held: ReceivedTable = EMPTY_TABLE;
  private asking = false;
  private changed = false;

  constructor(
    private readonly language: LanguageQueries,
    private readonly tell: (value: Translations | undefined, error: string | undefined) => void,
  ) {}

  /** The texts changed: asks now, or as soon as the question under way is answered. */
  follow(): void {
    this.changed = true;
    if (!this.asking) void this.ask();
  }

  stop(): void {
    this.controller.abort();
  }

  private async ask(): Promise<void> {
    const { signal } = this.controller;
    this.asking = true;
    while (this.changed && !signal.aborted) {
      this.changed = false;
      try {
        const value = await this.language.ask('view', ['ruleset/translations', { since: this.held.state }], signal, true);
        // Both ends are ours and typed by `RulesetQuestions`; what crosses is plain data.
        if (value !== undefined) this.take(value as Answer);
        else if (!signal.aborted) await this.later();
      } catch (error) {
        if (!signal.aborted) this.tell(undefined, error instanceof Error ? error.message : String(error));
      }
    }
    this.asking = false;
  }

  private take({ table, ...rest }: Answer): void {
    const next = applyDelta(this.held, table);
    this.held = next ?? EMPTY_TABLE;
    if (!next || table.more) this.changed = true;
    if (next) this.tell({ ...rest, rows: next.rows }, undefined);
  }

  /** The worker was replaced, or is not there yet. */
  private async later(): Promise<void> {
    this.changed = true;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}
