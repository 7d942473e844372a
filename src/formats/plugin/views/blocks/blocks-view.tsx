import { useEffect, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../../views';
import { useActivePlugin } from '../use-plugin';
import { viewWords } from '../words';
import { BlocksFile } from './blocks-file';
import { prepareBlockly } from './workspace';
import './blocks.css';

/** The blocks of the active plugin: the list of its rules, and one rule on the canvas. */
export default function BlocksView(props: ViewProps): ReactNode {
  const { workspace, uiLanguage } = props;
  const w = viewWords(uiLanguage);
  const path = useActivePlugin(workspace);
  const ready = usePrepared(uiLanguage);
  if (path === undefined) return <p className="empty">{w('blocks.noPlugin')}</p>;
  if (ready !== uiLanguage) return <p className="empty">{w('blocks.loading')}</p>;
  return <BlocksFile key={`${path} ${uiLanguage}`} {...props} path={path} />;
}

/** The language that Blockly speaks now. */
function usePrepared(language: ViewProps['uiLanguage']): ViewProps['uiLanguage'] | undefined {
  const [ready, setReady] = useState<ViewProps['uiLanguage']>();
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    let over = false;
    prepareBlockly(language).then(
      () => {
        if (!over) setReady(language);
      },
      (error: unknown) => {
        if (!over) setFailed(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      over = true;
    };
  }, [language]);
  if (failed) throw failed;
  return ready;
}
