export { asksForMore, withoutEchoes, withoutSlips } from './beside';
export { checkCatalogShape, checkShape, isHard } from './check';
export { withoutComments } from './comments';
export { CATALOG_BYTES, RULESET_BYTES, checkSize } from './size';
