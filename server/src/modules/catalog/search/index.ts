/** The only interface of search: an engine outside PostgreSQL would implement these three. */
export { countFacets } from './count-facets.ts'
export { type SearchCounter, searchCounter } from './misses/count-searches.ts'
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
