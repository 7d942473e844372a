import type { Finding } from '../../../../language/json/finding';
import { parseJson } from '../../../../language/json/parse';
import { nodeValue } from '../../../../language/json/value';
import { decodeText } from '../../../../language/utf8';
import { withoutComments } from '../shape';
import type { OpenFile } from '../session/project-state';
import { encodeText, sameBytes } from './bytes';
import { documentKind } from './limits';
import { adviseVersion, versionFindings, type CurrentDocument } from './version-guard';
import { newestKept } from './versions';
import type { VersionAdvice } from './types';

/** The value of an exported document, as the engine reads it. */
function readValue(bytes: Uint8Array): unknown {
  const decoded = decodeText(bytes);
  if ('refused' in decoded) return undefined;
  const { root } = parseJson(decoded.text);
  return root ? withoutComments(nodeValue(root)) : undefined;
}

/** Equal JSON values; the order of keys makes no difference. Stops at the first difference. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([key, item]) => right.has(key) && sameValue(item, right.get(key)));
}

interface Compared {
  readonly exported: Uint8Array;
  readonly same: boolean;
}

/** Compares a project with its newest exported version; each version of a file is compared once. */
export class VersionGuard {
  private readonly bytes = new WeakMap<OpenFile, Compared>();
  private readonly values = new WeakMap<Uint8Array, { readonly value: unknown }>();

  /** `files` are all files of the project, the studio's own included; `main` is the ruleset that could be read. */
  advise(main: OpenFile, files: readonly OpenFile[]): VersionAdvice {
    const kept = newestKept(files.map((f) => f.source));
    const documents = files.flatMap((file): CurrentDocument[] => {
      const path = file === main ? 'ruleset.json' : file.path;
      if (!documentKind(path) || (path === 'ruleset.json' && file !== main)) return [];
      return [
        {
          path,
          sameBytes: (exported) => this.sameBytes(file, exported),
          sameMeaning: (exported) => sameValue(file.value, this.valueOf(exported)),
        },
      ];
    });
    return adviseVersion(main.cursor, documents, kept);
  }

  findings(main: OpenFile, files: readonly OpenFile[]): Finding[] {
    return versionFindings(main.cursor, this.advise(main, files));
  }

  private sameBytes(file: OpenFile, exported: Uint8Array): boolean {
    const known = this.bytes.get(file);
    if (known?.exported === exported) return known.same;
    const same = file.bytes === exported.length && sameBytes(file.source.bytes ?? encodeText(file.source.text), exported);
    this.bytes.set(file, { exported, same });
    return same;
  }

  private valueOf(exported: Uint8Array): unknown {
    const known = this.values.get(exported) ?? { value: readValue(exported) };
    this.values.set(exported, known);
    return known.value;
  }
}
