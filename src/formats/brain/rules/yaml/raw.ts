import type { Span } from '../../../../language/diagnostic';
import type { YamlFault, YamlFix } from './tree';

/** A fault before its place in the tree is known. */
export type RawFault = Omit<YamlFault, 'pointer' | 'severity'> & {
  readonly severity?: YamlFault['severity'];
  /** Where the fault belongs, when that is not the key or item it lies in. */
  readonly pointer?: string;
  /** Another place whose errors this fault explains. */
  readonly covers?: number;
};

/** Most faults of one kind that are told apart; a file with more of them has one cause. */
const MOST = 50;

/**
 * What is refused in the characters themselves: a byte order mark, control characters, a carriage return alone, tabs as
 * indentation. Returns the faults and a text of the same length that a YAML reader can go on with.
 * Reference "Brain", section 3.
 */
export function readCharacters(text: string): { readonly faults: readonly RawFault[]; readonly clean: string } {
  const faults: RawFault[] = [];
  if (text.charCodeAt(0) === 0xfeff) {
    const span = { start: 0, end: 1 };
    faults.push({ code: 'yaml/byte-order-mark', params: {}, span, fixes: [fix('yaml/fix-remove-mark', span, '')] });
  }
  let controls = 0;
  const clean = text.replace(/\r(?!\n)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+/g, (found, offset: number) => {
    const span = { start: offset, end: offset + found.length };
    if (controls++ < MOST) {
      if (found === '\r') faults.push({ code: 'yaml/lone-return', params: {}, span, fixes: [fix('yaml/fix-line-end', span, newlineOf(text))] });
      else faults.push({ code: 'yaml/control-character', params: { found: codePoint(found), count: found.length }, span, fixes: [fix('yaml/fix-remove-control', span, '')] });
    }
    return found === '\r' ? '\n' : '\ufffd'.repeat(found.length);
  });
  faults.push(...tabFaults(clean));
  return { faults, clean };
}

function tabFaults(text: string): RawFault[] {
  const faults: RawFault[] = [];
  for (const match of text.matchAll(/^( *)(\t[ \t]*)(?=[^\s#])/gm)) {
    if (faults.length === MOST) break;
    const lead = match[1] ?? '';
    const tabs = match[2] ?? '';
    const span = { start: match.index + lead.length, end: match.index + lead.length + tabs.length };
    faults.push({ code: 'yaml/tab-indent', params: {}, span, fixes: [{ ...fix('yaml/fix-tab', span, tabs.replaceAll('\t', '  ')), fixAll: true }] });
  }
  return faults;
}

function fix(code: string, span: Span, text: string): YamlFix {
  return { code, params: {}, edits: [{ span, text }], preferred: true };
}

/** The line end a text uses: that of its first line. */
export function newlineOf(text: string): '\n' | '\r\n' {
  const at = text.indexOf('\n');
  return at > 0 && text.charCodeAt(at - 1) === 13 ? '\r\n' : '\n';
}

/** A character's number as people write it: U+0007. */
export function codePoint(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
