import type { Explained, Term } from '../../rules/play';
import type { SayWord } from '../words';

/** A number with its sign, as it is added. */
export function signed(value: number, w: SayWord): string {
  return value < 0 ? `−${w.number(-value)}` : `+${w.number(value)}`;
}

/** One part of a sum: "Toughness 2", or the bare number of a constant. */
function part({ kind, label: given, value }: Term, w: SayWord): string {
  const number = w.number(Math.abs(value));
  const label = kind === 'bonus' ? w('explain.bonus') : given;
  return label === '' ? number : `${label} ${number}`;
}

/** Terms as a sum: "4 + Toughness 2 − Wounds 1". */
export function sumOf(terms: readonly Term[], w: SayWord): string {
  if (terms.length === 0) return w.number(0);
  return terms.map((term, i) => `${term.value < 0 ? (i === 0 ? '−' : ' − ') : i === 0 ? '' : ' + '}${part(term, w)}`).join('');
}

/** A part of a list, its sign kept. */
function listed(term: Term, w: SayWord): string {
  return `${term.value < 0 ? '−' : ''}${part(term, w)}`;
}

/** How a number came about, in one line: "4 + Toughness 2 + Brawn 1 = 7". */
export function explain(explained: Explained, w: SayWord): string {
  const { op, terms, value } = explained;
  const [first] = terms;
  const result = w.number(value);
  switch (op) {
    case 'min':
    case 'max':
      return w(op === 'min' ? 'explain.min' : 'explain.max', { parts: terms.map((term) => listed(term, w)).join(', '), result });
    case 'scale': {
      const times = { part: first ? listed(first, w) : '0', times: w.number(explained.multiplier ?? 1), result };
      const round = explained.round ?? 'down';
      return w(round === 'up' ? 'explain.scaleUp' : round === 'nearest' ? 'explain.scaleNearest' : 'explain.scaleDown', times);
    }
    case 'stepTable':
      return w('explain.stepTable', { part: first ? listed(first, w) : '0', result });
    case 'enumTable':
      return explained.row === undefined ? w('explain.enumDefault', { part: first?.label ?? '', result }) : w('explain.enumTable', { part: first?.label ?? '', row: explained.row, result });
    default: {
      const cap = terms.find((term) => term.kind === 'cap');
      const sum = sumOf(terms.filter((term) => term !== cap), w);
      return cap ? w('explain.capped', { sum, cap: listed(cap, w), result }) : w('explain.sum', { sum, result });
    }
  }
}
