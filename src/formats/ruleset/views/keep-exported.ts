import type { FormatViews } from '../../views';
import type { PackFile } from '../rules/package/types';
import { mainRuleset } from '../rules/session/files';
import { bytesOf } from '../../../workspace/content';

/** When the ruleset leaves, its version is kept whole, so that later layouts can be compared with it. */
export const keepExported: NonNullable<FormatViews['keepExported']> = async (path, files, compute) => {
  if (path !== mainRuleset(files.map((file) => file.path))) return undefined;
  // Under the name it has in a package, whatever it is called here.
  const packed = files.map((file): PackFile => ({ path: file.path === path ? 'ruleset.json' : file.path, bytes: bytesOf(file.content) }));
  // Both ends are ours and typed by `PreviewJobs`.
  const kept = (await compute.run('ruleset', 'ruleset/keep-version', { files: packed })) as PackFile | undefined;
  return kept && { path: kept.path, content: kept.bytes };
};
