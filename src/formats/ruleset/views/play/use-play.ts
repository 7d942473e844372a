import { startTransition, useEffect, useState } from 'react';
import { useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { followerOf, NO_PLAY, type Play } from './play-follower';

export type { Play };

/**
 * The ruleset of the open project as it could last be read, following the text. One for all tabs. What is drawn anew for it
 * gives way to keys and to whatever else the author does meanwhile.
 */
export function usePlay({ workspace, language }: Pick<ViewProps, 'workspace' | 'language'>): Play {
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  const follower = followerOf(workspace);
  const [play, setPlay] = useState(() => follower.store.getState());
  useEffect(() => {
    const draw = () => startTransition(() => setPlay(follower.store.getState()));
    const stop = follower.store.subscribe(draw);
    const leave = follower.enter(language);
    // What came between the first drawing and now.
    draw();
    return () => {
      stop();
      leave();
    };
  }, [follower, language]);
  return play.project === project ? play : NO_PLAY;
}
