import { conditionWords, summaryOf } from '../help/yaml-hover';
import { DIFFICULTIES } from '../schema';
import { entryOf, nodeAt, textOf, toValue, type YamlDocument, type YamlNode } from '../yaml';

/** A level as the library shows it. */
export interface CardLevel {
  readonly id: string;
  readonly name: string;
  /** easy, medium or hard; undefined when it is none of them. */
  readonly difficulty: string | undefined;
}

/** One language's words, those it leaves out taken from the manifest. */
export interface CardWords {
  /** '' for the manifest's own words. */
  readonly language: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly levels: readonly CardLevel[];
  readonly options: readonly { readonly id: string; readonly label: string; readonly kind: string; readonly value: string }[];
}

/** What the library shows of a brain. */
export interface BrainCard {
  readonly id: string;
  readonly version: string;
  readonly author: string;
  readonly homepage: string | undefined;
  /** The manifest names the picture. */
  readonly icon: boolean;
  readonly tags: readonly string[];
  readonly worksWith: readonly string[];
  /** The brain sees every unit on the map, and the seat says so. */
  readonly fullAwareness: boolean;
  /** The manifest's own words first, then each language of `strings`. */
  readonly words: readonly CardWords[];
}

/** The card of a manifest, as far as it can be read. Reference "Brain", sections 4 to 7. */
export function brainCard(document: YamlDocument): BrainCard {
  const { root } = document;
  const text = (path: readonly string[]) => textOf(nodeAt(root, path)) ?? '';
  const texts = (key: string) => items(nodeAt(root, [key])).flatMap((node) => textOf(node) ?? []);
  const own = ownWords(root, text(['name']), text(['description']));
  const strings = nodeAt(root, ['strings']);
  const languages = strings?.kind === 'map' ? strings.entries.filter((e) => e.value.kind === 'map').map((e) => wordsOf(e.name, e.value, own)) : [];
  const awareness = nodeAt(root, ['fullAwareness']);
  const address = textOf(nodeAt(root, ['homepage']));
  return {
    id: text(['id']),
    version: text(['version']),
    author: text(['author', 'name']),
    homepage: address !== undefined && /^https?:\/\/\S+$/i.test(address) ? address : undefined,
    icon: text(['icon']).toLowerCase() === 'icon.png',
    tags: texts('tags'),
    worksWith: texts('works-with').map(conditionWords),
    fullAwareness: awareness?.kind === 'scalar' && awareness.value === true,
    words: [own, ...languages],
  };
}

function items(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === 'list' ? node.items.map((i) => i.value) : [];
}

function ownWords(root: YamlNode | undefined, name: string, description: string): CardWords {
  const levels = items(nodeAt(root, ['levels'])).map((node): CardLevel => {
    const difficulty = textOf(entryOf(node, 'difficulty')?.value);
    const id = textOf(entryOf(node, 'id')?.value) ?? '';
    return { id, name: textOf(entryOf(node, 'name')?.value) ?? id, difficulty: difficulty !== undefined && DIFFICULTIES.includes(difficulty) ? difficulty : undefined };
  });
  const node = nodeAt(root, ['options']);
  const list = node?.kind === 'map' ? node.entries.map((e) => ({ id: e.name, node: e.value })) : items(node).map((n) => ({ id: textOf(entryOf(n, 'id')?.value) ?? '', node: n }));
  const options = list.map(({ id, node: own }) => ({
    id,
    label: textOf(entryOf(own, 'label')?.value) ?? textOf(entryOf(own, 'name')?.value) ?? id,
    kind: textOf((entryOf(own, 'type') ?? entryOf(own, 'kind'))?.value) ?? '',
    value: shown(entryOf(own, 'default')?.value),
  }));
  return { language: '', name, description, summary: summaryOf(description), levels, options };
}

function shown(node: YamlNode | undefined): string {
  const value = node && toValue(node);
  return value === undefined || value === null ? '' : typeof value === 'object' ? '' : String(value);
}

function wordsOf(language: string, node: YamlNode, own: CardWords): CardWords {
  const text = (key: string) => textOf(entryOf(node, key)?.value);
  const word = (part: string, id: string) => {
    const value = entryOf(entryOf(node, part)?.value, id)?.value;
    return textOf(value) ?? textOf(entryOf(value, 'name')?.value) ?? textOf(entryOf(value, 'label')?.value);
  };
  const description = text('description') ?? own.description;
  return {
    language,
    name: text('name') ?? own.name,
    description,
    summary: summaryOf(description),
    levels: own.levels.map((level) => ({ ...level, name: word('levels', level.id) ?? level.name })),
    options: own.options.map((option) => ({ ...option, label: word('options', option.id) ?? word('labels', option.id) ?? option.label })),
  };
}
