export { emptyPurse, readStoreBalances } from './store-accounts.queries.ts'
export { sumLedgerDays } from './sum-ledger-days.ts'
