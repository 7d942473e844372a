import type { LanguageClient } from '../workers/client';

/**
 * The questions an editor asks the language worker about the open project. Each answer is for the newest text;
 * `undefined` means that the text changed meanwhile (unless a late answer is taken as well), the worker was replaced, or the
 * signal was aborted.
 */
export type LanguageQueries = Pick<LanguageClient, 'ask'>;
