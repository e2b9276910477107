/** The one door to search: an engine outside PostgreSQL would stand behind these three. */
export { countFacets } from './count-facets.ts'
export { searchProducts } from './search-products.ts'
export { everything, type Selection } from './selection.ts'
export { suggest } from './suggest.ts'
