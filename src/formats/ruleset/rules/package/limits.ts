import { isCatalogPath, MOST_CATALOGS } from '../checks/catalogs';
import { CATALOG_BYTES, RULESET_BYTES } from '../shape/size';
import { isLanguageCode, languageOfPath } from '../translate/language-tag';
import { LOCALE_BYTES, MOST_LOCALES } from '../translate/locale-file';

/** What a package file says it is (Reference 6, section 2.1). */
export const PACKAGE_FORMAT = 'marinara-ruleset';
export const PACKAGE_VERSION = 1;
/** Most bytes of a package file: 132 MB (Reference 6, section 2.2). */
export const PACKAGE_BYTES = 132 * 1024 * 1024;
/** Most characters of a `$comment` inside a package (Reference 5, section 5.13, rule 4). */
export const COMMENT_LENGTH = 2000;
/** The only `$schema` a document of a package may name, sign by sign. */
export const ENGINE_SCHEMA = 'https://raw.githubusercontent.com/Pasta-Devs/Marinara-Engine/staging/docs/extending/ruleset.schema.json';

export { MOST_CATALOGS, MOST_LOCALES };

export type DocumentKind = 'ruleset' | 'catalog' | 'locale';

/** Most bytes of each kind of document. */
export const DOCUMENT_BYTES: Readonly<Record<DocumentKind, number>> = {
  ruleset: RULESET_BYTES,
  catalog: CATALOG_BYTES,
  locale: LOCALE_BYTES,
};

/** What a path of a package holds; undefined for one that no package may have. */
export function documentKind(path: string): DocumentKind | undefined {
  if (path === 'ruleset.json') return 'ruleset';
  if (isCatalogPath(path)) return 'catalog';
  const language = languageOfPath(path);
  return language !== undefined && isLanguageCode(language) ? 'locale' : undefined;
}
