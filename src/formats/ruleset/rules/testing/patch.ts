/** RFC 6902 patches, as far as test cases use them. */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

type Holder = Record<string, unknown> | unknown[];

/** A deep copy; a key named __proto__ stays a key. */
export function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copy: Holder = {};
  for (const [key, item] of Object.entries(value)) put(copy, key, copyOf(item), true);
  return copy;
}

function keysOf(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function holderOf(root: unknown, keys: readonly string[]): Holder {
  let value = root;
  for (const key of keys) value = read(value, key);
  if (typeof value !== 'object' || value === null) throw new Error(`nothing can be changed at /${keys.join('/')}`);
  return value as Holder;
}

function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) throw new Error(`there is no ${key}`);
  return (value as Record<string, unknown>)[key];
}

function put(holder: Holder, key: string, value: unknown, insert: boolean): void {
  if (Array.isArray(holder)) {
    const at = key === '-' ? holder.length : Number(key);
    holder.splice(at, insert ? 0 : 1, value);
  } else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function take(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** The document with a patch applied; the input is left as it is. Throws where the patch names what is not there. */
export function applyPatch(document: unknown, patch: readonly PatchOperation[]): unknown {
  const box = { root: copyOf(document) };
  for (const step of patch) {
    const keys = ['root', ...keysOf(step.path)];
    const last = keys.pop() ?? 'root';
    const holder = holderOf(box, keys);
    const source = (pointer: string | undefined) => keysOf(pointer ?? '').reduce(read, box.root);
    if (step.op === 'remove') take(holder, last);
    else if (step.op === 'test') {
      if (JSON.stringify(read(holder, last)) !== JSON.stringify(step.value)) throw new Error(`the test at ${step.path} does not hold`);
    } else if (step.op === 'move' || step.op === 'copy') {
      const value = copyOf(source(step.from));
      if (step.op === 'move') {
        const from = ['root', ...keysOf(step.from ?? '')];
        take(holderOf(box, from.slice(0, -1)), from.at(-1) ?? '');
      }
      put(holderOf(box, keys), last, value, true);
    } else put(holder, last, copyOf(step.value), step.op === 'add');
  }
  return box.root;
}
