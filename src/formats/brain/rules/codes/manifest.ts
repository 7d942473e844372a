import type { Params } from '../../../../language/diagnostic';
import type { MessageTable } from '../../../../language/session';
import { SCENARIO_OWNERS, SCENARIO_PLAIN } from './scenario';
import { list, subject, UNSAID, withNear } from './shared';

const OWNERS: Readonly<Record<string, string>> = { manifest: 'A brain\'s manifest', author: '"author"', requires: '"requires"', level: 'A level', network: 'A network', language: 'A language', ...SCENARIO_OWNERS };
const PLAIN: Readonly<Record<string, string>> = { manifest: 'the manifest', author: '"author"', level: 'this level', network: 'this network', requires: '"requires"', language: 'this language', ...SCENARIO_PLAIN };

function unsaid(p: Params): string {
  return p.doubtful === true ? ` ${UNSAID}` : '';
}

/** Sentences for the keys and values of the manifest. Reference "Brain", sections 4 to 6. */
export const manifestMessages: MessageTable = {
  'brain/manifest-too-large': 'The manifest takes {bytes} bytes. It may take {max} at most.',
  'brain/manifest-empty': 'The manifest is empty. It holds keys such as oabrain, id and name, each with its value.',
  'brain/manifest-not-mapping': (p) => `At its top level the manifest is a mapping: keys with their values. Here is ${p.found === 'list' ? 'a list' : 'a single text'}.`,
  'brain/missing-key': (p) => `The key "${String(p.key)}" is missing in ${PLAIN[String(p.owner)] ?? String(p.owner)}.`,
  'brain/unknown-key': withNear((p) => {
    const allowed = list(p, 'allowed').join(', ');
    const capitals = p.capitals === true ? ' Capital and small letters count.' : '';
    const elsewhere = p.top === true && list(p, 'near').length === 0 && p.capitals !== true ? ' Keys of mods and of mutators are refused too.' : '';
    return `${OWNERS[String(p.owner)] ?? String(p.owner)} has no key "${String(p.key)}".${capitals}${elsewhere} Allowed are ${allowed}.`;
  }),
  'brain/profile-key': '"{key}" is a key of a mod\'s profile. It belongs to a mod and is refused in a brain.',
  'brain/mutator-key': '"{key}" is a mutator\'s key and is refused in a brain.',
  'brain/not-text': (p) => `${subject(p)} has to be a text. Found ${String(p.found)}.${p.empty === true ? '' : ' Quotes make a text of it.'}`,
  'brain/not-list': (p) => `${subject(p)} has to be a list, for example [a, b]. Found ${String(p.found)}.`,
  'brain/not-mapping': (p) => `${subject(p)} has to be a mapping: keys with their values. Found ${String(p.found)}.`,
  'brain/not-boolean': (p) => `"${String(p.key)}" is true or false, without quotes. Found ${String(p.found)}.${p.empty === true ? ' To have false, leave the key out.' : ''}`,
  'brain/text-empty': (p) => `${subject(p)} cannot be empty. It takes 1 to ${String(p.max)} bytes.${unsaid(p)}`,
  'brain/text-too-long': (p) =>
    `${subject(p)} may take ${String(p.max)} bytes at most. Here are ${String(p.bytes)}.${p.plain === true ? '' : ' Letters beyond A to Z take two to four bytes each.'}${unsaid(p)}`,
  'brain/text-blank': (p) => `${subject(p)} is made of nothing but blanks, so players see nothing. ${UNSAID}`,
  'brain/control-character': (p) => {
    const what = p.what === 'tab' ? 'A tab' : p.what === 'break' ? 'A line break' : p.what === 'windows-break' ? 'A line break of two characters (\\r\\n)' : `The control character ${String(p.found)}`;
    if (p.doubtful === true) return `${what} stands in ${inner(p)}. ${UNSAID}`;
    return `${what} stands in ${inner(p)}. ${p.lineBreaks === true ? 'Line breaks (\\n) are allowed in it, other control characters are not.' : 'No control character is allowed in it.'}`;
  },
  'brain/bad-id': (p) => {
    const rule = `1 to ${String(p.max)} bytes of small letters, digits and single hyphens between words`;
    const why: Readonly<Record<string, string>> = {
      empty: 'It cannot be empty.',
      long: `Here are ${String(p.bytes)} bytes.`,
      capital: 'Capital letters are not allowed.',
      hyphen: 'A hyphen cannot stand first, last or twice in a row.',
      letter: 'Other letters, blanks and signs are not allowed.',
    };
    return `${subject(p)} takes ${rule}. ${why[String(p.fault)] ?? ''}${unsaid(p)}`;
  },
  'brain/device-name': 'Windows keeps the name "{id}" for itself, so no folder can have it. The page about brains does not say whether the game takes such an id.',
  'brain/format': (p) => {
    const hint = p.slip === 'quoted' ? ' Without quotes it is a number.' : p.slip === 'decimal' ? ' It is written without a fraction.' : '';
    return `"oabrain" is the whole number 1, the format of the manifest. Found ${String(p.found)}.${hint}`;
  },
  'brain/version-number': 'Without quotes {found} is a number. A version is a text: one to three numbers joined by dots, in quotes.',
  'brain/version-form': (p) => {
    const rule = 'A version is one to three numbers joined by dots, such as "1.0".';
    if (p.empty === true) return `${rule} It cannot be empty.`;
    return `${rule} ${Number(p.parts) > 3 ? `Here are ${String(p.parts)} parts.` : `Found ${String(p.found)}.`}`;
  },
  'brain/version-doubt': (p) => (p.doubt === 'zero' ? `A part of this version begins with a 0. ${UNSAID}` : `A part of this version is larger than ${String(p.max)}. ${UNSAID}`),
  'brain/unquoted': (p) => `The page about brains asks for quotes around "${String(p.key)}". This is read as a text without them, but the page does not say that the game takes it.`,
  'brain/email-form': `{found} does not look like an email address (one @, a dot behind it, at most 254 bytes). ${UNSAID}`,
  'brain/homepage-form': (p) => {
    const why: Readonly<Record<string, string>> = {
      empty: 'It cannot be empty; leave the key out instead.',
      nothing: 'Nothing follows the scheme.',
      space: 'It cannot hold blanks or control characters.',
      scheme: `Found ${String(p.found)}.`,
    };
    return `"homepage" is an address that begins with http:// or https://. ${why[String(p.why)] ?? ''}`;
  },
  'brain/homepage-long': `This address takes {bytes} bytes; the engine's other packages take {max} at most. ${UNSAID}`,
  'brain/icon-name': '"icon" names the picture at the top of the package, icon.png, and nothing else. Found {found}.',
  'brain/icon-case': `"icon" is written icon.png, in small letters. ${UNSAID}`,
  'brain/entry-form': (p) => {
    const why: Readonly<Record<string, string>> = {
      folder: 'It lies at the top, so no folder stands before it.',
      extension: 'Its name ends in .lua.',
      nameless: 'A name stands before .lua.',
      capital: 'Capital letters are not allowed in its name.',
      letter: 'Its name is made of small letters, digits and _.',
    };
    return `"entry" names a Lua file at the top of the package, such as brain.lua. ${why[String(p.why)] ?? ''}`;
  },
  'brain/list-empty': (p) => `${subject(p)} holds 1 to ${String(p.max)} entries and is empty.${p.optional === true ? ' To have none, leave the key out.' : ''}`,
  'brain/list-too-long': (p) => `${subject(p)} may hold ${String(p.max)} entries at most. Here are ${String(p.count)}.`,
  'brain/unknown-tag': withNear((p) => `There is no tag ${String(p.found)}. The tags are ${list(p, 'tags').join(', ')}.`),
  'brain/too-many-tags': 'A brain may have {max} tags at most. Here are {count}.',
  'brain/repeated': (p) => `The ${String(p.what)} "${String(p.name)}" is here already. Each can stand only once.`,
  'brain/repeated-doubtful': (p) => `The ${String(p.what)} "${String(p.name)}" is here already. ${UNSAID}`,
  'brain/condition-no-id': 'This condition names no game. It is "*", ta-3.1c, or the id of a mod, with a range of versions behind it if needed.',
  'brain/condition-mapping': 'A condition is written as a text, such as "example-mod >= 1.0.0". The page about brains does not say that a mapping is taken.',
  'brain/star-not-alone': '"*" means every mod and the base game, so it has to be the only entry.',
  'brain/base-game-case': `The base game is written ta-3.1c, in small letters. ${UNSAID}`,
  'brain/base-game-range': `ta-3.1c is one version of the base game, so a range behind it says nothing. ${UNSAID}`,
  'brain/mod-range': `{found} is no range the studio can read. A range is written ">= 1.0.0" or ">= 1.0.0, < 2.0.0". ${UNSAID}`,
  'brain/engine-range': (p) => {
    const rule = 'A range compares versions, for example ">= 1.0.0" or ">= 1.0.0, < 2.0.0".';
    if (p.many === true) return `${rule} It holds ${String(p.max)} comparisons and 64 bytes at most.`;
    return p.bare === true ? `${rule} A version alone is none.` : `${rule} Found ${String(p.found)}.`;
  },
  'brain/engine-range-short': `The engine writes ranges with three numbers a version, joined by commas: "{to}". ${UNSAID}`,
  'brain/level-not-mapping': 'A level is a mapping of id, name and difficulty. Found {found}.',
  'brain/difficulty': 'A difficulty is {choices}. Found {found}.',
  'brain/network-not-mapping': 'A network is a mapping of id, file and sha256. Found {found}.',
  'brain/network-id': `{found} is no id as the other keys have them (1 to {max} bytes of small letters, digits and single hyphens). ${UNSAID}`,
  'brain/network-file': (p) => {
    const why: Readonly<Record<string, string>> = {
      backslash: 'Parts of a path are joined by /.',
      path: 'It cannot hold "..", "." or an empty part.',
      folder: 'It lies in nets/.',
      extension: 'Its name ends in .oann.',
      nameless: 'A name stands before .oann.',
    };
    return `The file of a network is written nets/name.oann. ${why[String(p.why)] ?? ''} Found ${String(p.found)}.`;
  },
  'brain/network-file-case': `The file of a network is written nets/name.oann, with small letters in "nets" and ".oann". ${UNSAID}`,
  'brain/network-file-deep': `This file lies in a folder inside nets/. ${UNSAID}`,
  'brain/network-same-file': `Another network names the file {file} already. ${UNSAID}`,
  'brain/digest-form': (p) => {
    const why: Readonly<Record<string, string>> = {
      capital: 'Capital letters are not allowed.',
      length: `Here are ${String(p.count)}.`,
      letter: 'Only the digits 0 to 9 and the letters a to f are allowed.',
    };
    return `"sha256" is made of 64 small hexadecimal digits. ${why[String(p.why)] ?? ''}`;
  },
  'brain/options-shape': '"options" is a list of options, or a mapping of them by id. Found {found}.',
  'brain/option-not-mapping': `An option is read as a mapping with id, type and default. Found {found}. ${UNSAID}`,
  'brain/option-no-id': `This option has no id, so the script cannot ask for it. ${UNSAID}`,
  'brain/option-no-kind': `This option does not say what it is: {kinds}. ${UNSAID}`,
  'brain/option-kind': withNear((p) => `The kinds of options are ${String(p.kinds)}. Found ${String(p.found)}. ${UNSAID}`),
  'brain/option-default': (p) => {
    const needs: Readonly<Record<string, string>> = { toggle: 'true or false, without quotes', number: 'a number, without quotes', choice: 'one of its texts' };
    return `The value of a ${String(p.kind)} is ${needs[String(p.kind)] ?? ''}. Found ${String(p.found)}. ${UNSAID}`;
  },
  'brain/option-outside': (p) => `${String(p.found)} lies outside what the option allows (${p.min === '' ? '' : `from ${String(p.min)} `}${p.max === '' ? '' : `to ${String(p.max)}`}). ${UNSAID}`,
  'brain/option-no-choices': 'This choice lists no "choices" that the studio can read. The page about brains does not say how they are written.',
  'brain/option-not-a-choice': withNear((p) => `${String(p.found)} is none of the choices ${list(p, 'choices').join(', ')}. ${UNSAID}`),
  'brain/strings-list': `"strings" is read as a mapping of languages, such as de: {name: ...}. ${UNSAID}`,
  'brain/language-tag': `{found} is no language tag such as de, ko or zh-Hans. ${UNSAID}`,
  'brain/words-not-mapping': `"{key}" of a language is read as a mapping: each id with its words. Found {found}. ${UNSAID}`,
  'brain/words-unknown-id': withNear((p) => `There is no ${String(p.what)} ${String(p.found)}, so these words are never shown.${list(p, 'known').length > 0 ? ` There is ${list(p, 'known').join(', ')}.` : ''} ${UNSAID}`),
  'brain/note-first': '"{name}" is here first.',
};

function inner(p: Params): string {
  const name = subject(p);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
