import { utf8Length } from '../../../../language/utf8';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words of small letters and digits joined by single hyphens, of 1 to `most` bytes. Reference "Brain", section 4. */
export function isKebab(text: string, most: number): boolean {
  return KEBAB.test(text) && text.length <= most;
}

/** The kebab-case id nearest to a text, cut to `most` bytes; '' when nothing of it can be kept. */
export function toKebab(text: string, most: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}+/gu, '').replace(/ß/g, 'ss').replace(/[øØ]/g, 'o').replace(/ı/g, 'i');
  const words = plain
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words.slice(0, most).replace(/-+$/, '');
}

/** What keeps a text from being a kebab-case id, as a code for its sentence. */
export function kebabFault(text: string, most: number): 'empty' | 'long' | 'capital' | 'hyphen' | 'letter' | undefined {
  if (isKebab(text, most)) return undefined;
  if (text === '') return 'empty';
  if (text.length <= most && /^[A-Za-z0-9-]+$/.test(text) && /[A-Z]/.test(text) && KEBAB.test(text.toLowerCase())) return 'capital';
  if (/[^a-z0-9-]/.test(text)) return 'letter';
  if (!KEBAB.test(text)) return 'hyphen';
  return utf8Length(text) > most ? 'long' : undefined;
}

/** The first control character that is refused, and the first that may be. Reference "Brain", section 10, row 8. */
export function controlsOf(text: string, lineBreaks: boolean): { readonly refused?: string; readonly doubtful?: string } {
  const refused = (lineBreaks ? /[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/ : /[\x00-\x1f\x7f]/).exec(text)?.[0];
  const doubtful = (lineBreaks ? /[\x80-\x9f\u2028\u2029]|\r\n/ : /[\x80-\x9f\u2028\u2029]/).exec(text)?.[0];
  return { ...(refused === undefined ? {} : { refused }), ...(doubtful === undefined ? {} : { doubtful }) };
}

/** A text without what `controlsOf` finds: line breaks and tabs become blanks, other control characters go. */
export function withoutControls(text: string, lineBreaks: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[\u2028\u2029\x85]/g, lineBreaks ? '\n' : ' ');
  return (lineBreaks ? lines : lines.replace(/\n+/g, ' ')).replace(/\t/g, ' ').replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/g, '');
}
