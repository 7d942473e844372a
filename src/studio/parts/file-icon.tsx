import type { ReactNode } from 'react';
import { BookOpenText, Blocks, Braces, Brain, FileCode, FileText, Languages, Package, type LucideIcon } from 'lucide-react';
import type { FormatId } from '../../workspace/types';

export const formatIcons: Readonly<Record<FormatId, LucideIcon>> = { ruleset: BookOpenText, brain: Brain, plugin: Blocks };

/** The sign of a file, by its name. */
export function FileIcon({ path, size = 16 }: { readonly path: string; readonly size?: number }): ReactNode {
  const Icon = path.startsWith('locales/') ? Languages : path.endsWith('.json') ? Braces : /\.(lua|ya?ml)$/.test(path) ? FileCode : FileText;
  return <Icon size={size} aria-hidden />;
}

/** The sign of a project, by its format. */
export function FormatIcon({ format, size = 16 }: { readonly format: FormatId | undefined; readonly size?: number }): ReactNode {
  const Icon = format ? formatIcons[format] : Package;
  return <Icon size={size} aria-hidden className="accent" />;
}
