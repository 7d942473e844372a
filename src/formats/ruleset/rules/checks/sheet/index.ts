import type { Check } from '../context';
import { checkDerived } from './derived';
import { checkDice } from './dice';
import { checkFields, checkLists } from './fields';
import { checkSheetSummary } from './gm';
import { checkPoolsAndStates, checkTracks } from './live';
import { checkResolution } from './resolution';
import { checkRests } from './rests';
import { reportSkillReaders } from './skill-readers';
import { checkAbilities, checkSkills } from './skills';
import { checkUniqueIds } from './unique-ids';

/** The checks of the resolution, the sheet, the rests and the GM block, one topic each. */
export const sheetChecks: readonly Check[] = [
  checkUniqueIds,
  checkResolution,
  checkDice,
  checkAbilities,
  checkSkills,
  checkFields,
  checkDerived,
  checkLists,
  checkPoolsAndStates,
  checkTracks,
  reportSkillReaders,
  checkRests,
  checkSheetSummary,
];
