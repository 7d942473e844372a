import type { Check } from '../context';
import { checkUniqueIds } from './unique-ids';

/** The checks of the resolution, the sheet, the rests and the GM block, one topic each. */
export const sheetChecks: readonly Check[] = [checkUniqueIds];
