import { utf8Length } from '../../../../language/utf8';
import { grouped } from '../bytes';
import type { Draft } from '../draft';
import { DEFAULT_ENTRY, ICON, LIMITS } from '../limits';
import { asciiLower } from '../bytes';
import { brainSchema, keysOf } from '../schema';
import { entryOf, lineEnd, textOf, type YamlDocument, type YamlEntry, type YamlNode, type YamlValue } from '../yaml';
import { ManifestContext } from './context';
import { checkText } from './fields';
import { checkAuthor, checkAwareness, checkEntry, checkFormat, checkHomepage, checkIcon, checkId, checkVersion } from './identity';
import { checkLevels, checkRequires, checkTags, checkWorksWith } from './lists';
import { checkKeys, expectMap } from './mapping';
import { checkNetworks, type NamedNetwork } from './networks';
import { checkOptions } from './options';
import { checkStrings } from './strings';

/** What the package's rules need of the manifest. `known` is false when it could not be read whole. */
export interface ManifestFacts {
  readonly known: boolean;
  readonly document: YamlDocument;
  /** The name of the entry script; undefined when `entry` names none that can be. */
  readonly entry: string | undefined;
  readonly entryNode: YamlNode | undefined;
  /** The manifest has the key `icon`. */
  readonly icon: YamlEntry | undefined;
  /** `icon` names the picture at the top. */
  readonly iconNamed: boolean;
  readonly networks: readonly NamedNetwork[];
}

export interface ManifestResult {
  readonly drafts: readonly Draft[];
  readonly facts: ManifestFacts;
}

/** What "add it" writes for a key of the manifest. */
const SKELETON: Readonly<Record<string, YamlValue>> = {
  oabrain: 1,
  id: 'my-brain',
  name: 'My Brain',
  version: '1.0',
  author: { name: 'Name' },
  description: 'What this brain does.',
  tags: ['experimental'],
  'works-with': ['*'],
  levels: [{ id: 'normal', name: 'Normal', difficulty: 'medium' }],
};

/**
 * Judges a manifest: the strict YAML first, then every key with its limits; all broken rules at once.
 * Reference "Brain", sections 3 to 6.
 */
export function checkManifest(document: YamlDocument, file: string): ManifestResult {
  const context = new ManifestContext(document, file);
  const { text, root } = document;
  const bytes = utf8Length(text);
  context.reportFaults();
  const top = { start: 0, end: lineEnd(text, 0) };
  const at = (code: string, params = {}): void => void context.drafts.push({ file, pointer: '', span: top, severity: 'error', code, params });
  if (bytes > LIMITS.manifest) at('brain/manifest-too-large', { bytes: grouped(bytes), max: grouped(LIMITS.manifest) });
  const unknown: ManifestFacts = { known: false, document, entry: undefined, entryNode: undefined, icon: undefined, iconNamed: false, networks: [] };
  if (root?.kind !== 'map') {
    const empty = !root || (root.kind === 'scalar' && root.source === '');
    if (bytes > LIMITS.manifest) return { drafts: context.drafts, facts: unknown };
    if (empty ? document.faults.length === 0 : !document.faults.some((f) => f.code === 'yaml/unclosed-quote')) at(empty ? 'brain/manifest-empty' : 'brain/manifest-not-mapping', { found: root?.kind ?? 'nothing' });
    return { drafts: context.drafts, facts: unknown };
  }
  if (!document.whole) return { drafts: context.drafts, facts: unknown };
  const keys = checkKeys(context, root, { owner: 'manifest', keys: keysOf(brainSchema), required: brainSchema.required ?? [], skeleton: (key) => SKELETON[key], topLevel: true });
  return { drafts: context.drafts, facts: checkValues(context, document, keys) };
}

function checkValues(context: ManifestContext, document: YamlDocument, keys: ReadonlyMap<string, YamlEntry>): ManifestFacts {
  const on = (key: string, check: (node: YamlNode) => void): void => {
    const entry = keys.get(key);
    if (entry) check(entry.value);
  };
  on('oabrain', (node) => checkFormat(context, node));
  on('id', (node) => checkId(context, node));
  on('name', (node) => void checkText(context, node, { key: 'name', max: LIMITS.name, shown: true }));
  on('version', (node) => checkVersion(context, node));
  on('author', (node) => checkAuthor(context, node));
  on('description', (node) => void checkText(context, node, { key: 'description', max: LIMITS.description, lineBreaks: true }));
  on('homepage', (node) => checkHomepage(context, node));
  on('icon', (node) => checkIcon(context, node));
  on('tags', (node) => checkTags(context, node));
  on('works-with', (node) => checkWorksWith(context, node));
  on('requires', (node) => checkRequires(context, expectMap(context, node, 'requires', (engine) => ({ engine })) ?? node));
  on('levels', (node) => checkLevels(context, node));
  on('fullAwareness', (node) => checkAwareness(context, node));
  on('entry', (node) => checkEntry(context, node));
  const networksNode = keys.get('networks')?.value;
  const networks = networksNode ? checkNetworks(context, networksNode) : [];
  const optionsNode = keys.get('options')?.value;
  const options = optionsNode ? checkOptions(context, optionsNode) : [];
  const levelsNode = keys.get('levels')?.value;
  const levels = levelsNode?.kind === 'list' ? levelsNode.items.flatMap(({ value }) => textOf(entryOf(value, 'id')?.value) ?? []) : [];
  on('strings', (node) => checkStrings(context, node, { options, levels }));
  const entryNode = keys.get('entry')?.value;
  const entry = entryNode ? textOf(entryNode) : DEFAULT_ENTRY;
  const icon = keys.get('icon');
  return {
    known: true,
    document,
    entry: entry !== undefined && /^[a-z0-9_]+\.lua$/.test(entry) ? entry : undefined,
    entryNode,
    icon,
    iconNamed: icon !== undefined && asciiLower(textOf(icon.value) ?? '') === ICON,
    networks,
  };
}
