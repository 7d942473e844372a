/** Templates: texts with variables, escaped braces and colour codes (nimblock, section 8). Offsets count UTF-16 units of the text. */

interface At {
  readonly start: number;
  readonly end: number;
}

export type Piece = At &
  (
    | { readonly kind: 'literal'; readonly text: string }
    | { readonly kind: 'escape'; readonly text: '{' | '}' }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'code'; readonly code: string }
  );

/** What is wrong with a template: the first brace that is neither escaped nor part of a variable. */
export interface TemplateFault extends At {
  /** lone-open, lone-close: a brace by itself. empty: {}. blanks: { name }. name: what stands inside is no name. unclosed: {name without }. */
  readonly kind: 'lone-open' | 'lone-close' | 'empty' | 'blanks' | 'name' | 'unclosed';
  /** What stands inside the braces. */
  readonly inner: string;
}

const VARIABLE = /\{([a-zA-Z][a-zA-Z0-9_]*)\}/y;
const NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/;
const CODE = /[0-9a-fk-or]/;

/** True when a text has no brace, so that it holds neither variable nor fault. */
export function isPlain(text: string): boolean {
  return !text.includes('{') && !text.includes('}');
}

/** True for a word that a variable may be called. */
export function isVariableName(name: string): boolean {
  return NAME.test(name);
}

/** Reads a template from left to right, the first form that fits each place taken. After a fault the rest is not read. */
export function parseTemplate(text: string): { readonly pieces: readonly Piece[]; readonly fault?: TemplateFault } {
  const pieces: Piece[] = [];
  let literal = 0;
  let i = 0;
  const flush = () => {
    if (i > literal) pieces.push({ kind: 'literal', text: text.slice(literal, i), start: literal, end: i });
  };
  while (i < text.length) {
    const c = text.charCodeAt(i);
    if (c === 123 || c === 125) {
      flush();
      if (text.charCodeAt(i + 1) === c) {
        pieces.push({ kind: 'escape', text: c === 123 ? '{' : '}', start: i, end: i + 2 });
        i += 2;
      } else {
        VARIABLE.lastIndex = i;
        const found = c === 123 ? VARIABLE.exec(text) : null;
        if (!found) return { pieces, fault: faultAt(text, i) };
        const end = i + found[0].length;
        pieces.push({ kind: 'variable', name: found[1] ?? '', start: i, end });
        i = end;
      }
      literal = i;
    } else if (c === 38 && CODE.test(text.charAt(i + 1))) {
      flush();
      pieces.push({ kind: 'code', code: text.charAt(i + 1), start: i, end: i + 2 });
      i += 2;
      literal = i;
    } else i++;
  }
  flush();
  return { pieces };
}

function faultAt(text: string, start: number): TemplateFault {
  if (text.charCodeAt(start) === 125) return { kind: 'lone-close', start, end: start + 1, inner: '' };
  const rest = text.slice(start + 1, start + 201);
  const inside = /^[^{}\r\n]*/.exec(rest)?.[0] ?? '';
  const end = start + 1 + inside.length;
  if (text.charCodeAt(end) === 125) {
    const whole = { start, end: end + 1, inner: inside };
    if (inside === '') return { kind: 'empty', ...whole };
    if (NAME.test(inside.trim())) return { kind: 'blanks', ...whole, inner: inside.trim() };
    // A brace around a longer stretch of text was hardly meant as a variable.
    if (inside.length <= 40 && !/["',;:]/.test(inside)) return { kind: 'name', ...whole };
    return { kind: 'lone-open', start, end: start + 1, inner: '' };
  }
  const name = /^[a-zA-Z][a-zA-Z0-9_]*/.exec(rest)?.[0];
  if (name !== undefined) return { kind: 'unclosed', start, end: start + 1 + name.length, inner: name };
  return { kind: 'lone-open', start, end: start + 1, inner: '' };
}

/** The variables a template names, each once, in order; what comes before a fault counts. */
export function variablesOf(text: string): readonly string[] {
  if (isPlain(text)) return [];
  const names = new Set<string>();
  for (const piece of parseTemplate(text).pieces) if (piece.kind === 'variable') names.add(piece.name);
  return [...names];
}

/**
 * Puts values into a template that has no fault. A value is put in as it is and never read again, whatever braces or codes it
 * holds; `&` codes stay as written (nimblock, section 14.7). A variable without a value becomes the empty text.
 */
export function fillTemplate(text: string, value: (name: string) => string | undefined): string {
  if (isPlain(text)) return text;
  let filled = '';
  for (const piece of parseTemplate(text).pieces) {
    if (piece.kind === 'variable') filled += value(piece.name) ?? '';
    else filled += piece.kind === 'code' ? '&' + piece.code : piece.text;
  }
  return filled;
}

/** A text as a template that shows exactly it: braces doubled. */
export function escapeTemplate(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}
