import { useEffect, useLayoutEffect } from 'react';
import type { ThemeName } from '../../workspace/types';
import { useMedia } from '../parts/media';
import { useStudio, useWorkspace } from './studio';

export type ShownTheme = Exclude<ThemeName, 'system'>;

/** The theme that is drawn: what was chosen, else what the system asks for. */
export function useShownTheme(): ShownTheme {
  const chosen = useWorkspace((s) => s.settings.theme);
  const dark = useMedia('(prefers-color-scheme: dark)');
  const contrast = useMedia('(prefers-contrast: more)');
  const forced = useMedia('(forced-colors: active)');
  if (chosen !== 'system') return chosen;
  return contrast || forced ? 'contrast' : dark ? 'dark' : 'light';
}

/** Puts theme and language on the page. */
export function useTheme(): void {
  const studio = useStudio();
  const theme = useShownTheme();
  const language = useWorkspace((s) => s.settings.language);
  // Before the effects of components that read the colours.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    studio.words.use(language).catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      studio.actions.notify({ severity: 'error', said: { code: 'studio/no-words', params: { detail } } });
    });
  }, [studio, language]);
}
