import type { FormatId } from '../../workspace/types';
import type { Translate, WordKey } from './index';

const names: Readonly<Record<FormatId, WordKey>> = { ruleset: 'format.ruleset', brain: 'format.brain', plugin: 'format.plugin' };

/** The name of a format, or "Files" for a project of none. */
export function formatWord(t: Translate, format: FormatId | undefined): string {
  return t(format ? names[format] : 'format.none');
}

/** The language of a file, for the status bar. */
export function fileLanguage(t: Translate, path: string, format: FormatId | undefined): string {
  const kind = path.endsWith('.json') ? 'JSON' : /\.ya?ml$/.test(path) ? 'YAML' : path.endsWith('.lua') ? 'Lua' : t('file.text');
  return format && kind === 'JSON' ? `${formatWord(t, format)} (${kind})` : kind;
}
