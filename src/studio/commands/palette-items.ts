import type { OutlineNode } from '../../language/session';
import type { PaletteMode } from '../state/shell';

/** How well a text fits the typed letters: undefined when it does not; smaller is better. Plain substrings first, then letters in order. */
export function fit(text: string, query: string): number | undefined {
  if (query === '') return 0;
  const hay = text.toLowerCase();
  const needle = query.toLowerCase();
  const at = hay.indexOf(needle);
  if (at >= 0) return (at === 0 || /[\s/._-]/.test(hay.charAt(at - 1)) ? 0 : 10) + at / 1000 + hay.length / 100_000;
  let from = 0;
  let gaps = 0;
  for (const letter of needle) {
    if (letter === ' ') continue;
    const next = hay.indexOf(letter, from);
    if (next < 0) return undefined;
    gaps += next - from;
    from = next + 1;
  }
  return 100 + gaps + hay.length / 100_000;
}

/** The items that fit, best first; equal ones keep their order. */
export function best<T>(items: readonly T[], query: string, text: (item: T) => string, most = 100): T[] {
  return items
    .map((item, order) => ({ item, order, score: fit(text(item), query) }))
    .filter((e): e is { item: T; order: number; score: number } => e.score !== undefined)
    .sort((a, b) => a.score - b.score || a.order - b.order)
    .slice(0, most)
    .map((e) => e.item);
}

/** An outline as one list, each with the names above it. */
export function flatten(nodes: readonly OutlineNode[], above = '', most = 5000): { node: OutlineNode; above: string }[] {
  const list: { node: OutlineNode; above: string }[] = [];
  const walk = (level: readonly OutlineNode[], path: string) => {
    for (const node of level) {
      if (list.length >= most) return;
      list.push({ node, above: path });
      walk(node.children, path === '' ? node.name : `${path} › ${node.name}`);
    }
  };
  walk(nodes, above);
  return list;
}

/** What a first sign means, as in VS Code: `>` commands, `@` names in the file, `:` a line; else files. */
export function modeOf(query: string, mode: PaletteMode): { mode: PaletteMode; rest: string } {
  if (query.startsWith('>')) return { mode: 'commands', rest: query.slice(1).trim() };
  if (query.startsWith('@')) return { mode: 'symbols', rest: query.slice(1).trim() };
  if (query.startsWith(':')) return { mode: 'line', rest: query.slice(1).trim() };
  return { mode, rest: query.trim() };
}
