import type { Recogniser, WorkspaceEnvironment } from './environment';
import { browserDisk } from './files/browser-disk';
import type { Channel, GuardMessage } from './lock';
import type { KeyValue } from './settings';
import type { Timers } from './storage/autosave';
import { openStorage } from './storage/open';

export const DATABASE_NAME = 'rulewright';
const LIST_CHANNEL = 'rulewright/projects';

/** The surroundings of a real page. What joins the studio's other rooms comes from the caller. */
export function browserEnvironment(parts: {
  readonly connectLanguage: WorkspaceEnvironment['connectLanguage'];
  readonly recognisers: () => Promise<readonly Recogniser[]>;
  readonly mainFile: WorkspaceEnvironment['mainFile'];
  readonly arrivals?: WorkspaceEnvironment['arrivals'];
}): WorkspaceEnvironment {
  const timers: Timers = {
    now: () => Date.now(),
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const newId = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : randomId());
  return {
    timers,
    newId,
    breathe: breather(),
    openStorage: (onClosed, onHeld) => openStorage({ name: DATABASE_NAME, now: timers.now, onClosed, onHeld }),
    persist: () => unlessRefused(async () => navigator.storage?.persist?.()),
    estimate: async () => (await unlessRefused(async () => navigator.storage?.estimate?.())) ?? {},
    keyValue: localKeyValue(),
    guard: {
      // Absent where the page is not served securely.
      locks: 'locks' in navigator ? navigator.locks : undefined,
      channel: typeof BroadcastChannel === 'undefined' ? undefined : openChannel,
      timers,
      tab: newId(),
    },
    projectList: projectList(),
    onHide(hidden) {
      const visibility = () => {
        if (document.visibilityState === 'hidden') hidden(false);
      };
      const leave = () => {
        // A field that hands its text over when it is left is left now.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        hidden(true);
      };
      document.addEventListener('visibilitychange', visibility);
      window.addEventListener('pagehide', leave);
      return () => {
        document.removeEventListener('visibilitychange', visibility);
        window.removeEventListener('pagehide', leave);
      };
    },
    recognisers: parts.recognisers,
    mainFile: parts.mainFile,
    ...(parts.arrivals ? { arrivals: parts.arrivals } : {}),
    connectLanguage: parts.connectLanguage,
    disk: browserDisk(),
    languages: navigator.languages,
    safe: new URLSearchParams(location.search).has('safe'),
  };
}

/** Undefined where the page may not ask: sandboxed pages and those without an origin. */
async function unlessRefused<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Long work is interrupted after this many milliseconds. */
const BREATH = 12;

function breather(): () => Promise<void> {
  let last = 0;
  return async () => {
    if (performance.now() - last < BREATH) return;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    last = performance.now();
  };
}

/** Settings in localStorage, which a browser may refuse to give. */
function localKeyValue(): KeyValue {
  const unlessRefusedNow = <T>(ask: () => T, refused: T): T => {
    try {
      return ask();
    } catch (error) {
      if (error instanceof DOMException) return refused;
      throw error;
    }
  };
  return {
    get: (key) => unlessRefusedNow(() => localStorage.getItem(key), null),
    set: (key, value) => unlessRefusedNow(() => (localStorage.setItem(key, value), true), false),
    remove: (key) => unlessRefusedNow(() => localStorage.removeItem(key), undefined),
    keys: () => unlessRefusedNow(() => Object.keys(localStorage), []),
  };
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  const own: Channel = { postMessage: (message) => channel.postMessage(message), onmessage: null, close: () => channel.close() };
  channel.onmessage = (event: MessageEvent<GuardMessage>) => own.onmessage?.(event);
  return own;
}

function projectList(): WorkspaceEnvironment['projectList'] {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(LIST_CHANNEL);
  return {
    tell: () => channel.postMessage('changed'),
    listen(heard) {
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}
