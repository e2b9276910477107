/** The one door to search: an engine outside PostgreSQL would stand behind these three. */
export { countFacets } from './count-facets.ts'
export { searchProducts } from './search-products.ts'
export { everything, type Found, type SearchRequest, type Selection, type Side } from './selection.ts'
export { type Suggested, suggest } from './suggest.ts'
