import { useEffect, useRef, useState } from 'react';
import { useRevision } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { TableFollower, type Translations } from './table-follower';

/** The translation table as it is now; after the first time only what differs is sent, and a large table comes in parts. */
export function useTranslations({ workspace, language }: Pick<ViewProps, 'workspace' | 'language'>): { readonly value: Translations | undefined; readonly error: string | undefined } {
  const revision = useRevision(workspace);
  const [answer, setAnswer] = useState<{ readonly value: Translations | undefined; readonly error: string | undefined }>({ value: undefined, error: undefined });
  const follower = useRef<TableFollower>(undefined);
  useEffect(() => {
    const own = new TableFollower(language, (value, error) => setAnswer((before) => ({ value: value ?? before.value, error })));
    follower.current = own;
    return () => own.stop();
  }, [language]);
  useEffect(() => follower.current?.follow(), [language, revision]);
  return answer;
}
