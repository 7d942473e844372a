import type { SourceFile } from '../language/session';
import { applyEdits } from '../language/text-index';
import type { Recogniser, WorkspaceEnvironment } from './environment';
import type { DiskAccess, DiskLook, PickedFile } from './files/disk';
import type { GuardMessage } from './lock';
import { openStorage } from './storage/open';
import { createWorkspace } from './store';
import { fakeChannels, fakeLocks, fakeTimers, settle } from './testing';
import type { FormatId, LanguageLink } from './types';

/** The other side of the language link, as a worker would keep it. */
export function fakeLanguage() {
  const files = new Map<string, SourceFile>();
  const log: string[] = [];
  const link: LanguageLink = {
    openProject(format, opened) {
      files.clear();
      for (const file of opened) files.set(file.path, file);
      log.push(`project ${format}`);
    },
    openFiles(opened) {
      for (const file of opened) files.set(file.path, file);
    },
    update(path, edits, version) {
      const file = files.get(path);
      if (!file) throw new Error(`an update for ${path}, which is not open`);
      files.set(path, { path, version, text: applyEdits(file.text, edits) });
    },
    closeFile: (path) => void files.delete(path),
    closeProject() {
      files.clear();
      log.push('closed');
    },
    setChecks: (on) => void log.push(on ? 'checks' : 'no checks'),
  };
  return { link, files, log, texts: () => Object.fromEntries([...files].map(([path, f]) => [path, f.text]).sort()) };
}

/** Real files, as a browser with the File System Access API gives them. */
export function fakeDisk() {
  const files = new Map<string, { content: Uint8Array; lastModified: number }>();
  const control = { inPlace: true, picked: [] as PickedFile[], cancel: false, denied: false, downloads: [] as { name: string; bytes: Uint8Array }[], clock: 1000 };
  const handles = new Map<string, FileSystemFileHandle>();
  const handleOf = (name: string): FileSystemFileHandle => {
    const known = handles.get(name);
    if (known) return known;
    // The workspace only passes handles on.
    const handle: FileSystemFileHandle = Object.assign(Object.create(null), { kind: 'file', name });
    handles.set(name, handle);
    return handle;
  };
  const disk: DiskAccess = {
    get inPlace() {
      return control.inPlace;
    },
    pickFiles: async () => (control.cancel ? undefined : control.picked),
    pickFolder: async () => (control.cancel ? undefined : control.picked),
    dropped: async () => control.picked,
    async look(handle): Promise<DiskLook> {
      if (control.denied) return { kind: 'denied' };
      const file = files.get(handle.name);
      return file ? { kind: 'found', lastModified: file.lastModified, size: file.content.length, read: async () => file.content } : { kind: 'gone' };
    },
    async save(coming, name, handle) {
      const bytes = await coming;
      if (control.cancel) return undefined;
      if (!control.inPlace) {
        control.downloads.push({ name, bytes });
        return { how: 'download', name, lastModified: 0, size: bytes.length };
      }
      const target = handle?.name ?? name;
      files.set(target, { content: bytes, lastModified: ++control.clock });
      return { how: 'in-place', name: target, handle: handleOf(target), lastModified: control.clock, size: bytes.length };
    },
  };
  const put = (name: string, text: string) => void files.set(name, { content: new TextEncoder().encode(text), lastModified: ++control.clock });
  const pick = (name: string, path = name): PickedFile => {
    const file = files.get(name);
    if (!file) throw new Error(`no ${name} on disk`);
    return { path, size: file.content.length, lastModified: file.lastModified, handle: handleOf(name), read: async () => file.content };
  };
  return { disk, control, put, pick, text: (name: string) => new TextDecoder().decode(files.get(name)?.content), remove: (name: string) => void files.delete(name) };
}

/** A browser: tabs opened from it share storage (the global IndexedDB), locks, channels and settings. */
export function fakeBrowser(database: string) {
  const timers = fakeTimers(1_000_000);
  const locks = fakeLocks();
  const channels = fakeChannels<GuardMessage>();
  const values = new Map<string, string>();
  const listeners = new Set<() => void>();
  /** `values`: whether small values are taken. */
  const room = { values: true };
  let ids = 0;
  let tabs = 0;
  const recognisers: Recogniser[] = (['ruleset', 'brain', 'plugin'] satisfies FormatId[]).map((id) => ({
    id,
    recognise: (files) => (files.some((f) => f.head.includes(`"${id}"`)) ? 0.9 : 0),
  }));
  const tab = (options: { safe?: boolean; opens?: WorkspaceEnvironment['openStorage']; arrivals?: WorkspaceEnvironment['arrivals'] } = {}) => {
    const language = fakeLanguage();
    const real = fakeDisk();
    let hide: (leaving: boolean) => void = () => undefined;
    let closed: (why: string) => void = () => undefined;
    const name = `tab${++tabs}`;
    const environment: WorkspaceEnvironment = {
      timers,
      newId: () => `id${++ids}`,
      breathe: async () => undefined,
      openStorage:
        options.opens ??
        ((onClosed) => {
          closed = onClosed;
          return openStorage({ name: database, now: timers.now, onClosed, patience: 50 });
        }),
      persist: async () => true,
      estimate: async () => ({ usage: 1, quota: 2 }),
      keyValue: {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => room.values && (values.set(key, value), true),
        remove: (key) => void values.delete(key),
        keys: () => [...values.keys()],
      },
      guard: { locks, channel: channels.open(name), timers, tab: name },
      projectList: {
        tell: () => listeners.forEach((heard) => heard()),
        listen: (heard) => (listeners.add(heard), () => listeners.delete(heard)),
      },
      onHide: (hidden) => ((hide = hidden), () => undefined),
      recognisers: async () => recognisers,
      mainFile: (format, paths) => paths.find((path) => path === `${format}.json`),
      connectLanguage: () => language.link,
      disk: real.disk,
      languages: ['ko-KR', 'en'],
      safe: options.safe ?? false,
      ...(options.arrivals ? { arrivals: options.arrivals } : {}),
    };
    const workspace = createWorkspace(environment);
    const state = () => workspace.store.getState();
    const document = (path: string) => {
      const found = workspace.document(path);
      if (!found) throw new Error(`no ${path}`);
      return found;
    };
    const type = (path: string, text: string) =>
      document(path).apply([{ span: { start: document(path).text.length, end: document(path).text.length }, text }], { origin: 'view', mergeTyping: true });
    return { workspace, state, actions: state().actions, document, type, language, real, name, hide: (leaving: boolean) => hide(leaving), closeStorage: (why: string) => closed(why) };
  };
  return { database, timers, locks, channels, values, room, tab };
}

/** A page with a project open. */
export async function openedPage(database: string, files: Record<string, string>) {
  const browser = fakeBrowser(database);
  const tab = browser.tab();
  await tab.actions.start();
  await tab.actions.createProject({ name: 'Ember', files: Object.entries(files).map(([path, content]) => ({ path, content })) });
  await settle();
  return { browser, ...tab };
}

/** Another page of a browser, started as a page starts. */
export async function newPage(browser: ReturnType<typeof fakeBrowser>, options: { safe?: boolean } = {}) {
  const tab = browser.tab(options);
  await tab.actions.start();
  await settle();
  return tab;
}

/** The same browser once the pages in it were killed: their locks are free. */
export function afterKill(browser: ReturnType<typeof fakeBrowser>) {
  const fresh = fakeBrowser(browser.database);
  for (const [key, value] of browser.values) fresh.values.set(key, value);
  return fresh;
}
