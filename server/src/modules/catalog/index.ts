export { readCards } from './card.queries.ts'
export { catalogModule, type ReviewReader } from './catalog-module.ts'
export { findProductKey } from './product.queries.ts'
export { rebuildSearch } from './rebuild-search.ts'
