import type { SourceFile } from '../../../language/session';
import { decodeText } from '../../../language/utf8';
import { asciiLower } from './bytes';
import type { Draft } from './draft';
import { Surroundings } from './help/surroundings';
import { SCENARIO } from './limits';
import type { LuaCompiler } from './lua/compiler';
import { checkScript } from './lua/check';
import { scriptOf } from './lua/script';
import type { ManifestFacts } from './manifest/check';
import { bytesOf } from './package/content';
import { FileTable } from './package/paths';
import { placeOf } from './package/place';
import { archiveOf, checkFiles, hasSafePath, openArchive } from './project';
import { givenNames } from './scenario/given';
import { documentOf, groundOf, scenarioOf } from './scenario/project';
import { isStudioPath } from '../../../language/studio-folder';

/** Everything the checks say of a brain, folder or archive, with the files that it is about. */
export interface BrainCheck {
  readonly files: readonly SourceFile[];
  readonly drafts: readonly Draft[];
  /** False for files inside an archive, which cannot be edited where they are. */
  readonly editable: boolean;
}

/** Bytes a compiled chunk begins with. */
const COMPILED = '\x1bLua';

/** Checks a brain: the folder's files, or the one `.oabrain` there is. `rest` is awaited between entries of an archive. */
export async function checkBrain(files: readonly SourceFile[], rest: () => Promise<void>, compiler?: LuaCompiler): Promise<BrainCheck> {
  const archive = archiveOf(files);
  if (!archive) return { files, drafts: checkFolder(files, compiler), editable: true };
  const opened = await openArchive(archive, bytesOf(archive), rest);
  // Of an archive that cannot be opened at all there is nothing else to say.
  const closed = opened.files.length === 0 && opened.drafts.some((d) => d.file === archive.path);
  const drafts = closed ? opened.drafts : [...opened.drafts, ...checkFolder(opened.files, compiler)];
  return { files: opened.files, drafts, editable: false };
}

function checkFolder(files: readonly SourceFile[], compiler?: LuaCompiler): readonly Draft[] {
  const own = files.filter((f) => !isStudioPath(f.path));
  const { drafts, manifest } = checkFiles(own);
  return [...drafts, ...checkScripts(own, manifest.facts, scenarioGlobals(files), compiler), ...checkScenario(files, compiler)];
}

/** The scenario of the test run, when there is one. */
function checkScenario(files: readonly SourceFile[], compiler?: LuaCompiler): readonly Draft[] {
  const file = files.find((f) => f.path === SCENARIO);
  return file ? scenarioOf(file, groundOf(new Surroundings(files, compiler))).reading.drafts : [];
}

/** The names at the head of what the scenario gives: the author says that the game has them. */
function scenarioGlobals(files: readonly SourceFile[]): readonly string[] {
  const file = files.find((f) => f.path === SCENARIO);
  return file ? [...new Set(givenNames(documentOf(file)).map(({ name }) => name.replace(/\..*$/s, '')))] : [];
}

function checkScripts(files: readonly SourceFile[], facts: ManifestFacts, given: readonly string[], compiler?: LuaCompiler): Draft[] {
  const twins = new Set(new FileTable(files.filter(hasSafePath)).twins.map((t) => t.file));
  const around = new Surroundings(files, compiler);
  const drafts: Draft[] = [];
  for (const file of files) {
    if (!asciiLower(file.path).endsWith('.lua') || !hasSafePath(file) || twins.has(file)) continue;
    const { kind } = placeOf(file.path, facts);
    if (kind !== 'lua' && kind !== 'entry' && kind !== 'unknown') continue;
    const unread = unreadable(file);
    if (unread) drafts.push(unread);
    else drafts.push(...checkScript(scriptOf(file, compiler), { files, scripts: around.scripts, options: around.optionIds, given }));
  }
  return drafts;
}

/** Why a script cannot be looked into: it is compiled, or it holds bytes that are no UTF-8. */
function unreadable(file: SourceFile): Draft | undefined {
  const at = { file: file.path, pointer: '', span: { start: 0, end: 0 } };
  const head = file.bytes ? String.fromCharCode(...file.bytes.subarray(0, COMPILED.length)) : file.text.slice(0, COMPILED.length);
  if (head === COMPILED) return { ...at, severity: 'error', code: 'brain/lua-bytecode', params: {} };
  const decoded = file.bytes && decodeText(file.bytes);
  if (!decoded || 'text' in decoded) return undefined;
  const { line } = decoded.refused.params;
  return { ...at, severity: 'info', code: 'brain/lua-not-utf-8', params: {}, ...(typeof line === 'number' ? { line } : {}) };
}
