import { jsonMessages } from '../../../language/json/codes';
import type { MessageTable } from '../../../language/session';
import { textMessages } from '../../../language/text-codes';
import { capabilityMessages } from './codes/capability';
import { catalogMessages } from './codes/catalogs';
import { combatMessages } from './codes/combat';
import { layerMessages } from './codes/layers';
import { migrationMessages } from './codes/migrations';
import { nameMessages } from './codes/names';
import { navigateMessages } from './codes/navigate';
import { packageMessages, composedPackageMessages } from './codes/package';
import { playMessages } from './codes/play';
import { previewMessages } from './codes/preview';
import { repositoryMessages } from './codes/repository';
import { shapeMessages } from './codes/shape';
import { sheetMessages } from './codes/sheet';
import { translateMessages } from './codes/translate';

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
  ...previewMessages,
  ...playMessages,
};

/** Every sentence a ruleset's diagnostics, fixes and refusals can need. */
export const rulesetMessages: MessageTable = { ...sentences, ...composedPackageMessages([sentences]) };
