import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { nodeValue } from '../../../../language/json/value';
import type { OpenFile } from '../session/project-state';
import { checkManifest } from './check-manifest';
import { isRecord } from '../../../../language/record';

/** Keys by which a `manifest.json` shows that it is meant for a package, and not for something else beside the ruleset. */
const TELLING: readonly string[] = ['schemaVersion', 'capabilityApi', 'contributions', 'entrypoints', 'kind'];

/** Checks the `manifest.json` of a project: its own forms and limits. Sizes and hashes are written when the package is. */
export function checkProjectManifest(file: OpenFile): Finding[] {
  if (file.unreadable || !file.document.wellFormed || !file.document.root) return [];
  const value = nodeValue(file.document.root);
  return isRecord(value) && TELLING.some((key) => Object.hasOwn(value, key)) ? checkManifest(Cursor.root(file.path, value)) : [];
}
