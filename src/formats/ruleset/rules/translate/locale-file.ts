import { languageOfPath } from './language-tag';
import type { LocaleStrings } from './lookup';
import type { LocaleFile } from './types';
import { isRecord } from '../../../../language/record';

/** Most bytes of a translation (Reference 6, section 2.2). */
export const LOCALE_BYTES = 8 * 1024 * 1024;
/** Most translations of a package, and of a catalogue entry (Reference 6, sections 2.2 and 5.2). */
export const MOST_LOCALES = 40;

/** What a translation file says, as far as it can be read: texts only, sections of another type as empty ones. */
export function readLocale(path: string, value: unknown): LocaleFile {
  const root = isRecord(value) ? value : {};
  const meta = isRecord(root._meta) ? root._meta : {};
  return {
    path,
    language: languageOfPath(path) ?? '',
    direction: typeof meta.direction === 'string' ? meta.direction : undefined,
    translates: isRecord(root.ruleset),
    hasCard: isRecord(root.package),
    card: texts(root.package),
    strings: texts(root.ruleset),
  };
}

function texts(section: unknown): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  if (!isRecord(section)) return map;
  for (const key of Object.keys(section)) {
    const text = section[key];
    if (typeof text === 'string') map.set(key, text);
  }
  return map;
}

/** The `ruleset` sections of several files by language, for lookups. */
export function localeStrings(files: Iterable<LocaleFile>): LocaleStrings {
  return new Map([...files].map((file) => [file.language, file.strings]));
}
