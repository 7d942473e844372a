import type { MessageTable } from '../../../../language/session';

/** Names of the steps that previews and migrations make, for "Undo ...", and why one could not be made. */
export const previewMessages: MessageTable = {
  'ruleset/step-sheet': 'change {part} of {name}',
  'ruleset/step-rest': 'rest "{rest}" of {name}',
  'ruleset/step-migrate': 'accept the drafted migration',
  'ruleset/step-migration': 'change a migration',
  'ruleset/step-sheet-delete': 'delete test sheet {name}',
};
