import { Zip, ZipDeflate } from 'fflate';
import { bytesOf, type Content } from '../content';

/** The time every entry gets, so that equal projects make equal archives. */
const FIXED_TIME = '1980-01-01T00:00:00';

/**
 * Packs files into a zip: paths in order, fixed times, no folder entries. `pause` is awaited between files, so that a page
 * stays responsive.
 */
export async function writeZip(files: readonly { readonly path: string; readonly content: Content }[], pause: () => Promise<void>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for (const { path, content } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = FIXED_TIME;
    zip.add(entry);
    entry.push(bytesOf(content), true);
    await pause();
  }
  zip.end();
  if (failure) throw failure;
  const whole = new Uint8Array(chunks.reduce((sum, c) => sum + c.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
