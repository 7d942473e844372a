import { useEffect } from 'react';
import { useStudio, useWorkspace } from '../state/studio';

/** Asks for the open file's outline after each check and when another file is shown. Draws nothing. */
export function OutlineKeeper(): null {
  const studio = useStudio();
  const path = useWorkspace((s) => s.activeTab);
  const checked = useWorkspace((s) => s.check.at);
  const project = useWorkspace((s) => s.project?.id);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    void studio.language.ask('outline', [path], stop.signal).then((nodes) => {
      if (nodes && !stop.signal.aborted) studio.shell.setState({ outline: { path, nodes } });
    });
    return () => stop.abort();
  }, [studio, path, checked, project]);
  return null;
}
