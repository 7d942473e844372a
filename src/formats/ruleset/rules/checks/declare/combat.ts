import type { NameKind } from '../names';
import { declareItems, declareValues, type Declare } from './declare';

/** The kinds the `combat` block declares. */
const KINDS: readonly NameKind[] = ['budget', 'combat-check', 'contest', 'threat-tier', 'damage-kind'];

/** What the `combat` block declares: budgets, checks, contests, threat tiers, and damage types as they are written. Reference 4, section 3. */
export const declareCombat: Declare = (root, names) => {
  const combat = root.get('combat');
  if (!combat.exists) return;
  declareItems(names, 'budget', combat.at('economy', 'budgets'));
  declareItems(names, 'combat-check', combat.get('checks'));
  declareItems(names, 'contest', combat.get('contests'));
  declareItems(names, 'threat-tier', combat.at('threat', 'tiers'));
  const types = combat.get('damageTypes');
  // An empty list is legal and whole: then there are no damage types at all.
  if (types.exists && !(types.isArray && types.items().length === 0)) declareValues(names, 'damage-kind', types, '');
  // Budgets are required: that they are missing is a fault of its own, not one of every list that spends one.
  if (!combat.at('economy', 'budgets').isArray) names.markBroken('budget');
  if (!combat.isObject) for (const kind of KINDS) names.markBroken(kind);
};
