import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { followerOf, NO_PLAY, type Play } from './play-follower';

export type { Play };

/** The ruleset of the open project as it could last be read, following the text. One for all tabs. */
export function usePlay({ workspace, language }: Pick<ViewProps, 'workspace' | 'language'>): Play {
  const project = useWorkspaceState(workspace, (s) => s.project?.id);
  const follower = followerOf(workspace);
  useEffect(() => follower.enter(language), [follower, language]);
  const play = useStore(follower.store);
  return play.project === project ? play : NO_PLAY;
}
