import { useCallback, useRef } from 'react';
import { useViewAnswer, type ViewAnswer } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import type { RulesetQuestions } from '../../rules/session/view';
import { applyDelta, EMPTY_TABLE, type ReceivedTable } from '../../rules/translate/table-memory';
import type { TableRow } from '../../rules/translate/types';

type Answer = RulesetQuestions['ruleset/translations']['answer'];

export interface Translations extends Omit<Answer, 'table'> {
  readonly rows: readonly TableRow[];
  /** True while more of the table is on its way. */
  readonly more: boolean;
}

/** The translation table as it is now; after the first time only what differs is sent, and a large table comes in parts. */
export function useTranslations(props: Pick<ViewProps, 'workspace' | 'language'>): ViewAnswer<Translations> {
  const held = useRef<ReceivedTable>(EMPTY_TABLE);
  const args = useCallback(() => ({ since: held.current.state }), []);
  return useViewAnswer(
    props,
    'ruleset/translations',
    args,
    (value) => {
      // Both ends are ours and typed by `RulesetQuestions`; what crosses is plain data.
      const { table, ...rest } = value as Answer;
      const next = applyDelta(held.current, table);
      held.current = next ?? EMPTY_TABLE;
      return { ...rest, rows: held.current.rows, more: next === undefined || table.more };
    },
    ({ more }) => more,
  );
}
