import { parentPort } from 'node:worker_threads';
import { sandboxHost } from '../host';
import type { ToSandbox } from '../protocol';

/** The worker of a brain in Node. */
const port = parentPort;
if (!port) throw new Error('this runs in a worker');
const answer = sandboxHost((message) => port.postMessage(message));
port.on('message', (message: ToSandbox) => answer(message));
