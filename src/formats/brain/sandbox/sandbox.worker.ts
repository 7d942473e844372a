import { haltWatch } from './halt';
import { sandboxHost } from './host';
import type { FromSandbox, ToSandbox } from './protocol';

/** A worker a brain: it holds one VM and can be ended from outside at any moment. */
const answer = sandboxHost((message: FromSandbox) => postMessage(message), haltWatch);
addEventListener('message', (event: MessageEvent<ToSandbox>) => answer(event.data));
