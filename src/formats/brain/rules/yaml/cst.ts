import type { CST } from 'yaml';
import type { RawFault } from './raw';
import type { YamlFix } from './tree';

type Token = CST.Token;
type Item = { start?: readonly CST.SourceToken[]; key?: Token | null; sep?: readonly CST.SourceToken[]; value?: Token };

/** Most faults that are noted; a text with more of them is no manifest with slips. */
const MOST = 100;

/** What a walk over the tokens finds: the deepest nesting and everything the strict rules refuse by its mere presence. */
export interface TokenScan {
  readonly depth: number;
  readonly faults: readonly RawFault[];
}

/** Walks the tokens without recursion, so that no nesting is too deep for it. Reference "Brain", section 3. */
export function scanTokens(text: string, tokens: readonly Token[]): TokenScan {
  const faults: RawFault[] = [];
  let depth = 0;
  const stack: { token: Token; level: number }[] = [];
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i];
    if (token) stack.push({ token, level: 0 });
  }
  const push = (token: Token | null | undefined, level: number) => {
    if (token) stack.push({ token, level });
  };
  const pushAll = (list: readonly Token[] | undefined, level: number) => {
    for (let i = (list?.length ?? 0) - 1; i >= 0; i--) push(list?.[i], level);
  };
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { token, level } = next;
    if (faults.length < MOST) refused(text, token, faults);
    switch (token.type) {
      case 'document':
        pushAll(token.end, level);
        push(token.value, level);
        pushAll(token.start, level);
        break;
      case 'block-map':
      case 'block-seq':
      case 'flow-collection': {
        const inner = level + 1;
        depth = Math.max(depth, inner);
        const items: readonly Item[] = token.items;
        for (let i = items.length - 1; i >= 0; i--) {
          const item = items[i];
          push(item?.value, inner);
          pushAll(item?.sep, inner);
          push(item?.key, inner);
          pushAll(item?.start, inner);
        }
        break;
      }
    }
  }
  return { depth, faults };
}

function refused(text: string, token: Token, faults: RawFault[]): void {
  const span = 'source' in token ? { start: token.offset, end: token.offset + token.source.length } : { start: token.offset, end: token.offset + 1 };
  const take = (what: string): YamlFix => {
    const blank = /^[ \t]*/.exec(text.slice(span.end))?.[0].length ?? 0;
    return { code: 'yaml/fix-take-out', params: { what }, edits: [{ span: { start: span.start, end: span.end + blank }, text: '' }], preferred: true };
  };
  switch (token.type) {
    case 'anchor':
      faults.push({ code: 'yaml/anchor', params: { found: token.source }, span, fixes: [take(token.source)] });
      return;
    case 'tag':
      faults.push({ code: 'yaml/tag', params: { found: token.source }, span, fixes: [take(token.source)] });
      return;
    case 'explicit-key-ind':
      faults.push({ code: 'yaml/complex-key', params: {}, span });
      return;
    case 'directive-line':
      faults.push({ code: 'yaml/directive', params: { found: token.source.trim() }, span });
      return;
    case 'directive': {
      const end = text.indexOf('\n', span.end);
      const whole = { start: span.start, end: end < 0 ? text.length : end + 1 };
      faults.push({
        code: 'yaml/directive',
        params: { found: token.source.trim() },
        span,
        fixes: [{ code: 'yaml/fix-take-out', params: { what: token.source.trim() }, edits: [{ span: whole, text: '' }], preferred: true }],
      });
      return;
    }
  }
}

/**
 * Faults of the stream: more than one document (an empty one too), or anything after the end mark `...`.
 * Comments and blank lines may stand anywhere.
 */
export function streamFaults(text: string, tokens: readonly Token[]): RawFault[] {
  const faults: RawFault[] = [];
  let documents = 0;
  let ended = false;
  for (const token of tokens) {
    if (token.type === 'document') {
      documents++;
      if (documents < 2 && !ended) continue;
      const mark = token.start.find((t) => t.type === 'doc-start');
      const start = mark?.offset ?? token.offset;
      const line = text.slice(start).search(/\S/);
      const from = start + Math.max(0, line);
      faults.push({ code: ended ? 'yaml/after-end' : 'yaml/second-document', params: {}, span: { start: from, end: lineEnd(text, from) } });
      return faults;
    }
    if (token.type === 'doc-end') {
      if (ended || documents === 0) {
        faults.push({ code: 'yaml/after-end', params: {}, span: { start: token.offset, end: token.offset + token.source.length } });
        return faults;
      }
      ended = true;
    } else if (ended && token.type === 'directive') {
      faults.push({ code: 'yaml/after-end', params: {}, span: { start: token.offset, end: token.offset + token.source.length } });
      return faults;
    }
  }
  return faults;
}

/** Offset of the end of the line an offset lies on, its line break left out. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return end > at && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

/** Offset of the beginning of the line an offset lies on. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}
