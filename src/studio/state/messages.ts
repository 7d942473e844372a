import type { FormatId } from '../../workspace/types';
import { formatOf, type Studio } from './studio';

/** Fetches the sentences of a format; what words its problems is drawn anew once they are there. */
export function fetchMessages(studio: Studio, id: FormatId | undefined): void {
  formatOf(studio, id)
    ?.messages()
    .then(
      (table) => {
        if (studio.messages.includes(table)) return;
        studio.messages.push(table);
        studio.shell.setState((s) => ({ wordings: s.wordings + 1 }));
      },
      (error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        studio.actions.notify({ severity: 'error', said: { code: 'studio/no-words', params: { detail } } });
      },
    );
}
