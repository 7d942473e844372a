import type { EditStep, Finding } from '../../../../../language/json/finding';
import type { JsonValue } from '../../../../../language/json/tree';
import { own } from '../../migrate/stored';
import { ladderReach, type NamedCharacter } from '../odds/ladder-reach';
import { renameInLive, renameInSheet, type RenamedName } from '../rename-in-sheet';
import type { Rules } from '../rules/model';
import { checkLiveFile } from './live-file';
import { livePath, sheetFile } from './paths';
import { checkSheetFile } from './sheet-file';
import { isJsonObject } from '../../../../../language/record';

/** A file of the project as parsed JSON; `bytes` is its size as stored. */
export interface ProjectFile {
  readonly path: string;
  readonly value: JsonValue;
  readonly bytes: number;
}

/** Every test sheet among the files that can be read, with the live state beside it. */
export function testSheets(files: readonly ProjectFile[]): NamedCharacter[] {
  return files.flatMap((file): NamedCharacter[] => {
    const what = sheetFile(file.path);
    if (what?.part !== 'sheet' || !isJsonObject(file.value)) return [];
    const live = files.find((other) => other.path === livePath(what.name))?.value ?? null;
    return [{ name: what.name, character: { build: own(file.value, 'build') ?? {}, live } }];
  });
}

/**
 * Checks the test sheets of a project and their live states against its ruleset, and the ruleset's ladders against the sheets.
 * Files that are neither are left alone. `main` is the path of the ruleset. Sheets of another layout do not speak about the ladders before they are migrated.
 */
export function checkTestSheets(rules: Rules, files: readonly ProjectFile[], main: string): Finding[] {
  const own = files.flatMap((file) => {
    const part = sheetFile(file.path)?.part;
    if (part === 'sheet') return checkSheetFile(rules, file.path, file.value, file.bytes);
    return part === 'live' ? checkLiveFile(rules, file.path, file.value, file.bytes) : [];
  });
  const present = files.filter(
    (file) => sheetFile(file.path)?.part !== 'sheet' || (isJsonObject(file.value) && file.value['v'] === rules.sheetVersion),
  );
  return [...own, ...ladderReach(rules, testSheets(present), main)];
}

/** The steps that give an id its new name in every test sheet on the ruleset's present layout, and in the live states beside them. */
export function renameInTestSheets(files: readonly ProjectFile[], renamed: RenamedName, version: number): EditStep[] {
  return files.flatMap((file) => {
    const what = sheetFile(file.path);
    if (what?.part !== 'sheet') return [];
    const live = files.find((other) => other.path === livePath(what.name));
    return [
      ...renameInSheet(file.value, renamed, version, file.path),
      ...(live ? renameInLive(live.value, file.value, renamed, version, live.path) : []),
    ];
  });
}
