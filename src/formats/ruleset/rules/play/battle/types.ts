import type { Named, Ref } from '../rules/model';

/** What a fight has to have and this ruleset lacks, with the place where it would be written. */
export interface Missing {
  readonly what: 'combat' | 'creature-catalog' | 'creature-file' | 'creatures' | 'initiative';
  readonly pointer: string;
  /** The catalog whose file is not here. */
  readonly label?: string;
  readonly file?: string;
}

export interface Budget extends Named {
  readonly per: 'turn' | 'round';
  readonly count: number;
}

/** An action whose name is the engine’s own, and no display string of the ruleset. */
export type StandardAction = 'dash' | 'disengage' | 'dodge' | 'help' | 'hide' | 'ready';

export interface Dice {
  readonly count: number;
  readonly sides: number;
}

export interface Initiative {
  readonly dice: Dice | undefined;
  readonly modifier: Ref | undefined;
  /** Dice whose successes are the number. */
  readonly pool: Ref | undefined;
  readonly plus: number;
}

/** A column of an attack's list, by its id. */
export interface AttackSource {
  readonly list: string;
  readonly budget: string;
  readonly name: string;
  readonly ability: string | undefined;
  readonly skill: string | undefined;
  readonly proficiency: string | undefined;
  readonly bonus: string | undefined;
  readonly dice: string | undefined;
  readonly damageAbility: string | undefined;
  readonly damageBonus: string | undefined;
  readonly damageType: string | undefined;
}

export interface AbilitySource {
  readonly list: string;
  readonly budget: string;
  readonly onlyWhen: string | undefined;
  readonly alwaysWhen: { readonly column: string; readonly equals: unknown } | undefined;
  readonly toHit: Ref | undefined;
  readonly saveDifficulty: Ref | undefined;
}

/** One thing a creature's block, a row or an entry says about an action; labels are display strings of the ruleset. */
export type ActionFact =
  | { readonly kind: 'budget'; readonly label: string }
  /** `dice`: the number is how many dice are thrown. */
  | { readonly kind: 'to-hit'; readonly number: number; readonly dice: boolean }
  | { readonly kind: 'to-hit-skill'; readonly label: string }
  | { readonly kind: 'auto-hit' | 'self' | 'concentration' }
  | {
      readonly kind: 'damage' | 'heal' | 'temporary';
      readonly dice: string | undefined;
      readonly flat: number;
      readonly type: string | undefined;
      /** A clause beside the first, with a save of its own. */
      readonly save?: { readonly label: string; readonly difficulty: number | undefined };
    }
  | { readonly kind: 'save'; readonly label: string; readonly difficulty: number | undefined; readonly onSuccess: string }
  | { readonly kind: 'applies'; readonly label: string; readonly duration: number | 'until-save' | 'instant' }
  | { readonly kind: 'targets'; readonly count: number }
  | { readonly kind: 'reach'; readonly distance: number; readonly unit: string }
  | { readonly kind: 'range'; readonly distance: number; readonly long: number | undefined; readonly unit: string }
  | { readonly kind: 'area'; readonly shape: 'burst' | 'cone' | 'line'; readonly size: number; readonly unit: string }
  | { readonly kind: 'uses'; readonly per: 'encounter' | 'day'; readonly count: number }
  | { readonly kind: 'recharge'; readonly dice: Dice; readonly from: number }
  | { readonly kind: 'sequence'; readonly parts: readonly { readonly label: string; readonly times: number }[] }
  | { readonly kind: 'signature' | 'cost'; readonly label: string; readonly amount: number }
  | { readonly kind: 'reaction'; readonly on: 'used' | 'aimed' | 'hit' | 'harmed' };

export interface BattleAction extends Named {
  /** The file it stands in; undefined for the ruleset itself. */
  readonly file: string | undefined;
  readonly sort: 'action' | 'attack' | 'ability' | 'contest';
  readonly facts: readonly ActionFact[];
}

/** A creature of a bestiary, as its entry says it. */
export interface Creature extends Named {
  /** `catalog/entry`. */
  readonly key: string;
  readonly file: string | undefined;
  readonly tier: string | undefined;
  /** A number, or dice thrown once as the fight begins. */
  readonly health: { readonly dice: string | undefined; readonly flat: number } | undefined;
  readonly defense: number | undefined;
  readonly initiativeModifier: number;
  readonly traits: readonly { readonly name: string; readonly text: string }[];
  readonly resist: readonly string[];
  readonly vulnerable: readonly string[];
  readonly immune: readonly string[];
  /** Conditions it cannot get, by id. */
  readonly conditionImmunities: readonly string[];
  readonly actions: readonly BattleAction[];
  /** The build of a creature that is written as a character sheet. */
  readonly sheet: unknown;
}

/** Everything a battle screen shows of a ruleset. */
export interface Battle {
  readonly kind: 'attack-vs-defense' | 'dice-pool';
  readonly health: { readonly kind: 'pool' | 'track'; readonly id: string } | undefined;
  readonly defense: Ref | undefined;
  readonly initiative: Initiative;
  readonly budgets: readonly Budget[];
  readonly standard: readonly { readonly action: StandardAction; readonly pointer: string }[];
  readonly contests: readonly BattleAction[];
  readonly attacks: readonly AttackSource[];
  readonly abilities: readonly AbilitySource[];
  readonly unit: string;
  readonly creatures: readonly Creature[];
  readonly missing: readonly Missing[];
}

/** Health as a bar: points left of a maximum, or marks on a wound track. */
export interface Health {
  readonly kind: 'points' | 'marks';
  /** The pool's or track's own name; '' where a creature is a plain number. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** Somebody in a fight. */
export interface Fighter {
  /** Stays the same while others come and go. */
  readonly key: string;
  /** English, numbered where several are called the same: "Goblin", "Goblin 2". */
  readonly name: string;
  readonly party: boolean;
  readonly creature: Creature | undefined;
  readonly initiative: { readonly total: number; readonly thrown: number; readonly modifier: number };
  readonly health: Health | undefined;
  readonly defense: number | undefined;
  readonly actions: readonly BattleAction[];
}
