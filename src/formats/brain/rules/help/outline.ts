import type { OutlineNode } from '../../../../language/session';
import type { Span } from '../../../../language/diagnostic';
import type { YamlDocument, YamlNode } from '../yaml';
import { entryOf, textOf } from '../yaml';

/** Keys and items of the manifest; an item goes by its id or name. */
export function outlineManifest(document: YamlDocument): readonly OutlineNode[] {
  return document.root ? below(document.root) : [];
}

function below(node: YamlNode): OutlineNode[] {
  if (node.kind === 'map') return node.entries.map((e) => outlineNode(e.name, e.value, e.span, e.key.span));
  if (node.kind !== 'list') return [];
  return node.items.map(({ value, span }, i) => {
    const id = entryOf(value, 'id')?.value ?? entryOf(value, 'name')?.value;
    const name = textOf(id) ?? (value.kind === 'scalar' ? String(value.value) : `${i + 1}`);
    return outlineNode(name, value, span, id?.span ?? value.span);
  });
}

function outlineNode(name: string, value: YamlNode, span: Span, nameSpan: Span): OutlineNode {
  const kind = value.kind === 'map' ? 'object' : value.kind === 'list' ? 'array' : 'value';
  const text = value.kind === 'scalar' ? String(value.value ?? '') : value.kind === 'list' ? `${value.items.length}` : (textOf(entryOf(value, 'name')?.value) ?? '');
  const detail = text === name ? '' : text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return { name, detail, kind, pointer: value.pointer, span, nameSpan, children: below(value) };
}

/** The spans around an offset, innermost first. */
export function selectionsInManifest(document: YamlDocument, offset: number): readonly Span[] {
  const spans: Span[] = [];
  const holds = (span: Span) => span.start <= offset && offset <= span.end;
  const visit = (node: YamlNode): void => {
    if (!holds(node.span)) return;
    spans.unshift(node.span);
    if (node.kind === 'scalar') return;
    const parts: readonly { readonly span: Span; readonly value: YamlNode }[] = node.kind === 'map' ? node.entries : node.items;
    const hit = parts.find((p) => holds(p.span));
    if (!hit) return;
    spans.unshift(hit.span);
    const key = node.kind === 'map' ? node.entries.find((e) => holds(e.key.span))?.key.span : undefined;
    if (key) spans.unshift(key);
    else visit(hit.value);
  };
  if (document.root) visit(document.root);
  return unique([...spans, { start: 0, end: document.text.length }]);
}

/** Spans that grow, each once. */
export function unique(spans: readonly Span[]): readonly Span[] {
  return spans.filter((span, i) => span.end > span.start && !spans.slice(0, i).some((s) => s.start === span.start && s.end === span.end));
}
