import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { Job, JobControl } from '../../../../language/session';
import { decodeText } from '../../../../language/utf8';
import { inspect } from '../session/inspect';
import { fileKind } from '../session/files';
import { OpenFile } from '../session/project-state';
import { languageOfPath } from '../translate/language-tag';
import { platformSha256 } from './bytes';
import { MANIFEST_PATH } from './details';
import { writeCatalogueFiles } from './publish';
import { partOf } from './progress';
import type { PackageJobs } from './questions';
import { readPackage } from './read';
import { repositoryLayout } from './repository-layout';
import { reviewRuleset } from './review';
import { unpack } from './unpack';
import { keepVersion } from './versions';
import { writePackage } from './write';
import type { PackFile, RulesetReview, Sha256 } from './types';
import { isRecord } from '../../../../language/record';

type Jobs = {
  readonly [J in keyof PackageJobs]: (input: PackageJobs[J]['input'], control: JobControl) => Promise<PackageJobs[J]['result']>;
};

/** The platform's hashing, which writing cannot do without. */
function needsSha256(): Sha256 {
  const sha256 = platformSha256();
  if (!sha256) throw new Error('SHA-256 is not to be had here: a package can only be written on a page that is open over https');
  return sha256;
}

const work: Jobs = {
  'ruleset/pack': async ({ files }, control) => {
    const written = await writePackage(files, { sha256: needsSha256(), control: partOf(control, 0, 0.8) });
    return 'findings' in written ? written : { ...written, kept: await keepVersion(files, partOf(control, 0.8, 1)) };
  },
  'ruleset/read-package': async ({ name, bytes }, control) => {
    const { opened, ...reading } = await readPackage(name, bytes, control, platformSha256());
    return { ...reading, review: reviewOf(opened.files, reading.manifest), files: unpack(reading) };
  },
  'ruleset/read-ruleset': async ({ name, bytes, beside = [] }, control) => {
    const decoded = decodeText(bytes);
    if ('refused' in decoded) return { review: undefined, findings: [{ file: name, pointer: '', severity: 'error', ...decoded.refused }] };
    const files = [new OpenFile({ path: 'ruleset.json', version: 1, text: decoded.text })];
    for (const other of beside) {
      const kind = fileKind(other.path);
      const text = kind === 'catalog' || kind === 'locale' ? decodeText(other.bytes) : undefined;
      if (text && !('refused' in text)) files.push(new OpenFile({ path: other.path, version: 1, text: text.text }));
    }
    const named = (file: string): string => (file === 'ruleset.json' ? name : file);
    const findings: Finding[] = [];
    for (const file of files) {
      const faults = file.document.faults.filter((f) => f.tolerated !== true);
      findings.push(...faults.map(({ code, params }): Finding => ({ file: named(file.path), pointer: '', severity: 'error', code, params })));
      await control.rest();
    }
    findings.push(...inspect(files).findings.map((f) => ({ ...f, file: named(f.file) })));
    return { review: reviewOf(files, undefined), findings };
  },
  'ruleset/catalogue-files': async ({ files }, control) => {
    const written = await writeCatalogueFiles(files, { sha256: needsSha256(), control: partOf(control, 0, 0.8) });
    return 'artifact' in written ? { ...written, kept: await keepVersion(files, partOf(control, 0.8, 1)) } : written;
  },
  'ruleset/repository-file': async ({ files }) => repositoryLayout(files),
};

function reviewOf(files: readonly OpenFile[], manifest: Readonly<Record<string, unknown>> | undefined): RulesetReview | undefined {
  const ruleset = files.find((f) => f.kind === 'ruleset' && f.judged);
  if (!ruleset) return undefined;
  const catalogs = new Map(files.filter((f) => f.kind === 'catalog' && f.judged).map((f) => [f.path, f.cursor]));
  const languages = files.flatMap((f) => languageOfPath(f.path) ?? []).filter((language) => language !== 'en');
  return reviewRuleset(ruleset.cursor, catalogs, languages, manifest && Cursor.root(MANIFEST_PATH, manifest));
}

function isFiles(value: unknown): value is readonly PackFile[] {
  return Array.isArray(value) && value.every((file) => isRecord(file) && typeof file.path === 'string' && file.bytes instanceof Uint8Array);
}

function filesOf(input: unknown): { readonly files: readonly PackFile[] } {
  if (!isRecord(input) || !isFiles(input.files)) throw new Error('the input is { files }, each with its path and bytes');
  return { files: input.files };
}

function fileOf(input: unknown): { readonly name: string; readonly bytes: Uint8Array } {
  if (!isRecord(input) || typeof input.name !== 'string' || !(input.bytes instanceof Uint8Array))
    throw new Error('the input is { name, bytes }');
  return { name: input.name, bytes: input.bytes };
}

function rulesetOf(input: unknown): PackageJobs['ruleset/read-ruleset']['input'] {
  const beside = isRecord(input) ? input.beside : undefined;
  if (beside !== undefined && !isFiles(beside)) throw new Error('the files beside it each have a path and bytes');
  return { ...fileOf(input), ...(beside ? { beside } : {}) };
}

/** Packing, unpacking and what goes with it, for the compute worker; `PackageJobs` says what each takes and gives. */
export const packageJobs: Readonly<Record<string, Job>> = {
  'ruleset/pack': (input, control) => work['ruleset/pack'](filesOf(input), control),
  'ruleset/read-package': (input, control) => work['ruleset/read-package'](fileOf(input), control),
  'ruleset/read-ruleset': (input, control) => work['ruleset/read-ruleset'](rulesetOf(input), control),
  'ruleset/catalogue-files': (input, control) => work['ruleset/catalogue-files'](filesOf(input), control),
  'ruleset/repository-file': (input, control) => work['ruleset/repository-file'](filesOf(input), control),
};
