import type { Diagnostic } from '../../language/diagnostic';
import { formatOf, useStudio, useWorkspace } from '../state/studio';
import type { TreeNode } from './file-tree';

/** The problem that keeps a file out of what is exported; for a folder that of its first file, when all of its files are out. */
export function outsideOf(node: TreeNode, diagnostics: Readonly<Record<string, readonly Diagnostic[]>>, isOutside: (code: string) => boolean): Diagnostic | undefined {
  if (!node.children) return diagnostics[node.path]?.find((d) => isOutside(d.code));
  const [first, ...others] = node.children.map((child) => outsideOf(child, diagnostics, isOutside));
  return others.every((d) => d !== undefined) ? first : undefined;
}

/** As `outsideOf`, in the open project; undefined where its format knows no such files. */
export function useOutside(node: TreeNode): Diagnostic | undefined {
  const studio = useStudio();
  return useWorkspace((s) => {
    const isOutside = formatOf(studio, s.project?.format)?.outside;
    return isOutside && outsideOf(node, s.diagnostics, isOutside);
  });
}
