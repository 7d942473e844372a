import type { Node } from 'luaparse';
import { ENGINE } from './library';
import { nameAt } from './scope';
import type { Script } from './script';
import { childrenOf, spanOf } from './walk';

/** A name that scripts ask of the host, beside those that the engine is known to give. */
export interface HostName {
  /** Dotted, such as `me.metal`. */
  readonly name: string;
  /** It is called somewhere. */
  readonly called: boolean;
}

/** Names that are listed. */
const MOST = 200;

/** What scripts read of `me` and `game` beyond `me.options` and `game.mode`, in the order of the text. */
export function hostNames(scripts: readonly Script[]): readonly HostName[] {
  const names = new Map<string, boolean>();
  for (const script of scripts) {
    const { chunk } = script.reading;
    if (chunk) visit(chunk, false, false, script, names);
  }
  const all = [...names].map(([name, called]): HostName => ({ name, called }));
  // `me.units` goes when `me.units.count` is asked for: it is the table around it.
  return all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name}.`))).slice(0, MOST);
}

function visit(node: Node, inPath: boolean, called: boolean, script: Script, names: Map<string, boolean>): void {
  const path = inPath ? undefined : pathOf(node);
  const root = path?.[0];
  if (path && root && Object.hasOwn(ENGINE, root.name)) {
    const known = path[1] !== undefined && Object.hasOwn(ENGINE[root.name]?.members ?? {}, path[1].name);
    const global = nameAt(script.names, root.start)?.binding.kind === 'global';
    const name = path.map((part) => part.name).join('.');
    if (!known && global) names.set(name, (names.get(name) ?? false) || called);
  }
  for (const child of childrenOf(node)) {
    const base = (node.type === 'CallExpression' || node.type === 'StringCallExpression' || node.type === 'TableCallExpression') && child === node.base;
    visit(child, path !== undefined && node.type === 'MemberExpression' && child === node.base, base, script, names);
  }
}

function pathOf(node: Node): readonly { readonly name: string; readonly start: number }[] | undefined {
  const parts: { name: string; start: number }[] = [];
  let at: Node = node;
  while (at.type === 'MemberExpression') {
    parts.unshift({ name: at.identifier.name, start: spanOf(at.identifier).start });
    at = at.base;
  }
  return at.type === 'Identifier' && parts.length > 0 ? [{ name: at.name, start: spanOf(at).start }, ...parts] : undefined;
}
