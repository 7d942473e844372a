import type { Cursor } from '../../../../../language/json/cursor';
import type { EditStep } from '../../../../../language/json/finding';
import type { CheckContext } from '../context';
import { addKey, removeFix, setFix } from '../fixes';
import { checkValueRef } from '../sheet/value-ref';
import { fightKind } from './parts';
import { changeTo } from './say';
import { unique } from '../unique';

/** Who acts when (Reference 4, section 3.2). */
export function checkInitiative(context: CheckContext, initiative: Cursor): void {
  if (!initiative.isObject) return;
  const dice = initiative.get('dice');
  const pool = initiative.get('pool');
  checkValueRef(context, initiative.get('modifier'), { live: true });
  checkValueRef(context, pool, { live: true });
  checkForm(context, initiative, dice, pool);
  checkResource(context, initiative, initiative.get('resource'));
}

/** Exactly one of `dice` and `pool`, and the keys that go with each (rules 1 to 3). */
function checkForm(context: CheckContext, initiative: Cursor, dice: Cursor, pool: Cursor): void {
  const sum = fightKind(context.root) === 'attack-vs-defense';
  const modifier = initiative.get('modifier');
  const plus = initiative.get('plus');
  if (pool.exists && sum) {
    context.report(pool, 'ruleset/initiative-pool-in-sum-fight', {}, {
      mark: 'key',
      fixes: dice.exists
        ? [{ ...removeFix(pool, true), steps: without(pool, plus) }]
        : [{
            code: 'ruleset/fix-initiative-dice',
            params: {},
            preferred: true,
            steps: [{ op: 'insert', pointer: dice.pointer, value: { count: 1, sides: 20 } }, ...without(pool, plus)],
          }],
    });
  } else if (dice.exists && pool.exists) {
    context.report(initiative, 'ruleset/initiative-dice-and-pool', {}, {
      fixes: [
        { code: 'ruleset/fix-initiative-keep-dice', params: {}, preferred: true, steps: without(pool, plus) },
        { code: 'ruleset/fix-initiative-keep-pool', params: {}, steps: without(dice, modifier) },
      ],
    });
  } else if (!dice.exists && !pool.exists) {
    context.report(initiative, sum ? 'ruleset/initiative-no-dice' : 'ruleset/initiative-no-dice-or-pool', {}, {
      fixes: [{
        code: 'ruleset/fix-initiative-dice',
        params: {},
        preferred: true,
        steps: [{ op: 'insert', pointer: dice.pointer, value: { count: 1, sides: sum ? 20 : 10 } }, ...without(plus)],
      }],
    });
    return;
  }
  if (modifier.exists && !dice.exists) {
    context.report(modifier, 'ruleset/initiative-modifier-without-dice', {}, { mark: 'key', fixes: [removeFix(modifier, true)] });
  }
  if (plus.exists && !pool.exists) {
    context.report(plus, 'ruleset/initiative-plus-without-pool', {}, { mark: 'key', fixes: [removeFix(plus, true)] });
  }
}

/** Steps that take out those that are there. */
function without(...places: readonly Cursor[]): EditStep[] {
  return places.filter((at) => at.exists).map((at) => ({ op: 'remove', pointer: at.pointer }));
}

/** An initiative that is kept and moved by attacks (rules 3 to 6). */
function checkResource(context: CheckContext, initiative: Cursor, resource: Cursor): void {
  if (!resource.isObject) return;
  const sum = fightKind(context.root) === 'attack-vs-defense';
  if (sum || !initiative.has('pool')) {
    context.report(resource, sum ? 'ruleset/initiative-resource-in-sum-fight' : 'ruleset/initiative-resource-without-pool', {}, {
      mark: 'key',
      fixes: [removeFix(resource, true)],
    });
  }
  const each = initiative.get('each');
  if (each.exists) context.report(each, 'ruleset/initiative-each-beside-resource', {}, { mark: 'key', fixes: [removeFix(each, true)] });
  checkStyles(context, resource.get('styles'));
  const crash = resource.get('crash');
  if (!crash.isObject) return;
  context.refer(crash.get('condition'), 'condition');
  const base = resource.get('base');
  const at = crash.get('at').exists ? crash.get('at').number : 0;
  if (base.number === undefined || at === undefined || base.number > at) return;
  context.report(base, 'ruleset/initiative-base-crashes', { base: base.number, at }, {
    fixes: at < 100 ? [setFix(base, Math.floor(at) + 1, true)] : [],
  });
}

function checkStyles(context: CheckContext, styles: Cursor): void {
  unique(context, styles.items());
  const items = styles.items();
  if (items.length > 0 && items.every((style) => style.isObject && !style.has('takes'))) {
    const [first] = items;
    context.report(styles, 'ruleset/initiative-nobody-takes', {}, {
      fixes: first && !first.has('spends')
        ? [addKey(first, 'takes', {})]
        : [{
            code: 'ruleset/fix-add-taking-style',
            params: {},
            steps: [{ op: 'insert', pointer: `${styles.pointer}/-`, value: { id: freshStyle(items), label: 'Press', takes: { gain: 0 } } }],
          }],
    });
  }
  for (const style of items) {
    for (const pair of style.at('spends', 'onMiss').items()) {
      const loss = pair.get(1);
      if (pair.isArray && loss.number !== undefined && loss.number < 0) {
        context.report(loss, 'ruleset/initiative-miss-gives', { found: loss.number }, { fixes: [changeTo(loss, -loss.number, true), changeTo(loss, 0)] });
      }
    }
  }
}

function freshStyle(styles: readonly Cursor[]): string {
  const taken = new Set(styles.map((style) => style.get('id').string));
  for (let n = 1; ; n++) {
    const id = n === 1 ? 'press' : `press_${n}`;
    if (!taken.has(id)) return id;
  }
}
