/** What a ruleset does: its sheet, rests, layers, odds and Game Master text, worked out. Reference 7. */
export type * from './rules/model';
export type * from './sheet/types';
export type * from './rest-types';
export type * from './layers/types';
export type * from './odds/types';
export { readRules } from './rules/read';
export { openSheet, type Sheet } from './sheet/sheet';
export { findRest, takeRest } from './rest';
export { applyLayers, stepsToEffective } from './layers/apply';
export { layerCombinations, type CombinationProgress } from './layers/combinations';
export { wizard } from './layers/decide';
export { oddsOf } from './odds/odds';
export { checkOf, purchases, type CheckAsked, type Purchase } from './odds/check-number';
export { throwCheck, type Random } from './odds/throw';
export { editLive, type LiveEdit } from './live-edit';
export { blankBuild, randomBuild, seeded, storedSheet } from './sheet/blank';
export { pickable, pickersFor, refitted, type PickerAsk } from './sheet/picker';
