import { classify } from './content';
import { Project } from './project';
import type { TextDocument } from './types';

/** A project with a clock that the test moves. */
export function projectWith(files: Record<string, string>, limits?: { weight: number; steps: number }) {
  const clock = { now: 0 };
  let ids = 0;
  const project = new Project({ now: () => clock.now, newId: () => `n${++ids}`, classify, ...(limits ? { limits } : {}) });
  project.load(Object.entries(files).map(([path, content], i) => ({ id: `f${i}`, path, content })));
  const document = (path: string): TextDocument => {
    const found = project.document(path);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };
  return { project, document, clock };
}
