import { creatureRules } from './creatures';
import { mechanicsRules } from './mechanics';
import { referenceRules } from './references';
import type { LocalRule } from './rule';

/** Every local rule by the name the schema gives it (`x-rules`). */
export const localRules: ReadonlyMap<string, LocalRule> = new Map(Object.entries({ ...referenceRules, ...mechanicsRules, ...creatureRules }));

/** True when a value follows a local rule; the compiled validators ask this. Throws for a name nobody wrote a rule for. */
export function follows(name: string, value: unknown): boolean {
  const rule = localRules.get(name);
  if (!rule) throw new Error(`the schema names the local rule ${name}, which does not exist`);
  let good = true;
  rule(value, () => {
    good = false;
  });
  return good;
}
