/**
 * Gives the focus back to a part of the drawing that only was put elsewhere in it. Blockly sorts the shapes of a block a frame
 * after a place for it lit up, and takes blocks to another layer while they move; a browser takes the focus from whatever is moved
 * so, and the keys of who moves blocks without a mouse would go nowhere. Returns what ends it.
 */
export function keepFocus(canvas: HTMLElement): () => void {
  const page = canvas.ownerDocument;
  const over = new AbortController();
  let pressed = false;
  // A press beside the drawing takes the focus away on purpose.
  const onPress = () => {
    pressed = true;
    setTimeout(() => (pressed = false));
  };
  const onLeave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || pressed || !(target instanceof SVGElement)) return;
    // Whoever moves it has put it back by then.
    queueMicrotask(() => {
      if (page.activeElement === page.body && target.isConnected && page.hasFocus()) target.focus({ preventScroll: true });
    });
  };
  page.addEventListener('pointerdown', onPress, { capture: true, signal: over.signal });
  page.addEventListener('mousedown', onPress, { capture: true, signal: over.signal });
  canvas.addEventListener('focusout', onLeave, { signal: over.signal });
  return () => over.abort();
}
