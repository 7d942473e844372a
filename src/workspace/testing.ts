import { classify } from './content';
import { Project } from './project';
import type { TextDocument } from './types';

/** A project with a clock that the test moves. */
export function projectWith(files: Record<string, string>, limits?: { weight: number; steps: number }) {
  const clock = { now: 0 };
  let ids = 0;
  const project = new Project({ now: () => clock.now, newId: () => `n${++ids}`, classify, ...(limits ? { limits } : {}) });
  project.load(Object.entries(files).map(([path, content], i) => ({ id: `f${i}`, path, content })));
  const document = (path: string): TextDocument => {
    const found = project.document(path);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };
  return { project, document, clock };
}

/** A clock with timers that run when the test moves it. */
export function fakeTimers(start = 0) {
  let now = start;
  let next = 1;
  const timers = new Map<number, { at: number; work: () => void }>();
  return {
    now: () => now,
    later(work: () => void, milliseconds: number): () => void {
      const id = next++;
      timers.set(id, { at: now + milliseconds, work });
      return () => void timers.delete(id);
    },
    /** Moves the clock, running what falls due, and lets promises settle after each. */
    async pass(milliseconds: number): Promise<void> {
      const end = now + milliseconds;
      for (;;) {
        const due = [...timers].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].work();
        await settle();
      }
      now = end;
      await settle();
    },
    get size(): number {
      return timers.size;
    },
  };
}

/** Lets promises and (fake) IndexedDB requests that are under way finish. */
export async function settle(turns = 30): Promise<void> {
  for (let i = 0; i < turns; i++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  }
}
