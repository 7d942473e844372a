import type { SandboxWorker } from '../client';
import { sandboxHost } from '../host';

/** A worker in this thread, and whether it was ended. */
export type FakeWorker = SandboxWorker & { terminated: boolean };

/** A worker in this thread, whose messages are copied as a real one's are; `deaf` never answers a phase. */
export function fakeWorker(deaf = false): FakeWorker {
  const worker: FakeWorker = {
    terminated: false,
    onmessage: null,
    onerror: null,
    terminate() {
      this.terminated = true;
    },
    postMessage(message) {
      if (deaf && message.ask === 'run') return;
      const copy = structuredClone(message);
      queueMicrotask(() => answer(copy));
    },
  };
  const answer = sandboxHost((message) => {
    if (!worker.terminated) worker.onmessage?.({ data: structuredClone(message) });
  });
  return worker;
}
