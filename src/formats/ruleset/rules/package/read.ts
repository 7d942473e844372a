import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { JobControl } from '../../../../language/session';
import { decodeText } from '../../../../language/utf8';
import { formatLevel, type Capability } from '../capability';
import { isZip } from './bytes';
import { checkContainer, containerFault } from './container';
import { readDocuments } from './documents';
import { checkInside, type Inside } from './inside';
import { PACKAGE_BYTES } from './limits';
import { partOf } from './progress';
import type { PackageReading, Sha256 } from './types';
import { isRecord } from '../../../../language/record';

/** Work that runs in one go: no progress is told and nothing rests. */
export const inOneGo: JobControl = { progress: () => undefined, rest: () => Promise.resolve() };

/** A reading with what lies inside the package, opened as a project. */
export type OpenedPackage = PackageReading & { readonly opened: Inside };

const NOTHING: Inside = { files: [], findings: [], capability: undefined };

/**
 * Reads a package file from its bytes: every refusal of the engine with its reason and place, and its documents
 * (Reference 5, section 5.13; Reference 6, section 2.4). Never throws for what a file holds; rests between documents.
 */
export async function readPackage(file: string, bytes: Uint8Array, control: JobControl = inOneGo, sha256?: Sha256): Promise<OpenedPackage> {
  const root = Cursor.root(file, undefined);
  const refuse = (code: string, params: Finding['params'] = {}): OpenedPackage => refused([containerFault(root, code, params)]);
  if (isZip(bytes)) return refuse('ruleset/package-zip');
  if (bytes.length > PACKAGE_BYTES) return refuse('ruleset/package-too-big', { bytes: bytes.length, limit: PACKAGE_BYTES });
  const decoded = decodeText(bytes);
  if ('refused' in decoded) return refused([{ ...containerFault(root, ''), ...decoded.refused }]);
  await control.rest();
  let value: unknown;
  try {
    value = JSON.parse(decoded.text);
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('ruleset/package-not-json');
    throw error;
  }
  return readContainer(file, value, bytes.length, control, sha256);
}

function refused(findings: Finding[]): OpenedPackage {
  return { manifest: undefined, documents: [], findings, inside: [], accepted: false, opened: NOTHING };
}

/** The same for a file whose JSON has been read already. `bytes` is the file's size. */
export async function readContainer(
  file: string,
  value: unknown,
  bytes: number,
  control: JobControl = inOneGo,
  sha256?: Sha256,
): Promise<OpenedPackage> {
  const root = Cursor.root(file, value);
  if (bytes > PACKAGE_BYTES) return refused([containerFault(root, 'ruleset/package-too-big', { bytes, limit: PACKAGE_BYTES })]);
  const findings = checkContainer(root);
  const { documents, findings: documentFindings, inside: tooBig } = await readDocuments(root, partOf(control, 0, 0.4), sha256);
  findings.push(...documentFindings);
  const opened = await checkInside(
    documents,
    new Set(
      root
        .get('files')
        .members()
        .map((f) => String(f.key)),
    ),
    partOf(control, 0.4, 1),
  );
  await control.rest();
  findings.push(...checkLevel(root, opened.capability), ...refusedDocuments(root, opened));
  const { value: manifest } = root.get('manifest');
  return {
    manifest: isRecord(manifest) ? manifest : undefined,
    documents,
    findings,
    inside: [...tooBig, ...opened.findings],
    accepted: findings.every((f) => f.severity !== 'error'),
    opened,
  };
}

/** The declared level is at least what the package needs; minors are whole numbers (Reference 6, section 4.1). */
function checkLevel(root: Cursor, capability: Capability | undefined): Finding[] {
  const minor = root.at('manifest', 'capabilityApi', 'minor');
  const declared = minor.number;
  if (!capability || declared === undefined || !Number.isInteger(declared) || declared < 0) return [];
  const { level, declare, certain, features } = capability;
  const needs = features.filter((f) => f.level > declared).map((f) => f.code);
  const fix = (to: number): Pick<Finding, 'fixes'> => ({
    fixes: [
      { code: 'ruleset/fix-set', params: { key: 'minor', to }, preferred: true, steps: [{ op: 'set', pointer: minor.pointer, value: to }] },
    ],
  });
  if (declared < level)
    return [
      containerFault(
        minor,
        'ruleset/package-level-too-low',
        { declared: formatLevel(declared), needed: formatLevel(level), features: needs },
        fix(declare),
      ),
    ];
  if (!certain && declared < declare) {
    const unknown = features.filter((f) => f.most !== undefined).map((f) => f.code);
    return [
      {
        ...containerFault(
          minor,
          'ruleset/package-level-unsure',
          { declared: formatLevel(declared), highest: formatLevel(declare), features: unknown },
          fix(declare),
        ),
        severity: 'warning',
      },
    ];
  }
  return [];
}

/** One line in the package file for every document that is refused, with its first fault. */
function refusedDocuments(root: Cursor, { files, findings }: Inside): Finding[] {
  return files.flatMap((file): Finding[] => {
    const faults = file.document.faults.filter((f) => f.tolerated !== true);
    const errors = findings.filter((f) => f.file === file.path && f.severity === 'error');
    const [fault] = faults;
    const [error] = errors;
    const count = file.document.faultTotal - (file.document.faults.length - faults.length) + errors.length;
    const first = fault ?? error;
    if (!first) return [];
    const place = fault
      ? `line ${file.document.index.position(fault.span.start).line}`
      : error?.pointer === ''
        ? ''
        : (error?.pointer ?? '');
    return [
      containerFault(root.at('files', file.path), 'ruleset/package-document-refused', {
        ...first.params,
        inPath: file.path,
        inCount: count,
        inCode: first.code,
        inPlace: place,
      }),
    ];
  });
}
