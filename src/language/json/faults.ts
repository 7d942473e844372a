import type { SyntaxFault } from './tree';

/** Most faults that are kept; more are only counted. */
export const MOST_FAULTS = 10_000;

/** Collects what a parse finds wrong, capped, so that a hostile text cannot fill the memory. */
export class FaultList {
  readonly list: SyntaxFault[] = [];
  total = 0;
  wellFormed = true;

  /** Adds a fault. `json/too-deep` and tolerated faults leave the text well formed. */
  add(fault: SyntaxFault): void {
    this.total++;
    if (!fault.tolerated && fault.code !== 'json/too-deep') this.wellFormed = false;
    if (this.list.length < MOST_FAULTS) this.list.push(fault);
  }

  /** Takes the newest fault back when it is this one: what follows showed that another sentence is right. */
  takeBack(code: string, start: number): void {
    const last = this.list.at(-1);
    if (last?.code !== code || last.span.start !== start || this.total !== this.list.length) return;
    this.list.pop();
    this.total--;
  }

  /** False once the cap is reached: guesses that look ahead are no longer worth their time. */
  get open(): boolean {
    return this.total < MOST_FAULTS;
  }

  /** The faults in the order of the text. */
  sorted(): SyntaxFault[] {
    return this.list.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }
}

/** A piece of the author's text, short enough for a sentence. */
export function clip(text: string, most = 40): string {
  const line = text.split(/[\r\n]/, 1)[0] ?? '';
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const last = cut.charCodeAt(cut.length - 1);
  return (last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut) + '…';
}

/** Faults that leave no doubt about where values begin and end. */
const HARMLESS = new Set([
  'json/byte-order-mark', 'json/comment', 'json/odd-blank', 'json/bad-escape', 'json/control-character', 'json/leading-zero', 'json/plus-sign', 'json/bare-point',
  'json/number-style', 'json/not-finite', 'json/broken-number', 'json/unknown-word', 'json/wrong-colon', 'json/unquoted-key', 'json/wrong-quotes', 'json/duplicate-key', 'json/text-before',
]);

/** True when a fault leaves no doubt about where values begin and end, so that the text around it can be changed safely. */
export function isHarmless(fault: SyntaxFault): boolean {
  return HARMLESS.has(fault.code);
}

/** A character as U+0009. */
export function unicodeName(code: number): string {
  return 'U+' + code.toString(16).toUpperCase().padStart(4, '0');
}
