import type { Cursor } from '../../../../language/json/cursor';
import type { Effect, Choice } from '../../rules/migrate';
import type { StoredKind } from '../../rules/migrate/draft';
import type { SayWord } from '../words';

/** What a kind of stored thing is called. */
export function kindWord(kind: string, w: SayWord): string {
  const words = { ability: 'kind.ability', skill: 'kind.skill', save: 'kind.save', field: 'kind.field', pool: 'kind.pool', track: 'kind.track' } as const satisfies Readonly<Record<StoredKind, string>>;
  return Object.hasOwn(words, kind) ? w(words[kind as StoredKind]) : kind;
}

/** A step of a migration as a sentence, in the ids the file has. */
export function stepSentence(step: Cursor, w: SayWord): string {
  const text = (key: string) => step.get(key).string ?? '?';
  if (step.has('rename')) return w('step.rename', { kind: kindWord(text('rename'), w), from: text('from'), to: text('to') });
  if (step.has('route')) {
    const cases = step.get('cases').items().map((one) => w('step.routeCase', { words: one.get('words').items().map((word) => `“${word.string ?? '?'}”`).join(', '), to: one.get('to').string ?? '?' }));
    const fallback = step.get('default');
    const whole = w('step.route', { from: text('route'), by: text('by'), cases: cases.join('; '), other: text('else') });
    return fallback.exists ? `${whole} ${w('step.default', { value: shownValue(fallback.value) })}` : whole;
  }
  if (step.has('routeLive')) {
    const cases = step.get('cases').items().flatMap((one) => one.string ?? []);
    const values = { kind: kindWord(text('routeLive'), w), from: text('from'), other: text('else') };
    return cases.length === 0 ? w('step.moveLive', values) : w('step.routeLive', { ...values, cases: cases.join(', ') });
  }
  const how = step.get('setColumn');
  if (!how.isObject) return w('step.unknown');
  const where = how.get('where').members().map((one) => w('step.where', { column: String(one.key), values: one.items().map((value) => shownValue(value.value)).join(', ') }));
  return w('step.setColumn', { list: how.get('list').string ?? '?', column: how.get('column').string ?? '?', to: shownValue(how.get('to').value), where: where.join('; ') });
}

/** One way that a step can take, `index` undefined for else: what leads there and where that is. */
export function waySentence(step: Cursor, index: number | undefined, w: SayWord): string {
  const from = step.get('route').string ?? step.get('from').string ?? '?';
  if (index === undefined) return w('way.else', { from, to: step.get('else').string ?? '?' });
  const one = step.get('cases').get(index);
  if (one.string !== undefined) return w('way.shown', { n: index + 1, from, to: one.string });
  const words = one.get('words').items().map((word) => `“${word.string ?? '?'}”`).join(', ');
  return w('way.words', { n: index + 1, from, words: words === '' ? '—' : words, to: one.get('to').string ?? '?' });
}

/** A stored value in short. */
export function shownValue(value: unknown): string {
  if (value === undefined) return '—';
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Why a step went the way it did. */
export function choiceSentence(choice: Choice, w: SayWord): string {
  const word = choice.hits[0]?.word ?? '';
  const to = choice.to;
  switch (choice.why) {
    case 'case':
      return w('choice.case', { word, to });
    case 'no-text':
      return w('choice.noText', { to });
    case 'none':
      return w('choice.none', { to });
    case 'several':
      return w('choice.several', { words: choice.hits.map((hit) => `“${hit.word}”`).join(', '), to });
    case 'shown':
      return w('choice.shown', { to });
    case 'several-shown':
      return w('choice.severalShown', { to });
    case 'none-shown':
      return w('choice.noneShown', { to });
  }
}

/** What a step did to one place. */
export function effectSentence(effect: Effect, w: SayWord): string {
  const values = { at: placeWords(effect.at), value: shownValue(effect.value), was: shownValue(effect.was) };
  switch (effect.kind) {
    case 'copied':
      return w(effect.byDefault ? 'effect.default' : 'effect.copied', values);
    case 'kept':
      return w('effect.kept', values);
    case 'nothing':
      return w('effect.nothing', values);
    case 'set':
      return w('effect.set', values);
    case 'moved':
      return w('effect.moved', values);
    case 'dropped':
      return w('effect.dropped', values);
  }
}

/** A place in a stored sheet, in short: `fields › xp`. */
export function placeWords(pointer: string): string {
  return pointer.split('/').slice(2).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join(' › ');
}
