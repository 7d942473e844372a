/** Below it lies what only views need to be as they were left: no engine, check or question about the files ever reads it. */
export const VIEW_FOLDER = '.studio/view/';

/** True for a file of `VIEW_FOLDER`. */
export function isViewState(path: string): boolean {
  return path.startsWith(VIEW_FOLDER);
}
