/** The only interface of search. A `SearchEngine` is put behind it; without one PostgreSQL answers everything. */
export { countFacets } from './count-facets.ts'
export {
  type EngineReport,
  type MemoryEngine,
  openMemoryEngine,
} from './engine/memory/memory-engine.ts'
export type { SearchEngine } from './engine/search-engine.ts'
export { type SearchCounter, searchCounter } from './misses/count-searches.ts'
export { searchWithMore } from './more-goods.ts'
export type { Queries, Term } from './resolve.queries.ts'
export { searchProducts } from './search-products.ts'
export {
  everything,
  type SearchRequest,
  type SearchResult,
  type Selection,
  type SideBit,
} from './selection.ts'
export { suggest } from './suggest.ts'
