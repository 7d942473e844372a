import { at, changeFix, has, insertFix, items, notBeside, numberAt, onlyBeside, removeFix, type Fault, type LocalFix, type LocalRule } from './rule';

/** The keys a passive rider may not carry. Reference 1, section 17.6, cross-check 3. */
const NOT_FOR_RIDERS = ['range', 'area', 'targets', 'friendlyFire', 'amount', 'damageType', 'plus', 'attackRoll', 'save', 'cost', 'perCostStep', 'concentration', 'reaction', 'targetCount', 'autoHit', 'applies', 'temporary', 'budget', 'free', 'gives', 'standard'] as const;

/** What goes with what in `mechanics`. Reference 3, section 2, local 1 to 4. */
const mechanics: LocalRule = (value, fault) => {
  const kind = at(value, 'kind');
  if (kind === 'rider') {
    if (!has(value, 'rider')) fault(['rider'], 'ruleset/rider-needs-rider', {}, [insertFix('rider', { on: 'hit', oncePer: 'turn', amount: { dice: '1d6' } })]);
    for (const key of NOT_FOR_RIDERS) if (has(value, key)) fault([key], 'ruleset/not-for-a-rider', { key }, [removeFix(key)]);
  } else if (has(value, 'rider')) {
    fault(['kind'], 'ruleset/rider-needs-kind', { found: String(kind) }, [changeFix(['kind'], 'rider')]);
  }
  if (has(value, 'plus')) {
    if (kind === 'heal') fault(['plus'], 'ruleset/heal-without-plus', {}, [removeFix('plus')]);
    else if (kind !== 'rider') onlyBeside(value, 'plus', 'amount', fault);
  }
  if (kind !== 'rider') notBeside(value, 'free', 'budget', fault);
};

/** No standard action twice; the fault is at the list. Reference 3, section 2, local 5. */
const actionsOnce: LocalRule = (value, fault) => {
  const list = items(value);
  const twice = list.findIndex((action, i) => typeof action === 'string' && list.indexOf(action) < i);
  if (twice >= 0) fault([], 'ruleset/action-twice', { action: String(list[twice]) }, [{ code: 'ruleset/fix-remove-item', params: { item: String(list[twice]) }, preferred: true, steps: [{ op: 'remove', path: [twice] }] }]);
};

/** What a modifier may change how. Reference 3, section 4.4. */
const modifier: LocalRule = (value, fault) => {
  const to = at(value, 'to');
  const changes = ['flat', 'dice', 'times', 'mode'].filter((key) => has(value, key));
  const only = (key: string, targets: readonly string[]) => {
    if (!has(value, key) || targets.includes(String(to))) return;
    const fixes: LocalFix[] = changes.some((change) => change !== key) ? [removeFix(key)] : [];
    const others = changes.length === 1 && changes[0] === key && !has(value, 'skills') && !has(value, 'saves');
    if (others) for (const word of targets) fixes.push(changeFix(['to'], word, fixes.length === 0));
    fault([key], 'ruleset/modifier-only-for', { key, targets, to: String(to) }, fixes);
  };
  if (changes.length === 0) fault(['to'], 'ruleset/modifier-does-nothing', {}, [insertFix('flat', 1)]);
  if (numberAt(value, 'flat') === 0) fault(['flat'], 'ruleset/change-of-nothing', { key: 'flat' }, [changeFix(['flat'], 1)]);
  only('dice', ['attacks', 'saves', 'checks']);
  onlyBeside(value, 'minus', 'dice', fault);
  only('times', ['speed']);
  only('skills', ['checks']);
  only('saves', ['saves']);
  only('mode', ['checks', 'saves']);
};

/** `saves` and `skills` narrow something that is there. Reference 3, section 4.5. */
const narrowing: LocalRule = (value, fault) => {
  const touches = (effect: string, to: string) =>
    items(at(value, 'effects')).some((name) => typeof name === 'string' && name.startsWith(effect)) || items(at(value, 'modifiers')).some((m) => at(m, 'to') === to);
  if (has(value, 'saves') && !touches('own-saves-', 'saves')) fault(['saves'], 'ruleset/narrows-nothing', { key: 'saves', what: 'saves' }, [removeFix('saves')]);
  if (has(value, 'skills') && !touches('own-checks-', 'checks')) fault(['skills'], 'ruleset/narrows-nothing', { key: 'skills', what: 'checks' }, [removeFix('skills')]);
};

function doesNothing(value: unknown): boolean {
  return items(at(value, 'effects')).length === 0 && !has(value, 'modifiers') && !has(value, 'failsSaves');
}

/** Effects that a level of a track or value cannot have. Reference 4, section 3.8. */
const NOT_FOR_LEVELS = ['half-move-to-stand', 'ends-on-damage', 'cannot-target-source', 'cannot-approach-source'];

/** A level looks at one thing, does something, and has no effect that needs a source. Reference 4, section 3.8, local. */
const level: LocalRule = (value, fault) => {
  const found = ['track', 'derived'].filter((key) => has(value, key));
  if (found.length === 0) fault(['track'], 'ruleset/choose-one', { keys: ['track', 'derived'] });
  else if (found.length > 1) fault(['track'], 'ruleset/choose-only-one', { keys: ['track', 'derived'], found }, ['track', 'derived'].map((key, i) => ({ ...removeFix(key), preferred: i === 1 })));
  items(at(value, 'effects')).forEach((effect, i) => {
    if (typeof effect === 'string' && NOT_FOR_LEVELS.includes(effect)) fault(['effects', i], 'ruleset/not-for-a-level', { effect }, [{ code: 'ruleset/fix-remove-item', params: { item: effect }, preferred: true, steps: [{ op: 'remove', path: ['effects', i] }] }]);
  });
  if (doesNothing(value)) fault(['effects'], 'ruleset/level-does-nothing', {});
};

/** What an item does while worn, carried or out of reach. Reference 3, section 3.3, local. */
const itemEffect: LocalRule = (value, fault) => {
  const abilities = at(value, 'abilities');
  const names = typeof abilities === 'object' && abilities !== null ? Object.keys(abilities) : [];
  if (doesNothing(value) && names.length === 0) fault(['effects'], 'ruleset/item-effect-does-nothing', {}, has(value, 'effects') ? [] : [insertFix('modifiers', [{ to: 'checks', flat: 1 }])]);
  for (const name of names) {
    if (numberAt(at(abilities, name), 'add') === 0) fault(['abilities', name, 'add'], 'ruleset/change-of-nothing', { key: 'add' }, [changeFix(['abilities', name, 'add'], 1)]);
  }
  items(at(value, 'modifiers')).forEach((m, i) => {
    const to = at(m, 'to');
    if (typeof to === 'string' && to !== 'checks' && to !== 'saves') fault(['modifiers', i, 'to'], 'ruleset/item-modifier-target', { found: to }, ['checks', 'saves'].map((word, k) => changeFix(['modifiers', i, 'to'], word, k === 0)));
  });
  narrowing(value, fault);
};

/** What an unmet requirement does cannot change an ability. Reference 3, section 3.4, local. */
const requirementLeavesAbilities: LocalRule = (value, fault: Fault) => {
  if (has(at(value, 'otherwise'), 'abilities')) fault(['otherwise', 'abilities'], 'ruleset/requirement-changes-ability', {}, [removeFix('abilities', ['otherwise', 'abilities'])]);
};

export const mechanicsRules: Readonly<Record<string, LocalRule>> = { mechanics, actionsOnce, modifier, narrowing, level, itemEffect, requirementLeavesAbilities };
