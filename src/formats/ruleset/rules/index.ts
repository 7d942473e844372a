import { jsonMessages } from '../../../language/json/codes';
import type { FormatRules, MessageTable } from '../../../language/session';
import { textMessages } from '../../../language/text-codes';
import { capabilityMessages } from './codes/capability';
import { catalogMessages } from './codes/catalogs';
import { combatMessages } from './codes/combat';
import { layerMessages } from './codes/layers';
import { migrationMessages } from './codes/migrations';
import { nameMessages } from './codes/names';
import { navigateMessages } from './codes/navigate';
import { packageMessages, refusedDocumentMessage } from './codes/package';
import { repositoryMessages } from './codes/repository';
import { shapeMessages } from './codes/shape';
import { sheetMessages } from './codes/sheet';
import { translateMessages } from './codes/translate';
import { fileKind } from './session/files';
import { RulesetSession } from './session/session';

const sentences: MessageTable = {
  ...jsonMessages,
  ...textMessages,
  ...nameMessages,
  ...shapeMessages,
  ...sheetMessages,
  ...catalogMessages,
  ...combatMessages,
  ...layerMessages,
  ...migrationMessages,
  ...capabilityMessages,
  ...navigateMessages,
  ...repositoryMessages,
  ...translateMessages,
  ...packageMessages,
};

/** Every sentence a ruleset's diagnostics, fixes and refusals can need. */
export const rulesetMessages: MessageTable = { ...sentences, ...refusedDocumentMessage([sentences]) };

/** Keys that only a ruleset, a catalog file or a ruleset package has near its beginning. */
const TELLING = /"(schemaVersion|resolution|proficiencyTiers|coverage|marinara-ruleset)"|ruleset\.schema\.json/;

/** Rulesets for the Game Mode of the Marinara Engine: `ruleset.json`, `catalogs/*.json`, `locales/*.json`, package files. */
export const rulesetRules: FormatRules = {
  id: 'ruleset',
  recognise: (files) => {
    const kinds = files.map((f) => ({ kind: fileKind(f.path), telling: TELLING.test(f.head) }));
    if (kinds.some(({ kind, telling }) => kind !== 'other' && telling)) return 0.9;
    if (files.some((f) => f.path === 'ruleset.json' || f.path.endsWith('.ruleset.json'))) return 0.8;
    // Any other JSON file may be meant as one.
    return kinds.some(({ kind }) => kind === 'ruleset') ? 0.2 : 0;
  },
  createSession: () => new RulesetSession(),
  messages: rulesetMessages,
};
