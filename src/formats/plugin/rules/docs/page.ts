import { wordIn, type Catalogue, type Entry, type Field, type Part, type Words } from '../catalogue';
import { exampleEntry } from '../skeleton';
import { docWords, type DocWord } from './words';

/** A piece of a page. Texts are plain: never HTML. `code` texts are set in the code face. */
export type DocBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly DocCell[])[] };

export interface DocCell {
  readonly text: string;
  readonly code?: boolean;
}

export interface DocPage {
  readonly title: string;
  readonly blocks: readonly DocBlock[];
}

/** The page that explains a catalogue whole, in one of its languages. */
export function pluginDocs(catalogue: Catalogue, language = 'en'): DocPage {
  const pages = new PageMaker(catalogue, language);
  return { title: `${wordIn(docWords.title, language)} (specVersion ${catalogue.specVersion})`, blocks: pages.blocks() };
}

class PageMaker {
  private readonly out: DocBlock[] = [];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly language: string,
  ) {}

  private say(word: DocWord): string {
    return this.word(docWords[word]);
  }
  private word(words: Words): string {
    return wordIn(words, this.language);
  }
  private text(...texts: string[]): void {
    this.out.push({ kind: 'text', text: texts.join(' ') });
  }
  private heading(level: 2 | 3, id: string, text: string): void {
    this.out.push({ kind: 'heading', level, id, text });
  }

  blocks(): readonly DocBlock[] {
    const { catalogue } = this;
    this.text(this.say('intro'));
    this.heading(2, 'document', this.say('document'));
    for (const part of Object.values(catalogue.parts)) this.part(part);
    this.templates();
    this.entries('triggers', catalogue.triggers.all);
    this.entries('conditions', catalogue.conditions.all);
    this.entries('actions', catalogue.actions.all);
    return this.out;
  }

  private part(part: Part): void {
    this.heading(3, `part-${part.name}`, this.word(part.label));
    this.text(this.word(part.help));
    this.fields(part.keys);
  }

  private fields(fields: readonly Field[]): void {
    this.out.push({
      kind: 'table',
      head: [this.say('name'), this.say('meaning'), this.say('allowed'), this.say('leftOut')],
      rows: fields.map((field) => [{ text: field.name, code: true }, { text: `${this.word(field.label)}. ${this.word(field.help)}` }, { text: this.allowed(field) }, { text: this.leftOut(field) }]),
    });
  }

  private leftOut(field: Field): string {
    if (field.required) return this.say('required');
    return field.default === undefined ? this.say('nothing') : JSON.stringify(field.default);
  }

  private allowed(field: Field): string {
    const length = Number.isFinite(field.maxLength) ? `, ${field.minLength}–${field.maxLength} ${this.say('characters')}` : '';
    const range = field.min === undefined || field.max === undefined ? '' : `, ${field.min}–${field.max}${field.unit ? ` ${this.word(field.unit)}` : ''}`;
    switch (field.type) {
      case 'version':
        return String(this.catalogue.specVersion);
      case 'choice':
        return field.choices.map((c) => `"${c.value}" (${this.word(c.label)})`).join(', ');
      case 'list':
        return `${this.say('list')}, ${field.minItems ?? 0}–${field.maxItems ?? '…'} ${this.say('entries')}`;
      case 'part':
      case 'params':
        return this.say('object');
      case 'type':
        return this.say('id');
      case 'text':
        return this.say(field.template ? 'template' : 'text') + length;
      default:
        return this.say(field.type) + length + range;
    }
  }

  private templates(): void {
    this.heading(2, 'templates', this.say('templates'));
    this.text(this.say('templatesHelp'));
    this.out.push({ kind: 'table', head: [this.say('code'), this.say('meaning')], rows: this.catalogue.codes.map((c) => [{ text: `&${c.code}`, code: true }, { text: this.word(c.label) }]) });
  }

  private entries(section: 'triggers' | 'conditions' | 'actions', entries: readonly Entry[]): void {
    this.heading(2, section, this.say(section));
    for (const entry of entries) {
      this.heading(3, `${entry.kind}-${entry.id}`, entry.id);
      this.text(`${this.word(entry.label)}.`, this.word(entry.help), ...this.facts(entry));
      if (entry.params.length > 0) this.fields(entry.params);
      if (entry.kind === 'trigger' && entry.variables.length > 0) {
        this.out.push({ kind: 'table', head: [this.say('variable'), this.say('meaning')], rows: entry.variables.map((v) => [{ text: `{${v.name}}`, code: true }, { text: this.word(v.help) }]) });
      }
      this.out.push({ kind: 'code', text: JSON.stringify(exampleEntry(entry)) });
    }
  }

  private facts(entry: Entry): string[] {
    const facts: string[] = [];
    if (entry.kind === 'trigger') {
      facts.push(this.say(entry.player ? 'givesPlayer' : 'givesNoPlayer'));
      if (entry.cancellable) facts.push(this.say('cancellable'));
      if (entry.variables.length === 0) facts.push(this.say('noVariables'));
    } else for (const need of entry.needs) facts.push(this.say(need === 'player' ? 'needsPlayer' : 'needsCancellable'));
    if (entry.params.length === 0) facts.push(this.say('noParams'));
    return facts;
  }
}

/** A page as Markdown: for a file beside the schema, or to read in a terminal. */
export function toMarkdown(page: DocPage): string {
  const parts = [`# ${plain(page.title)}`];
  for (const block of page.blocks) {
    if (block.kind === 'heading') parts.push(`${'#'.repeat(block.level)} ${plain(block.text)}`);
    else if (block.kind === 'text') parts.push(plain(block.text));
    else if (block.kind === 'code') parts.push('```json\n' + block.text + '\n```');
    else {
      const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      const cell = ({ text, code }: DocCell) => (code ? `\`${text.replaceAll('|', '\\|')}\`` : plain(text).replaceAll('|', '\\|').replace(/\s+/g, ' '));
      parts.push([row(block.head.map(plain)), row(block.head.map(() => '---')), ...block.rows.map((cells) => row(cells.map(cell)))].join('\n'));
    }
  }
  return parts.join('\n\n') + '\n';
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
