import { STUDIO_FOLDER } from '../../../language/studio-folder';

/**
 * The brain's limits and fixed words, once, as data. Lengths are bytes of UTF-8; limits are inclusive.
 * Reference "Brain", sections 2 to 6; the seed is its source.
 */
export const LIMITS = {
  manifest: 262_144,
  lua: 1_048_576,
  icon: { bytes: 262_144, side: 256 },
  yaml: { depth: 16, nodes: 65_536, text: 4_096 },
  id: 64,
  name: 64,
  authorName: 128,
  email: 254,
  description: 2_000,
  summary: 200,
  homepage: 256,
  tags: 4,
  /** The common tag rule, which a list of more than four tags has to pass before the brain's own is looked at. */
  commonTags: { count: 8, bytes: 32 },
  worksWith: 32,
  modId: 64,
  range: { bytes: 64, comparisons: 4 },
  expansions: 16,
  expansionId: 64,
  levels: 6,
  levelId: 32,
  levelName: 64,
  networks: 16,
  networkId: 32,
  options: 16,
  languages: 16,
  language: { least: 2, most: 35 },
  versionParts: 3,
  versionPart: 65_535,
  /** The scenario of a test run, which is ours. */
  scenario: { bytes: 262_144, nameParts: 8, ticks: 20_000 },
  /** An archive: bytes when unpacked, and how much it may grow once it is past `ratioFrom` bytes. */
  archive: { entries: 5_000, bytes: 512 * 1024 * 1024, ratio: 200, ratioFrom: 64 * 1024 * 1024 },
} as const;

/** The base game with no mod. */
export const BASE_GAME = 'ta-3.1c';

/** Keys that belong to a mod's profile. Reference "Brain", section 4. */
export const PROFILE_KEYS: ReadonlySet<string> = new Set([
  'oamod', 'packaging', 'identity', 'layout', 'limits', 'script-extensions', 'data-keys', 'hacks', 'settings', 'media',
]);

/**
 * Keys known to be a mutator's. The mutator's standard is not published with the brain's page, so only the key that names
 * its format is known (as `oabrain` and `oamod` name theirs). Reference "Brain", section 10, row 7.
 */
export const MUTATOR_KEYS: ReadonlySet<string> = new Set(['oamutator']);

/** Names Windows cannot make a folder of. Reference "Brain", section 10, row 21. */
export const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

export const MANIFEST = 'oabrain.yaml';
export const DEFAULT_ENTRY = 'brain.lua';
export const ICON = 'icon.png';
/** Written by the engine into folders it installs. Reference "Brain", section 10, row 22. */
export const ORIGIN = '.oa-origin.yaml';
/** What the test run gives a brain beside what the game is known to give. */
export const SCENARIO = `${STUDIO_FOLDER}scenario.yaml`;
/** Kinds of data tables. */
export const DATA_KINDS: readonly string[] = ['csv', 'tdf', 'json', 'txt'];
