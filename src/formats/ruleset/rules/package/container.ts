import type { Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import { nearest } from '../../../../language/nearest';
import { typeWord } from '../translate/type-word';
import { documentKind, MOST_CATALOGS, MOST_LOCALES, PACKAGE_FORMAT, PACKAGE_VERSION } from './limits';
import { checkManifest } from './check-manifest';

const KEYS: readonly string[] = ['format', 'version', 'manifest', 'files'];

/** One fault of the container, at a place of the package file. */
export function containerFault(at: Cursor, code: string, params: Finding['params'] = {}, more: Partial<Finding> = {}): Finding {
  return { file: at.file, pointer: at.pointer, severity: 'error', code, params, ...more };
}

/**
 * What makes the engine refuse the outer object of a package file and its manifest, before any document is looked into
 * (Reference 5, section 5.13; Reference 6, sections 2 and 3). `root` is the whole file's value.
 */
export function checkContainer(root: Cursor): Finding[] {
  if (!root.isObject) return [containerFault(root, 'ruleset/package-not-an-object', { found: typeWord(root.value) })];
  const findings: Finding[] = [];
  for (const member of root.members()) if (!KEYS.includes(String(member.key))) findings.push(unknownKey(root, member));
  findings.push(...exactly(root.get('format'), PACKAGE_FORMAT), ...exactly(root.get('version'), PACKAGE_VERSION));
  findings.push(...checkManifest(root.get('manifest')));
  const files = root.get('files');
  if (!files.isObject)
    findings.push(
      containerFault(
        files,
        files.exists ? 'ruleset/package-files-not-an-object' : 'ruleset/package-files-missing',
        { found: typeWord(files.value) },
        files.exists ? {} : { look: '' },
      ),
    );
  else findings.push(...checkPaths(files), ...agree(root.get('manifest'), files));
  return findings;
}

function unknownKey(root: Cursor, member: Cursor): Finding {
  const key = String(member.key);
  const [near] = nearest(
    key,
    KEYS.filter((k) => !root.has(k)),
  );
  const fixes: FixPlan[] = [{ code: 'ruleset/fix-remove-key', params: { key }, steps: [{ op: 'remove', pointer: member.pointer }] }];
  if (near !== undefined)
    fixes.unshift({
      code: 'ruleset/fix-change-name',
      params: { to: near },
      preferred: true,
      steps: [{ op: 'rename', pointer: member.pointer, key: near }],
    });
  return containerFault(root, 'ruleset/package-unknown-key', { key, near: near ?? '' }, { look: member.pointer, mark: 'key', fixes });
}

function exactly(at: Cursor, value: string | number): Finding[] {
  if (at.value === value) return [];
  const params = {
    key: String(at.key),
    value: typeof value === 'string' ? `"${value}"` : value,
    found: at.string === undefined ? typeWord(at.value) : `"${at.string.slice(0, 60)}"`,
  };
  const fixes: FixPlan[] = [
    {
      code: 'ruleset/fix-set',
      params: { key: String(at.key), to: value },
      preferred: true,
      steps: [{ op: at.exists ? 'set' : 'insert', pointer: at.pointer, value }],
    },
  ];
  return [containerFault(at, 'ruleset/package-not-the-value', params, { ...(at.exists ? {} : { look: '' }), fixes })];
}

/** The paths a package may hold, each once whatever the letter case, and not too many of them. */
function checkPaths(files: Cursor): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, string>();
  const counts = { ruleset: 0, catalog: 0, locale: 0 };
  for (const file of files.members()) {
    const path = String(file.key);
    const kind = documentKind(path);
    if (kind) counts[kind]++;
    const same = seen.get(path.toLowerCase());
    if (!kind) findings.push(containerFault(file, 'ruleset/package-other-file', { path, near: whyNot(path) }, { mark: 'key' }));
    else if (same !== undefined) findings.push(containerFault(file, 'ruleset/package-same-path', { path, other: same }, { mark: 'key' }));
    if (same === undefined) seen.set(path.toLowerCase(), path);
  }
  if (counts.ruleset === 0) findings.push(containerFault(files, 'ruleset/package-no-ruleset'));
  if (counts.catalog > MOST_CATALOGS)
    findings.push(containerFault(files, 'ruleset/package-too-many-catalogs', { found: counts.catalog, most: MOST_CATALOGS }));
  if (counts.locale > MOST_LOCALES)
    findings.push(containerFault(files, 'ruleset/package-too-many-locales', { found: counts.locale, most: MOST_LOCALES }));
  return findings;
}

/** What a path that may not be there was meant for, as a word of the message. */
function whyNot(path: string): string {
  if (path === 'manifest.json') return 'manifest';
  if (/^catalogs\//i.test(path)) return 'catalog';
  if (/^locales\//i.test(path)) return 'locale';
  return /^ruleset\.json$/i.test(path) ? 'ruleset' : '';
}

/** The three lists of documents say the same: the files, the manifest's files, and its assets (Reference 6, section 3.3). */
function agree(manifest: Cursor, files: Cursor): Finding[] {
  const listed = manifest.get('files');
  const assets = manifest.at('contributions', 'assets', 'paths');
  if (!listed.isArray || !assets.isArray) return [];
  const findings: Finding[] = [];
  const inList = new Set(listed.items().map((item) => item.get('path').string));
  const inAssets = new Set(assets.items().map((item) => item.string));
  for (const file of files.members()) {
    const path = String(file.key);
    if (!inList.has(path)) findings.push(containerFault(file, 'ruleset/package-not-listed', { path }, { mark: 'key' }));
    else if (!inAssets.has(path)) findings.push(containerFault(file, 'ruleset/package-not-an-asset', { path }, { mark: 'key' }));
  }
  for (const item of listed.items()) {
    const path = item.get('path').string;
    if (path !== undefined && !files.has(path))
      findings.push(containerFault(item.get('path'), 'ruleset/package-listed-not-there', { path }));
  }
  for (const item of assets.items()) {
    const path = item.string;
    if (path !== undefined && !inList.has(path)) findings.push(containerFault(item, 'ruleset/package-asset-not-listed', { path }));
  }
  return findings;
}
