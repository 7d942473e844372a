import { parseJson } from '../../../../language/json/parse';
import type { JsonDocument } from '../../../../language/json/tree';
import type { CompletionItem } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { plainSnippet } from './snippet';

/** A text with a cursor mark `|`, taken out. */
export function marked(text: string): { readonly doc: JsonDocument; readonly offset: number } {
  const offset = text.indexOf('|');
  if (offset < 0) throw new Error('the text has no cursor mark');
  return { doc: parseJson(text.slice(0, offset) + text.slice(offset + 1)), offset };
}

/** The text after an item is taken, tab stops as they look. */
export function taken(doc: JsonDocument, item: CompletionItem): string {
  return applyEdits(doc.text, [...(item.also ?? []), { span: item.edit.span, text: item.snippet ? plainSnippet(item.edit.text) : item.edit.text }]);
}
