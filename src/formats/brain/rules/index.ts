import type { FormatRules } from '../../../language/session';
import { asciiLower } from './bytes';
import { brainJobs } from './jobs';
import { brainMessages } from './messages';
import { BrainSession } from './session';

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

export { brainMessages } from './messages';
export { BrainSession, type BrainSessionOptions } from './session';
export type { LuaCompiler } from './lua/compiler';
