import { brainViews } from './brain/views';
import { pluginViews } from './plugin/views';
import { rulesetViews } from './ruleset/views';
import type { FormatViews } from './views';

/** The views of every format: for the studio. */
export const formatViews: readonly FormatViews[] = [rulesetViews, pluginViews, brainViews];
