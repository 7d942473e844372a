import { formats } from '../formats/registry.rules';
import { LanguageHost } from './host';
import type { ToWorker } from './protocol';

/** The language worker's entry: it only joins the host to the worker's own messages and clock. */
const host = new LanguageHost(formats, {
  post: (message) => self.postMessage(message),
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
});

self.addEventListener('message', (event: MessageEvent<ToWorker>) => host.receive(event.data));
