import { useEffect, type ReactNode } from 'react';
import { DiffView } from '../../editor/diff-view';
import { showTheme } from '../../editor/theme';
import { kitOf } from '../shell/kit-of';
import { useStudio, useWorkspace } from '../state/studio';
import { useShownTheme } from '../state/theme';

interface DiffProps {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly beforeName: string;
  readonly afterName: string;
  readonly narrow?: boolean;
}

/** Two texts in Monaco's diff, drawn as the page is. */
export function Diff(props: DiffProps): ReactNode {
  const studio = useStudio();
  const fontSize = useWorkspace((s) => s.settings.fontSize);
  const theme = useShownTheme();
  // Monaco takes its services from the kit: that comes first.
  const kit = kitOf(studio);
  useEffect(() => showTheme(theme), [theme]);
  return <DiffView {...props} kit={kit} fontSize={fontSize} />;
}
