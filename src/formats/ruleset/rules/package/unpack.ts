import { encodeText } from './bytes';
import { MANIFEST_PATH, printManifest } from './details';
import type { JsonValue } from '../../../../language/json/tree';
import type { PackageReading, PackFile } from './types';

/**
 * The files of a project from a package: every document byte for byte under its own path, and the manifest beside them,
 * from which the next package is written.
 */
export function unpack({ manifest, documents }: PackageReading): PackFile[] {
  const files: PackFile[] = documents.map(({ path, bytes }) => ({ path, bytes }));
  if (manifest) files.push({ path: MANIFEST_PATH, bytes: encodeText(printManifest(manifest as JsonValue)) });
  return files;
}
