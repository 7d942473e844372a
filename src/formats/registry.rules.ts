import type { FormatRules } from '../language/session';
import { BrainSession, brainRules } from './brain/rules';
import { pluginRules } from './plugin/rules';
import { rulesetRules } from './ruleset/rules';

/** Brains with the VM of the sandbox as their compiler, loaded with the first script. */
const brains: FormatRules = {
  ...brainRules,
  createSession: () => new BrainSession({ compiler: () => import('./brain/sandbox/compile') }),
};

/** The rules of every format: for workers, tests and the command line. */
export const formats: readonly FormatRules[] = [rulesetRules, pluginRules, brains];
