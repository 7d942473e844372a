import type { CompletionItem } from '../../../../language/session';
import type { SourceFile } from '../../../../language/session';
import { ENGINE, HOOKS, KEYWORDS, LIBRARY, LIBRARY_GLOBALS, libraryMembers } from '../lua/library';
import { commentAbove, moduleName, requireOf, signature, type Member, type Script } from '../lua/script';
import { givenText } from '../scenario/given';
import type { Surroundings } from './surroundings';

/** What can be written at an offset of a script. */
export function completeScript(script: Script, offset: number, around: Surroundings): readonly CompletionItem[] {
  const { text } = script.reading;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  if (inComment(before)) return [];
  const builder = new Completion(script, around);
  const required = /\brequire\s*\(?\s*(["'])([^"']*)$/.exec(before);
  if (required) return builder.modules(offset - (required[2] ?? '').length, offset + (/^[\w.]*/.exec(text.slice(offset))?.[0].length ?? 0));
  if (inText(before)) return [];
  const tail = /^\w*/.exec(text.slice(offset))?.[0].length ?? 0;
  const member = /([A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*)\s*[.:]\s*([A-Za-z_]\w*)?$/.exec(before);
  if (member) return builder.members((member[1] ?? '').replace(/\s/g, ''), offset - (member[2] ?? '').length, offset + tail);
  const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? '';
  if (/\d\w*$/.test(before) && word === '') return [];
  return builder.names(offset - word.length, offset + tail, before.slice(0, before.length - word.length));
}

function inComment(before: string): boolean {
  return /--/.test(before.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, ''));
}

function inText(before: string): boolean {
  return /["']/.test(before.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, ''));
}

class Completion {
  private order = 0;
  private span = { start: 0, end: 0 };

  constructor(
    private readonly script: Script,
    private readonly around: Surroundings,
  ) {}

  modules(start: number, end: number): CompletionItem[] {
    this.span = { start, end };
    return this.around.files.flatMap((file: SourceFile) => {
      const name = moduleName(file.path);
      return name === undefined || file.path === this.script.path ? [] : [this.item(name, 'reference', file.path, name, '')];
    });
  }

  members(path: string, start: number, end: number): CompletionItem[] {
    this.span = { start, end };
    const [first = '', second] = path.split('.');
    const given = this.givenBelow(path);
    if (first === 'me' && second === 'options') return this.around.options.map((o) => this.item(o.id, 'reference', o.kind ?? '', o.id, o.label ?? ''));
    if (second !== undefined) return given;
    const local = this.moduleOf(first, start);
    if (local) return local.members.map((m) => this.member(m, local.script));
    const library = libraryMembers(first);
    if (library) return library.map((name) => this.library(`${first}.${name}`, name));
    return [...Object.entries(ENGINE[first]?.members ?? {}).map(([name, about]) => this.item(name, 'reference', first, name, about)), ...given];
  }

  /** What the scenario gives below a dotted name. */
  private givenBelow(path: string): CompletionItem[] {
    const seen = new Set<string>();
    return this.around.given.flatMap((one) => {
      const [name = '', ...more] = one.name.startsWith(`${path}.`) ? one.name.slice(path.length + 1).split('.') : [];
      if (name === '' || seen.has(name)) return [];
      seen.add(name);
      return [this.item(name, 'reference', 'scenario', name, more.length > 0 ? 'A table of the scenario.' : givenText(one))];
    });
  }

  names(start: number, end: number, before: string): CompletionItem[] {
    this.span = { start, end };
    if (/\bfunction\s+$/.test(before)) return Object.entries(HOOKS).map(([name, about]) => this.item(name, 'snippet', 'hook', `${name}()\n\t$0\nend`, about, true));
    if (/\b(?:local|for|goto)\s+$/.test(before)) return [];
    const seen = new Set<string>();
    const items: CompletionItem[] = [];
    const add = (name: string, make: () => CompletionItem) => {
      if (seen.has(name)) return;
      seen.add(name);
      items.push(make());
    };
    const { bindings } = this.script.names;
    for (const b of [...bindings].reverse()) {
      if (b.kind !== 'global' && b.scope.start <= start && start <= b.scope.end) add(b.name, () => this.item(b.name, 'reference', b.kind, b.name, b.fn ? signature(b.name, b.fn) : ''));
    }
    for (const script of this.around.scripts) {
      for (const b of script.names.globals.values()) if (b.uses.some((u) => u.writes)) add(b.name, () => this.item(b.name, 'reference', 'global', b.name, b.fn ? signature(b.name, b.fn) : ''));
    }
    for (const [name, { text }] of Object.entries(ENGINE)) add(name, () => this.item(name, 'reference', 'game', name, text));
    for (const one of this.around.given) {
      const [name = one.name, ...more] = one.name.split('.');
      add(name, () => this.item(name, 'reference', 'scenario', name, more.length > 0 ? 'A table of the scenario.' : givenText(one)));
    }
    for (const name of LIBRARY_GLOBALS) add(name, () => this.library(name, name));
    for (const word of KEYWORDS) add(word, () => this.item(word, 'value', 'keyword', word, ''));
    return items;
  }

  /** The module that a local name stands for: `local econ = require("econ")`. */
  private moduleOf(name: string, offset: number): { readonly script: Script; readonly members: readonly Member[] } | undefined {
    const binding = this.script.names.bindings.find((b) => b.name === name && b.scope.start <= offset && offset <= b.scope.end && b.value);
    const value = binding?.value;
    const required = value?.type === 'CallExpression' || value?.type === 'StringCallExpression' ? requireOf(value, this.script.reading.text) : undefined;
    const module = required?.module ?? this.requiredByText(name);
    const script = module === undefined ? undefined : this.around.moduleScript(module);
    return script && { script, members: script.members };
  }

  /** While a script cannot be read whole, its line `local name = require("module")` still tells. */
  private requiredByText(name: string): string | undefined {
    if (this.script.reading.chunk) return undefined;
    return new RegExp(`\\blocal\\s+${name}\\s*=\\s*require\\s*\\(?\\s*["']([\\w.]+)["']`).exec(this.script.reading.text)?.[1];
  }

  private member(member: Member, script: Script): CompletionItem {
    return this.item(member.name, 'reference', script.path, member.name, [member.fn ? signature(member.name, member.fn) : '', commentAbove(script, member.span.start)].filter((t) => t !== '').join('\n'));
  }

  private library(full: string, name: string): CompletionItem {
    const entry = LIBRARY.get(full);
    return this.item(name, 'reference', entry?.call ?? '', name, entry?.text ?? '');
  }

  private item(label: string, kind: CompletionItem['kind'], detail: string, text: string, documentation: string, snippet = false): CompletionItem {
    return { label, kind, detail, documentation, sortText: String(this.order++).padStart(5, '0'), edit: { span: this.span, text }, snippet };
  }
}
