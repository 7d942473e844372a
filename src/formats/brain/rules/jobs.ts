import type { Job } from '../../../language/session';
import { encodeUtf8 } from './package/content';
import { unpackBrain } from './package/zip-read';
import { packBrain } from './package/zip-write';

/** A file as the jobs take it: text or bytes. */
export interface JobFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

function isJobFile(value: unknown): value is JobFile {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' && 'content' in value && (typeof value.content === 'string' || value.content instanceof Uint8Array);
}

/** Long work on packages, for the compute worker. `pack`: files to the bytes of an `.oabrain`. `unpack`: the other way, with what is refused. */
export const brainJobs: Readonly<Record<string, Job>> = {
  pack: async (input, control) => {
    if (!Array.isArray(input) || !input.every(isJobFile)) throw new TypeError('pack takes a list of {path, content}');
    let done = 0;
    return packBrain(
      input.map((f) => ({ path: f.path, bytes: typeof f.content === 'string' ? encodeUtf8(f.content) : f.content })),
      async () => {
        control.progress(++done, input.length);
        await control.rest();
      },
    );
  },
  unpack: async (input, control) => {
    if (!(input instanceof Uint8Array)) throw new TypeError('unpack takes bytes');
    return unpackBrain(input, () => control.rest());
  },
};
