import type { Explained, Term } from '../../rules/play';
import type { Say } from '../language/say';
import type { SayWord } from '../words';

/** A number with its sign, as it is added. */
export function signed(value: number, w: Pick<SayWord, 'number' | 'isolate'>): string {
  return w.isolate(value < 0 ? `−${w.number(-value)}` : `+${w.number(value)}`);
}

/** One part of a sum: "Toughness 2", or the bare number of a constant. */
function part<T>({ kind, label: given, value }: Term, say: Say<T>): readonly (T | string)[] {
  const number = say.number(Math.abs(value));
  if (kind === 'bonus') return [say('explain.bonus'), ` ${number}`];
  if (kind === 'flat') return [say('explain.flat', { tier: say.named(given) }), ` ${number}`];
  return given === '' ? [number] : [say.named(given), ` ${number}`];
}

/** Terms as a sum: "4 + Toughness 2 − Wounds 1". */
export function sumOf<T>(terms: readonly Term[], say: Say<T>): T {
  if (terms.length === 0) return say.formula([say.number(0)]);
  const sign = (value: number, first: boolean) => (value < 0 ? (first ? '−' : ' − ') : first ? '' : ' + ');
  return say.formula(terms.flatMap((term, i) => [sign(term.value, i === 0), ...part(term, say)]));
}

/** A part of a list, its sign kept. */
function listed<T>(term: Term, say: Say<T>): T {
  return say.formula([term.value < 0 ? '−' : '', ...part(term, say)]);
}

/** How a number came about, in one line: "4 + Toughness 2 + Brawn 1 = 7". */
export function explain<T>(explained: Explained, say: Say<T>): T {
  const { op, terms, value } = explained;
  const [first] = terms;
  const result = value < 0 ? say.formula(['−', say.number(-value)]) : say.number(value);
  const one = (): T | string => (first ? listed(first, say) : '0');
  switch (op) {
    case 'min':
    case 'max':
      return say(op === 'min' ? 'explain.min' : 'explain.max', { parts: say.join(terms.map((term) => listed(term, say)), ', '), result });
    case 'scale': {
      const times = { part: one(), times: say.number(explained.multiplier ?? 1), result };
      const round = explained.round ?? 'down';
      return say(round === 'up' ? 'explain.scaleUp' : round === 'nearest' ? 'explain.scaleNearest' : 'explain.scaleDown', times);
    }
    case 'stepTable':
      return say('explain.stepTable', { part: one(), result });
    case 'enumTable': {
      const name = say.named(first?.label ?? '');
      return explained.row === undefined ? say('explain.enumDefault', { part: name, result }) : say('explain.enumTable', { part: name, row: say.named(explained.row), result });
    }
    default: {
      const cap = terms.find((term) => term.kind === 'cap');
      const sum = sumOf(terms.filter((term) => term !== cap), say);
      return cap ? say('explain.capped', { sum, cap: listed(cap, say), result }) : say('explain.sum', { sum, result });
    }
  }
}
