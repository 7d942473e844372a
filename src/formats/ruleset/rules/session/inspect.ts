import type { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { runChecks, type CheckAnswer } from '../checks';
import { checkTestSheets, RulesReader, type ProjectFile } from '../play';
import { checkRepository } from '../project/repository';
import { asksForMore, checkSize, withoutEchoes } from '../shape';
import { checkProjectManifest } from '../package/project-manifest';
import { LocaleKeeper, type LocaleSurroundings } from '../translate/keeper';
import { checksOf } from './checked';
import { mainRuleset } from './files';
import type { OpenFile } from './project-state';

/** Everything the rules say about a project, before places and words. */
export interface Inspection {
  readonly findings: readonly Finding[];
  /** The main ruleset with its declarations and references, when there is one that can be judged. */
  readonly main: { readonly file: OpenFile; readonly answer: CheckAnswer } | undefined;
  /** The main ruleset with the catalog files that can be read beside it. */
  readonly readable: LocaleSurroundings | undefined;
}

/** Mistakes of the text that leave its meaning plain: what stands around them can still be judged. */
function meaningIsPlain(file: OpenFile): boolean {
  return file.document.faults.every((fault) => fault.tolerated === true || fault.mend !== undefined || fault.code === 'json/comment');
}

/**
 * Checks a project: each file by itself, then the ruleset with its catalog files. While a text is torn (a bracket or a value
 * is missing), only what it still says is judged: nothing is reported as missing, and the cross-checks wait.
 * `locales` remembers the translations from check to check, `reader` the parts of the ruleset.
 */
export function inspect(files: readonly OpenFile[], locales: LocaleKeeper = new LocaleKeeper(), reader: RulesReader = new RulesReader()): Inspection {
  const findings: Finding[] = [];
  for (const file of files) {
    if (file.unreadable || meaningIsPlain(file)) findings.push(...file.shape);
    else findings.push(...file.shape.filter((f) => !asksForMore(f)));
  }
  const mainPath = mainRuleset(files.map((f) => f.path));
  let main: Inspection['main'];
  for (const file of files) {
    if (file.kind !== 'ruleset' || !file.judged || !meaningIsPlain(file)) continue;
    const isMain = file.path === mainPath;
    const catalogs = isMain ? files.filter((f) => f.kind === 'catalog') : [];
    const answer = checksOf(file, catalogs, catalogs.filter((f) => f.judged && meaningIsPlain(f)));
    if (isMain) main = { file, answer };
    findings.push(...withoutEchoes([...file.shape, ...catalogs.flatMap((f) => f.shape)], answer.findings));
  }
  // Beside a ruleset the catalog files are judged as a set, their sizes included.
  if (!main) findings.push(...files.filter((f) => f.kind === 'catalog').flatMap((f) => checkSize(f.bytes, f.path, 'catalog')));
  const repository = files.filter((f) => /^rulesets\/[^/]+\.json$/.test(f.path));
  if (repository.length > 0) findings.push(...checkRepository(repository.map((f) => ({ path: f.path, root: f.unreadable ? undefined : f.cursor }))));
  for (const file of files) if (file.kind === 'manifest') findings.push(...checkProjectManifest(file));
  const readable = readableOf(files);
  findings.push(...locales.check(files, readable));
  if (readable) findings.push(...sheetFindings(files, readable.main, readable.catalogs, reader));
  return { findings, main, readable };
}

/** The main ruleset and the catalog files beside it, as far as they can be read; undefined while the ruleset cannot be. Judges nothing. */
export function readableOf(files: readonly OpenFile[]): LocaleSurroundings | undefined {
  const mainPath = mainRuleset(files.map((f) => f.path));
  const main = files.find((f) => f.path === mainPath && f.kind === 'ruleset');
  if (!main?.judged || !meaningIsPlain(main)) return undefined;
  return { main, catalogs: files.filter((f) => f.kind === 'catalog' && f.judged && meaningIsPlain(f)) };
}

/** Test sheets against the ruleset, and its ladders against them. The ruleset is only read for play where there are sheets. */
function sheetFindings(files: readonly OpenFile[], main: OpenFile, catalogs: readonly OpenFile[], reader: RulesReader): Finding[] {
  const sheets = sheetValues(files);
  if (sheets.length === 0) return [];
  // What was judged could be read, and a value that was read is one of JSON.
  const rules = reader.read(main.value as JsonValue, new Map(catalogs.map((f) => [f.path, f.value as JsonValue])));
  return checkTestSheets(rules, sheets, main.path);
}

/** The test sheets that can be read as JSON, with their live states. */
export function sheetValues(files: Iterable<OpenFile>): ProjectFile[] {
  return [...files].flatMap((file): ProjectFile[] => {
    if (file.kind !== 'sheet' || file.unreadable || !file.document.wellFormed || !file.document.root) return [];
    return [{ path: file.path, value: nodeValue(file.document.root), bytes: file.bytes }];
  });
}

/** The checks of the project with another value for one of its files; undefined where there is no ruleset to check with. */
export function probeChecks(files: readonly OpenFile[], path: string, root: Cursor): CheckAnswer | undefined {
  const mainPath = mainRuleset(files.map((f) => f.path));
  const file = files.find((f) => f.path === path);
  const main = file?.kind === 'catalog' ? files.find((f) => f.path === mainPath) : file;
  if (!file || !main || main.kind !== 'ruleset') return undefined;
  const catalogs = main.path === mainPath ? files.filter((f) => f.kind === 'catalog' && f.judged) : [];
  const catalogFiles = new Map(catalogs.map((f) => [f.path, f.path === path ? root : f.cursor]));
  if (file.kind === 'catalog') catalogFiles.set(path, root);
  return runChecks(main === file ? root : main.cursor, { catalogFiles });
}
