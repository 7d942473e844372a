import type { Cursor } from '../../../../../language/json/cursor';
import type { JsonValue } from '../../../../../language/json/tree';
import type { CheckContext } from '../context';
import { removeFix } from '../fixes';
import type { Declaration } from '../names';
import { checkValueRef } from '../sheet/value-ref';
import { columnsFor } from './new-list';
import { ofType } from './parts';
import { BY_NUMBER, changeTo } from './say';
import { checkRowSource } from './row-source';

/** A new column of each type, as "create it" makes it. */
const NEW: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  text: { type: 'text', maxLength: 60 },
  number: { type: 'number', min: 0, max: 1000 },
  boolean: { type: 'boolean' },
  enum: { type: 'enum', values: ['none'] },
  dice: { type: 'dice' },
};

interface Part {
  readonly path: readonly string[];
  /** The types its column may have; a new one gets the first. */
  readonly types: readonly [string, ...string[]];
}

/** What each part of an attack list reads off a column (Reference 4, section 3.5, rule 6). Its words are in the codes, by the path. */
const PARTS: readonly Part[] = [
  { path: ['name'], types: ['text'] },
  { path: ['reach', 'column'], types: ['number'] },
  { path: ['range', 'normal', 'column'], types: ['number'] },
  { path: ['range', 'long', 'column'], types: ['number'] },
  { path: ['strikesCappedBy', 'column'], types: ['boolean'] },
  { path: ['toHit', 'ability', 'column'], types: ['enum'] },
  { path: ['toHit', 'skill', 'column'], types: ['enum'] },
  { path: ['toHit', 'proficiency', 'column'], types: ['boolean'] },
  { path: ['toHit', 'bonus', 'column'], types: ['number'] },
  { path: ['damage', 'dice', 'column'], types: ['dice'] },
  { path: ['damage', 'ability', 'column'], types: ['enum'] },
  { path: ['damage', 'bonus', 'column'], types: ['number'] },
  { path: ['damage', 'type', 'column'], types: ['text', 'enum'] },
];

/** Lists whose rows are weapons (Reference 4, section 3.5). */
export function checkAttacks(context: CheckContext, attacks: Cursor): void {
  for (const attack of attacks.items()) checkAttack(context, attack);
}

function checkAttack(context: CheckContext, attack: Cursor): void {
  context.refer(attack.get('budget'), 'budget');
  checkStrikes(context, attack);
  const columns = columnsFor(PARTS.map(({ path, types }) => ({ at: attack.at(...path), make: NEW[types[0]] ?? {} })));
  const list = context.refer(attack.get('list'), 'list', { params: BY_NUMBER, create: { columns } });
  if (list) for (const part of PARTS) checkColumn(context, attack.at(...part.path), list, part);
  const normal = attack.at('range', 'normal', 'const').number;
  const long = attack.at('range', 'long', 'const');
  if (normal !== undefined && long.number !== undefined && long.number < normal) {
    context.report(attack.at('range', 'long'), 'ruleset/range-long-short', { normal, long: long.number }, {
      look: long,
      fixes: [changeTo(long, normal, true)],
    });
  }
}

function checkColumn(context: CheckContext, at: Cursor, list: Declaration, { path, types }: Part): void {
  const legal = ofType(...types);
  const fitting = context.names.all(['column'], list.id).filter(legal);
  const [only] = fitting;
  context.refer(at, 'column', {
    scope: list.id,
    legal,
    why: 'ruleset/attack-column-type',
    create: NEW[types[0]] ?? {},
    params: { list: list.label, part: path.join('/'), wanted: types.join(' or ') },
    // The nearest name is offered anyway; a column that is the only one that fits is as sure.
    fixes: only && fitting.length === 1 && at.string !== undefined && isOtherType(context, list, at.string, legal)
      ? [{ code: 'ruleset/fix-change-name', params: { to: only.id }, steps: [{ op: 'set', pointer: at.pointer, value: only.id }] }]
      : [],
  });
}

function isOtherType(context: CheckContext, list: Declaration, id: string, legal: (column: Declaration) => boolean): boolean {
  const found = context.names.find(['column'], id, list.id);
  return found.length > 0 && !found.some(legal);
}

/** `strikes` may read the live state; a written number buys at least one; the cap needs it (rules 2 and 3). */
function checkStrikes(context: CheckContext, attack: Cursor): void {
  const strikes = attack.get('strikes');
  checkValueRef(context, strikes, { live: true });
  const count = strikes.get('const');
  if (count.number !== undefined && count.number < 1) {
    // The cap means nothing without strikes, so it goes with them.
    const both = [strikes, attack.get('strikesCappedBy')].filter((at) => at.exists);
    context.report(count, 'ruleset/strikes-below-one', { found: count.number }, {
      fixes: [changeTo(count, 1, true), { ...removeFix(strikes), steps: both.flatMap((at) => removeFix(at).steps) }],
    });
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
