export { readSellable, type Sellable } from './read-sellable.ts'
export { rebuildSearch } from './rebuild-search.ts'
