/** Codes that say of a file: the package has no place for it, or its name is taken. Reference "Brain", section 2. */
const OUTSIDE = /^brain\/(?:off-|path-|same-name$|origin-file$)/;

/** Whether a problem of this code means that its file is no part of the package. */
export function isOutside(code: string): boolean {
  return OUTSIDE.test(code);
}
