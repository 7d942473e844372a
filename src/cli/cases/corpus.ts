import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../language/record';

/** The folder of real files and labelled cases: `SHARED_DIR`, or the folder beside the project. Undefined where it is absent. */
export function corpusFolder(root: string): string | undefined {
  const folder = path.resolve(root, process.env.SHARED_DIR ?? '../shared', 'corpus');
  return existsSync(folder) ? folder : undefined;
}

/** The objects of a `.jsonl` file. Throws with file and line when one cannot be read. */
export function readCases(file: string): Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, i): [string, number] => [text, i + 1])
    .filter(([text]) => text.trim() !== '')
    .map(([text, line]) => {
      const value: unknown = JSON.parse(text);
      if (!isRecord(value)) throw new Error(`${file}:${line} is not an object`);
      return value;
    });
}

/** The base documents that cases patch, by name, as text. */
export class Bases {
  private readonly texts = new Map<string, string>();

  constructor(private readonly corpus: string) {}

  text(name: string): string {
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    const file = name === 'ruleset-5e' || name === '5e' ? 'ruleset-5e/ruleset.json' : `ruleset/${name}.json`;
    const text = readFileSync(path.join(this.corpus, file), 'utf8');
    this.texts.set(name, text);
    return text;
  }

  /** A fresh copy of the document, with an RFC 6902 patch applied. */
  patched(name: string, patch: unknown): unknown {
    return applyPatch(JSON.parse(this.text(name)), patch);
  }
}

/** Applies an RFC 6902 patch (add, remove, replace, move, copy) to a JSON value; throws where a path does not exist. */
export function applyPatch(document: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) return document;
  let root = document;
  for (const step of patch) {
    if (!isRecord(step) || typeof step.path !== 'string') throw new Error('a patch is a list of {op, path}');
    if (step.op === 'move' || step.op === 'copy') {
      if (typeof step.from !== 'string') throw new Error(`${step.op} needs from`);
      const value: unknown = structuredClone(read(root, step.from));
      if (step.op === 'move') root = write(root, step.from, 'remove', undefined);
      root = write(root, step.path, 'add', value);
    } else if (step.op === 'add' || step.op === 'replace' || step.op === 'remove') root = write(root, step.path, step.op, step.value);
    else throw new Error(`unknown patch step ${String(step.op)}`);
  }
  return root;
}

const segments = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));

function read(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of segments(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) throw new Error(`${pointer} does not exist`);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function write(root: unknown, pointer: string, op: 'add' | 'replace' | 'remove', value: unknown): unknown {
  const keys = segments(pointer);
  const last = keys.pop();
  if (last === undefined) return op === 'remove' ? null : value;
  const parent = read(root, pointer.slice(0, pointer.lastIndexOf('/')));
  if (Array.isArray(parent)) {
    const at = last === '-' ? parent.length : Number(last);
    if (op === 'add') parent.splice(at, 0, value);
    else if (op === 'replace') parent[at] = value;
    else parent.splice(at, 1);
  } else if (isRecord(parent)) {
    if (op === 'remove') delete parent[last];
    else Object.defineProperty(parent, last, { value, writable: true, enumerable: true, configurable: true });
  } else throw new Error(`${pointer} does not exist`);
  return root;
}
