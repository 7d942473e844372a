import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';

const typeWords: Readonly<Record<string, string>> = {
  nothing: 'nothing', null: 'null', boolean: 'true or false', integer: 'a whole number', number: 'a number', string: 'a text in quotes', array: 'a list in square brackets', object: 'an object in braces',
};

const characterWords: Readonly<Record<string, string>> = {
  'U+0009': 'a tab', 'U+000A': 'a line break', 'U+000D': 'a line break', 'U+0085': 'a line break (U+0085)', 'U+2028': 'a line break (U+2028)', 'U+2029': 'a paragraph break (U+2029)',
};

/** An invisible character in words: "a tab", "the character U+0007". */
function character(code: Params[string] | undefined): string {
  return characterWords[String(code)] ?? `the character ${String(code)}`;
}

function list(value: Params[string] | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** "a", "a or b", "a, b or c". */
function anyOf(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1] ?? ''}`;
}

function some(words: readonly string[], most = 12): string {
  return words.length > most ? `${words.slice(0, most).join(', ')} and ${words.length - most} more` : anyOf(words, 'and');
}

function range(params: Params): string {
  const { min, max } = params;
  if (min !== undefined && max !== undefined) return `${String(min)} to ${String(max)}`;
  return min !== undefined ? `${String(min)} or more` : `${String(max)} or less`;
}

function plural(count: Params[string] | undefined, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

function wrongType({ expected, thing, found, type }: Params): string {
  const word = typeWords[String(expected)] ?? String(expected);
  const named = thing === '' || String(thing) === word ? '' : ` (${String(thing)})`;
  return `This has to be ${word}${named}, but it is ${valueWords(type, found)}.`;
}

function valueWords(type: Params[string] | undefined, found: Params[string] | undefined): string {
  return type === 'object' ? 'an object' : type === 'array' ? 'a list' : String(found);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the shape check says, and the labels of its fixes, in English. */
export const shapeMessages: MessageTable = {
  // Files
  'ruleset/file-too-big': ({ bytes, limit }) => `This file has ${Number(bytes).toLocaleString('en')} bytes. A ruleset may have ${Number(limit).toLocaleString('en')} (512 KB); long catalogs can go into files of their own.`,
  'ruleset/catalog-file-too-big': ({ bytes, limit }) => `This file has ${Number(bytes).toLocaleString('en')} bytes. A catalog file may have ${Number(limit).toLocaleString('en')} (2 MB).`,
  'ruleset/does-not-fit': 'This part does not fit the published form of a ruleset, and Rulewright cannot say why.',

  // Keys
  'ruleset/unknown-key': ({ key, near, known, thing }) => {
    const said = thing === '' ? `There is no key "${String(key)}" here` : `${capital(String(thing))} has no key "${String(key)}"`;
    return `${said} in the published format. ${near === '' ? `The keys here are ${some(list(known))}.` : `Did you mean "${String(near)}"?`}`;
  },
  'ruleset/key-of-another-kind': ({ key, tag, here, places }) => `"${String(key)}" goes with ${String(tag)} ${anyOf(list(places).map((p) => `"${p}"`))}, not with "${String(here)}".`,
  'ruleset/schema-key-nested': '"$schema" may stand at the top of the file only.',
  'ruleset/missing-key': ({ key, about }) => `"${String(key)}" is missing.${about === '' ? '' : ` ${String(about)}`}`,
  'ruleset/missing-tag': ({ key, allowed, thing }) => `"${String(key)}" is missing${thing === '' ? '' : ` from ${String(thing)}`}. It says which form this has: ${anyOf(list(allowed))}.`,
  'ruleset/choose-one': ({ keys }) => `Exactly one of these keys has to stand here: ${anyOf(list(keys))}. There is none.`,
  'ruleset/choose-only-one': ({ keys, found }) => `Only one of ${anyOf(list(keys))} may stand here, but this has ${some(list(found))}.`,
  'ruleset/needs-one-of': ({ keys }) => `This says nothing yet. It needs at least one of ${anyOf(list(keys))}.`,
  'ruleset/only-beside': '"{key}" goes only beside "{beside}".',
  'ruleset/not-beside': '"{key}" cannot stand beside "{other}".',
  'ruleset/too-few-keys': ({ min, count }) => `This needs at least ${plural(min, 'key', 'keys')}, but it has ${String(count)}.`,
  'ruleset/too-many-keys': ({ max, count }) => `This takes at most ${plural(max, 'key', 'keys')}, but it has ${String(count)}.`,

  // Values
  'ruleset/wrong-type': wrongType,
  'ruleset/no-form-fits': ({ forms, found, type }) => `This takes ${anyOf(list(forms))}, but it is ${valueWords(type, found)}.`,
  'ruleset/not-in-list': ({ allowed, found }) => `${String(found)} is not known here. It takes ${list(allowed).length > 24 ? some(list(allowed), 24) : anyOf(list(allowed))}.`,
  'ruleset/not-the-value': ({ allowed, found }) => `This can only be ${anyOf(list(allowed))}, but it is ${String(found)}.`,
  'ruleset/too-small': (params) => `${String(params.found)} is too low. This takes ${range(params)}.`,
  'ruleset/too-large': (params) => `${String(params.found)} is too high. This takes ${range(params)}.`,
  'ruleset/not-above': ({ found, min, max }) => `${String(found)} is too low. This takes a number above ${String(min)}${max === undefined ? '' : ` and up to ${String(max)}`}.`,
  'ruleset/not-whole': '{found} has a fraction. This takes whole numbers only.',
  'ruleset/number-too-big': 'This number is too big for the Engine to read.',
  'ruleset/too-few-items': ({ min, count }) => `This list needs at least ${plural(min, 'item', 'items')}, but it has ${String(count)}.`,
  'ruleset/too-many-items': ({ max, count }) => `This list takes at most ${plural(max, 'item', 'items')}, but it has ${String(count)}.`,
  'ruleset/not-a-pair': ({ count }) => `This has to be a pair of two numbers, but it has ${plural(count, 'item', 'items')}.`,

  // Texts and ids
  'ruleset/text-empty': ({ max }) => (max === 0 ? 'This text is empty. It needs at least one character.' : `This text is empty. It takes 1 to ${String(max)} characters.`),
  'ruleset/text-too-long': ({ max, length }) => `This text has ${String(length)} characters. It takes at most ${String(max)}.`,
  'ruleset/text-line-break': ({ found, at }) => `This text has ${character(found)} at character ${String(at)}. It has to stay on one line.`,
  'ruleset/text-control-character': ({ found, at }) => `This text has ${character(found)} at character ${String(at)}. Invisible control characters are not taken.`,
  'ruleset/text-bracket': 'This text has a square bracket ({found}) at character {at}. The Game Master model reads those as commands, so they are not taken.',
  'ruleset/text-macro-braces': 'This text has double braces ({found}) at character {at}. The Engine reads those as macros, so they are not taken; single ones are fine.',
  'ruleset/text-double-quote': 'This value has a double quote at character {at}. A command puts the value in quotes, so it cannot hold one.',
  'ruleset/bad-sheet-id': ({ found }) => `${String(found)} cannot be an id. An id has small letters, digits and underscores, starts with a letter, and is at most 40 characters long.`,
  'ruleset/bad-ruleset-id': ({ found }) => `${String(found)} cannot be the id of a ruleset. It has small letters and digits in groups joined by single hyphens, at most 64 characters.`,
  'ruleset/bad-entry-id': ({ found }) => `${String(found)} cannot be the id of an entry. It has small letters and digits in groups joined by single hyphens, at most 80 characters.`,
  'ruleset/bad-dice': ({ found }) => `${String(found)} cannot be read as dice. Dice are written like 2d6 or 1d8+3: a count from 1 to 999, a small d, and 2 to 9999 sides.`,
  'ruleset/bad-asset': ({ found }) => `${String(found)} cannot be a catalog file. It has to be catalogs/, the id of the catalog, and .json.`,

  // References and tables
  'ruleset/item-stat-needs-stat': '"stat" is missing: only the pick "count" may leave it out, and this one is "{pick}".',
  'ruleset/table-not-rising': 'The thresholds of a table have to rise, but {threshold} comes after {before}.',

  // Rests
  'ruleset/state-needs-value': 'A live state can only be set: "to" has to be one of its values, or "default".',
  'ruleset/rest-to-word': '{found} is not known here. A pool or track takes "max", "min" or a whole number; only a live state takes a value of its own.',

  // Layers and catalogs
  'ruleset/layer-guidance-too-long': 'The texts of a layer may have {limit} characters together, but these have {length}.',
  'ruleset/catalog-needs-feeds': '"feeds" is missing. A catalog of rows says which lists of the sheet its entries may write into.',
  'ruleset/catalog-feeds-nothing': 'A catalog of {holds} writes into no list, so it takes no "feeds".',
  'ruleset/asset-other-name': 'The file of a catalog is named after its id: this has to be {wanted}, but it is {found}.',

  // Mechanics
  'ruleset/moment-cannot-cancel': '"cancels" does not go with "{on}": by then it has happened and cannot be called off. It goes with "aimed" and "used".',
  'ruleset/until-save-needs-save': '"saveEnds" is missing: the duration "until-save" has to say which save ends it.',
  'ruleset/rider-needs-rider': '"rider" is missing: an entry of kind "rider" says in it what rides on a hit.',
  'ruleset/rider-needs-kind': 'An entry with "rider" has to be of kind "rider", but this one is "{found}".',
  'ruleset/not-for-a-rider': 'A rider works by itself, so it takes no "{key}".',
  'ruleset/heal-without-plus': 'A heal takes no "plus": only damage has further parts.',
  'ruleset/action-twice': '"{action}" stands in this list twice.',

  // Effects
  'ruleset/modifier-does-nothing': 'This modifier changes nothing. It needs "flat", "dice", "times" or "mode".',
  'ruleset/modifier-only-for': ({ key, targets, to }) => `"${String(key)}" goes only with changes to ${anyOf(list(targets))}, not to ${String(to)}.`,
  'ruleset/change-of-nothing': '"{key}" is 0, which changes nothing. It takes any other number in its range.',
  'ruleset/narrows-nothing': '"{key}" has nothing to narrow: there is no effect on {what} and no modifier to {what} beside it.',
  'ruleset/not-for-a-level': '"{effect}" needs somebody who caused it or an end of its own, so a level cannot have it.',
  'ruleset/level-does-nothing': 'This level does nothing. It needs an effect, "modifiers" or "failsSaves".',
  'ruleset/item-effect-does-nothing': 'This does nothing. It needs "effects", "modifiers", "failsSaves" or a changed ability.',
  'ruleset/item-modifier-target': 'An item changes "checks" and "saves" only, not "{found}".',
  'ruleset/requirement-changes-ability': 'What happens while a requirement is not met cannot change an ability.',

  // Creatures
  'ruleset/creature-needs': '"{key}" is missing: a creature without a "sheet" has to say it.',
  'ruleset/creature-needs-action': 'A creature without a "sheet" needs at least one action.',
  'ruleset/sheet-says-it': 'The sheet of this creature already says this, so "{key}" cannot stand beside it.',
  'ruleset/signature-needs-points': '"signaturePoints" is missing: an action of this creature costs some.',
  'ruleset/signature-too-dear': 'This costs {cost} signature points, but the creature has only {points}.',
  'ruleset/recharge-out-of-reach': '{dice} never shows {from}; the highest is {most}.',
  'ruleset/long-below-normal': 'The long range ({long}) is shorter than the usual one ({normal}).',
  'ruleset/save-ends-needs-number': '"saveDifficulty" is missing: a condition of this action ends by a save, and nothing says how hard it is.',

  // What the studio cannot be sure of
  'ruleset/not-public-kind': 'The keys of "{kind}" are not in the published pages. They are kept as they are; only importing the file shows whether the Engine takes them.',
  'ruleset/not-public-key': 'The form of "{key}" is not in the published pages. It is kept as it is; only importing the file shows whether the Engine takes it.',

  // Fixes
  'ruleset/fix-change-to': 'Change to {to}',
  'ruleset/fix-put-in': 'Put in {to}',
  'ruleset/fix-rename-key': 'Change to "{to}"',
  'ruleset/fix-remove-key': 'Remove "{key}"',
  'ruleset/fix-keep-key': 'Keep only "{key}"',
  'ruleset/fix-insert-key': 'Put in "{key}": {value}',
  'ruleset/fix-add-item': 'Put in {value}',
  'ruleset/fix-remove-item': 'Remove {item}',
  'ruleset/fix-remove-last': ({ count }) => (count === 1 ? 'Remove the last item' : `Remove the last ${String(count)} items`),
  'ruleset/fix-sort-table-once': 'Sort the rows and keep one for each threshold',
  'ruleset/fix-clean-text': 'Change to "{to}"',
  'ruleset/fix-cut-text': 'Cut to {length} characters',
  'ruleset/fix-sort-table': 'Sort the rows by threshold',
  'ruleset/fix-state-default': 'Set to its default',
};
