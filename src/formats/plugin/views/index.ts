import { lazy } from 'react';
import { Blocks, BookOpenText, FlaskConical } from 'lucide-react';
import { pluginSamples } from '../samples';
import { isPluginPath } from '../rules/paths';
import type { FormatViews } from '../../views';

/** The smallest plugin the engine takes: one rule that greets. */
const BLANK = `{
  "specVersion": 1,
  "name": "My plugin",
  "rules": [
    {
      "name": "Greet",
      "trigger": { "type": "player.join" },
      "actions": [
        { "type": "player.send_message", "params": { "message": "&aWelcome, {player}!" } }
      ]
    }
  ]
}
`;

/** NimBlock plugins in the studio: samples, the blank file, "Try it". The grammar sets no limit on a file's size. */
export const pluginViews: FormatViews = {
  id: 'plugin',
  samples: pluginSamples,
  blank: () => Promise.resolve([{ path: 'plugin.json', content: BLANK }]),
  views: [
    {
      id: 'blocks',
      title: { en: 'Blocks', ko: '블록', zh: '积木', tr: 'Bloklar' },
      icon: Blocks,
      place: 'centre',
      shows: isPluginPath,
      component: lazy(() => import('./blocks/blocks-view')),
    },
    { id: 'try', title: { en: 'Try it', ko: '시험하기', zh: '试一试', tr: 'Dene' }, icon: FlaskConical, component: lazy(() => import('./try/try-view')) },
    { id: 'grammar', title: { en: 'Grammar', ko: '문법', zh: '语法', tr: 'Gramer' }, icon: BookOpenText, component: lazy(() => import('./docs/docs-view')) },
  ],
  main: (paths) => paths.find(isPluginPath),
  limit: () => undefined,
  messages: async () => (await import('../rules')).allPluginMessages,
};
