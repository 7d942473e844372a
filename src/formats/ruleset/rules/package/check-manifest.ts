import type { Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { codePointLength } from '../../../../language/utf8';
import { nearest } from '../../../../language/nearest';
import { typeWord } from '../translate/type-word';

/** Keys of the manifest of a ruleset package, in the order they are written (Reference 6, section 3.1). */
export const MANIFEST_KEYS: readonly string[] = [
  'schemaVersion',
  'capabilityApi',
  'builtAgainst',
  'id',
  'name',
  'version',
  'description',
  'engine',
  'kind',
  'entrypoints',
  'contributions',
  'files',
  'permissions',
  'restartRequired',
];
/** Keys the general schema of manifests has, which ask for more than a ruleset needs. */
const MORE_THAN_NEEDED: ReadonlySet<string> = new Set(['localizations']);

export const PACKAGE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SEMANTIC_VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const COMMIT = /^[a-f0-9]{40}$/;
const SHA256 = /^[a-f0-9]{64}$/;
const ASSET_ENDING = /\.(?:gif|jpe?g|png|webp|json)$/i;
/** Most bytes of one file of a package (Reference 6, section 3.3). */
const FILE_BYTES = 104_857_600;

interface TextRule {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** Which form the pattern is, for the sentence. */
  readonly form?: string;
  readonly optional?: boolean;
}

/**
 * What makes the engine refuse a manifest by itself (Reference 6, section 3): closed objects, forms and limits, and anything
 * a ruleset has no need of. Sizes and hashes are compared elsewhere. `at` is the manifest, at any place of its file.
 */
export function checkManifest(at: Cursor): Finding[] {
  const check = new ManifestCheck(at.file);
  if (!at.isObject) {
    check.error(at, at.exists ? 'ruleset/manifest-not-an-object' : 'ruleset/manifest-missing', { found: typeWord(at.value) });
    return check.findings;
  }
  check.closed(at, MANIFEST_KEYS);
  check.exactly(at.get('schemaVersion'), 2);
  checkLevel(check, at.get('capabilityApi'));
  const built = at.get('builtAgainst');
  if (check.object(built, ['engineVersion', 'engineCommit'])) {
    check.text(built.get('engineVersion'), { pattern: SEMANTIC_VERSION, form: 'version' });
    check.text(built.get('engineCommit'), { pattern: COMMIT, form: 'commit' });
  }
  check.text(at.get('id'), { max: 80, pattern: PACKAGE_ID, form: 'id' });
  check.text(at.get('name'), { min: 1, max: 120 });
  check.text(at.get('version'), { pattern: SEMANTIC_VERSION, form: 'version' });
  check.text(at.get('description'), { max: 2000, optional: true });
  const engine = at.get('engine');
  if (check.object(engine, ['min', 'maxExclusive'])) {
    check.text(engine.get('min'), { min: 1 });
    check.text(engine.get('maxExclusive'), { min: 1 });
  }
  checkKind(check, at.get('kind'));
  checkNeeds(check, at);
  checkAssets(check, at.get('contributions'));
  checkFiles(check, at.get('files'));
  return check.findings;
}

class ManifestCheck {
  readonly findings: Finding[] = [];
  constructor(private readonly file: string) {}

  error(at: Cursor, code: string, params: Finding['params'] = {}, more: Partial<Finding> = {}): void {
    this.findings.push({
      file: this.file,
      pointer: at.pointer,
      severity: 'error',
      code,
      params: { key: String(at.key), ...params },
      ...more,
    });
  }

  /** Says that a key is missing, at the key's place; true when it is there. */
  present(at: Cursor, value?: JsonValue): boolean {
    if (at.exists) return true;
    const fixes: FixPlan[] =
      value === undefined
        ? []
        : [
            {
              code: 'ruleset/fix-add-key',
              params: { key: String(at.key) },
              preferred: true,
              steps: [{ op: 'insert', pointer: at.pointer, value }],
            },
          ];
    this.error(at, 'ruleset/manifest-key-missing', {}, { look: at.parent?.pointer ?? '', fixes });
    return false;
  }

  closed(at: Cursor, known: readonly string[]): void {
    for (const member of at.members()) {
      const key = String(member.key);
      if (known.includes(key)) continue;
      const [near] = nearest(
        key,
        known.filter((k) => !at.has(k)),
      );
      const more = MORE_THAN_NEEDED.has(key);
      const fixes: FixPlan[] = [
        { code: 'ruleset/fix-remove-key', params: { key }, preferred: more, steps: [{ op: 'remove', pointer: member.pointer }] },
      ];
      if (near !== undefined && !more)
        fixes.unshift({
          code: 'ruleset/fix-change-name',
          params: { to: near },
          preferred: true,
          steps: [{ op: 'rename', pointer: member.pointer, key: near }],
        });
      this.error(
        at,
        more ? 'ruleset/manifest-more-than-needed' : 'ruleset/manifest-unknown-key',
        { key, known, near: near ?? '' },
        { look: member.pointer, mark: 'key', fixes },
      );
    }
  }

  object(at: Cursor, known: readonly string[], missing?: JsonValue): boolean {
    if (!this.present(at, missing)) return false;
    if (!at.isObject) this.error(at, 'ruleset/manifest-wants-object', { found: typeWord(at.value) });
    else this.closed(at, known);
    return at.isObject;
  }

  list(at: Cursor, missing?: JsonValue): boolean {
    if (!this.present(at, missing)) return false;
    if (!at.isArray) this.error(at, 'ruleset/manifest-wants-list', { found: typeWord(at.value) });
    return at.isArray;
  }

  text(at: Cursor, { min = 0, max = Infinity, pattern, form = '', optional = false }: TextRule): boolean {
    if (!at.exists && optional) return true;
    if (!this.present(at)) return false;
    const { string } = at;
    if (string === undefined) {
      this.error(at, 'ruleset/manifest-wants-text', { found: typeWord(at.value) });
      return false;
    }
    if (pattern && !pattern.test(string)) {
      this.error(at, 'ruleset/manifest-bad-form', { form, found: string.slice(0, 80) });
      return false;
    }
    const length = codePointLength(string);
    if (length >= min && length <= max) return true;
    this.error(at, length < min ? 'ruleset/manifest-text-empty' : 'ruleset/manifest-text-too-long', { length, max });
    return false;
  }

  exactly(at: Cursor, value: number): void {
    if (!this.present(at, value)) return;
    if (at.value !== value)
      this.error(
        at,
        'ruleset/manifest-not-the-value',
        { value, found: typeof at.value === 'number' ? String(at.value) : typeWord(at.value) },
        { fixes: [setTo(at, value)] },
      );
  }
}

function setTo(at: Cursor, value: JsonValue): FixPlan {
  const to = typeof value === 'object' ? JSON.stringify(value) : value;
  return {
    code: 'ruleset/fix-set',
    params: { key: String(at.key), to },
    preferred: true,
    steps: [{ op: 'set', pointer: at.pointer, value }],
  };
}

function checkLevel(check: ManifestCheck, at: Cursor): void {
  if (!check.object(at, ['major', 'minor'])) return;
  check.exactly(at.get('major'), 1);
  const minor = at.get('minor');
  if (!check.present(minor)) return;
  const value = minor.number;
  if (value === undefined || !Number.isInteger(value) || value < 0)
    check.error(minor, 'ruleset/manifest-bad-minor', { found: value === undefined ? typeWord(minor.value) : String(value) });
}

function checkKind(check: ManifestCheck, at: Cursor): void {
  if (!check.present(at, ['ruleset'])) return;
  const kinds = at.items();
  if (at.isArray && kinds.length === 1 && kinds[0]?.string === 'ruleset') return;
  const found = at.isArray ? kinds.map((kind) => kind.string ?? typeWord(kind.value)).join(', ') || 'an empty list' : typeWord(at.value);
  check.error(at, 'ruleset/manifest-kind', { found }, { fixes: [setTo(at, ['ruleset'])] });
}

/** Code, permissions and restarts: a ruleset needs none of them. */
function checkNeeds(check: ManifestCheck, at: Cursor): void {
  const entrypoints = at.get('entrypoints');
  if (check.present(entrypoints, {})) {
    if (!entrypoints.isObject) check.error(entrypoints, 'ruleset/manifest-wants-object', { found: typeWord(entrypoints.value) });
    else if (entrypoints.members().length > 0) {
      check.error(
        entrypoints,
        'ruleset/manifest-entrypoints',
        { found: entrypoints.members().map((m) => String(m.key)) },
        { fixes: [setTo(entrypoints, {})] },
      );
    }
  }
  const permissions = at.get('permissions');
  if (check.list(permissions, []) && permissions.items().length > 0) {
    check.error(
      permissions,
      'ruleset/manifest-permissions',
      { found: permissions.items().map((p) => p.string ?? typeWord(p.value)) },
      { fixes: [setTo(permissions, [])] },
    );
  }
  const restart = at.get('restartRequired');
  if (restart.exists && restart.value !== false) {
    check.error(
      restart,
      restart.value === true ? 'ruleset/manifest-restart' : 'ruleset/manifest-wants-boolean',
      { found: typeWord(restart.value) },
      { fixes: [setTo(restart, false)] },
    );
  }
}

function checkAssets(check: ManifestCheck, at: Cursor): void {
  if (!check.present(at)) return;
  if (!at.isObject) {
    check.error(at, 'ruleset/manifest-wants-object', { found: typeWord(at.value) });
    return;
  }
  for (const member of at.members()) {
    if (member.key === 'assets') continue;
    const key = String(member.key);
    check.error(
      at,
      'ruleset/manifest-contribution',
      { key },
      {
        look: member.pointer,
        mark: 'key',
        fixes: [{ code: 'ruleset/fix-remove-key', params: { key }, preferred: true, steps: [{ op: 'remove', pointer: member.pointer }] }],
      },
    );
  }
  const assets = at.get('assets');
  if (!check.object(assets, ['paths'])) return;
  const paths = assets.get('paths');
  if (!check.list(paths)) return;
  const items = paths.items();
  if (items.length < 1 || items.length > 256) check.error(paths, 'ruleset/manifest-paths-count', { found: items.length });
  const seen = new Set<string>();
  items.forEach((path) => {
    if (!check.text(path, { min: 1, max: 240 })) return;
    if (!ASSET_ENDING.test(path.string ?? '')) check.error(path, 'ruleset/manifest-path-ending', { found: path.string ?? '' });
    const lower = (path.string ?? '').toLowerCase();
    if (seen.has(lower)) check.error(path, 'ruleset/manifest-path-twice', { path: path.string ?? '' });
    seen.add(lower);
  });
}

function checkFiles(check: ManifestCheck, at: Cursor): void {
  if (!check.list(at)) return;
  const files = at.items();
  if (files.length === 0) check.error(at, 'ruleset/manifest-no-files');
  const seen = new Set<string>();
  for (const file of files) {
    if (!check.object(file, ['path', 'sha256', 'bytes'])) continue;
    if (check.text(file.get('path'), { min: 1, max: 240 })) {
      const path = file.get('path').string ?? '';
      if (seen.has(path.toLowerCase())) check.error(file.get('path'), 'ruleset/manifest-path-twice', { path });
      seen.add(path.toLowerCase());
    }
    check.text(file.get('sha256'), { pattern: SHA256, form: 'hash' });
    const bytes = file.get('bytes');
    if (!check.present(bytes)) continue;
    const { number } = bytes;
    if (number === undefined || !Number.isInteger(number) || number < 0 || number > FILE_BYTES) {
      check.error(bytes, 'ruleset/manifest-bad-bytes', {
        found: number === undefined ? typeWord(bytes.value) : String(number),
        most: FILE_BYTES,
      });
    }
  }
}
