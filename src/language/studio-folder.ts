/** Below it lies what only the studio needs: test sheets, scenarios, exported versions. It goes into the project's zip, never to an engine, and no rule of a package judges it. */
export const STUDIO_FOLDER = '.studio/';

/** True for a file of `STUDIO_FOLDER`. */
export function isStudioPath(path: string): boolean {
  return path.startsWith(STUDIO_FOLDER);
}

/** Below it lies what only views need to be as they were left: no engine, check or question about the files ever reads it. */
const VIEW_FOLDER = `${STUDIO_FOLDER}view/`;

/** True for a file of `VIEW_FOLDER`. */
export function isViewState(path: string): boolean {
  return path.startsWith(VIEW_FOLDER);
}

/** The file in which a view keeps what it wants back, by the view's own name for it. */
export function viewPath(name: string): string {
  return `${VIEW_FOLDER}${name}.json`;
}
