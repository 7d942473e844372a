/** What a battle screen shows of a ruleset: its own creatures, conditions and actions. Reference 4. */
export type * from './types';
export { readBattle } from './read-battle';
export { nextTurn, numberedNames, setUp, type Cast, type LogLine } from './fight';
export { abilityCatalogs, entryAction, type AbilityCatalog } from './sheet-actions';
