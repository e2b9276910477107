export { checkBooks } from './check-books.ts'
export { exportJournal } from './export-journal.ts'
export { releaseEarnings } from './release-earnings.ts'
export { readStoreBalances } from './store-accounts.queries.ts'
