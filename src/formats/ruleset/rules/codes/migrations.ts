import type { MessageTable } from '../../../../language/session';

/** Sentences of the checks on `sheet.migrations`, and of their fixes. */
export const migrationMessages: MessageTable = {
  'ruleset/migration-from-not-below': 'This moves sheets of version {from} to {next}, and the sheet is at version {version}. "from" is below "sheet.version": raise that to {next}, or start lower.',
  'ruleset/migration-from-twice': 'Another entry already starts from version {from}. Put the steps of both into one.',
  'ruleset/migration-target-unknown': (p) =>
    `The value would go to the ${kindWord(p['kind'])} "${String(p['id'])}", which is neither on the sheet nor moved further by a later step.${didYouMean(p['near'])}`,
  'ruleset/migration-source-still-there': (p) =>
    `The ${kindWord(p['kind'])} "${String(p['label'])}" is still on the sheet, so its value cannot be moved away. An id that was moved is never used again.`,
  'ruleset/migration-by-unknown': (p) =>
    `"by" names the field whose text decides, and "${String(p['id'])}" is neither on the sheet nor renamed away by an earlier layout.${didYouMean(p['near'])}`,
  'ruleset/migration-case-twice': '"{id}" is already a case. Each is listed once.',
  'ruleset/migration-target-type': 'The field "{label}" is of type "{type}". A value is routed into number or text fields.',
  'ruleset/migration-target-default': 'The field "{label}" has the default {default}, which would read as a value somebody was given. A routed field has no default, or 0 or empty text.',
  'ruleset/migration-tracks-mixed': '"{wound}" is a wound track and "{plain}" a plain one. One step moves either marks or numbers, so all its tracks are of one sort.',
  'ruleset/migration-list-unknown': (p) => `The sheet has no list "${String(p['id'])}" whose rows could be mended.${didYouMean(p['near'])}`,

  'ruleset/warning-migration-word-twice': '"{word}" stands in another case as well, so a text with it names two and always goes to "else".',
  'ruleset/warning-migration-matches-nothing': 'No value is listed for "{column}", so no row matches and nothing is set.',
  'ruleset/warning-migration-value-not-held': 'The column "{column}" cannot hold "{value}", so the cell would read as if nothing were stored.',

  'ruleset/related-sheet-version': 'The sheet is at version {version} here',
  'ruleset/fix-raise-sheet-version': 'Raise "sheet.version" to {to}',
  'ruleset/fix-remove-default': 'Remove the default of "{label}"',
};

const KINDS: Readonly<Record<string, string>> = { ability: 'ability', skill: 'skill', save: 'save', field: 'field', pool: 'pool', track: 'track' };

function kindWord(kind: unknown): string {
  return KINDS[String(kind)] ?? 'name';
}

function didYouMean(near: unknown): string {
  return typeof near === 'string' && near !== '' ? ` Did you mean "${near}"?` : '';
}
