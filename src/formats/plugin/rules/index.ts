import { jsonMessages } from '../../../language/json/codes';
import type { FormatRules, MessageTable } from '../../../language/session';
import { textMessages } from '../../../language/text-codes';
import { pluginMessages } from './codes';
import { scenarioMessages } from './scenario-codes';
import { stepMessages } from './step-codes';
import { traceMessages } from './trace-codes';
import { isPluginPath } from './paths';
import { PluginSession } from './session';

/** Every sentence a plugin's diagnostics, fixes and refusals can need. */
export const allPluginMessages: MessageTable = { ...jsonMessages, ...textMessages, ...pluginMessages, ...scenarioMessages, ...traceMessages, ...stepMessages };

/** What only a plugin has near its beginning. */
const VERSION = /"specVersion"\s*:/;
const RULES = /"rules"\s*:\s*\[/;
const ENTRY = /"(?:trigger|actions)"\s*:|"type"\s*:\s*"(?:player\.|block\.|schedule\.|command")/;

/** NimBlock plugins: one JSON file each. */
export const pluginRules: FormatRules = {
  id: 'plugin',
  recognise: (files) => {
    const heads = files.filter((f) => isPluginPath(f.path)).map((f) => f.head);
    if (heads.some((head) => VERSION.test(head) && (RULES.test(head) || ENTRY.test(head)))) return 0.95;
    if (heads.some((head) => VERSION.test(head))) return 0.85;
    return heads.some((head) => RULES.test(head) && ENTRY.test(head)) ? 0.85 : 0;
  },
  createSession: () => new PluginSession(),
  messages: allPluginMessages,
};
