export { type BrokenPromise, checkBooks } from './check-books.ts'
export { releaseEarnings } from './release-earnings.ts'
