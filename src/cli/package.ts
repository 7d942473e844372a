import type { SourceFile } from '../language/session';
import type { Diagnostic } from '../language/diagnostic';
import { toDiagnostics } from '../language/json/diagnose';
import { platformSha256 } from '../formats/ruleset/rules/package/bytes';
import { readPackage } from '../formats/ruleset/rules/package/read';

/** The faults inside the documents of a package file, placed in the documents; none for a file that holds no package. */
export async function insidePackage(name: string, bytes: Uint8Array): Promise<readonly Diagnostic[]> {
  const { opened, inside } = await readPackage(name, bytes, undefined, platformSha256());
  const sources = opened.files.map((file) => ({ file: file.path, version: 1, doc: file.document }));
  return toDiagnostics(sources, inside).diagnostics;
}

/** A file that is said to be a package, under a name by which the session knows it for one. */
export function asPackage(file: SourceFile): SourceFile {
  return file.path.endsWith('.ruleset.json') && !file.path.includes('/') ? file : { ...file, path: 'package.ruleset.json' };
}
