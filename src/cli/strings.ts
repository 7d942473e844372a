import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { mainRuleset } from '../formats/ruleset/rules/session/files';
import { OpenFile } from '../formats/ruleset/rules/session/project-state';
import { displayStrings } from '../formats/ruleset/rules/translate/strings';
import { sourceFile } from './check';
import { complain, print, type CommandInput } from './command';
import { projectFiles } from './pack';

/** `strings DIR`: every display string of a ruleset and its catalogs as JSON, with its places. Exit code 0 printed, 1 unreadable, 2 bad usage. */
export async function strings({ args }: CommandInput): Promise<number> {
  const [folder, ...more] = args;
  if (folder === undefined || more.length > 0 || !existsSync(folder) || !statSync(folder).isDirectory()) {
    complain('Usage: strings DIR');
    return 2;
  }
  const files = projectFiles(folder).map((file) => new OpenFile(sourceFile(file.path, file.bytes)));
  const main = files.find((file) => file.path === mainRuleset(files.map((f) => f.path)));
  const readable = main?.judged === true && main.document.wellFormed;
  if (!main || !readable) {
    complain(main ? `${path.join(folder, main.path)} cannot be read` : `${folder} holds no ruleset`);
    return 1;
  }
  const catalogs = new Map(files.filter((f) => f.kind === 'catalog' && f.judged).map((f) => [f.path, f.cursor]));
  const found = displayStrings(main.cursor, catalogs).strings;
  print(
    JSON.stringify(
      found.map(({ text, parts, uses }) => ({ text, parts, uses: uses.map(({ file, pointer, kind }) => ({ file, pointer, kind })) })),
      null,
      2,
    ),
  );
  return 0;
}
