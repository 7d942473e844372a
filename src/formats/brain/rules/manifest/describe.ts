import type { YamlNode } from '../yaml';

/** A text in quotes for a sentence, cut where it is long. */
export function quote(text: string): string {
  const shown = text.length > 60 ? `${text.slice(0, 60).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return `"${shown.replace(/[\x00-\x1f\x7f]/g, ' ')}"`;
}

/** What stands at a place, in the words of a sentence: "the number 42". */
export function found(node: YamlNode): string {
  if (node.kind === 'map') return 'a mapping';
  if (node.kind === 'list') return node.items.length === 0 ? 'an empty list' : 'a list';
  switch (node.type) {
    case 'null':
      return node.source === '' ? 'nothing' : `${node.source} (nothing)`;
    case 'boolean':
      return `${node.source} (a true-or-false value)`;
    case 'integer':
    case 'decimal':
      return `the number ${node.source.length > 40 ? `${node.source.slice(0, 40)}…` : node.source}`;
    default:
      return `the text ${quote(String(node.value))}`;
  }
}

/** Words joined for a sentence: "a, b and c". */
export function words(list: readonly string[], joiner = 'and'): string {
  if (list.length < 2) return list[0] ?? '';
  return `${list.slice(0, -1).join(', ')} ${joiner} ${list[list.length - 1] ?? ''}`;
}
