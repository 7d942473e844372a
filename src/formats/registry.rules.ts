import type { FormatRules } from '../language/session';
import { brainRules } from './brain/rules';
import { pluginRules } from './plugin/rules';
import { rulesetRules } from './ruleset/rules';

/** The rules of every format: for workers, tests and the command line. */
export const formats: readonly FormatRules[] = [rulesetRules, pluginRules, brainRules];
