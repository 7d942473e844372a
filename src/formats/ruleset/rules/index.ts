import type { FormatRules } from '../../../language/session';
import { rulesetMessages } from './messages';
import { packageJobs } from './package/jobs';
import { fileKind, isTelling } from './session/files';
import { RulesetSession } from './session/session';
import { previewJobs } from './session/view-jobs';

export { rulesetMessages };

/** Rulesets for the Game Mode of the Marinara Engine: `ruleset.json`, `catalogs/*.json`, `locales/*.json`, package files. */
export const rulesetRules: FormatRules = {
  id: 'ruleset',
  recognise: (files) => {
    const kinds = files.map((f) => ({ kind: fileKind(f.path), telling: isTelling(f.head) }));
    if (kinds.some(({ kind, telling }) => kind !== 'other' && telling)) return 0.9;
    if (files.some((f) => f.path === 'ruleset.json' || f.path.endsWith('.ruleset.json'))) return 0.8;
    // Any other JSON file may be meant as one.
    return kinds.some(({ kind }) => kind === 'ruleset') ? 0.2 : 0;
  },
  createSession: () => new RulesetSession(),
  jobs: { ...packageJobs, ...previewJobs },
  messages: rulesetMessages,
};
