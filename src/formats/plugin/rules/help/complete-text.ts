import type { JsonDocument, JsonString } from '../../../../language/json/tree';
import type { CompletionItem } from '../../../../language/session';
import { wordIn, type Catalogue, type Trigger } from '../catalogue';

type TextItem = Omit<CompletionItem, 'sortText'>;

/** Variables and `&` codes at a cursor inside a template: what the trigger gives, and nothing it does not. */
export function completeText(doc: JsonDocument, node: JsonString, offset: number, trigger: Trigger | undefined, catalogue: Catalogue, language: string): TextItem[] {
  const { text } = doc;
  const from = node.start + 1;
  if (offset < from || offset > node.end) return [];
  const before = text.slice(from, offset);
  const code = /&([0-9a-fk-or]?)$/.exec(before);
  if (code && !/\\$/.test(before.slice(0, code.index))) {
    const span = { start: offset - code[0].length, end: offset };
    return catalogue.codes.map((c) => ({ label: `&${c.code}`, kind: 'value', detail: wordIn(c.label, language), edit: { span, text: `&${c.code}` } }));
  }
  const open = /(\{+)([a-zA-Z0-9_]*)$/.exec(before);
  // An even number of braces is escaped ones: no variable is begun there.
  const begun = open && (open[1]?.length ?? 0) % 2 === 1;
  const start = open && begun ? offset - (open[2]?.length ?? 0) - 1 : offset;
  const rest = begun ? (/^[a-zA-Z0-9_]*\}?/.exec(text.slice(offset, node.end - 1))?.[0].length ?? 0) : 0;
  return (trigger?.variables ?? []).map((v) => ({
    label: `{${v.name}}`,
    kind: 'reference',
    detail: wordIn(v.label, language),
    documentation: wordIn(v.help, language),
    edit: { span: { start, end: offset + rest }, text: `{${v.name}}` },
  }));
}
