import type { Diagnostic, Fix } from '../../../../language/diagnostic';
import type { SourceFile } from '../../../../language/session';
import { applyEdits } from '../../../../language/text-index';
import { BrainSession, type BrainSessionOptions } from '../session';
import { sourceOf } from '../project';

/** The lines of a valid manifest by key, for tests that change one at a time. */
export const LINES: Readonly<Record<string, string>> = {
  oabrain: 'oabrain: 1',
  id: 'id: probe-brain',
  name: 'name: Probe Brain',
  version: 'version: "1.0"',
  author: 'author: {name: A. Author}',
  description: 'description: "A brain made to be checked."',
  tags: 'tags: [classic]',
  'works-with': 'works-with: ["*"]',
  levels: 'levels:\n  - {id: normal, name: Normal, difficulty: medium}',
};

/** A manifest with some lines replaced (by key; `undefined` leaves the key out) and others added at the end. */
export function manifest(changes: Readonly<Record<string, string | undefined>> = {}, ...more: readonly string[]): string {
  const lines = Object.entries(LINES).flatMap(([key, line]) => (key in changes ? (changes[key] ?? []) : line));
  return [...lines, ...more].join('\n') + '\n';
}

export type Content = string | Uint8Array;

/** Files as a session takes them. */
export function sources(files: Readonly<Record<string, Content>>): SourceFile[] {
  return Object.entries(files).map(([path, content]) => (typeof content === 'string' ? { path, version: 1, text: content } : sourceOf(path, content, 1)));
}

/** The package around a manifest. */
export function packageOf(text: string, more: Readonly<Record<string, Content>> = {}): Record<string, Content> {
  return { 'oabrain.yaml': text, 'brain.lua': '-- Gives no order.\n', ...more };
}

/** What a session says of files. */
export async function check(files: Readonly<Record<string, Content>>, options: BrainSessionOptions = {}): Promise<readonly Diagnostic[]> {
  const session = new BrainSession(options);
  session.open(sources(files));
  return (await session.check()).diagnostics;
}

/** A diagnostic in short: `error oabrain.yaml /name brain/text-empty`. */
export function brief(d: Diagnostic): string {
  return `${d.severity} ${d.file} ${d.pointer} ${d.code}`;
}

/** The files after a fix. */
export function fixed(files: Readonly<Record<string, Content>>, fix: Fix): Record<string, Content> {
  const next: Record<string, Content> = { ...files };
  for (const path of new Set(fix.edits.map((e) => e.file))) {
    const text = next[path];
    if (typeof text !== 'string') throw new Error(`${path} holds no text`);
    next[path] = applyEdits(text, fix.edits.filter((e) => e.file === path));
  }
  for (const change of fix.files ?? []) {
    if (change.op === 'create') {
      if (change.file in next) throw new Error(`${change.file} is there already`);
      next[change.file] = change.text;
      continue;
    }
    const content = next[change.file];
    if (content === undefined) throw new Error(`${change.file} is not there`);
    delete next[change.file];
    if (change.op === 'rename') {
      if (change.to in next) throw new Error(`${change.to} is there already`);
      next[change.to] = content;
    }
  }
  return next;
}

/** A PNG's beginning with a size; long enough to have a whole header. */
export function png(width: number, height: number, bytes = 64): Uint8Array {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(content.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  content.set([8, 2, 0, 0, 0], 24);
  return content;
}

/** A fixed network file with its digest. */
export const NETWORK = {
  bytes: new TextEncoder().encode('OANN tiny test network'),
  sha256: '660e11bde559eb8708cd28c3b4a9d263b273ddda14e88d0c7728aa3cf47df204',
};
