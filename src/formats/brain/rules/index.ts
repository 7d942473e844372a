import type { FormatRules, MessageTable } from '../../../language/session';
import { textMessages } from '../../../language/text-codes';
import { asciiLower } from './bytes';
import { fixMessages } from './codes/fixes';
import { luaMessages } from './codes/lua';
import { manifestMessages } from './codes/manifest';
import { packageMessages } from './codes/package';
import { sessionMessages } from './codes/session';
import { yamlMessages } from './codes/yaml';
import { brainJobs } from './jobs';
import { BrainSession } from './session';

/** Every sentence a brain's diagnostics, fixes and refusals can need. */
export const brainMessages: MessageTable = {
  ...textMessages,
  ...yamlMessages,
  ...manifestMessages,
  ...packageMessages,
  ...luaMessages,
  ...fixMessages,
  ...sessionMessages,
};

/** A key that only a brain's manifest has. */
const FORMAT_KEY = /^\s*["']?oabrain["']?\s*:/m;

/** Brains for Open Annihilation: a package folder with `oabrain.yaml`, or one `.oabrain` file. */
export const brainRules: FormatRules = {
  id: 'brain',
  recognise: (files) => {
    if (files.some((f) => asciiLower(f.path) === 'oabrain.yaml')) return 1;
    if (files.some((f) => asciiLower(f.path).endsWith('.oabrain'))) return 0.98;
    if (files.some((f) => /\.ya?ml$/i.test(f.path) && FORMAT_KEY.test(f.head))) return 0.9;
    if (files.some((f) => /^(?:lua\/.+|brain)\.lua$/i.test(f.path) || /\.oann$/i.test(f.path))) return 0.5;
    return files.some((f) => /\.lua$/i.test(f.path)) ? 0.3 : 0;
  },
  createSession: () => new BrainSession(),
  messages: brainMessages,
  jobs: brainJobs,
};

export { BrainSession, type BrainSessionOptions } from './session';
export type { LuaCompiler } from './lua/compiler';
