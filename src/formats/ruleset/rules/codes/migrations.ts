import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import { text, way } from './words';

/** Sentences of the checks on `sheet.migrations`, and of their fixes. */
export const migrationMessages: MessageTable = {
  'ruleset/warning-migration-removed': 'The migration from version {from} is in the exported version {version} and is gone here. An old save may still need it: a migration that shipped is never removed.',
  'ruleset/warning-migration-changed': 'Step {step} of the migration from version {from} is not the one that the exported version {version} has. Characters it has moved depend on it: a migration that shipped stays as it is.',
  'ruleset/warning-migration-grown': 'This step was added to the migration from version {from}, which is out with version {version}: characters it has moved already never get it. It belongs into the migration from version {next}.',
  'ruleset/fix-restore-migration': 'Put the migration from version {from} back',
  'ruleset/fix-restore-step': 'Put step {step} back as it shipped',
  'ruleset/fix-move-step': 'Move the step to the migration from version {next}',
  'ruleset/migration-from-not-below': 'This moves sheets from version {from} to {next}, but the sheet is still at version {version}. Raise "sheet.version" to {next}, or let "from" start lower.',
  'ruleset/migration-from-twice': 'Another entry already starts from version {from}. Put the steps of both into one.',
  'ruleset/migration-target-unknown': (p) =>
    `The value would go to the ${sort(p)} "${text(p, 'id')}", which is neither on the sheet nor moved further by a later step.${way(p, 'The sheet has')}`,
  'ruleset/migration-source-still-there': (p) =>
    `The ${sort(p)} "${text(p, 'label')}" is still on the sheet, so its value cannot be moved away. An id that was moved is never used again.`,
  'ruleset/migration-by-unknown': (p) =>
    `"by" names the field whose text decides, and "${text(p, 'id')}" is neither on the sheet nor renamed away by an earlier layout.${way(p, 'The sheet has')}`,
  'ruleset/migration-case-twice': '"{id}" is already a case. Each is listed once.',
  'ruleset/migration-target-type': 'The field "{label}" is of type "{type}". A value is routed into number or text fields.',
  'ruleset/migration-target-default': 'The field "{label}" has the default {default}, which would read as a value somebody was given. A routed field has no default, or 0 or empty text.',
  'ruleset/migration-tracks-mixed': '"{wound}" is a wound track and "{plain}" a plain one. One step moves either marks or numbers, so all its tracks are of one sort.',
  'ruleset/migration-list-unknown': (p) => `The sheet has no list "${text(p, 'id')}" whose rows could be mended.${way(p, 'Its lists are')}`,

  'ruleset/warning-migration-word-twice': '"{word}" stands in another case as well, so a text with it names two and always goes to "else".',
  'ruleset/warning-migration-matches-nothing': 'No value is listed for "{column}", so no row matches and nothing is set.',
  'ruleset/warning-migration-value-not-held': 'The column "{column}" cannot hold "{value}", so the cell would read as if nothing were stored.',

  'ruleset/related-sheet-version': 'The sheet is at version {version} here',
  'ruleset/fix-raise-sheet-version': 'Raise "sheet.version" to {to}',
  'ruleset/fix-remove-default': 'Remove the default of "{label}"',
};

/** What the author calls what is moved: an ability, a skill, a save, a field, a pool or a track. */
function sort(params: Params): string {
  return text(params, 'kind');
}
