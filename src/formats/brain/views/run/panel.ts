import type { Plain } from '../../run/contract';
import { TextIndex } from '../../../../language/text-index';
import type { ViewProps } from '../../../views';
import type { Said } from '../../run/contract';
import type { SayPanel } from './words';

/** What the parts of the panel share. */
export interface Panel {
  readonly props: ViewProps;
  readonly w: SayPanel;
  /** Words a sentence of a run in the language of the page. */
  readonly said: (said: Said) => string;
}

/** Shows a line of a file as it is now: the whole line without its indentation. */
export function goToLine({ props }: Pick<Panel, 'props'>, file: string, line: number): void {
  const text = props.workspace.document(file)?.text ?? '';
  const index = new TextIndex(text);
  const from = index.offset(Math.max(1, line), 1);
  const newline = text.indexOf('\n', from);
  const whole = text.slice(from, newline < 0 ? text.length : newline);
  const start = from + (whole.length - whole.trimStart().length);
  props.goTo(file, { start, end: Math.max(start, from + whole.trimEnd().length) });
}

/** A value as Lua people would write it, in one line. */
export function valueText(value: Plain): string {
  if (value === null) return 'nil';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `{${value.map(valueText).join(', ')}}`;
  return `{${Object.entries(value).map(([key, item]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : `[${JSON.stringify(key)}]`} = ${valueText(item)}`).join(', ')}}`;
}

function isList(value: readonly Plain[] | { readonly [key: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}
