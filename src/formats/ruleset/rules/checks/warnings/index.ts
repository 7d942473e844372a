import type { Check } from '../context';

/** What the Engine takes and what will not do what the author thinks; every one can be switched off by its code. */
export const warningChecks: readonly Check[] = [];
