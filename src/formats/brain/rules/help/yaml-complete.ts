import type { CompletionItem } from '../../../../language/session';
import type { SourceFile } from '../../../../language/session';
import { asciiLower } from '../bytes';
import { digestOf } from '../package/content';
import { brainSchema, keysOf, schemaAt, type Schema } from '../schema';
import { doubleQuoted, entryOf, nodeAt, textOf, toValue, type YamlDocument } from '../yaml';
import { yamlPlaceAt, type YamlPlace } from './yaml-place';

/** Words of languages that are offered first: those of the studio and of many players. */
const LANGUAGES: readonly string[] = ['en', 'ko', 'zh-Hans', 'tr', 'de', 'fr', 'es', 'pt-BR', 'ru', 'ja', 'pl', 'it'];

/** What a YAML file of ours takes beside the words of its schema. */
export interface YamlGuide {
  readonly schema: Schema;
  /** Keys of a mapping that are ids or names of the author's own, with what they are. */
  readonly keys: (path: readonly string[]) => readonly { readonly name: string; readonly text: string }[];
  /** Values of a place that other files give. */
  readonly values: (path: readonly string[]) => readonly { readonly label: string; readonly text: string; readonly kind: CompletionItem['kind'] }[];
}

/** What can be written at an offset of the manifest. */
export function completeManifest(document: YamlDocument, offset: number, files: readonly SourceFile[]): readonly CompletionItem[] {
  return completeYaml(document, offset, manifestGuide(document, files));
}

/** What can be written at an offset of a file with a schema. */
export function completeYaml(document: YamlDocument, offset: number, guide: YamlGuide): readonly CompletionItem[] {
  const place = yamlPlaceAt(document.text, offset);
  if (!place) return [];
  const builder = new Completion(document, place, guide);
  return place.mode === 'key' ? builder.keys() : builder.values();
}

/** The manifest's own ids, and values that the package itself gives: its files and their digests. */
function manifestGuide(document: YamlDocument, files: readonly SourceFile[]): YamlGuide {
  const own = (names: readonly string[], text: string) => names.map((name) => ({ name, text }));
  const given = (names: readonly string[], text: string) => names.map((label) => ({ label, text, kind: 'reference' as const }));
  const networks = files.filter((f) => asciiLower(f.path).startsWith('nets/') && asciiLower(f.path).endsWith('.oann'));
  return {
    schema: brainSchema,
    keys: (path) => {
      const [first, , third] = path;
      if (first !== 'strings') return [];
      if (path.length === 1) return own(LANGUAGES, 'A language.');
      if (path.length !== 3) return [];
      return own(third === 'levels' ? idsIn(document, 'levels') : third === 'options' || third === 'labels' ? idsIn(document, 'options') : [], 'An id of this manifest.');
    },
    values: (path) => {
      const key = path[path.length - 1];
      if (path.length === 1 && key === 'entry') return given(files.map((f) => f.path).filter((p) => /^[a-z0-9_]+\.lua$/.test(p)), 'A script at the top of the package.');
      if (path[0] === 'networks' && key === 'file') return given(networks.map((f) => f.path), 'A network of the package.');
      if (path[0] !== 'networks' || key !== 'sha256') return [];
      const named = textOf(nodeAt(document.root, [...path.slice(0, -1), 'file']));
      const file = named === undefined ? undefined : networks.find((f) => asciiLower(f.path) === asciiLower(named));
      return file ? [{ label: doubleQuoted(digestOf(file)), text: `The digest of ${file.path}.`, kind: 'value' }] : [];
    },
  };
}

/** The ids of a list or mapping of the manifest. */
export function idsIn(document: YamlDocument | undefined, key: string): readonly string[] {
  const node = nodeAt(document?.root, [key]);
  if (node?.kind === 'map') return node.entries.map((e) => e.name);
  return node?.kind === 'list' ? node.items.flatMap((i) => textOf(entryOf(i.value, 'id')?.value) ?? []) : [];
}

class Completion {
  private order = 0;

  constructor(
    private readonly document: YamlDocument,
    private readonly place: YamlPlace,
    private readonly guide: YamlGuide,
  ) {}

