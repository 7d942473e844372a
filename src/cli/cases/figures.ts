/** One figure of a case file: `value` is compared with its floor, `text` is printed. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly better: 'more' | 'less';
}

export interface Figures {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** A line for each case that is not as it should be; printed when the file is asked for by name. */
  readonly misses: readonly string[];
}

/** A share in percent, rounded down so that 100 means all. */
export function share(label: string, right: number, all: number): Figure {
  const value = all === 0 ? 100 : Math.floor((right / all) * 10_000) / 100;
  return { label, value, text: `${value} % (${right}/${all})`, better: 'more' };
}

/** A plain count; fewer is better. */
export function count(label: string, value: number): Figure {
  return { label, value, text: String(value), better: 'less' };
}
