import type { Check } from '../context';
import { checkCatalogFiles } from './files';
import { checkCatalogs } from './headers';
import { checkItemsBlock } from './items-block';
import { warnItemsBlock } from './warnings';

export { checkCatalogFileSet, isCatalogPath, MOST_CATALOGS, type CatalogFile } from './files';

/** The checks of the items block, the catalogs, and the catalog files beside the ruleset. */
export const catalogChecks: readonly Check[] = [checkItemsBlock, checkCatalogs, checkCatalogFiles, warnItemsBlock];
