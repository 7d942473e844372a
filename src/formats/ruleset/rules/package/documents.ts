import type { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { JobControl } from '../../../../language/session';
import { decodeText } from '../../../../language/utf8';
import { typeWord } from '../translate/type-word';
import { decodeBase64, decodedLength } from './base64';
import { isZip } from './bytes';
import { containerFault } from './container';
import { DOCUMENT_BYTES, documentKind } from './limits';
import type { PackedDocument, Sha256 } from './types';

/** The documents of a package and what keeps them from being what the manifest says. */
export interface DocumentsRead {
  readonly documents: readonly PackedDocument[];
  readonly findings: readonly Finding[];
  /** Documents too large to be looked into, told as faults of themselves. */
  readonly inside: readonly Finding[];
}

/**
 * Reads the documents out of a package: strict base64, UTF-8 without a byte order mark, each within its size and with the
 * size and hash of its line in the manifest (Reference 5, section 5.13, rules 1 and 3). Rests after each document.
 * Without `sha256` hashes are not compared, which is told as information.
 */
export async function readDocuments(root: Cursor, control: JobControl, sha256: Sha256 | undefined): Promise<DocumentsRead> {
  const documents: PackedDocument[] = [];
  const findings: Finding[] = [];
  const lines = manifestLines(root.at('manifest', 'files'));
  const members = root.get('files').members();
  for (const [i, at] of members.entries()) {
    const path = String(at.key);
    const kind = documentKind(path);
    if (!kind) continue;
    const document = readDocument(at, path, kind, findings);
    if (document) {
      documents.push(document);
      findings.push(...(await compare(document, lines.get(path), sha256)));
    }
    control.progress(i + 1, members.length);
    await control.rest();
  }
  if (!sha256 && documents.length > 0)
    findings.push({ ...containerFault(root.at('manifest', 'files'), 'ruleset/package-hashes-unchecked'), severity: 'info' });
  const inside = findings
    .filter((f) => f.code === 'ruleset/package-document-too-big')
    .map((f): Finding => ({ ...f, file: String(f.params.path), pointer: '' }));
  return { documents, findings, inside };
}

function manifestLines(files: Cursor): Map<string, Cursor> {
  const lines = new Map<string, Cursor>();
  for (const line of files.items()) {
    const path = line.get('path').string;
    if (path !== undefined && !lines.has(path)) lines.set(path, line);
  }
  return lines;
}

function readDocument(at: Cursor, path: string, kind: PackedDocument['kind'], findings: Finding[]): PackedDocument | undefined {
  const text = at.string;
  if (text === undefined) {
    findings.push(containerFault(at, 'ruleset/package-not-text', { path, found: typeWord(at.value) }));
    return undefined;
  }
  const most = DOCUMENT_BYTES[kind];
  const size = decodedLength(text);
  if (size > most) findings.push(containerFault(at, 'ruleset/package-document-too-big', { path, kind, bytes: size, limit: most }));
  const bytes = decodeBase64(text);
  if (!(bytes instanceof Uint8Array)) {
    const { fault, at: offset, found } = bytes;
    findings.push(
      containerFault(at, `ruleset/package-base64-${fault}`, { path, found, at: offset + 1 }, { part: { start: offset, end: offset + 1 } }),
    );
    return undefined;
  }
  if (size > most) return undefined;
  return { path, kind, bytes, text: textOf(at, path, bytes, findings) };
}

function textOf(at: Cursor, path: string, bytes: Uint8Array, findings: Finding[]): string | undefined {
  const decoded = decodeText(bytes);
  if ('refused' in decoded) {
    findings.push(
      containerFault(at, isZip(bytes) ? 'ruleset/package-document-zip' : 'ruleset/package-not-utf-8', {
        path,
        line: Number(decoded.refused.params.line ?? 0),
      }),
    );
    return undefined;
  }
  if (!decoded.bom) return decoded.text;
  findings.push(containerFault(at, 'ruleset/package-byte-order-mark', { path }));
  return undefined;
}

async function compare({ path, bytes }: PackedDocument, line: Cursor | undefined, sha256: Sha256 | undefined): Promise<Finding[]> {
  if (!line) return [];
  const findings: Finding[] = [];
  const size = line.get('bytes');
  if (size.number !== undefined && size.number !== bytes.length)
    findings.push(containerFault(size, 'ruleset/package-other-size', { path, listed: size.number, found: bytes.length }));
  const hash = line.get('sha256');
  if (!sha256 || hash.string === undefined || !/^[a-f0-9]{64}$/.test(hash.string)) return findings;
  const found = await sha256(bytes);
  if (found !== hash.string) findings.push(containerFault(hash, 'ruleset/package-other-hash', { path, found }));
  return findings;
}
