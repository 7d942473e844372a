/** What a worker that times programs is asked: to run one once, or to count live memory so many times. */
export type TimingQuestion = { readonly source: string } | { readonly walks: number };

/** Milliseconds of each run, or why there is none. */
export type TimingAnswer = { readonly ms: readonly number[] } | { readonly failed: string };

/** Times a piece of work. */
export function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Answers questions in a worker. */
export function answerTimings(answer: (question: TimingQuestion) => readonly number[]): void {
  addEventListener('message', (event: MessageEvent<TimingQuestion>) => {
    let given: TimingAnswer;
    try {
      given = { ms: answer(event.data) };
    } catch (error) {
      given = { failed: error instanceof Error ? error.message : String(error) };
    }
    postMessage(given);
  });
}
