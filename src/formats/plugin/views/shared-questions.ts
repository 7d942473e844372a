import type { LanguageQueries } from '../../../editor/queries';
import type { Queries, QueryName } from '../../../workers/protocol';

interface Running {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

type Question = Queries['view']['args'];

const sharing = new WeakMap<LanguageQueries, LanguageQueries>();

/**
 * The same queries, where a view's question (`FormatSession.view`) that is being answered is asked once for all who ask it: the blocks
 * and "Try it" want the same run. It is cancelled when the last of them has gone; who joined a question whose text went on
 * meanwhile asks anew.
 */
export function sharedQueries(language: LanguageQueries): LanguageQueries {
  const known = sharing.get(language);
  if (known) return known;
  const askView = sharedBy(language);
  const ask = (name: QueryName, args: Queries[QueryName]['args'], signal?: AbortSignal) => (name === 'view' && signal ? askView(args as Question, signal) : language.ask(name, args, signal));
  // What it gives for a name is what the queries below it give.
  const made: LanguageQueries = { ask: ask as LanguageQueries['ask'] };
  sharing.set(language, made);
  return made;
}

function sharedBy(language: LanguageQueries): (question: Question, signal: AbortSignal) => Promise<unknown> {
  const table = new Map<string, Running>();
  const begin = (id: string, question: Question): Running => {
    const controller = new AbortController();
    const answer = language.ask('view', question, controller.signal).finally(() => {
      if (table.get(id) === running) table.delete(id);
    });
    const running: Running = { answer, controller, waiting: 0 };
    table.set(id, running);
    return running;
  };
  return async (question, signal) => {
    const id = JSON.stringify(question);
    const known = table.get(id);
    const running = known ?? begin(id, question);
    running.waiting++;
    const leave = () => {
      if (--running.waiting > 0) return;
      if (table.get(id) === running) table.delete(id);
      running.controller.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    const value = await running.answer;
    return value === undefined && known && !signal.aborted ? language.ask('view', question, signal) : value;
  };
}
