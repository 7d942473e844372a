import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import { listed, subject, text, way } from './words';

/** The word a map of values uses for one of its keys. */
const CELL_WORDS: Readonly<Record<string, string>> = { column: 'the column', 'item-stat': 'the item stat', field: 'the field' };

const cell = (p: Params): string => `${CELL_WORDS[text(p, 'what')] ?? 'the column'} "${text(p, 'column')}"`;

/** `Entry "Rope" writes 12 into the column "Uses"`: what is found, with texts in quotes. */
const puts = (p: Params): string => `${subject(p)} writes "${text(p, 'found')}" into ${cell(p)}`;
const putsNumber = (p: Params): string => `${subject(p)} writes ${text(p, 'found')} into ${cell(p)}`;

const HELD_WORDS: Readonly<Record<string, string>> = { rows: 'rows for the sheet', creatures: 'creatures', items: 'items' };
const CARRIED_WORDS: Readonly<Record<string, string>> = { rows: 'rows for the sheet', creatures: 'a creature', items: 'an item' };

const FILTER_SORTS: Readonly<Record<string, string>> = { number: 'one number', text: 'one text', tags: 'a list of texts' };
const sort = (p: Params, key: string): string => FILTER_SORTS[text(p, key)] ?? text(p, key);

/** Sentences of the checks on items, catalogs, entries and catalog files, and of their fixes. */
export const catalogMessages: MessageTable = {
  'ruleset/cell-not-number': (p) => `${puts(p)}, which takes a number.`,
  'ruleset/cell-not-whole': (p) => `${putsNumber(p)}, which takes whole numbers.`,
  'ruleset/cell-out-of-range': (p) => `${putsNumber(p)}, which runs from ${text(p, 'min')} to ${text(p, 'max')}.`,
  'ruleset/cell-not-boolean': (p) => `${puts(p)}, which takes true or false.`,
  'ruleset/cell-not-text': (p) => `${putsNumber(p)}, which takes a text in quotes.`,
  'ruleset/cell-too-long': (p) => `${subject(p)} writes ${text(p, 'length')} characters into ${cell(p)}, which takes at most ${text(p, 'most')}.`,
  'ruleset/cell-not-a-value': (p) => `${puts(p)}, which does not offer that.${way(p, 'It offers')}`,
  'ruleset/cell-missing': (p) => `${subject(p)} leaves out the column "${text(p, 'column')}", which every row of the list "${text(p, 'list')}" needs.`,

  'ruleset/creatures-without-combat':
    'This catalog holds creatures, and the ruleset has no "combat" block. Creatures are written in the numbers of a fight, so it needs one.',
  'ruleset/items-without-block': 'This catalog holds items, and the ruleset has no "items" block that says what an item is.',
  'ruleset/entry-kind-mismatch': (p) =>
    `${subject(p)} carries ${CARRIED_WORDS[text(p, 'carries')] ?? ''}, and this catalog holds ${HELD_WORDS[text(p, 'holds')] ?? ''}. A catalog holds one kind of entry: move it to another catalog, or change "holds".`,
  'ruleset/filter-value-sort': (p) => `The filter "${text(p, 'filter')}" takes ${sort(p, 'type')}, but this is ${sort(p, 'sort')}.`,

  'ruleset/row-list-not-fed': (p) =>
    `${subject(p)} writes into the list "${text(p, 'found')}", which this catalog does not feed. It feeds ${listed(p['feeds'])}.`,
  'ruleset/scaled-row-not-alone': (p) =>
    `${subject(p)} scales a row of the list "${text(p, 'list')}" and writes another row there too. A scaled row is the only one its entry writes into a list.`,
  'ruleset/scaled-not-number': (p) => `The column "${text(p, 'found')}" holds no number, so nothing can be worked out for it.${way(p, 'Its only number column is', 'Its number columns are')}`,
  'ruleset/scaled-without-start': 'The column "{column}" is scaled and has no value here. It needs a starting number too, which holds until the sheet is edited.',
  'ruleset/scaled-reads-list-sum': 'This adds up the rows of a list, directly or through what it reads. A scaled column cannot, or a row could count itself.',
  'ruleset/related-scaled-here': 'The column "{column}" is scaled here',

  'ruleset/dice-not-the-die': 'In this fight harm is thrown with {sides}-sided dice, the die of the resolution. {found} has other dice.',
  'ruleset/save-without-difficulty':
    'This asks for a save, and the ability list "{list}" has no "saveDifficulty" that says how hard it is. Give the list one in "combat.abilities".',
  'ruleset/related-ability-list': 'The ability list "{list}" has no "saveDifficulty"',
  'ruleset/clause-save-without-difficulty': 'This save has no difficulty, and its action has none either. Write one here, or give the action a "saveDifficulty".',
  'ruleset/temporary-on-wound-track': 'Health is the wound track "{track}". Marks have no buffer, so nothing can give temporary points.',
  'ruleset/standard-first-budget': 'The budget "{found}" is the main one and pays for standard actions anyway. Name another budget.',
  'ruleset/standard-not-offered': (p) =>
    `The fight does not offer the standard action "${text(p, 'action')}".${way(p, 'It offers', 'It offers', '"combat.standard" offers none yet.')}`,
  'ruleset/rider-not-an-attack-list': (p) =>
    `Extra damage rides on weapons, and the list "${text(p, 'found')}" is none of the lists "combat.attacks" reads.${way(p, 'The only one is', 'Those are')}`,
  'ruleset/rider-no-such-column': (p) => `No list this rides on has a column "${text(p, 'id')}". It looks in ${listed(p['lists'])}.${near(p)}`,
  'ruleset/rider-no-attack-lists': 'This rides on weapons with the column "{id}", and the fight has no attack lists yet.',

  'ruleset/charm-without-pool': 'Only a dice pool can be changed like this. This ruleset adds its dice up, so "check" does nothing here.',
  'ruleset/charm-reroll-top-face': 'Throwing every face up to {found} again would never end. The highest face here is {most}.',
  'ruleset/charm-threshold-outside': 'A die succeeds on {min} to {max} here, and this says {found}.',
  'ruleset/charm-face-fixed': (p) =>
    `No check may move the face that ${text(p, 'what') === 'double' ? 'counts twice' : 'rolls again'}: "resolution.${text(p, 'what')}" has no "min".`,
  'ruleset/charm-face-outside': (p) =>
    `The face that ${text(p, 'what') === 'double' ? 'counts twice' : 'rolls again'} can be moved to ${text(p, 'min')} at the lowest and ${text(p, 'max')} at the highest, and this says ${text(p, 'found')}.`,

  'ruleset/creature-without-threat': 'The fight has no threat scale, so the tier "{id}" is nowhere on it. Declare the tiers in "combat.threat".',
  'ruleset/soak-outside-pool-fight': 'Only a "dice-pool" fight soaks harm. In this one, defense and resistances do that.',
  'ruleset/soak-not-declared': 'The fight declares no "soak" in "combat.pool", so nothing can soak harm.',
  'ruleset/sequence-names-itself': 'A sequence is made of other actions. "{found}" names itself.',
  'ruleset/sequence-names-reaction': 'The action "{found}" is a reaction, which answers others. A sequence is made of plain actions.',
  'ruleset/sequence-names-sequence': 'The action "{found}" is a sequence itself. A sequence is made of plain actions.',
  'ruleset/sequence-names-signature': 'The action "{found}" is bought with signature points. A sequence is made of plain actions.',
  'ruleset/creature-score-outside': 'The ability "{ability}" takes whole numbers from {min} to {max}, and this is {found}.',
  'ruleset/creature-bonus-outside': 'A bonus is a whole number from {min} to {max} ("sheet.bonusRange"), and "{label}" has {found}.',
  'ruleset/creature-tier-not-offered': (p) =>
    `The sheet does not offer the tier "${text(p, 'found')}" for ${text(p, 'what')}s.${way(p, `"sheet.${text(p, 'what')}Tiers" offers`)}`,
  'ruleset/creature-list-too-long': (p) =>
    `The list "${text(p, 'list')}" takes at most ${text(p, 'most')} ${p['most'] === 1 ? 'row' : 'rows'}, but ${p['found'] === 1 ? '1 is' : `${text(p, 'found')} are`} written here.`,
  'ruleset/picked-not-an-entry': 'A picked row says where it is from as "catalog/entry", such as "spells/fire-bolt". This is "{found}".',
  'ruleset/picked-catalog-feeds-no-such-list': (p) =>
    `The catalog "${text(p, 'found')}" does not feed the list "${text(p, 'list')}", so no row there can be from it.${way(p, 'The only one that does is', 'Those that do are')}`,

  'ruleset/item-tag-twice': 'The tag "{id}" is on this item already.',
  'ruleset/item-takes-too-many-slots': 'This takes {found} of the slot "{slot}", and a character has {most}.',
  'ruleset/item-binds-without-binding': 'Nothing can be bound: the "items" block has no "binding" that says how many things one may bind.',
  'ruleset/item-sets-ability-outside': 'The ability "{ability}" runs from {min} to {max}, so it can never be {found}.',

  'ruleset/carry-stat-not-number': (p) => `The item stat "${text(p, 'found')}" is no number, and what a thing weighs is one.${way(p, 'The only number stat is', 'Number stats are')}`,
  'ruleset/carry-stat-below-zero': 'The item stat "{stat}" goes down to {min}, and nothing weighs less than 0.',
  'ruleset/rarity-capped-twice': 'The rarity "{rarity}" is capped already. Put all its limits into one entry.',
  'ruleset/cap-stat-not-number': (p) => `The item stat "${text(p, 'found')}" is no number, so it has no highest value.${way(p, 'The only number stat is', 'Number stats are')}`,
  'ruleset/cap-not-whole': 'The item stat "{stat}" takes whole numbers, so its cap is one too, and this is {found}.',
  'ruleset/cap-outside-stat': 'The item stat "{stat}" runs from {min} to {max}, and its cap is {found}.',
  'ruleset/coin-id-twice': 'The coin "{id}" is declared already. A coin has an id of its own, also across families.',
  'ruleset/coin-value-twice': 'The coin "{first}" is worth {id} already. Two coins of a family are never worth the same.',
  'ruleset/no-coin-worth-one': 'No coin of "{family}" is worth 1: the smallest, "{coin}", is worth {least}. Values count the smallest coin, so one coin is worth 1.',
  'ruleset/coins-weigh-without-carry': 'The coins of "{family}" weigh something, and the "items" block has no "carry" that says what weight means.',

  'ruleset/catalog-file-for-another': 'This file says it is for the catalog "{found}", and it lies where the catalog "{id}" looks for its own.',
  'ruleset/too-many-catalog-files': 'A ruleset has at most {most} catalog files. This is one too many.',

  'ruleset/warning-catalog-file-missing': (p) =>
    `The file "${text(p, 'path')}" is not in the project, so this catalog is empty.${text(p, 'near') === '' ? '' : ` There is "${text(p, 'near')}": file names here are lower case.`}`,
  'ruleset/warning-catalog-file-not-named': 'No catalog of the ruleset names "{path}", so nothing reads it and a package with it is refused.',
  'ruleset/warning-catalog-file-of-inline': 'The catalog of this name has its entries in the ruleset itself, so nothing reads "{path}" and a package with it is refused.',
  'ruleset/warning-catalog-empty': 'The catalog "{label}" has no entries yet, so it offers nothing.',
  'ruleset/warning-filter-unused': 'No entry says anything about the filter "{label}", so it never finds one.',
  'ruleset/warning-entry-labels-alike': (p) =>
    text(p, 'holds') === 'rows'
      ? `Another entry is called "${text(p, 'label')}" too. A character who has both cannot use either by name.`
      : `Another entry is called "${text(p, 'label')}" too. Whoever asks for it by name gets the first one.`,
  'ruleset/warning-row-without-name': (p) =>
    `This row has no text in "${text(p, 'column')}", the column rows of this list are known by, so nobody can use it by name.`,
  'ruleset/warning-never-worn': (p) =>
    text(p, 'key') === 'worn'
      ? 'This item takes no slot and is not bound, so it is never worn and this never applies. "carried" applies to what is only carried.'
      : 'This item takes no slot and is not bound, so it is never worn and asks nothing of anybody.',
  'ruleset/warning-needs-combat': 'Only a fight by the ruleset\'s own rules reads "{key}", and the ruleset has no "combat" block.',
  'ruleset/warning-caps-without-propose': 'These limit what the Game Master may invent, and "propose" is false: nothing is invented.',
  'ruleset/warning-picked-entry-missing': 'The file of the catalog "{catalog}" has no entry "{id}".',

  'ruleset/fix-feed-list': 'Let the catalog feed "{list}" too',
  'ruleset/fix-make-list': 'Make it a list',
  'ruleset/fix-save-difficulty': 'Give the ability list "{list}" a save difficulty of 10',
  'ruleset/fix-more-rows': (p) => `Let the list "${text(p, 'list')}" hold ${text(p, 'count')} ${p['count'] === 1 ? 'row' : 'rows'}`,
  'ruleset/fix-offer-standard': 'Offer "{action}" in the fight',
  'ruleset/fix-add-binding': 'Let a character bind up to 3 things',
  'ruleset/fix-add-items-block': 'Add an "items" block with one category',
  'ruleset/fix-name-catalog-file': 'Add a catalog "{id}" for this file',
};

function near(p: Params): string {
  return text(p, 'near') === '' ? '' : ` Did you mean "${text(p, 'near')}"?`;
}
