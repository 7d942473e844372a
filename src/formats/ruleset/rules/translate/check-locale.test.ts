import { describe, expect, it } from 'vitest';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { say } from '../../../../language/messages';
import { rulesetMessages } from '../messages';
import { applySteps } from '../testing/apply-fix';
import { checkLocale } from './check-locale';
import { checkLocaleSet } from './locale-set';
import { LOCALE_BYTES, MOST_LOCALES } from './locale-file';
import { newLanguage } from './new-language';

const META = { locale: 'ru', direction: 'ltr' };
const WHOLE = { _meta: META, ruleset: { Held: 'Схвачен' } };

function found(value: JsonValue, file = 'locales/ru.json', bytes = 0): string[] {
  return checkLocale(Cursor.root(file, value), bytes).map((f) => `${f.severity} ${f.pointer} ${f.code.replace('ruleset/locale-', '')}`);
}

const proto: JsonValue = JSON.parse('{"_meta":{"locale":"ru"},"ruleset":{},"__proto__":{"a":"b"}}') as JsonValue;

describe('a translation file', () => {
  it.each<[string, JsonValue, string[]]>([
    ['whole', WHOLE, []],
    ['with a schema of any address and any card texts', { $schema: 'x', ...WHOLE, package: { name: '', other: 'x' } }, []],
    ['with an empty text, a blank, brackets', { _meta: META, ruleset: { A: '', B: ' ', C: '[x] {{y}}' } }, []],
    ['a text', 'ru', ['error  not-an-object']],
    ['a list', [], ['error  not-an-object']],
    ['another key', { ...WHOLE, rulesets: {} }, ['error  unknown-key']],
    ['a note', { ...WHOLE, $comment: 'x' }, ['error  unknown-key']],
    ['a key that is no key of objects', proto, ['error  unknown-key']],
    ['another key in _meta', { ...WHOLE, _meta: { ...META, author: 'x' } }, ['error /_meta unknown-key']],
    ['no _meta', { ruleset: {} }, ['error /_meta meta-missing']],
    ['_meta as a list', { ...WHOLE, _meta: [] }, ['error /_meta section-not-an-object']],
    ['no locale', { ...WHOLE, _meta: {} }, ['error /_meta/locale missing']],
    ['the parent language', { ...WHOLE, _meta: { locale: 'r' } }, ['error /_meta/locale differs']],
    ['other case', { ...WHOLE, _meta: { locale: 'RU' } }, ['error /_meta/locale differs']],
    ['a locale that is no text', { ...WHOLE, _meta: { locale: 7 } }, ['error /_meta/locale differs']],
    ['an unknown direction', { ...WHOLE, _meta: { locale: 'ru', direction: 'down' } }, ['warning /_meta/direction direction-unknown']],
    ['the other direction', { ...WHOLE, _meta: { locale: 'ru', direction: 'rtl' } }, ['warning /_meta/direction direction-other']],
    ['a direction that is no text', { ...WHOLE, _meta: { locale: 'ru', direction: 1 } }, ['error /_meta/direction not-text']],
    ['a schema that is no text', { $schema: 5, ...WHOLE }, ['error /$schema not-text']],
    ['a value that is no text', { _meta: META, ruleset: { 'a/b~': 3, c: null, d: { one: 'x' } } }, ['error /ruleset/a~1b~0 not-text', 'error /ruleset/c not-text', 'error /ruleset/d not-text']],
    ['a card text that is no text', { ...WHOLE, package: { name: ['x'] } }, ['error /package/name not-text']],
    ['sections of another type', { _meta: META, package: 'x', ruleset: 0 }, ['error /package section-not-an-object', 'error /ruleset section-not-an-object']],
    ['nothing translated', { _meta: META, package: {} }, ['info  translates-nothing']],
  ])('%s', (_, value, expected) => {
    expect(found(value)).toEqual(expected);
  });

  it.each<[string, string, JsonValue, string[]]>([
    ['English with a ruleset section', 'locales/en.json', { _meta: { locale: 'en' }, ruleset: {} }, ['error /ruleset english-section']],
    ['the package\'s own English list', 'locales/en.json', { _meta: { locale: 'en' }, package: { name: 'x' } }, []],
    ['British English', 'locales/en-GB.json', { _meta: { locale: 'en-GB' }, ruleset: {} }, ['info  not-an-engine-language']],
    ['a name with an underscore', 'locales/pt_BR.json', { _meta: { locale: 'pt_BR' }, ruleset: {} }, ['error  bad-name']],
    ['a name in capitals', 'locales/RU.json', { _meta: { locale: 'RU' }, ruleset: {} }, ['error  bad-name']],
    ['a tag that is spelt otherwise', 'locales/pt-br.json', { _meta: { locale: 'pt-br' }, ruleset: {} }, ['warning  name-not-canonical']],
    ['a language no engine has', 'locales/it.json', { _meta: { locale: 'it' }, ruleset: {} }, ['info  not-an-engine-language']],
    ['a parent of one it has', 'locales/pt.json', { _meta: { locale: 'pt' }, ruleset: {} }, []],
    ['right to left, and nothing says so', 'locales/ar.json', { _meta: { locale: 'ar' }, ruleset: {} }, ['info /_meta direction-left-out']],
    ['right to left', 'locales/ar.json', { _meta: { locale: 'ar', direction: 'rtl' }, ruleset: {} }, []],
    ['left to right where it is not', 'locales/ar.json', { _meta: { locale: 'ar', direction: 'ltr' }, ruleset: {} }, ['warning /_meta/direction direction-other']],
  ])('%s', (_, file, value, expected) => {
    expect(found(value, file)).toEqual(expected);
  });

  it('holds 8 MB, and there are 40 at most', () => {
    expect(found(WHOLE, 'locales/ru.json', LOCALE_BYTES)).toEqual([]);
    expect(found(WHOLE, 'locales/ru.json', LOCALE_BYTES + 1)).toEqual(['error  too-big']);
    const paths = Array.from({ length: MOST_LOCALES + 2 }, (_, i) => `locales/a${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}.json`);
    expect(checkLocaleSet(paths.slice(0, MOST_LOCALES))).toEqual([]);
    expect(checkLocaleSet(paths).map((f) => f.code)).toEqual(['ruleset/locale-too-many']);
    expect(checkLocaleSet(['locales/pt-BR.json', 'locales/pt-br.json']).map((f) => `${f.file} ${f.code}`)).toEqual(['locales/pt-br.json ruleset/locale-same-name']);
  });

  it.each<JsonValue>([{ ruleset: {} }, { $schema: 'x', ruleset: {} }, { ...WHOLE, _meta: {} }, { ...WHOLE, _meta: [] }, { ...WHOLE, _meta: { locale: 'pt' } }, { ...WHOLE, _meta: { locale: 'ru', direction: 'x' } }, { ...WHOLE, rulest: {} }, { ...WHOLE, extra: 1 }, { _meta: META, ruleset: { a: 5 } }, { _meta: META }])(
    'every first way out mends its fault: %j',
    (value) => {
      const findings = checkLocale(Cursor.root('locales/ru.json', value));
      expect(findings.length).toBeGreaterThan(0);
      for (const finding of findings) {
        const after = applySteps(value, finding.fixes?.[0]?.steps ?? []);
        const left = checkLocale(Cursor.root('locales/ru.json', after));
        expect(left.map((f) => f.code)).not.toContain(finding.code);
        expect(say([rulesetMessages], finding.code, finding.params)).not.toMatch(/ruleset\/locale|undefined/);
      }
    },
  );
});

describe('a new language', () => {
  it.each<[string, string[], string]>([
    ['russian', [], 'ruleset/locale-not-a-tag'],
    ['', [], 'ruleset/locale-not-a-tag'],
    ['pt_BR', [], 'ruleset/locale-not-a-tag'],
    ['pt-br', [], 'ruleset/locale-not-canonical'],
    ['en', [], 'ruleset/locale-english'],
    ['ru', ['ru'], 'ruleset/locale-there-already'],
    ['ru', Array.from({ length: 40 }, (_, i) => `x${i}`), 'ruleset/locale-too-many'],
  ])('%s beside %j is refused', (code, existing, reason) => {
    expect(newLanguage(code, existing)).toMatchObject({ refused: { code: reason } });
  });

  it.each([['ru', 'ltr'], ['ar', 'rtl'], ['zh-Hans', 'ltr'], ['he', 'rtl']] as const)('%s is written %s', (code, direction) => {
    const made = newLanguage(code, []);
    expect(made).toMatchObject({ path: `locales/${code}.json`, direction });
    const value: JsonValue = 'text' in made ? (JSON.parse(made.text) as JsonValue) : null;
    expect(found(value, `locales/${code}.json`).filter((line) => !line.startsWith('info'))).toEqual([]);
  });
});
