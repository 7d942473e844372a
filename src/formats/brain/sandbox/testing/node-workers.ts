import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { SandboxWorker } from '../client';

/** The worker of a brain for Node, as a script of its own. */
export async function workerAddress(): Promise<URL> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: new URL('./node.worker.ts', import.meta.url).pathname, write: false, target: 'node20', minify: true, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const code = [built].flat().flatMap((b) => ('output' in b ? b.output : [])).find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error('the worker was not built');
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A worker thread that seats one brain; `gone` resolves when its thread has ended, with the time of that. */
export function nodeWorker(address: URL): SandboxWorker & { readonly gone: Promise<number> } {
  const worker = new Worker(address);
  const gone = new Promise<number>((resolve) => worker.on('exit', () => resolve(performance.now())));
  const adapted = { postMessage: (message: Parameters<SandboxWorker['postMessage']>[0]) => worker.postMessage(message), terminate: () => void worker.terminate(), onmessage: null as SandboxWorker['onmessage'], onerror: null as SandboxWorker['onerror'], gone };
  worker.on('message', (data) => adapted.onmessage?.({ data }));
  worker.on('error', (error) => adapted.onerror?.({ message: error.message, preventDefault: () => undefined }));
  return adapted;
}
