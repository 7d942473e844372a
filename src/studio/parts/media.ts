import { useSyncExternalStore } from 'react';

interface Watched {
  readonly list: MediaQueryList;
  readonly listeners: Set<() => void>;
}

const watched = new Map<string, Watched>();

/** One listener a query: all who follow it hear of a change in one task and are drawn together, parents' effects in their order. */
function watch(query: string): Watched {
  const known = watched.get(query);
  if (known) return known;
  const made: Watched = { list: matchMedia(query), listeners: new Set() };
  made.list.addEventListener('change', () => {
    for (const listener of [...made.listeners]) listener();
  });
  watched.set(query, made);
  return made;
}

/** Whether a media query holds now; draws anew when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const { listeners } = watch(query);
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => watch(query).list.matches,
  );
}

/** The widths at which the layout changes, in pixels (look, "Grid"). */
export const PHONE = '(max-width: 699px)';
export const NARROW = '(max-width: 999px)';
export const MEDIUM = '(max-width: 1279px)';
