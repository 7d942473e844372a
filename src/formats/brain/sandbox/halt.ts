/**
 * A sign that a busy worker can see. A browser lets a thread that is busy run on for about two seconds after `terminate()`,
 * and a worker that runs Lua hears no message. But it can ask, without waiting for its turn, whether a blob's address of
 * the page still leads anywhere: the page takes the address back to say stop.
 */
export interface HaltSign {
  /** What the worker is told when its brain is seated. */
  readonly address: string;
  /** Says stop. */
  readonly raise: () => void;
}

/** The page's side. */
export function haltSign(): HaltSign {
  const address = URL.createObjectURL(new Blob(['go on']));
  return { address, raise: () => URL.revokeObjectURL(address) };
}

/** Milliseconds between two looks: rare enough to cost nothing, often enough to be gone within a tenth of a second. */
const LOOK_EVERY = 50;

/**
 * The worker's side: answers true once the sign is raised. Asking is cheap; only now and then it really looks. Undefined
 * where the sign cannot be seen at all, as under a policy that does not let it be read: such a worker is ended the slow way.
 */
export function haltWatch(address: string, now: () => number = () => performance.now()): (() => boolean) | undefined {
  if (!standing(address)) return undefined;
  let next = now() + LOOK_EVERY;
  return () => {
    if (now() < next) return false;
    const raised = !standing(address);
    next = now() + LOOK_EVERY;
    return raised;
  };
}

function standing(address: string): boolean {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', address, false);
    request.send();
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  return request.status === 200;
}
