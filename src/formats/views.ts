import type { ComponentType, LazyExoticComponent } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { MessageTable } from '../language/session';
import type { Params, Span } from '../language/diagnostic';
import type { ComputeClient } from '../workers/compute';
import type { LanguageQueries } from '../editor/queries';
import type { FormatId, NewFile, UiLanguage, Workspace } from '../workspace/types';

/** A word of a format's own in the shell's languages. */
export type LocalWord = Readonly<Record<Exclude<UiLanguage, 'pseudo'>, string>>;

/** A place in a text: an offset in UTF-16 units. */
export interface CursorPlace {
  readonly path: string;
  readonly offset: number;
}

/** What a view of a format is handed. */
export interface ViewProps {
  readonly workspace: Workspace;
  readonly language: LanguageQueries;
  /** Long work in the compute worker, with progress and cancel. */
  readonly compute: Pick<ComputeClient, 'run'>;
  /** Shows a place of a file in the editor. */
  readonly goTo: (path: string, span: Span) => void;
  /** Shows a place in the text where the text is on the page, without taking the focus. */
  readonly reveal?: (path: string, span: Span) => void;
  /** Where the author's cursor goes in the texts. */
  readonly cursor?: { readonly subscribe: (listener: (place: CursorPlace) => void) => () => void };
  /** The sentence of a code of the format, in the language in use. */
  readonly say: (code: string, params: Params) => string;
  /** Which language the page speaks; a view's own words follow it (`LocalWord`). */
  readonly uiLanguage: UiLanguage;
}

/** One view of a format: a tab of the panel beside the text, or a view that stands in the text's own place. */
export interface FormatView {
  /** Stable, kebab-case. */
  readonly id: string;
  readonly title: LocalWord;
  readonly icon: LucideIcon;
  /** Loaded when it is first shown. */
  readonly component: LazyExoticComponent<ComponentType<ViewProps>>;
  /** `centre`: it can stand where the text is, or share the place with it. Phones show it among the others. Default: side. */
  readonly place?: 'centre' | 'side';
  /** For which files it can stand in the centre; all when left out. */
  readonly shows?: (path: string) => boolean;
}

export interface Sample {
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly summary: LocalWord;
  readonly load: () => Promise<readonly NewFile[]>;
}

/** What the studio needs of a format to offer it: a card at the start, samples, views, words. */
export interface FormatViews {
  readonly id: FormatId;
  readonly samples: readonly Sample[];
  /** The smallest file set that the engine takes, for "New". */
  readonly blank: () => Promise<readonly NewFile[]>;
  readonly views: readonly FormatView[];
  /** The most bytes the engine takes of a file; undefined where it sets no limit. */
  readonly limit: (path: string) => number | undefined;
  /**
   * What the project keeps when a file of it was exported, made from all its files; undefined for nothing.
   * Called only when the file has no error.
   */
  readonly keepExported?: (path: string, files: readonly NewFile[], compute: ViewProps['compute']) => Promise<NewFile | undefined>;
  /** The format's sentences in English; loaded with the first project. */
  readonly messages: () => Promise<MessageTable>;
}
