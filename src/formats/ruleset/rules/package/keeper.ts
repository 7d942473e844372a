import type { Finding } from '../../../../language/json/finding';
import { nodeValue } from '../../../../language/json/value';
import type { OpenFile } from '../session/project-state';
import { platformSha256 } from './bytes';
import { inOneGo, readContainer } from './read';
import type { Sha256 } from './types';

/** Checks the package files of a project, each version of a file once. */
export class PackageKeeper {
  private readonly answers = new WeakMap<OpenFile, Promise<readonly Finding[]>>();

  constructor(private readonly sha256: Sha256 | undefined = platformSha256()) {}

  /** What makes the engine refuse a package file; nothing beyond the text's own mistakes while it is torn. */
  findings(file: OpenFile): Promise<readonly Finding[]> {
    const known = this.answers.get(file);
    if (known) return known;
    const answer = this.read(file);
    this.answers.set(file, answer);
    return answer;
  }

  private async read(file: OpenFile): Promise<readonly Finding[]> {
    // A zip whose bytes happen to be text: what JSON makes of it helps nobody, so the reason is told beside it.
    if (/^PK[\u0000-\u0008]/.test(file.source.text)) return [{ file: file.path, pointer: '', severity: 'error', code: 'ruleset/package-zip', params: {} }];
    const { root, wellFormed } = file.document;
    if (!root || !wellFormed) return [];
    return (await readContainer(file.path, nodeValue(root), file.bytes, inOneGo, this.sha256)).findings;
  }
}
