/** How texts are drawn by their size. The editor is for texts people read; larger ones stay whole and are drawn more plainly. */

/** Above this many UTF-8 bytes a text is drawn without colours, folding and the like. */
export const PLAIN_ABOVE = 1024 * 1024;
/** A line longer than this many UTF-16 units is drawn plainly: each key would cost a tenth of a second and more. */
export const WIDEST_LINE = 20_000;

/** True when a text has a line wider than `WIDEST_LINE`. */
export function hasWideLine(text: string): boolean {
  let start = 0;
  while (text.length - start > WIDEST_LINE) {
    const end = text.indexOf('\n', start);
    if ((end < 0 ? text.length : end) - start > WIDEST_LINE) return true;
    start = end + 1;
  }
  return false;
}
