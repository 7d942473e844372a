import type { VersionGuard } from '../package/guard-keeper';
import type { RulesReader } from '../play';
import type { LocaleKeeper, LocaleSurroundings } from '../translate/keeper';
import type { OpenFile } from './project-state';
import type { SentValues } from './sent-values';

/** A project as the answers to its views need it, all for the newest texts. */
export interface ProjectView {
  /** Every file, the studio's own included. */
  readonly files: ReadonlyMap<string, OpenFile>;
  /** The main ruleset and the catalog files that can be read; undefined while the ruleset cannot be. */
  readonly readable: LocaleSurroundings | undefined;
  readonly locales: LocaleKeeper;
  readonly guard: VersionGuard;
  /** What the preview was sent. */
  readonly sent: SentValues;
  /** Reads the ruleset's own text for questions of the preview. */
  readonly reader: RulesReader;
}
