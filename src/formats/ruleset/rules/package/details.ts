import type { Cursor } from '../../../../language/json/cursor';
import type { EditStep, Finding } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { Cursor as JsonCursor } from '../../../../language/json/cursor';
import { checkManifest } from './check-manifest';
import type { PackageDetails } from './types';

/** Where a project keeps what its package says about itself; never a document of the package. */
export const MANIFEST_PATH = 'manifest.json';

/** The engine a package is said to be made for when its author says nothing (Reference 6, section 3.2). */
export const DEFAULT_ENGINE = { min: '2.4.8', maxExclusive: '4.0.0' } as const;
/** The commit of an engine nobody knows: a tool may write zeros for a file that is shared by hand (Reference 6, section 3.2). */
export const UNKNOWN_COMMIT = '0'.repeat(40);

/** What a package of this ruleset says when its author has said nothing yet; always a manifest that is taken. */
export function defaultDetails(root: Cursor): PackageDetails {
  const id = root.get('id').string ?? '';
  const slug =
    id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 70)
      .replace(/-+$/, '') || 'ruleset';
  const version = root.get('version').number ?? 1;
  return {
    id: slug === 'ruleset' || slug.startsWith('ruleset-') ? slug : `ruleset-${slug}`,
    name: firstPoints(root.get('name').string ?? '', 120) || 'Ruleset',
    version: `${Number.isInteger(version) && version > 0 && version < 1e9 ? version : 1}.0.0`,
    description: firstPoints(root.at('coverage', 'summary').string ?? '', 2000),
    engine: DEFAULT_ENGINE,
    builtAgainst: { engineVersion: DEFAULT_ENGINE.min, engineCommit: UNKNOWN_COMMIT },
  };
}

function firstPoints(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/** What a manifest says; a part it leaves out, or that is no text, as for a package nobody has described. */
export function readDetails(manifest: Cursor, root: Cursor): PackageDetails {
  const fallback = defaultDetails(root);
  const text = (at: Cursor, otherwise: string): string => at.string ?? otherwise;
  return {
    id: text(manifest.get('id'), fallback.id),
    name: text(manifest.get('name'), fallback.name),
    version: text(manifest.get('version'), fallback.version),
    description: text(manifest.get('description'), manifest.isObject ? '' : fallback.description),
    engine: {
      min: text(manifest.at('engine', 'min'), fallback.engine.min),
      maxExclusive: text(manifest.at('engine', 'maxExclusive'), fallback.engine.maxExclusive),
    },
    builtAgainst: {
      engineVersion: text(manifest.at('builtAgainst', 'engineVersion'), fallback.builtAgainst.engineVersion),
      engineCommit: text(manifest.at('builtAgainst', 'engineCommit'), fallback.builtAgainst.engineCommit),
    },
  };
}

/** A manifest for these details, before the documents are measured: its keys in the order they are written. */
export function newManifest(details: PackageDetails): { [key: string]: JsonValue } {
  const { id, name, version, description, engine, builtAgainst } = details;
  return {
    schemaVersion: 2,
    capabilityApi: { major: 1, minor: 20 },
    builtAgainst: { ...builtAgainst },
    id,
    name,
    version,
    description,
    engine: { ...engine },
    kind: ['ruleset'],
    entrypoints: {},
    contributions: { assets: { paths: ['ruleset.json'] } },
    files: [],
    permissions: [],
    restartRequired: false,
  };
}

/** The text of a new `manifest.json`: two blanks of indent and a line break at the end. */
export function printManifest(manifest: JsonValue): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The steps that write changed details into a manifest that is there; what did not change stays as it is written. */
export function detailSteps(before: PackageDetails, after: PackageDetails): EditStep[] {
  const steps: EditStep[] = [];
  const put = (pointer: string, old: string, value: string): void => {
    if (old !== value) steps.push({ op: 'set', file: MANIFEST_PATH, pointer, value });
  };
  for (const key of ['id', 'name', 'version', 'description'] as const) put(`/${key}`, before[key], after[key]);
  put('/engine/min', before.engine.min, after.engine.min);
  put('/engine/maxExclusive', before.engine.maxExclusive, after.engine.maxExclusive);
  put('/builtAgainst/engineVersion', before.builtAgainst.engineVersion, after.builtAgainst.engineVersion);
  put('/builtAgainst/engineCommit', before.builtAgainst.engineCommit, after.builtAgainst.engineCommit);
  return steps;
}

/** What is wrong with details as a form holds them, at the places they have in the manifest. */
export function checkDetails(details: PackageDetails): Finding[] {
  const manifest = { ...newManifest(details), files: [{ path: 'ruleset.json', sha256: '0'.repeat(64), bytes: 0 }] };
  return checkManifest(JsonCursor.root(MANIFEST_PATH, manifest));
}

/** Compares two versions part by part as numbers; a pre-release stands below its release (Reference 6, section 3.1). */
export function compareVersions(a: string, b: string): number {
  const split = (version: string): [number[], string] => {
    const [core = '', ...rest] = version.split('-');
    return [core.split('.').map(Number), rest.join('-')];
  };
  const [left, leftRest] = split(a);
  const [right, rightRest] = split(b);
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (leftRest === rightRest) return 0;
  if (leftRest === '' || rightRest === '') return leftRest === '' ? 1 : -1;
  return leftRest < rightRest ? -1 : 1;
}
