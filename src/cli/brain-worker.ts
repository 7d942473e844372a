import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { SandboxWorker } from '../formats/brain/sandbox/client';
import { sandboxHost } from '../formats/brain/sandbox/host';
import type { ToSandbox } from '../formats/brain/sandbox/protocol';

/** What tells a worker of this command from any other worker that loads the command line. */
const ROLE = 'rulewright run-brain';
/** Real milliseconds one phase may take here; only a fault of the sandbox itself would reach it. */
export const HARD_STOP_MS = 180_000;

if (!isMainThread && workerData === ROLE && parentPort) {
  const port = parentPort;
  const answer = sandboxHost((message) => port.postMessage(message));
  port.on('message', (message: ToSandbox) => answer(message));
}

/** A worker of the command line's own file, which seats one brain. */
export function createWorker(): SandboxWorker {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: ROLE, resourceLimits: { maxOldGenerationSizeMb: 2048, stackSizeMb: 4 } });
  const end = (): void => void worker.terminate();
  const adapted: SandboxWorker = { postMessage: (message) => worker.postMessage(message), terminate: end, onmessage: null, onerror: null };
  worker.on('message', (data) => adapted.onmessage?.({ data }));
  worker.on('error', (error) => adapted.onerror?.({ message: error.message, preventDefault: () => undefined }));
  return adapted;
}
