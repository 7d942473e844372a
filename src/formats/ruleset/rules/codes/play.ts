import type { MessageTable } from '../../../../language/session';
import { kindWord, listed, text } from './words';

/** Sentences about test sheets, and about what they show of the ruleset. */
export const playMessages: MessageTable = {
  'ruleset/stored-too-large': 'This is {bytes} bytes. A stored sheet holds at most {most}.',
  'ruleset/stored-not-a-sheet': 'A stored sheet is an object with "v", the layout it was saved on, and "build".',
  'ruleset/stored-no-build': 'A stored sheet has a "build", an object with what the player filled in.',
  'ruleset/stored-version': '"v" is the layout the sheet was saved on, a whole number from 1; the ruleset is at {current}.',
  'ruleset/stored-version-newer':
    'The sheet was saved on layout {version} and the ruleset is at {current}. It is read as it stands, and no migration runs.',
  'ruleset/stored-version-older':
    'The sheet was saved on layout {version} and the ruleset is at {current}: its migrations run when it is read.',
  'ruleset/stored-part': '"{part}" of a build is an object of values by id.',
  'ruleset/stored-not-a-number': '"{key}" holds a number.',
  'ruleset/stored-not-a-tier': '"{key}" holds the id of a proficiency tier, a text of at most {most} characters.',
  'ruleset/stored-not-a-value': '"{key}" holds a number, a text of at most 4000 characters, or true or false.',
  'ruleset/stored-rows': '"{key}" holds a list of at most {most} rows.',
  'ruleset/stored-not-a-row': 'A row of "{label}" is an object of cells by column.',
  'ruleset/stored-unknown': (p) => {
    const near = text(p, 'near');
    return `The ruleset has no ${kindWord(text(p, 'kind'))} "${text(p, 'id')}", so this is kept and not read.${near === '' ? '' : ` Did you mean "${near}"?`}`;
  },
  'ruleset/stored-out-of-range':
    '{value} is outside {min} to {max}. It counts as it stands: "{label}" is held to its range only when it is edited.',
  'ruleset/stored-fraction': '{value} is a fraction and "{label}" takes whole numbers. It counts as it stands.',
  'ruleset/stored-tier-unknown': (p) =>
    `"${text(p, 'tier')}" is no proficiency tier, so "${text(p, 'label')}" reads as "${text(p, 'first')}". The tiers are ${listed(p['known'])}.`,
  'ruleset/stored-tier-not-offered': (p) =>
    `The editor does not offer the tier "${text(p, 'tier')}" for "${text(p, 'label')}"; it counts all the same. Offered are ${listed(p['known'])}.`,
  'ruleset/stored-wrong-type': '"{label}" holds a {type}, so this is not read and {reads} stands in.',
  'ruleset/stored-odd-type': '"{label}" is of type {type} and holds something else, which is shown as it stands.',
  'ruleset/stored-not-offered': (p) =>
    `"${text(p, 'label')}" does not offer "${text(p, 'value')}", so it reads as "${text(p, 'reads')}". It offers ${listed(p['known'], p['more'] === true)}.`,
  'ruleset/stored-too-long': 'This is {length} characters long and "{label}" takes {most}. It is kept as it stands.',
  'ruleset/stored-too-many-rows': '"{label}" takes {most} rows and {rows} are stored. Every row counts.',
  'ruleset/stored-cell-missing': 'This row of "{list}" has no "{label}", which every row needs.',
  'ruleset/stored-picked-unknown':
    '"{mark}" names no entry of a catalog that feeds "{list}". A picked row has its catalog and its entry here, with a slash between.',
  'ruleset/stored-live-not-object':
    'A live state is an object of pools, tracks, wounds, text, states and conditions. This one reads as empty.',
  'ruleset/stored-live-part': 'A live state has no part "{part}", so it is dropped.',
  'ruleset/stored-live-part-type': '"{part}" of a live state is a JSON {wanted}, so this reads as empty.',
  'ruleset/stored-live-dropped': (p) =>
    `${DROPPED[text(p, 'part')] ?? 'This cannot be read'}, so "${text(p, 'key')}" is dropped when the state is read.`,
  'ruleset/stored-live-limit': 'A live state keeps the first {most} of its {part}, so "{key}" is dropped when the state is read.',
  'ruleset/stored-condition-twice': '"{id}" is already on. A condition is stored once.',

  'ruleset/warning-step-never-reached': (p) =>
    `No check of ${sheets(p)} can reach "${text(p, 'step')}": the best number is ${text(p, 'number')}${layer(p)}.`,
  'ruleset/warning-step-never-missed': (p) =>
    `No check of ${sheets(p)} can miss "${text(p, 'step')}": even the lowest number, ${text(p, 'number')}, always succeeds${layer(p)}.`,
};

/** What each part of a live state holds. */
const DROPPED: Readonly<Record<string, string>> = {
  pools: 'A pool is stored as a whole "value" and, at most, a whole "temp" of 0 or more',
  tracks: 'A track is stored as a whole number',
  wounds: 'A wound track is stored as "marks", at most 64 texts, and, at most, a whole "overflow" of 0 or more',
  text: 'A live text is stored as a text of at most 500 characters',
  states: 'A live state is stored as a text of at most 80 characters',
  conditions: 'Conditions are stored as texts of at most 80 characters, at most 80 of them',
};

function sheets(params: Parameters<typeof text>[0]): string {
  const names = params['sheets'];
  return Array.isArray(names) && names.length > 1 ? `the test sheets ${listed(names)}` : `the test sheet ${listed(names)}`;
}

function layer(params: Parameters<typeof text>[0]): string {
  const name = text(params, 'layer');
  return name === '' ? '' : ` with the layer "${name}" on`;
}
