import type { Chunk, Expression, FunctionDeclaration, Identifier, Node, Statement } from 'luaparse';
import type { Span } from '../../../../language/diagnostic';
import { childrenOf, spanOf } from './walk';

/** A name of a script: where it is declared (a global may be declared nowhere) and every place that uses it. */
export interface Binding {
  readonly name: string;
  readonly kind: 'local' | 'parameter' | 'global';
  readonly declared: Span | undefined;
  /** The part of the text in which the name means this. */
  readonly scope: Span;
  /** Every place of the name, its declaration too, in the order of the text. */
  readonly uses: Use[];
  /** What a local is made from, such as `require("econ")`. */
  value?: Expression;
  /** The function it names. */
  fn?: FunctionDeclaration;
}

export interface Use {
  readonly span: Span;
  readonly writes: boolean;
  /** The place is inside a function, not in the script's own body. */
  readonly inFunction: boolean;
}

/** All names of a script. */
export interface Names {
  readonly bindings: readonly Binding[];
  readonly globals: ReadonlyMap<string, Binding>;
}

interface Scope {
  readonly names: Map<string, Binding>;
  readonly span: Span;
}

/** Finds what each name of a script means, by Lua's rules of scope. */
export function resolveNames(chunk: Chunk, length: number): Names {
  return new Resolver({ start: 0, end: length }).run(chunk);
}

class Resolver {
  private readonly bindings: Binding[] = [];
  private readonly globals = new Map<string, Binding>();
  private readonly scopes: Scope[] = [];
  private depth = 0;

  constructor(private readonly whole: Span) {}

  run(chunk: Chunk): Names {
    this.block(chunk.body, this.whole);
    return { bindings: this.bindings, globals: this.globals };
  }

  private block(body: readonly Statement[], span: Span, before: () => void = () => undefined): void {
    this.scopes.push({ names: new Map(), span });
    before();
    for (const statement of body) this.statement(statement);
    this.scopes.pop();
  }

  private declare(name: Identifier, kind: 'local' | 'parameter', value?: Expression): Binding {
    const scope = this.scopes[this.scopes.length - 1];
    const declared = spanOf(name);
    const binding: Binding = { name: name.name, kind, declared, scope: { start: declared.start, end: scope?.span.end ?? this.whole.end }, uses: [], ...(value ? { value } : {}) };
    binding.uses.push({ span: declared, writes: true, inFunction: this.depth > 0 });
    scope?.names.set(name.name, binding);
    this.bindings.push(binding);
    return binding;
  }

  private use(name: Identifier, writes: boolean): Binding {
    let binding: Binding | undefined;
    for (let i = this.scopes.length - 1; i >= 0 && !binding; i--) binding = this.scopes[i]?.names.get(name.name);
    binding ??= this.globals.get(name.name);
    if (!binding) {
      binding = { name: name.name, kind: 'global', declared: undefined, scope: this.whole, uses: [] };
      this.globals.set(name.name, binding);
      this.bindings.push(binding);
    }
    binding.uses.push({ span: spanOf(name), writes, inFunction: this.depth > 0 });
    return binding;
  }

  private statement(node: Statement): void {
    const span = spanOf(node);
    switch (node.type) {
      case 'LocalStatement':
        node.init.forEach((value) => this.visit(value));
        node.variables.forEach((name, i) => {
          const value = node.init[i];
          const binding = this.declare(name, 'local', value);
          if (value?.type === 'FunctionDeclaration') binding.fn = value;
        });
        return;
      case 'AssignmentStatement':
        node.init.forEach((value) => this.visit(value));
        node.variables.forEach((target, i) => {
          if (target.type !== 'Identifier') {
            this.visit(target);
            return;
          }
          const binding = this.use(target, true);
          const value = node.init[i];
          if (value?.type === 'FunctionDeclaration') binding.fn ??= value;
          else if (value && binding.kind === 'global') binding.value ??= value;
        });
        return;
      case 'FunctionDeclaration':
        this.functionStatement(node);
        return;
      case 'ForNumericStatement':
        [node.start, node.end, node.step].forEach((part) => part && this.visit(part));
        this.block(node.body, span, () => void this.declare(node.variable, 'local'));
        return;
      case 'ForGenericStatement':
        node.iterators.forEach((part) => this.visit(part));
        this.block(node.body, span, () => node.variables.forEach((name) => this.declare(name, 'local')));
        return;
      case 'RepeatStatement':
        this.scopes.push({ names: new Map(), span });
        node.body.forEach((inner) => this.statement(inner));
        this.visit(node.condition);
        this.scopes.pop();
        return;
      case 'WhileStatement':
        this.visit(node.condition);
        this.block(node.body, span);
        return;
      case 'IfStatement':
        for (const clause of node.clauses) {
          if ('condition' in clause) this.visit(clause.condition);
          this.block(clause.body, spanOf(clause));
        }
        return;
      case 'DoStatement':
        this.block(node.body, span);
        return;
      case 'GotoStatement':
      case 'LabelStatement':
      case 'BreakStatement':
        return;
      default:
        childrenOf(node).forEach((child) => this.visit(child));
    }
  }

  private functionStatement(node: FunctionDeclaration): void {
    const { identifier } = node;
    if (identifier?.type === 'Identifier') {
      const binding = node.isLocal ? this.declare(identifier, 'local') : this.use(identifier, true);
      binding.fn ??= node;
    } else if (identifier) this.visit(identifier);
    this.functionBody(node);
  }

  private functionBody(node: FunctionDeclaration): void {
    this.depth++;
    this.block(node.body, spanOf(node), () => {
      const { identifier } = node;
      const span = spanOf(node);
      if (identifier?.type === 'MemberExpression' && identifier.indexer === ':') {
        this.scopes[this.scopes.length - 1]?.names.set('self', { name: 'self', kind: 'parameter', declared: undefined, scope: span, uses: [] });
      }
      for (const parameter of node.parameters) if (parameter.type === 'Identifier') this.declare(parameter, 'parameter');
    });
    this.depth--;
  }

  private visit(node: Node): void {
    switch (node.type) {
      case 'Identifier':
        this.use(node, false);
        return;
      case 'FunctionDeclaration':
        this.functionBody(node);
        return;
      case 'MemberExpression':
        this.visit(node.base);
        return;
      case 'TableKeyString':
        this.visit(node.value);
        return;
      default:
        childrenOf(node).forEach((child) => this.visit(child));
    }
  }
}

/** The name at an offset, with the place of it that is meant. */
export function nameAt(names: Names, offset: number): { readonly binding: Binding; readonly use: Use } | undefined {
  for (const binding of names.bindings) {
    const use = binding.uses.find((u) => u.span.start <= offset && offset <= u.span.end);
    if (use) return { binding, use };
  }
  return undefined;
}
