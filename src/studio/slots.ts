import type { ComponentType, LazyExoticComponent } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { LanguageQueries } from '../editor/queries';
import type { FormatId, NewFile, Workspace } from '../workspace/types';

/** What a view of a format is handed. */
export interface ViewProps {
  readonly workspace: Workspace;
  readonly language: LanguageQueries;
  /** Shows a place of a file in the editor. */
  readonly goTo: (path: string, span: { readonly start: number; readonly end: number }) => void;
}

/** One view of a format: a panel at the right, beside the text. */
export interface FormatView {
  /** Stable, kebab-case. */
  readonly id: string;
  /** The view's title in the language in use. */
  readonly title: () => string;
  readonly icon: LucideIcon;
  /** Loaded when it is first shown. */
  readonly component: LazyExoticComponent<ComponentType<ViewProps>>;
}

export interface Sample {
  readonly id: string;
  /** A proper name: the sample's own, in its own language. */
  readonly name: string;
  readonly summary: () => string;
  /** Fetches the sample's files. */
  readonly load: () => Promise<readonly NewFile[]>;
}

/** What the studio needs of a format to offer it: a card at the start, samples, views. */
export interface FormatViews {
  readonly id: FormatId;
  readonly samples: readonly Sample[];
  /** The smallest file set the engine takes, for "New". */
  readonly blank: () => Promise<readonly NewFile[]>;
  readonly views: readonly FormatView[];
  /** The most bytes the engine takes of a file, or undefined when it sets none. */
  readonly limit: (path: string) => number | undefined;
}
