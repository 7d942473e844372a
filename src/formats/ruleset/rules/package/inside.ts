import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { nodeValue } from '../../../../language/json/value';
import type { JobControl } from '../../../../language/session';
import { escapeSegment } from '../../../../language/pointer';
import { codePointLength } from '../../../../language/utf8';
import { capabilityLevel, type Capability } from '../capability';
import { inspect } from '../session/inspect';
import { OpenFile } from '../session/project-state';
import { checkLocale } from '../translate/check-locale';
import { typeWord } from '../translate/type-word';
import { COMMENT_LENGTH, documentKind, ENGINE_SCHEMA } from './limits';
import type { PackedDocument } from './types';

/** The documents of a package as files of a project, and what is wrong in them. */
export interface Inside {
  readonly files: readonly OpenFile[];
  /** Faults beyond those of the texts' own grammar, which each file's document has. */
  readonly findings: readonly Finding[];
  /** The level the content needs; undefined when the ruleset could not be read. */
  readonly capability: Capability | undefined;
}

/** Opens the documents of a package that are text, as a project. */
export function openDocuments(documents: readonly PackedDocument[]): OpenFile[] {
  return documents.flatMap(({ path, text }) => (text === undefined ? [] : [new OpenFile({ path, version: 1, text })]));
}

/**
 * Checks what lies inside a package: the ruleset and its catalogs by all their rules, the translations by theirs, and what
 * only packages ask: short notes, no foreign `$schema`, every catalog's file there (Reference 5, section 5.13, rules 4, 5 and 7).
 * `paths` are all files of the package, also those that could not be read. Tells its progress and rests after each document.
 */
export async function checkInside(documents: readonly PackedDocument[], paths: ReadonlySet<string>, control: JobControl): Promise<Inside> {
  const files = openDocuments(documents);
  const all: Finding[] = [];
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  for (const file of files) {
    // Reading the text takes longest; it is kept for everything that follows.
    const { root } = file.document;
    await control.rest();
    const value = root && nodeValue(root);
    if (value !== undefined) checkSchema(file, value, all);
    if (file.kind === 'locale') all.push(...checkLocale(Cursor.root(file.path, value), file.bytes));
    else if (value !== undefined) checkComments(file.path, value, '', all);
    done += file.bytes;
    // The ruleset with its catalogs is judged as a whole after that.
    control.progress(0.8 * done, total);
    await control.rest();
  }
  const { findings, main } = inspect(files.filter((f) => f.kind !== 'locale'));
  all.push(...findings.filter((f) => !LEFT_TO_PACKAGES.has(f.code)));
  await control.rest();
  const ruleset = main?.file ?? files.find((f) => f.kind === 'ruleset' && f.judged);
  if (ruleset) checkCatalogDocuments(ruleset.cursor, paths, all);
  return { files, findings: all, capability: ruleset ? neededLevel(ruleset, files) : undefined };
}

/** What a project is warned of and a package is refused for: told once, as what it is here. */
const LEFT_TO_PACKAGES: ReadonlySet<string> = new Set([
  'ruleset/warning-catalog-file-missing',
  'ruleset/warning-catalog-file-not-named',
  'ruleset/warning-catalog-file-of-inline',
]);

/** The level the content and the translations ask for. */
function neededLevel(ruleset: OpenFile, files: readonly OpenFile[]): Capability {
  const catalogs = files.filter((f) => f.kind === 'catalog');
  const translation = files.find((f) => f.kind === 'locale')?.path;
  return capabilityLevel(ruleset.cursor, new Map(catalogs.filter((f) => f.judged).map((f) => [f.path, f.cursor])), {
    rulesetBytes: ruleset.bytes,
    catalogBytes: new Map(catalogs.map((f) => [f.path, f.bytes])),
    ...(translation === undefined ? {} : { translation }),
  });
}

function checkSchema(file: OpenFile, value: unknown, findings: Finding[]): void {
  const schema = Cursor.root(file.path, value).get('$schema');
  if (!schema.exists || schema.value === ENGINE_SCHEMA) return;
  findings.push({
    file: file.path,
    pointer: schema.pointer,
    severity: 'error',
    code: 'ruleset/package-foreign-schema',
    params: { found: schema.string?.slice(0, 120) ?? typeWord(schema.value), schema: ENGINE_SCHEMA },
    fixes: [
      { code: 'ruleset/fix-remove-key', params: { key: '$schema' }, preferred: true, steps: [{ op: 'remove', pointer: schema.pointer }] },
      ...(file.kind === 'ruleset'
        ? [{ code: 'ruleset/fix-engine-schema', steps: [{ op: 'set' as const, pointer: schema.pointer, value: ENGINE_SCHEMA }] }]
        : []),
    ],
  });
}

/** Notes of more than 2,000 characters, counted in code points; a note that is no text is left alone. */
function checkComments(file: string, value: unknown, pointer: string, findings: Finding[]): void {
  const stack: { value: unknown; pointer: string }[] = [{ value, pointer }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value: here, pointer: at } = next;
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, below] of Object.entries(here)) {
      const place = `${at}/${escapeSegment(key)}`;
      if (key === '$comment' && !Array.isArray(here)) {
        const length = typeof below === 'string' && below.length > COMMENT_LENGTH ? codePointLength(below) : 0;
        if (length > COMMENT_LENGTH)
          findings.push({
            file,
            pointer: place,
            severity: 'error',
            code: 'ruleset/package-comment-too-long',
            params: { length, most: COMMENT_LENGTH },
          });
      } else if (typeof below === 'object' && below !== null) stack.push({ value: below, pointer: place });
    }
  }
}

/** Every catalog in a file of its own has that file, and no file is one too many. */
function checkCatalogDocuments(root: Cursor, paths: ReadonlySet<string>, findings: Finding[]): void {
  const named = new Set<string>();
  for (const header of root.get('catalogs').items()) {
    const asset = header.get('asset');
    if (asset.string === undefined || header.has('entries')) continue;
    named.add(asset.string);
    if (!paths.has(asset.string)) {
      findings.push({
        file: root.file,
        pointer: asset.pointer,
        severity: 'error',
        code: 'ruleset/package-catalog-missing',
        params: { path: asset.string },
      });
    }
  }
  for (const path of paths) {
    if (documentKind(path) !== 'catalog' || named.has(path)) continue;
    findings.push({ file: path, pointer: '', severity: 'error', code: 'ruleset/package-catalog-too-many', params: { path } });
  }
}
