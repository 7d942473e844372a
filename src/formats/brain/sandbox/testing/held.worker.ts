/** The worker of a brain that also holds a lock of its own name for as long as its thread lives: whoever gets the lock knows that it is gone. */
await new Promise<void>((held) => void navigator.locks.request(name, () => (held(), new Promise<never>(() => undefined))));
await import('../sandbox.worker');
postMessage('ready');
