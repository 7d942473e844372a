import { RotateCw } from 'lucide-react';
import type { Command } from './command';

export const checkCommands: readonly Command[] = [
  {
    id: 'check.restart',
    group: 'check',
    words: 'command.restartChecks',
    icon: RotateCw,
    when: (studio) => studio.workspace.store.getState().project !== undefined,
    why: 'why.noProject',
    run: (studio) => studio.restartWorker(),
  },
];
