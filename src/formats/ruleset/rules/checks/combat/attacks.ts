import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import type { Declaration } from '../names';
import { checkValueRef } from '../sheet/value-ref';
import { columnsFor } from './new-list';
import { ofType } from './parts';
import { checkRowSource } from './row-source';

/** What each part of an attack list reads, and the types its column may have (Reference 4, section 3.5, rule 6). */
const COLUMNS: readonly { readonly path: readonly string[]; readonly types: readonly string[]; readonly why: string; readonly create: Readonly<Record<string, JsonValue>> }[] = [
  { path: ['name'], types: ['text'], why: 'ruleset/column-not-text', create: { type: 'text', maxLength: 60 } },
  { path: ['reach', 'column'], types: ['number'], why: 'ruleset/column-not-number', create: NUMBER() },
  { path: ['range', 'normal', 'column'], types: ['number'], why: 'ruleset/column-not-number', create: NUMBER() },
  { path: ['range', 'long', 'column'], types: ['number'], why: 'ruleset/column-not-number', create: NUMBER() },
  { path: ['strikesCappedBy', 'column'], types: ['boolean'], why: 'ruleset/column-not-boolean', create: { type: 'boolean' } },
  { path: ['toHit', 'ability', 'column'], types: ['enum'], why: 'ruleset/column-not-enum', create: { type: 'enum', values: ['none'] } },
  { path: ['toHit', 'skill', 'column'], types: ['enum'], why: 'ruleset/column-not-enum', create: { type: 'enum', values: ['none'] } },
  { path: ['toHit', 'proficiency', 'column'], types: ['boolean'], why: 'ruleset/column-not-boolean', create: { type: 'boolean' } },
  { path: ['toHit', 'bonus', 'column'], types: ['number'], why: 'ruleset/column-not-number', create: NUMBER() },
  { path: ['damage', 'dice', 'column'], types: ['dice'], why: 'ruleset/column-not-dice', create: { type: 'dice' } },
  { path: ['damage', 'ability', 'column'], types: ['enum'], why: 'ruleset/column-not-enum', create: { type: 'enum', values: ['none'] } },
  { path: ['damage', 'bonus', 'column'], types: ['number'], why: 'ruleset/column-not-number', create: NUMBER() },
  { path: ['damage', 'type', 'column'], types: ['text', 'enum'], why: 'ruleset/column-not-text-or-enum', create: { type: 'text', maxLength: 40 } },
];

function NUMBER(): Readonly<Record<string, JsonValue>> {
  return { type: 'number', min: 0, max: 1000 };
}

/** Lists whose rows are weapons (Reference 4, section 3.5). */
export function checkAttacks(context: CheckContext, attacks: Cursor): void {
  for (const attack of attacks.items()) checkAttack(context, attack);
}

function checkAttack(context: CheckContext, attack: Cursor): void {
  context.refer(attack.get('budget'), 'budget');
  checkStrikes(context, attack);
  const list = context.refer(attack.get('list'), 'list', { create: { columns: columnsFor(COLUMNS.map((column) => ({ at: attack.at(...column.path), make: column.create }))) } });
  if (list) for (const column of COLUMNS) checkColumn(context, attack.at(...column.path), list, column);
  const normal = attack.at('range', 'normal', 'const').number;
  const long = attack.at('range', 'long', 'const');
  if (normal !== undefined && long.number !== undefined && long.number < normal) {
    context.report(attack.at('range', 'long'), 'ruleset/range-long-short', { normal, long: long.number }, { look: long, fixes: [setFix(long, normal, true)] });
  }
}

function checkColumn(context: CheckContext, at: Cursor, list: Declaration, { types, why, create }: (typeof COLUMNS)[number]): void {
  context.refer(at, 'column', { scope: list.id, legal: ofType(...types), why, create, params: { list: list.label } });
}

/** `strikes` may read the live state; a written number buys at least one; the cap needs it (rules 2 and 3). */
function checkStrikes(context: CheckContext, attack: Cursor): void {
  const strikes = attack.get('strikes');
  checkValueRef(context, strikes, { live: true });
  const count = strikes.get('const');
  if (count.number !== undefined && count.number < 1) {
    context.report(count, 'ruleset/strikes-below-one', { found: count.number }, { fixes: [setFix(count, 1, true), { ...removeFix(strikes), steps: [strikes, attack.get('strikesCappedBy')].filter((at) => at.exists).flatMap((at) => removeFix(at).steps) }] });
  }
  const cap = attack.get('strikesCappedBy');
  if (cap.exists && !strikes.exists) {
    context.report(cap, 'ruleset/strike-cap-alone', {}, { mark: 'key', fixes: [removeFix(cap, true)] });
  }
}

/** Lists whose marked rows are abilities in a fight (Reference 4, section 3.6). */
export function checkAbilities(context: CheckContext, abilities: Cursor): void {
  for (const ability of abilities.items()) {
    context.refer(ability.get('budget'), 'budget');
    checkRowSource(context, ability);
    checkValueRef(context, ability.get('toHit'), { live: true });
    checkValueRef(context, ability.get('saveDifficulty'), { live: true });
  }
}
