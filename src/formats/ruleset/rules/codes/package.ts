import type { Params } from '../../../../language/diagnostic';
import { say } from '../../../../language/messages';
import type { MessageTable } from '../../../../language/session';

const number = (value: Params[string] | undefined): string => Number(value).toLocaleString('en');
const list = (value: Params[string] | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const quoted = (value: Params[string] | undefined): string => list(value).map((v) => `"${v}"`).join(', ');

const KIND_WORDS: Readonly<Record<string, string>> = { ruleset: 'A ruleset', catalog: 'A catalog file', locale: 'A translation' };
const FORM_WORDS: Readonly<Record<string, string>> = {
  id: 'lower-case letters and digits in groups joined by single hyphens, such as "ruleset-ember-roads"',
  version: 'three numbers with points between, such as "1.0.0", and perhaps a hyphen and a word',
  commit: '40 small hexadecimal digits, those of a commit (40 zeros where none is known)',
  hash: '64 small hexadecimal digits, the SHA-256 of the document',
};
const OTHER_FILE: Readonly<Record<string, string>> = {
  manifest: ' The manifest travels in the key "manifest".',
  catalog: ' A catalog lies at "catalogs/<id>.json": small letters, digits and underscores, a letter first, 40 at most.',
  locale: ' A translation lies at "locales/<language>.json", such as "locales/pt-BR.json".',
  ruleset: ' The ruleset is called exactly "ruleset.json".',
};

const CHANGE_WORDS: Readonly<Record<string, string>> = { added: 'added', removed: 'removed', changed: 'now of another type:' };
const PART_WORDS: Readonly<Record<string, string>> = { 'live-text': 'live text' };

/** "added field "Age", removed column "Reach" of "Weapons"". */
function layoutWords(changes: Params[string] | undefined): string {
  return list(changes)
    .map((line) => {
      const [change = '', kind = '', scope = '', ...label] = line.split('\u001f');
      return `${CHANGE_WORDS[change] ?? change} ${PART_WORDS[kind] ?? kind} "${label.join(' ')}"${scope === '' ? '' : ` of "${scope}"`}`;
    })
    .join(', ');
}

/** Sentences about package files, manifests and what else leaves the studio. */
export const packageMessages: MessageTable = {
  'ruleset/package-zip': 'This is a zip. A ruleset package is one JSON file, and a zip is refused.',
  'ruleset/package-too-big': ({ bytes, limit }) => `This package has ${number(bytes)} bytes. One may have ${number(limit)} (132 MB).`,
  'ruleset/package-not-json': 'This package cannot be read: it is no complete JSON.',
  'ruleset/package-not-an-object': 'A package is an object in braces with "format", "version", "manifest" and "files". Found {found}.',
  'ruleset/package-unknown-key': ({ key, near }) => `A package has no key "${String(key)}"; it takes "format", "version", "manifest" and "files" only.${near === '' ? '' : ` Perhaps "${String(near)}" is meant.`}`,
  'ruleset/package-not-the-value': '"{key}" has to be exactly {value}. Found {found}.',
  'ruleset/package-files-missing': '"files" is missing: the documents of the package by their paths.',
  'ruleset/package-files-not-an-object': '"files" has to be an object in braces, with a text for each path. Found {found}.',
  'ruleset/package-other-file': ({ path, near }) => `A package holds "ruleset.json", catalogs and translations only, so "${String(path)}" cannot be in it.${OTHER_FILE[String(near)] ?? ''}`,
  'ruleset/package-same-path': '"{path}" and "{other}" differ only in capital letters and count as one path.',
  'ruleset/package-no-ruleset': 'The package holds no "ruleset.json".',
  'ruleset/package-too-many-catalogs': 'A package can hold {most} catalog files. This one has {found}.',
  'ruleset/package-too-many-locales': 'A package can hold {most} translations. This one has {found}.',
  'ruleset/package-not-listed': '"{path}" is in the package, but the manifest\'s "files" does not list it.',
  'ruleset/package-not-an-asset': '"{path}" is in the package, but "contributions.assets.paths" does not name it.',
  'ruleset/package-listed-not-there': 'The manifest lists "{path}", and the package does not hold it.',
  'ruleset/package-asset-not-listed': 'The assets name "{path}", and the manifest\'s "files" does not list it.',
  'ruleset/package-not-text': '"{path}" has to be a text in quotes: the document in base64. Found {found}.',
  'ruleset/package-base64-blank': '"{path}" is base64 with a blank or a line break at character {at}. Strict base64 has none.',
  'ruleset/package-base64-url-safe': '"{path}" has "{found}" at character {at}: that is the url-safe alphabet. Strict base64 has + and / instead.',
  'ruleset/package-base64-sign': '"{path}" has "{found}" at character {at}, which base64 does not know.',
  'ruleset/package-base64-padding': '"{path}" has "=" where base64 has none. It stands at the end only, once or twice, and fills up a group of four.',
  'ruleset/package-base64-length': '"{path}" is no whole base64: its length is no multiple of four, so "=" at its end or a part of it is missing.',
  'ruleset/package-base64-unused-bits': '"{path}" ends in "{found}" with bits that mean nothing. Strict base64 leaves them 0.',
  'ruleset/package-document-too-big': ({ path, kind, bytes, limit }) => `"${String(path)}" has ${number(bytes)} bytes. ${KIND_WORDS[String(kind)] ?? 'It'} may have ${number(limit)}.`,
  'ruleset/package-document-zip': '"{path}" is a zip, where the JSON itself belongs.',
  'ruleset/package-not-utf-8': '"{path}" is not UTF-8 text.',
  'ruleset/package-byte-order-mark': '"{path}" begins with a hidden mark (a byte order mark), which JSON does not allow.',
  'ruleset/package-other-size': ({ path, listed, found }) => `"${String(path)}" has ${number(found)} bytes, and the manifest says ${number(listed)}.`,
  'ruleset/package-other-hash': '"{path}" is not the document the manifest lists: its SHA-256 is {found}.',
  'ruleset/package-hashes-unchecked': 'The hashes could not be compared here: the page is not open over https.',
  'ruleset/package-foreign-schema': ({ found, schema }) => `In a package "$schema" can only name the Engine's own schema, ${String(schema)}. Found ${String(found)}.`,
  'ruleset/package-comment-too-long': ({ length, most }) => `This note has ${number(length)} characters. In a package a "$comment" may have ${number(most)}.`,
  'ruleset/package-catalog-missing': '"{path}", the file of this catalog, is not there.',
  'ruleset/package-catalog-too-many': 'No catalog of the ruleset names "{path}", so the package cannot hold it.',

  'ruleset/manifest-missing': '"manifest" is missing: what the package says about itself.',
  'ruleset/manifest-not-an-object': 'The manifest has to be an object in braces. Found {found}.',
  'ruleset/manifest-key-missing': '"{key}" is missing in the manifest.',
  'ruleset/manifest-unknown-key': ({ key, known, near }) => `The manifest of a ruleset has no key "${String(key)}" here; it takes ${quoted(known)}.${near === '' ? '' : ` Perhaps "${String(near)}" is meant.`}`,
  'ruleset/manifest-more-than-needed': 'A ruleset does not need "{key}", and a package that asks for more than it needs is refused.',
  'ruleset/manifest-wants-object': '"{key}" has to be an object in braces. Found {found}.',
  'ruleset/manifest-wants-list': '"{key}" has to be a list in square brackets. Found {found}.',
  'ruleset/manifest-wants-text': 'This has to be a text in quotes. Found {found}.',
  'ruleset/manifest-wants-boolean': '"{key}" has to be false, or be left out. Found {found}.',
  'ruleset/manifest-not-the-value': '"{key}" has to be {value}. Found {found}.',
  'ruleset/manifest-bad-form': ({ form, found }) => `This has to be ${FORM_WORDS[String(form)] ?? ''}. Found "${String(found)}".`,
  'ruleset/manifest-text-empty': ({ key }) => `${/^\d+$/.test(String(key)) ? 'A path' : `"${String(key)}"`} cannot be empty.`,
  'ruleset/manifest-text-too-long': ({ length, max }) => `This has ${number(length)} characters. It may have ${number(max)}.`,
  'ruleset/manifest-bad-minor': 'The minor number of the Capability API is a whole number from 0. Found {found}.',
  'ruleset/manifest-kind': 'The kind of a ruleset package is exactly ["ruleset"]. Found {found}.',
  'ruleset/manifest-entrypoints': ({ found }) => `A ruleset holds no code, so "entrypoints" is empty. Found ${quoted(found)}.`,
  'ruleset/manifest-permissions': ({ found }) => `A ruleset needs no permissions, so the list is empty. Found ${quoted(found)}.`,
  'ruleset/manifest-restart': 'A ruleset never needs a restart: "restartRequired" is false.',
  'ruleset/manifest-contribution': 'A ruleset contributes assets only, so "{key}" asks for more than it needs.',
  'ruleset/manifest-paths-count': 'The assets are 1 to 256 paths. Found {found}.',
  'ruleset/manifest-path-ending': 'An asset ends in json, gif, jpg, jpeg, png or webp. Found "{found}".',
  'ruleset/manifest-path-twice': '"{path}" is listed twice; capital letters make no difference.',
  'ruleset/manifest-no-files': 'The manifest lists no files. It lists every document with its size and SHA-256.',
  'ruleset/manifest-bad-bytes': ({ found, most }) => `The size is a whole number of bytes up to ${number(most)}. Found ${String(found)}.`,

  'ruleset/export-no-ruleset': 'This project has no ruleset to export: none of its files is called "ruleset.json", and no single other file can be meant.',
  'ruleset/export-too-big': ({ bytes, limit }) => `The package would have ${number(bytes)} bytes. One may have ${number(limit)} (132 MB); leave out some translations.`,
  'ruleset/publish-nothing-translated': '"{path}" has no "ruleset" section, so it cannot be a language pack.',
  'ruleset/publish-card-untranslated': 'The store card of this language has no "{key}" of its own and shows the English one.',
  'ruleset/publish-engine-form': 'The official repository writes engine versions as three plain numbers, such as "2.4.8". Found "{found}".',
  'ruleset/publish-engine-low': 'The official repository takes "{key}" from {lowest} on. Found {found}.',
  'ruleset/publish-engine-empty': 'No engine lies from {min} up to {max}, so nobody could install this.',
  'ruleset/publish-built-outside': 'The engine this was built against, {found}, has to lie from {min} up to {max}.',
  'ruleset/publish-no-commit': 'The official repository wants the commit of the engine this was built against; 40 zeros say that it is not known.',
  'ruleset/publish-restart': 'The official repository wants "restartRequired" written out, as false.',
  'ruleset/publish-no-description': 'The store card shows a description, and this package has none.',

  'ruleset/warning-version-same': ({ version, files }) =>
    `Version ${String(version)} was exported with other contents (${quoted(files)} differ${list(files).length === 1 ? 's' : ''} now). The Engine refuses one version with two contents, so raise it before the next export.`,
  'ruleset/warning-version-same-layout': ({ version }) =>
    `Version ${String(version)} was exported with another layout or other notes, and nothing else. If the Engine compares the text itself, it refuses this as another content of one version.`,
  'ruleset/warning-version-lower': 'Version {last} was exported already, so this one ({version}) is older than what players have.',
  'ruleset/warning-sheet-version-same': ({ version, last, changes, more }) =>
    `The sheet's layout differs from the exported version ${String(last)}, and its version is still ${String(version)}: ${layoutWords(changes)}${Number(more) > 0 ? `, and ${String(more)} more` : ''}.`,

  'ruleset/fix-raise-version': 'Raise "{key}" to {to}',
  'ruleset/fix-engine-schema': "Name the Engine's own schema",
};

/** Sentences that are made of others: a document's first fault, and what asks for a level. */
export function composedPackageMessages(tables: readonly MessageTable[]): MessageTable {
  const features = (codes: Params[string] | undefined): string => {
    const words = list(codes).map((code) => say(tables, code, {}));
    return words.slice(0, 3).join(', ') + (words.length > 3 ? ` and ${words.length - 3} more` : '');
  };
  return {
    'ruleset/package-document-refused': (p) => {
      const place = p.inPlace === '' ? '' : ` (${String(p.inPlace)})`;
      const more = Number(p.inCount) > 1 ? ` There ${p.inCount === 2 ? 'is one more fault' : `are ${Number(p.inCount) - 1} more faults`} in it.` : '';
      return `"${String(p.inPath)}" is refused${place}: ${say(tables, String(p.inCode), p)}${more}`;
    },
    'ruleset/package-level-too-low': ({ declared, needed, features: codes }) =>
      `The package declares Capability API ${String(declared)} and needs ${String(needed)}: ${features(codes)}. Levels are whole numbers, so 1.340 is above 1.77.`,
    'ruleset/package-level-unsure': ({ declared, highest, features: codes }) =>
      `Which level this needs is not public: ${features(codes)}. To be safe, declare the highest one known, ${String(highest)}. Found ${String(declared)}.`,
  };
}
