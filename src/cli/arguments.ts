/** The arguments of a command: what stands by itself, and the value of each option. */
export interface Arguments {
  readonly plain: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/** Reads `FILE --on a,b`. Throws for an option that is not known or has no value. */
export function readArguments(args: readonly string[], known: readonly string[]): Arguments {
  const plain: string[] = [];
  const options = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (!arg.startsWith('--')) {
      plain.push(arg);
      continue;
    }
    const name = arg.slice(2);
    const value = args[++i];
    if (!known.includes(name)) throw new Error(`there is no option --${name}; there are ${known.map((one) => `--${one}`).join(', ')}`);
    if (value === undefined) throw new Error(`--${name} needs a value`);
    options.set(name, value);
  }
  return { plain, options };
}

/** The words of `a,b`. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
