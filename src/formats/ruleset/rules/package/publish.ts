import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { decodeText } from '../../../../language/utf8';
import { checkLocale } from '../translate/check-locale';
import { ENGLISH, languageOfPath } from '../translate/language-tag';
import { MOST_LOCALES, readLocale } from '../translate/locale-file';
import { checkForCatalogue } from './catalogue-rules';
import { MANIFEST_PATH } from './details';
import { writePackage, type WriteOptions } from './write';
import type { NotWritten, PackFile, WrittenPackage } from './types';

/** Where the official catalogue keeps its files (Reference 6, section 6.1). */
export const ARTIFACT_ROOT = 'https://raw.githubusercontent.com/Pasta-Devs/Marinara-Agents/main/artifacts/';
const COVER_ROOT = 'https://raw.githubusercontent.com/Pasta-Devs/Marinara-Agents/main/artwork/agent-covers/';
const DOCUMENTATION = 'https://github.com/Pasta-Devs/Marinara-Engine/blob/staging/docs/game/getting-started.md#choosing-rules';

/** A language pack, published beside the artifact. */
export interface LanguagePack extends PackFile {
  readonly language: string;
  readonly sha256: string;
}

/** Everything a proposal to the official catalogue needs. */
export interface CatalogueFiles {
  readonly artifact: WrittenPackage;
  readonly packs: readonly LanguagePack[];
  /** The entry of the catalogue, ready to paste: two blanks of indent. */
  readonly entryText: string;
  /** Things the catalogue asks for that are not refused here. */
  readonly findings: readonly Finding[];
}

/**
 * The files for the official catalogue: the artifact without translations, a language pack for each of them, and the entry
 * that lists both. Refused as a package is, and for a translation into English or without a `ruleset` section.
 * Reference 5, section 5.14; Reference 6, sections 5.2 and 6.
 */
export async function writeCatalogueFiles(
  files: readonly PackFile[],
  options: Omit<WriteOptions, 'published'>,
): Promise<CatalogueFiles | NotWritten> {
  const locales = files.flatMap((file) => {
    const language = languageOfPath(file.path);
    return language === undefined ? [] : [{ file, language }];
  });
  const read = locales.map(({ file, language }) => readPack(file, language)).filter((pack) => pack.language !== ENGLISH || pack.translates);
  const faults = read.flatMap((pack) => pack.findings);
  const extra = read[MOST_LOCALES];
  if (extra)
    faults.push({
      file: extra.file.path,
      pointer: '',
      severity: 'error',
      code: 'ruleset/locale-too-many',
      params: { found: read.length, most: MOST_LOCALES },
    });
  if (faults.length > 0) return { findings: faults };
  const artifact = await writePackage(files, { ...options, published: { languagePacks: read.length > 0 } });
  if ('findings' in artifact) return artifact;
  const stem = artifact.name.slice(0, -'.ruleset.json'.length);
  const packs: LanguagePack[] = [];
  for (const { file, language } of read) {
    packs.push({ path: `${stem}.${language}.json`, language, bytes: file.bytes, sha256: await options.sha256(file.bytes) });
    await options.control.rest();
  }
  const manifest: JsonValue = JSON.parse(artifact.manifestText) as JsonValue;
  const entry = catalogueEntry(
    manifest,
    artifact,
    packs,
    read.map((pack) => pack.card),
  );
  return {
    artifact,
    packs,
    entryText: `${JSON.stringify(entry, null, 2)}\n`,
    findings: [...checkForCatalogue(Cursor.root(MANIFEST_PATH, manifest)), ...cardWarnings(read)],
  };
}

interface Pack {
  readonly file: PackFile;
  readonly language: string;
  readonly translates: boolean;
  readonly card: ReadonlyMap<string, string>;
  readonly findings: Finding[];
}

function readPack(file: PackFile, language: string): Pack {
  const decoded = decodeText(file.bytes);
  const doc = 'refused' in decoded ? undefined : parseJson(decoded.text);
  const value = doc?.root ? nodeValue(doc.root) : undefined;
  const locale = readLocale(file.path, value);
  const findings = checkLocale(Cursor.root(file.path, value), file.bytes.length).filter((f) => f.severity === 'error');
  const add = (code: string, params: Finding['params'] = {}): void => {
    findings.push({ file: file.path, pointer: '', severity: 'error', code, params });
  };
  if (!doc) add('ruleset/package-not-utf-8', { path: file.path });
  else if (!doc.wellFormed) add('ruleset/package-not-json');
  else if (!locale.translates) add('ruleset/publish-nothing-translated', { path: file.path });
  return {
    file,
    language,
    translates: locale.translates,
    card: locale.card,
    findings: language === ENGLISH && !locale.translates ? [] : findings,
  };
}

function catalogueEntry(
  manifest: JsonValue,
  artifact: WrittenPackage,
  packs: readonly LanguagePack[],
  cards: readonly ReadonlyMap<string, string>[],
): JsonValue {
  const root = Cursor.root('', manifest);
  const name = root.get('name').string ?? '';
  const description = root.get('description').string ?? '';
  const locales: { [language: string]: JsonValue } = {};
  packs.forEach(({ path, language, sha256, bytes }, i) => {
    const card = cards[i];
    const own = (key: string, english: string): string => card?.get(key) || english;
    locales[language] = {
      url: ARTIFACT_ROOT + path,
      sha256,
      bytes: bytes.length,
      name: own('name', name),
      description: own('description', description),
    };
  });
  return {
    manifest,
    category: 'misc',
    iconUrl: `${COVER_ROOT}${root.get('id').string ?? ''}.png`,
    artifact: { url: ARTIFACT_ROOT + artifact.name, sha256: artifact.sha256, bytes: artifact.bytes.length },
    ...(packs.length > 0 ? { locales } : {}),
    documentationUrl: DOCUMENTATION,
  };
}

/** Card words that are not translated show English in the store. */
function cardWarnings(packs: readonly Pack[]): Finding[] {
  return packs.flatMap(({ file, card }) =>
    ['name', 'description']
      .filter((key) => (card.get(key) ?? '') === '')
      .map((key): Finding => ({
        file: file.path,
        pointer: `/package/${key}`,
        severity: 'warning',
        code: 'ruleset/publish-card-untranslated',
        params: { key },
      })),
  );
}
