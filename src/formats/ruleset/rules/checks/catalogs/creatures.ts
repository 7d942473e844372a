import type { Cursor } from '../../../../../language/json/cursor';
import { fightKind } from '../combat/parts';
import { checkKindKeys } from '../combat/wound-kinds';
import type { CheckContext } from '../context';
import { createFix } from '../create';
import { removeFix } from '../fixes';
import type { NameKind } from '../names';
import { checkActions, checkCreatureRiders } from './creature-actions';
import { checkCreatureSheet } from './creature-sheet';
import { checkDamageType } from './harm';
import { surroundingsOf } from './surroundings';

/** The creature an entry carries, against the fight it is written for. Reference 5, section 5.3. */
export function checkCreature(context: CheckContext, entry: Cursor): void {
  const creature = entry.get('creature');
  if (!creature.isObject) return;
  const { combat } = surroundingsOf(context);
  // A bestiary without a fight is told so once, at what it holds.
  if (combat !== 'there') return;
  checkTier(context, creature.get('tier'));
  checkKeys(context, creature.get('abilities'), 'ability');
  checkKeys(context, creature.get('saves'), 'save');
  checkKeys(context, creature.get('checks'), 'combat-check');
  for (const key of ['resist', 'vulnerable', 'immune']) {
    for (const type of creature.get(key).items()) checkDamageType(context, type);
  }
  for (const condition of creature.get('conditionImmunities').items()) context.refer(condition, 'condition', { remove: condition });
  checkSoak(context, creature.get('soak'));
  checkActions(context, entry);
  checkCreatureRiders(context, entry);
  checkCreatureSheet(context, creature.get('sheet'));
}

/** Rule 1: a rung of the threat scale, which has to be there. */
function checkTier(context: CheckContext, tier: Cursor): void {
  if (tier.string === undefined) return;
  const threat = context.root.at('combat', 'threat');
  const tiers = threat.get('tiers');
  if (!threat.exists || (tiers.isArray && tiers.items().length === 0)) {
    const create = createFix(context.root, context.names, 'threat-tier', tier.string, '');
    context.report(tier, 'ruleset/creature-without-threat', { id: tier.string }, { fixes: create ? [create] : [] });
  } else if (tiers.isArray) context.refer(tier, 'threat-tier');
}

function checkKeys(context: CheckContext, map: Cursor, kind: NameKind): void {
  for (const value of map.members()) context.refer(value, kind, { inKey: true, remove: value });
}

/** Rule 5: soak is for a pool fight that declares it, by kinds of the track its health is. */
function checkSoak(context: CheckContext, soak: Cursor): void {
  if (!soak.exists) return;
  const { root } = context;
  const kind = fightKind(root);
  if (kind === undefined) return;
  const own = root.at('combat', 'pool');
  const report = (code: string) => context.report(soak, code, {}, { mark: 'property', fixes: [removeFix(soak, true)] });
  if (kind !== 'dice-pool') report('ruleset/soak-outside-pool-fight');
  else if (own.isObject && !own.has('soak')) report('ruleset/soak-not-declared');
  else checkKindKeys(context, soak.get('byKind'));
}
