import { decodeText } from '../../../../language/utf8';
import { DEFAULT_ENTRY, LIMITS as PACKAGE_LIMITS, MANIFEST } from '../../rules/limits';
import { entryOf, readYaml, textOf, toValue, type YamlNode } from '../../rules/yaml';
import type { Plain } from './plain';

/** What the sandbox needs of a package's manifest. */
export interface SeatFacts {
  readonly name: string;
  readonly entry: string;
  /** The ids of the levels, in their order. */
  readonly levels: readonly string[];
  /** Each option's default, as `me.options` gives it. */
  readonly options: { readonly [id: string]: Plain };
}

/** Reads name, entry, levels and option defaults; what is missing or broken takes what the game would fall back to. */
export function seatFacts(files: ReadonlyMap<string, Uint8Array>): SeatFacts {
  const bytes = [...files].find(([path]) => path.toLowerCase() === MANIFEST)?.[1];
  const decoded = bytes && bytes.length <= PACKAGE_LIMITS.manifest ? decodeText(bytes) : undefined;
  const root = decoded && 'text' in decoded ? readYaml(decoded.text, PACKAGE_LIMITS.yaml).root : undefined;
  const read = (key: string): YamlNode | undefined => entryOf(root, key)?.value;
  const levels = read('levels');
  return {
    name: textOf(read('name')) ?? 'This brain',
    entry: textOf(read('entry')) ?? DEFAULT_ENTRY,
    levels: levels?.kind === 'list' ? levels.items.flatMap((item) => textOf(entryOf(item.value, 'id')?.value) ?? []) : [],
    options: optionDefaults(read('options')),
  };
}

/** Options come as a list of mappings with `id` or as a mapping by id (Reference brain, section 10, row 18). */
function optionDefaults(node: YamlNode | undefined): { readonly [id: string]: Plain } {
  const given: [string, YamlNode][] = [];
  if (node?.kind === 'map') for (const entry of node.entries) given.push([entry.name, entry.value]);
  if (node?.kind === 'list') {
    for (const { value } of node.items) {
      const id = textOf(entryOf(value, 'id')?.value);
      if (id !== undefined) given.push([id, value]);
    }
  }
  return Object.fromEntries(
    given.flatMap(([id, option]): [string, Plain][] => {
      const byDefault = entryOf(option, 'default')?.value;
      return byDefault ? [[id, toValue(byDefault)]] : [];
    }),
  );
}

/** The bytes of the networks in a package: an estimate of the memory they take in the game, apart from Lua's. */
export function networkBytes(files: ReadonlyMap<string, Uint8Array>): number {
  let bytes = 0;
  for (const [path, content] of files) if (/^nets\/.*\.oann$/i.test(path)) bytes += content.length;
  return bytes;
}
