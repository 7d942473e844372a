import type { ComponentType, LazyExoticComponent } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { MessageTable } from '../language/session';
import type { Edit, Params, Span } from '../language/diagnostic';
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

/** Two texts with what differs between them. */
export interface CompareProps {
  /** Says what kind of text they are. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** What makes the one of the other, where that is known. */
  readonly edits?: readonly Edit[];
  readonly title: string;
  readonly beforeName: string;
  readonly afterName: string;
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
  /** Shows another of the format's views in this one's place, by its id; absent where each view has a place of its own. */
  readonly showView?: (id: string) => void;
  /** Two texts with what differs, in the place it is put in. */
  readonly compare: ComponentType<CompareProps>;
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

/** What an author can do with files beside opening them as they are. */
export interface ArrivalOffer {
  /** What the button says, and what it then says on the one that opens them as they are. */
  readonly label: string;
  readonly asTheyAre: string;
  readonly files: readonly NewFile[];
  /** Of the project they become. */
  readonly name: string;
}

/** What the look at arriving files is handed. */
export interface ArrivalProps extends Pick<ViewProps, 'compute' | 'say' | 'uiLanguage'> {
  readonly files: readonly NewFile[];
  /** Called when there is a better way than opening them as they are; undefined when there is none (any more). Stays the same. */
  readonly onOffer: (offer: ArrivalOffer | undefined) => void;
}

/** A look at files from elsewhere before they are kept. Nothing is stored while it is open. */
export interface Arrival {
  /** Whether these files, about to become a project, are looked at first. Quick: it stands between the drop and its answer. */
  readonly asks: (files: readonly NewFile[], workspace: Workspace) => boolean;
  /** The author knows these files: they were opened after a look, or they leave the studio now. */
  readonly note: (files: readonly NewFile[], workspace: Workspace) => void;
  /** The view fact that is `false` when the author wants no look. */
  readonly fact: string;
  readonly title: LocalWord;
  /** The button that opens. */
  readonly open: LocalWord;
  /** The setting that turns the look on and off. */
  readonly setting: LocalWord;
  readonly component: LazyExoticComponent<ComponentType<ArrivalProps>>;
  /** Fetches the component before it is needed. */
  readonly prepare: () => Promise<unknown>;
}

/** What the studio needs of a format to offer it: a card at the start, samples, views, words. */
export interface FormatViews {
  readonly id: FormatId;
  readonly samples: readonly Sample[];
  /** The smallest file set that the engine takes, for "New". */
  readonly blank: () => Promise<readonly NewFile[]>;
  readonly views: readonly FormatView[];
  /** The file a project is about, among its paths: it is opened first and exported. */
  readonly main: (paths: readonly string[]) => string | undefined;
  /** The view from which the project leaves, where that is more than one file. */
  readonly exportView?: string;
  /** Problems (by code) that are said once more before an export. */
  readonly guards?: readonly string[];
  /** The most bytes the engine takes of a file; undefined where it sets no limit. */
  readonly limit: (path: string) => number | undefined;
  /**
   * What the project keeps when a file of it was exported, made from all its files; undefined for nothing.
   * Called only when the file has no error.
   */
  readonly keepExported?: (path: string, files: readonly NewFile[], compute: ViewProps['compute']) => Promise<NewFile | undefined>;
  /** Whether a problem's code says that the file itself is no part of what is exported: the Explorer greys it with the problem's sentence. */
  readonly outside?: (code: string) => boolean;
  /** The look at files from elsewhere before they are kept; without it they are opened at once. */
  readonly arrival?: Arrival;
  /** The format's sentences in English; loaded with the first project. */
  readonly messages: () => Promise<MessageTable>;
}
