export { readCards } from './card.queries.ts'
export { catalogModule, type ReviewReader } from './catalog-module.ts'
export { findProductKey } from './products/product.queries.ts'
export { rebuildSearch } from './search/rebuild-search.ts'
