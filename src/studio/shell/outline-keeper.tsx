import { useEffect } from 'react';
import { useStudio, useWorkspace } from '../state/studio';

/** How long the text must rest before its outline is asked for again, in milliseconds: a large one is costly to hand over. */
const REST = 400;

/** Asks for the open file's outline when another file is shown and when a check has been followed by a rest. Draws nothing. */
export function OutlineKeeper(): null {
  const studio = useStudio();
  const path = useWorkspace((s) => s.activeTab);
  const checked = useWorkspace((s) => s.check.at);
  const project = useWorkspace((s) => s.project?.id);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    const ask = () => {
      void studio.language.ask('outline', [path], stop.signal).then((nodes) => {
        if (nodes && !stop.signal.aborted) studio.shell.setState({ outline: { path, nodes } });
      });
    };
    const timer = setTimeout(ask, studio.shell.getState().outline.path === path ? REST : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [studio, path, checked, project]);
  return null;
}
