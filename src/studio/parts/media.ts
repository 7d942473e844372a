import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; draws anew when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** The widths at which the layout changes, in pixels (look, "Grid"). */
export const PHONE = '(max-width: 699px)';
export const NARROW = '(max-width: 999px)';
export const MEDIUM = '(max-width: 1279px)';
