import type { Check } from '../context';
import { warnGuidance } from './guidance';
import { warnLabels } from './labels';
import { warnLicense } from './license';
import { warnRests } from './rests';
import { warnUnused } from './unused';

/** What the Engine takes and what will not do what the author thinks; every one can be switched off by its code. */
export const warningChecks: readonly Check[] = [warnLicense, warnGuidance, warnLabels, warnRests, warnUnused];
