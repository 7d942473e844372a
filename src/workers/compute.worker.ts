import { formats } from '../formats/registry.rules';
import { ComputeHost } from './compute-host';
import type { ToCompute } from './protocol';

/** The compute worker's entry: long work in slices, so that the language worker stays free for the author's keys. */
const host = new ComputeHost(formats, {
  post: (message) => self.postMessage(message),
  rest: () => new Promise((resolve) => setTimeout(resolve, 0)),
  now: () => performance.now(),
});

self.addEventListener('message', (event: MessageEvent<ToCompute>) => host.receive(event.data));
