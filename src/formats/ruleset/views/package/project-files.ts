import { isStudioPath } from '../../../../language/studio-folder';
import { bytesOf, contentsOf } from '../../../../workspace/content';
import type { Workspace } from '../../../../workspace/types';
import type { PackFile } from '../../rules/package/types';

/** The project's files with their bytes as they are now, without the studio's own. */
export function projectFiles(workspace: Workspace): PackFile[] {
  return contentsOf(workspace).flatMap(({ path, content }) => (isStudioPath(path) ? [] : [{ path, bytes: bytesOf(content) }]));
}
