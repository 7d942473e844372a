import type { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import { catalogChecks, checkCatalogFileSet, type CatalogFile } from './catalogs';
import { CheckContext, type Check, type Reference } from './context';
import { combatChecks } from './combat';
import type { Declare } from './declare/declare';
import { declareCatalogs } from './declare/catalogs';
import { declareCombat } from './declare/combat';
import { declareLayers } from './declare/layers';
import { declareSheet } from './declare/sheet';
import { layerChecks } from './layers';
import { migrationChecks } from './migrations';
import { NameIndex } from './names';
import { sheetChecks } from './sheet';
import { checkSharedIds } from './sheet/shared-ids';
import { warningChecks } from './warnings';

export interface CheckOptions {
  /** The catalog files beside the ruleset by their path (`catalogs/spells.json`), comments taken out. */
  readonly catalogFiles?: ReadonlyMap<string, Cursor>;
  /** All files under `catalogs/`, readable or not; given, they are checked as a set. */
  readonly catalogFileSet?: readonly CatalogFile[];
}

export interface CheckAnswer {
  readonly findings: readonly Finding[];
  readonly references: readonly Reference[];
  readonly names: NameIndex;
}

/** Who fills the name index; each adds the kinds of its own part. */
const DECLARATIONS: readonly Declare[] = [declareSheet, declareCatalogs, declareCombat, declareLayers];

/** All checks by topic, in the order of the file. */
const CHECKS: readonly Check[] = [
  ...sheetChecks,
  ...catalogChecks,
  ...combatChecks,
  ...layerChecks,
  ...migrationChecks,
  checkSharedIds,
  ...warningChecks,
];

/**
 * Checks what the shape of a single object cannot show: names that must exist, ranges across objects, uniqueness, order.
 * `root` is the ruleset without its `$comment` keys and the root's `$schema`. Takes any value and never throws;
 * a check whose input is missing or mistyped says nothing. Findings come in the order of the checks.
 */
export function runChecks(root: Cursor, options: CheckOptions = {}): CheckAnswer {
  const names = new NameIndex();
  const { catalogFiles = new Map<string, Cursor>() } = options;
  for (const declare of DECLARATIONS) declare(root, names, catalogFiles);
  const context = new CheckContext(root, names, catalogFiles);
  for (const check of CHECKS) check(context);
  if (options.catalogFileSet) checkCatalogFileSet(context, options.catalogFileSet);
  return { findings: context.findings, references: context.references, names };
}
