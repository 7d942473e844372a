import { useMemo } from 'react';
import type { CursorPlace, ViewProps } from '../../formats/views';
import { goTo, useSay, useStudio, useWorkspace, type Studio } from '../state/studio';
import type { ShellState } from '../state/shell';
import type { Span } from '../../language/diagnostic';
import { Compare } from '../versions/compare';
import { showText } from './centre-mode';

/** What every view of a format is handed. */
export function useViewProps(): ViewProps {
  const studio = useStudio();
  const language = useWorkspace((s) => s.settings.language);
  const say = useSay();
  const own = useMemo(() => ownProps(studio), [studio]);
  return { ...own, say, uiLanguage: language };
}

/** What stays the same for the whole life of the page, so that views need not draw anew for it. */
function ownProps(studio: Studio): Omit<ViewProps, 'say' | 'uiLanguage'> {
  return {
    workspace: studio.workspace,
    language: studio.language,
    compute: studio.compute,
    compare: Compare,
    goTo: (path, span) => {
      showText(studio);
      goTo(studio, path, span, { preview: false });
    },
    // Only where the text is on the page already: nothing is opened, nothing takes the focus.
    reveal: (path, span) => {
      if (studio.editor.current?.path === path) goToQuietly(studio.shell, path, span);
    },
    cursor: cursorPlaces(studio.shell),
  };
}

function goToQuietly(shell: ReturnType<typeof useStudio>['shell'], path: string, span: Span): void {
  shell.setState((s) => ({ reveal: { path, span, serial: (s.reveal?.serial ?? 0) + 1, focus: false } }));
}

/** The newest place of the text: where the cursor is, or what was gone to while no text is shown. */
function cursorPlaces(shell: ReturnType<typeof useStudio>['shell']): NonNullable<ViewProps['cursor']> {
  const placeOf = (now: ShellState, before: ShellState): CursorPlace | undefined => {
    if (now.reveal !== before.reveal && now.reveal?.focus) return { path: now.reveal.path, offset: now.reveal.span.start };
    if (now.cursor !== before.cursor && now.cursor && now.cursor.offset !== before.cursor?.offset) return { path: now.cursor.path, offset: now.cursor.offset };
    return undefined;
  };
  return {
    subscribe: (listener) =>
      shell.subscribe((now, before) => {
        const place = placeOf(now, before);
        if (place) listener(place);
      }),
  };
}
