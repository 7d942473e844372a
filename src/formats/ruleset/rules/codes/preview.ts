import type { MessageTable } from '../../../../language/session';

/** Names of the steps that previews and migrations make, for "Undo ...", and why one could not be made. */
export const previewMessages: MessageTable = {
  'ruleset/step-sheet': 'change {part} of {name}',
  'ruleset/step-rest': 'rest "{rest}" of {name}',
  'ruleset/step-migrate': 'accept the drafted migration',
  'ruleset/step-migration': 'change a migration',
  'ruleset/step-translate': 'translate "{key}"',
  'ruleset/step-translate-many': 'translate {count} texts',
  'ruleset/step-read-translations': 'mark translations as read',
  'ruleset/step-english': 'change "{from}" to "{to}"',
  'ruleset/step-direction': 'change the direction of {language}',
  'ruleset/step-import-language': 'import {language}',
  'ruleset/change-overtaken': 'The text went on changing meanwhile, so this was not written. Nothing else was lost; make the change once more.',
  'ruleset/step-package': 'change the package details',
};
