import { isStudioPath } from '../../../language/studio-folder';

/** True for files that can be plugins: any JSON file but what only the studio keeps. */
export function isPluginPath(path: string): boolean {
  return path.toLowerCase().endsWith('.json') && !isStudioPath(path);
}
