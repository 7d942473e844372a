import { type Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { nearest } from '../../../../language/nearest';
import { typeWord } from './type-word';
import { canonicalTag, directionOf, ENGLISH, isLanguageCode, isReachable, languageOfPath } from './language-tag';
import { LOCALE_BYTES } from './locale-file';

/** The keys a translation may have (Reference 5, section 5.10). */
export const LOCALE_KEYS: readonly string[] = ['$schema', '_meta', 'package', 'ruleset'];
const META_KEYS: readonly string[] = ['locale', 'direction'];

/**
 * What the engine asks of a translation file by itself: its keys, its texts, its language, its size. `root` is the file's
 * value with everything in it (`$comment` is a key like any other here). Reference 5, section 5.10.
 */
export function checkLocale(root: Cursor, bytes = 0): Finding[] {
  const report = new LocaleReport(root.file);
  if (bytes > LOCALE_BYTES) report.error('', 'ruleset/locale-too-big', { bytes, limit: LOCALE_BYTES });
  const language = languageOfPath(root.file) ?? '';
  checkName(report, language);
  if (!root.exists) return report.findings;
  if (!root.isObject) {
    report.error('', 'ruleset/locale-not-an-object', { found: typeWord(root.value) });
    return report.findings;
  }
  for (const member of root.members()) if (!LOCALE_KEYS.includes(String(member.key))) unknownKey(report, root, member, LOCALE_KEYS);
  checkText(report, root.get('$schema'));
  checkMeta(report, root, language);
  for (const section of ['package', 'ruleset'] as const) checkSection(report, root.get(section));
  if (language === ENGLISH && root.has('ruleset')) {
    report.error('/ruleset', 'ruleset/locale-english-section', {}, { mark: 'key', fixes: [remove(root.get('ruleset'))] });
  } else if (language !== ENGLISH && !root.has('ruleset')) {
    report.info('', 'ruleset/locale-translates-nothing', {}, { fixes: [insert(root, 'ruleset', {})] });
  }
  return report.findings;
}

class LocaleReport {
  readonly findings: Finding[] = [];
  constructor(readonly file: string) {}

  private add(severity: Finding['severity'], pointer: string, code: string, params: Finding['params'], more: Partial<Finding> = {}): void {
    this.findings.push({ file: this.file, pointer, severity, code, params, ...more });
  }
  error(pointer: string, code: string, params: Finding['params'] = {}, more?: Partial<Finding>): void {
    this.add('error', pointer, code, params, more);
  }
  warning(pointer: string, code: string, params: Finding['params'] = {}, more?: Partial<Finding>): void {
    this.add('warning', pointer, code, params, more);
  }
  info(pointer: string, code: string, params: Finding['params'] = {}, more?: Partial<Finding>): void {
    this.add('info', pointer, code, params, more);
  }
}

function remove(at: Cursor): FixPlan {
  return { code: 'ruleset/fix-remove-key', params: { key: String(at.key) }, steps: [{ op: 'remove', pointer: at.pointer }] };
}

function insert(object: Cursor, key: string, value: JsonValue, before?: string): FixPlan {
  return {
    code: 'ruleset/fix-add-key',
    params: { key },
    preferred: true,
    steps: [{ op: 'insert', pointer: object.get(key).pointer, value, ...(before === undefined ? {} : { before }) }],
  };
}

function put(at: Cursor, value: string, preferred = true): FixPlan {
  return {
    code: 'ruleset/fix-set',
    params: { to: value, key: String(at.key) },
    preferred,
    steps: [{ op: at.exists ? 'set' : 'insert', pointer: at.pointer, value }],
  };
}

/** The language code in the file's name, which is also what the engine looks for. */
function checkName(report: LocaleReport, language: string): void {
  const canonical = canonicalTag(language);
  if (!isLanguageCode(language)) report.error('', 'ruleset/locale-bad-name', { found: language, canonical: canonical ?? '' });
  else if (canonical !== language) report.warning('', 'ruleset/locale-name-not-canonical', { found: language, canonical: canonical ?? '' });
  else if (language !== ENGLISH && !isReachable(language)) report.info('', 'ruleset/locale-not-an-engine-language', { language });
}

function unknownKey(report: LocaleReport, holder: Cursor, member: Cursor, known: readonly string[]): void {
  const key = String(member.key);
  const [near] = nearest(
    key,
    known.filter((k) => !holder.has(k)),
  );
  const fixes: FixPlan[] = [];
  if (near !== undefined)
    fixes.push({
      code: 'ruleset/fix-change-name',
      params: { to: near },
      preferred: true,
      steps: [{ op: 'rename', pointer: member.pointer, key: near }],
    });
  fixes.push(remove(member));
  report.error(
    holder.pointer,
    'ruleset/locale-unknown-key',
    { key, known, near: near ?? '', within: holder.pointer === '' ? '' : String(holder.key) },
    { look: member.pointer, mark: 'key', fixes },
  );
}

/** A text where there is anything at all. */
function checkText(report: LocaleReport, at: Cursor): void {
  if (!at.exists || at.string !== undefined) return;
  const plain = at.number ?? at.boolean;
  report.error(
    at.pointer,
    'ruleset/locale-not-text',
    { key: String(at.key), found: typeWord(at.value) },
    { fixes: plain === undefined ? [remove(at)] : [put(at, String(plain)), remove(at)] },
  );
}

function checkSection(report: LocaleReport, section: Cursor): void {
  if (!section.exists) return;
  if (!section.isObject) {
    report.error(
      section.pointer,
      'ruleset/locale-section-not-an-object',
      { key: String(section.key), found: typeWord(section.value) },
      { fixes: [remove(section)] },
    );
    return;
  }
  for (const [key, text] of Object.entries(section.value as object)) if (typeof text !== 'string') checkText(report, section.get(key));
}

function checkMeta(report: LocaleReport, root: Cursor, language: string): void {
  const meta = root.get('_meta');
  const usable = isLanguageCode(language);
  if (!meta.exists) {
    const fixes = usable
      ? [
          insert(
            root,
            '_meta',
            { locale: language, direction: directionOf(language) },
            root
              .members()
              .map((m) => String(m.key))
              .find((key) => key !== '$schema'),
          ),
        ]
      : [];
    report.error('/_meta', 'ruleset/locale-meta-missing', { language }, { look: '', fixes });
    return;
  }
  if (!meta.isObject) {
    const fixes = usable
      ? [
          {
            code: 'ruleset/fix-locale-meta',
            params: { language },
            preferred: true,
            steps: [{ op: 'set' as const, pointer: '/_meta', value: { locale: language, direction: directionOf(language) } }],
          },
        ]
      : [];
    report.error('/_meta', 'ruleset/locale-section-not-an-object', { key: '_meta', found: typeWord(meta.value) }, { fixes });
    return;
  }
  for (const member of meta.members()) if (!META_KEYS.includes(String(member.key))) unknownKey(report, meta, member, META_KEYS);
  const locale = meta.get('locale');
  if (!locale.exists)
    report.error(
      locale.pointer,
      'ruleset/locale-missing',
      { language },
      { look: meta.pointer, fixes: usable ? [insert(meta, 'locale', language, 'direction')] : [] },
    );
  else if (locale.string !== language) {
    report.error(
      locale.pointer,
      'ruleset/locale-differs',
      { found: locale.string ?? typeWord(locale.value), language },
      { fixes: usable ? [put(locale, language)] : [] },
    );
  }
  checkDirection(report, meta.get('direction'), language);
}

function checkDirection(report: LocaleReport, direction: Cursor, language: string): void {
  const expected = directionOf(language);
  if (!direction.exists) {
    if (expected === 'rtl')
      report.info(
        '/_meta',
        'ruleset/locale-direction-left-out',
        { language },
        { fixes: [insert(direction.parent ?? direction, 'direction', 'rtl')] },
      );
    return;
  }
  const found = direction.string;
  if (found === undefined) checkText(report, direction);
  else if (found !== 'ltr' && found !== 'rtl')
    report.warning(direction.pointer, 'ruleset/locale-direction-unknown', { found, expected }, { fixes: [put(direction, expected)] });
  else if (isLanguageCode(language) && found !== expected)
    report.warning(
      direction.pointer,
      'ruleset/locale-direction-other',
      { found, expected, language },
      { fixes: [put(direction, expected)] },
    );
}
