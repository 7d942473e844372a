/** The warnings of the version guard: what an export would leave unsaid. */
export const VERSION_GUARDS: readonly string[] = [
  'ruleset/warning-version-same',
  'ruleset/warning-version-same-layout',
  'ruleset/warning-version-lower',
  'ruleset/warning-sheet-version-same',
];
