/** How many frames a focus is tried for: a window that closes lets go of the page a frame or two later. */
const TRIES = 10;

/** Gives something the focus as soon as the page takes it. Returns the way to give up. */
export function focusWhenFree(focus: () => void, has: () => boolean): () => void {
  let frame = 0;
  const attempt = (left: number) => {
    focus();
    if (!has() && left > 0) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(TRIES);
  return () => cancelAnimationFrame(frame);
}