  keys(): CompletionItem[] {
    const { path, inFlow } = this.place;
    const { schema: root } = this.guide;
    const schema = schemaAt(path, root);
    const present = this.present();
    const known = keysOf(schema).map((name) => ({ name, text: schema?.properties?.[name]?.description ?? '' }));
    const items = [...known, ...this.guide.keys(path)]
      .filter(({ name }) => !present.has(name))
      .map(({ name, text }) => this.item(name, 'key', text, this.keyBody(name, schemaAt([...path, name], root)), { detail: schema?.required?.includes(name) ? 'required' : '' }));
    // An item of a list can begin here too.
    if (!inFlow && schema?.items && schema.type !== undefined) return [...items, ...this.itemSnippets(schema.items, true)];
    return items;
  }

  values(): CompletionItem[] {
    const { path, inFlow, mode } = this.place;
    const schema = schemaAt(path, this.guide.schema);
    if (!schema && mode !== 'value') return [];
    const items: CompletionItem[] = this.guide.values(path).map(({ label, text, kind }) => this.item(label, kind, text, label));
    for (const [i, word] of (schema?.enum ?? []).entries()) if (!this.usedItems().has(word)) items.push(this.item(word, 'value', schema?.enumDescriptions?.[i] ?? '', word));
    if (schema?.const !== undefined) items.push(this.item(String(schema.const), 'value', schema.description ?? '', String(schema.const)));
    if (schema?.type === 'boolean') for (const word of ['true', 'false']) items.push(this.item(word, 'value', schema.description ?? '', word));
    for (const { label, description, bodyText } of schema?.defaultSnippets ?? []) {
      if (!inFlow || !bodyText.includes('\n')) items.push(this.item(label, 'snippet', description, this.indented(bodyText), { snippet: true }));
    }
    return items;
  }

  /** Keys that stand in the mapping already. */
  private present(): ReadonlySet<string> {
    const node = nodeAt(this.document.root, this.place.path);
    const typed = this.place.typed.trim();
    return new Set(node?.kind === 'map' ? node.entries.map((e) => e.name).filter((name) => name !== typed) : []);
  }

  private usedItems(): ReadonlySet<unknown> {
    const list = this.place.mode === 'item' ? nodeAt(this.document.root, this.place.path.slice(0, -1)) : undefined;
    const used = list && toValue(list);
    return new Set(Array.isArray(used) ? used : []);
  }

  private itemSnippets(schema: Schema, dash: boolean): CompletionItem[] {
    const lead = dash ? '- ' : '';
    const words = (schema.enum ?? []).map((word, i) => this.item(`${lead}${word}`, 'value', schema.enumDescriptions?.[i] ?? '', `${lead}${word}`));
    return [...words, ...(schema.defaultSnippets ?? []).map((s) => this.item(`${lead}${s.label}`, 'snippet', s.description, this.indented(lead + s.bodyText), { snippet: true }))];
  }

  /** A key with a beginning of its value. */
  private keyBody(key: string, schema: Schema | undefined): string {
    const [snippet] = schema?.defaultSnippets ?? [];
    if (this.place.inFlow) return `${key}: `;
    if (snippet) return `${key}:${this.indented(snippet.bodyText.startsWith('\n') ? snippet.bodyText : ` ${snippet.bodyText}`)}`;
    if (schema?.const !== undefined) return `${key}: ${String(schema.const)}`;
    if (schema?.enum) return `${key}: \${1|${schema.enum.join(',')}|}`;
    if (schema?.type === 'boolean') return `${key}: \${1|true,false|}`;
    if (schema?.type === 'object') return `${key}:${this.indented('\n  ')}$1`;
    return `${key}: \${1${schema?.examples?.[0] === undefined ? '' : `:${String(schema.examples[0])}`}}`;
  }

  /** The further lines of a skeleton, moved to the column of the place. */
  private indented(body: string): string {
    return body.replaceAll('\n', `\n${' '.repeat(this.place.column)}`);
  }

  private item(label: string, kind: CompletionItem['kind'], documentation: string, text: string, { detail = '', snippet = text.includes('${') || text.includes('$1') } = {}): CompletionItem {
    return { label, kind, detail, documentation, sortText: String(this.order++).padStart(4, '0'), edit: { span: this.place.span, text }, snippet };
  }
}
