import type { MessageTable } from '../../../language/session';
import { textMessages } from '../../../language/text-codes';
import { fixMessages } from './codes/fixes';
import { luaMessages } from './codes/lua';
import { manifestMessages } from './codes/manifest';
import { packageMessages } from './codes/package';
import { scenarioMessages } from './codes/scenario';
import { sessionMessages } from './codes/session';
import { yamlMessages } from './codes/yaml';

/** Every sentence a brain's diagnostics, fixes and refusals can need. */
export const brainMessages: MessageTable = {
  ...textMessages,
  ...yamlMessages,
  ...manifestMessages,
  ...packageMessages,
  ...luaMessages,
  ...scenarioMessages,
  ...fixMessages,
  ...sessionMessages,
};
