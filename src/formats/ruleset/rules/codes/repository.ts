import type { MessageTable } from '../../../../language/session';

/** Sentences of the checks on a repository's `rulesets` folder. */
export const repositoryMessages: MessageTable = {
  'ruleset/repository-owner-local': 'An account named "local" cannot publish rulesets: "local/" is kept for those imported from a file.',
  'ruleset/repository-too-many': 'The folder "rulesets" holds {found} JSON files, and a repository with more than {most} is refused.',
  'ruleset/repository-same-ruleset': '"{other}" already holds the ruleset "{id}" in this version. Give this one another id, or raise its version.',
  'ruleset/repository-same-id': '"{other}" holds another version of the ruleset "{id}". Each stays installed beside the other.',
  'ruleset/repository-catalog-file': 'A ruleset of a repository is one file, so its catalogs stand inside it. "{asset}" is not read here.',
};
