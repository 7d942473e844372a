import type { CallExpression, Expression, FunctionDeclaration, Node, StringCallExpression } from 'luaparse';
import type { Span } from '../../../../language/diagnostic';
import type { SourceFile } from '../../../../language/session';
import { asciiLower } from '../bytes';
import type { LuaCompiler } from './compiler';
import { readLua, type LuaReading } from './parse';
import { resolveNames, type Names } from './scope';
import { childrenOf, spanOf } from './walk';

/** A call of `require` with the name as text. */
export interface Require {
  readonly module: string;
  /** The text's content without its quotes; the whole literal where it has escapes. */
  readonly span: Span;
}

/** A function or value a module gives to those that require it. */
export interface Member {
  readonly name: string;
  readonly span: Span;
  readonly fn: FunctionDeclaration | undefined;
}

/** `a.b` or `a.b.c` with plain names, for the library and for options. */
export interface MemberPath {
  readonly names: readonly string[];
  readonly spans: readonly Span[];
}

/** What is known of one script. */
export interface Script {
  readonly path: string;
  readonly reading: LuaReading;
  readonly names: Names;
  readonly requires: readonly Require[];
  readonly members: readonly Member[];
  readonly paths: readonly MemberPath[];
}

const NOTHING: Names = { bindings: [], globals: new Map() };
const scripts = new WeakMap<SourceFile, { readonly compiler: LuaCompiler | undefined; readonly script: Script }>();

/** Reads a script; once for each version of its file and each compiler. */
export function scriptOf(file: SourceFile, compiler?: LuaCompiler): Script {
  const known = scripts.get(file);
  if (known && known.compiler === compiler) return known.script;
  const script = analyse(file.path, readLua(file.text, file.path, compiler));
  scripts.set(file, { compiler, script });
  return script;
}

function analyse(path: string, reading: LuaReading): Script {
  const empty: Script = { path, reading, names: NOTHING, requires: [], members: [], paths: [] };
  const { chunk, text } = reading;
  if (!chunk) return empty;
  try {
    const requires: Require[] = [];
    const paths: MemberPath[] = [];
    const visit = (node: Node, inPath: boolean): void => {
      const call = node.type === 'CallExpression' || node.type === 'StringCallExpression' ? requireOf(node, text) : undefined;
      if (call) requires.push(call);
      const member = inPath ? undefined : memberPath(node);
      if (member) paths.push(member);
      for (const child of childrenOf(node)) visit(child, member !== undefined && node.type === 'MemberExpression' && child === node.base);
    };
    visit(chunk, false);
    const names = resolveNames(chunk, text.length);
    return { ...empty, names, requires, paths, members: membersOf(chunk.body, names) };
  } catch (error) {
    // A text nested deeper than the stack has nothing to be told of but its verdict.
    if (error instanceof RangeError) return empty;
    throw error;
  }
}

/** The module of a call of `require`. */
export function requireOf(node: CallExpression | StringCallExpression, text: string): Require | undefined {
  if (node.base.type !== 'Identifier' || node.base.name !== 'require') return undefined;
  const argument = node.type === 'StringCallExpression' ? node.argument : node.arguments[0];
  if (argument?.type !== 'StringLiteral') return undefined;
  const span = spanOf(argument);
  const raw = text.slice(span.start, span.end);
  const quoted = /^(["'])([^\\]*)\1$/s.exec(raw);
  const long = /^\[(=*)\[([\s\S]*)\]\1\]$/.exec(raw);
  if (quoted) return { module: quoted[2] ?? '', span: { start: span.start + 1, end: span.end - 1 } };
  if (long) return { module: long[2] ?? '', span: { start: span.start + 2 + (long[1] ?? '').length, end: span.end - 2 - (long[1] ?? '').length } };
  return { module: typeof argument.value === 'string' ? argument.value : '', span };
}

function memberPath(node: Node): MemberPath | undefined {
  const names: string[] = [];
  const spans: Span[] = [];
  let at: Node = node;
  while (at.type === 'MemberExpression') {
    if (at.indexer !== '.') return undefined;
    names.unshift(at.identifier.name);
    spans.unshift(spanOf(at.identifier));
    at = at.base;
  }
  if (at.type !== 'Identifier' || names.length === 0) return undefined;
  return { names: [at.name, ...names], spans: [spanOf(at), ...spans] };
}

/** The members of the table that a script returns at its end. */
function membersOf(body: readonly Node[], names: Names): readonly Member[] {
  const last = body[body.length - 1];
  const value: Expression | undefined = last?.type === 'ReturnStatement' ? last.arguments[0] : undefined;
  if (value?.type === 'TableConstructorExpression') return constructed(value);
  if (value?.type !== 'Identifier') return [];
  const table = value.name;
  const binding = names.bindings.find((b) => b.name === table && b.uses.some((u) => u.span.start === spanOf(value).start));
  const own = (name: Node) => name.type === 'Identifier' && binding !== undefined && binding.uses.some((u) => u.span.start === spanOf(name).start);
  const members: Member[] = binding?.value?.type === 'TableConstructorExpression' ? [...constructed(binding.value)] : [];
  const add = (member: Member) => {
    if (!members.some((m) => m.name === member.name)) members.push(member);
  };
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.identifier?.type === 'MemberExpression' && own(statement.identifier.base)) {
      add({ name: statement.identifier.identifier.name, span: spanOf(statement.identifier.identifier), fn: statement });
    }
    if (statement.type !== 'AssignmentStatement') continue;
    statement.variables.forEach((target, i) => {
      if (target.type !== 'MemberExpression' || !own(target.base)) return;
      const init = statement.init[i];
      add({ name: target.identifier.name, span: spanOf(target.identifier), fn: init?.type === 'FunctionDeclaration' ? init : undefined });
    });
  }
  return members;
}

function constructed(table: Extract<Expression, { type: 'TableConstructorExpression' }>): readonly Member[] {
  return table.fields.flatMap((field) => (field.type === 'TableKeyString' ? [{ name: field.key.name, span: spanOf(field.key), fn: field.value.type === 'FunctionDeclaration' ? field.value : undefined }] : []));
}

/** The file a module's name stands for. Reference "Brain", section 10, row 2. */
export function moduleFile(module: string): string {
  return `lua/${module.replaceAll('.', '/')}.lua`;
}

/** The name by which a file of `lua/` is required; undefined for files that cannot be. */
export function moduleName(path: string): string | undefined {
  const lower = asciiLower(path);
  if (!lower.startsWith('lua/') || !lower.endsWith('.lua')) return undefined;
  const name = path.slice(4, -4).replaceAll('/', '.');
  return /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/.test(name) ? name : undefined;
}

/** How a function is called, as far as its own text says: `name(a, b)`. */
export function signature(name: string, fn: FunctionDeclaration | undefined): string {
  if (!fn) return name;
  return `${name}(${fn.parameters.map((p) => (p.type === 'Identifier' ? p.name : '...')).join(', ')})`;
}

/** The comment lines that stand directly above an offset's line, their dashes left out. */
export function commentAbove(script: Script, offset: number): string {
  const { index, text } = script.reading;
  const lines: string[] = [];
  for (let line = index.position(offset).line - 1; line >= 1; line--) {
    const start = index.offset(line, 1);
    const match = /^\s*--(?!\[=*\[)-*\s?(.*)$/.exec(/^[^\r\n]*/.exec(text.slice(start, start + 400))?.[0] ?? '');
    if (!match) break;
    lines.unshift((match[1] ?? '').trimEnd());
  }
  return lines.join('\n').trim();
}
