import { isStudioPath } from '../../language/studio-folder';

/** A folder or file of the Explorer. */
export interface TreeNode {
  readonly path: string;
  readonly name: string;
  /** Undefined for a file. */
  readonly children: readonly TreeNode[] | undefined;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: string[];
}

function build(folder: Folder, at: string): TreeNode[] {
  const byName = (a: TreeNode, b: TreeNode) => a.name.localeCompare(b.name, undefined, { numeric: true });
  const files = folder.files.map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1), children: undefined }));
  const folders = [...folder.folders].map(([name, inner]) => ({ path: at + name + '/', name, children: build(inner, at + name + '/') }));
  // A project's own file comes before its folders, as an author thinks of it.
  return at === '' ? [...files.sort(byName), ...folders.sort(byName)] : [...folders.sort(byName), ...files.sort(byName)];
}

/** The tree of a project's paths; what only the studio needs (`.studio/`) is not shown. A folder's path ends with a slash. */
export function fileTree(paths: readonly string[]): TreeNode[] {
  const root: Folder = { folders: new Map(), files: [] };
  for (const path of paths) {
    if (isStudioPath(path)) continue;
    const parts = path.split('/');
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      let inner = folder.folders.get(part);
      if (!inner) {
        inner = { folders: new Map(), files: [] };
        folder.folders.set(part, inner);
      }
      folder = inner;
    }
    folder.files.push(path);
  }
  return build(root, '');
}
