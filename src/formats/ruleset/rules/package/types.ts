/** The shapes of what leaves the studio: package files, their manifest, the review, and the official catalogue's files. */
import type { Finding } from '../../../../language/json/finding';
import type { Params } from '../../../../language/diagnostic';
import type { NeededFeature } from '../capability';

/** SHA-256 of bytes as 64 lower-case hexadecimal digits. */
export type Sha256 = (bytes: Uint8Array) => Promise<string>;

/** A file of a project or a package: its path and bytes. */
export interface PackFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A document inside a package file. */
export interface PackedDocument extends PackFile {
  readonly kind: 'ruleset' | 'catalog' | 'locale';
  /** Its text; undefined when it is not UTF-8, or begins with a byte order mark. */
  readonly text: string | undefined;
}

/** What a package file holds and what makes the engine refuse it. */
export interface PackageReading {
  /** The manifest as it was written, when it is an object. */
  readonly manifest: Readonly<Record<string, unknown>> | undefined;
  /** The documents whose base64 could be read, in the file's order. */
  readonly documents: readonly PackedDocument[];
  /** Faults of the container, the manifest, and of what they say about each other; places in the package file. */
  readonly findings: readonly Finding[];
  /** Faults inside the documents: the finding's `file` is the document's path, its pointers are within it. */
  readonly inside: readonly Finding[];
  /** True when the engine takes it. */
  readonly accepted: boolean;
}

/** What the author says about the package; kept in the project as `manifest.json`, the card's other languages in the locale files. */
export interface PackageDetails {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly engine: { readonly min: string; readonly maxExclusive: string };
  readonly builtAgainst: { readonly engineVersion: string; readonly engineCommit: string };
}

/** The level a package declares, and why it needs at least `needed`. */
export interface DeclaredLevel {
  readonly declared: number;
  readonly needed: number;
  /** False when a feature's own level is not public. */
  readonly certain: boolean;
  readonly features: readonly NeededFeature[];
}

/** A package file that was written. */
export interface WrittenPackage {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** The manifest's own text, as `manifest.json` of the project holds it from now on. */
  readonly manifestText: string;
  /** True when the manifest is, character for character, the one the project had. */
  readonly manifestUnchanged: boolean;
  readonly level: DeclaredLevel;
}

/** Why something cannot leave: each with its place in the project. Nothing was written. */
export interface NotWritten {
  readonly findings: readonly Finding[];
}

/** What the engine shows before a ruleset is stored (Reference 5, section 5.12; Reference 6, section 2.5). */
export interface RulesetReview {
  readonly id: string;
  readonly name: string;
  readonly version: number | undefined;
  readonly edition: string;
  readonly license: { readonly spdx: string; readonly attribution: string } | undefined;
  readonly coverage: { readonly checks: boolean | undefined; readonly sheet: boolean | undefined; readonly summary: string };
  /** The texts every game sends to the model, by the key they stand under, layers named. */
  readonly gameMaster: readonly { readonly pointer: string; readonly layer: string; readonly text: string }[];
  /** Each catalog with its number of entries; undefined when its file is not there or cannot be read. */
  readonly catalogs: readonly {
    readonly id: string;
    readonly label: string;
    readonly file: string;
    readonly entries: number | undefined;
  }[];
  readonly languages: readonly string[];
  /** The package's own words, for a package file. */
  readonly package:
    | {
        readonly id: string;
        readonly name: string;
        readonly version: string;
        readonly description: string;
        readonly level: number | undefined;
      }
    | undefined;
}

/** A change of the sheet's layout between two versions. */
export interface LayoutChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  /** Owner of a column, wound kind or value. */
  readonly scope: string;
}

/** What an export is compared with: the newest one, and what the next one has to raise. */
export interface VersionAdvice {
  readonly lastVersion: number | undefined;
  /** Nothing was exported yet, or nothing differs, only translations do, or the rules do. */
  readonly differs: 'nothing-exported' | 'nothing' | 'only-layout' | 'only-translations' | 'content';
  readonly raiseVersion: number | undefined;
  readonly raiseSheetVersion: number | undefined;
  readonly layout: readonly LayoutChange[];
  /** Files that differ, by path. */
  readonly files: readonly string[];
}

/** A sentence by its code, for reasons that have no place. */
export interface Reason {
  readonly code: string;
  readonly params: Params;
}
