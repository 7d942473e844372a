import type { Workspace } from '../../../../workspace/types';
import type { PackFile } from '../../rules/package/types';

/** The project's files with their bytes as they are now, without the studio's own. */
export function projectFiles(workspace: Workspace): PackFile[] {
  const encoder = new TextEncoder();
  return Object.keys(workspace.store.getState().files).flatMap((path) => {
    const content = path.startsWith('.studio/') ? undefined : workspace.content(path);
    return content === undefined ? [] : [{ path, bytes: typeof content === 'string' ? encoder.encode(content) : content }];
  });
}
