import type { Refusal } from '../../../../language/session';
import type { ProjectChange } from '../translate/questions';
import type { Finding } from '../../../../language/json/finding';
import type { CatalogueFiles } from './publish';
import type { NotWritten, PackageDetails, PackageReading, PackFile, RulesetReview, VersionAdvice, WrittenPackage } from './types';

/** What the views of packages ask the session, by name (`FormatSession.view`). */
export interface PackageQuestions {
  /** What the package says about itself; `written` is false while there is no manifest, and the details are those it would get. */
  'ruleset/package-details': {
    args: Record<string, never>;
    answer: { readonly details: PackageDetails; readonly written: boolean; readonly findings: readonly Finding[] };
  };
  /** The change that writes details: edits of `manifest.json`, or a new one. */
  'ruleset/set-package-details': { args: { readonly details: PackageDetails }; answer: ProjectChange | Refusal };
  /** What the engine shows of this project before it stores it. */
  'ruleset/review': { args: Record<string, never>; answer: RulesetReview };
  /** What has to be raised before the next export, and why. */
  'ruleset/version-advice': { args: Record<string, never>; answer: VersionAdvice | undefined };
}

/** Work of the compute worker, by name (`FormatRules.jobs`). Files are given with their bytes; findings are worded with the format's messages. */
export interface PackageJobs {
  /** Writes the package file, and the version as it is kept under `.studio/versions/`. */
  'ruleset/pack': {
    input: { readonly files: readonly PackFile[] };
    result: (WrittenPackage & { readonly kept: PackFile | undefined }) | NotWritten;
  };
  /** Reads a package, for the review before anything is stored: with it the files of the project it would become. */
  'ruleset/read-package': {
    input: { readonly name: string; readonly bytes: Uint8Array };
    result: PackageReading & { readonly review: RulesetReview | undefined; readonly files: readonly PackFile[] };
  };
  /** Reads a plain JSON ruleset for the same review; `beside` are the files it comes with, such as its catalogs and translations. */
  'ruleset/read-ruleset': {
    input: { readonly name: string; readonly bytes: Uint8Array; readonly beside?: readonly PackFile[] };
    result: { readonly review: RulesetReview | undefined; readonly findings: readonly Finding[] };
  };
  /** The artifact, the language packs and the entry for the official catalogue. */
  'ruleset/catalogue-files': {
    input: { readonly files: readonly PackFile[] };
    result: (CatalogueFiles & { readonly kept: PackFile | undefined }) | NotWritten;
  };
  /** `rulesets/<id>.json` for a repository. */
  'ruleset/repository-file': {
    input: { readonly files: readonly PackFile[] };
    result: { readonly file: PackFile; readonly left: readonly string[] } | NotWritten;
  };
}
