import type { Catalogue, TextCode, TextStyle } from '../catalogue';
import { isPlain, parseTemplate } from './template';

/** A stretch of text in one look. */
export interface StyledRun {
  readonly text: string;
  /** The letter of the colour (`6` is gold); undefined is the plain colour. */
  readonly colour: string | undefined;
  readonly rgb: string | undefined;
  readonly styles: readonly TextStyle[];
  /** The variable that the text was put in for. */
  readonly variable?: string;
}

/**
 * A template as it looks in chat: `&` codes of the template itself become colours and styles, a colour ending the styles before it.
 * Values are put in as they are: codes inside them stay characters (nimblock, O 27). What follows a fault is shown as written.
 */
export function renderTemplate(template: string, value: (name: string) => string | undefined, catalogue: Pick<Catalogue, 'codes'>): readonly StyledRun[] {
  const codes = codesOf(catalogue);
  const runs: StyledRun[] = [];
  let colour: Extract<TextCode, { kind: 'colour' }> | undefined;
  let styles: readonly TextStyle[] = [];
  const put = (text: string, variable?: string) => {
    if (text === '') return;
    const last = runs.at(-1);
    if (last && variable === undefined && last.variable === undefined && last.colour === colour?.code && last.styles === styles) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, colour: colour?.code, rgb: colour?.rgb, styles, ...(variable === undefined ? {} : { variable }) });
  };
  const { pieces, fault } = parseTemplate(template);
  for (const piece of pieces) {
    if (piece.kind === 'variable') put(value(piece.name) ?? '', piece.name);
    else if (piece.kind !== 'code') put(piece.text);
    else {
      const code = codes.get(piece.code);
      if (code?.kind === 'colour') {
        colour = code;
        styles = [];
      } else if (code?.kind === 'style') styles = styles.includes(code.style) ? styles : [...styles, code.style];
      else {
        colour = undefined;
        styles = [];
      }
    }
  }
  if (fault) put(template.slice(fault.start));
  return runs;
}

/** A text with `&` codes and no variables, as it looks in chat; braces are plain characters. */
export function renderText(text: string, catalogue: Pick<Catalogue, 'codes'>): readonly StyledRun[] {
  return renderTemplate(isPlain(text) ? text : text.replace(/[{}]/g, '$&$&'), () => undefined, catalogue);
}

const known = new WeakMap<readonly TextCode[], ReadonlyMap<string, TextCode>>();

function codesOf({ codes }: Pick<Catalogue, 'codes'>): ReadonlyMap<string, TextCode> {
  let map = known.get(codes);
  if (!map) known.set(codes, (map = new Map(codes.map((c) => [c.code, c]))));
  return map;
}
