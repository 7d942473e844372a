import type { CompletionItem } from '../../../../language/session';
import type { SourceFile } from '../../../../language/session';
import { asciiLower } from '../bytes';
import { digestOf } from '../package/content';
import { keysOf, schemaAt, type Schema } from '../schema';
import { doubleQuoted, entryOf, nodeAt, textOf, toValue, type YamlDocument } from '../yaml';
import { yamlPlaceAt, type YamlPlace } from './yaml-place';

/** Words of languages that are offered first: those of the studio and of many players. */
const LANGUAGES: readonly string[] = ['en', 'ko', 'zh-Hans', 'tr', 'de', 'fr', 'es', 'pt-BR', 'ru', 'ja', 'pl', 'it'];

/** What can be written at an offset of the manifest. */
export function completeManifest(document: YamlDocument, offset: number, files: readonly SourceFile[]): readonly CompletionItem[] {
  const place = yamlPlaceAt(document.text, offset);
  if (!place) return [];
  const builder = new Completion(document, place, files);
  return place.mode === 'key' ? builder.keys() : builder.values();
}

class Completion {
  private order = 0;

  constructor(
    private readonly document: YamlDocument,
    private readonly place: YamlPlace,
    private readonly files: readonly SourceFile[],
  ) {}

  keys(): CompletionItem[] {
    const { path, inFlow } = this.place;
    const schema = schemaAt(path);
    const present = this.present();
    const items = [...keysOf(schema), ...this.ownKeys()]
      .filter((key) => !present.has(key))
      .map((key) => {
        const own = schema?.properties?.[key];
        const body = this.keyBody(key, own);
        return this.item(key, 'key', own?.description ?? this.keyDetail(), body, { detail: schema?.required?.includes(key) ? 'required' : '' });
      });
    // An item of a list can begin here too.
    if (!inFlow && schema?.items && schema.type !== undefined) return [...items, ...this.itemSnippets(schema.items, true)];
    return items;
  }

  values(): CompletionItem[] {
    const { path, inFlow, mode } = this.place;
    const schema = schemaAt(path);
    if (!schema && mode !== 'value') return [];
    const items: CompletionItem[] = [...this.given(path)];
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

  /** Keys that are ids of the manifest's own parts, or languages. */
  private ownKeys(): readonly string[] {
    const [first, , third] = this.place.path;
    if (first !== 'strings') return [];
    if (this.place.path.length === 1) return LANGUAGES;
    if (this.place.path.length !== 3) return [];
    return third === 'levels' ? this.ids('levels') : third === 'options' || third === 'labels' ? this.ids('options') : [];
  }

  private keyDetail(): string {
    return this.place.path.length === 1 ? 'A language.' : 'An id of this manifest.';
  }

  private ids(key: string): readonly string[] {
    const node = nodeAt(this.document.root, [key]);
    if (node?.kind === 'map') return node.entries.map((e) => e.name);
    return node?.kind === 'list' ? node.items.flatMap((i) => textOf(entryOf(i.value, 'id')?.value) ?? []) : [];
  }

  /** Values that the package itself gives: its files and their digests. */
  private given(path: readonly string[]): CompletionItem[] {
    const key = path[path.length - 1];
    const plain = (names: readonly string[], text: string) => names.map((name) => this.item(name, 'reference', text, name));
    if (path.length === 1 && key === 'entry') return plain(this.files.map((f) => f.path).filter((p) => /^[a-z0-9_]+\.lua$/.test(p)), 'A script at the top of the package.');
    if (path[0] === 'networks' && key === 'file') return plain(this.networks().map((f) => f.path), 'A network of the package.');
    if (path[0] === 'networks' && key === 'sha256') {
      const named = textOf(nodeAt(this.document.root, [...path.slice(0, -1), 'file']));
      const file = named === undefined ? undefined : this.networks().find((f) => asciiLower(f.path) === asciiLower(named));
      return file ? [this.item(doubleQuoted(digestOf(file)), 'value', `The digest of ${file.path}.`, doubleQuoted(digestOf(file)))] : [];
    }
    return [];
  }

  private networks(): readonly SourceFile[] {
    return this.files.filter((f) => asciiLower(f.path).startsWith('nets/') && asciiLower(f.path).endsWith('.oann'));
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
    if (schema?.type === 'object' || (this.place.path[0] === 'strings' && this.place.path.length === 1)) return `${key}:${this.indented('\n  ')}$1`;
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
