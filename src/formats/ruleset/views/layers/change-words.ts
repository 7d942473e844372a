import type { LadderStep, Change, Price, Resolution } from '../../rules/play';
import type { Say } from '../language/say';

/** A step of one ladder beside the step that takes its place in another. */
export interface StepPair {
  readonly before: LadderStep | undefined;
  readonly after: LadderStep | undefined;
}

/** Steps of two ladders side by side: by label first, what is left over at its own place. */
export function pairSteps(before: readonly LadderStep[], after: readonly LadderStep[]): StepPair[] {
  const pairs: StepPair[] = before.map((step) => ({ before: step, after: after.find((other) => other.label === step.label) }));
  const fresh = after.filter((step) => !before.some((other) => other.label === step.label));
  return [...pairs, ...fresh.map((step) => ({ before: undefined, after: step }))];
}

/** What a step asks for: the total, or successes and the target. */
export function needs<T>(step: LadderStep, { kind }: Pick<Resolution, 'kind'>, say: Say<T>): T | string {
  if (kind === 'dice-pool') return step.target === undefined ? say('odds.successes', { n: step.successes ?? 1 }) : say('odds.successesAt', { n: step.successes ?? 1, target: step.target });
  return step.dc === undefined ? '—' : say.number(step.dc);
}

/** The ladder's change in a sentence: "Easy 6 → 7, Hard 10 → 11. Desperate is gone. Hopeless is new (17)." */
export function ladderSentence<T>(before: readonly LadderStep[], after: readonly LadderStep[], resolution: Pick<Resolution, 'kind'>, say: Say<T>): T {
  const pairs = pairSteps(before, after);
  // Two steps ask for the same when the same numbers are in them.
  const same = (one: LadderStep, other: LadderStep) => (resolution.kind === 'dice-pool' ? (one.successes ?? 1) === (other.successes ?? 1) && one.target === other.target : one.dc === other.dc);
  const moved = pairs.flatMap(({ before: old, after: now }) => {
    if (!old || !now || same(old, now)) return [];
    return [say('change.step', { label: say.named(old.label), from: needs(old, resolution, say), to: needs(now, resolution, say) })];
  });
  const gone = pairs.flatMap(({ before: old, after: now }) => (old && !now ? [say.named(old.label)] : []));
  const fresh = pairs.flatMap(({ before: old, after: now }) => (now && !old ? [say.formula([say.named(now.label), ' (', needs(now, resolution, say), ')'])] : []));
  const parts = [
    ...(moved.length > 0 ? [say('change.steps', { list: say.join(moved, ', ') })] : []),
    ...(gone.length > 0 ? [say('change.stepsGone', { list: say.join(gone, ', ') })] : []),
    ...(fresh.length > 0 ? [say('change.stepsNew', { list: say.join(fresh, ', ') })] : []),
  ];
  return parts.length > 0 ? say.join(parts, ' ') : say('change.ladderSame');
}

function amount<T>({ amount: n, unitLabel }: { readonly amount: number; readonly unitLabel: string }, say: Say<T>): T {
  return say.formula([say.number(n), ' ', say.named(unitLabel)]);
}

/** A price as it was and as it is now. */
export function priceSentence<T>(price: Price, say: Say<T>): T {
  const name = say.named(price.label);
  const from = amount(price.from, say);
  return price.to ? say('change.price', { name, from, to: amount(price.to, say) }) : say('change.priceGone', { name, from });
}

/** How many words a text has, as a reader counts. */
function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** A sentence, and what belongs to it one by one. */
export interface ChangeSaid<T> {
  readonly sentence: T;
  readonly more: readonly (T | string)[];
}

/** One change for the player as a sentence, and what belongs to it one by one. */
export function changeWords<T>(change: Change, resolution: Pick<Resolution, 'kind'>, say: Say<T>): ChangeSaid<T> {
  const just = (sentence: T, more: readonly (T | string)[] = []) => ({ sentence, more });
  const names = (labels: readonly string[]) => labels.map((label) => say.named(label));
  const row = (labels: readonly string[]) => say.join(names(labels), ', ');
  switch (change.kind) {
    case 'values-gone':
      return just(say('change.valuesGone', { field: say.named(change.fieldLabel), values: row(change.labels) }));
    case 'default-stands-in':
      return just(say('change.standsIn', { field: say.named(change.fieldLabel), value: say.named(change.toLabel) }));
    case 'ladder':
      return just(ladderSentence(change.before, change.after, resolution, say));
    case 'entries-hidden':
      return listed(say('change.hidden', { catalog: say.named(change.catalogLabel), n: change.entries.length }), names(change.entries.map((entry) => entry.label)), say);
    case 'coins-gone':
      return just(change.whole ? say('change.familyGone', { family: say.named(change.familyLabel), coins: row(change.coins) }) : say('change.coinsGone', { coins: row(change.coins) }));
    case 'prices-restated': {
      const [first, ...others] = change.prices.map((price) => priceSentence(price, say));
      if (first !== undefined && others.length === 0) return just(first);
      return just(say('change.restated', { unit: say.named(change.unitLabel), n: change.prices.length }), first === undefined ? [] : [first, ...others]);
    }
    case 'prices-gone':
      return listed(say('change.pricesGone', { family: say.named(change.familyLabel), n: change.prices.length }), names(change.prices.map((price) => price.label)), say);
    case 'sellers-gone':
      return just(say('change.sellersGone', { sellers: row(change.sellers.map((seller) => seller.label)) }));
    case 'goods-unsold':
      if (!change.understood) return just(say('change.unsoldUnknown'));
      return listed(say('change.unsold', { n: change.items.length }), names(change.items.map((item) => item.label)), say);
    case 'loot-replaced':
      return just(say('change.loot', { table: say.named(change.tableLabel) }));
    case 'guidance-added':
      // What the Game Master gets stays English.
      return just(say(change.world ? 'change.worldGuidance' : 'change.guidance', { n: wordCount(change.text) }), [change.text]);
  }
}

/** A few names join the sentence; many stand below it. */
function listed<T>(sentence: T, names: readonly T[], say: Say<T>): ChangeSaid<T> {
  return names.length > 0 && names.length <= 4 ? { sentence: say('change.with', { sentence, names: say.join(names, ', ') }), more: [] } : { sentence, more: names };
}
