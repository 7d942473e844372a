import { describe, expect, it } from 'vitest';
import type { WorkerLike } from './client';
import { WorkerLink } from './link';
import type { ToWorker } from './protocol';

describe('the link to the language worker', () => {
  it('hands it the files of the project, and never what only views keep', () => {
    const posted: ToWorker[] = [];
    const worker: WorkerLike = { postMessage: (message) => posted.push(message), terminate: () => undefined, onmessage: null, onerror: null, onmessageerror: null };
    const link = new WorkerLink(() => worker, { onChecking: () => undefined, onChecked: () => undefined, onState: () => undefined, onFailure: () => undefined });
    const file = (path: string) => ({ path, version: 1, text: '{}' });
    link.openProject('plugin', [file('a.json'), file('.studio/view/blocks.json'), file('.studio/scenarios/one.json')]);
    link.openFiles([file('.studio/view/blocks.json'), file('b.json')]);
    link.update('.studio/view/blocks.json', [], 2);
    link.closeFile('.studio/view/blocks.json');
    link.closeProject();
    const told = posted.flatMap((m) => (m.type === 'start' ? m.files.map((f) => `start ${f.path}`) : m.type === 'open' ? [`open ${m.file.path}`] : m.type === 'update' || m.type === 'close' ? [`${m.type} ${m.path}`] : []));
    expect(told).toEqual(['start a.json', 'start .studio/scenarios/one.json', 'open b.json']);
  });
});
