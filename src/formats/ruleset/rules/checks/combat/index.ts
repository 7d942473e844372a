import type { Check } from '../context';
import { checkAbilities, checkAttacks } from './attacks';
import { checkBattle } from './battle';
import { checkConditions, checkLevels } from './conditions';
import { checkChecks, checkContests } from './contests';
import { checkDamageKinds, checkDamageTypes, checkThreat } from './damage';
import { checkConcentration, checkDying } from './dying';
import { checkEconomy } from './economy';
import { checkHealth } from './health';
import { checkInitiative } from './initiative';
import { checkKind } from './kind';
import { checkValueRef } from '../sheet/value-ref';
import { warnCombat } from './warnings';

/** `combat`: a fight the ruleset itself resolves (Reference 4, section 3). */
export const checkCombat: Check = (context) => {
  const combat = context.root.get('combat');
  if (!combat.isObject) return;
  checkHealth(context, combat.get('health'));
  checkValueRef(context, combat.get('defense'), { live: true });
  checkKind(context, combat);
  checkInitiative(context, combat.get('initiative'));
  checkEconomy(context, combat);
  checkAttacks(context, combat.get('attacks'));
  checkAbilities(context, combat.get('abilities'));
  checkConditions(context, combat.get('conditions'));
  checkLevels(context, combat.get('levels'));
  checkChecks(context, combat.get('checks'));
  checkContests(context, combat.get('contests'));
  checkConcentration(context, combat.get('concentration'));
  checkDying(context, combat.get('dying'));
  checkDamageTypes(context, combat.get('damageTypes'));
  checkDamageKinds(context, combat);
  checkThreat(context, combat.at('threat', 'tiers'));
  warnCombat(context, combat);
};

/** Everything about fights. */
export const combatChecks: readonly Check[] = [checkBattle, checkCombat];
