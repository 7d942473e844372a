import { packageAnswers } from '../package/answers';
import type { PackageQuestions } from '../package/questions';
import { translationAnswers } from '../translate/answers';
import type { TranslationQuestions } from '../translate/questions';
import type { ProjectView } from './project-view';
import { previewAnswers } from './view-preview';
import type { PreviewQuestions } from './view-preview-questions';
import { isRecord } from '../../../../language/record';

/** Everything the ruleset's views can ask, with what each question takes and gives. */
export type RulesetQuestions = TranslationQuestions & PackageQuestions & PreviewQuestions;
export type RulesetQuestion = keyof RulesetQuestions;

type Kind = 'text' | 'list' | 'object';

/** What a question has to be given; the rest is its own business. */
const NEEDED: Readonly<Record<RulesetQuestion, Readonly<Record<string, Kind>>>> = {
  'ruleset/translations': { since: 'text' },
  'ruleset/locale-strings': {},
  'ruleset/preview-language': { language: 'text', known: 'object' },
  'ruleset/set-translations': { changes: 'list' },
  'ruleset/carry-translations': { file: 'text', pointer: 'text', to: 'text' },
  'ruleset/new-language': { code: 'text' },
  'ruleset/export-language': { language: 'text', format: 'text' },
  'ruleset/merge-language': { language: 'text', units: 'list' },
  'ruleset/exchange-table': { language: 'text' },
  'ruleset/package-details': {},
  'ruleset/set-package-details': { details: 'object' },
  'ruleset/review': {},
  'ruleset/version-advice': {},
  'ruleset/play': { known: 'object' },
  'ruleset/effective': { layers: 'list' },
  'ruleset/places': { of: 'list' },
  'ruleset/draft': {},
  'ruleset/kept-layouts': {},
  'ruleset/exported-sheet': { filling: 'text' },
};

const answers: Readonly<Record<string, (project: ProjectView, args: never) => unknown>> = { ...translationAnswers, ...packageAnswers, ...previewAnswers };

/** True for a question that is answered here. */
export function isRulesetQuestion(name: string): name is RulesetQuestion {
  return Object.hasOwn(NEEDED, name);
}

function is(kind: Kind, value: unknown): boolean {
  return kind === 'text' ? typeof value === 'string' : kind === 'list' ? Array.isArray(value) : isRecord(value);
}

/** Answers a view's question from the newest texts. Throws for a question nobody knows and for one without what it needs. */
export function answerRulesetView(name: string, args: unknown, project: ProjectView): unknown {
  const answer = isRulesetQuestion(name) ? answers[name] : undefined;
  if (!isRulesetQuestion(name) || !answer) throw new Error(`no view of rulesets asks ${name}`);
  const given = isRecord(args) ? args : {};
  const missing = Object.entries(NEEDED[name]).find(([key, kind]) => !is(kind, given[key]));
  if (missing) throw new Error(`${name} needs a ${missing[1]} "${missing[0]}"`);
  return answer(project, given as never);
}
