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

interface Asked {
  readonly name: string;
  readonly work: (lock: object | null) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Web Locks for tests: exclusive locks with a queue, `ifAvailable`, `steal` and `signal`. */
export function fakeLocks() {
  const held = new Map<string, Asked>();
  const queues = new Map<string, Asked[]>();
  const grant = (asked: Asked) => {
    held.set(asked.name, asked);
    void asked.work({}).then(() => {
      if (held.get(asked.name) !== asked) return;
      asked.resolve();
      held.delete(asked.name);
      const next = queues.get(asked.name)?.shift();
      if (next) grant(next);
    });
  };
  return {
    isHeld: (name: string) => held.has(name),
    request(name: string, options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }, work: Asked['work']): Promise<void> {
      return new Promise((resolve, reject) => {
        const asked: Asked = { name, work, resolve, reject };
        const holder = held.get(name);
        queueMicrotask(() => {
          if (options.steal && holder) {
            held.delete(name);
            holder.reject(new DOMException('stolen', 'AbortError'));
          } else if (held.has(name)) {
            if (options.ifAvailable) return void work(null).then(resolve);
            const queue = queues.get(name) ?? [];
            queues.set(name, [...queue, asked]);
            options.signal?.addEventListener('abort', () => {
              queues.set(name, (queues.get(name) ?? []).filter((a) => a !== asked));
              reject(new DOMException('aborted', 'AbortError'));
            });
            return;
          }
          grant(asked);
        });
      });
    },
  };
}

/** BroadcastChannels for tests: messages are copied and arrive later, in order. `deaf` and `mute` make a tab that does not answer. */
export function fakeChannels<M>() {
  interface Port {
    readonly name: string;
    readonly tab: string;
    onmessage: ((event: { data: M }) => void) | null;
  }
  const ports = new Set<Port>();
  const dead = new Set<string>();
  return {
    dead,
    open: (tab: string) => (name: string) => {
      const port: Port & { postMessage(message: M): void; close(): void } = {
        name,
        tab,
        onmessage: null,
        postMessage(message) {
          if (dead.has(tab)) return;
          for (const other of ports) {
            if (other === port || other.name !== name) continue;
            const data = structuredClone(message);
            queueMicrotask(() => {
              if (!dead.has(other.tab)) other.onmessage?.({ data });
            });
          }
        },
        close: () => void ports.delete(port),
      };
      ports.add(port);
      return port;
    },
  };
}
