export { emptyPurse, readStoreBalances } from './store-accounts.queries.ts'
