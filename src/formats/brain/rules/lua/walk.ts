import type { Node } from 'luaparse';
import type { Span } from '../../../../language/diagnostic';

/** Where a node of the parser stands. Its types leave the place out, although it is asked for. */
export function spanOf(node: Node): Span {
  const range: unknown = 'range' in node ? node.range : undefined;
  return Array.isArray(range) ? { start: Number(range[0]), end: Number(range[1]) } : { start: 0, end: 0 };
}

/** The nodes directly below one, in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || key === 'range' || key === 'comments' || key === 'globals') continue;
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children.length < 2 ? children : children.sort((a, b) => spanOf(a).start - spanOf(b).start);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
