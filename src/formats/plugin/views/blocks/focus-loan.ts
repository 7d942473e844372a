import { useEffect, useRef, type RefObject } from 'react';

/** Takes the focus for an element; what it answers gives the focus back. */
export type TakeFocus = (element: HTMLElement) => (restore: boolean) => void;

/**
 * Borrows the focus for a window as long as it is open and gives it back after. `isOpen` says whether the window is still wanted:
 * an effect that React runs again (as it does in development) must not give back in between, since the window would lose the
 * focus and close itself.
 */
export function useFocusLoan(box: RefObject<HTMLElement | null>, take: TakeFocus, isOpen: () => boolean): void {
  const loan = useRef<ReturnType<TakeFocus>>(undefined);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ take, isOpen });
  useEffect(() => {
    latest.current = { take, isOpen };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    clearTimeout(returning.current);
    loan.current ??= latest.current.take(element);
    const giveBack = () => {
      loan.current?.(true);
      loan.current = undefined;
    };
    return () => {
      if (latest.current.isOpen()) returning.current = setTimeout(giveBack);
      else giveBack();
    };
  }, [box]);
}
