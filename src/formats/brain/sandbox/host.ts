import type { FromSandbox, ToSandbox } from './protocol';
import { Sandbox } from './run/sandbox';

/**
 * Answers the owner's questions with one sandbox; the body of every worker that runs a brain. `watch` makes of a sign's
 * address what tells a running brain to stop.
 */
export function sandboxHost(post: (message: FromSandbox) => void, watch?: (address: string) => (() => boolean) | undefined): (message: ToSandbox) => void {
  let sandbox: Sandbox | undefined;
  return (message) => {
    const { id } = message;
    try {
      if (message.ask === 'seat') {
        const { halt } = message.brain;
        sandbox = new Sandbox({ ...message.brain, halted: halt === undefined ? undefined : watch?.(halt) });
        post({ id, answer: 'seated' });
      } else if (!sandbox) post({ id, answer: 'failed', message: 'no brain is seated' });
      else post({ id, answer: 'report', report: sandbox.run(message.phase) });
    } catch (error) {
      post({ id, answer: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
}
