import type { MessageTable } from '../../../../language/session';
import { kindWord, subject, text, theSubject, way } from './words';

const WHAT: Readonly<Record<string, string>> = { pool: 'The dice pool', target: 'The target', bonus: 'The bonus range' };

const MIDDLE: Readonly<Record<string, string>> = { target: 'the target' };

/** Sentences of the checks on the top level, the resolution, the sheet, the rests and the GM block, and of their fixes. */
export const sheetMessages: MessageTable = {
  'ruleset/reserved-id': 'The id "{id}" belongs to the Engine itself. A ruleset takes another one.',
  'ruleset/save-has-skill-id': 'The id "{id}" is the skill "{other}" already. A save and a skill never share an id.',
  'ruleset/pool-has-track-id': 'The id "{id}" is the track "{other}" already. A pool and a track never share an id.',
  'ruleset/derived-has-field-id': 'The id "{id}" is the field "{other}" already. A derived value and a field never share an id.',

  'ruleset/ref-field-not-number': (p) => `${subject(p)} reads the field "${text(p, 'found')}" as a number, and it is no number field.${way(p, 'The only number field is', 'The number fields are')}`,
  'ruleset/ref-field-not-enum': (p) =>
    `${subject(p)} takes an ability from the field "${text(p, 'found')}", and it is no enum field.${way(p, 'The only enum field is', 'The enum fields are')}`,
  'ruleset/derived-reads-below': (p) =>
    `${subject(p)} reads "${text(p, 'found')}", which is declared below it. Derived values are worked out from top to bottom, so each reads only those above.`,
  'ruleset/derived-reads-itself': (p) => `${subject(p)} reads itself. A derived value reads only those declared above it.`,
  'ruleset/penalty-of-plain-track': 'The track "{label}" is a plain counter and has no penalty. Only a wound track, with "levels" or "boxes", has one.',
  'ruleset/fixed-reads-live': (p) => `${subject(p)} reads ${live(text(p, 'what'), text(p, 'label'))}. ${BEFORE_PLAY}`,
  'ruleset/fixed-derived-reads-live': (p) => `${subject(p)} reads "${text(p, 'found')}", a derived value that changes in play. ${BEFORE_PLAY}`,
  'ruleset/fixed-cap-reads-live': (p) => `${subject(p)} reads the ${text(p, 'kind')} "${text(p, 'found')}", whose cap changes in play. ${BEFORE_PLAY}`,
  'ruleset/no-items-block': (p) => `${subject(p)} reads items, and the ruleset has no "items" block that says what an item is.`,
  'ruleset/item-stat-not-number': (p) => `${subject(p)} adds up the item stat "${text(p, 'found')}", which is no number. Pick "count" instead, or a number stat.${way(p, 'The only number stat is', 'The number stats are')}`,
  'ruleset/column-not-number': (p) => `The column "${text(p, 'found')}" of the list "${text(p, 'owner')}" is no number column, and this needs one.${way(p, 'Its only number column is', 'Its number columns are')}`,
  'ruleset/column-not-boolean': (p) => `The column "${text(p, 'found')}" of the list "${text(p, 'owner')}" is not a yes-or-no column, and rows are picked by one.${way(p, 'Its only yes-or-no column is', 'Its yes-or-no columns are')}`,
  'ruleset/column-not-text': (p) => `The column "${text(p, 'found')}" of the list "${text(p, 'owner')}" is no text column, and rows are named by one.${way(p, 'Its only text column is', 'Its text columns are')}`,
  'ruleset/column-not-enum': (p) => `The column "${text(p, 'found')}" of the list "${text(p, 'owner')}" is no enum column, and the recharge is picked from one.${way(p, 'Its only enum column is', 'Its enum columns are')}`,
  'ruleset/summary-name-column': (p) => `The column "${text(p, 'found')}" of the list "${text(p, 'owner')}" is neither text nor enum. The summary names rows by one of those.${way(p, 'This would do:', 'These would do:')}`,

  'ruleset/min-above-max': (p) =>
    `${WHAT[text(p, 'what')] ?? subject(p)} starts at ${text(p, 'min')}, which is above its end, ${text(p, 'max')}.`,
  'ruleset/default-outside': (p) => `The default of ${MIDDLE[text(p, 'what')] ?? theSubject(p)} is ${text(p, 'value')}, outside ${text(p, 'min')} to ${text(p, 'max')}.`,
  'ruleset/default-below-min': (p) => `The default of ${theSubject(p)} is ${text(p, 'value')}, below its start, ${text(p, 'min')}.`,
  'ruleset/default-too-long': 'The default has {length} characters, and this text holds {max}.',
  'ruleset/default-not-a-value': (p) => `The default of ${theSubject(p)} is "${text(p, 'value')}", which is none of its values.${way(p, 'The only one is', 'They are')}`,
  'ruleset/value-twice': (p) => `${subject(p)} offers "${text(p, 'value')}" twice. Each value stands once.`,
  'ruleset/label-for-no-value': (p) => `This is a label for "${text(p, 'value')}", a value ${theSubject(p)} does not have.${way(p, 'Its only value is', 'Its values are')}`,
  'ruleset/hide-value-not-offered': (p) => `${subject(p)} compares with "${text(p, 'id')}", which the field "${text(p, 'owner')}" never holds.${way(p, 'Its only value is', 'Its values are')}`,
  'ruleset/hide-value-kind': (p) => `${subject(p)} compares the field "${text(p, 'field')}" with ${text(p, 'value')}, but that field holds ${HELD[text(p, 'wanted')] ?? 'something else'}.`,
  'ruleset/hide-value-outside': 'The field "{field}" runs from {min} to {max}, so it is never {value}.',
  'ruleset/hide-value-too-long': 'This text has {length} characters, and the field "{field}" holds {max}, so they are never equal.',

  'ruleset/spend-needs-pool': 'Only a dice pool ("kind": "dice-pool") can sell dice, successes or re-throws. This ruleset adds its dice up, so a check buys nothing.',
  'ruleset/spend-pool-starts-empty': 'The pool "{found}" starts empty and counts up, so there is nothing to spend from it.',
  'ruleset/spend-pool-twice': 'Two purchases are paid from the pool "{label}". Each pool pays for one.',
  'ruleset/penalty-from-plain-track': 'The track "{found}" is a plain counter and has no penalty. "penaltyFrom" names a wound track, one with "levels" or "boxes".',
  'ruleset/multiplier-without-proficiency': (p) =>
    `${subject(p)} multiplies the proficiency bonus by ${text(p, 'value')}, and the resolution has no "proficiency". Without one the multiplier is 0; a fixed number goes into "flat".`,
  'ruleset/bonus-reads-skill': 'The proficiency bonus cannot be the number of a {kind}: the {kind} needs the bonus first.',
  'ruleset/cap-reads-skill': (p) => `The cap of ${theSubject(p)} cannot be the number of a ${text(p, 'kind')}. It may be any other value, a derived one for example.`,
  'ruleset/derived-reads-skill-above-cap': (p) =>
    p['itself'] === true
      ? `${subject(p)} reads the ${text(p, 'kind')} "${text(p, 'reads')}", and ${text(p, 'what') === 'cap' ? 'a cap' : 'the proficiency bonus'} is this value. What a ${text(p, 'kind')} needs first cannot read one.`
      : `${subject(p)} reads the ${text(p, 'kind')} "${text(p, 'reads')}", and "${text(p, 'below')}" below it is ${text(p, 'what') === 'cap' ? 'the cap of a skill or save' : 'the proficiency bonus'}. No derived value above that one reads a skill or save.`,
  'ruleset/related-cap': 'This cap is "{label}"',
  'ruleset/related-bonus': 'The proficiency bonus is "{label}"',

  'ruleset/naturals-on-several-dice': 'A natural face can only be read off a single die, and {count} dice are rolled. Set "naturals" to "none", or roll one die.',
  'ruleset/no-such-face': 'A die with {sides} sides has no face {value}. A face is 2 to {sides} here.',
  'ruleset/face-below-lowest': 'The "{key}" rule starts at face {value}, below {min}, the lowest face a check may move it to.',
  'ruleset/face-succeeds': (p) =>
    `Faces up to ${text(p, 'value')} ${text(p, 'key') === 'botch' ? 'botch' : 'cancel'}, and a ${text(p, 'target')} can already be a success. The highest such face is below ${text(p, 'target')}, the lowest target.`,
  'ruleset/too-many-successes': 'No roll here counts {value} successes: {max} are the most this pool can have.',
  'ruleset/reroll-every-face': 'Throwing every face up to {value} again never ends on a die with {sides} sides. The highest face is {max}.',
  'ruleset/ladder-step-of-other-kind': (p) =>
    text(p, 'wanted') === 'dc'
      ? `The step "${text(p, 'label')}" counts successes, and this ruleset adds its dice up. Its steps have a "dc", the number to reach.`
      : `The step "${text(p, 'label')}" has a "dc", and this ruleset throws pools. Its steps have "successes", how many it takes.`,
  'ruleset/ladder-target-fixed': 'Every check here is thrown against {target}, so a step cannot have a target of its own.',
  'ruleset/ladder-target-outside': 'The target {value} lies outside {min} to {max}, the targets a check may have.',
  'ruleset/harder-on-a-sum': (p) => `${subject(p)} is "harder" untrained, which raises the face each die has to reach. This ruleset adds its dice up. { "by": -2 } takes a number off instead.`,
  'ruleset/harder-with-fixed-target': (p) => `${subject(p)} is "harder" untrained, and the target is always ${text(p, 'target')}, so it cannot be raised. { "by": -1 } takes a die off instead.`,

  'ruleset/enum-table-field-not-enum': (p) => `${subject(p)} looks things up by the field "${text(p, 'found')}", which can hold anything. That takes a field of type "enum", with a closed list of values.${way(p, 'The only enum field is', 'The enum fields are')}`,
  'ruleset/table-row-for-no-value': (p) => `${subject(p)} has a row for "${text(p, 'id')}", a value "${text(p, 'owner')}" does not have.${way(p, 'Its only value is', 'Its values are')}`,

  'ruleset/plain-track-has-marks': (p) => `"${text(p, 'key')}" is about marks, and ${theSubject(p)} is a plain counter. A track holds marks when it has "levels" or "boxes".`,
  'ruleset/levels-and-boxes': (p) => `${subject(p)} has both "levels" and "boxes". A wound track is marked on one of the two.`,
  'ruleset/wound-track-without-kinds': (p) => `${subject(p)} holds marks, so it needs "kinds": which kinds of mark there are.`,
  'ruleset/indexed-without-refuse': (p) => `${subject(p)} is filled "indexed", where marks never move, so a full track cannot upgrade them. It needs "onFull": "refuse".`,
  'ruleset/wound-track-min': (p) => `${subject(p)} starts at ${text(p, 'value')}. A wound track starts at 0: nothing marked.`,
  'ruleset/wound-track-default': (p) => `${subject(p)} would begin with ${text(p, 'value')} marks. A wound track begins clear, with 0.`,
  'ruleset/too-many-boxes': 'A track has 0 to {max} boxes, and this says {value}.',
  'ruleset/levels-and-max-differ': (p) =>
    `${subject(p)} has ${text(p, 'count')} levels, ${text(p, 'value') === '' ? 'and its "max" is worked out from the sheet' : `and its "max" is ${text(p, 'value')}`}. With levels, "max" is their number.`,
  'ruleset/boxes-with-extra': (p) => `${subject(p)} is made of boxes. Only named levels can be added to by a list; let "max" read the sheet instead.`,
  'ruleset/wound-track-hidden': (p) => `${subject(p)} is a wound track, and those are never hidden.`,
  'ruleset/level-kinder-than-before': (p) => `${subject(p)} has a penalty of ${text(p, 'value')}, kinder than the level before it, ${text(p, 'before')}. Further down it stays or gets worse.`,
  'ruleset/severity-twice': 'The severity {id} is taken by "{first}". Each kind of mark has its own, or nobody could tell which is worse.',

  'ruleset/rest-state-value': (p) => `${subject(p)} sets "${text(p, 'owner')}" to "${text(p, 'id')}", which is neither "default" nor one of its values.${way(p, 'The only one is', 'They are')}`,
  'ruleset/rest-kind-on-plain-track': 'The track "{label}" is a plain counter and has no kinds of mark.',
  'ruleset/list-without-pools': (p) => `The rows of the list "${text(p, 'found')}" are no pools, so there is nothing to restore.${way(p, 'The only list with "pools" is', 'Lists with "pools" are')}`,
  'ruleset/list-without-recharge': 'The list "{label}" has no "rechargeColumn", so its rows cannot be picked by when they recharge.',
  'ruleset/recharge-value-not-offered': (p) => `${subject(p)} restores rows that recharge on "${text(p, 'id')}", which the column "${text(p, 'owner')}" does not offer.${way(p, 'It offers')}`,

  'ruleset/fix-move-above': 'Move "{label}" up, above this one',
  'ruleset/fix-move-below': 'Move it down, below "{label}"',
  'ruleset/fix-untrained-by': 'Use "by": {by} instead',
  'ruleset/fix-add-kinds': 'Add one kind of mark',

  'ruleset/warning-ladder-labels-alike': 'Another step is called "{label}" too, so asking for it by name finds neither.',
  'ruleset/warning-labels-alike': (p) =>
    `"${text(p, 'name')}" is also what the ${kindWord(text(p, 'otherKind'))} "${text(p, 'other')}" answers to. The Game Master cannot tell the two apart by name.`,
  'ruleset/warning-rest-does-nothing': (p) => `${subject(p)} restores nothing and clears nothing.`,
  'ruleset/warning-rest-step-does-nothing': (p) =>
    text(p, 'why') === 'wound' ? `A rest only ever heals a wound track, so this step leaves "${text(p, 'label')}" as it is.` : 'Adding 0 changes nothing.',
  'ruleset/warning-no-license': 'The ruleset says nothing about its license. Who wants to share it needs to know: "license": { "spdx": "CC-BY-4.0" }, for example.',
  'ruleset/warning-license-without-spdx': 'The license has no "spdx", the short standard name such as "CC-BY-4.0".',
  'ruleset/warning-license-not-spdx': (p) => `"${text(p, 'spdx')}" is no SPDX license id.${way(p)}`,
  'ruleset/warning-tells-to-roll': 'This tells the model to roll: "{sentence}". The Engine rolls; a model that rolls too makes results up.',
  'ruleset/warning-unused-section': (p) => `Nothing on the sheet stands in ${theSubject(p)}.`,
  'ruleset/warning-unused-tier': (p) => `${subject(p)} is offered by neither "skillTiers" nor "saveTiers", so nobody can have it.`,
  'ruleset/warning-unused-derived': (p) =>
    `Nothing reads ${theSubject(p)}, and the sheet summary leaves it out. It is only shown on the sheet, which may be all it is for.`,
  'ruleset/related-same-name': '"{label}" answers to the same name',
};

/** What is read of the live state. */
function live(what: string, label: string): string {
  if (what === 'track') return `the live track "${label}"`;
  return what === 'pool' ? `what is left in the live pool "${label}"` : 'the items somebody has';
}

const BEFORE_PLAY = 'This number is worked out from the sheet alone, so it cannot read what changes in play.';

const HELD: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  choice: 'one of its values, which are texts',
};
