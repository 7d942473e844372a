import type { LadderStep, Change, Price, Resolution } from '../../rules/play';
import type { SayWord } from '../words';

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
export function needs(step: LadderStep, { kind }: Pick<Resolution, 'kind'>, w: SayWord): string {
  if (kind === 'dice-pool') return step.target === undefined ? w('odds.successes', { n: step.successes ?? 1 }) : w('odds.successesAt', { n: step.successes ?? 1, target: step.target });
  return step.dc === undefined ? '—' : w.number(step.dc);
}

/** The ladder's change in a sentence: "Easy 6 → 7, Hard 10 → 11. Desperate is gone. Hopeless is new (17)." */
export function ladderSentence(before: readonly LadderStep[], after: readonly LadderStep[], resolution: Pick<Resolution, 'kind'>, w: SayWord): string {
  const pairs = pairSteps(before, after);
  const moved = pairs.flatMap(({ before: old, after: now }) => {
    if (!old || !now || needs(old, resolution, w) === needs(now, resolution, w)) return [];
    return [w('change.step', { label: old.label, from: needs(old, resolution, w), to: needs(now, resolution, w) })];
  });
  const gone = pairs.flatMap(({ before: old, after: now }) => (old && !now ? [old.label] : []));
  const fresh = pairs.flatMap(({ before: old, after: now }) => (now && !old ? [`${now.label} (${needs(now, resolution, w)})`] : []));
  const parts = [
    ...(moved.length > 0 ? [w('change.steps', { list: moved.join(', ') })] : []),
    ...(gone.length > 0 ? [w('change.stepsGone', { list: gone.join(', ') })] : []),
    ...(fresh.length > 0 ? [w('change.stepsNew', { list: fresh.join(', ') })] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : w('change.ladderSame');
}

const amount = ({ amount: n, unitLabel }: { readonly amount: number; readonly unitLabel: string }, w: SayWord) => `${w.number(n)} ${unitLabel}`;

/** A price as it was and as it is now. */
export function priceSentence(price: Price, w: SayWord): string {
  const from = amount(price.from, w);
  return price.to ? w('change.price', { name: price.label, from, to: amount(price.to, w) }) : w('change.priceGone', { name: price.label, from });
}

/** How many words a text has, as a reader counts. */
function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** One change for the player as a sentence, and what belongs to it one by one. */
export function changeWords(change: Change, resolution: Pick<Resolution, 'kind'>, w: SayWord): { readonly sentence: string; readonly more: readonly string[] } {
  const just = (sentence: string, more: readonly string[] = []) => ({ sentence, more });
  switch (change.kind) {
    case 'values-gone':
      return just(w('change.valuesGone', { field: change.fieldLabel, values: change.labels.join(', ') }));
    case 'default-stands-in':
      return just(w('change.standsIn', { field: change.fieldLabel, value: change.toLabel }));
    case 'ladder':
      return just(ladderSentence(change.before, change.after, resolution, w));
    case 'entries-hidden':
      return listed(w('change.hidden', { catalog: change.catalogLabel, n: change.entries.length }), change.entries.map((entry) => entry.label), w);
    case 'coins-gone':
      return just(change.whole ? w('change.familyGone', { family: change.familyLabel, coins: change.coins.join(', ') }) : w('change.coinsGone', { coins: change.coins.join(', ') }));
    case 'prices-restated': {
      const [first, ...others] = change.prices.map((price) => priceSentence(price, w));
      return others.length === 0 ? just(first ?? '') : just(w('change.restated', { unit: change.unitLabel, n: change.prices.length }), [first ?? '', ...others]);
    }
    case 'prices-gone':
      return listed(w('change.pricesGone', { family: change.familyLabel, n: change.prices.length }), change.prices.map((price) => price.label), w);
    case 'sellers-gone':
      return just(w('change.sellersGone', { sellers: change.sellers.map((seller) => seller.label).join(', ') }));
    case 'goods-unsold':
      if (!change.understood) return just(w('change.unsoldUnknown'));
      return listed(w('change.unsold', { n: change.items.length }), change.items.map((item) => item.label), w);
    case 'loot-replaced':
      return just(w('change.loot', { table: change.tableLabel }));
    case 'guidance-added':
      return just(w(change.world ? 'change.worldGuidance' : 'change.guidance', { n: wordCount(change.text) }), [change.text]);
  }
}

/** A few names join the sentence; many stand below it. */
function listed(sentence: string, names: readonly string[], w: SayWord): { readonly sentence: string; readonly more: readonly string[] } {
  return names.length > 0 && names.length <= 4 ? { sentence: w('change.with', { sentence, names: names.join(', ') }), more: [] } : { sentence, more: names };
}
