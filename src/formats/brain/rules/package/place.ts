import { asciiLower } from '../bytes';
import { DATA_KINDS, DEFAULT_ENTRY, ICON, MANIFEST, ORIGIN } from '../limits';
import type { ManifestFacts } from '../manifest/check';
import { isStudioPath } from '../../../../language/studio-folder';

/** What a file of a package is, or why it is off the list. Reference "Brain", section 2. */
export type Place =
  | { readonly kind: 'manifest' | 'entry' | 'icon' | 'readme' | 'licence' | 'studio' | 'origin' | 'unknown' }
  | { readonly kind: 'lua'; readonly nested: boolean; readonly capital: boolean }
  | { readonly kind: 'network' }
  | { readonly kind: 'data'; readonly deep: boolean; readonly readme: boolean; readonly unsafe: boolean }
  /** `to`: where it could go; `why` is part of the code. */
  | { readonly kind: 'off'; readonly why: OffReason; readonly to?: string };

export type OffReason =
  | 'name' | 'folder' | 'manifest-name' | 'manifest-folder' | 'other-entry' | 'top-lua' | 'icon' | 'picture' | 'readme-name' | 'readme-folder'
  | 'licence-name' | 'licence-folder' | 'lua-kind' | 'lua-name' | 'net-kind' | 'net-unnamed' | 'net-top' | 'data-kind' | 'data-depth' | 'data-top' | 'litter';

const LITTER = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\._.*|.*~|.*\.(?:bak|tmp|swp|orig))$/;
/** Names no system can keep, or that some change. */
const UNSAFE = /[\x00-\x1f\x7f<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Where a file stands on the list. `facts.known` false: what depends on the manifest is `unknown`. */
export function placeOf(path: string, facts: ManifestFacts): Place {
  if (isStudioPath(path)) return { kind: 'studio' };
  const lower = asciiLower(path);
  const parts = path.split('/');
  const name = parts[parts.length - 1] ?? '';
  const low = asciiLower(name);
  if (LITTER.test(low) || /(?:^|\/)(?:\.git|\.svn|\.vscode|\.idea|__macosx|node_modules)\//.test(lower)) return off('litter');
  if (parts.length === 1) return topPlace(name, low, facts);
  if (/^(?:readme|read me)(?:\.md)?$/.test(low)) return off('readme-folder', 'README.md');
  if (/^licen[sc]e(?:\.(?:txt|md))?$/.test(low)) return off('licence-folder', 'LICENSE');
  switch (asciiLower(parts[0] ?? '')) {
    case 'lua':
      return luaPlace(parts, low);
    case 'nets':
      return netPlace(path, low, facts);
    case 'data':
      return dataPlace(parts, name, low);
    default:
      return low === MANIFEST ? off('manifest-folder') : off('folder', folderFor(name, low));
  }
}

function off(why: OffReason, to?: string): Place {
  return to === undefined ? { kind: 'off', why } : { kind: 'off', why, to };
}

function topPlace(name: string, low: string, facts: ManifestFacts): Place {
  if (low === MANIFEST) return { kind: 'manifest' };
  if (low === 'readme.md') return { kind: 'readme' };
  if (low === 'license') return { kind: 'licence' };
  if (low === ORIGIN) return { kind: 'origin' };
  if (low === ICON) return !facts.known ? { kind: 'unknown' } : facts.icon ? { kind: 'icon' } : off('icon');
  if (low.endsWith('.lua')) {
    if (!facts.known) return /^[a-z0-9_]+\.lua$/.test(low) ? { kind: 'unknown' } : off('top-lua');
    if (facts.entry !== undefined && low === facts.entry) return { kind: 'entry' };
    // An entry that cannot be one is a fault of the manifest; the scripts at the top are not judged too.
    if (facts.entry === undefined) return { kind: 'unknown' };
    return off(low === DEFAULT_ENTRY ? 'other-entry' : 'top-lua', `lua/${luaName(name)}`);
  }
  if (/^(?:oabrain|manifest|brain)\.(?:ya?ml|json)$/.test(low)) return off('manifest-name', MANIFEST);
  if (/^(?:readme|read me)(?:\.(?:txt|markdown|rst))?$/.test(low)) return off('readme-name', 'README.md');
  if (/^(?:licen[sc]e|copying)(?:\.(?:txt|md|markdown))?$/.test(low)) return off('licence-name', 'LICENSE');
  if (/\.(?:png|jpe?g|gif|webp|bmp|svg|ico)$/.test(low)) return off('picture');
  if (low.endsWith('.oann')) return off('net-top', `nets/${name}`);
  if (isData(low)) return off('data-top', `data/${name}`);
  return off('name');
}

function folderFor(name: string, low: string): string | undefined {
  if (low.endsWith('.lua')) return `lua/${luaName(name)}`;
  if (low.endsWith('.oann')) return `nets/${name}`;
  return isData(low) ? `data/${name}` : undefined;
}

function isData(low: string): boolean {
  return DATA_KINDS.some((kind) => low.endsWith(`.${kind}`) && low.length > kind.length + 1);
}

/** A name for a file in `lua/`: small letters, digits and _. */
export function luaName(name: string): string {
  const stem = name.replace(/\.lua$/i, '').normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
  const tidy = stem.replace(/[^a-z0-9_]+/g, '_').replace(/^_+|_+$/g, '');
  return `${tidy === '' ? 'module' : tidy}.lua`;
}

function luaPlace(parts: readonly string[], low: string): Place {
  if (!low.endsWith('.lua')) return off('lua-kind', isData(low) ? `data/${parts[parts.length - 1] ?? ''}` : undefined);
  const inner = [...parts.slice(1, -1), (parts[parts.length - 1] ?? '').slice(0, -4)];
  if (inner.some((part) => !/^[a-z0-9_]+$/.test(asciiLower(part)))) {
    const folders = inner.slice(0, -1).map((part) => luaName(part).slice(0, -4));
    return off('lua-name', ['lua', ...folders, luaName(parts[parts.length - 1] ?? '')].join('/'));
  }
  return { kind: 'lua', nested: parts.length > 2, capital: inner.some((part) => /[A-Z]/.test(part)) };
}

function netPlace(path: string, low: string, facts: ManifestFacts): Place {
  if (!low.endsWith('.oann') || low === '.oann') return off('net-kind');
  if (!facts.known) return { kind: 'unknown' };
  // A network whose file cannot be read may mean this one.
  const named = facts.networks.some((n) => n.file === undefined || asciiLower(n.file) === asciiLower(path));
  return named ? { kind: 'network' } : off('net-unnamed');
}

function dataPlace(parts: readonly string[], name: string, low: string): Place {
  if (!DATA_KINDS.some((kind) => low.endsWith(`.${kind}`))) return off('data-kind');
  if (parts.length > 3) return off('data-depth', `data/${name}`);
  return { kind: 'data', deep: parts.length === 3, readme: low.startsWith('readme.'), unsafe: parts.slice(1).some((part) => UNSAFE.test(part)) || DATA_KINDS.some((kind) => low === `.${kind}`) };
}
